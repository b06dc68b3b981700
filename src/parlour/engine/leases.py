"""What one process does at a time, for as long as it says that it goes on."""

from __future__ import annotations

from datetime import datetime, timedelta

from parlour.engine.outbox import Outbox

LONGEST_LOOK = timedelta(seconds=5)  # that counts between two looks: a clock may leap, and a process stand still


class Lease:
    """A lease as one process asks for it again and again.

    It ends by the clock of whoever took it last.  If that clock was ahead and its process has died, it would end
    hours late: one that ends later than any should, and is not renewed for as long as one lasts, is nobody's.
    """

    def __init__(self, store: Outbox, name: str, node: str, lasts: timedelta) -> None:
        self._store, self._name, self._node, self._lasts = store, name, node, lasts
        self._seen: datetime | None = None  # when the lease of another was to end, at the last look
        self._looked_at: datetime | None = None
        self._stood_for = timedelta()

    async def take(self, now: datetime, over_at: datetime | None = None) -> bool:
        """Hold the lease for as long as one lasts; whether this process has it.  One that ends up to `over_at`, or
        up to now, is over."""
        until = now + self._lasts
        if await self._store.lease(self._name, self._node, now if over_at is None else over_at, until):
            self._seen, self._looked_at, self._stood_for = None, None, timedelta()
            return True
        held_until = await self._store.held_until(self._name)
        if held_until is None or not self._is_abandoned(held_until, now):
            return False
        return await self._store.seize_lease(self._name, self._node, held_until, until)

    async def release(self, now: datetime, until: datetime) -> None:
        """Let another process have it from then on."""
        await self._store.lease(self._name, self._node, now, until)

    def _is_abandoned(self, held_until: datetime, now: datetime) -> bool:
        if held_until != self._seen or self._looked_at is None:
            self._seen, self._stood_for = held_until, timedelta()
        else:
            self._stood_for += min(max(now - self._looked_at, timedelta()), LONGEST_LOOK)
        self._looked_at = now
        return held_until > now + self._lasts and self._stood_for >= self._lasts
