"""What becomes of one letter: it is posted or revised, held until the messenger takes it, or given up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.addresses import Addresses, Destination
from parlour.engine.calls import is_call
from parlour.engine.carriers import (
    A_SECOND,
    AddressGone,
    CallsBack,
    Carrier,
    CarrierBusy,
    Envelope,
    LetterUnfit,
    PostFailed,
    PostUnfinished,
    WindowClosed,
)
from parlour.engine.letters import (
    AnsweredLetter,
    ClosingLetter,
    Delivery,
    Lane,
    Letter,
    NoticeLetter,
    QuestionLetter,
    ReminderLetter,
    ReplyLetter,
    SeatOfferLetter,
    is_progress,
    is_to_newcomer,
    question_post,
    receipt_post,
    seat_lane,
)
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.outbox import CarriedDeliveries, DeadLetter, PostponedDelivery, QueuedDelivery, SentPost
from parlour.engine.pacing import A_DAY, Pacing
from parlour.engine.ports import Clock, GameMissing, NoSuchMatch, Store, StoreFailed
from parlour.engine.reminders import ReminderRequest
from parlour.engine.screens import Screen
from parlour.engine.seating import Account, Address, Messenger, is_at_table
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Notice, Who

PATIENCE = timedelta(seconds=10)  # with a messenger that does not answer: well within the lease
AN_HOUR = timedelta(hours=1)  # within which several words of one person keep a window open alike
MOST_TRIES = 15  # about five hours
LONGEST_BACK_OFF = timedelta(hours=1)
UNSERVED_PAUSE = timedelta(minutes=10)  # until a letter is tried again whose messenger is not served here
SHUT_PAUSE = timedelta(minutes=10)  # until a letter is tried again whose reader has to write first
NOBODY_REACHABLE, SHUT = "nobody can be reached there", "they have to write to us first"

Outcome = CarriedDeliveries | PostponedDelivery | DeadLetter
LaneKey = tuple[MatchId, Lane]


class Turn(Struct, frozen=True):
    """The head of a lane's queue, about to go."""

    first: QueuedDelivery
    destination: Destination
    last: QueuedDelivery  # of several revisions of one post only this is sent
    ids: tuple[int, ...]
    overtaken: bool = False  # a later revision of the same post will say it

    @property
    def line(self) -> LaneKey:
        return (self.first.delivery.match_id, self.first.delivery.lane)


class Poster:
    """Hands letters to the carriers of their messengers; when each goes is the courier's to say."""

    def __init__(self, store: Store, writer: Writer, clock: Clock, carriers: Iterable[Carrier]) -> None:
        self._store, self._writer, self._clock = store, writer, clock
        self._carriers: Mapping[Messenger, Carrier] = {each.name: each for each in carriers}
        self.pacing: Mapping[Messenger, Pacing] = {}
        self.forget_pace()
        only_call = frozenset([each.name for each in self._carriers.values() if each.can.only_calls])
        self.addresses = Addresses(store, writer, clock, only_call)

    def forget_pace(self) -> None:
        """Begin to count anew what has gone and when: the messengers themselves say when it is too much."""
        self.pacing = {each.name: Pacing(each.pace, each.can.posts_a_day) for each in self._carriers.values()}

    def is_posted(self, delivery: Delivery, address: Address) -> bool:
        """Whether it is worth a post there, if its card stands: where none can be edited, not each answer is."""
        carrier = self._carriers.get(address.messenger)
        return carrier is None or carrier.can.edits or not is_progress(delivery)

    def merges(self, destination: Destination) -> bool:
        """Whether posts that wait together go there as one."""
        carrier = self._carriers.get(destination.address.messenger) if destination.address is not None else None
        return carrier is not None and carrier.can.merges

    async def asked_cards(self, match_id: MatchId) -> frozenset[str]:
        """The cards under which something is asked now."""
        match = await self._writer.match(match_id)
        return frozenset([each.card for each in match.agenda.prompts if each.card is not None])

    def is_rationed(self, destination: Destination) -> bool:
        """Whether its reader takes only so many posts a day."""
        carrier = self._carriers.get(destination.address.messenger) if destination.address is not None else None
        return carrier is not None and carrier.can.posts_a_day is not None

    async def deliver(self, turn: Turn) -> Outcome:
        """Deliver one letter; whatever a messenger does, it costs no more than this one."""
        destination = turn.destination
        if turn.overtaken or destination.is_empty:
            return CarriedDeliveries(turn.ids)
        if destination.address is None and is_to_newcomer(turn.last.delivery):
            return CarriedDeliveries(turn.ids)
        if destination.address is None:
            return self._dead_letter(turn, NOBODY_REACHABLE)
        carrier = self._carriers.get(destination.address.messenger)
        if carrier is None:
            return self._postpone(turn, UNSERVED_PAUSE, f"{destination.address.messenger} is not served here")
        try:
            return await self._hand_over_or_wait(carrier, turn, destination.address)
        except StoreFailed:
            raise  # no fault of the letter, nor of the messenger: it has its turn again
        except Exception as fault:  # noqa: BLE001 - the messenger is not ours: this letter waits, the others go on
            return await self._after_fault(turn, fault)

    async def _after_fault(self, turn: Turn, fault: Exception) -> Outcome:
        match fault:
            case NoSuchMatch() | GameMissing():
                return self._dead_letter(turn, "its match cannot be read here")
            case CarrierBusy():
                return self._hold(turn, fault)
            case PostUnfinished():
                return self._goes_on(turn)
            case AddressGone():
                return await self._after_gone(turn, fault)
            case LetterUnfit():
                return self._dead_letter(turn, str(fault))
            case _:
                return self._retry_later(turn, str(fault) if isinstance(fault, PostFailed) else type(fault).__name__)

    async def _hand_over_or_wait(self, carrier: Carrier, turn: Turn, address: Address) -> Outcome:
        try:
            return await self._hand_over(carrier, turn, address)
        except WindowClosed:
            return await self._wait_for_reader(carrier, turn, address)

    async def _hand_over(self, carrier: Carrier, turn: Turn, address: Address) -> Outcome:
        letter = turn.last.delivery.letter
        if _only_revises(letter) and not carrier.can.edits:
            return CarriedDeliveries(turn.ids)
        if isinstance(letter, ReplyLetter):
            async with asyncio.timeout(PATIENCE.total_seconds()):
                return await self._reply(carrier, turn, address, letter)
        if isinstance(letter, AnsweredLetter | ClosingLetter):
            async with asyncio.timeout(PATIENCE.total_seconds()):
                return await self._amend(carrier, turn, address, letter)
        match = await self._writer.match(turn.first.delivery.match_id)
        delivery = _still_relevant(turn.last.delivery, match, self._clock.now())
        if (
            delivery is None
            or _is_for_another(turn.destination, delivery)
            or self._is_unwelcome(turn.destination, delivery)
            or self._is_offer_over(turn.destination, delivery)
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

    def _is_offer_over(self, destination: Destination, delivery: Delivery) -> bool:
        """Whether a seat that was free is not, or not theirs any more, or was offered to them once more."""
        letter, reader = delivery.letter, destination.reader
        if not isinstance(letter, SeatOfferLetter):
            return False
        waiting = self._writer.cached_seating(delivery.match_id).waiting
        offers = [each.offered_at for each in waiting if reader is not None and each.player_id == reader.id]
        return letter.offered_at not in offers

    async def _reply(self, carrier: Carrier, turn: Turn, address: Address, reply: ReplyLetter) -> Outcome:
        if not await self._is_obsolete(address, reply):
            await self._open_until(carrier, turn.destination)
            if turn.destination.room is None and await self._wants_no_sound(address, reply):
                reply = replace(reply, screen=replace(reply.screen, is_quiet=True))
            if reply.match_id is None:
                await self._reply_there(carrier, address, reply)
            else:
                return await self._give_receipt(carrier, turn, address, reply)
        return CarriedDeliveries(turn.ids)

    async def _give_receipt(self, carrier: Carrier, turn: Turn, address: Address, reply: ReplyLetter) -> Outcome:
        """Reply with the receipt of an answer, which is found by its name when that is over."""
        assert reply.match_id is not None
        name = receipt_post(reply.about)
        if older := await self._close_older(carrier, reply.match_id, address, name, reply.ref):
            return self._goes_on(turn, older)
        ref = await carrier.reply(address, reply)
        return CarriedDeliveries(turn.ids, SentPost(address, ref, reply.match_id, name))

    async def _close_older(
        self, carrier: Carrier, match_id: MatchId, address: Address, name: str, ref: str | None = None
    ) -> SentPost | None:
        """Take the buttons from the post that has this name until now; that post, if there is one.  The letter itself
        goes at the next turn: each does one thing."""
        older = await self._store.standing(match_id, address, name) if carrier.can.edits else None
        if older is None or _is_same_post(older, ref):
            return None
        await carrier.reply(address, ReplyLetter(Screen(""), older, keeps_text=True))
        return SentPost(address, older, match_id, name)

    async def _amend(
        self, carrier: Carrier, turn: Turn, address: Address, letter: AnsweredLetter | ClosingLetter
    ) -> Outcome:
        """Revise a post in which something was asked, if it stands there: as a receipt, or as closed."""
        match_id = turn.first.delivery.match_id
        ref = await self._store.standing(match_id, address, letter.post)
        if ref is None or (isinstance(letter, AnsweredLetter) and _is_same_post(ref, letter.but_not)):
            return CarriedDeliveries(turn.ids)
        if isinstance(letter, ClosingLetter) and not letter.about:
            await carrier.reply(address, ReplyLetter(Screen(""), ref, keeps_text=True))
            return CarriedDeliveries(turn.ids)
        if isinstance(letter, ClosingLetter):
            receipt = await self._store.standing(match_id, address, receipt_post(letter.about))
            if receipt is not None and _is_same_post(receipt, ref):
                return CarriedDeliveries(turn.ids)  # it says what was answered
        else:
            letter = replace(letter, is_receipt=await self._is_newest(match_id, address, letter))
        match = await self._writer.match(match_id)
        envelope = _envelope(turn.destination, match, replace(turn.last.delivery, letter=letter))
        await carrier.revise(ref, replace(envelope, in_place=True))
        is_receipt = isinstance(letter, AnsweredLetter) and letter.is_receipt
        post = SentPost(address, ref, match_id, receipt_post(letter.about)) if is_receipt else None
        return CarriedDeliveries(turn.ids, post)

    async def _is_newest(self, match_id: MatchId, address: Address, letter: AnsweredLetter) -> bool:
        """Whether no newer post about it stands there, and none was made for the answer."""
        if letter.newer is None:
            return False
        return not any([await self._store.standing(match_id, address, post) for post in letter.newer])

    async def is_edit(self, delivery: Delivery, address: Address) -> bool:
        """Whether it changes a post that stands there, and makes none."""
        match delivery.letter:
            case AnsweredLetter() | ClosingLetter():
                return True
            case ReplyLetter(ref=ref):
                return ref is not None and not delivery.letter.unless_played  # that one names no post that stands
            case _:
                return await self._standing(delivery, address) is not None

    async def is_without_post(self, match_id: MatchId, delivery: Delivery, destination: Destination) -> bool:
        """Whether it would revise a post that stands nowhere: nothing is to be done, and nobody waits for it."""
        letter = delivery.letter
        if not isinstance(letter, AnsweredLetter | ClosingLetter) or destination.address is None:
            return False
        return await self._store.standing(match_id, destination.address, letter.post) is None

    async def is_no_call(self, match_id: MatchId, delivery: Delivery, destination: Destination) -> bool:
        """Whether it is said where only calls go, and is none: nobody waits for it."""
        carrier = self._carriers.get(destination.address.messenger) if destination.address is not None else None
        if carrier is None or not carrier.can.only_calls or isinstance(delivery.letter, ReplyLetter):
            return False
        try:
            return not await is_call(self._store, await self._writer.match(match_id), delivery)
        except (NoSuchMatch, GameMissing):
            return False  # what becomes of such a letter is found out when it is delivered

    async def _reply_there(self, carrier: Carrier, address: Address, reply: ReplyLetter) -> None:
        """Reply; if the conversation is another one by now, there, where nothing can be revised."""
        try:
            await carrier.reply(address, reply)
        except AddressGone as gone:
            if gone.moved_to is None:
                raise
            await self._store.leave_room(address, gone.moved_to)
            await carrier.reply(gone.moved_to, replace(reply, ref=None))

    async def _wants_no_sound(self, address: Address, reply: ReplyLetter) -> bool:
        """Whether the reader there wants no sound made by a reply; what is merely revised makes none."""
        account = await self._store.account_at(address) if reply.ref is None else None
        player = await self._store.player(account.player_id) if account is not None else None
        return player is not None and not player.hours.may_ring(self._clock.now(), is_owed=False)

    async def _is_obsolete(self, address: Address, reply: ReplyLetter) -> bool:
        """Whether nobody needs this reply any more."""
        if reply.unless_played and await self._store.matches_in(address):
            return True
        if reply.shuts_at is not None:
            return not await self._is_word_needed(address, reply.shuts_at)
        if reply.unless_reached is None:
            return False
        account = await self._store.account(address.messenger, reply.unless_reached)
        return account is not None and account.address is not None

    async def _is_word_needed(self, address: Address, shuts_at: datetime) -> bool:
        """Whether their window still shuts about then, and they still play."""
        account = await self._store.account_at(address)
        if account is None or account.address is None or account.window_until is None:
            return False
        if account.window_until - shuts_at >= AN_HOUR or account.is_shut(self._clock.now()):
            return False
        for seated in await self._store.seats_of(account.player_id):
            try:
                match = await self._writer.match(seated.match_id)
            except (NoSuchMatch, GameMissing):
                continue
            if match.state.started and not match.state.over:
                return True
        return False

    async def _is_quiet(self, turn: Turn, delivery: Delivery) -> bool:
        """Whether it comes without a sound.  Once a day one has a sound: the first thing the reader owes, however
        often it has to be tried."""
        reader, hours, now = turn.destination.reader, turn.destination.hours, self._clock.now()
        if not hours.may_ring(now, isinstance(delivery.letter, QuestionLetter | ReminderLetter)):
            return True
        if reader is None or hours.hears != "daily":
            return False
        return not await self._store.lease(f"sound for {reader.id}", str(turn.first.id), now, hours.day_ends(now))

    async def _post(self, carrier: Carrier, turn: Turn, match: Match, delivery: Delivery) -> Outcome:
        destination, card = turn.destination, delivery.card
        assert destination.address is not None
        ref, name = await self._standing(delivery, destination.address), card or question_post(delivery)
        if ref is not None and not self.is_posted(delivery, destination.address):
            return CarriedDeliveries(turn.ids)
        if not await self._matters_to_reader(carrier, match, delivery, destination, ref):
            if (words := _words_above(delivery)) is None:
                return CarriedDeliveries(turn.ids)
            delivery, ref, card, name = words, None, None, None
        window_until = await self._open_until(carrier, destination)
        is_named_anew = card is None and name is not None
        if is_named_anew and (
            older := await self._close_older(carrier, delivery.match_id, destination.address, name or "")
        ):
            return self._goes_on(turn, older)
        envelope = _envelope(destination, match, delivery, await self._is_quiet(turn, delivery))
        envelope = replace(envelope, window_until=window_until)
        ref = await (carrier.post(envelope) if ref is None else carrier.revise(ref, envelope))
        return CarriedDeliveries(turn.ids, SentPost(destination.address, ref, delivery.match_id, name))

    async def _matters_to_reader(
        self, carrier: Carrier, match: Match, delivery: Delivery, destination: Destination, ref: str | None
    ) -> bool:
        """Whether it is worth a post to whoever reads it, where the room is their own conversation and nothing can be
        edited.  A card that stands there is, if it asks them something, or nobody anything any more; who has come is
        told to the host, and the others read it when they ask.  What passes matters to those whom it names."""
        letter, address = delivery.letter, destination.address
        if carrier.can.edits or not carrier.can.fans_out or destination.room is None or address is None:
            return True
        if not isinstance(letter, NoticeLetter):
            return True
        account, holders = await self._store.account_at(address), (await self._store.seating(match.id)).holders
        seats = {seat for seat, holder in holders.items() if account is not None and holder == account.player_id}
        notice = letter.numbered_notice.notice
        if notice.until is not None and (named := _named_seats(notice)):
            return not named.isdisjoint(seats)
        if ref is None:
            return True
        if letter.is_gathering:
            return HOSTS_SEAT in seats
        prompts = [each for each in match.agenda.prompts if each.card == notice.card]
        return not prompts or any(match.viewer_of(seat) in each.to for each in prompts for seat in seats)

    async def _standing(self, delivery: Delivery, address: Address) -> str | None:
        """The post that the letter revises; None: it is a post of its own, as all are that are no cards."""
        if delivery.card is None:
            return None
        return await self._store.standing(delivery.match_id, address, delivery.card) or _card_to_replace(delivery)

    async def _open_until(self, carrier: Carrier, destination: Destination) -> datetime | None:
        """Until when the reader can be written to; None: for ever.  Raises WindowClosed, if not any more."""
        if carrier.can.window_hours is None or destination.address is None:
            return None
        if destination.room is not None and not carrier.can.fans_out:
            return None
        account = await self._store.account_at(destination.address)
        if account is not None and account.is_shut(self._clock.now()):
            raise WindowClosed
        return None if account is None else account.window_until

    async def _wait_for_reader(self, carrier: Carrier, turn: Turn, address: Address) -> Outcome:
        """Hold the letter until its reader writes, or write to them elsewhere.  Whoever owes an answer is called
        back, as far as the messenger lets us, and the host knows."""
        now, account = self._clock.now(), await self._store.account_at(address)
        if account is not None and not account.is_shut(now):
            await self._store.save_account(replace(account, window_until=now))
        if (await self.addresses.destination(*turn.line)).address != address:
            return self._postpone(turn, timedelta(), SHUT)
        if (seat := await self._owing_seat(turn, account)) is not None:
            await self._writer.report_shut_out(turn.first.delivery.match_id, seat_lane(seat))
            await self._call_back(carrier, turn, address)
        return replace(self._postpone(turn, SHUT_PAUSE, SHUT), is_shut_out=True)

    async def _owing_seat(self, turn: Turn, account: Account | None) -> Seat | None:
        """The seat of the reader, if the match waits for them; also where the room is their own conversation."""
        match_id, seat = turn.first.delivery.match_id, turn.destination.seat
        if seat is None and turn.destination.room is not None and account is not None:
            holders = (await self._store.seating(match_id)).holders
            theirs = [each for each, holder in holders.items() if holder == account.player_id and is_at_table(each)]
            seat = next(iter(theirs), None)
        if seat is None:
            return None
        match = await self._writer.match(match_id)
        return seat if read.owed_questions(match, match.viewer_of(seat)) else None

    async def _call_back(self, carrier: Carrier, turn: Turn, address: Address) -> None:
        """Say that a game waits for them, at most once a day."""
        now = self._clock.now()
        name, once = f"called back {address}", f"{turn.first.id} {now.isoformat()}"
        if isinstance(carrier, CallsBack) and await self._store.lease(name, once, now, now + A_DAY):
            match = await self._writer.match(turn.first.delivery.match_id)
            async with asyncio.timeout(PATIENCE.total_seconds()):
                await carrier.call_back(address, match, turn.destination.language)

    async def _after_gone(self, turn: Turn, gone: AddressGone) -> Outcome:
        """Write to them elsewhere, if that is known, and not there any more.

        The match learns of it at its next cause.
        """
        destination = turn.destination
        assert destination.address is not None
        account = await self._store.account_at(destination.address)
        if destination.room is not None:
            await self._store.leave_room(destination.address, gone.moved_to)
        if account is not None:
            await self._store.save_account(replace(account, unreachable=gone.why))
        if destination.room is not None and account is not None:
            return CarriedDeliveries(turn.ids)  # somebody's own part of a room, which goes on without them
        elsewhere = (await self.addresses.destination(*turn.line)).address
        if elsewhere is None or elsewhere == destination.address:
            carrier = self._carriers[destination.address.messenger]
            return CarriedDeliveries(turn.ids) if carrier.can.only_calls else self._dead_letter(turn, gone.why)
        return self._postpone(turn, timedelta(), gone.why)

    def _hold(self, turn: Turn, busy: CarrierBusy) -> Outcome:
        """Wait as long as the messenger says; that does not count as a try."""
        destination, wait = turn.destination, max(busy.retry_after, A_SECOND)
        assert destination.address is not None
        until = self._clock.now() + wait
        self.pacing[destination.address.messenger].hold(until, None if busy.overall else destination.address)
        return self._postpone(turn, wait, str(busy))

    def _retry_later(self, turn: Turn, why: str) -> Outcome:
        tries = turn.first.tries + 1
        if tries >= MOST_TRIES:
            return self._dead_letter(turn, why)
        return self._postpone(turn, min(timedelta(seconds=2**tries), LONGEST_BACK_OFF), why, tries)

    def _goes_on(self, turn: Turn, nameless: SentPost | None = None) -> PostponedDelivery:
        later = self._postpone(turn, timedelta(), "more of it follows")
        return replace(later, has_begun=True, nameless=nameless)

    def _postpone(self, turn: Turn, wait: timedelta, why: str, tries: int | None = None) -> PostponedDelivery:
        first = turn.first
        return PostponedDelivery(first.id, first.tries if tries is None else tries, self._clock.now() + wait, why)

    def _dead_letter(self, turn: Turn, why: str) -> DeadLetter:
        return DeadLetter(turn.first.id, turn.first.delivery, why, self._clock.now())


def _named_seats(notice: Notice) -> set[Seat]:
    return {seat for detail in notice.details.values() if isinstance(detail, Who) for seat in detail.seats}


def _words_above(delivery: Delivery) -> Delivery | None:
    """The plain words that were to stand above a card, by themselves; None: there are none."""
    letter = delivery.letter
    if not isinstance(letter, NoticeLetter) or not letter.before:
        return None
    first, *more = letter.before
    return replace(delivery, letter=NoticeLetter(first, more=tuple(more)))


def _only_revises(letter: Letter) -> bool:
    """Whether it changes a post and says nothing new: where none can be edited, old ones stay as they are."""
    return isinstance(letter, AnsweredLetter | ClosingLetter) or (
        isinstance(letter, ReplyLetter) and letter.keeps_text
    )


def _envelope(destination: Destination, match: Match, delivery: Delivery, is_quiet: bool = False) -> Envelope:
    assert destination.address is not None
    viewer, is_room = destination.viewer(match), destination.room is not None
    aloud = destination.reader is not None and destination.reader.reads_aloud
    return Envelope(
        destination.address,
        match,
        viewer,
        destination.language,
        destination.zone,
        delivery,
        is_room,
        is_quiet,
        reads_aloud=aloud,
    )


def _is_same_post(ref: str, other: str | None) -> bool:
    """Whether they name one post; a tap names it by its last part, which bears the buttons."""
    return bool(other) and ref.rpartition(",")[2] == (other or "").rpartition(",")[2]


def _card_to_replace(delivery: Delivery) -> str | None:
    return delivery.letter.into if isinstance(delivery.letter, NoticeLetter) else None


def _is_for_another(destination: Destination, delivery: Delivery) -> bool:
    """Whether the seat has a new holder, who is asked by a letter of their own."""
    letter, reader = delivery.letter, destination.reader
    return isinstance(letter, QuestionLetter) and reader is not None and letter.holder not in (None, reader.id)


def _still_relevant(delivery: Delivery, match: Match, now: datetime) -> Delivery | None:
    """The delivery, or None: a question that has been answered is not asked; nobody is reminded of what is past or
    was moved."""
    letter = delivery.letter
    if isinstance(letter, NoticeLetter):
        until = letter.numbered_notice.notice.until
        return delivery if until is None or now < until else None
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
