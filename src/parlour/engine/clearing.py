"""Clears away what nobody needs any more, page by page and while everything goes on.

What happened in a match that was played is never cleared.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from msgspec import Struct

from parlour.engine.observing import Observer
from parlour.engine.ports import NO_MATCH, Clock, GameMissing, IdleMatch, NoSuchMatch, Store, StoreFailed
from parlour.engine.trouble import StoreTrouble
from parlour.engine.write import Writer

INTERVAL = timedelta(hours=1)
A_DAY = timedelta(days=1)
EVERY = 1 << 31  # listing: there are fewer, and the oldest come last
PAGE = 500  # matches that are looked at in one go


class Retention(Struct, frozen=True):
    """How long what is kept for a while is kept."""

    posts: timedelta = 90 * A_DAY  # and nudges, of a match in which nothing happens any more
    dead_letters: timedelta = 30 * A_DAY
    lobbies: timedelta = 30 * A_DAY  # in which nobody did anything
    listings: timedelta = 14 * A_DAY


class Cleared(Struct):
    """How much was cleared away."""

    lobbies: int = 0
    listings: int = 0
    idle_matches: int = 0  # whose posts and nudges went
    dead_letters: int = 0

    @property
    def anything(self) -> bool:
        return bool(self.lobbies or self.listings or self.idle_matches or self.dead_letters)


class Clearing:
    """Clears once an hour."""

    def __init__(
        self, store: Store, writer: Writer, clock: Clock, retention: Retention, observer: Observer | None = None
    ) -> None:
        self._store, self._writer, self._clock, self._keeping = store, writer, clock, retention
        self._observer, self._trouble = observer, StoreTrouble("clearing", observer)

    async def run(self) -> None:
        """Clear until cancelled."""
        while True:
            try:
                cleared = await self.clear()
                self._trouble.is_over()
                if cleared.anything and self._observer is not None:
                    self._observer.note_cleared(cleared.lobbies, cleared.listings, cleared.dead_letters)
            except StoreFailed as fault:
                self._trouble.begins(fault)
            await asyncio.sleep(INTERVAL.total_seconds())

    async def clear(self) -> Cleared:
        """Clear what is old by now."""
        now, retention, cleared = self._clock.now(), self._keeping, Cleared()
        cleared.listings = await self._clear_listings(now - retention.listings)
        cleared.dead_letters = await self._store.clear_letters(now - retention.dead_letters, now - A_DAY)
        since, last = now - min(retention.posts, retention.lobbies), NO_MATCH
        while True:
            idle, up_to = await self._store.idle_matches(since, last, PAGE)
            await self._clear_page(idle, now, cleared)
            if up_to is None:
                return cleared
            last = up_to

    async def _clear_listings(self, before: datetime) -> int:
        old = [each for each in await self._store.listings(EVERY) if each.listed_at < before]
        for listing in old:
            await self._store.unlist_match(listing.match_id)
        return len(old)

    async def _clear_page(self, idle: Sequence[IdleMatch], now: datetime, cleared: Cleared) -> None:
        for each in idle:
            if each.in_lobby and each.last_at < now - self._keeping.lobbies and await self._remove_lobby(each):
                cleared.lobbies += 1
        traces = [each.id for each in idle if each.has_traces and each.last_at < now - self._keeping.posts]
        if traces:
            await self._store.clear_traces(traces)
            cleared.idle_matches += len(traces)

    async def _remove_lobby(self, idle: IdleMatch) -> bool:
        """Whether it was a lobby, and is gone.  Only its game can say whether it was started."""
        with suppress(NoSuchMatch, GameMissing):
            if not (await self._writer.match(idle.id)).state.started:
                return await self._writer.remove(idle.id, idle.seq)
        return False
