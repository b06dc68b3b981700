"""A socket may break at any moment: whoever comes back misses nothing and hears nothing twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest

from parlour.engine.ports import Commit
from parlour.engine.submission import Submission, SubmissionId
from parlour.games.diary import WriteEntry
from parlour.stores.memory import MemoryStore
from parlour.web.live import streams
from parlour.web.live.transport import WebSocket
from tests.waiting import until
from tests.web.house import Line, Table, Web, must_succeed, opened, story

MESSAGES = 64


async def write(table: Table, name: str, text: str) -> None:
    """In a diary an entry may be written again and again, and only its writer is told of it."""
    writer = table.web.services.writer
    match, id = await writer.match(table.id), SubmissionId(str(uuid4()))
    submission = Submission(id, table.id, match.viewer(table.seat(name)), "write/0", WriteEntry(text))
    assert (await writer.submit(submission)).receipt.accepted


@asynccontextmanager
async def diary(*names: str) -> AsyncIterator[tuple[Web, Table]]:
    async with opened() as web:
        yield web, await web.begun(*names, game="diary")


async def last_seq(line: Line) -> int:
    return int((await line.must_begin())["payload"]["last_seq"])


@story
async def test_the_first_frame_is_a_snapshot_with_the_last_number() -> None:
    """Check 121."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Bo"]) as line:
            said = await line.must_begin()
            assert (said["evt"], said["seq"]) == ("STATE_SNAPSHOT", said["payload"]["last_seq"])
            assert said["payload"]["publicState"]["phase"] == "picking"


@pytest.mark.parametrize("how", ["ACK", "url"])
def test_who_has_seen_50_of_60_is_told_the_other_ten_in_order(how: str) -> None:
    """Check 122."""

    @story
    async def told() -> None:
        async with diary("Ada") as (_, table):
            for number in range(60):
                await write(table, "Ada", str(number))
            query = {"last_seen_seq": 50} if how == "url" else {}
            async with table.socket(table.tokens["Ada"], **query) as line:
                last = await last_seq(line)
                if how == "ACK":
                    await line.say("ACK", last_seen_seq=50)
                assert [said["seq"] for said in await line.rest()] == list(range(51, last + 1))

    told()


@pytest.mark.parametrize(("gap", "evts"), [(200, {"STATE_CHANGED"}), (201, {"STATE_SNAPSHOT"})])
def test_two_hundred_changes_come_one_by_one_and_more_as_a_snapshot(gap: int, evts: set[str]) -> None:
    """Check 123."""

    @story
    async def told() -> None:
        async with diary("Ada") as (_, table):
            for number in range(210):
                await write(table, "Ada", str(number))
            async with table.socket(table.tokens["Ada"]) as line:
                last = await last_seq(line)
                await line.say("ACK", last_seen_seq=last - gap)
                heard = await line.rest()
                assert {said["evt"] for said in heard} == evts
                assert len(heard) == (200 if gap == 200 else 1)

    told()


@pytest.mark.parametrize("number", [10**6, -1, "seven", None, 1.5, True])
def test_a_number_that_was_never_given_gets_everything_anew(number: Any) -> None:
    """Check 124."""

    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.begun("Ada", "Bo")
            async with table.socket(table.tokens["Bo"]) as line:
                last = await last_seq(line)
                await line.say("ACK", last_seen_seq=number)
                [said] = await line.rest()
                assert (said["evt"], said["seq"]) == ("STATE_SNAPSHOT", last)

    told()


@story
async def test_an_acknowledgement_of_what_was_sent_is_not_answered() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Bo"]) as line:
            await line.say("ACK", last_seen_seq=await last_seq(line))
            must_succeed(await table.pick("Ada", 3))
            await line.say("ACK", last_seen_seq=(await line.hear())["seq"])
            assert await line.rest() == []


@story
async def test_an_open_question_is_there_with_the_same_id_and_deadline() -> None:
    """Check 125."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo", game="diary")
        asked = []
        for _ in range(2):
            async with table.socket(table.tokens["Bo"]) as line:
                prompts = (await line.must_begin())["payload"]["prompts"]
                asked += [(each["prompt_id"], each["due"]) for each in prompts if each["owed"]]
        assert asked[0] == asked[1]
        assert asked[0][1] is not None


@story
async def test_what_was_private_and_long_ago_is_in_the_snapshot() -> None:
    """Check 126: what somebody wrote in secret more than 200 changes ago is still theirs."""
    async with diary("Ada", "Bo") as (_, table):
        await write(table, "Bo", "a secret")
        for number in range(205):
            await write(table, "Bo" if number < 204 else "Ada", f"{number}")
        async with table.socket(table.tokens["Bo"]) as line:
            await line.must_begin()
            await line.say("ACK", last_seen_seq=1)
            said = await line.hear("STATE_SNAPSHOT")
            assert said["payload"]["view"]["entries"] == {table.seat("Bo"): "203"}


@story
async def test_what_happens_while_the_backlog_is_sent_is_neither_missed_nor_told_twice() -> None:
    """Check 127."""
    async with diary("Ada", "Bo") as (_, table):
        for number in range(30):
            await write(table, "Ada", str(number))
        async with table.socket(table.tokens["Ada"]) as line:
            began = await last_seq(line)
            writing = asyncio.create_task(write(table, "Ada", "meanwhile"))
            await line.say("ACK", last_seen_seq=began - 20)
            await writing
            await write(table, "Ada", "and after")
            assert [said["seq"] for said in await line.rest()] == list(range(began - 19, began + 3))


@story
async def test_changes_that_are_no_longer_kept_are_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "KEPT_SIZE", 2000)
    async with diary("Ada") as (_, table):
        for number in range(40):
            await write(table, "Ada", f"{number} " + "x" * 200)
        async with table.socket(table.tokens["Ada"]) as line:
            last = await last_seq(line)
            watchers = await table.web.live.matches.of(table.id)
            assert len((await watchers.stream(table.seat("Ada"))).changes) < 20
            await line.say("SYNC", last_seen_seq=last - 30)
            heard = await line.rest()
            assert [said["seq"] for said in heard] == list(range(last - 29, last + 1))
            assert heard[-1]["payload"]["view"]["entries"][table.seat("Ada")].startswith("39 ")


@story
async def test_after_a_restart_in_the_middle_of_a_round_all_is_as_it_was() -> None:
    """Check 128."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        must_succeed(await table.pick("Ada", 4))
        async with table.socket(table.tokens["Bo"]) as line:
            before = (await line.must_begin())["payload"]
        async with opened(web.services.store) as again, table.at(again).socket(table.tokens["Bo"]) as line:
            assert (await line.must_begin())["payload"] == before
            await line.say("ACK", last_seen_seq=before["last_seq"] - 1)
            [missed] = await line.rest()
            assert missed["payload"]["view"]["has_picked"] == table.seats("Ada")


@story
async def test_both_tabs_of_a_player_are_told_and_there_is_one_answer() -> None:
    """Check 129."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Bo"]) as one, table.socket(table.tokens["Bo"]) as other:
            await one.must_begin(), await other.must_begin()
            accepted = await one.ask("PICK_NUMBER", number=4)
            refused = await other.ask("PICK_NUMBER", number=5)
            assert accepted["payload"]["status"] == "accepted"
            assert refused["evt"] == "ERROR"
            assert [said["payload"]["view"]["mine"] for said in other.heard if said["evt"] == "STATE_CHANGED"] == [4]


@story
async def test_who_does_not_read_is_hung_up_on_and_nobody_else_waits() -> None:
    """Check 130."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo", game="diary")
        _, writer = await asyncio.open_connection("127.0.0.1", web.port, limit=1)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        query = f"/ws?token={table.tokens['Ada']}&game_id={table.id}"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
        head = f"GET {query} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n\r\n"
        writer.write(head.encode())
        await until(lambda: len(web.live.sockets))
        async with table.socket(table.tokens["Ada"]) as awake:
            await awake.must_begin()
            for number in range(10_000):
                await write(table, "Ada", f"{number} " + "x" * 990)
                said = await awake.hear("STATE_CHANGED", within=20)
                assert said["payload"]["view"]["entries"][table.seat("Ada")].startswith(f"{number} ")
                if len(web.live.sockets) == 1:
                    break
            else:
                raise AssertionError("it was never hung up on")
        writer.close()
        async with table.socket(table.tokens["Ada"]) as again:
            await again.must_begin()


@story
async def test_who_talks_on_while_the_house_writes_is_answered_in_order_and_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_write, append = asyncio.Event(), MemoryStore.append

    async def appended(store: MemoryStore, commit: Commit) -> None:
        await may_write.wait()
        await append(store, commit)

    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        sockets, connected = list[WebSocket](), WebSocket.connection_made

        def connecting(socket: WebSocket, transport: Any) -> None:
            sockets.append(socket)
            connected(socket, transport)

        monkeypatch.setattr(WebSocket, "connection_made", connecting)
        async with table.socket(table.tokens["Bo"]) as line:
            await line.must_begin()
            monkeypatch.setattr(MemoryStore, "append", appended)
            picked = await line.say("PICK_NUMBER", number=3)
            for number in range(MESSAGES):
                await line.say("PING", t=number)
            await until(lambda: not sockets[-1].transport.is_reading(), what="that nothing more is taken in")
            may_write.set()
            said = [await line.hear() for _ in range(MESSAGES + 2)]
    answers = [each for each in said if each["evt"] != "STATE_CHANGED"]
    assert answers[0]["payload"]["request_id"] == picked
    assert [each["payload"]["t"] for each in answers[1:]] == list(range(MESSAGES))


@story
async def test_sitting_down_on_an_open_socket_shows_the_match_from_the_seat() -> None:
    async with opened() as web:
        table = await web.found()
        said = await web.post("/auth/join", gameCode=table.code, role="player")
        async with table.socket(said["jwt"]) as line:
            assert (await line.must_begin())["payload"]["player_id"] is None
            seat = await table.sit("Bo", said["jwt"])
            snapshot = await line.hear("STATE_SNAPSHOT")
            assert (snapshot["payload"]["player_id"], snapshot["payload"]["role"]) == (seat, "player")


@story
async def test_who_is_replaced_sees_no_more_than_anyone_from_then_on() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        must_succeed(await table.pick("Bo", 7))
        async with table.socket(table.tokens["Bo"]) as line:
            assert (await line.must_begin())["payload"]["view"]["mine"] == 7
            await web.post(f"{table.path}/replace", table.tokens["Ada"], seat=table.seat("Bo"), by="stand_in")
            snapshot = await line.hear("STATE_SNAPSHOT")
            assert (snapshot["payload"]["player_id"], snapshot["payload"]["view"]["mine"]) == (None, None)
            refused = await line.ask("PICK_NUMBER", number=3)
            assert refused["payload"]["code"] == "ERR_FORBIDDEN"


@story
async def test_two_houses_on_one_store_tell_each_others_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.live.watchers.LOOK_INTERVAL", 0.1)
    async with opened() as web, opened(web.services.store) as other:
        table = await web.begun("Ada", "Bo", "Cy")
        async with table.at(other).socket(table.tokens["Cy"]) as line:
            await line.must_begin()
            must_succeed(await table.pick("Ada", 3))
            said = await line.hear("STATE_CHANGED")
            assert said["payload"]["view"]["has_picked"] == table.seats("Ada")
            elsewhere = await line.ask("PICK_NUMBER", number=5)
            assert elsewhere["payload"]["status"] == "accepted"


@story
async def test_a_house_that_missed_something_catches_up_before_it_tells_more() -> None:
    async with opened() as web, opened(web.services.store) as other:
        table = await web.begun("Ada", "Bo", "Cy")
        async with table.at(other).socket(table.tokens["Cy"]) as line:
            began = await last_seq(line)
            must_succeed(await table.pick("Ada", 3))
            must_succeed(await table.at(other).pick("Bo", 4))
            heard = [await line.hear("STATE_CHANGED") for _ in range(2)]
            assert [said["seq"] for said in heard] == [began + 1, began + 2]
            assert heard[-1]["payload"]["view"]["has_picked"] == table.seats("Ada", "Bo")
