"""The documentation is true: whatever is sent that it allows or forbids, no answer is missing in it, and none is 5xx.

Schemathesis reads `/openapi.json` and asks for all of it, once as a stranger and once as the host of a match that is
being played.  It runs as a program of its own, so that its plugin slows down no other test.
"""

import asyncio
import json
import re
import sysconfig
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from parlour.games import pick
from parlour.sdk import Codec, Command, Game, Viewer
from parlour.sdk.load_check import ADDRESSES
from parlour.web.app import all_endpoints
from parlour.web.rest.openapi import document
from parlour.web.rest.routes import games as games_room
from parlour.web.rest.routes import links, pages, prompts
from tests.sdk.doors import DOORS_GAME
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
        assert body["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/pick.PickNumber"}
        command = said["components"]["schemas"]["pick.PickNumber"]
        assert (command["required"], command["additionalProperties"]) == (["number"], False)
        assert command["properties"].keys() == {"type", "number", "prompt_id"}
        assert said["x-views"].keys() == web.services.games.keys()


def test_a_command_that_gives_something_back_is_answered_with_that() -> None:
    said = documented(PICK, DOORS_GAME)
    answered = said["paths"]["/api/v1/games/{game_id}/knock"]["post"]["responses"]["200"]
    schema = answered["content"]["application/json"]["schema"]
    assert schema["allOf"][0] == {"$ref": "#/components/schemas/CommandAccepted"}
    assert schema["allOf"][1]["properties"]["result"]["anyOf"][0] == {"$ref": "#/components/schemas/doors.Behind"}
    assert said["components"]["schemas"]["doors.Behind"]["properties"].keys() == {"prize"}


@story
async def test_every_operation_has_a_name_of_its_own() -> None:
    async with opened() as web:
        paths = (await described(web))["paths"].values()
        names = [operation["operationId"] for path in paths for operation in path.values()]
        assert len(names) == len(set(names))


# Games of others

PICK: Game[Any] = pick.GAME


class Text(Command, frozen=True):
    """Would have the address of the house's typed commands."""

    text: str = ""


class Draw(Command, frozen=True):
    """Has the name of an operation of the house."""


class Strange:
    """Nothing that JSON Schema can describe."""


class GameShown(Struct, frozen=True):
    """Has the name of a schema of the house."""

    row: int = 0


class View(Struct, frozen=True):
    strange: Strange | None = None


def shadowing_view(state: Any, viewer: Viewer) -> GameShown:
    return GameShown()


def strange_view(state: Any, viewer: Viewer) -> View:
    return View()


SHADOW = replace(PICK, key="shadow", commands=PICK.commands | Text | Draw, view=shadowing_view)
STRANGE = replace(PICK, key="strange", view=strange_view)


def documented(*games: Game[Any]) -> dict[str, Any]:
    codecs = [Codec(game) for game in games]
    fixed = [endpoint for room in (games_room, prompts, pages, links) for endpoint in room.ENDPOINTS]
    return document((*fixed, *prompts.command_endpoints(codecs)), {game.key: game for game in games})


@pytest.mark.parametrize("other", [SHADOW, STRANGE], ids=lambda game: game.key)
def test_a_game_changes_nothing_in_what_is_said_of_the_house_and_of_other_games(other: Game[Any]) -> None:
    alone, beside = documented(PICK), documented(PICK, other)
    assert alone["components"]["schemas"].items() <= beside["components"]["schemas"].items()
    assert all(beside["paths"][path] == said for path, said in alone["paths"].items() if not path.endswith("-number"))
    assert beside["x-views"]["pick"] == alone["x-views"]["pick"]


def test_a_view_that_cannot_be_described_is_left_out() -> None:
    assert documented(PICK, STRANGE)["x-views"].keys() == {"pick"}


def test_a_view_with_a_name_of_the_house_has_its_games_name_before_it() -> None:
    assert documented(PICK, SHADOW)["x-views"]["shadow"] == {"$ref": "#/components/schemas/shadow.GameShown"}


@story
async def test_the_addresses_that_games_may_not_take_are_those_of_the_house() -> None:
    async with opened() as web:
        own = [endpoint.path for endpoint in all_endpoints(web.services) if not endpoint.commands]
        words = {path.split("/")[3] for path in own if path.startswith("/games/{game_id}/")}
        assert {word.replace("-", "_") for word in words} == ADDRESSES
