"""Where somebody is signed in: each device has a session that changes with each use, is listed, and can be ended."""

from datetime import timedelta
from typing import Any

import pytest

from parlour.engine.clocks import HandClock
from parlour.engine.links import DEVICE_LIFETIME
from parlour.rehearsal import MONDAY
from parlour.web.auth.tokens import LIFETIME
from tests.web.house import Table, Web, must_succeed, opened, story

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1"


async def second_device(web: Web, table: Table, agent: str = PHONE) -> dict[str, Any]:
    made = await web.post(f"{table.path}/links", table.tokens["Bo"], opens="me")
    said = await web.ask("POST", "/auth/enter", json={"link": made["link"]}, headers={"User-Agent": agent})
    return dict(must_succeed(said))


async def devices(web: Web, table: Table, token: str) -> list[dict[str, Any]]:
    return list((await web.get(f"{table.path}/me/sessions", token))["sessions"])


async def refreshed(web: Web, session: str) -> int:
    return (await web.ask("POST", "/auth/refresh", json={"session": session})).status_code


@story
async def test_somebody_sees_where_they_are_signed_in_and_which_of_it_is_this_device() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        phone = await second_device(web, table)
        listed = await devices(web, table, phone["jwt"])
        assert [(each["device"], each["is_this"]) for each in listed] == [("Safari, iPhone", True), ("", False)]
        assert all(each["game_id"] == table.id for each in listed)
        assert [each["is_this"] for each in await devices(web, table, table.tokens["Bo"])] == [False, True]
        assert len(await devices(web, table, table.tokens["Ada"])) == 1


@story
async def test_who_sits_down_on_a_device_where_they_are_signed_in_is_signed_in_once() -> None:
    async with opened() as web:
        table = await web.found()
        said = await web.post("/auth/join", gameCode=table.code, role="player")
        sat = await web.post(f"{table.path}/seat", said["jwt"], display_name="Bo")
        assert len(await devices(web, table, sat["jwt"])) == 1
        assert await refreshed(web, sat["session"]) == 200


@story
async def test_signing_out_another_device_ends_its_session_its_token_and_its_socket() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        phone = await second_device(web, table)
        [there] = [each for each in await devices(web, table, table.tokens["Bo"]) if not each["is_this"]]
        async with table.socket(phone["jwt"]) as line, table.socket(table.tokens["Bo"]) as stays:
            await line.must_begin()
            await stays.must_begin()
            await web.post(f"{table.path}/me/sessions/{there['session_id']}/sign-out", table.tokens["Bo"])
            assert await line.closed() == 4401
            assert await stays.rest() == []
        assert (await web.ask("GET", f"{table.path}/me", phone["jwt"])).status_code == 401
        assert (await web.ask("POST", "/auth/refresh", json={"jwt": phone["jwt"]})).status_code == 401
        assert await refreshed(web, phone["session"]) == 401
        assert [each["is_this"] for each in await devices(web, table, table.tokens["Bo"])] == [True]


@story
async def test_nobody_signs_out_a_device_of_another() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        [mine] = await devices(web, table, table.tokens["Bo"])
        path = f"{table.path}/me/sessions/{mine['session_id']}/sign-out"
        assert (await web.ask("POST", path, table.tokens["Ada"], json={})).status_code == 404
        assert await refreshed(web, table.sessions["Bo"]) == 200


@story
async def test_a_session_changes_with_each_use_and_the_one_before_is_good_until_the_next_is_used() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        first = table.sessions["Bo"]
        second = (await web.post("/auth/refresh", session=first))["session"]
        assert second != first
        again = (await web.post("/auth/refresh", session=first))["session"]  # the reply got lost
        third = await web.post("/auth/refresh", session=again)
        assert await refreshed(web, third["session"]) == 200


@story
async def test_a_session_that_two_use_is_ended_for_both() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        stolen = table.sessions["Bo"]
        second = (await web.post("/auth/refresh", session=stolen))["session"]
        third = await web.post("/auth/refresh", session=second)
        assert await refreshed(web, stolen) == 401
        assert await refreshed(web, third["session"]) == 401
        assert (await web.ask("GET", f"{table.path}/me", third["jwt"])).status_code == 401


@story
async def test_who_was_signed_in_when_an_older_backup_was_restored_still_is() -> None:
    """Red before: they were taken for a thief, and who plays on the web alone had lost their seat."""
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        store, player = web.services.store, await web.services.sessions.claims(table.tokens["Bo"], table.id)
        [backup] = await store.sessions_of(player.sub)
        for _ in range(3):
            table.sessions["Bo"] = (await web.post("/auth/refresh", session=table.sessions["Bo"]))["session"]
        await store.end_sessions([backup.id])
        await store.save_session(backup, backup.made_at)
        for _ in range(2):
            table.sessions["Bo"] = (await web.post("/auth/refresh", session=table.sessions["Bo"]))["session"]
        assert [each.id for each in await store.sessions_of(player.sub)] == [backup.id]


@story
async def test_a_session_changes_with_each_use_at_another_process_too() -> None:
    async with opened() as web, opened(web.services.store) as other:
        table = await web.gathered("Ada", "Bo")
        second = (await web.post("/auth/refresh", session=table.sessions["Bo"]))["session"]
        third = (await other.post("/auth/refresh", session=second))["session"]
        assert await refreshed(web, table.sessions["Bo"]) == 401
        assert await refreshed(other, third) == 401


@story
async def test_an_expired_token_gets_a_new_token_and_never_a_session() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await web.gathered("Ada", "Bo")
        clock.at += LIFETIME + timedelta(hours=1)
        fresh = await web.post("/auth/refresh", jwt=table.tokens["Bo"])
        assert (await web.get(f"{table.path}/me", fresh["jwt"]))["player_id"] == table.seat("Bo")
        assert fresh["session"] is None


@story
async def test_a_session_of_before_they_were_listed_is_good_and_is_listed_from_then_on() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        bo = web.services.tokens.read(table.tokens["Bo"]).sub
        old = await web.services.links.for_device(table.id, bo)  # as it was made then: it names no device
        fresh = await web.post("/auth/refresh", session=old)
        assert len(await devices(web, table, fresh["jwt"])) == 2
        next_one = await web.post("/auth/refresh", session=fresh["session"])
        assert await refreshed(web, old) == 401
        assert await refreshed(web, next_one["session"]) == 401


@story
async def test_an_old_session_that_was_signed_out_stays_signed_out() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        bo = web.services.tokens.read(table.tokens["Bo"]).sub
        old = await web.services.links.for_device(table.id, bo)
        fresh = await web.post("/auth/refresh", session=old)
        [mine] = [each for each in await devices(web, table, fresh["jwt"]) if each["is_this"]]
        await web.post(f"{table.path}/me/sessions/{mine['session_id']}/sign-out", table.tokens["Bo"])
        assert await refreshed(web, old) == 401


@story
async def test_whoever_revokes_all_their_links_is_signed_in_here_alone() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        await second_device(web, table)
        fresh = await web.post(f"{table.path}/revoke", table.tokens["Bo"], opens="me")
        assert [each["is_this"] for each in await devices(web, table, fresh["jwt"])] == [True]


@story
async def test_devices_that_were_not_seen_for_half_a_year_are_not_kept() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await web.gathered("Ada", "Bo")
        session = table.sessions["Bo"]
        for _ in range(2):
            clock.at += DEVICE_LIFETIME - timedelta(days=1)
            session = (fresh := await web.post("/auth/refresh", session=session))["session"]
        assert len(await devices(web, table, fresh["jwt"])) == 1
        ada = web.services.tokens.read(table.tokens["Ada"], timedelta(days=1000)).sub
        await web.gathered("Cy")
        assert await web.services.store.sessions_of(ada) == []


@story
async def test_what_the_house_keeps_of_somebody_shows_their_devices_and_goes_with_them() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        await second_device(web, table, FIREFOX)
        kept = await web.get(f"{table.path}/me/data", table.tokens["Bo"])
        assert sorted(each["device"] for each in kept["sessions"]) == ["", "Firefox, Linux"]
        bo = web.services.tokens.read(table.tokens["Bo"]).sub
        await web.post(f"{table.path}/me/forget", table.tokens["Bo"])
        assert await web.services.store.sessions_of(bo) == []


# A link to take a seat over


async def takeover_link(web: Web, table: Table) -> str:
    made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="seat", player_id=table.seat("Bo"))
    return str(made["link"])


@story
async def test_a_link_to_take_over_a_seat_works_once() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        link = await takeover_link(web, table)
        cy = await web.post("/auth/enter", link=link, displayName="Cy")
        again = await web.ask("POST", "/auth/enter", json={"link": link, "displayName": "Eve"})
        assert (again.status_code, again.json()["error"]["code"]) == (409, "ERR_CONFLICT")
        assert (await web.get(f"{table.path}/me", cy["jwt"]))["player_id"] == table.seat("Bo")
        other = await takeover_link(web, table)
        dag = await web.post("/auth/enter", link=other, displayName="Dag")
        assert (await web.get(f"{table.path}/me", dag["jwt"]))["player_id"] == table.seat("Bo")


@story
async def test_whoever_repeats_their_request_to_take_over_is_the_same_one() -> None:
    async with opened() as web:
        table, headers = await web.begun("Ada", "Bo"), {"X-Request-Id": "5e1f5a3e-5bb5-4b5e-9d27-0d3a1a2b3c4d"}
        body = {"link": await takeover_link(web, table), "displayName": "Cy"}
        first = must_succeed(await web.ask("POST", "/auth/enter", json=body, headers=headers))
        async with opened(web.services.store) as again:
            second = must_succeed(await again.ask("POST", "/auth/enter", json=body, headers=headers))
            subs = {web.services.tokens.read(each["jwt"]).sub for each in (first, second)}
            assert len(subs) == 1


# The socket


@story
async def test_a_socket_is_opened_by_a_ticket_that_is_good_for_seconds() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await web.begun("Ada", "Bo")
        ticket = (await web.post(f"{table.path}/ticket", table.tokens["Bo"]))["ticket"]
        async with table.socket("", ticket=ticket) as line:
            assert (await line.must_begin())["payload"]["player_id"] == table.seat("Bo")
            assert (await line.ask("PICK_NUMBER", number=3))["payload"]["status"] == "accepted"
        late = (await web.post(f"{table.path}/ticket", table.tokens["Bo"]))["ticket"]
        clock.at += timedelta(seconds=31)
        async with table.socket("", ticket=late) as line:
            assert await line.closed() == 4401


@story
async def test_a_ticket_opens_one_socket_in_whichever_process() -> None:
    """Red before: whoever read the address in a log within half a minute got in by it."""
    async with opened() as web, opened(web.services.store) as other:
        table = await web.begun("Ada", "Bo")
        ticket = (await web.post(f"{table.path}/ticket", table.tokens["Bo"]))["ticket"]
        async with table.socket("", ticket=ticket) as line:
            await line.must_begin()
        for house in (web, other):
            async with table.at(house).socket("", ticket=ticket) as line:
                assert await line.closed() == 4401


@pytest.mark.parametrize("use", ["as a token", "for another match", "as a session"])
def test_a_ticket_opens_nothing_but_its_own_socket(use: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table, other = await web.begun("Ada", "Bo"), await web.begun("Cy", "Dag")
            ticket = (await web.post(f"{table.path}/ticket", table.tokens["Bo"]))["ticket"]
            if use == "as a token":
                assert (await web.ask("GET", f"{table.path}/me", ticket)).status_code == 401
            elif use == "as a session":
                assert await refreshed(web, ticket) == 401
            else:
                async with other.socket("", ticket=ticket) as line:
                    assert await line.closed() == 4403

    told()


@story
async def test_a_ticket_of_a_token_that_was_revoked_since_opens_nothing() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        ticket = (await web.post(f"{table.path}/ticket", table.tokens["Bo"]))["ticket"]
        await web.post(f"{table.path}/revoke", table.tokens["Bo"], opens="me")
        async with table.socket("", ticket=ticket) as line:
            assert await line.closed() == 4401
