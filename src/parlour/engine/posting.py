"""What becomes of one letter: it is posted or revised, held until the messenger takes it, or given up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.addresses import Addresses, Where
from parlour.engine.carriers import A_SECOND, Busy, Carrier, Envelope, Failed, Gone, TooLong, Unfit
from parlour.engine.deliveries import Delivery, Lane, NoticeLetter, QuestionLetter, ReminderLetter, ReplyLetter
from parlour.engine.match import Match
from parlour.engine.pacing import Pacing
from parlour.engine.ports import (
    Carried,
    Clock,
    DeadLetter,
    GameMissing,
    NoSuchMatch,
    Posted,
    Postponed,
    Queued,
    Store,
)
from parlour.engine.reminders import ReminderRequest
from parlour.engine.seating import Address, Messenger
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.sdk.audience import Seat

POSTS_A_DAY = 12  # to one room; what comes after them is merged into the last
PATIENCE = timedelta(seconds=10)  # with a messenger that does not answer: well within the lease
MOST_TRIES = 15  # about five hours
LONGEST_BACK_OFF = timedelta(hours=1)
NOBODY_HERE = timedelta(minutes=10)  # until a letter is tried again whose messenger is not served here
NOBODY_THERE = "nobody can be reached there"

Outcome = Carried | Postponed | DeadLetter
Line = tuple[MatchId, Lane]


class Turn(Struct, frozen=True):
    """The head of a line, about to go."""

    first: Queued
    where: Where
    last: Queued  # of several revisions of one post only this is sent
    ids: tuple[int, ...]
    overtaken: bool = False  # a later revision of the same post will say it

    @property
    def line(self) -> Line:
        return (self.first.delivery.match_id, self.first.delivery.lane)


class Poster:
    """Hands letters to the carriers of their messengers; when each goes is the courier's to say."""

    def __init__(
        self, store: Store, writer: Writer, clock: Clock, carriers: Iterable[Carrier], posts_a_day: int
    ) -> None:
        self._store, self._writer, self._clock, self._posts_a_day = store, writer, clock, posts_a_day
        self._carriers: Mapping[Messenger, Carrier] = {each.name: each for each in carriers}
        self.pacing: Mapping[Messenger, Pacing] = {each.name: Pacing(each.pace) for each in self._carriers.values()}
        self.addresses = Addresses(store, writer)

    async def deliver(self, turn: Turn) -> Outcome:
        """Whatever a messenger does, it costs no more than this letter."""
        where = turn.where
        if turn.overtaken or where.is_empty:
            return Carried(turn.ids)
        if where.address is None:
            return self._dead(turn, NOBODY_THERE)
        carrier = self._carriers.get(where.address.messenger)
        if carrier is None:
            return self._later(turn, NOBODY_HERE, f"{where.address.messenger} is not served here")
        try:
            return await self._handed_over(carrier, turn, where.address)
        except (NoSuchMatch, GameMissing):
            return self._dead(turn, "its match cannot be read here")
        except Busy as busy:
            return self._hold(turn, busy)
        except Gone as gone:
            return await self._gone(turn, gone)
        except Unfit as unfit:
            return self._dead(turn, str(unfit))
        except Exception as fault:  # noqa: BLE001 - the messenger is not ours: this letter waits, the others go on
            return self._again_later(turn, str(fault) if isinstance(fault, Failed) else type(fault).__name__)

    async def _handed_over(self, carrier: Carrier, turn: Turn, address: Address) -> Outcome:
        letter = turn.last.delivery.letter
        if isinstance(letter, ReplyLetter):
            async with asyncio.timeout(PATIENCE.total_seconds()):
                return await self._reply(carrier, turn, address, letter)
        match = await self._writer.match(turn.first.delivery.match_id)
        delivery = _still_worth_it(turn.last.delivery, match, self._clock.now())
        if delivery is None or _is_for_another(turn.where, delivery) or self._is_unwelcome(turn.where, delivery):
            return Carried(turn.ids)
        async with asyncio.timeout(PATIENCE.total_seconds()):
            return await self._post(carrier, turn, match, delivery)

    def _is_unwelcome(self, where: Where, delivery: Delivery) -> bool:
        """Nobody is reminded in their quiet hours, though it may have been meant for the hour before them; nor who is
        fine with what silence means."""
        letter, now = delivery.letter, self._clock.now()
        if not isinstance(letter, ReminderLetter):
            return False
        if where.hours.remind_at(now) != now:
            return True
        seating = self._writer.cached_seating(delivery.match_id)
        return all(ReminderRequest(seat, letter.about, letter.due).is_declined(seating) for seat in letter.seats)

    async def _reply(self, carrier: Carrier, turn: Turn, address: Address, reply: ReplyLetter) -> Outcome:
        if not await self._is_idle(address, reply):
            if turn.where.room is None and await self._hushes(address, reply):
                reply = replace(reply, screen=replace(reply.screen, is_quiet=True))
            await carrier.reply(address, reply)
        return Carried(turn.ids)

    async def _hushes(self, address: Address, reply: ReplyLetter) -> bool:
        """Whoever reads it there in private wants no sound made by it; what is merely revised makes none."""
        account = await self._store.account_at(address) if reply.ref is None else None
        player = await self._store.player(account.player_id) if account is not None else None
        return player is not None and not player.hours.may_ring(self._clock.now(), is_owed=False)

    async def _is_idle(self, address: Address, reply: ReplyLetter) -> bool:
        """By now nobody needs it any more."""
        if reply.unless_played and await self._store.matches_in(address):
            return True
        if reply.unless_reached is None:
            return False
        account = await self._store.account(address.messenger, reply.unless_reached)
        return account is not None and account.address is not None

    async def _is_quiet(self, turn: Turn, delivery: Delivery) -> bool:
        """As its reader wants it.  Once a day is: the first thing they owe, however often it has to be tried."""
        reader, hours, now = turn.where.reader, turn.where.hours, self._clock.now()
        if not hours.may_ring(now, isinstance(delivery.letter, QuestionLetter | ReminderLetter)):
            return True
        if reader is None or hours.hears != "daily":
            return False
        return not await self._store.lease(f"sound for {reader.id}", str(turn.first.id), now, hours.day_ends(now))

    async def _post(self, carrier: Carrier, turn: Turn, match: Match, delivery: Delivery) -> Outcome:
        where, card = turn.where, delivery.card
        assert where.address is not None
        envelope = Envelope(
            where.address,
            match,
            where.viewer(match),
            where.language,
            where.zone,
            (delivery,),
            where.room is not None,
            await self._is_quiet(turn, delivery),
        )
        day = f"{self._clock.now().astimezone(ZoneInfo(where.zone)):%Y-%m-%d}"
        posted = Posted(where.address, "", delivery.match_id, card, day)
        if card is not None:
            standing = await self._store.standing(delivery.match_id, where.address, card) or _into(delivery)
            if standing is not None:
                ref = await carrier.revise(standing, envelope)
                return Carried(turn.ids, replace(posted, ref=ref, is_new=ref != standing))
        elif where.room is not None and isinstance(delivery.letter, NoticeLetter):
            return Carried(turn.ids, await self._within_budget(carrier, envelope, posted))
        return Carried(turn.ids, replace(posted, ref=await carrier.post(envelope)))

    async def _within_budget(self, carrier: Carrier, envelope: Envelope, posted: Posted) -> Posted:
        """The last post that a room gets on a day takes all that comes after it.  What bears buttons stands alone."""
        day = await self._store.day(envelope.address, posted.day)
        if day.posts < self._posts_a_day - 1:
            return replace(posted, ref=await carrier.post(envelope))
        if day.digest_ref is not None:
            with suppress(TooLong, NoSuchMatch, GameMissing):
                merged = (*day.digest, *envelope.deliveries)
                others = await self._others(day.digest, envelope.match)
                ref = await carrier.revise(day.digest_ref, replace(envelope, deliveries=merged, others=others))
                return replace(posted, ref=ref, is_new=ref != day.digest_ref, digest=merged)
        return replace(posted, ref=await carrier.post(envelope), digest=envelope.deliveries)

    async def _others(self, digest: Iterable[Delivery], match: Match) -> dict[MatchId, Match]:
        ids = {delivery.match_id for delivery in digest} - {match.id}
        return {match_id: await self._writer.match(match_id) for match_id in ids}

    async def _gone(self, turn: Turn, gone: Gone) -> Outcome:
        """Whoever cannot be written to there is not written to there any more, but elsewhere, if that is known.

        The match learns of it at its next cause.
        """
        where = turn.where
        assert where.address is not None
        if where.room is not None:
            await self._store.leave_room(where.address, gone.moved_to)
        elif (account := await self._store.account_at(where.address)) is not None:
            await self._store.save_account(replace(account, unreachable=gone.why))
        elsewhere = (await self.addresses.of(*turn.line)).address
        if elsewhere is None or elsewhere == where.address:
            return self._dead(turn, gone.why)
        return self._later(turn, timedelta(), gone.why)

    def _hold(self, turn: Turn, busy: Busy) -> Outcome:
        """It says itself when to come again, and that does not count as a try."""
        where, wait = turn.where, max(busy.retry_after, A_SECOND)
        assert where.address is not None
        until = self._clock.now() + wait
        self.pacing[where.address.messenger].hold(until, None if busy.overall else where.address)
        return self._later(turn, wait, str(busy))

    def _again_later(self, turn: Turn, why: str) -> Outcome:
        tries = turn.first.tries + 1
        if tries >= MOST_TRIES:
            return self._dead(turn, why)
        return self._later(turn, min(timedelta(seconds=2**tries), LONGEST_BACK_OFF), why, tries)

    def _later(self, turn: Turn, wait: timedelta, why: str, tries: int | None = None) -> Postponed:
        first = turn.first
        return Postponed(first.id, first.tries if tries is None else tries, self._clock.now() + wait, why)

    def _dead(self, turn: Turn, why: str) -> DeadLetter:
        return DeadLetter(turn.first.id, turn.first.delivery, why, self._clock.now())


def _into(delivery: Delivery) -> str | None:
    return delivery.letter.into if isinstance(delivery.letter, NoticeLetter) else None


def _is_for_another(where: Where, delivery: Delivery) -> bool:
    """Whoever has taken the seat over is asked by a letter of their own."""
    letter, reader = delivery.letter, where.reader
    return isinstance(letter, QuestionLetter) and reader is not None and letter.holder not in (None, reader.id)


def _still_worth_it(delivery: Delivery, match: Match, now: datetime) -> Delivery | None:
    """A question that has been answered meanwhile is not asked; nobody is reminded of what is past or was moved."""
    letter = delivery.letter
    if not isinstance(letter, QuestionLetter | ReminderLetter):
        return delivery
    due = letter.due if isinstance(letter, ReminderLetter) else None
    if due is not None and due <= now:
        return None
    seats = tuple(seat for seat in letter.seats if _owes(match, seat, letter.about, due))
    return replace(delivery, letter=replace(letter, seats=seats)) if seats else None


def _owes(match: Match, seat: Seat, about: str, due: datetime | None) -> bool:
    owed = read.owed_questions(match, match.viewer_of(seat))
    return any(question.about == about and due in (None, question.due) for question in owed)
