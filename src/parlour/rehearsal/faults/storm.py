"""A storm over two houses on one store, from a seed: about a hundred steps, then calm, then the laws are judged."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from parlour.engine import read
from parlour.engine.chance import seed_from
from parlour.engine.letters import Delivery, Lane, RoomLane
from parlour.engine.match import Happening, Match
from parlour.engine.outbox import QueuedDelivery
from parlour.engine.ports import Commit, Store
from parlour.engine.seating import Account, Address, Holder, Player, Room
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.engine.supervision import LONGEST_PAUSE
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.faults.houses import SimulatedHouse
from parlour.rehearsal.faults.lives import Cut, Disk, HouseDied, Life, outside
from parlour.rehearsal.faults.people import SimulatedPerson
from parlour.rehearsal.faults.post_office import POST, Mood, PostOffice, ReceivedPost, letter_key
from parlour.rehearsal.faults.virtual_time import VirtualClock, VirtualLoop
from parlour.rehearsal.rehearsal import MONDAY
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.game import Game
from parlour.sdk.house import Start
from parlour.sdk.parts.hosting import STAND_IN

STEPS = 100
MATCH = MatchId("storm")
ROOM = Address(POST, "the room")
CALM = timedelta(days=3).total_seconds()  # by then everything that was under way has arrived
LONGEST_FAULT = 90.5  # seconds for which a process is stopped, a clock is wrong, a disk is full
MOODS: tuple[Mood, ...] = ("busy", "failing", "silent")
CUTS: tuple[Cut, ...] = ("before", "after")
SHIFTS = (timedelta(minutes=-40), timedelta(seconds=-20), timedelta(seconds=45), timedelta(hours=5))

Judge = Callable[["Storm"], Awaitable[None]]  # raises StormBroke
OpenStores = Callable[[Mapping[str, Game[Any]]], Awaitable[tuple[Store, Store]]]  # one for each house; may be one


class Tempo(Struct, frozen=True):
    """How fast time goes by, and how often the houses look around: to look each second for days takes hours."""

    look_interval: timedelta
    longest_span: int  # seconds between two steps
    longest_nap: int  # seconds that pass now and then, so that deadlines come


TEMPOS = (
    Tempo(timedelta(seconds=1), 4, 20),
    Tempo(timedelta(minutes=20), 60, 30 * 3600),
)


class StormBroke(AssertionError):
    """A law did not hold; with what happened, line by line."""

    trace: Sequence[str] = ()


class StoredCommit(Struct, frozen=True, eq=False):
    """A commit that the store has, whether or not the house got to know."""

    happening: Happening | None
    submission: Submission | None
    receipt: Receipt | None


class StormRecord(Struct, eq=False):
    """All that the laws are judged by."""

    commits: list[StoredCommit]  # in the order of their storing
    created: Counter[str]  # letters that causes have left, as they were stored, by their keys
    letters: dict[str, Delivery]  # one of each
    posted: list[ReceivedPost]
    holders: list[tuple[float, Seat, Holder | None]]  # who sat down or got up, and when
    trace: list[str]  # what happened, line by line

    @property
    def digest(self) -> str:
        """The same for the same storm."""
        return blake2b("\n".join(self.trace).encode(), digest_size=8).hexdigest()


class Storm:
    """Everything of one seed."""

    def __init__(self, game: Game[Any], seed: int, stores: tuple[Store, Store]) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self._loop, self.store, self.game, self._chance = loop, stores[0], game, Chance("storm", seed)
        self.match_seed = seed_from(seed)
        self.record = StormRecord([], Counter(), {}, [], [], [])
        self.disk, self._office = Disk(loop), PostOffice(loop, self._chance, self._told)
        self.tempo = self._chance.pick(TEMPOS)
        self._healing: set[asyncio.Task[None]] = set()
        self.houses = [
            SimulatedHouse(
                name,
                store,
                {game.key: game},
                self._office,
                self.disk,
                self._chance,
                MONDAY,
                self._done,
                self.tempo.look_interval,
            )
            for name, store in zip("AB", stores, strict=True)
        ]
        self.clock = VirtualClock(loop, MONDAY)
        self.people: list[SimulatedPerson] = []

    # ── What is noted for the laws ──

    def note(self, *words: object) -> None:
        self.record.trace.append(f"{self._loop.time():.3f} " + " ".join(map(str, words)))

    def _done(self, life: Life, name: str, args: Sequence[Any]) -> None:
        """A store has done what a house asked for, whether or not that house gets to know."""
        if name not in ("append", "create"):
            return
        commit: Commit = args[-1]
        self.record.commits.append(StoredCommit(commit.happening, commit.submission, commit.receipt))
        self.note(life.name, name, commit.expected, *_event_names(commit))
        if (outgoing := commit.outgoing) is not None:
            self.record.letters |= {letter_key(each): each for each in outgoing.deliveries}
            self.record.created.update(map(letter_key, outgoing.deliveries))
            self.record.holders += [(self._loop.time(), seat, who) for seat, who in outgoing.holders.items()]

    async def _told(self, posted: ReceivedPost) -> None:
        self.record.posted.append(posted)
        lane, letter = posted.envelope.delivery.lane, posted.envelope.delivery.letter
        self.note(posted.life.name, "posts" if posted.is_new else "revises", type(letter).__name__, "to", lane)

    # ── From the first step to the last ──

    async def rage(self, steps: int = STEPS) -> None:
        """Open a match, let everything go wrong, and calm down."""
        await self._begin()
        for _ in range(steps):
            await self._step()
            await asyncio.sleep(self._span())
        await self._calm_down()

    async def _begin(self) -> None:
        """A match with some people and perhaps a stand-in, begun while everything works."""
        services, game = self.houses[0].services, self.game
        seats = game.bench.seats or game.seats[len(game.seats) // 2]
        players = [PlayerId(f"p{number}") for number in range(1, seats + 1)]
        for player_id in players:
            await self.store.save_player(Player(player_id, player_id.upper()))
            await self.store.save_account(Account(POST, player_id, player_id, conversation=player_id))
        host = players[0]
        await services.writer.create(
            MATCH, game, Viewer(host=True), seed=self.match_seed, player=host, room=Room(ROOM)
        )
        stand_in = self._chance.below(seats) if seats > 2 and self._chance.one_in(3) else None
        for number, player_id in enumerate(players):
            who = PlayerId(STAND_IN) if number == stand_in else player_id
            match = await services.writer.match(MATCH)
            viewer = await services.people.viewer(match, player_id)
            hosts = number == 0 and viewer.host
            await services.people.take_seat(match, who, player_id, _ids(player_id), hosts)
        self.people = [
            SimulatedPerson(each, MATCH, self.houses, self._chance, self.note)
            for number, each in enumerate(players)
            if number != stand_in or number == 0
        ]
        match = await services.writer.match(MATCH)
        await self._start(match, host)

    async def _start(self, match: Match, host: PlayerId) -> None:
        services = self.houses[0].services
        viewer = await services.people.viewer(match, host)
        for question in read.own_questions(match, viewer, Start):
            submission = Submission(SubmissionId("start"), MATCH, viewer, question.key, Start(), host)
            await services.writer.submit(submission)

    async def _step(self) -> None:
        if not self._chance.one_in(4):
            self._chance.pick(self.people).act()
            return
        fault = self._chance.pick(
            [
                self._kill,
                self._kill_both,
                self._stop,
                self._cut,
                self._shift_clock,
                self._fill_disk,
                self._upset_office,
            ]
        )
        await fault()

    def _span(self) -> float:
        """Seconds until the next step: mostly few, now and then many."""
        longest = self.tempo.longest_nap if self._chance.one_in(20) else self.tempo.longest_span
        return self._chance.below(longest * 1000) / 1000

    async def _calm_down(self) -> None:
        """Mend everything, and wait until all have their receipts and nothing is left to carry."""
        self.note("calm")
        for task in [*self._healing]:
            task.cancel()
        await asyncio.gather(*self._healing, return_exceptions=True)
        self.disk.free()
        self._office.mood = "fine"
        for house in self.houses:
            house.right_clock()
            house.life.cuts.clear()
            house.life.resume()
            if house.life.is_dead:
                house.start()
        async with asyncio.timeout(CALM):
            await asyncio.gather(*[each.done() for each in self.people])
            await self._wait_for_a_look()
            while await self._is_unsettled():
                await self._wait_for_a_look()

    async def _wait_for_a_look(self) -> None:
        """Until each house has looked around, and done what it found."""
        await asyncio.sleep(self.tempo.look_interval.total_seconds() + LONGEST_PAUSE)

    async def _is_unsettled(self) -> bool:
        """Whether a letter that may go now is still to be carried: one whose hour has come, and that is behind none
        whose hour has not.  A house whose clock was ahead has put some off for hours."""
        heads = dict[Lane, QueuedDelivery]()
        for queued in await self.store.pending():
            heads.setdefault(queued.delivery.lane, queued)
        now = self.clock.now()
        put_off = [each.id for each in heads.values() if each.delivery.not_before > now and _is_for_room(each)]
        first = min(put_off, default=None)
        return any(
            each.delivery.not_before <= now and (_is_for_room(each) or first is None or each.id < first)
            for each in heads.values()
        )

    async def close(self) -> None:
        for house in self.houses:
            await house.kill()
        for person in self.people:
            person.go_home()
        for task in self._healing:
            task.cancel()

    # ── What goes wrong ──

    async def _kill(self) -> None:
        house = self._chance.pick(self.houses)
        if not house.life.is_dead:
            self.note("kill", house.name)
            await house.kill()
            self._later(self._a_while(), self._revive, house)

    async def _kill_both(self) -> None:
        for house in self.houses:
            if not house.life.is_dead:
                self.note("kill", house.name)
                await house.kill()
                self._later(self._chance.below(30 * 3600), self._revive, house)

    def _revive(self, house: SimulatedHouse) -> None:
        if house.life.is_dead:
            self.note("start", house.name)
            house.start()

    async def _stop(self) -> None:
        house = self._chance.pick(self.houses)
        if house.answers:
            self.note("stop", house.name)
            life = house.life
            life.stop()
            self._later(self._a_while(), life.resume)

    async def _cut(self) -> None:
        house = self._chance.pick(self.houses)
        house.life.cuts = [self._chance.pick(CUTS) for _ in range(1 + self._chance.below(5))]
        self.note("cut", house.name, *house.life.cuts)

    async def _shift_clock(self) -> None:
        house, by = self._chance.pick(self.houses), self._chance.pick(SHIFTS)
        self.note("clock", house.name, by)
        house.shift_clock(by)
        self._later(self._a_while(), house.right_clock)

    async def _fill_disk(self) -> None:
        self.note("disk full")
        self.disk.fill()
        self._later(self._a_while(), self._free_disk)

    def _free_disk(self) -> None:
        self.note("disk free")
        self.disk.free()

    async def _upset_office(self) -> None:
        self._office.mood = self._chance.pick(MOODS)
        self.note("messenger", self._office.mood)
        self._later(self._a_while(), self._soothe_office)

    def _soothe_office(self) -> None:
        self._office.mood = "fine"

    def _a_while(self) -> float:
        return 0.5 + self._chance.below(int(LONGEST_FAULT * 1000) - 500) / 1000

    def _later(self, seconds: float, do: Callable[..., None], *args: Any) -> None:
        async def heal() -> None:
            await asyncio.sleep(seconds)
            do(*args)

        task = asyncio.create_task(heal())
        self._healing.add(task)
        task.add_done_callback(self._healing.discard)


def _is_for_room(queued: QueuedDelivery) -> bool:
    return isinstance(queued.delivery.lane, RoomLane)


def _event_names(commit: Commit) -> list[str]:
    return [type(event).__name__ for event in commit.happening.events] if commit.happening is not None else []


def _ids(player_id: PlayerId) -> list[SubmissionId]:
    return [SubmissionId(f"{player_id}/join/{attempt}") for attempt in range(5)]


def _ignore_the_dead(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Nobody waits for what a killed process had under way."""
    if not isinstance(context.get("exception"), HouseDied):
        loop.default_exception_handler(context)


def rehearse_storm(game: Game[Any], seed: int, steps: int, stores: OpenStores, judge: Judge) -> StormRecord:
    """Play one storm in virtual time and judge it; all chance is drawn from the seed."""
    random.seed(seed)  # the engine backs off by chance

    async def play() -> StormRecord:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.set_exception_handler(_ignore_the_dead)
        with loop.outside():
            one, other = await stores({game.key: game})
        storm = Storm(game, seed, (outside(one, loop), outside(other, loop)))
        try:
            await storm.rage(steps)
            await judge(storm)
        except StormBroke as broke:
            broke.trace = storm.record.trace
            raise
        finally:
            await storm.close()
            with loop.outside():
                await one.close()
                await other.close()
        return storm.record

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(play())
