"""The games that can be played, and new matches of them."""

import json
from typing import Any

import pytest

from parlour.games.ligan import GAME as LIGAN
from tests.web.house import opened, story


@story
async def test_the_games_are_listed_with_what_may_be_set() -> None:
    async with opened() as web:
        games = {game["game"]: game for game in (await web.get("/games"))["games"]}
        assert games["pick"]["seats"] == {"least": 2, "most": 10}
        assert games["diary"]["presets"]["a-week"]["days"] == 7
        assert "days" in json.dumps(games["diary"]["settings"])


@story
async def test_they_are_called_what_they_are_called_in_the_askers_language() -> None:
    async with opened() as web:
        told = {}
        for language in ("en", "sv"):
            games = (await web.get("/games", headers={"Accept-Language": language}))["games"]
            told[language] = next(game["about"] for game in games if game["game"] == "pick")
        assert told["en"] != told["sv"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "diary", "settings": {"days": 3}}, 200),
        ({"game": "diary", "preset": "a-month"}, 200),
        ({"game": "diary", "settings": {"days": 0}}, 422),
        ({"game": "diary", "settings": {"zone": "Nowhere/Land"}}, 422),
        ({"game": "diary", "settings": {"weeks": 3}}, 422),
        ({"game": "diary", "preset": "forever"}, 404),
        ({"game": "chess"}, 404),
        ({"game": "pick", "colour": "red"}, 422),
        ({}, 422),
    ],
)
def test_a_match_is_founded_with_sound_settings_or_not_at_all(body: dict[str, Any], status: int) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            assert (await web.ask("POST", "/games", json=body)).status_code == status

    told()


@story
async def test_settings_that_are_not_said_are_those_of_the_preset() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", game="diary", preset="a-month", settings={"zone": "UTC"})
        assert (await web.get(f"{table.path}/public-state", table.tokens["Ada"]))["view"]["days"] == 30


@story
async def test_whoever_is_at_the_table_can_bring_others() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        assert (await web.get(f"{table.path}/me", table.tokens["Bo"]))["gameCode"] == table.code
        assert (await web.get(f"{table.path}/me", await table.watch()))["gameCode"] is None


@story
async def test_whoever_watches_sees_what_the_host_chose() -> None:
    async with opened(games={"ligan": LIGAN}) as web:
        table = await web.gathered("Ada", game="ligan", preset="evening", settings={"tutorial": True})
        settings = (await web.get(f"{table.path}/public-state", await table.watch()))["settings"]
        assert (settings["tutorial"], settings["step_time"]) == (True, "PT360S")


@pytest.mark.parametrize("name", ["", "   ", "\t\n"])
def test_a_name_of_blanks_is_refused_and_nobody_sits_down(name: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.gathered("Ada")
            body = {"gameCode": table.code, "role": "player", "display_name": name}
            assert (await web.ask("POST", "/auth/join", json=body)).status_code == 422
            state = await web.get(f"{table.path}/public-state", table.tokens["Ada"])
            assert [each["en"] for each in state["names"].values()] == ["Ada"]

    told()
