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

from parlour.engine.addresses import Where
from parlour.engine.carriers import A_SECOND, Carrier
from parlour.engine.observing import Observer
from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import Clock, DeadLetter, NoSuchMatch, Postponed, Queued, Store
from parlour.engine.posting import POSTS_A_DAY, Line, Outcome, Poster, Turn
from parlour.engine.seating import Address
from parlour.engine.write import Writer

AT_ONCE = 64  # letters under way side by side
AT_HAND = 20_000  # letters held in memory
LOOKS = timedelta(seconds=1)  # how late a letter may be noticed that another process has left
LEASE = timedelta(seconds=30)  # for which the others leave the outbox to this process


class Courier:
    def __init__(
        self,
        store: Store,
        writer: Writer,
        clock: Clock,
        carriers: Iterable[Carrier] = (),
        posts_a_day: int = POSTS_A_DAY,
        observer: Observer | None = None,
    ) -> None:
        self._store, self._writer, self._clock, self._observer = store, writer, clock, observer
        self._poster = Poster(store, writer, clock, carriers, posts_a_day)
        self._node = token_hex(8)
        self._leased_until = LONG_AGO
        self._lines: dict[Line, deque[Queued]] = {}
        self._where: dict[Line, Where] = {}
        self._last_turn: dict[Address, datetime] = {}  # of conversations for which more waits
        self._read_up_to = 0
        self._at_hand = 0

    async def run(self) -> None:
        """Until cancelled."""
        try:
            while True:
                self._writer.signals.letters_waiting.clear()
                then = await self.carry()
                wait = LOOKS if then is None else min(LOOKS, max(then - self._clock.now(), timedelta()))
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait.total_seconds()):
                        await self._writer.signals.letters_waiting.wait()
        finally:
            await self._let_go()

    async def carry(self) -> datetime | None:
        """Everything that may go now.  When the next may; None, if nothing waits or another process carries."""
        while await self._may():
            await self._read()
            turns, then = await self._turns()
            if not turns:
                if self._observer is not None:
                    self._observer.waiting(await self._store.depth())
                return then
            await self._take(turns)
        return None

    async def _may(self) -> bool:
        """One process at a time: the messengers' limits are for all of us together."""
        now = self._clock.now()
        if now + LEASE / 2 < self._leased_until:
            return True
        had = now < self._leased_until
        if not await self._store.lease("courier", self._node, now, now + LEASE):
            self._leased_until = LONG_AGO
            return False
        if not had:
            self._lines, self._where, self._read_up_to, self._at_hand = {}, {}, 0, 0
        self._leased_until = now + LEASE
        return True

    async def _let_go(self) -> None:
        """Whoever comes next need not wait until the lease has run out, but may not hurry the messengers either."""
        now = self._clock.now()
        if now < self._leased_until:
            await self._store.lease("courier", self._node, now, now + A_SECOND)

    async def _read(self) -> None:
        while self._at_hand < AT_HAND and (page := await self._store.pending(self._read_up_to)):
            for queued in page:
                self._lines.setdefault((queued.delivery.match_id, queued.delivery.lane), deque()).append(queued)
            self._read_up_to, self._at_hand = page[-1].id, self._at_hand + len(page)

    async def _turns(self) -> tuple[list[Turn], datetime | None]:
        """The first of each line, as far as pace allows; and when the next may go."""
        now, turns, waiting = self._clock.now(), list[Turn](), list[datetime]()
        for key, line in await self._in_turn():
            at = max(line[0].delivery.not_before, self._free_at(key))
            if at > now or len(turns) == AT_ONCE:
                waiting.append(at)
            elif (turn := await self._turn(key, line, now)) is None or _is_one_for(turn.where.address, turns):
                waiting.append(now)
            else:
                self._pace(turn, now)
                turns.append(turn)
        return turns, min(waiting, default=None)

    async def _in_turn(self) -> list[tuple[Line, deque[Queued]]]:
        """The conversation that has had nothing for longest comes first, and in each of them the oldest letter."""
        for key in self._lines:
            if key not in self._where:
                self._where[key] = await self._poster.addresses.of(*key)
        waiting = {where.address for where in self._where.values()}
        self._last_turn = {address: at for address, at in self._last_turn.items() if address in waiting}
        return sorted(self._lines.items(), key=lambda each: (self._idle_since(each[0]), each[1][0].id))

    def _idle_since(self, key: Line) -> datetime:
        address = self._where[key].address
        return LONG_AGO if address is None else self._last_turn.get(address, LONG_AGO)

    def _free_at(self, key: Line) -> datetime:
        """By where its letters went or would have gone when we last looked."""
        address = self._where[key].address
        pacing = self._poster.pacing.get(address.messenger) if address is not None else None
        return LONG_AGO if pacing is None or address is None else pacing.free_at(address)

    async def _turn(self, key: Line, line: deque[Queued], now: datetime) -> Turn | None:
        """None: it goes somewhere else by now, and has to wait for its turn there."""
        where = await self._poster.addresses.of(*key)
        before, self._where[key] = self._where[key], where
        if before.address != where.address:
            return None
        return await self._overtaking(line, where, now)

    async def _overtaking(self, line: deque[Queued], where: Where, now: datetime) -> Turn:
        """Of several revisions of a card only the last is sent, and nothing is said before its turn."""
        first = line[0]
        card = first.delivery.card
        if card is None or where.address is None:
            return Turn(first, where, first, (first.id,))
        ready = list(takewhile(lambda queued: queued.delivery.not_before <= now, line))
        run = list(takewhile(lambda queued: queued.delivery.card == card, ready))
        goes_on = any(queued.delivery.card == card for queued in ready[len(run) :])
        stands = goes_on and await self._store.standing(first.delivery.match_id, where.address, card) is not None
        return Turn(first, where, run[-1], tuple([queued.id for queued in run]), overtaken=stands)

    def _pace(self, turn: Turn, now: datetime) -> None:
        where = turn.where
        if not turn.overtaken and where.address is not None and where.address.messenger in self._poster.pacing:
            self._poster.pacing[where.address.messenger].take(where.address, where.room is not None, now)
            self._last_turn[where.address] = now

    async def _take(self, turns: Sequence[Turn]) -> None:
        """What has begun is brought to its end and noted, also when we are told to stop meanwhile."""
        carrying = asyncio.ensure_future(self._carried(turns))
        try:
            await asyncio.shield(carrying)
        except asyncio.CancelledError:
            await carrying
            raise

    async def _carried(self, turns: Sequence[Turn]) -> None:
        """Side by side; what became of them is noted together."""
        outcomes = await asyncio.gather(*(self._poster.deliver(turn) for turn in turns))
        await self._store.settle(outcomes)
        for turn, outcome in zip(turns, outcomes, strict=True):
            self._note(turn, outcome)
        for turn, outcome in zip(turns, outcomes, strict=True):
            if isinstance(outcome, DeadLetter):
                await self._gave_up(turn, outcome)

    def _note(self, turn: Turn, outcome: Outcome) -> None:
        key, line = turn.line, self._lines[turn.line]
        if isinstance(outcome, Postponed):
            later = replace(line[0].delivery, not_before=outcome.until)
            line[0] = Queued(line[0].id, later, outcome.tries)
            return
        done = {outcome.id} if isinstance(outcome, DeadLetter) else set(outcome.ids)
        self._at_hand -= len(done)
        self._lines[key] = rest = deque(queued for queued in line if queued.id not in done)
        if not rest:
            del self._lines[key], self._where[key]

    async def _gave_up(self, turn: Turn, dead: DeadLetter) -> None:
        """Loudly: the operator sees it, and the host hears of it, once for each who cannot be reached."""
        if self._observer is not None:
            self._observer.gave_up(turn.where.address.messenger if turn.where.address else "")
        with suppress(NoSuchMatch):
            await self._writer.report_undelivered(dead.delivery.match_id, dead.delivery.lane)


def _is_one_for(address: Address | None, turns: Iterable[Turn]) -> bool:
    """Two that go to one conversation go one after the other, however fast it is."""
    return address is not None and any(turn.where.address == address for turn in turns)
