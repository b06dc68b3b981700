"""Which links, sessions and tokens have been revoked: asked at every request, and looked up now and then."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

from cachetools import TTLCache

from parlour.engine.links import LinkOwner, Links
from parlour.engine.submission import MatchId

CACHE_SECONDS = 5.0  # seconds; how long another process may take to hear of a revocation
MOST_CACHED = 50_000


class RevocationCache:
    """Remembers for a few seconds which links were revoked, so that not every request asks the store."""

    def __init__(self, links: Links, now: Callable[[], float] = time.monotonic) -> None:
        self._links = links
        self._known: TTLCache[tuple[MatchId, LinkOwner], datetime | None] = TTLCache(MOST_CACHED, CACHE_SECONDS, now)

    async def is_revoked(self, match_id: MatchId, owner: LinkOwner, made_at: datetime) -> bool:
        """Whether what was made at this instant has been revoked since."""
        try:
            revoked_at = self._known[match_id, owner]
        except KeyError:
            stored = await self._links.revoked_at(match_id, owner)
            revoked_at = self._known.setdefault((match_id, owner), stored)  # by now it may have been revoked here
        return revoked_at is not None and made_at <= revoked_at

    async def revoke(self, match_id: MatchId, owner: LinkOwner) -> None:
        """Makes everything worthless that was made for this owner up to now."""
        self._known[match_id, owner] = await self._links.revoke(match_id, owner)
