"""The documentation is true: whatever is sent that it allows or forbids, no answer is missing in it, and none is 5xx.

Schemathesis reads `/openapi.json` and asks for all of it, once as a stranger and once as the host of a match that is
being played.  It runs as a program of its own, so that its plugin slows down no other test.
"""

import asyncio
import json
import re
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from tests.web.house import Web, opened, story

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
EXAMPLES = 5  # of one address


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


@pytest.mark.parametrize("who", ["the host", pytest.param("a stranger", marks=pytest.mark.soak)])
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


async def described(web: Web) -> dict[str, Any]:
    said = await web.http.get(f"http://127.0.0.1:{web.port}/openapi.json")
    return dict(said.json())


@story
async def test_it_is_openapi_3_1_and_every_reference_leads_somewhere() -> None:
    async with opened() as web:
        said = await described(web)
        names = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(said)))
        assert said["openapi"].startswith("3.1")
        assert names <= said["components"]["schemas"].keys()


@story
async def test_kinds_are_told_apart_by_a_discriminator() -> None:
    """So that types made of it, in another language, can be told apart too."""
    async with opened() as web:
        prompt = (await described(web))["components"]["schemas"]["PromptShown"]
        fields = prompt["properties"]["fields"]["additionalProperties"]
        assert fields["discriminator"]["propertyName"] == "type"
        assert fields["discriminator"]["mapping"].keys() == {"pick_one", "pick_some", "number", "write", "tree"}


@story
async def test_every_command_is_documented_by_the_struct_that_is_stored() -> None:
    async with opened() as web:
        said = await described(web)
        body = said["paths"]["/api/v1/games/{game_id}/pick-number"]["post"]["requestBody"]
        assert {"$ref": "#/components/schemas/PickNumber"} in body["content"]["application/json"]["schema"]["allOf"]
        assert said["components"]["schemas"]["PickNumber"]["required"] == ["number"]
        assert said["x-views"].keys() == web.services.games.keys()


@story
async def test_every_operation_has_a_name_of_its_own() -> None:
    async with opened() as web:
        paths = (await described(web))["paths"].values()
        names = [operation["operationId"] for path in paths for operation in path.values()]
        assert len(names) == len(set(names))
