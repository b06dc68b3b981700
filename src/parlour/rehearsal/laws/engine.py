"""Laws 1, 3 and 4, by the real road: every move goes through the engine once more, twice, and late."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.moves import SayMove
from parlour.rehearsal.play import Play
from parlour.sdk.audience import Seat, Viewer
from parlour.stores.memory import MemoryStore

ONCE = "3 twice is once"
LATE = "4 instants in order"
_ID = MatchId("law")


def twice_is_once_and_late_is_in_time(play: Play) -> None:
    asyncio.run(_check(play))


async def _check(play: Play) -> None:
    in_time = await _replay(play, wakes=True)
    late = await _replay(play, wakes=False)
    for match in (in_time, late):
        if found := first_difference(play.match.state, match.state, "state"):
            same = "with the same moves at the same times"
            raise LawViolation(LATE, f"the engine ends elsewhere than the rehearsal, {same}: {found}")


async def _replay(play: Play, wakes: bool) -> Match:
    clock = HandClock(play.setup.begins)
    # Every move of the play is known: the house is not to play for stand-ins.
    writer = Writer(MemoryStore(), clock, {play.game.key: play.game}, stand_ins_play=False)
    settings = None if play.setup.settings is None else msgspec.convert(play.setup.settings, play.game.settings)
    await writer.create(_ID, play.game, Viewer(host=True), settings, play.match.seed)
    for number, move in enumerate(play.moves):
        if not isinstance(move, SayMove):
            clock.at = max(clock.at, move.until)
            if wakes:
                await writer.wake(_ID)
                await _nothing_more(writer)
            continue
        submission = Submission(SubmissionId(f"s{number}"), _ID, move.who, move.key, move.command)
        receipt = (await writer.submit(submission)).receipt
        if not receipt.accepted:
            raise LawViolation(LATE, f"the engine refuses what the rehearsal did: {move} ({receipt.refused})")
        if number % 5 == 0:
            await _once_more(writer, submission, receipt)
    await writer.wake(_ID)
    return await writer.match(_ID)


async def _once_more(writer: Writer, submission: Submission, receipt: Receipt) -> None:
    before = await writer.match(_ID)
    if (await writer.submit(submission)).receipt != receipt:
        raise LawViolation(ONCE, f"{submission.command} came twice and got two answers")
    stranger: Any = replace(submission, actor=Viewer(Seat("eve")), key="no such prompt")
    if (await writer.submit(stranger)).receipt.accepted:
        raise LawViolation(ONCE, "another person's same id got the first one's answer")
    if (await writer.match(_ID)).seq != before.seq:
        raise LawViolation(ONCE, f"{submission.command} came twice and happened twice")


async def _nothing_more(writer: Writer) -> None:
    before = await writer.match(_ID)
    await writer.wake(_ID)
    if (await writer.match(_ID)).seq != before.seq:
        raise LawViolation(ONCE, "a repeated wake did something")
