"""Deadlines always ring: in order, once, at their own instant, also after a week of downtime."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace as varied
from datetime import datetime, timedelta
from typing import Any, cast

import pytest
from msgspec.structs import replace

from parlour.engine import scheduler as scheduling
from parlour.engine.clocks import SECOND_LOOK, HandClock, TrustedClock
from parlour.engine.match import Happening
from parlour.engine.observing import Observer
from parlour.engine.outage import Outage, forgiveness, outage_before
from parlour.engine.ports import Store, StoreFailed
from parlour.engine.presence import BEAT_INTERVAL
from parlour.engine.scheduler import Scheduler
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.games import diary, lowest, pick, relay
from parlour.rehearsal import MONDAY
from parlour.sdk import Command, Game, Seat, Tx, Viewer, when
from parlour.sdk.house import Extended, Join, Pause, Start
from parlour.stores.memory import MemoryStore
from tests.engine.house import started, story
from tests.waiting import until

GAMES: dict[str, Game[Any]] = {game.key: game for game in (diary.GAME, lowest.GAME, pick.GAME, relay.GAME)}
M = MatchId("m1")
ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MIDNIGHT = datetime.fromisoformat("2026-01-05T23:00:00Z")  # in Stockholm


class Process:
    """One life of the house: what it knows dies with it, the store and the clock stay."""

    def __init__(self, store: Store | None = None, clock: HandClock | None = None) -> None:
        self.store: Store = store or MemoryStore()
        self.clock = clock or HandClock(MONDAY)
        self.writer = Writer(self.store, self.clock, GAMES)
        self.scheduler = Scheduler(self.store, self.writer, self.clock)
        self._said = 0

    def again(self) -> "Process":
        return Process(self.store, self.clock)

    async def say(self, viewer: Viewer, key: str, command: Command, match_id: MatchId = M) -> None:
        self._said += 1
        said = SubmissionId(f"{id(self)}.{self._said}")
        receipt = (await self.writer.submit(Submission(said, match_id, viewer, key, command))).receipt
        assert receipt.accepted, receipt

    async def begin(self, key: str, match_id: MatchId = M) -> None:
        await self.writer.create(match_id, GAMES[key], Viewer(host=True))
        for viewer in (Viewer(ADA, host=True), Viewer(BO), Viewer(CY)):
            await self.say(viewer, "join", Join(), match_id)
        await self.say(Viewer(ADA, host=True), "start", Start(), match_id)

    async def happenings(self, match_id: MatchId = M) -> list[Happening]:
        return list((await self.store.log(match_id)).happenings)


@story
async def test_every_instant_missed_in_a_week_runs_in_order_once_and_at_its_own_time() -> None:
    first = Process()
    await first.begin("diary")
    started = len(await first.happenings())
    first.clock.at += 7 * DAY
    second = first.again()
    await second.scheduler.wake_due()
    await second.scheduler.wake_due()
    missed = (await second.happenings())[started:]
    assert [happening.at for happening in missed] == [MIDNIGHT + n * DAY for n in range(7)]


@story
async def test_what_nobody_has_in_memory_rings_all_the_same() -> None:
    first = Process()
    await first.begin("lowest")
    first.clock.at = MIDNIGHT
    assert await first.again().scheduler.wake_due() == 1


@story
async def test_nothing_rings_before_its_time() -> None:
    process = Process()
    await process.begin("lowest")
    process.clock.at = MIDNIGHT - timedelta(microseconds=1)
    assert await process.scheduler.wake_due() == 0


@story
async def test_two_who_wake_the_same_match_wake_it_once() -> None:
    process = Process()
    await process.begin("lowest")
    other = process.again()
    process.clock.at = MIDNIGHT
    await asyncio.gather(process.scheduler.wake_due(), other.scheduler.wake_due())
    assert sum(isinstance(e, lowest.Revealed) for h in await process.happenings() for e in h.events) == 1


@story
async def test_a_faulty_match_does_not_keep_the_others_from_ringing() -> None:
    process = Process()
    await process.begin("lowest")
    await process.begin("relay", MatchId("m2"))

    def broken(tx: Tx[lowest.State]) -> None:
        raise RuntimeError("a bad day")

    bad = Writer(process.store, process.clock, {**GAMES, "lowest": varied(lowest.GAME, settle=broken)})
    process.clock.at += 3 * DAY
    await Scheduler(process.store, bad, process.clock).wake_due()
    assert "a bad day" in str((await process.store.load(M)).set_aside)
    assert any(isinstance(e, relay.PotBanked) for h in await process.happenings(MatchId("m2")) for e in h.events)


@story
async def test_a_match_whose_game_is_gone_is_kept_and_rings_when_it_is_back() -> None:
    process = Process()
    await process.begin("lowest")
    process.clock.at = MIDNIGHT
    without = Writer(process.store, process.clock, {})
    await Scheduler(process.store, without, process.clock).wake_due()
    said = Submission(SubmissionId("x"), M, Viewer(ADA), "name/0", lowest.NameNumber(1))
    assert (await without.submit(said)).receipt.refused == "game_missing"
    assert await process.again().scheduler.wake_due() == 1


# ── Outages ──


def test_a_restart_is_no_outage() -> None:
    assert outage_before(MONDAY, MONDAY + BEAT_INTERVAL * 2, BEAT_INTERVAL) is None


def test_a_house_that_never_lived_was_never_down() -> None:
    assert outage_before(None, MONDAY, BEAT_INTERVAL) is None


async def _down(process: Process, until: datetime) -> Process:
    """The house is seen alive, dies, and comes back."""
    await process.scheduler.catch_up()
    process.clock.at = until
    after = process.again()
    await after.scheduler.catch_up()
    return after


def _extended(happenings: list[Happening]) -> list[Extended]:
    return [event for happening in happenings for event in happening.events if isinstance(event, Extended)]


@story
async def test_a_deadline_that_passed_during_an_outage_is_moved_by_its_length_and_an_hour() -> None:
    process = Process()
    await process.begin("relay")
    due = MONDAY + DAY
    after = await _down(process, due + 2 * HOUR)
    [moved] = _extended(await after.happenings())
    assert moved == Extended(due + (due + 2 * HOUR - MONDAY) + HOUR, why="outage")


@story
async def test_it_is_moved_before_anything_else_runs_and_everyone_is_told() -> None:
    process = Process()
    await process.begin("relay")
    after = await _down(process, MONDAY + 2 * DAY)
    last = (await after.happenings())[-1]
    assert [told.notice.phrase for told in last.notices] == ["forgiven", "turn"]
    assert last.notices[0].notice.details == {"due": when(_extended([last])[0].due or MONDAY)}


@story
async def test_it_is_moved_once_for_one_outage() -> None:
    process = Process()
    await process.begin("relay")
    after = await _down(process, MONDAY + 2 * DAY)
    await after.scheduler.catch_up()
    await after.again().scheduler.catch_up()
    assert len(_extended(await after.happenings())) == 1


@story
async def test_a_boundary_of_the_day_is_moved_to_the_same_time_of_the_next_play_day() -> None:
    process = Process()
    await process.begin("lowest")
    after = await _down(process, MIDNIGHT + 10 * HOUR)
    [moved] = _extended(await after.happenings())
    assert moved.due == MIDNIGHT + DAY


@story
async def test_what_is_due_later_than_the_outage_is_left_alone() -> None:
    process = Process()
    await process.begin("relay")
    after = await _down(process, MONDAY + DAY - HOUR)
    assert _extended(await after.happenings()) == []


@story
async def test_a_paused_match_needs_no_forgiveness() -> None:
    process = Process()
    await process.begin("relay")
    await process.say(Viewer(ADA, host=True), "pause", Pause())
    after = await _down(process, MONDAY + 9 * DAY)
    assert _extended(await after.happenings()) == []


@story
async def test_a_game_whose_book_says_so_forgives_nothing_and_runs_what_was_missed() -> None:
    process = Process()
    await process.begin("relay")
    await process.scheduler.catch_up()
    process.clock.at = MONDAY + 2 * DAY
    strict = {**GAMES, "relay": varied(relay.GAME, empty=relay.State(forgives=False))}
    writer = Writer(process.store, process.clock, strict)
    await Scheduler(process.store, writer, process.clock).catch_up()
    happenings = await process.happenings()
    assert _extended(happenings) == []
    assert [h.at for h in happenings[-2:]] == [MONDAY + DAY, MONDAY + 2 * DAY]


@story
async def test_a_match_may_be_stricter_than_its_game() -> None:
    process = Process()
    await process.begin("relay")
    match = await process.writer.match(M)
    down = Outage(MONDAY, MONDAY + 2 * DAY)
    assert forgiveness(match, down) is not None
    assert forgiveness(replace(match, state=replace(match.state, forgives=False)), down) is None


class Away(MemoryStore):
    """Fails as often as it is told to."""

    faults = 0

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        if self.faults:
            self.faults -= 1
            raise StoreFailed("away")
        return await super().due(now, most)


class Slow(MemoryStore):
    """Takes a sign of life and does not say whether it is written."""

    is_slow = False

    async def beat(self, now: datetime) -> None:
        if self.is_slow:
            await asyncio.Event().wait()
        await super().beat(now)


class Noted:
    """What the operator hears of the store."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *words: self.said.append(" ".join([name, *map(str, words)]))


@story
async def test_a_store_that_fails_does_not_stop_the_ringing() -> None:
    store, noted = Away(), Noted()
    process = Process(store)
    await process.begin("lowest")
    quick = timedelta(milliseconds=5)
    scheduler = Scheduler(store, process.writer, process.clock, look_interval=quick, observer=cast(Observer, noted))
    task = await started(scheduler)

    async def has_beaten() -> bool:
        return await store.last_beat() == process.clock.at

    process.clock.at = MIDNIGHT - timedelta(seconds=1)
    await until(has_beaten)  # so that the house was not away at midnight, and nothing is forgiven
    store.faults = 3
    process.clock.at = MIDNIGHT
    await until(lambda: "note_store_back scheduler" in noted.said)
    task.cancel()
    assert any(isinstance(e, lowest.Revealed) for h in await process.happenings() for e in h.events)
    assert noted.said == ["note_store_failed scheduler away", "note_store_back scheduler"]


@story
async def test_a_sign_of_life_that_takes_too_long_is_none_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scheduling, "BEAT_DEADLINE", 0.01)
    store, noted = Slow(), Noted()
    process = Process(store)
    quick = timedelta(milliseconds=5)
    scheduler = Scheduler(store, process.writer, process.clock, look_interval=quick, observer=cast(Observer, noted))
    task = await started(scheduler)
    store.is_slow = True
    process.clock.at = MIDNIGHT
    await until(lambda: noted.said)
    task.cancel()
    assert noted.said == ["note_store_failed heartbeat TimeoutError"]
    assert await store.last_beat() == MONDAY


@story
async def test_it_beats_and_rings_by_itself_until_it_is_stopped() -> None:
    process = Process()
    process.writer = Writer(process.store, process.clock, GAMES, beat_interval=DAY)  # half a day is no outage then
    await process.begin("lowest")
    task = await started(_looking_often(process))
    process.clock.at = MIDNIGHT + HOUR

    async def has_rung() -> bool:
        return any(isinstance(e, lowest.Revealed) for h in await process.happenings() for e in h.events)

    async def has_beaten() -> bool:
        return await process.store.last_beat() == MONDAY

    await until(has_rung)
    await until(has_beaten)
    task.cancel()
    assert await has_rung()
    assert await has_beaten()


def _looking_often(process: Process) -> Scheduler:
    return Scheduler(process.store, process.writer, process.clock, look_interval=timedelta(milliseconds=5))


@story
async def test_a_house_that_slept_forgives_before_it_rings() -> None:
    process = Process()
    await process.begin("lowest")
    task = await started(_looking_often(process))
    process.clock.at = MIDNIGHT + HOUR

    async def is_moved() -> bool:
        return bool(_extended(await process.happenings()))

    await until(is_moved)
    task.cancel()
    happenings = await process.happenings()
    assert [moved.due for moved in _extended(happenings)] == [MIDNIGHT + DAY]
    assert not any(isinstance(event, lowest.Revealed) for h in happenings for event in h.events)


@story
async def test_who_answers_before_a_house_that_slept_has_looked_finds_the_deadline_moved() -> None:
    process = Process()
    await process.begin("relay")
    await process.scheduler.catch_up()
    process.clock.at = MONDAY + 2 * DAY
    await process.say(Viewer(ADA, host=True), "relay/0", relay.Play("throw"))
    assert len(_extended(await process.happenings())) == 1


@story
async def test_a_house_whose_other_process_was_awake_has_not_slept() -> None:
    process = Process()
    await process.begin("relay")
    await process.scheduler.catch_up()
    process.clock.at = MONDAY + 2 * DAY
    await process.store.beat(process.clock.at)
    await process.scheduler.catch_up()
    assert _extended(await process.happenings()) == []


@story
async def test_a_clock_that_leaps_ahead_rings_nothing_until_a_second_look_and_then_forgives_first() -> None:
    process, steady = Process(), HandClock(MONDAY)
    await process.begin("lowest")
    clock = TrustedClock(process.clock.now, lambda: steady.at.timestamp())
    writer = Writer(process.store, clock, GAMES)
    scheduler = Scheduler(process.store, writer, clock)
    await scheduler.catch_up()
    before = await process.happenings()

    process.clock.at = MIDNIGHT + HOUR
    await scheduler.catch_up()
    assert await process.happenings() == before

    process.clock.at += SECOND_LOOK
    steady.at += SECOND_LOOK
    await scheduler.catch_up()
    [moved] = _extended((await process.happenings())[len(before) :])
    assert moved.due == MIDNIGHT + DAY


@story
async def test_to_ring_for_very_long_is_no_outage() -> None:
    """A thousand matches due at once take their time; those that come last are not forgiven for it."""
    process = Process()
    ids = [MatchId(f"m{number:03}") for number in range(300)]
    for match_id in ids:
        await process.begin("relay", match_id)
    process.clock.at = MONDAY + DAY - BEAT_INTERVAL
    await process.scheduler.catch_up()
    process.clock.at = MONDAY + DAY
    slow = Writer(process.store, process.clock, {**GAMES, "relay": varied(relay.GAME, settle=_slowly(process.clock))})
    slow.presence = process.writer.presence
    await Scheduler(process.store, slow, process.clock).catch_up()
    assert [_extended(await process.happenings(match_id)) for match_id in ids] == [[]] * len(ids)


def _slowly(clock: HandClock) -> Callable[[Tx[relay.State]], None]:
    """The rules of relay, on a machine that needs a tenth of a second for each match."""

    def settle(tx: Tx[relay.State]) -> None:
        clock.at += timedelta(milliseconds=100)
        relay.GAME.settle(tx)

    return settle
