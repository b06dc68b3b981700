"""An id that is not made of letters and digits alone stands escaped in addresses, and is understood there."""

from urllib.parse import quote

import pytest

from parlour.engine.submission import MatchId
from parlour.games.pick import GAME as PICK
from parlour.sdk import Viewer
from parlour.web.auth.sessions import Device
from tests.web.house import Table, Web, must_succeed, opened, story

IDS = ["Å/ä 😀", "a/b", "a%2Fb", "100%", "a?b#c", "a+b c"]


async def match_called(web: Web, id: str) -> Table:
    """A match with an id as somebody may give it to one that they import, in which Ada plays."""
    services, match_id = web.services, MatchId(id)
    ada = await services.people.introduce("Ada")
    match = await services.writer.create(match_id, PICK, Viewer(host=True), player=ada.id)
    code = await services.codes.new(match_id)
    admitted = await services.sessions.admit(match, ada.id, None, Device(""))
    table = Table(web, id, code, admitted.jwt, admitted.session)
    await table.sit("Ada", admitted.jwt)
    return table


@pytest.mark.parametrize("id", IDS)
@story
async def test_a_match_is_found_by_any_id(id: str) -> None:
    async with opened() as web:
        table = await match_called(web, id)
        token = table.tokens["Ada"]
        assert (await web.get(f"{table.path}/me", token))["player_id"] == table.seat("Ada")
        prompt = await table.prompt(token, "start")
        assert (await web.ask("GET", f"{table.path}/prompts/{prompt}/options", token)).status_code == 422
        assert (await web.ask("POST", f"{table.path}/start", token, json={})).status_code == 409
        async with table.socket(token) as line:
            assert (await line.hear("STATE_SNAPSHOT"))["payload"]["player_id"] == table.seat("Ada")


@pytest.mark.parametrize("id", IDS)
@story
async def test_a_link_is_good_whatever_the_ids_in_it(id: str) -> None:
    async with opened() as web:
        table = await match_called(web, id)
        made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="me")
        address, _, link = made["link"].partition("#")
        assert (address, quote(link, safe=".")) == ("http://localhost:8000/enter", link)
        assert (await web.post("/auth/enter", link=made["link"]))["game_id"] == id


@pytest.mark.parametrize("id", IDS)
@story
async def test_an_id_that_nobody_gave_is_answered_as_any_other(id: str) -> None:
    async with opened() as web:
        table = await web.gathered("Ada")
        said = await web.ask("GET", f"/games/{quote(id, safe='')}/me", table.tokens["Ada"])
        assert (said.status_code, said.json()["error"]["code"]) == (403, "ERR_FORBIDDEN")


@story
async def test_names_stand_in_no_address() -> None:
    async with opened() as web:
        table = await web.begun("Å/ä 😀", "Bo")
        must_succeed(await table.pick("Å/ä 😀", 3))
        made = await web.post(f"{table.path}/move-code", table.tokens["Å/ä 😀"])
        assert quote(made["link"], safe=":/#.") == made["link"]
