"""One cause at a time in a match, and stored before anybody is told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from msgspec.structs import replace

from parlour.engine.cache import CachedMatch, MatchCache
from parlour.engine.letters import Outgoing, to_host
from parlour.engine.match import Match
from parlour.engine.observing import Observer, Trace
from parlour.engine.ports import Clock, Commit, MatchHeader, Store, WriteConflict
from parlour.engine.signals import Signals
from parlour.engine.submission import MatchId, SubmissionId
from parlour.sdk.game import Game

TRIES = 100  # at a match that others write to as well
LONGEST_WAIT = 0.02  # seconds between two tries

T = TypeVar("T")


class Committer:
    """Keeps the matches in memory as they are stored, and tells whoever listens."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, Game[Any]],
        budget: float,
        observer: Observer | None,
        signals: Signals,
        most_cached: int,
        pace: float = 0,
    ) -> None:
        self._store, self._clock, self._observer, self._signals = store, clock, observer, signals
        self.cache = MatchCache(store, clock, games, budget, self.set_aside, most_cached, pace)

    async def exclusively(self, match_id: MatchId, work: Callable[[CachedMatch], Awaitable[T]]) -> T:
        """Do this work alone in the match; once more from what is stored, if another process wrote first."""
        cached = self.cache.find(match_id) or await self.cache.get(match_id)
        async with cached.lock:
            for attempt in range(TRIES):
                try:
                    return await work(cached)
                except WriteConflict:
                    cached.match = None
                    await _back_off(attempt)
        raise WriteConflict(match_id)

    async def create(self, header: MatchHeader, first: Commit, match: Match) -> None:
        """Store a new match."""
        await self._store.create(header, first)
        cached = self.cache.put(match)
        if first.sets_clock:
            await self._note_clock_and_people(cached, first, header.created_at)
        self._tell(first, match)

    async def append(self, cached: CachedMatch, commit: Commit, after: Match, at: datetime) -> None:
        """Store what came of a cause, and the match after it.  Raises WriteConflict, AlreadyAnswered."""
        await self._store.append(commit)
        cached.match = after
        if commit.sets_clock:
            await self._note_clock_and_people(cached, commit, at)
        self._tell(commit, after)

    async def append_aside(
        self, cached: CachedMatch, match: Match, outgoing: Outgoing, wake_at: datetime | None, at: datetime
    ) -> None:
        """Store that people are told something, or that the match is woken at another time; nothing happens in it."""
        version = cached.seating.version
        commit = Commit(match.id, None, wake_at=wake_at, judged_at=match.seq, seating=version, outgoing=outgoing)
        await self.append(cached, commit, match, at)

    async def set_aside(self, cached: CachedMatch, match_id: MatchId, why: str) -> None:
        """Stop a match whose rules broke a law, and tell its host."""
        cached.set_aside, cached.wake_at = why, None
        known = (await self._store.seating(match_id)).holders  # its log may be unreadable, its people are not
        line = to_host(match_id, "set_aside", self._clock.now()) if known else None
        await self._store.set_aside(match_id, why, line)
        if line is not None:
            self._signals.letters_waiting.set()
        if self._observer is not None and cached.match is not None:
            self._observer.note_fault(trace(cached.match))

    async def _note_clock_and_people(self, cached: CachedMatch, commit: Commit, at: datetime) -> None:
        cached.wake_at = commit.wake_at
        cached.reminded_until = max(cached.reminded_until, at)
        if cached.wake_at is not None and cached.wake_at <= at:
            self._signals.due_at_once.set()
        outgoing = commit.outgoing
        if outgoing is None:
            return
        if outgoing.holders or outgoing.room is not None or outgoing.waiting:
            cached.seating = await self._store.seating(commit.match_id)
        elif outgoing.nudges or commit.reseats:
            nudges = cached.seating.nudges.union(outgoing.nudges)
            cached.seating = replace(cached.seating, version=cached.seating.version + commit.reseats, nudges=nudges)
        if outgoing.deliveries:
            self._signals.letters_waiting.set()
        if outgoing.revoked:
            self._signals.revoked.set()

    def _tell(self, commit: Commit, after: Match) -> None:
        """Tell whoever listens what has been stored."""
        if (happening := commit.happening) is None:
            return
        self._signals.moved(after, happening)
        if self._observer is not None:
            id = commit.submission.id if commit.submission is not None else None
            self._observer.note_happening(trace(after, id), len(happening.events))


def trace(match: Match, submission_id: SubmissionId | None = None) -> Trace:
    return Trace(match.game.key, match.id, match.seq, submission_id)


async def _back_off(attempt: int) -> None:
    """Wait a little, by chance, so that the slowest gets through."""
    if attempt > 1:
        await asyncio.sleep(random.uniform(0, min(LONGEST_WAIT, 0.001 * 2**attempt)))
