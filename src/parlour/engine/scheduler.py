"""Deadlines always ring: one loop wakes whatever is due.  What is due, only the store knows."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import datetime, timedelta

from parlour.engine.outage import Outage, outage
from parlour.engine.ports import Clock, Store
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer

BEATS = timedelta(seconds=15)  # between two signs of life
LOOKS = timedelta(seconds=1)  # how late an instant may be noticed that another process has set
AT_ONCE = 256  # matches that are woken side by side
A_PAGE = 1000


class Scheduler:
    """Nothing in here is needed to find an instant again: it may die at any line."""

    def __init__(
        self, store: Store, writer: Writer, clock: Clock, looks: timedelta = LOOKS, beats: timedelta = BEATS
    ) -> None:
        self._store, self._writer, self._clock, self._looks, self._beats = store, writer, clock, looks, beats
        self._beaten: datetime | None = None
        self.ready = asyncio.Event()  # what fell due while the house was down has been run

    async def run(self) -> None:
        """Until cancelled."""
        await self.catch_up()
        self.ready.set()
        while True:
            await self._beat()
            self._writer.signals.due_at_once.clear()
            await self.ring()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._looks.total_seconds()):
                    await self._writer.signals.due_at_once.wait()

    async def catch_up(self) -> None:
        """After a start: forgive what may be forgiven, before anything else runs; then run what was missed."""
        now = self._clock.now()
        down = outage(await self._store.last_beat(), now, self._beats)
        if down is not None:
            await self._forgive(down)
        await self._beat()
        await self.ring()

    async def ring(self) -> int:
        """Wake everything that is due now; how many matches that were."""
        woken = 0
        seen: set[str] = set()
        while due := await self._due(self._clock.now(), seen):
            seen.update(due)
            for start in range(0, len(due), AT_ONCE):
                batch = due[start : start + AT_ONCE]
                await self._writer.preload(batch)
                await asyncio.gather(*(self._writer.wake(match_id) for match_id in batch))
            woken += len(due)
        return woken

    async def _forgive(self, down: Outage) -> None:
        """Only what fell due in the meantime; each match once for each outage, by an event of its own."""
        seen: set[str] = set()
        while due := await self._due(down.until, seen):
            seen.update(due)
            for start in range(0, len(due), AT_ONCE):
                batch = due[start : start + AT_ONCE]
                await asyncio.gather(*(self._writer.forgive(match_id, down) for match_id in batch))

    async def _due(self, now: datetime, seen: set[str]) -> list[MatchId]:
        """The next page; those that were woken and are still due, because their game is gone, hide nobody."""
        return [m for m in await self._store.due(now, A_PAGE + len(seen)) if m not in seen]

    async def _beat(self) -> None:
        now = self._clock.now()
        if self._beaten is None or now - self._beaten >= self._beats or now < self._beaten:
            await self._store.beat(now)
            self._beaten = now
