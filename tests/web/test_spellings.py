"""Document 002 writes `displayName` at one address and `display_name` at another: both are read at both."""

from typing import Any

import pytest

from tests.web.house import Table, Web, opened, story

SPELLINGS = ("displayName", "display_name")


async def name_of(web: Web, table: Table, seat: str, token: str) -> str:
    names = (await web.get(f"{table.path}/public-state", token))["names"][seat]
    return str(names["en"])


@pytest.mark.parametrize("spelling", SPELLINGS)
@story
async def test_a_name_is_read_in_either_spelling(spelling: str) -> None:
    """Red before: each address refused the other's spelling."""
    async with opened() as web:
        founded = await web.post("/games", game="pick", **{spelling: "Ada"})
        table = Table(web, founded["game_id"], founded["gameCode"], founded["jwt"], founded["session"])
        named: dict[str, Any] = {spelling: "Bo"}
        joined = await web.post("/auth/join", gameCode=table.code, role="player", **named)
        assert await name_of(web, table, joined["player_id"], joined["jwt"]) == "Bo"
        sat = await web.post(f"{table.path}/seat", table.host, **{spelling: "Ada"})
        assert await name_of(web, table, sat["player_id"], sat["jwt"]) == "Ada"
        bot = await web.post(f"{table.path}/stand-ins", sat["jwt"], **{spelling: "Robo"})
        assert await name_of(web, table, bot["player_id"], sat["jwt"]) == "Robo"


@story
async def test_the_same_name_in_both_spellings_is_one_name_and_two_names_are_refused() -> None:
    async with opened() as web:
        table = await web.found()
        body = {"gameCode": table.code, "role": "player", "displayName": "Bo", "display_name": "Bo"}
        assert (await web.ask("POST", "/auth/join", json=body)).status_code == 200
        said = await web.ask("POST", "/auth/join", json={**body, "display_name": "Cy"})
        assert (said.status_code, said.json()["error"]["code"]) == (422, "ERR_VALIDATION")
        assert "displayName" in said.json()["error"]["message"]


@pytest.mark.parametrize("spelling", SPELLINGS)
@story
async def test_a_name_that_is_none_is_refused_in_either_spelling(spelling: str) -> None:
    async with opened() as web:
        table = await web.found()
        said = await web.ask("POST", f"{table.path}/seat", table.host, json={spelling: ""})
        assert said.status_code == 422
        assert (await web.ask("POST", f"{table.path}/seat", table.host, json={})).status_code == 422
