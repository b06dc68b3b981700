"""The only code that changes a match: players, host and clock all come this way."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from msgspec import Struct

from parlour.engine.asking import ask_questions
from parlour.engine.budget import DEFAULT_SECONDS, run_within
from parlour.engine.cache import MOST_MATCHES, CachedMatch, fault_text
from parlour.engine.chance import new_seed
from parlour.engine.commits import commit_of, first_outgoing, match_of_new_round, next_wake_at, refusal_commit
from parlour.engine.committer import Committer, trace
from parlour.engine.deliveries import mark_known_to_host, report_undelivered
from parlour.engine.entitlements import NO_ENTITLEMENTS, EntitlementsNow, is_hosted_from, must_be_entitled
from parlour.engine.judging import judge, newcomer, refuse, refuse_unknown, repeated_receipt
from parlour.engine.letters import Lane, Outgoing
from parlour.engine.match import HOSTS_SEAT, Happening, Match, after_event, after_reopening, new_match
from parlour.engine.observing import Observer, Trace
from parlour.engine.outage import Outage, after_instant, forgiveness
from parlour.engine.ports import (
    AlreadyAnswered,
    Clock,
    Commit,
    GameMissing,
    MatchHeader,
    NoSuchMatch,
    Store,
    WriteConflict,
)
from parlour.engine.presence import BEAT_INTERVAL, Presence
from parlour.engine.reminders import next_reminder, reminders
from parlour.engine.seating import Room, Seating
from parlour.engine.signals import Signals
from parlour.engine.stand_ins import next_answer, stand_in_seats, volunteered_answers
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission
from parlour.engine.thinking import Thoughts, new_thoughts, next_thought, thoughts
from parlour.engine.waiting import with_offers
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.house import Join, TakeOver
from parlour.sdk.parts.clock import moved_event
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.refused import Refused

MOST_ANSWERS = 100  # of stand-ins, before others have their turn

_Change = tuple[Match, Happening] | None
Telling = Callable[[Match, datetime, Seating], Outgoing]  # what people are to hear that is no part of the match


class SubmissionOutcome(Struct, frozen=True, gc=False):
    """The receipt of a submission, and the match as it was right after."""

    receipt: Receipt
    match: Match | None  # None: its game is not installed here
    is_repeated: bool = False  # the submission came before: this is the receipt that it got then


def _has_thought(known: Thoughts, seat: Seat, now: datetime, key: str) -> bool:
    until = known.get((seat, key))
    return until is not None and until <= now


def _listed(match: Match, seat: Seat, is_ready: Callable[[str], bool] | None) -> list[Submission]:
    return list(volunteered_answers(match, seat, is_ready))


class Writer:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        games: Mapping[str, Game[Any]],
        budget: float = DEFAULT_SECONDS,
        observer: Observer | None = None,
        most_cached: int = MOST_MATCHES,
        signals: Signals | None = None,
        beat_interval: timedelta = BEAT_INTERVAL,
        stand_ins_play: bool = True,
        pace: float = 0,  # of stand-ins: how many times as long they think as a match says; 0: they answer at once
        entitlements: EntitlementsNow = lambda: NO_ENTITLEMENTS,
    ) -> None:
        self._entitlements = entitlements
        self._store, self._clock, self._budget, self._observer = store, clock, budget, observer
        self.signals = signals or Signals()
        self.presence = Presence(store, beat_interval)
        self._stand_ins_play = stand_ins_play
        self._committer = Committer(store, clock, games, budget, observer, self.signals, most_cached, pace)
        self._cache = self._committer.cache

    async def create(
        self,
        match_id: MatchId,
        game: Game[Any],
        host: Viewer,
        settings: Struct | None = None,
        seed: bytes = b"",
        player: PlayerId | None = None,
        room: Room | None = None,
    ) -> Match:
        """A new match, with its lobby open; run by this player and carried in this room, if the house knows them.

        Raises Refused if this player may not create it, or the game cannot be played so.
        """
        now, seed = self._clock.now(), seed or new_seed()
        chosen = game.default_settings if settings is None else settings
        if player is not None:
            await must_be_entitled(self._store, self._entitlements, game, player, chosen)
            await self._must_host_no_other(match_id, game, player)
        match, happening = run_within(self._budget, new_match, game, match_id, seed, chosen, host, now)
        outgoing = first_outgoing(match, happening, player, room)
        first = Commit(match_id, happening, wake_at=match.wake_at, outgoing=outgoing)
        await self._committer.create(MatchHeader(match_id, game.key, seed, now), first, match)
        return match

    async def _must_host_no_other(self, match_id: MatchId, game: Game[Any], player: PlayerId) -> None:
        """Raises Refused if the player hosts such a match that is not over, where a game allows one at a time."""
        if not game.one_per_host:
            return
        for seated in await self._store.seats_of(player):
            if seated.match_id == match_id:
                continue  # this very one, asked for again
            with suppress(GameMissing, NoSuchMatch):
                match = await self.match(seated.match_id)
                if match.game.key == game.key and is_hosted_from(match, seated.seat):
                    raise Refused("hosts_another")

    # What is known here

    async def match(self, match_id: MatchId) -> Match:
        """The match as it is now, for those who only look."""
        cached = await self._cache.get(match_id)
        async with cached.lock:
            return await self._cache.refresh(cached, match_id)

    def cached_match(self, match_id: MatchId) -> Match:
        """The match after the last cause that came this way; only for one that is in memory."""
        cached = self._cache.find(match_id)
        assert cached is not None, f"{match_id} is not in memory"
        assert cached.match is not None, f"what is known of {match_id} is stale"
        return cached.match

    def cached_seating(self, match_id: MatchId) -> Seating:
        """Who sits where, as far as is known here; nobody, if the match is not in memory."""
        cached = self._cache.find(match_id)
        return cached.seating if cached is not None else Seating()

    async def preload(self, match_ids: Sequence[MatchId]) -> None:
        """Load them in one go: they are about to be woken.  What cannot be read is left until its turn comes."""
        await self._cache.preload(match_ids)

    def drop_unused(self) -> int:
        """Drop matches from memory that nobody watches or has used since this was last called; how many those
        were."""
        return self._cache.drop_unused(self.signals.is_heard)

    async def remove(self, match_id: MatchId, seq: int) -> bool:
        """Remove a match with all that belongs to it, if it has just so many events.  False: it has not."""
        is_gone = await self._store.remove(match_id, seq)
        if is_gone:
            self._cache.drop(match_id)
        return is_gone

    # Answers

    async def submit(self, submission: Submission) -> SubmissionOutcome:
        """Whatever the rules say is in the receipt.  Raises NoSuchMatch."""
        began = time.perf_counter()
        try:
            outcome = await self._committer.exclusively(submission.match_id, partial(self._submit_once, submission))
        except GameMissing:
            outcome = SubmissionOutcome(Receipt(submission.id, 0, self._clock.now(), "game_missing"), None)
        if self._observer is not None:
            receipt, game = outcome.receipt, outcome.match.game.key if outcome.match is not None else ""
            trace = Trace(game, submission.match_id, receipt.seq, submission.id, outcome.is_repeated)
            refused = None if outcome.is_repeated else receipt.refused
            self._observer.note_submission(trace, refused, time.perf_counter() - began)
        return outcome

    async def _submit_once(self, submission: Submission, cached: CachedMatch) -> SubmissionOutcome:
        is_repeated = False
        try:
            receipt = await self._submit(submission, cached, self._clock.now())
        except AlreadyAnswered as before:
            receipt, is_repeated = repeated_receipt(submission, before.submission, before.receipt), True
        match = cached.match or await self._cache.load(cached, submission.match_id)
        return SubmissionOutcome(receipt, match, is_repeated)

    async def _submit(self, submission: Submission, cached: CachedMatch, now: datetime) -> Receipt:
        match = cached.match or await self._cache.load(cached, submission.match_id)
        if cached.wake_at is not None and cached.wake_at <= now:
            match = await self._catch_up(cached, match, now)
        judged = judge(cached, match, submission, now, self._budget)
        player = newcomer(submission)
        if judged.happening is not None and player is not None and await self._store.player(player) is None:
            judged = refuse_unknown(match, submission, now)
        if judged.happening is not None and await self._is_banned(submission, cached.seating):
            judged = refuse(match, submission, now, "banned")
        after, happening, receipt = judged.after, judged.happening, judged.receipt
        if happening is None:
            commit = refusal_commit(cached, match, submission, receipt)
        else:
            commit = commit_of(cached, after, happening, submission, receipt, match_of_new_round(match, after))
        await self._committer.append(cached, commit, after, now)
        if judged.fault is not None:
            await self._committer.set_aside(cached, match.id, judged.fault)
        return receipt

    async def _is_banned(self, submission: Submission, seating: Seating) -> bool:
        """Whether somebody wants to sit down who was banned, under whichever of their ids."""
        player = submission.player
        if type(submission.command) not in (Join, TakeOver) or player is None or not (banned := seating.banned):
            return False
        return not banned.isdisjoint([player, *await self._store.aliases(player)])

    # The clock

    async def wake(self, match_id: MatchId) -> None:
        """Run every instant that has come, in order, each at its own time.  Twice is once."""
        with suppress(GameMissing):  # it is kept, and goes on when its game is back
            await self._committer.exclusively(match_id, partial(self._wake, match_id))

    async def _wake(self, match_id: MatchId, cached: CachedMatch) -> None:
        now = self._clock.now()
        match = await self._cache.load(cached, match_id)
        if cached.wake_at is None or cached.wake_at > now:
            match = await self._cache.refresh(cached, match_id)  # another process may have set what is due
        for _ in range(MOST_ANSWERS):
            now = self._clock.now()
            match = await self._catch_up(cached, match, now)
            await self._begin_thinking(cached, match, now)
            if not await self._one_stand_in(cached, match, now):
                return await self._ask_and_set_clock(cached, match, now)
            match = await self._cache.load(cached, match_id)
        return None  # there is more to say than others should wait for: it is woken again

    async def _ask_and_set_clock(self, cached: CachedMatch, match: Match, now: datetime) -> None:
        """Tell whoever owes an answer, and let the match sleep until there is something to do."""
        nobody = cached.seating.version == 0 and cached.wake_at == match.wake_at
        if cached.set_aside or nobody:
            return
        outgoing, at = ask_questions(match, now, cached.seating), next_wake_at(cached, match)
        if cached.pace and (thought := next_thought(match, cached.seating, now)) is not None:
            at = thought if at is None else min(at, thought)
        if outgoing.nudges or at != cached.wake_at:
            await self._committer.append_aside(cached, match, outgoing, at, now)

    async def _one_stand_in(self, cached: CachedMatch, match: Match, now: datetime) -> bool:
        """By the same road as everyone, at the instant for which the match was caught up: later, somebody whom it
        covers for may be back.  False: none has anything to say, or is heard, and nothing else happened."""
        for seat in stand_in_seats(match, cached.seating):
            if cached.set_aside or not self._stand_ins_play:
                return False
            for answer in await self._stand_in_answers(cached, match, seat, now):
                if await self._stand_in_is_heard(cached, match, answer, now) or cached.match is not match:
                    return True
        return False

    async def _begin_thinking(self, cached: CachedMatch, match: Match, now: datetime) -> None:
        """Draw until when stand-ins think about what is new to them, and note it."""
        if not cached.pace or cached.set_aside or not self._stand_ins_play or not match.state.think:
            return
        try:
            new = run_within(self._budget, new_thoughts, match, cached.seating, now, cached.pace)
        except Exception as fault:  # noqa: BLE001 - as below
            await self._committer.set_aside(cached, match.id, fault_text(fault))
            return
        if new:
            outgoing = Outgoing(nudges=new)
            await self._committer.append_aside(cached, match, outgoing, cached.wake_at, now)

    async def _stand_in_answers(
        self, cached: CachedMatch, match: Match, seat: Seat, now: datetime
    ) -> Sequence[Submission]:
        """What it does of its own accord, then what it owes; of both what it has thought about long enough."""
        is_ready = None
        if cached.pace and match.state.think:
            known = thoughts(cached.seating)
            is_ready = partial(_has_thought, known, seat, now)
        try:
            own = seat in cached.seating.stand_ins
            volunteered = run_within(self._budget, _listed, match, seat, is_ready) if own else []
            owed = run_within(self._budget, next_answer, match, seat, is_ready)
        except Exception as fault:  # noqa: BLE001 - a stand-in is a part of its game: as with the rules
            await self._committer.set_aside(cached, match.id, fault_text(fault))
            return ()
        return volunteered if owed is None else [*volunteered, owed]

    async def _stand_in_is_heard(self, cached: CachedMatch, match: Match, answer: Submission, now: datetime) -> bool:
        try:
            return (await self._submit(answer, cached, now)).accepted
        except AlreadyAnswered as before:
            if before.receipt.accepted and before.receipt.seq > match.seq:
                raise WriteConflict(match.id) from None  # another process gave it, and something came of it
            return False

    async def _catch_up(self, cached: CachedMatch, match: Match, now: datetime) -> Match:
        """Run instants and send reminders in the order of their time; what nobody could keep is forgiven first."""
        is_due = match.wake_at is not None and match.wake_at <= now
        outage = await self.presence.outage(now) if is_due else None
        while not cached.set_aside:
            at, reminder = match.wake_at, next_reminder(match, cached.reminded_until, cached.seating)
            moves = outage is not None and forgiveness(match, outage) is not None
            if reminder is not None and reminder <= now and (at is None or reminder <= at) and not moves:
                await self._remind(cached, match, reminder)
            elif at is not None and at <= now:
                match = await self._run_instant(cached, match, at, now, outage)
            else:
                break
        return match

    async def _remind(self, cached: CachedMatch, match: Match, at: datetime) -> None:
        outgoing = reminders(match, at, cached.seating)
        cached.reminded_until = max(cached.reminded_until, at)
        await self._committer.append_aside(cached, match, outgoing, next_wake_at(cached, match, at), at)

    async def _run_instant(
        self, cached: CachedMatch, match: Match, at: datetime, now: datetime, outage: Outage | None
    ) -> Match:
        try:
            after, happening = run_within(self._budget, after_instant, match, at, outage)
        except Exception as fault:  # noqa: BLE001 - the rules are not ours: their match is set aside, the rest go on
            await self._committer.set_aside(cached, match.id, fault_text(fault))
            return match
        commit = commit_of(cached, after, happening, round_opened=match_of_new_round(match, after), now=now)
        await self._committer.append(cached, commit, after, happening.at)
        if self._observer is not None:
            self._observer.note_late(trace(after), (now - at).total_seconds())
        return after

    # What is nobody's answer and comes at no hour of the game

    async def run_next(self, match_id: MatchId) -> bool:
        """Let the next instant of a match come now, for those who develop: all that is due later moves with it.

        False: it waits for no hour, or its clock stands.
        """

        def hurry(match: Match) -> _Change:
            now, at = self._clock.now(), match.wake_at
            if at is None or match.state.paused_at is not None or not match.state.started or match.state.over:
                return None
            after, happening = after_event(match, moved_event(match.state, now - at, "developer"), now)
            return None if after.wake_at is None or after.wake_at > now else (after, happening)

        is_moved = await self._change(match_id, hurry)
        if is_moved:
            await self.wake(match_id)
        return is_moved

    async def change_settings(self, match_id: MatchId, settings: Struct) -> bool:
        """Open the lobby anew with other settings.  False: it has begun, or the rules cannot have these.

        Raises Refused if its host has no entitlement to them.
        """
        match = await self.match(match_id)
        host = (await self._store.seating(match_id)).holders.get(match.state.host or HOSTS_SEAT)
        if host is not None and host != STAND_IN:
            await must_be_entitled(self._store, self._entitlements, match.game, PlayerId(host), settings)

        def change(match: Match) -> _Change:
            if match.state.started or match.state.over:
                return None
            with suppress(RulesFault, Refused):
                return after_reopening(match, settings, self._clock.now())
            return None

        return await self._change(match_id, change)

    async def _change(self, match_id: MatchId, change: Callable[[Match], _Change]) -> bool:
        """False: there was nothing to change in the match as it is."""
        try:
            return await self._committer.exclusively(match_id, partial(self._change_once, match_id, change))
        except GameMissing:
            return False

    async def _change_once(self, match_id: MatchId, change: Callable[[Match], _Change], cached: CachedMatch) -> bool:
        match = await self._cache.load(cached, match_id)
        try:
            changed = None if cached.set_aside else run_within(self._budget, change, match)
        except RulesFault as fault:
            await self._committer.set_aside(cached, match_id, str(fault))
            return False
        if changed is None:
            return False
        after, happening = changed
        commit = commit_of(cached, after, happening)
        await self._committer.append(cached, commit, after, happening.at)
        return True

    # What people are told that is no part of the match

    async def reseated(self, match_id: MatchId) -> None:
        """The house has learnt who can be reached in a match, or where: who owes an answer there is told of it."""
        await self.tell_aside(match_id, ask_questions)
        self.signals.reseated(match_id)

    async def report_undelivered(self, match_id: MatchId, lane: Lane) -> None:
        """Tell the host, once, that a letter was given up."""
        await self.tell_aside(match_id, partial(report_undelivered, lane))

    async def report_shut_out(self, match_id: MatchId, lane: Lane) -> None:
        """Tell the host, once, that somebody has to write before they can be written to."""
        await self.tell_aside(match_id, partial(report_undelivered, lane, phrase="shut_out"))

    async def note_host_knows(self, match_id: MatchId, lane: Lane) -> None:
        """The host has learnt by other means that nothing arrives there."""
        await self.tell_aside(match_id, partial(mark_known_to_host, lane))

    async def tell_aside(self, match_id: MatchId, telling: Telling) -> None:
        """Tell somebody something that is no part of the match; once, if a nudge says so."""
        with suppress(GameMissing):
            await self._committer.exclusively(match_id, partial(self._tell_aside, match_id, telling))

    async def _tell_aside(self, match_id: MatchId, telling: Telling, cached: CachedMatch) -> None:
        cached.match = None  # people may have changed without any event
        match, now = await self._cache.load(cached, match_id), self._clock.now()
        match = await self._catch_up(cached, match, now)
        told, at = telling(match, now, cached.seating), next_wake_at(cached, match, now)
        outgoing = with_offers(told, match, now, cached.seating) or told
        if not cached.set_aside and (outgoing.nudges or outgoing.waiting or at != cached.wake_at):
            await self._committer.append_aside(cached, match, outgoing, at, now)
