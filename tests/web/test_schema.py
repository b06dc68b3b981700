"""The documentation is true: whatever is sent that it allows or forbids, no answer is missing in it, and none is 5xx.

Schemathesis reads `/openapi.json` and asks for all of it, once as a stranger and once as the host of a match that is
being played.  It runs as a program of its own, so that its plugin slows down no other test.
"""

import asyncio
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from parlour.web.application import all_endpoints
from parlour.web.openapi import document
from tests.web.house import GAMES, Web, opened, story

PROGRAM = Path(sysconfig.get_path("scripts")) / "schemathesis"
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "allow_header_conformance",
    "ignored_auth",
)
EXAMPLES = 8  # of one address


async def examined(web: Web, folder: Path, settings: str) -> tuple[int, str]:
    config = folder / "schemathesis.toml"
    config.write_text(settings)
    program = await asyncio.create_subprocess_exec(
        PROGRAM,
        f"--config-file={config}",
        "--no-color",
        "run",
        f"http://127.0.0.1:{web.port}/openapi.json",
        f"--checks={','.join(CHECKS)}",
        f"--max-examples={EXAMPLES}",
        "--phases=examples,coverage,fuzzing",
        "--generation-database=none",
        "--seed=1",
        "--continue-on-failure",
        "--warnings=off",
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await program.communicate()
    return program.returncode or 0, said.decode(errors="replace")


@pytest.mark.parametrize("who", ["a stranger", "the host"])
def test_every_answer_is_documented_and_none_is_a_fault(who: str, tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.begun("Ada", "Bo")
            settings = f'[parameters]\n"path.game_id" = "{table.id}"\n'
            if who == "the host":
                settings += f'[headers]\nAuthorization = "Bearer {table.tokens["Ada"]}"\n'
            code, said = await examined(web, tmp_path, settings)
            assert code == 0, said[-6000:]

    told()
