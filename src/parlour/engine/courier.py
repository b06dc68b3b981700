"""Carries what is in the outbox to the messengers: in order, no faster than they allow, until it has arrived.

The store knows what is on its way; what is held here is found again after a restart.  A letter is noted as gone
after the messenger has taken it, so that nothing is lost, and twice goes only what it had taken when we died.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import takewhile
from secrets import token_hex

from msgspec.structs import replace

from parlour.engine.addresses import Destination
from parlour.engine.carriers import A_SECOND, Carrier
from parlour.engine.observing import Observer
from parlour.engine.outbox import DeadLetter, PostponedDelivery, QueuedDelivery
from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import Clock, NoSuchMatch, Store
from parlour.engine.posting import LaneKey, Outcome, Poster, Turn
from parlour.engine.seating import Address
from parlour.engine.write import Writer

MOST_AT_ONCE = 64  # letters under way side by side
MOST_HELD = 20_000  # letters held in memory
LOOK_INTERVAL = timedelta(seconds=1)  # how late a letter may be noticed that another process has left
LEASE = timedelta(seconds=30)  # for which the others leave the outbox to this process


class Courier:
    """Carries the outbox to the messengers that are served here."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        clock: Clock,
        carriers: Iterable[Carrier] = (),
        observer: Observer | None = None,
    ) -> None:
        self._store, self._writer, self._clock, self._observer = store, writer, clock, observer
        self._poster = Poster(store, writer, clock, carriers)
        self._node = token_hex(8)
        self._leased_until = LONG_AGO
        self._lines: dict[LaneKey, deque[QueuedDelivery]] = {}
        self._destinations: dict[LaneKey, Destination] = {}
        self._last_turn: dict[Address, datetime] = {}  # of conversations for which more waits
        self._read_up_to = 0
        self._held = 0

    async def run(self) -> None:
        """Carry until cancelled."""
        try:
            while True:
                self._writer.signals.letters_waiting.clear()
                then = await self.carry()
                wait = (
                    LOOK_INTERVAL if then is None else min(LOOK_INTERVAL, max(then - self._clock.now(), timedelta()))
                )
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait.total_seconds()):
                        await self._writer.signals.letters_waiting.wait()
        finally:
            await self._release_lease()

    async def carry(self) -> datetime | None:
        """Carry everything that may go now; when the next may.  None: nothing waits, or another process carries."""
        while await self._hold_lease():
            await self._read_outbox()
            turns, then = await self._turns()
            if not turns:
                if self._observer is not None:
                    self._observer.note_waiting(await self._store.depth())
                return then
            await self._carry_to_end(turns)
        return None

    async def _hold_lease(self) -> bool:
        """Whether this process may carry: one at a time, because the messengers' limits are for all of us
        together."""
        now = self._clock.now()
        if now + LEASE / 2 < self._leased_until:
            return True
        had = now < self._leased_until
        if not await self._store.lease("courier", self._node, now, now + LEASE):
            self._leased_until = LONG_AGO
            return False
        if not had:
            self._lines, self._destinations, self._read_up_to, self._held = {}, {}, 0, 0
        self._leased_until = now + LEASE
        return True

    async def _release_lease(self) -> None:
        """Let another process carry soon, but not so soon that it hurries the messengers."""
        now = self._clock.now()
        if now < self._leased_until:
            await self._store.lease("courier", self._node, now, now + A_SECOND)

    async def _read_outbox(self) -> None:
        while self._held < MOST_HELD and (page := await self._store.pending(self._read_up_to)):
            for queued in page:
                self._lines.setdefault((queued.delivery.match_id, queued.delivery.lane), deque()).append(queued)
            self._read_up_to, self._held = page[-1].id, self._held + len(page)

    async def _turns(self) -> tuple[list[Turn], datetime | None]:
        """The first of each line, as far as pace allows; and when the next may go."""
        now, turns, waiting = self._clock.now(), list[Turn](), list[datetime]()
        for key, line in await self._lines_in_turn():
            at = max(line[0].delivery.not_before, self._free_at(key))
            if at > now or len(turns) == MOST_AT_ONCE:
                waiting.append(at)
            elif (turn := await self._turn_of(key, line, now)) is None or _has_turn_for(
                turn.destination.address, turns
            ):
                waiting.append(now)
            else:
                self._pace(turn, now)
                turns.append(turn)
        return turns, min(waiting, default=None)

    async def _lines_in_turn(self) -> list[tuple[LaneKey, deque[QueuedDelivery]]]:
        """The queues: first the conversation that has had nothing for longest, and in each of them the oldest
        letter."""
        for key in self._lines:
            if key not in self._destinations:
                self._destinations[key] = await self._poster.addresses.destination(*key)
        waiting = {destination.address for destination in self._destinations.values()}
        self._last_turn = {address: at for address, at in self._last_turn.items() if address in waiting}
        return sorted(self._lines.items(), key=lambda each: (self._idle_since(each[0]), each[1][0].id))

    def _idle_since(self, key: LaneKey) -> datetime:
        address = self._destinations[key].address
        return LONG_AGO if address is None else self._last_turn.get(address, LONG_AGO)

    def _free_at(self, key: LaneKey) -> datetime:
        """When a lane may go, by where its letters went or would have gone when we last looked."""
        address = self._destinations[key].address
        pacing = self._poster.pacing.get(address.messenger) if address is not None else None
        return LONG_AGO if pacing is None or address is None else pacing.free_at(address)

    async def _turn_of(self, key: LaneKey, line: deque[QueuedDelivery], now: datetime) -> Turn | None:
        """The turn of a queue; None: it goes somewhere else by now, and has to wait for its turn there."""
        destination = await self._poster.addresses.destination(*key)
        before, self._destinations[key] = self._destinations[key], destination
        if before.address != destination.address:
            return None
        return await self._newest_revision(line, destination, now)

    async def _newest_revision(self, line: deque[QueuedDelivery], destination: Destination, now: datetime) -> Turn:
        """The turn with the last of several revisions of a card; nothing is said before its turn."""
        first = line[0]
        card = first.delivery.card
        if card is None or destination.address is None:
            return Turn(first, destination, first, (first.id,))
        ready = list(takewhile(lambda queued: queued.delivery.not_before <= now, line))
        run = list(takewhile(lambda queued: queued.delivery.card == card, ready))
        goes_on = any(queued.delivery.card == card for queued in ready[len(run) :])
        stands = (
            goes_on and await self._store.standing(first.delivery.match_id, destination.address, card) is not None
        )
        return Turn(first, destination, run[-1], tuple([queued.id for queued in run]), overtaken=stands)

    def _pace(self, turn: Turn, now: datetime) -> None:
        destination = turn.destination
        if (
            not turn.overtaken
            and destination.address is not None
            and destination.address.messenger in self._poster.pacing
        ):
            self._poster.pacing[destination.address.messenger].take(
                destination.address, destination.room is not None, now
            )
            self._last_turn[destination.address] = now

    async def _carry_to_end(self, turns: Sequence[Turn]) -> None:
        """Carry and note these, also when we are told to stop meanwhile."""
        carrying = asyncio.ensure_future(self._carry_all(turns))
        try:
            await asyncio.shield(carrying)
        except asyncio.CancelledError:
            await carrying
            raise

    async def _carry_all(self, turns: Sequence[Turn]) -> None:
        """Carry these side by side, and note together what became of them."""
        outcomes = await asyncio.gather(*(self._poster.deliver(turn) for turn in turns))
        await self._store.settle(outcomes)
        for turn, outcome in zip(turns, outcomes, strict=True):
            self._note(turn, outcome)
        for turn, outcome in zip(turns, outcomes, strict=True):
            if isinstance(outcome, DeadLetter):
                await self._report_dead_letter(turn, outcome)

    def _note(self, turn: Turn, outcome: Outcome) -> None:
        key, line = turn.line, self._lines[turn.line]
        if isinstance(outcome, PostponedDelivery):
            later = replace(line[0].delivery, not_before=outcome.until)
            line[0] = QueuedDelivery(line[0].id, later, outcome.tries)
            return
        done = {outcome.id} if isinstance(outcome, DeadLetter) else set(outcome.ids)
        self._held -= len(done)
        self._lines[key] = rest = deque(queued for queued in line if queued.id not in done)
        if not rest:
            del self._lines[key], self._destinations[key]

    async def _report_dead_letter(self, turn: Turn, dead: DeadLetter) -> None:
        """Tell the operator, and the host once for each who cannot be reached."""
        if self._observer is not None:
            self._observer.note_dead_letter(turn.destination.address.messenger if turn.destination.address else "")
        with suppress(NoSuchMatch):
            await self._writer.report_undelivered(dead.delivery.match_id, dead.delivery.lane)


def _has_turn_for(address: Address | None, turns: Iterable[Turn]) -> bool:
    """Whether one of these goes to this conversation: two go one after the other, however fast it is."""
    return address is not None and any(turn.destination.address == address for turn in turns)
