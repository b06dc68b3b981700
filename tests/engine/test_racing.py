"""Several processes on one store: correctness rests on the log's length in the store, not on who owns a match."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from parlour.engine.committer import TRIES
from parlour.engine.ports import Commit, MatchHeader, StoredMatch, WriteConflict
from parlour.engine.submission import MatchId, Receipt
from parlour.games import diary, relay
from parlour.games.pick import GAME as PICK
from parlour.games.pick import NumberPicked, PickNumber
from parlour.rehearsal import MONDAY
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import SPECTATOR, Seat, Viewer
from parlour.sdk.codec import Codec
from parlour.sdk.house import Extend, Extended, Finish, Join, Start
from parlour.stores.memory import MemoryStore
from tests.engine.house import ADA, BO, CY, House, M, story

A_DAY = timedelta(days=1)


class Overtaken(MemoryStore):
    """Somebody else writes just before the next commit gets there."""

    rival: Callable[[], Awaitable[object]] | None = None

    async def append(self, commit: Commit) -> None:
        rival, self.rival = self.rival, None
        if rival is not None:
            await rival()
        await super().append(commit)


class AlwaysOvertaken(MemoryStore):
    tries = 0

    async def append(self, commit: Commit) -> None:
        if commit.submission is not None and commit.submission.id == "unlucky":
            self.tries += 1
            raise WriteConflict(commit.match_id)
        await super().append(commit)


class Slow(MemoryStore):
    """Lets everyone else go first, before and after everything."""

    async def create(self, header: MatchHeader, first: Commit) -> None:
        await asyncio.sleep(0)
        await super().create(header, first)
        await asyncio.sleep(0)

    async def load(self, match_id: MatchId) -> StoredMatch:
        await asyncio.sleep(0)
        stored = await super().load(match_id)
        await asyncio.sleep(0)
        return stored

    async def append(self, commit: Commit) -> None:
        await asyncio.sleep(0)
        await super().append(commit)
        await asyncio.sleep(0)


# ── A race lost once ──


@story
async def test_who_loses_a_race_is_heard_after_the_one_who_won_it() -> None:
    store = Overtaken()
    house = House(PICK, store=store)
    await house.begin(PICK, seats=3)
    rival = house.another()
    store.rival = lambda: rival.say(CY, PickNumber(2))
    assert (await house.say(BO, PickNumber(7))).accepted
    assert [e for e in await house.log() if isinstance(e, NumberPicked)] == [NumberPicked(CY, 2), NumberPicked(BO, 7)]


@story
async def test_who_loses_a_race_is_judged_by_what_is_so_now() -> None:
    store = Overtaken()
    house = House(relay.GAME, store=store)
    await house.begin(relay.GAME)
    rival = house.another()
    store.rival = lambda: rival.say(ADA, relay.Play("bank"))
    assert (await house.say(ADA, relay.Play("throw"))).refused == "not_asked"


@story
async def test_a_deadline_that_another_has_run_is_not_run_again() -> None:
    store = Overtaken()
    house = House(relay.GAME, store=store)
    await house.begin(relay.GAME)
    house.sleep(A_DAY)
    rival = house.another()
    store.rival = lambda: rival.writer.wake(M)
    await house.writer.wake(M)
    assert (await house.state()).turn == 1
    assert await house.match() == await house.another().match()


@story
async def test_who_loses_every_race_is_told_so_in_the_end() -> None:
    store = AlwaysOvertaken()
    house = House(PICK, store=store)
    await house.begin(PICK)
    with pytest.raises(WriteConflict):
        await house.say(BO, PickNumber(7), id="unlucky")
    assert store.tries == TRIES
    assert (await house.say(BO, PickNumber(7), id="lucky")).accepted


# ── What one process has not heard of yet ──


@story
async def test_no_process_refuses_what_it_merely_has_not_heard_of() -> None:
    house = House(PICK)
    await house.found(PICK)
    await house.say(Viewer(ADA, host=True), Join())
    other = house.another()
    await other.match()
    await house.say(BO, Join())
    assert (await other.say(ADA, Start(), key="start")).accepted


@story
async def test_a_refusal_by_one_process_does_not_lose_a_deadline_that_another_has_set() -> None:
    house = House(relay.GAME)
    await house.found(relay.GAME)
    for name in CAST[:2]:
        await house.say(Viewer(Seat(name), host=name == "ada"), Join())
    other = house.another()
    await other.match()
    await house.say(ADA, Start())
    await other.say(SPECTATOR, Finish(), key="finish")
    assert await house.store.due(MONDAY + A_DAY) == [M]


@story
async def test_a_match_set_aside_by_one_process_is_set_aside_for_all() -> None:
    house = House(PICK)
    await house.begin(PICK)
    other = house.another()
    await other.match()
    await house.store.set_aside(M, "a fault met elsewhere")
    assert (await other.say(BO, PickNumber(7))).refused == "set_aside"
    assert (await house.stored()).happenings[-1].events != (NumberPicked(BO, 7),)


# ── Many at once ──


@story
async def test_everyone_at_once_through_one_process_is_heard_once_each() -> None:
    house = House(PICK, store=Slow())
    await house.begin(PICK, seats=10)
    picks = [house.say(Seat(name), PickNumber(number)) for number, name in enumerate(CAST[:10])]
    receipts = await asyncio.gather(*picks)
    assert sorted(receipt.seq for receipt in receipts) == [*range(12, 21), 22]
    assert (await house.state()).last == {name: number for number, name in enumerate(CAST[:10])}


@story
async def test_everyone_at_once_through_two_processes_is_neither_lost_nor_doubled() -> None:
    house = House(diary.GAME, store=Slow())
    await house.begin(diary.GAME, seats=12)
    houses = [house, house.another()]
    entries = [
        houses[number % 2].say(Seat(name), diary.WriteEntry(f"{name} writes for the {time}. time"))
        for time in range(4)
        for number, name in enumerate(CAST[:12], start=time)
    ]
    receipts = await asyncio.gather(*entries)
    written = [event for event in await house.log() if isinstance(event, diary.EntryWritten)]
    assert all(receipt.accepted for receipt in receipts)
    assert len({(event.seat, event.text) for event in written}) == len(written) == 48


@story
async def test_after_a_race_of_many_the_log_folds_to_what_every_process_knows() -> None:
    house = House(PICK, store=Slow())
    await house.begin(PICK, seats=10)
    houses = [house, house.another(), house.another()]
    await asyncio.gather(*(houses[n % 3].say(Seat(name), PickNumber(n)) for n, name in enumerate(CAST[:10])))
    codec = Codec(PICK)
    folded = codec.fold(map(codec.encode, await house.log()))
    for each in houses:
        await each.writer.submit(await each.submission(SPECTATOR, Finish()))
        assert codec.encode(await each.state()) == codec.encode(folded)


@story
async def test_one_tap_that_reaches_two_processes_at_once_happens_once() -> None:
    house = House(relay.GAME, store=Slow())
    await house.begin(relay.GAME)
    other = house.another()
    tap = await house.submission(ADA, Extend(1))
    await other.match()
    outcomes = await asyncio.gather(*(each.writer.submit(tap) for each in (house, other, house, other)))
    assert len({_plain(outcome.receipt) for outcome in outcomes}) == 1
    assert [type(event) for event in await house.log()].count(Extended) == 1


def _plain(receipt: Receipt) -> tuple[str, int, str | None]:
    return receipt.submission_id, receipt.seq, receipt.refused


@story
async def test_two_processes_that_wake_a_match_at_once_wake_it_once() -> None:
    house = House(diary.GAME, store=Slow())
    await house.begin(diary.GAME)
    house.sleep(5 * A_DAY)
    other = house.another()
    await asyncio.gather(house.writer.wake(M), other.writer.wake(M), house.writer.wake(M))
    published = [event for event in await house.log() if isinstance(event, diary.DayPublished)]
    assert len(published) == 5
