"""schemathesis over the contract's own addresses: no answer is a fault, and each is as /openapi/clocktower.json says."""

import asyncio
import sysconfig
from pathlib import Path

import pytest

from tests.literal_client.client import Town
from tests.literal_client.house import SEVEN, a_house
from tests.web.house import story

PROGRAM = Path(sysconfig.get_path("scripts")) / "schemathesis"
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


async def examined(host: str, folder: Path, settings: str) -> tuple[int, str]:
    config = folder / "schemathesis.toml"
    config.write_text(settings)
    program = await asyncio.create_subprocess_exec(
        PROGRAM,
        f"--config-file={config}",
        "--no-color",
        "run",
        f"http://{host}/openapi/clocktower.json",
        f"--checks={','.join(CHECKS)}",
        "--max-examples=5",
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


@pytest.mark.parametrize("who", ["storyteller", pytest.param("player", marks=pytest.mark.soak)])
def test_no_address_of_the_contract_answers_with_a_fault(who: str, tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with a_house() as host:
            town = await Town.by_day(host, SEVEN)
            api = town.st if who == "storyteller" else town.players["Ada"]
            settings = f'[parameters]\n"path.game_id" = "{api.game_id}"\n'
            settings += f'[headers]\nAuthorization = "Bearer {api.jwt}"\n'
            code, said = await examined(host, tmp_path, settings)
            await town.close()
            assert code == 0, said[-6000:]

    told()
