"""Which doors have been locked: asked at every request, and looked up now and then."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

from parlour.engine.links import Door, Links
from parlour.engine.submission import MatchId

GOOD_FOR = 5.0  # seconds; how long another process may take to hear of a lock
MOST = 50_000


class Doors:
    def __init__(self, links: Links, now: Callable[[], float] = time.monotonic) -> None:
        self._links, self._now = links, now
        self._known: dict[tuple[MatchId, Door], tuple[float, datetime | None]] = {}

    async def is_locked(self, match_id: MatchId, door: Door, made_at: datetime) -> bool:
        """For what was made at this instant."""
        known = self._known.get((match_id, door))
        if known is None or known[0] < self._now():
            known = self._note(match_id, door, await self._links.revoked_at(match_id, door))
        return known[1] is not None and made_at <= known[1]

    async def lock(self, match_id: MatchId, door: Door) -> None:
        self._note(match_id, door, await self._links.revoke(match_id, door))

    def _note(self, match_id: MatchId, door: Door, at: datetime | None) -> tuple[float, datetime | None]:
        if len(self._known) >= MOST:
            self._known.clear()
        known = self._known[match_id, door] = (self._now() + GOOD_FOR, at)
        return known
