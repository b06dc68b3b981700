"""Nobody has a password: a code or a link lets people in, a device remembers them, and what leaked can be locked."""

from datetime import timedelta
from typing import Any

import jwt
import pytest

from parlour.engine.clocks import HandClock
from parlour.rehearsal import MONDAY
from parlour.sdk import Seat
from parlour.web.auth.tokens import LIFETIME
from tests.web.house import SECRET, Table, Web, must_succeed, opened, story


def claims(token: str) -> dict[str, Any]:
    return dict(jwt.decode(token, options={"verify_signature": False}))


def link_of(said: dict[str, Any]) -> str:
    """What stands after the #, as a client sends it."""
    return str(said["link"])


@story
async def test_a_player_comes_with_the_game_code_and_a_name_and_has_a_seat() -> None:
    async with opened() as web:
        table = await web.found()
        said = await web.post("/auth/join", gameCode=table.code, displayName="Bo", role="player")
        assert (said["game_id"], said["player_id"], said["role"]) == (table.id, "s1", "player")
        state = await web.get(f"{table.path}/public-state", said["jwt"])
        assert [(each["player_id"], each["seat"]) for each in state["players"]] == [("s1", 1)]
        assert state["names"] == {"s1": {"en": "Bo", "sv": "Bo"}}


@story
async def test_a_code_may_be_typed_in_any_case_and_with_dashes() -> None:
    async with opened() as web:
        table = await web.found()
        spelled = f"{table.code[:3]}-{table.code[3:]}".lower()
        assert (await web.post("/auth/join", gameCode=spelled, role="observer"))["game_id"] == table.id


@story
async def test_a_token_says_what_the_protocol_wants_and_lasts_two_hours() -> None:
    async with opened() as web:
        table = await web.gathered("Ada")
        said = claims(table.tokens["Ada"])
        assert said.keys() == {"sub", "game_id", "role", "player_id", "exp", "iat", "sid"}
        assert (said["game_id"], said["player_id"]) == (table.id, table.seat("Ada"))
        assert said["exp"] - said["iat"] == LIFETIME.total_seconds()


@story
async def test_the_hosts_place_is_not_given_for_the_game_code_alone() -> None:
    """Clocktower 3.9, 1."""
    async with opened() as web:
        table = await web.found()
        said = await web.ask("POST", "/auth/join", json={"gameCode": table.code, "role": "storyteller"})
        assert (said.status_code, said.json()["error"]["code"]) == (403, "ERR_FORBIDDEN")


@story
async def test_an_unknown_code_opens_nothing() -> None:
    async with opened() as web:
        said = await web.ask("POST", "/auth/join", json={"gameCode": "222222", "role": "observer"})
        assert (said.status_code, said.json()["error"]["code"]) == (404, "ERR_NOT_FOUND")


@story
async def test_a_seat_asked_for_twice_is_one_seat() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        again = await web.post(f"{table.path}/seat", table.tokens["Bo"], display_name="Bo")
        assert (again["player_id"], again["seat"]) == (table.seat("Bo"), 2)


@story
async def test_two_of_one_name_get_two_seats() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        first, second = table.seat("Bo"), await table.join("Bo")
        names = (await web.get(f"{table.path}/public-state", table.tokens["Ada"]))["names"]
        assert (names[first]["en"], names[second]["en"]) == ("Bo", "Bo 2")


@story
async def test_nobody_can_sit_down_in_the_hosts_own_place() -> None:
    """Its name among the holders is one that no seat may have."""
    async with opened() as web:
        table = await web.found()
        said = await web.post("/auth/join", gameCode=table.code, displayName="*", role="player")
        assert said["player_id"] == "s1"
        assert (await web.get(f"{table.path}/me", said["jwt"]))["host"] is False


@story
async def test_whoever_comes_when_the_match_has_begun_can_watch() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        said = await web.post("/auth/join", gameCode=table.code, displayName="Cy", role="player")
        me = await web.get(f"{table.path}/me", said["jwt"])
        assert (said["player_id"], me["player_id"], me["view"]["mine"]) == (None, None, None)


@story
async def test_an_expired_token_is_refused_and_refreshed_within_a_day() -> None:
    """Check 120."""
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await web.gathered("Ada")
        token = table.tokens["Ada"]
        clock.at += LIFETIME
        assert (await web.ask("GET", f"{table.path}/me", token)).status_code == 401
        fresh = await web.post("/auth/refresh", jwt=token)
        assert (await web.get(f"{table.path}/me", fresh["jwt"]))["player_id"] == table.seat("Ada")
        clock.at += timedelta(hours=24)
        assert (await web.ask("POST", "/auth/refresh", json={"jwt": token})).status_code == 401


@story
async def test_a_phone_that_slept_for_a_month_comes_back_to_its_seat() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await web.gathered("Ada", "Bo")
        clock.at += timedelta(days=30)
        fresh = await web.post("/auth/refresh", session=table.sessions["Bo"])
        assert (await web.get(f"{table.path}/me", fresh["jwt"]))["player_id"] == table.seat("Bo")


@story
async def test_a_refreshed_token_knows_the_seat_that_was_taken_since() -> None:
    async with opened() as web:
        table = await web.found()
        said = await web.post("/auth/join", gameCode=table.code, role="player")
        seat = await table.sit("Bo", said["jwt"])
        assert claims((await web.post("/auth/refresh", jwt=said["jwt"]))["jwt"])["player_id"] == seat


@pytest.mark.parametrize("body", [{}, {"jwt": "x", "session": "y"}])
def test_a_refresh_takes_one_of_the_two(body: dict[str, str]) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            assert (await web.ask("POST", "/auth/refresh", json=body)).status_code == 422

    told()


@story
async def test_a_token_of_another_house_is_worth_nothing() -> None:
    async with opened() as web, opened(secret=SECRET[::-1]) as other:
        table = await other.gathered("Ada")
        assert (await web.ask("GET", f"{table.path}/me", table.tokens["Ada"])).status_code == 401


@story
async def test_a_session_is_no_token_and_a_token_no_session() -> None:
    async with opened() as web:
        table = await web.gathered("Ada")
        assert (await web.ask("GET", f"{table.path}/me", table.sessions["Ada"])).status_code == 401
        swapped = await web.ask("POST", "/auth/refresh", json={"session": table.tokens["Ada"]})
        assert swapped.status_code == 401


# Links


@story
async def test_a_seat_goes_along_to_another_device_by_link() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        made = await web.post(f"{table.path}/links", table.tokens["Bo"], opens="me")
        said = await web.post("/auth/enter", link=link_of(made))
        assert (said["player_id"], said["role"]) == (table.seat("Bo"), "player")


@story
async def test_a_seat_goes_along_to_another_device_by_a_code_that_is_typed() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        made = await web.post(f"{table.path}/move-code", table.tokens["Bo"])
        said = await web.post("/auth/move", gameCode=table.code, code=made["code"].lower())
        assert said["player_id"] == table.seat("Bo")
        wrong = await web.ask("POST", "/auth/move", json={"gameCode": table.code, "code": "22222222"})
        assert wrong.status_code == 401


@story
async def test_a_code_for_another_device_is_good_for_minutes() -> None:
    clock = HandClock(MONDAY)
    async with opened(clock=clock) as web:
        table = await web.gathered("Ada")
        code = (await web.post(f"{table.path}/move-code", table.tokens["Ada"]))["code"]
        clock.at += timedelta(minutes=5)
        assert (await web.post("/auth/move", gameCode=table.code, code=code))["player_id"] == table.seat("Ada")
        clock.at += timedelta(minutes=10)
        late = await web.ask("POST", "/auth/move", json={"gameCode": table.code, "code": code})
        assert late.status_code == 401


@story
async def test_the_host_comes_back_by_link_on_another_device() -> None:
    async with opened() as web:
        table = await web.found()
        made = await web.post(f"{table.path}/links", table.host, opens="me")
        said = await web.post("/auth/enter", link=link_of(made))
        assert said["role"] == "storyteller"
        assert (await web.get(f"{table.path}/me", said["jwt"]))["host"] is True


@story
async def test_a_link_to_watch_opens_no_seat() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="spectator")
        said = await web.post("/auth/enter", link=link_of(made))
        assert (said["role"], said["player_id"]) == ("observer", None)


@story
async def test_only_the_host_makes_links_to_watch() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        said = await web.ask("POST", f"{table.path}/links", table.tokens["Bo"], json={"opens": "spectator"})
        assert said.status_code == 403


@story
async def test_a_substitute_takes_over_by_the_hosts_link_and_everyone_is_told() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        must_succeed(await table.pick("Bo", 7))
        made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="seat", player_id=table.seat("Bo"))
        said = await web.post("/auth/enter", link=link_of(made), displayName="Cy")
        assert (await web.get(f"{table.path}/me", said["jwt"]))["view"]["mine"] == 7
        former = await web.get(f"{table.path}/me", table.tokens["Bo"])
        assert (former["player_id"], former["view"]["mine"]) == (None, None)
        notices = (await web.get(f"{table.path}/notices", table.tokens["Ada"]))["notices"]
        assert "replaced" in [notice["phrase"] for notice in notices]


@story
async def test_a_link_to_a_seat_dies_with_the_hosting_of_the_one_who_made_it() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="seat", player_id=table.seat("Bo"))
        await web.post(f"{table.path}/hand-over", table.tokens["Ada"], to=table.seat("Cy"))
        said = await web.ask("POST", "/auth/enter", json={"link": link_of(made)})
        assert (said.status_code, said.json()["error"]["code"]) == (409, "ERR_CONFLICT")


@pytest.mark.parametrize("spoilt", ["x", "", "AAAA", "https://elsewhere/enter#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])
def test_a_link_that_was_made_up_opens_nothing(spoilt: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            said = await web.ask("POST", "/auth/enter", json={"link": spoilt})
            assert said.status_code == (401 if spoilt else 422)

    told()


async def locked_out(web: Web, table: Table, token: str, session: str, link: str) -> list[int]:
    return [
        (await web.ask("GET", f"{table.path}/me", token)).status_code,
        (await web.ask("POST", "/auth/refresh", json={"jwt": token})).status_code,
        (await web.ask("POST", "/auth/refresh", json={"session": session})).status_code,
        (await web.ask("POST", "/auth/enter", json={"link": link})).status_code,
    ]


@story
async def test_whoever_lost_a_link_locks_the_door_and_keeps_the_seat() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        token, session = table.tokens["Bo"], table.sessions["Bo"]
        link = link_of(await web.post(f"{table.path}/links", token, opens="me"))
        code = (await web.post(f"{table.path}/move-code", token))["code"]
        async with table.socket(token) as line:
            fresh = await web.post(f"{table.path}/revoke", token, opens="me")
            assert await line.closed() == 4401
        assert await locked_out(web, table, token, session, link) == [401, 401, 401, 401]
        moved = await web.ask("POST", "/auth/move", json={"gameCode": table.code, "code": code})
        assert moved.status_code == 401
        assert (await web.get(f"{table.path}/me", fresh["jwt"]))["player_id"] == table.seat("Bo")
        assert (await web.post("/auth/refresh", session=fresh["session"]))["jwt"]


@story
async def test_the_host_locks_out_those_who_watch_and_nobody_else() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        watcher = await table.watch()
        await web.post(f"{table.path}/revoke", table.tokens["Ada"], opens="spectator")
        assert (await web.ask("GET", f"{table.path}/me", watcher)).status_code == 401
        assert (await web.get(f"{table.path}/me", table.tokens["Bo"]))["player_id"] == table.seat("Bo")


@story
async def test_a_lock_is_still_locked_after_a_restart() -> None:
    async with opened() as web:
        table = await web.gathered("Ada")
        await web.post(f"{table.path}/revoke", table.tokens["Ada"], opens="me")
        async with opened(web.services.store) as again:
            assert (await again.ask("GET", f"{table.path}/me", table.tokens["Ada"])).status_code == 401


@story
async def test_a_host_who_handed_over_runs_nothing_any_more() -> None:
    """Check 118, for every game."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        await web.post(f"{table.path}/hand-over", table.tokens["Ada"], to=table.seat("Bo"))
        said = await web.ask("POST", f"{table.path}/finish", table.tokens["Ada"], json={})
        assert said.status_code == 403
        await web.post(f"{table.path}/finish", table.tokens["Bo"])


@story
async def test_a_stand_in_sits_down_for_the_host_and_is_known_as_one() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        said = await web.post(f"{table.path}/stand-ins", table.tokens["Ada"])
        state = await web.get(f"{table.path}/public-state", table.tokens["Bo"])
        assert state["stand_ins"] == [said["player_id"]]
        assert state["names"][said["player_id"]]["en"] == "Bot"
        assert (await web.ask("POST", f"{table.path}/stand-ins", table.tokens["Bo"], json={})).status_code == 403
        await web.post(f"{table.path}/start", table.tokens["Ada"])
        await web.services.writer.wake(table.id)  # as the scheduler does when it is told to
        match = await web.services.writer.match(table.id)
        assert Seat(said["player_id"]) in match.state.picks  # type: ignore[attr-defined]
