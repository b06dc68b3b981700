"""What people are called on the web: as they want it since, or by letters if they want to be forgotten.

One person who was two keeps what they had as both.
"""

import json
from typing import Any

import pytest

from parlour.engine.submission import PlayerId
from parlour.sdk import Seat, who
from parlour.web.errors import refusal
from parlour.web.language import message
from tests.web.house import Table, Web, must_succeed, opened, story


async def player(web: Web, table: Table, name: str) -> PlayerId:
    return PlayerId((await web.services.store.seating(table.id)).holders[table.seat(name)])


async def forget(web: Web, table: Table, name: str) -> str:
    """What they are called from then on, to readers of English."""
    await web.services.people.forget(await player(web, table, name))
    return web.services.people.names(table.id, "en")[table.seat(name)]


async def texts(web: Web, table: Table, token: str) -> str:
    """All words that are put before people, as the asker reads them."""
    shown: list[Any] = [
        [each["text"] for each in (await web.get(f"{table.path}/notices", token))["notices"]],
        [(each["text"], each.get("labels")) for each in (await web.get(f"{table.path}/prompts", token))["prompts"]],
        [turn["text"] for turn in (await web.get(f"{table.path}/history/0", token))["turns"]],
    ]
    return json.dumps(shown, ensure_ascii=False)


@story
async def test_in_all_that_is_said_nobody_who_is_forgotten_is_named() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bosse", "Cilla")
        must_succeed(await table.pick("Bosse", 7))
        assert "Bosse" in await texts(web, table, table.tokens["Ada"])
        name = await forget(web, table, "Bosse")
        await web.services.people.rename(await player(web, table, "Cilla"), "Nova")
        said = await texts(web, table, table.tokens["Ada"])
        assert name in said
        assert "Nova" in said
        assert "Bosse" not in said
        assert "Cilla" not in said
        names = (await web.get(f"{table.path}/public-state", table.tokens["Ada"]))["names"]
        assert names[table.seat("Bosse")] == {"en": name, "sv": name.replace("Somebody", "Någon")}
        assert names[table.seat("Cilla")] == {"en": "Nova", "sv": "Nova"}


def test_a_refusal_names_people_as_they_are_called() -> None:
    no = refusal("full", {"taken": who(Seat("Ada")), "most": 3})
    assert "Nova of 3" in message(no, "en", names=lambda seat: "Nova")


@story
async def test_among_the_open_matches_people_are_called_as_they_are() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bosse", listed=True)
        name = await forget(web, table, "Bosse")
        [shown] = (await web.get("/open-games"))["games"]
        assert shown["players"] == ["Ada", name]


@story
async def test_an_open_page_hears_at_once_what_somebody_is_called() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bosse")
        bosse = await player(web, table, "Bosse")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.must_begin()
            await web.services.people.rename(bosse, "Nova")
            said = await line.hear("NAMES_CHANGED")
            ada, nova = ({"en": name, "sv": name} for name in ("Ada", "Nova"))
            seats = table.seats("Ada", "Bosse")
            assert (said["seq"], said["payload"]["names"]) == (None, dict(zip(seats, (ada, nova), strict=True)))


@story
async def test_a_page_that_comes_later_hears_the_names_before_everything_else() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bosse")
        name = await forget(web, table, "Bosse")
        async with table.socket(table.tokens["Ada"]) as line:
            first = await line.hear()
            assert (first["evt"], first["payload"]["names"][table.seat("Bosse")]["en"]) == ("NAMES_CHANGED", name)
            assert (await line.hear())["evt"] == "STATE_SNAPSHOT"


@pytest.mark.parametrize("whole", ["true", "false"])
@story
async def test_what_is_taken_along_names_nobody_who_is_forgotten(whole: str) -> None:
    async with opened() as web:
        table = await web.found()
        for seat in ("Ada", "Bosse"):
            await table.join(seat)
        await web.post(f"{table.path}/start", table.host)
        must_succeed(await table.pick("Bosse", 7))
        await web.post(f"{table.path}/finish", table.host)
        name = await forget(web, table, "Bosse")
        said = (await web.ask("GET", f"{table.path}/export", table.host, params={"whole": whole})).text
        assert "Bosse" not in said
        assert name in said


# ── One person who was two ──


@story
async def test_tokens_sessions_and_links_of_both_are_good_when_two_are_one() -> None:
    async with opened() as web:
        here, there = await web.begun("Ada", "Bo"), await web.begun("Cilla", "Bosse")
        kept, other = await player(web, here, "Bo"), await player(web, there, "Bosse")
        link = await web.services.links.to_player(there.id, other)
        assert await web.services.people.unite(kept, other)
        for table, seat in ((here, "Bo"), (there, "Bosse")):
            fresh = await web.post("/auth/refresh", session=table.sessions[seat])
            for token in (table.tokens[seat], fresh["jwt"]):
                assert (await web.get(f"{table.path}/me", token))["player_id"] == table.seat(seat)
            must_succeed(await table.pick(seat, 7))
        assert (await web.post("/auth/enter", link=link))["player_id"] == there.seat("Bosse")
        async with there.socket(there.tokens["Bosse"]) as line:
            assert (await line.hear("STATE_SNAPSHOT"))["payload"]["player_id"] == there.seat("Bosse")
            assert (await line.ask("LEAVE"))["evt"] == "ERROR"


@story
async def test_an_open_page_of_the_other_comes_in_anew() -> None:
    async with opened() as web:
        here, there = await web.begun("Ada", "Bo"), await web.begun("Cilla", "Bosse")
        kept, other = await player(web, here, "Bo"), await player(web, there, "Bosse")
        async with there.socket(there.tokens["Bosse"]) as line, here.socket(here.tokens["Bo"]) as stays:
            await line.hear("STATE_SNAPSHOT")
            await stays.hear("STATE_SNAPSHOT")
            assert await web.services.people.unite(kept, other)
            assert await line.closed() == 4401
            [said] = await stays.rest()
            assert (said["evt"], said["payload"]["names"][here.seat("Bo")]["en"]) == ("NAMES_CHANGED", "Bosse")


@story
async def test_whoever_locks_their_door_locks_it_for_what_they_had_as_another() -> None:
    async with opened() as web:
        here, there = await web.begun("Ada", "Bo"), await web.begun("Cilla", "Bosse")
        kept, other = await player(web, here, "Bo"), await player(web, there, "Bosse")
        assert await web.services.people.unite(kept, other)
        await web.post(f"{there.path}/revoke", there.tokens["Bosse"], opens="me")
        refused = await web.ask("GET", f"{there.path}/me", there.tokens["Bosse"])
        again = await web.ask("POST", "/auth/refresh", json={"session": there.sessions["Bosse"]})
        assert (refused.status_code, again.status_code) == (401, 401)
