"""Matches in memory: what the store knows of them, loaded when needed, dropped when there are too many."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

from cachetools import FIFOCache
from msgspec.structs import replace

from parlour.engine.budget import run_within
from parlour.engine.match import Match, empty_match
from parlour.engine.ports import Clock, GameMissing, MatchHeader, Store, StoredMatch, UnreadableMatch
from parlour.engine.recording import restore_match
from parlour.engine.seating import Seating
from parlour.engine.submission import MatchId
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game

MOST_MATCHES = 20_000  # more are dropped, and loaded again when they are needed
LONG_AGO = datetime.min.replace(tzinfo=UTC)
_A_MOMENT = timedelta(microseconds=1)


class CachedMatch:
    """A copy of what the store knows of one match, and the lock that lets in one cause at a time."""

    __slots__ = ("lock", "match", "pace", "reminded_until", "seating", "set_aside", "used", "wake_at")

    def __init__(self, match: Match | None = None, pace: float = 0) -> None:
        self.pace = pace  # of stand-ins: how many times as long they think as the match says
        self.match = match  # None: stale, to be loaded again
        self.set_aside: str | None = None  # the fault, if the rules broke a law
        self.seating = Seating()
        self.wake_at: datetime | None = None  # as it is stored
        self.reminded_until = LONG_AGO  # reminders up to here have been sent
        self.lock = asyncio.Lock()
        self.used = True  # since somebody last looked which are not


SetAside = Callable[[CachedMatch, MatchId, str], Awaitable[None]]


class _Cached(FIFOCache[MatchId, CachedMatch]):
    """Not by last use: to note each use would cost more than to load a match again now and then."""

    def popitem(self) -> tuple[MatchId, CachedMatch]:
        """Drop the one that was loaded first, unless something is under way in it."""
        busy = list[tuple[MatchId, CachedMatch]]()
        while (item := super().popitem())[1].lock.locked() and self:
            busy.append(item)
        self.update(busy)
        return item


class MatchCache:
    """The matches that are in memory, and how they are loaded."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, Game[Any]],
        budget: float,
        set_aside: SetAside,
        most_matches: int,
        pace: float = 0,
    ) -> None:
        self._pace = pace
        self._store, self._clock, self._games, self._budget = store, clock, games, budget
        self._set_aside, self._cached = set_aside, _Cached(most_matches)

    def __len__(self) -> int:
        return len(self._cached)

    def find(self, match_id: MatchId) -> CachedMatch | None:
        """The match, if it is in memory."""
        cached = self._cached.get(match_id)
        if cached is not None:
            cached.used = True
        return cached

    def put(self, match: Match) -> CachedMatch:
        """Put a match there that was just created."""
        cached = self._cached[match.id] = CachedMatch(match, self._pace)
        return cached

    def drop(self, match_id: MatchId) -> None:
        """Forget what is known of a match."""
        self._cached.pop(match_id, None)

    def drop_unused(self, is_needed: Callable[[MatchId], bool]) -> int:
        """Drop those that nobody needs or has used since this was last called; how many those were."""
        idle = [match_id for match_id, each in self._cached.items() if not each.used and not each.lock.locked()]
        unused = [match_id for match_id in idle if not is_needed(match_id)]
        for match_id in unused:
            del self._cached[match_id]
        for each in self._cached.values():
            each.used = False
        return len(unused)

    async def get(self, match_id: MatchId) -> CachedMatch:
        """The match, from memory or with nothing loaded yet.  Raises NoSuchMatch, GameMissing."""
        cached = self.find(match_id)
        if cached is None:
            cached = CachedMatch(pace=self._pace)
            await self.load(cached, match_id)
            cached = self._cached.setdefault(match_id, cached)
        return cached

    async def preload(self, match_ids: Sequence[MatchId]) -> None:
        """Load them in one go.  What cannot be read is left until its turn comes."""
        missing = [match_id for match_id in match_ids if match_id not in self._cached]
        for stored in await self._store.load_many(missing) if missing else ():
            cached = CachedMatch(pace=self._pace)
            with suppress(GameMissing):
                await self._fold(cached, stored)
                self._cached.setdefault(stored.header.id, cached)

    async def load(self, cached: CachedMatch, match_id: MatchId) -> Match:
        """The match as the store has it, if the copy is missing or stale; a log that cannot be read is set aside."""
        if cached.match is None:
            try:
                stored = await self._store.load(match_id)
            except UnreadableMatch as fault:
                cached.match = replace(self._empty_match(fault.header), seq=fault.seq)
                cached.set_aside, cached.seating = fault.set_aside, await self._store.seating(match_id)
                await self._set_aside_once(cached, match_id, str(fault))
            else:
                await self._fold(cached, stored)
        return cached.match or await self.load(cached, match_id)

    async def refresh(self, cached: CachedMatch, match_id: MatchId) -> Match:
        """The match as the store has it by now: other processes write to it too."""
        match = cached.match
        if match is not None and await self._store.revision(match_id) != (match.seq, cached.seating.version):
            cached.match = None
        return await self.load(cached, match_id)

    async def _fold(self, cached: CachedMatch, stored: StoredMatch) -> None:
        empty = self._empty_match(stored.header)
        cached.set_aside, cached.seating, cached.wake_at = stored.set_aside, stored.seating, stored.wake_at
        cached.reminded_until = _reminded_until(stored.wake_at, self._clock.now())
        try:
            cached.match = run_within(self._budget, restore_match, empty, stored)
        except Exception as fault:  # noqa: BLE001 - the rules are not ours: their match is set aside, the rest go on
            seq = stored.snapshot.seq if stored.snapshot else 0
            cached.match = replace(empty, seq=seq + sum(len(happening.events) for happening in stored.happenings))
            await self._set_aside_once(cached, empty.id, f"its log cannot be folded: {fault_text(fault)}")

    async def _set_aside_once(self, cached: CachedMatch, match_id: MatchId, why: str) -> None:
        if cached.set_aside is None:
            await self._set_aside(cached, match_id, why)

    def _empty_match(self, header: MatchHeader) -> Match:
        game = self._games.get(header.game)
        if game is None:
            raise GameMissing(header.game)
        return empty_match(game, header.id, header.seed)


def _reminded_until(wake_at: datetime | None, now: datetime) -> datetime:
    """Until when reminders are done: all before the stored instant were; what comes after now may still change."""
    return now if wake_at is None else min(now, wake_at - _A_MOMENT)


def fault_text(fault: Exception) -> str:
    return str(fault) if isinstance(fault, RulesFault) else f"{type(fault).__name__}: {fault}"
