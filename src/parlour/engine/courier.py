"""Carries what is in the outbox to the messengers: in order, no faster than they allow, until it has arrived.

The store knows what is on its way; what is held here is found again after a restart.  A letter is noted as gone
after the messenger has taken it, so that nothing is lost, and twice goes only what it had taken when we died.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import takewhile
from secrets import token_hex
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.addresses import Addresses, Destination
from parlour.engine.carriers import (
    A_SECOND,
    AddressGone,
    Carrier,
    CarrierBusy,
    Envelope,
    LetterUnfit,
    PostFailed,
    PostTooLong,
)
from parlour.engine.deliveries import Delivery, Lane, NoticeLetter, QuestionLetter, ReminderLetter, ReplyLetter
from parlour.engine.match import Match
from parlour.engine.observing import Observer
from parlour.engine.outbox import CarriedDeliveries, DeadLetter, PostponedDelivery, QueuedDelivery, SentPost
from parlour.engine.pacing import LONG_AGO, Pacing
from parlour.engine.ports import Clock, GameMissing, NoSuchMatch, Store
from parlour.engine.reminders import ReminderRequest
from parlour.engine.seating import Address, Messenger
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.sdk.audience import Seat

POSTS_A_DAY = 12  # to one room; what comes after them is merged into the last
MOST_AT_ONCE = 64  # letters under way side by side
MOST_HELD = 20_000  # letters held in memory
LOOK_INTERVAL = timedelta(seconds=1)  # how late a letter may be noticed that another process has left
LEASE = timedelta(seconds=30)  # for which the others leave the outbox to this process
PATIENCE = timedelta(seconds=10)  # with a messenger that does not answer: well within the lease
MOST_TRIES = 15  # about five hours
LONGEST_BACK_OFF = timedelta(hours=1)
UNSERVED_PAUSE = timedelta(minutes=10)  # until a letter is tried again whose messenger is not served here
NOBODY_REACHABLE = "nobody can be reached there"

Outcome = CarriedDeliveries | PostponedDelivery | DeadLetter
LaneKey = tuple[MatchId, Lane]


class _Turn(Struct, frozen=True):
    """The head of a lane's queue, about to go."""

    first: QueuedDelivery
    destination: Destination
    last: QueuedDelivery  # of several revisions of one post only this is sent
    ids: tuple[int, ...]
    overtaken: bool = False  # a later revision of the same post will say it

    @property
    def line(self) -> LaneKey:
        return (self.first.delivery.match_id, self.first.delivery.lane)


class Courier:
    """Carries the outbox to the messengers that are served here."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        clock: Clock,
        carriers: Iterable[Carrier] = (),
        posts_a_day: int = POSTS_A_DAY,
        observer: Observer | None = None,
    ) -> None:
        self._store, self._writer, self._clock, self._observer = store, writer, clock, observer
        self._carriers: Mapping[Messenger, Carrier] = {each.name: each for each in carriers}
        self._pacing = {each.name: Pacing(each.pace) for each in self._carriers.values()}
        self._addresses = Addresses(store, writer)
        self._posts_a_day = posts_a_day
        self._node = token_hex(8)
        self._leased_until = LONG_AGO
        self._lines: dict[LaneKey, deque[QueuedDelivery]] = {}
        self._destinations: dict[LaneKey, Destination] = {}
        self._last_turn: dict[Address, datetime] = {}  # of conversations for which more waits
        self._read_up_to = 0
        self._held = 0

    async def run(self) -> None:
        """Carry until cancelled."""
        try:
            while True:
                self._writer.letters_waiting.clear()
                then = await self.carry()
                wait = (
                    LOOK_INTERVAL if then is None else min(LOOK_INTERVAL, max(then - self._clock.now(), timedelta()))
                )
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait.total_seconds()):
                        await self._writer.letters_waiting.wait()
        finally:
            await self._release_lease()

    async def carry(self) -> datetime | None:
        """Carry everything that may go now; when the next may.  None: nothing waits, or another process carries."""
        while await self._hold_lease():
            await self._read_outbox()
            turns, then = await self._turns()
            if not turns:
                if self._observer is not None:
                    self._observer.note_waiting(await self._store.depth())
                return then
            await self._carry_to_end(turns)
        return None

    async def _hold_lease(self) -> bool:
        """Whether this process may carry: one at a time, because the messengers' limits are for all of us
        together."""
        now = self._clock.now()
        if now + LEASE / 2 < self._leased_until:
            return True
        had = now < self._leased_until
        if not await self._store.lease("courier", self._node, now, now + LEASE):
            self._leased_until = LONG_AGO
            return False
        if not had:
            self._lines, self._destinations, self._read_up_to, self._held = {}, {}, 0, 0
        self._leased_until = now + LEASE
        return True

    async def _release_lease(self) -> None:
        """Let another process carry soon, but not so soon that it hurries the messengers."""
        now = self._clock.now()
        if now < self._leased_until:
            await self._store.lease("courier", self._node, now, now + A_SECOND)

    async def _read_outbox(self) -> None:
        while self._held < MOST_HELD and (page := await self._store.pending(self._read_up_to)):
            for queued in page:
                self._lines.setdefault((queued.delivery.match_id, queued.delivery.lane), deque()).append(queued)
            self._read_up_to, self._held = page[-1].id, self._held + len(page)

    async def _turns(self) -> tuple[list[_Turn], datetime | None]:
        """The first of each line, as far as pace allows; and when the next may go."""
        now, turns, waiting = self._clock.now(), list[_Turn](), list[datetime]()
        for key, line in await self._lines_in_turn():
            at = max(line[0].delivery.not_before, self._free_at(key))
            if at > now or len(turns) == MOST_AT_ONCE:
                waiting.append(at)
            elif (turn := await self._turn_of(key, line, now)) is None or _has_turn_for(
                turn.destination.address, turns
            ):
                waiting.append(now)
            else:
                self._pace(turn, now)
                turns.append(turn)
        return turns, min(waiting, default=None)

    async def _lines_in_turn(self) -> list[tuple[LaneKey, deque[QueuedDelivery]]]:
        """The queues: first the conversation that has had nothing for longest, and in each of them the oldest
        letter."""
        for key in self._lines:
            if key not in self._destinations:
                self._destinations[key] = await self._addresses.destination(*key)
        waiting = {destination.address for destination in self._destinations.values()}
        self._last_turn = {address: at for address, at in self._last_turn.items() if address in waiting}
        return sorted(self._lines.items(), key=lambda each: (self._idle_since(each[0]), each[1][0].id))

    def _idle_since(self, key: LaneKey) -> datetime:
        address = self._destinations[key].address
        return LONG_AGO if address is None else self._last_turn.get(address, LONG_AGO)

    def _free_at(self, key: LaneKey) -> datetime:
        """When a lane may go, by where its letters went or would have gone when we last looked."""
        address = self._destinations[key].address
        pacing = self._pacing.get(address.messenger) if address is not None else None
        return LONG_AGO if pacing is None or address is None else pacing.free_at(address)

    async def _turn_of(self, key: LaneKey, line: deque[QueuedDelivery], now: datetime) -> _Turn | None:
        """The turn of a queue; None: it goes somewhere else by now, and has to wait for its turn there."""
        destination = await self._addresses.destination(*key)
        before, self._destinations[key] = self._destinations[key], destination
        if before.address != destination.address:
            return None
        return await self._newest_revision(line, destination, now)

    async def _newest_revision(self, line: deque[QueuedDelivery], destination: Destination, now: datetime) -> _Turn:
        """The turn with the last of several revisions of a card; nothing is said before its turn."""
        first = line[0]
        card = first.delivery.card
        if card is None or destination.address is None:
            return _Turn(first, destination, first, (first.id,))
        ready = list(takewhile(lambda queued: queued.delivery.not_before <= now, line))
        run = list(takewhile(lambda queued: queued.delivery.card == card, ready))
        goes_on = any(queued.delivery.card == card for queued in ready[len(run) :])
        stands = (
            goes_on and await self._store.standing(first.delivery.match_id, destination.address, card) is not None
        )
        return _Turn(first, destination, run[-1], tuple([queued.id for queued in run]), overtaken=stands)

    def _pace(self, turn: _Turn, now: datetime) -> None:
        destination = turn.destination
        if not turn.overtaken and destination.address is not None and destination.address.messenger in self._pacing:
            self._pacing[destination.address.messenger].take(destination.address, destination.room is not None, now)
            self._last_turn[destination.address] = now

    async def _carry_to_end(self, turns: Sequence[_Turn]) -> None:
        """Carry and note these, also when we are told to stop meanwhile."""
        carrying = asyncio.ensure_future(self._carry_all(turns))
        try:
            await asyncio.shield(carrying)
        except asyncio.CancelledError:
            await carrying
            raise

    async def _carry_all(self, turns: Sequence[_Turn]) -> None:
        """Carry these side by side, and note together what became of them."""
        outcomes = await asyncio.gather(*(self._carry_one(turn) for turn in turns))
        await self._store.settle(outcomes)
        for turn, outcome in zip(turns, outcomes, strict=True):
            self._note(turn, outcome)
        for turn, outcome in zip(turns, outcomes, strict=True):
            if isinstance(outcome, DeadLetter):
                await self._report_dead_letter(turn, outcome)

    def _note(self, turn: _Turn, outcome: Outcome) -> None:
        key, line = turn.line, self._lines[turn.line]
        if isinstance(outcome, PostponedDelivery):
            later = replace(line[0].delivery, not_before=outcome.until)
            line[0] = QueuedDelivery(line[0].id, later, outcome.tries)
            return
        done = {outcome.id} if isinstance(outcome, DeadLetter) else set(outcome.ids)
        self._held -= len(done)
        self._lines[key] = rest = deque(queued for queued in line if queued.id not in done)
        if not rest:
            del self._lines[key], self._destinations[key]

    async def _carry_one(self, turn: _Turn) -> Outcome:
        """Carry one; whatever a messenger does, it costs no more than this letter."""
        destination = turn.destination
        if turn.overtaken or destination.is_empty:
            return CarriedDeliveries(turn.ids)
        if destination.address is None:
            return self._dead_letter(turn, NOBODY_REACHABLE)
        carrier = self._carriers.get(destination.address.messenger)
        if carrier is None:
            return self._postpone(turn, UNSERVED_PAUSE, f"{destination.address.messenger} is not served here")
        try:
            return await self._hand_over(carrier, turn, destination.address)
        except (NoSuchMatch, GameMissing):
            return self._dead_letter(turn, "its match cannot be read here")
        except CarrierBusy as busy:
            return self._hold(turn, busy)
        except AddressGone as gone:
            return await self._after_gone(turn, gone)
        except LetterUnfit as unfit:
            return self._dead_letter(turn, str(unfit))
        except Exception as fault:  # noqa: BLE001 - the messenger is not ours: this letter waits, the others go on
            return self._retry_later(turn, str(fault) if isinstance(fault, PostFailed) else type(fault).__name__)

    async def _hand_over(self, carrier: Carrier, turn: _Turn, address: Address) -> Outcome:
        letter = turn.last.delivery.letter
        if isinstance(letter, ReplyLetter):
            async with asyncio.timeout(PATIENCE.total_seconds()):
                return await self._reply(carrier, turn, address, letter)
        match = await self._writer.match(turn.first.delivery.match_id)
        delivery = _still_relevant(turn.last.delivery, match, self._clock.now())
        if (
            delivery is None
            or _is_for_another(turn.destination, delivery)
            or self._is_unwelcome(turn.destination, delivery)
        ):
            return CarriedDeliveries(turn.ids)
        async with asyncio.timeout(PATIENCE.total_seconds()):
            return await self._post(carrier, turn, match, delivery)

    def _is_unwelcome(self, destination: Destination, delivery: Delivery) -> bool:
        """Nobody is reminded in their quiet hours, though it may have been meant for the hour before them; nor who is
        fine with what silence means."""
        letter, now = delivery.letter, self._clock.now()
        if not isinstance(letter, ReminderLetter):
            return False
        if destination.hours.remind_at(now) != now:
            return True
        seating = self._writer.cached_seating(delivery.match_id)
        return all(ReminderRequest(seat, letter.about, letter.due).is_declined(seating) for seat in letter.seats)

    async def _reply(self, carrier: Carrier, turn: _Turn, address: Address, reply: ReplyLetter) -> Outcome:
        if not await self._is_obsolete(address, reply):
            if turn.destination.room is None and await self._wants_no_sound(address, reply):
                reply = replace(reply, screen=replace(reply.screen, is_quiet=True))
            await carrier.reply(address, reply)
        return CarriedDeliveries(turn.ids)

    async def _wants_no_sound(self, address: Address, reply: ReplyLetter) -> bool:
        """Whether the reader there wants no sound made by a reply; what is merely revised makes none."""
        account = await self._store.account_at(address) if reply.ref is None else None
        player = await self._store.player(account.player_id) if account is not None else None
        return player is not None and not player.hours.may_ring(self._clock.now(), is_owed=False)

    async def _is_obsolete(self, address: Address, reply: ReplyLetter) -> bool:
        """Whether nobody needs this reply any more."""
        if reply.unless_played and await self._store.matches_in(address):
            return True
        if reply.unless_reached is None:
            return False
        account = await self._store.account(address.messenger, reply.unless_reached)
        return account is not None and account.address is not None

    async def _is_quiet(self, turn: _Turn, delivery: Delivery) -> bool:
        """Whether it comes without a sound.  Once a day one has a sound: the first thing the reader owes, however
        often it has to be tried."""
        reader, hours, now = turn.destination.reader, turn.destination.hours, self._clock.now()
        if not hours.may_ring(now, isinstance(delivery.letter, QuestionLetter | ReminderLetter)):
            return True
        if reader is None or hours.hears != "daily":
            return False
        return not await self._store.lease(f"sound for {reader.id}", str(turn.first.id), now, hours.day_ends(now))

    async def _post(self, carrier: Carrier, turn: _Turn, match: Match, delivery: Delivery) -> Outcome:
        destination, card = turn.destination, delivery.card
        assert destination.address is not None
        envelope = Envelope(
            destination.address,
            match,
            destination.viewer(match),
            destination.language,
            destination.zone,
            (delivery,),
            destination.room is not None,
            await self._is_quiet(turn, delivery),
        )
        day = f"{self._clock.now().astimezone(ZoneInfo(destination.zone)):%Y-%m-%d}"
        posted = SentPost(destination.address, "", delivery.match_id, card, day)
        if card is not None:
            standing = await self._store.standing(delivery.match_id, destination.address, card) or _card_to_replace(
                delivery
            )
            if standing is not None:
                ref = await carrier.revise(standing, envelope)
                return CarriedDeliveries(turn.ids, replace(posted, ref=ref, is_new=ref != standing))
        elif destination.room is not None and isinstance(delivery.letter, NoticeLetter):
            return CarriedDeliveries(turn.ids, await self._within_budget(carrier, envelope, posted))
        return CarriedDeliveries(turn.ids, replace(posted, ref=await carrier.post(envelope)))

    async def _within_budget(self, carrier: Carrier, envelope: Envelope, posted: SentPost) -> SentPost:
        """The last post that a room gets on a day takes all that comes after it.  What bears buttons stands alone."""
        day = await self._store.day(envelope.address, posted.day)
        if day.posts < self._posts_a_day - 1:
            return replace(posted, ref=await carrier.post(envelope))
        if day.digest_ref is not None:
            with suppress(PostTooLong, NoSuchMatch, GameMissing):
                merged = (*day.digest, *envelope.deliveries)
                others = await self._others(day.digest, envelope.match)
                ref = await carrier.revise(day.digest_ref, replace(envelope, deliveries=merged, others=others))
                return replace(posted, ref=ref, is_new=ref != day.digest_ref, digest=merged)
        return replace(posted, ref=await carrier.post(envelope), digest=envelope.deliveries)

    async def _others(self, digest: Iterable[Delivery], match: Match) -> dict[MatchId, Match]:
        ids = {delivery.match_id for delivery in digest} - {match.id}
        return {match_id: await self._writer.match(match_id) for match_id in ids}

    async def _after_gone(self, turn: _Turn, gone: AddressGone) -> Outcome:
        """Write to them elsewhere, if that is known, and not there any more.

        The match learns of it at its next cause.
        """
        destination = turn.destination
        assert destination.address is not None
        if destination.room is not None:
            await self._store.leave_room(destination.address, gone.moved_to)
        elif (account := await self._store.account_at(destination.address)) is not None:
            await self._store.save_account(replace(account, unreachable=gone.why))
        elsewhere = (await self._addresses.destination(*turn.line)).address
        if elsewhere is None or elsewhere == destination.address:
            return self._dead_letter(turn, gone.why)
        return self._postpone(turn, timedelta(), gone.why)

    def _hold(self, turn: _Turn, busy: CarrierBusy) -> Outcome:
        """Wait as long as the messenger says; that does not count as a try."""
        destination, wait = turn.destination, max(busy.retry_after, A_SECOND)
        assert destination.address is not None
        until = self._clock.now() + wait
        self._pacing[destination.address.messenger].hold(until, None if busy.overall else destination.address)
        return self._postpone(turn, wait, str(busy))

    def _retry_later(self, turn: _Turn, why: str) -> Outcome:
        tries = turn.first.tries + 1
        if tries >= MOST_TRIES:
            return self._dead_letter(turn, why)
        return self._postpone(turn, min(timedelta(seconds=2**tries), LONGEST_BACK_OFF), why, tries)

    def _postpone(self, turn: _Turn, wait: timedelta, why: str, tries: int | None = None) -> PostponedDelivery:
        first = turn.first
        return PostponedDelivery(first.id, first.tries if tries is None else tries, self._clock.now() + wait, why)

    def _dead_letter(self, turn: _Turn, why: str) -> DeadLetter:
        return DeadLetter(turn.first.id, turn.first.delivery, why, self._clock.now())

    async def _report_dead_letter(self, turn: _Turn, dead: DeadLetter) -> None:
        """Tell the operator, and the host once for each who cannot be reached."""
        if self._observer is not None:
            self._observer.note_dead_letter(turn.destination.address.messenger if turn.destination.address else "")
        with suppress(NoSuchMatch):
            await self._writer.report_undelivered(dead.delivery.match_id, dead.delivery.lane)


def _card_to_replace(delivery: Delivery) -> str | None:
    return delivery.letter.into if isinstance(delivery.letter, NoticeLetter) else None


def _has_turn_for(address: Address | None, turns: Iterable[_Turn]) -> bool:
    """Whether one of these goes to this conversation: two go one after the other, however fast it is."""
    return address is not None and any(turn.destination.address == address for turn in turns)


def _is_for_another(destination: Destination, delivery: Delivery) -> bool:
    """Whether the seat has a new holder, who is asked by a letter of their own."""
    letter, reader = delivery.letter, destination.reader
    return isinstance(letter, QuestionLetter) and reader is not None and letter.holder not in (None, reader.id)


def _still_relevant(delivery: Delivery, match: Match, now: datetime) -> Delivery | None:
    """The delivery, or None: a question that has been answered is not asked; nobody is reminded of what is past or
    was moved."""
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
