"""What could not be carried is listed for the operator: to whom and why, never what it said."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from parlour.app.commands.letters import letters_command
from parlour.app.store import use_store
from parlour.engine.clocks import HandClock
from parlour.engine.courier import Courier
from parlour.engine.letters import Delivery, ReplyLetter, lane_to, seat_lane
from parlour.engine.outbox import DeadLetter
from parlour.engine.ports import NO_MATCH
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Messenger, Room
from parlour.engine.services import make_house_services
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.games.pick import GAME
from parlour.rehearsal import MONDAY
from parlour.sdk import Seat, Viewer
from parlour.sdk.house import Join

M = MatchId("m")
POST = Messenger("post")
HERE = Address(POST, "1")


async def a_room_that_is_lost(where: str) -> None:
    """The lobby of a match is announced in a room that the house has been removed from."""
    clock, games = HandClock(MONDAY), {GAME.key: GAME}
    async with use_store(where, games) as store:
        services = make_house_services(store, clock, games, b"")
        writer, host = services.writer, await services.people.introduce("Ada")
        room = Room(HERE)
        await writer.create(M, GAME, Viewer(host=True), player=host.id, room=room)
        joining = Submission(SubmissionId("1"), M, Viewer(Seat("Ada"), host=True), "join", Join(), host.id)
        assert (await writer.submit(joining)).receipt.accepted
        await store.leave_room(room.address)
        clock.at += timedelta(minutes=1)
        await Courier(store, writer, clock).carry()


def test_a_letter_that_reached_nobody_is_listed_without_what_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = str(tmp_path / "house.sqlite3")
    asyncio.run(a_room_that_is_lost(where))
    assert letters_command(None, 50, where) == 0
    said = capsys.readouterr().out
    assert "a notice" in said
    assert "nobody can be reached there" in said
    assert "Ada" not in said


def test_where_nothing_was_given_up_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = str(tmp_path / "house.sqlite3")

    async def empty() -> None:
        async with use_store(where, {}):
            pass

    asyncio.run(empty())
    letters_command(None, 50, where)
    assert "Nothing was given up." in capsys.readouterr().out


async def a_reply_to_somebody_who_has_blocked_us(where: str) -> None:
    async with use_store(where, {GAME.key: GAME}) as store:
        reply = ReplyLetter(Screen("the secret"))
        letters = [Delivery(NO_MATCH, lane, reply, MONDAY) for lane in (lane_to(HERE, False), seat_lane(Seat("Ada")))]
        await store.reply("1", MONDAY, letters)
        dead = [DeadLetter(each.id, each.delivery, "blocked", MONDAY) for each in await store.pending()]
        await store.settle(dead)


def test_a_reply_that_reached_nobody_is_listed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """B7"""
    where = str(tmp_path / "house.sqlite3")
    asyncio.run(a_reply_to_somebody_who_has_blocked_us(where))
    assert letters_command(None, 50, where) == 0
    said = capsys.readouterr().out
    assert said.count("a reply") == 2
    assert "secret" not in said
