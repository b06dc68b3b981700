"""Matches that anyone may come to: a host chose so, and people still gather."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine.ports import Clock, Listing, Store
from parlour.engine.submission import MatchId


class Listings:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def put_up(self, match_id: MatchId, code: str) -> None:
        await self._store.list_match(Listing(match_id, code, self._clock.now()))

    async def take_down(self, match_id: MatchId) -> None:
        await self._store.unlist_match(match_id)

    async def all(self) -> Sequence[Listing]:
        """The newest first."""
        return await self._store.listings()
