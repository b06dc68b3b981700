"""The only code that changes a match: players, host and clock all come this way."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.budget import SECONDS, within
from parlour.engine.chance import new_seed
from parlour.engine.commits import AtHand, commit_of, first_outgoing, opened_round, refusal, rings_at
from parlour.engine.deliveries import (
    Lane,
    Outgoing,
    asked,
    known_to_host,
    next_reminder,
    reminders,
    to_host,
    undelivered,
)
from parlour.engine.match import Happened, Match, answered, laid_anew, moved, opened, unopened, woken
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
from parlour.engine.seating import Room, Seating
from parlour.engine.stand_ins import next_answer
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.notice import Detail, who
from parlour.sdk.parts.hosting import STAND_IN, Replace
from parlour.sdk.refused import Refused

TRIES = 100  # at a match that others write to as well
LONGEST_WAIT = 0.02  # seconds between two tries
MOST_ANSWERS = 100  # of stand-ins, before others have their turn
_A_MOMENT = timedelta(microseconds=1)


# What the rules made of a submission, before any of it is stored: the match after it, what happened (nothing, if
# they said no), the receipt, and the fault if they broke a law.
_Answer = tuple[Match, Happened | None, Receipt, str | None]
_Change = tuple[Match, Happened] | None


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
        self._live: dict[MatchId, AtHand] = {}
        self.posted = asyncio.Event()  # there is something to carry: a hint, no more
        self.rang = asyncio.Event()  # a stand-in is to play: likewise
        self.moved: Callable[[Match, Happened], None] | None = None  # told of what has been stored: likewise
        self.seated: Callable[[MatchId], None] | None = None  # told that people are another, or called so: likewise

    async def found(
        self,
        match_id: MatchId,
        game: Game[Any],
        host: Viewer,
        settings: Struct | None = None,
        seed: bytes = b"",
        player: PlayerId | None = None,
        room: Room | None = None,
    ) -> Match:
        """A new match, with its lobby open; run by this player and carried in this room, if the house knows them."""
        now, seed = self._clock.now(), seed or new_seed()
        chosen = game.default_settings if settings is None else settings
        match, happened = within(self._budget, opened, game, match_id, seed, chosen, host, now)
        founding = Founding(match_id, game.key, seed, now)
        outgoing = first_outgoing(match, happened, player, room)
        first = Commit(match_id, happened, next_instant=match.next_instant, outgoing=outgoing)
        await self._store.found(founding, first)
        live = self._live[match_id] = AtHand(match, None)
        await self._stored(live, first, match, now)
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

    def seating_at_hand(self, match_id: MatchId) -> Seating:
        """Who sits where, as far as is known here; nobody, if the match is not in memory."""
        live = self._live.get(match_id)
        return live.seating if live is not None else Seating()

    async def fetch(self, match_ids: Sequence[MatchId]) -> None:
        """Have them at hand, all in one go: they are about to be woken.  What cannot be read is left to its turn."""
        cold = [match_id for match_id in match_ids if match_id not in self._live]
        for stored in await self._store.load_many(cold) if cold else ():
            live = AtHand(None, None)
            with suppress(GameMissing):
                await self._folded(live, stored)
                self._live.setdefault(stored.founding.id, live)
        self._forget_some()

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

    async def _wake(self, live: AtHand, match_id: MatchId, now: datetime) -> None:
        match = await self._present(live, match_id)
        if live.rings_at is None or live.rings_at > now:
            match = await self._fresh(live, match_id)  # somebody thinks it is due: another process may have set that
        match = await self._catch_up(live, match, now)
        for _ in range(MOST_ANSWERS):
            if not await self._one_stand_in(live, match):
                return await self._put_right(live, match, now)
            match = await self._present(live, match_id)
        return None  # there is more to say than others should wait for: it rings again

    async def _put_right(self, live: AtHand, match: Match, now: datetime) -> None:
        """Whoever owes an answer has been told, and it rings no more until there is something to do."""
        nobody = live.seating.version == 0 and live.rings_at == match.next_instant
        if live.set_aside or nobody:
            return
        outgoing, at = asked(match, now, live.seating), rings_at(live, match)
        if outgoing.nudges or at != live.rings_at:
            await self._quietly(live, match, outgoing, at, now)

    async def _one_stand_in(self, live: AtHand, match: Match) -> bool:
        """By the same road as everyone.  False: none has anything to say, or is heard, and nothing else happened."""
        for seat in live.seating.stand_ins:
            if live.set_aside:
                return False
            if await self._stand_in_is_heard(live, match, seat) or live.match is not match:
                return True
        return False

    async def _stand_in_is_heard(self, live: AtHand, match: Match, seat: Seat) -> bool:
        try:
            answer = within(self._budget, next_answer, match, seat)
        except Exception as fault:  # noqa: BLE001 - a stand-in is a part of its game: as with the rules
            await self._set_aside(live, match.id, _told_plainly(fault))
            return False
        if answer is None:
            return False
        try:
            return (await self._submit(live, answer)).accepted
        except AlreadyAnswered as before:
            if before.receipt.accepted and before.receipt.seq != match.seq:
                raise Raced(match.id) from None  # another process gave it, and something came of it
            return False

    async def reseated(self, match_id: MatchId) -> None:
        """The house has learnt who can be reached in a match, or where: who owes an answer there is told of it."""
        await self._say_aside(match_id, asked)
        if self.seated is not None:
            self.seated(match_id)

    async def undelivered(self, match_id: MatchId, lane: Lane) -> None:
        """A letter was given up."""
        await self._say_aside(match_id, partial(undelivered, lane))

    async def host_knows(self, match_id: MatchId, lane: Lane) -> None:
        """They were told otherwise that nothing arrives there."""
        await self._say_aside(match_id, partial(known_to_host, lane))

    async def aside(self, match_id: MatchId, told: Callable[[Match, datetime, Seating], Outgoing]) -> None:
        """Somebody is to know something that is no part of the match; once, if a nudge says so."""
        await self._say_aside(match_id, told)

    async def _say_aside(self, match_id: MatchId, told: Callable[[Match, datetime, Seating], Outgoing]) -> None:
        """People are told something that is no part of the match."""
        try:
            live = await self._the(match_id)
        except GameMissing:
            return None
        async with live.lock:
            for attempt in range(TRIES):
                live.match = None
                try:
                    match, now = await self._present(live, match_id), self._clock.now()
                    match = await self._catch_up(live, match, now)
                    outgoing, at = told(match, now, live.seating), rings_at(live, match, now)
                    if live.set_aside or (not outgoing.nudges and at == live.rings_at):
                        return None
                    return await self._quietly(live, match, outgoing, at, now)
                except Raced:
                    await _overtaken(live, attempt)
        raise Raced(match_id)

    async def _quietly(
        self, live: AtHand, match: Match, outgoing: Outgoing, next_instant: datetime | None, at: datetime
    ) -> None:
        """Nothing happens in the match; people are told something, or it is to ring at another time."""
        commit = Commit(
            match.id,
            None,
            next_instant=next_instant,
            judged_at=match.seq,
            seating=live.seating.version,
            outgoing=outgoing,
        )
        await self._store.append(commit)
        await self._stored(live, commit, match, at)

    async def _stored(self, live: AtHand, commit: Commit, after: Match, at: datetime) -> None:
        """What the store knows now, we know too."""
        live.match = after
        if self.moved is not None and commit.happened is not None:
            self.moved(after, commit.happened)
        if not commit.sets_clock:
            return
        live.rings_at = commit.next_instant
        live.heard_until = max(live.heard_until, at)
        if live.rings_at is not None and live.rings_at <= at:
            self.rang.set()
        outgoing = commit.outgoing
        if outgoing is None:
            return
        if outgoing.holders or outgoing.room is not None:
            live.seating = await self._store.seating(after.id)
        elif outgoing.nudges or commit.reseats:
            nudged = live.seating.nudged.union(outgoing.nudges)
            live.seating = replace(live.seating, version=live.seating.version + commit.reseats, nudged=nudged)
        if outgoing.deliveries:
            self.posted.set()

    async def forgive(self, match_id: MatchId, down: Outage) -> None:
        """Move what fell due while the house was down, if the game and the match allow it.  Twice is once."""

        def change(match: Match) -> _Change:
            event = forgiveness(match, down)
            return None if event is None else moved(match, event, down.until)

        await self._make_happen(match_id, change)

    async def lay_anew(self, match_id: MatchId, settings: Struct) -> bool:
        """By other settings.  False: it has begun, or the rules cannot have these."""

        def change(match: Match) -> _Change:
            if match.state.started or match.state.over:
                return None
            with suppress(RulesFault):
                return laid_anew(match, settings, self._clock.now())
            return None

        return await self._make_happen(match_id, change)

    async def _make_happen(self, match_id: MatchId, change: Callable[[Match], _Change]) -> bool:
        """What is nobody's answer and comes at no hour of the game.  False: it does not, in the match as it is."""
        try:
            live = await self._the(match_id)
        except GameMissing:
            return False
        async with live.lock:
            for attempt in range(TRIES):
                match = await self._present(live, match_id)
                try:
                    made = None if live.set_aside else within(self._budget, change, match)
                    if made is None:
                        return False
                    commit = commit_of(live, *made)
                    await self._store.append(commit)
                except Raced:
                    await _overtaken(live, attempt)
                except RulesFault as fault:
                    await self._set_aside(live, match_id, str(fault))
                    return False
                else:
                    await self._has_happened(live, commit, *made)
                    return True
        raise Raced(match_id)

    async def _has_happened(self, live: AtHand, commit: Commit, after: Match, happened: Happened) -> None:
        await self._stored(live, commit, after, happened.at)
        if self._observer is not None:
            self._observer.happened(_trace(after), len(happened.events))

    async def _submit(self, live: AtHand, submission: Submission) -> Receipt:
        now = self._clock.now()
        match = live.match or await self._present(live, submission.match_id)
        if live.rings_at is not None and live.rings_at <= now:
            match = await self._catch_up(live, match, now)
        after, happened, receipt, fault = self._answer(live, match, submission, now)
        newcomer = _newcomer(submission)
        if happened is not None and newcomer is not None and await self._store.player(newcomer) is None:
            after, happened, receipt = match, None, Receipt(submission.id, match.seq, now, "no_such_player")
        if happened is None:
            commit = refusal(live, match, submission, receipt)
        else:
            commit = commit_of(live, after, happened, submission, receipt, opened_round(match, after))
        await self._store.append(commit)
        await self._stored(live, commit, after, now)
        if happened is not None and self._observer is not None:
            self._observer.happened(_trace(after, submission.id), len(happened.events))
        if fault is not None:
            await self._set_aside(live, match.id, fault)
        return receipt

    def _answer(self, live: AtHand, match: Match, submission: Submission, now: datetime) -> _Answer:
        if live.set_aside:
            return match, None, Receipt(submission.id, match.seq, now, "set_aside"), None
        if _has_lost_the_seat(live.seating, submission):
            to: Mapping[str, Detail] = {"to": who(submission.actor.seat)}
            return match, None, Receipt(submission.id, match.seq, now, "not_yours", to), None
        try:
            after, happened = within(
                self._budget, answered, match, submission.actor, submission.key, submission.command, now
            )
        except Refused as no:
            return match, None, Receipt(submission.id, match.seq, now, no.code, no.details), None
        except Exception as fault:  # noqa: BLE001 - the rules are not ours: their match is set aside, the rest go on
            return match, None, Receipt(submission.id, match.seq, now, "set_aside"), _told_plainly(fault)
        return after, happened, Receipt(submission.id, after.seq, now), None

    async def _catch_up(self, live: AtHand, match: Match, now: datetime) -> Match:
        """Instants and reminders in the order of their time."""
        while not live.set_aside:
            at, reminder = match.next_instant, next_reminder(match, live.heard_until, live.seating)
            if reminder is not None and reminder <= now and (at is None or reminder <= at):
                await self._remind(live, match, reminder)
            elif at is not None and at <= now:
                match = await self._ring(live, match, at, now)
            else:
                break
        return match

    async def _remind(self, live: AtHand, match: Match, at: datetime) -> None:
        outgoing = reminders(match, at, live.seating)
        live.heard_until = max(live.heard_until, at)
        await self._quietly(live, match, outgoing, rings_at(live, match, at), at)

    async def _ring(self, live: AtHand, match: Match, at: datetime, now: datetime) -> Match:
        try:
            after, happened = within(self._budget, woken, match, at)
        except Exception as fault:  # noqa: BLE001 - as above
            await self._set_aside(live, match.id, _told_plainly(fault))
            return match
        commit = commit_of(live, after, happened, round_opened=opened_round(match, after))
        await self._store.append(commit)
        await self._stored(live, commit, after, at)
        if self._observer is not None:
            self._observer.happened(_trace(after), len(happened.events))
            self._observer.late(_trace(after), (now - at).total_seconds())
        return after

    async def _set_aside(self, live: AtHand, match_id: MatchId, why: str) -> None:
        live.set_aside, live.rings_at = why, None
        known = (await self._store.seating(match_id)).holders  # its log may be unreadable, its people are not
        line = to_host(match_id, "set_aside", self._clock.now()) if known else None
        await self._store.set_aside(match_id, why, line)
        if line is not None:
            self.posted.set()
        if self._observer is not None and live.match is not None:
            self._observer.fault(_trace(live.match))

    async def _the(self, match_id: MatchId) -> AtHand:
        live = self._live.get(match_id)
        if live is None:
            live = AtHand(None, None)
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

    async def _present(self, live: AtHand, match_id: MatchId) -> Match:
        """What the store knows, if what we knew is gone or stale."""
        if live.match is None:
            try:
                stored = await self._store.load(match_id)
            except Unreadable as fault:
                live.match = replace(self._unopened(fault.founding), seq=fault.seq)
                live.set_aside, live.seating = fault.set_aside, await self._store.seating(match_id)
                await self._not_to_be_played(live, match_id, str(fault))
            else:
                await self._folded(live, stored)
        return live.match or await self._present(live, match_id)

    async def _fresh(self, live: AtHand, match_id: MatchId) -> Match:
        """As the store has it by now; other processes write to it too."""
        if live.match is not None and await self._store.mark(match_id) != (live.match.seq, live.seating.version):
            live.match = None
        return await self._present(live, match_id)

    async def _folded(self, live: AtHand, stored: Stored) -> None:
        empty = self._unopened(stored.founding)
        live.set_aside, live.seating, live.rings_at = stored.set_aside, stored.seating, stored.next_instant
        live.heard_until = _seen_to(stored.next_instant, self._clock.now())
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

    async def _not_to_be_played(self, live: AtHand, match_id: MatchId, why: str) -> None:
        if live.set_aside is None:
            await self._set_aside(live, match_id, why)


async def _overtaken(live: AtHand, attempt: int) -> None:
    """Someone else wrote first: what we knew is stale.  Waiting a little, by chance, lets the slowest get through."""
    live.match = None
    if attempt > 1:
        await asyncio.sleep(random.uniform(0, min(LONGEST_WAIT, 0.001 * 2**attempt)))


def _seen_to(next_instant: datetime | None, now: datetime) -> datetime:
    """All that came before the stored instant was done; what comes after now may still be set otherwise."""
    return now if next_instant is None else min(now, next_instant - _A_MOMENT)


def _has_lost_the_seat(seating: Seating, submission: Submission) -> bool:
    """A tap of somebody whose seat was given to another meanwhile."""
    player, seat = submission.player, submission.actor.seat
    return player is not None and seat is not None and seating.holders.get(seat, player) != player


def _newcomer(submission: Submission) -> PlayerId | None:
    """Whom a seat is given to, if it must be somebody the house knows: where it knows nobody, it may be anyone."""
    command = submission.command
    if not isinstance(command, Replace) or submission.player is None or command.by == STAND_IN:
        return None
    return PlayerId(command.by)


def _trace(match: Match, submission_id: SubmissionId | None = None) -> Trace:
    return Trace(match.game.key, match.id, match.seq, submission_id)


def _told_plainly(fault: Exception) -> str:
    return str(fault) if isinstance(fault, RulesFault) else f"{type(fault).__name__}: {fault}"


def _again(submission: Submission, earlier: Submission, receipt: Receipt) -> Receipt:
    """The same question gets the same answer; another one under the same id is refused."""
    if (earlier.key, earlier.command) == (submission.key, submission.command):
        return receipt
    return replace(receipt, refused="id_used_otherwise", details={})
