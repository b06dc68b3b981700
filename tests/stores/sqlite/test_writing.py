"""A commit that cannot be written down leaves nothing behind, and does not touch those beside it."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.letters import Outgoing, to_host
from parlour.engine.match import Happening, Match, NumberedNotice
from parlour.engine.nudges import CalledToPrivateChat
from parlour.engine.ports import AlreadyAnswered, Commit
from parlour.engine.seating import Seating
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.games.diary import EntryWritten, WriteEntry
from parlour.sdk import Notice, Seat
from tests.engine.house import ADA, BO, House, M, story
from tests.stores.sqlite.house import diary_begun, house_in, log_in

UNSAYABLE = "\ud83d"  # half a character


async def the_next_commit(house: House, text: str = "fine", match_id: MatchId = M) -> Commit:
    """Of Ada, who writes a line; all in order."""
    match = await house.match(match_id)
    submission = Submission(SubmissionId("tap"), match_id, match.viewer(ADA), "write/0", WriteEntry("fine"))
    happening = Happening(house.clock.now(), 0, match.seq, (EntryWritten(ADA, text),), ())
    receipt = Receipt(submission.id, match.seq + 1, house.clock.now())
    return Commit(match_id, happening, submission, receipt, match.wake_at)


def with_event(commit: Commit, match: Match) -> Commit:
    assert commit.happening is not None
    return replace(commit, happening=replace(commit.happening, events=(EntryWritten(ADA, UNSAYABLE),)))


def with_notice(commit: Commit, match: Match) -> Commit:
    assert commit.happening is not None
    return replace(
        commit, happening=replace(commit.happening, notices=(NumberedNotice(0, Notice("told", {"text": UNSAYABLE})),))
    )


def with_receipt(commit: Commit, match: Match) -> Commit:
    assert commit.receipt is not None
    return replace(commit, receipt=replace(commit.receipt, details={"text": UNSAYABLE}))


def with_snapshot(commit: Commit, match: Match) -> Commit:
    return replace(commit, round_opened=replace(match, state=replace(match.state, entries={ADA: UNSAYABLE})))


def with_round(commit: Commit, match: Match) -> Commit:
    assert commit.happening is not None
    return replace(commit, happening=replace(commit.happening, round=2**70))


def with_letter(commit: Commit, match: Match) -> Commit:
    return replace(commit, outgoing=Outgoing((to_host(match.id, UNSAYABLE, when_of(commit)),)))


def with_nudge(commit: Commit, match: Match) -> Commit:
    return replace(commit, outgoing=Outgoing(nudges=(CalledToPrivateChat(Seat(UNSAYABLE)),)))


def with_holder(commit: Commit, match: Match) -> Commit:
    """Found out in the middle of it, when other parts are written already."""
    letter = to_host(match.id, "hello", when_of(commit))
    return replace(
        commit, outgoing=Outgoing((letter,), (CalledToPrivateChat(ADA),), {ADA: "player ada", BO: UNSAYABLE})
    )


def when_of(commit: Commit) -> datetime:
    assert commit.happening is not None
    return commit.happening.at


SPOILT = [with_nudge, with_event, with_notice, with_receipt, with_snapshot, with_round, with_letter, with_holder]


@pytest.mark.parametrize("spoilt", SPOILT)
@story
async def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path, spoilt: Any) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        before, good = await log_in(tmp_path), await the_next_commit(house)
        with pytest.raises((UnicodeEncodeError, OverflowError)):
            await house.store.append(spoilt(good, await house.match()))
        assert list((await house.store.log(M)).happenings) == before
        assert (await house.store.seating(M), await house.store.pending()) == (Seating(), [])
        await house.store.append(good)
        with pytest.raises(AlreadyAnswered):
            await house.store.append(good)
    assert await log_in(tmp_path) == [*before, good.happening]


@story
async def test_one_that_cannot_be_written_does_not_touch_those_committed_with_it(tmp_path: Path) -> None:
    ids = [MatchId(f"m{number}") for number in range(20)]
    async with house_in(tmp_path) as house:
        await diary_begun(house, *ids)
        commits = [await the_next_commit(house, UNSAYABLE if id == "m7" else "fine", id) for id in ids]
        outcomes = await asyncio.gather(*map(house.store.append, commits), return_exceptions=True)
        assert [type(each).__name__ for each in outcomes].count("NoneType") == 19
        for id, commit in zip(ids, commits, strict=True):
            assert ((await house.store.log(id)).happenings[-1] == commit.happening) is (id != "m7")
