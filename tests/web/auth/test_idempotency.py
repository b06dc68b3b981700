"""Twice is once: a request id gets the answer of the first time, by HTTP, by socket, and after a restart."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest

from parlour.engine.clocks import HandClock
from tests.web.house import Table, Web, must_succeed, opened, story
from tests.web.serving import served

MORNING = datetime(2026, 1, 12, 9, tzinfo=UTC)


def new() -> str:
    return str(uuid4())


async def picks(table: Table) -> dict[str, int]:
    return dict((await table.web.services.writer.match(table.id)).state.picks)  # type: ignore[attr-defined]


@story
async def test_an_answer_sent_twice_is_one_and_is_answered_alike() -> None:
    """Check 131."""
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        first, again = [await table.pick("Ada", 4, id, prompt) for _ in range(2)]
        assert first.json() == again.json() == {"request_id": id, "accepted": True, "result": None}
        assert "Idempotent-Replay" not in first.headers
        assert again.headers["Idempotent-Replay"] == "true"


@story
async def test_an_answer_by_http_and_then_by_socket_is_one() -> None:
    """Check 132."""
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        must_succeed(await table.pick("Ada", 4, id, prompt))
        seq = (await web.services.writer.match(table.id)).seq
        async with table.socket(table.tokens["Ada"]) as line:
            said = await line.ask("PICK_NUMBER", id, number=4, prompt_id=prompt)
            assert (said["evt"], said["payload"]["status"]) == ("COMMAND_RESULT", "duplicate")
        assert (await web.services.writer.match(table.id)).seq == seq


@story
async def test_the_same_id_for_another_answer_is_refused_and_changes_nothing() -> None:
    """Check 133."""
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        must_succeed(await table.pick("Ada", 4, id, prompt))
        other = await table.pick("Ada", 5, id, prompt)
        assert (other.status_code, other.json()["error"]["code"]) == (422, "ERR_IDEMPOTENCY_MISMATCH")
        assert await picks(table) == {table.seat("Ada"): 4}


@story
async def test_two_players_with_the_same_id_both_act() -> None:
    """Check 134."""
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo", "Cy"), new()
        for name, number in (("Ada", 4), ("Bo", 5)):
            said = await table.pick(name, number, id)
            assert "Idempotent-Replay" not in said.headers
        assert await picks(table) == {table.seat("Ada"): 4, table.seat("Bo"): 5}


@story
async def test_an_answer_retried_when_the_round_is_over_gets_the_first_answer() -> None:
    """Check 135: the reply was lost, and the round has gone on."""
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        first = must_succeed(await table.pick("Ada", 4, id, prompt))
        must_succeed(await table.pick("Bo", 5))
        assert must_succeed(await table.pick("Ada", 4, id, prompt)) == first
        assert await picks(table) == {}


@story
async def test_a_command_by_name_retried_in_the_next_round_is_not_an_answer_to_that() -> None:
    """Check 135, without a prompt's id."""
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        where, headers = f"{table.path}/pick-number", {"X-Request-Id": id}
        first = must_succeed(await web.ask("POST", where, table.tokens["Ada"], json={"number": 4}, headers=headers))
        must_succeed(await table.pick("Bo", 5))
        again = await web.ask("POST", where, table.tokens["Ada"], json={"number": 4}, headers=headers)
        assert (must_succeed(again), again.headers["Idempotent-Replay"]) == (first, "true")
        assert await picks(table) == {}


@story
async def test_a_refusal_is_repeated_though_the_match_has_moved_and_a_new_id_is_heard() -> None:
    """Check 136."""
    async with opened() as web:
        table, id = await web.gathered("Ada"), new()
        where, token = f"{table.path}/start", table.tokens["Ada"]
        early = await web.ask("POST", where, token, json={}, headers={"X-Request-Id": id})
        await table.join("Bo")
        again = await web.ask("POST", where, token, json={}, headers={"X-Request-Id": id})
        assert early.status_code == again.status_code == 409
        assert early.json() == again.json()
        must_succeed(await web.ask("POST", where, token, json={}, headers={"X-Request-Id": new()}))


@story
async def test_a_restart_between_two_identical_sends_leaves_one_effect() -> None:
    """Check 137."""
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        must_succeed(await table.pick("Ada", 4, id, prompt))
        must_succeed(await table.pick("Bo", 5))
        async with opened(web.services.store) as again:
            said = await table.at(again).pick("Ada", 4, id, prompt)
            assert (said.status_code, said.headers["Idempotent-Replay"]) == (200, "true")
            assert await picks(table.at(again)) == {}


def whose(web: Web, admitted: dict[str, str]) -> str:
    return web.services.tokens.read(admitted["jwt"]).sub


@story
async def test_whoever_founds_or_joins_a_match_again_after_a_restart_is_the_same_one() -> None:
    header, joining = ({"X-Request-Id": new()} for _ in range(2))
    async with opened() as web:
        found = {"game": "pick", "displayName": "Ada"}
        first = must_succeed(await web.ask("POST", "/games", json=found, headers=header))
        join = {"gameCode": first["gameCode"], "displayName": "Bo", "role": "player"}
        bo = must_succeed(await web.ask("POST", "/auth/join", json=join, headers=joining))
        async with opened(web.services.store) as again:
            second = must_succeed(await again.ask("POST", "/games", json=found, headers=header))
            assert (second["game_id"], second["gameCode"]) == (first["game_id"], first["gameCode"])
            assert whose(again, second) == whose(web, first)
            same = must_succeed(await again.ask("POST", "/auth/join", json=join, headers=joining))
            assert whose(again, same) == whose(web, bo)
            assert (await again.services.writer.match(first["game_id"])).state.seats == ("s1",)


async def founded_again(after: timedelta, first_at: datetime = MORNING) -> bool:
    """Whether a founding that is repeated so much later, at another process, is the first one."""
    id = {"X-Request-Id": new()}
    async with opened(clock=HandClock(first_at)) as web:
        first = must_succeed(await web.ask("POST", "/games", json={"game": "pick"}, headers=id))
        async with opened(web.services.store, clock=HandClock(first_at + after)) as again:
            second = must_succeed(await again.ask("POST", "/games", json={"game": "pick"}, headers=id))
            return bool(second["game_id"] == first["game_id"])


@story
async def test_the_id_of_a_founding_is_good_for_ten_minutes_and_then_opens_nothing() -> None:
    assert [await founded_again(timedelta(minutes=minutes)) for minutes in (9.9, 12.1)] == [True, False]


@story
async def test_a_founding_that_is_repeated_over_midnight_is_one() -> None:
    assert await founded_again(timedelta(minutes=1), datetime(2026, 1, 12, 23, 59, 30, tzinfo=UTC))


def join_of(table: Table) -> dict[str, str]:
    return {"gameCode": table.code, "displayName": "Bo", "role": "player"}


@pytest.mark.parametrize("lock", ["revoke", "kick", "me/forget"])
def test_the_id_of_a_join_opens_nothing_once_what_it_gave_is_locked(lock: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table, id = await web.gathered("Ada"), {"X-Request-Id": new()}
            bo = must_succeed(await web.ask("POST", "/auth/join", json=join_of(table), headers=id))
            said = {"revoke": {"opens": "me"}, "kick": {"seat": bo["player_id"]}}.get(lock, {})
            await web.post(f"{table.path}/{lock}", table.tokens["Ada"] if lock == "kick" else bo["jwt"], **said)
            async with opened(web.services.store) as again:
                repeated = await again.ask("POST", "/auth/join", json=join_of(table), headers=id)
                assert repeated.status_code == 401
                fresh = await again.ask("POST", "/auth/join", json=join_of(table), headers={"X-Request-Id": new()})
                assert fresh.status_code == 200

    told()


@story
async def test_whoever_knows_the_id_of_a_join_and_not_its_secret_gets_nothing_of_it() -> None:
    async with opened() as web:
        table, id = await web.gathered("Ada"), {"X-Request-Id": new()}
        known, guessed = ({**id, "X-Request-Secret": secret} for secret in ("known to the page", "guessed"))
        bo = must_succeed(await web.ask("POST", "/auth/join", json=join_of(table), headers=known))
        for other in (guessed, id):
            assert (await web.ask("POST", "/auth/join", json=join_of(table), headers=other)).status_code == 422
        async with opened(web.services.store) as again:
            same = must_succeed(await again.ask("POST", "/auth/join", json=join_of(table), headers=known))
            assert whose(again, same) == whose(web, bo)
        for other in (guessed, id):
            async with opened(web.services.store) as again:
                stranger = must_succeed(await again.ask("POST", "/auth/join", json=join_of(table), headers=other))
                assert whose(again, stranger) != whose(web, bo)


@story
async def test_the_id_of_a_join_stands_in_no_line_of_the_log_and_in_no_table(tmp_path: Path) -> None:
    async with served(tmp_path) as (web, house):
        table, ids = await web.found(), [new(), new()]
        must_succeed(await web.ask("POST", "/games", json={"game": "pick"}, headers={"X-Request-Id": ids[0]}))
        body = {"gameCode": table.code, "displayName": "Bo", "role": "player"}
        must_succeed(await web.ask("POST", "/auth/join", json=body, headers={"X-Request-Id": ids[1]}))
        await house.stop()
        assert '"request_id"' in house.log
        files = [path.read_bytes() for path in (tmp_path / "data").rglob("*") if path.is_file()]
        assert not [id for id in ids if id in house.log or any(id.encode() in each for each in files)]


@story
async def test_the_same_id_while_the_first_is_under_way_waits_for_it() -> None:
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        said = await asyncio.gather(*(table.pick("Ada", 4, id, prompt) for _ in range(5)))
        assert {each.status_code for each in said} == {200}
        assert await picks(table) == {table.seat("Ada"): 4}


@story
async def test_any_spelling_of_an_id_is_the_same_id() -> None:
    async with opened() as web:
        table, id = await web.begun("Ada", "Bo"), new()
        prompt = await table.prompt(table.tokens["Ada"], "pick_number")
        for spelled in (id, id.upper(), "{" + id + "}", id.replace("-", "")):
            said = await table.pick("Ada", 4, spelled, prompt)
            assert must_succeed(said)["request_id"] == id
            assert ("Idempotent-Replay" in said.headers) == (spelled != id)


@pytest.mark.parametrize("id", ["1", "x" * 5000, "not-a-uuid"])
def test_an_id_that_is_no_uuid_is_refused(id: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.begun("Ada", "Bo")
            said = await table.pick("Ada", 4, id)
            assert (said.status_code, said.json()["error"]["code"]) == (422, "ERR_VALIDATION")
            async with table.socket(table.tokens["Ada"]) as line:
                assert (await line.ask("PICK_NUMBER", id, number=4))["payload"]["code"] == "ERR_VALIDATION"

    told()


@story
async def test_a_command_on_the_socket_needs_an_id() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.socket.send('{"cmd": "PICK_NUMBER", "payload": {"number": 3}}')
            assert (await line.hear("ERROR"))["payload"]["code"] == "ERR_VALIDATION"


@story
async def test_whoever_joins_twice_with_one_id_has_one_seat() -> None:
    async with opened() as web:
        table = await web.found()
        body, headers = {"gameCode": table.code, "displayName": "Bo", "role": "player"}, {"X-Request-Id": new()}
        said = [must_succeed(await web.ask("POST", "/auth/join", json=body, headers=headers)) for _ in range(2)]
        assert said[0] == said[1]
        other = await web.ask("POST", "/auth/join", json={**body, "displayName": "Cy"}, headers=headers)
        assert other.status_code == 422
        assert (await web.services.writer.match(table.id)).state.seats == ("s1",)


@story
async def test_a_match_founded_twice_with_one_id_is_one_match() -> None:
    async with opened() as web:
        headers = {"X-Request-Id": new()}
        said = await asyncio.gather(
            *(web.ask("POST", "/games", json={"game": "pick"}, headers=headers) for _ in range(3))
        )
        assert len({must_succeed(each)["game_id"] for each in said}) == 1


@story
async def test_a_stand_in_asked_for_twice_with_one_id_is_one() -> None:
    async with opened() as web:
        table, headers = await web.gathered("Ada"), {"X-Request-Id": new()}
        await web.post(f"{table.path}/stand-ins", table.tokens["Ada"])
        said = [
            must_succeed(
                await web.ask("POST", f"{table.path}/stand-ins", table.tokens["Ada"], json={}, headers=headers)
            )
            for _ in range(2)
        ]
        assert said[0] == said[1]
        assert len((await web.services.writer.match(table.id)).state.seats) == 3
