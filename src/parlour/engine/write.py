"""The only code that changes a match: players, host and clock all come this way."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.budget import SECONDS, within
from parlour.engine.chance import new_seed
from parlour.engine.match import Happened, Match, answered, moved, opened, unopened, woken
from parlour.engine.observing import Observer, Trace
from parlour.engine.outage import Outage, forgiveness
from parlour.engine.ports import (
    AlreadyAnswered,
    Clock,
    Commit,
    Founding,
    GameMissing,
    Raced,
    Store,
    Stored,
    Unreadable,
)
from parlour.engine.recording import match_from
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Viewer
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.refused import Refused

TRIES = 100  # at a match that others write to as well
LONGEST_WAIT = 0.02  # seconds between two tries


class _Live:
    """A match in memory: a cache of what the store knows, and the lock that lets in one cause at a time."""

    __slots__ = ("lock", "match", "set_aside")

    def __init__(self, match: Match | None, set_aside: str | None) -> None:
        self.match = match
        self.set_aside = set_aside
        self.lock = asyncio.Lock()


# What the rules made of a submission, before any of it is stored: the match after it, what happened (nothing, if
# they said no), the receipt, and the fault if they broke a law.
_Answer = tuple[Match, Happened | None, Receipt, str | None]


class Writer:
    most_in_memory = 20_000  # matches; more are forgotten and loaded again when they are needed

    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, Game[Any]],
        budget: float = SECONDS,
        observer: Observer | None = None,
    ) -> None:
        self._store, self._clock, self._games, self._budget = store, clock, games, budget
        self._observer = observer
        self._live: dict[MatchId, _Live] = {}

    async def found(
        self,
        match_id: MatchId,
        game: Game[Any],
        host: Viewer,
        settings: Struct | None = None,
        seed: bytes = b"",
    ) -> Match:
        """A new match, with its lobby open."""
        now, seed = self._clock.now(), seed or new_seed()
        chosen = game.default_settings if settings is None else settings
        match, happened = within(self._budget, opened, game, match_id, seed, chosen, host, now)
        founding = Founding(match_id, game.key, seed, now)
        await self._store.found(founding, Commit(match_id, happened, next_instant=match.next_instant))
        self._live[match_id] = _Live(match, None)
        self._forget_some()
        if self._observer is not None:
            self._observer.happened(_trace(match), len(happened.events))
        return match

    async def match(self, match_id: MatchId) -> Match:
        """As it is now, for those who only look."""
        live = await self._the(match_id)
        async with live.lock:
            return await self._fresh(live, match_id)

    def at_hand(self, match_id: MatchId) -> Match:
        """As it was after the last cause that came this way; only for a match that is in memory."""
        match = self._live[match_id].match
        assert match is not None
        return match

    async def submit(self, submission: Submission) -> Receipt:
        if self._observer is None:
            return await self._receipt(submission)
        began = time.perf_counter()
        receipt = await self._receipt(submission)
        live = self._live.get(submission.match_id)
        game = live.match.game.key if live is not None and live.match is not None else ""
        trace = Trace(game, submission.match_id, receipt.seq, submission.id)
        self._observer.submitted(trace, receipt.refused, time.perf_counter() - began)
        return receipt

    async def _receipt(self, submission: Submission) -> Receipt:
        try:
            live = self._live.get(submission.match_id) or await self._the(submission.match_id)
        except GameMissing:
            return Receipt(submission.id, 0, self._clock.now(), "game_missing")
        await live.lock.acquire()
        try:
            for attempt in range(TRIES):
                try:
                    return await self._submit(live, submission)
                except Raced:
                    await _overtaken(live, attempt)
                except AlreadyAnswered as before:
                    return _again(submission, before.submission, before.receipt)
        finally:
            live.lock.release()
        raise Raced(submission.match_id)

    async def wake(self, match_id: MatchId) -> None:
        """Run every instant that has come, in order, each at its own time.  Twice is once."""
        try:
            live = await self._the(match_id)
        except GameMissing:
            return  # it is kept, and goes on when its game is back
        async with live.lock:
            for attempt in range(TRIES):
                try:
                    await self._wake(live, match_id, self._clock.now())
                    return
                except Raced:
                    await _overtaken(live, attempt)
            raise Raced(match_id)

    async def _wake(self, live: _Live, match_id: MatchId, now: datetime) -> None:
        match = await self._present(live, match_id)
        if match.next_instant is None or match.next_instant > now:
            match = await self._fresh(live, match_id)  # somebody thinks it is due: another process may have set that
        await self._catch_up(live, match, now)

    async def forgive(self, match_id: MatchId, down: Outage) -> None:
        """Move what fell due while the house was down, if the game and the match allow it.  Twice is once."""
        try:
            live = await self._the(match_id)
        except GameMissing:
            return None
        async with live.lock:
            for attempt in range(TRIES):
                match = await self._present(live, match_id)
                event = None if live.set_aside else forgiveness(match, down)
                if event is None:
                    return None
                try:
                    after, happened = within(self._budget, moved, match, event, down.until)
                    await self._store.append(Commit(match_id, happened, next_instant=after.next_instant))
                except Raced:
                    await _overtaken(live, attempt)
                except RulesFault as fault:
                    return await self._set_aside(live, match_id, str(fault))
                else:
                    live.match = after
                    if self._observer is not None:
                        self._observer.happened(_trace(after), len(happened.events))
                    return None
        return None

    async def _submit(self, live: _Live, submission: Submission) -> Receipt:
        now = self._clock.now()
        match = live.match or await self._present(live, submission.match_id)
        if match.next_instant is not None and match.next_instant <= now:
            match = await self._catch_up(live, match, now)
        after, happened, receipt, fault = self._answer(live, match, submission, now)
        await self._store.append(
            Commit(
                submission.match_id,
                happened,
                submission,
                receipt,
                after.next_instant,
                match.seq,
                live.set_aside is not None,
                _opened_round(match, after),
            )
        )
        live.match = after
        if happened is not None and self._observer is not None:
            self._observer.happened(_trace(after, submission.id), len(happened.events))
        if fault is not None:
            await self._set_aside(live, match.id, fault)
        return receipt

    def _answer(self, live: _Live, match: Match, submission: Submission, now: datetime) -> _Answer:
        if live.set_aside:
            return match, None, Receipt(submission.id, match.seq, now, "set_aside"), None
        try:
            after, happened = within(
                self._budget, answered, match, submission.actor, submission.key, submission.command, now
            )
        except Refused as no:
            return match, None, Receipt(submission.id, match.seq, now, no.code, no.details), None
        except Exception as fault:  # noqa: BLE001 - the rules are not ours: their match is set aside, the rest go on
            return match, None, Receipt(submission.id, match.seq, now, "set_aside"), _told_plainly(fault)
        return after, happened, Receipt(submission.id, after.seq, now), None

    async def _catch_up(self, live: _Live, match: Match, now: datetime) -> Match:
        while (at := match.next_instant) is not None and at <= now and not live.set_aside:
            try:
                after, happened = within(self._budget, woken, match, at)
            except Exception as fault:  # noqa: BLE001 - as above
                await self._set_aside(live, match.id, _told_plainly(fault))
                break
            opened_round = _opened_round(match, after)
            await self._store.append(
                Commit(match.id, happened, next_instant=after.next_instant, round_opened=opened_round)
            )
            live.match = match = after
            if self._observer is not None:
                self._observer.happened(_trace(after), len(happened.events))
                self._observer.late(_trace(after), (now - at).total_seconds())
        return match

    async def _set_aside(self, live: _Live, match_id: MatchId, why: str) -> None:
        live.set_aside = why
        await self._store.set_aside(match_id, why)
        if self._observer is not None and live.match is not None:
            self._observer.fault(_trace(live.match))

    async def _the(self, match_id: MatchId) -> _Live:
        live = self._live.get(match_id)
        if live is None:
            live = _Live(None, None)
            await self._present(live, match_id)
            live = self._live.setdefault(match_id, live)
            self._forget_some()
        return live

    def _forget_some(self) -> None:
        """Those that came first, unless something is under way in them.  What is forgotten is loaded again."""
        if len(self._live) > self.most_in_memory:
            idle = [match_id for match_id, live in self._live.items() if not live.lock.locked()]
            for match_id in idle[: self.most_in_memory // 4]:
                del self._live[match_id]

    async def _present(self, live: _Live, match_id: MatchId) -> Match:
        """What the store knows, if what we knew is gone or stale."""
        if live.match is None:
            try:
                stored = await self._store.load(match_id)
            except Unreadable as fault:
                live.match = replace(self._unopened(fault.founding), seq=fault.seq)
                live.set_aside = fault.set_aside
                await self._not_to_be_played(live, match_id, str(fault))
            else:
                await self._folded(live, stored)
        return live.match or await self._present(live, match_id)

    async def _fresh(self, live: _Live, match_id: MatchId) -> Match:
        """As the store has it by now; other processes write to it too."""
        if live.match is not None and await self._store.seq(match_id) != live.match.seq:
            live.match = None
        return await self._present(live, match_id)

    async def _folded(self, live: _Live, stored: Stored) -> None:
        empty = self._unopened(stored.founding)
        live.set_aside = stored.set_aside
        try:
            live.match = within(self._budget, match_from, empty, stored)
        except Exception as fault:  # noqa: BLE001 - as above
            seq = stored.snapshot.seq if stored.snapshot else 0
            live.match = replace(empty, seq=seq + sum(len(happened.events) for happened in stored.happenings))
            await self._not_to_be_played(live, empty.id, f"its log cannot be folded: {_told_plainly(fault)}")

    def _unopened(self, founding: Founding) -> Match:
        game = self._games.get(founding.game)
        if game is None:
            raise GameMissing(founding.game)
        return unopened(game, founding.id, founding.seed)

    async def _not_to_be_played(self, live: _Live, match_id: MatchId, why: str) -> None:
        if live.set_aside is None:
            await self._set_aside(live, match_id, why)


async def _overtaken(live: _Live, attempt: int) -> None:
    """Someone else wrote first: what we knew is stale.  Waiting a little, by chance, lets the slowest get through."""
    live.match = None
    if attempt > 1:
        await asyncio.sleep(random.uniform(0, min(LONGEST_WAIT, 0.001 * 2**attempt)))


def _opened_round(before: Match, after: Match) -> Match | None:
    """When the match starts, too: a lobby of many is not to be folded at the first deadline."""
    opens = before.agenda.round != after.agenda.round or before.state.started != after.state.started
    return after if opens or after.agenda.over else None


def _trace(match: Match, submission_id: SubmissionId | None = None) -> Trace:
    return Trace(match.game.key, match.id, match.seq, submission_id)


def _told_plainly(fault: Exception) -> str:
    return str(fault) if isinstance(fault, RulesFault) else f"{type(fault).__name__}: {fault}"


def _again(submission: Submission, earlier: Submission, receipt: Receipt) -> Receipt:
    """The same question gets the same answer; another one under the same id is refused."""
    if (earlier.key, earlier.command) == (submission.key, submission.command):
        return receipt
    return replace(receipt, refused="id_used_otherwise", details={})
