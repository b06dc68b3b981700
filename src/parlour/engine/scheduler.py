"""Deadlines always ring: one loop wakes whatever is due.  What is due, only the store knows."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from parlour.engine.observing import Observer
from parlour.engine.ports import Clock, NoSuchMatch, Store, StoreFailed
from parlour.engine.submission import MatchId
from parlour.engine.trouble import StoreTrouble
from parlour.engine.write import Writer

BEAT_DEADLINE = 2.0  # seconds; a sign of life that takes longer is none
LOOK_INTERVAL = timedelta(seconds=1)  # how late an instant may be noticed that another process has set
MOST_AT_ONCE = 256  # matches that are woken side by side
PAGE_SIZE = 1000


class Scheduler:
    """Wakes matches.  Nothing in here is needed to find an instant again: it may die at any line."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        clock: Clock,
        look_interval: timedelta = LOOK_INTERVAL,
        observer: Observer | None = None,
    ) -> None:
        self._store, self._writer, self._clock, self._look_interval = store, writer, clock, look_interval
        self._looking, self._beating = StoreTrouble("scheduler", observer), StoreTrouble("heartbeat", observer)
        self.ready = asyncio.Event()  # what fell due while the house was down has been run

    async def run(self) -> None:
        """Wake what is due until cancelled.  A store that fails is asked again a little later."""
        beating = asyncio.create_task(self._keep_beating())
        try:
            while True:
                self._writer.signals.due_at_once.clear()
                try:
                    await self.catch_up()
                    self._looking.is_over()
                    self.ready.set()
                except StoreFailed as fault:
                    self._looking.begins(fault)
                    await asyncio.sleep(self._look_interval.total_seconds())
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._look_interval.total_seconds()):
                        await self._writer.signals.due_at_once.wait()
        finally:
            beating.cancel()

    async def _keep_beating(self) -> None:
        """Beat beside the waking, so that a busy house is not taken for a dead one.  After a sleep what fell due in
        it is run first, so that it is forgiven."""
        while True:
            try:
                async with asyncio.timeout(BEAT_DEADLINE):
                    await self._writer.presence.outage(self._clock.now())
                    await self._writer.presence.stay(self._clock.now())
                self._beating.is_over()
            except (StoreFailed, TimeoutError) as fault:
                self._beating.begins(fault)
            await asyncio.sleep(self._look_interval.total_seconds())

    async def catch_up(self) -> None:
        """Run what has fallen due.  After a start or a sleep the writer forgives first what nobody could keep."""
        presence = self._writer.presence
        await presence.outage(self._clock.now())
        await self.wake_due()
        await presence.settle(self._clock.now())

    async def wake_due(self) -> int:
        """Wake everything that is due now; how many matches that were."""
        woken = 0
        seen: set[str] = set()
        while due := await self._due(self._clock.now(), seen):
            seen.update(due)
            for start in range(0, len(due), MOST_AT_ONCE):
                batch = due[start : start + MOST_AT_ONCE]
                await self._writer.preload(batch)
                await self._wake_all(batch)
            woken += len(due)
        return woken

    async def _wake_all(self, match_ids: Sequence[MatchId]) -> None:
        """Wake them side by side; if one fails, the others are through before it is said."""
        outcomes = await asyncio.gather(*map(self._wake, match_ids), return_exceptions=True)
        for fault in outcomes:
            if fault is not None and not isinstance(fault, NoSuchMatch):  # which was cleared away meanwhile
                raise fault

    async def _wake(self, match_id: MatchId) -> None:
        await self._writer.wake(match_id)
        await self._writer.presence.stay(self._clock.now())  # many may be due at once: that is no outage

    async def _due(self, now: datetime, seen: set[str]) -> list[MatchId]:
        """The next page of due matches; those that stay due, because their game is gone, hide nobody."""
        return [m for m in await self._store.due(now, PAGE_SIZE + len(seen)) if m not in seen]
