"""Whether the house has been there: by signs of life in the store, which all its processes give."""

from __future__ import annotations

from datetime import datetime, timedelta

from parlour.engine.outage import Outage, outage_before, shortest_outage
from parlour.engine.ports import Store

BEAT_INTERVAL = timedelta(seconds=3)  # between two signs of life


class Presence:
    """Knows of an outage until everything that fell due in it has been run.

    It is asked before anything runs, so that it makes no difference who notices first that the house was gone: the
    scheduler, or somebody who answers right after a laptop has been opened.
    """

    def __init__(self, store: Store, beat_interval: timedelta = BEAT_INTERVAL) -> None:
        self._store, self.beat_interval = store, beat_interval
        self._looked_at: datetime | None = None
        self._last_beat: datetime | None = None
        self._outage: Outage | None = None

    async def outage(self, now: datetime) -> Outage | None:
        """The outage that ended just now; None: the house has been there."""
        looked_at = self._looked_at
        if looked_at is None or now - looked_at >= shortest_outage(self.beat_interval):
            self._outage = outage_before(await self._store.last_beat(), now, self.beat_interval)
            self._looked_at = now
        return self._outage

    async def stay(self, now: datetime) -> None:
        """Note that the house is still there, in the middle of running what is due.

        After a start or an outage its sign of life waits for the end of that: whoever dies before begins again.
        """
        self._looked_at = now
        if self._outage is None and self._last_beat is not None:
            await self._beat(now)

    async def settle(self, now: datetime) -> None:
        """Note that everything that fell due until now has been run."""
        self._looked_at, self._outage = now, None
        await self._beat(now)

    async def _beat(self, now: datetime) -> None:
        last = self._last_beat
        if last is None or now - last >= self.beat_interval or now < last:
            await self._store.beat(now)
            self._last_beat = now
