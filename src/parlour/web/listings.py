"""Matches that anyone may come to: a host chose so, and people still gather."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine.ports import Clock, Listing, Store
from parlour.engine.submission import MatchId


class MatchListings:
    """Lists matches that anyone may come to."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def list_match(self, match_id: MatchId, code: str) -> None:
        await self._store.list_match(Listing(match_id, code, self._clock.now()))

    async def unlist_match(self, match_id: MatchId) -> None:
        await self._store.unlist_match(match_id)

    async def listings(self, most: int) -> Sequence[Listing]:
        """So many listings, the newest first."""
        return await self._store.listings(most)
