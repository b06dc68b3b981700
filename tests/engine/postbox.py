"""A messenger for tests: keeps what it takes, holds the courier to its pace, and fails when it is told to."""

import asyncio
from collections import deque
from datetime import datetime, timedelta
from itertools import count

from msgspec import Struct

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import A_SECOND, CarrierBusy, Envelope, Pace
from parlour.engine.letters import (
    AnsweredLetter,
    BriefLetter,
    ClosingLetter,
    Delivery,
    Letter,
    NoticeLetter,
    QuestionLetter,
    ReminderLetter,
    ReplyLetter,
    SeatOfferLetter,
)
from parlour.engine.pacing import A_MINUTE, LONG_AGO
from parlour.engine.ports import Clock
from parlour.engine.seating import Address, Messenger
from parlour.sdk import Seat
from parlour.sdk.phrases import phrasebook

POSTBOX = Messenger("postbox")
CAN = Capabilities(text=100_000, edits=True)


class Died(BaseException):
    """The process ended here."""


class Objection(BaseException):
    """The courier did what it must never do.  No Exception, or it would just try again later."""


class Slip(Struct, frozen=True):
    """What was put in: a new post, or an old one as it reads now."""

    at: datetime
    address: Address
    ref: str
    delivery: Delivery
    text: str
    is_new: bool
    language: str
    zone: str
    is_quiet: bool = False

    @property
    def letter(self) -> Letter:
        return self.delivery.letter


class _Trouble(Struct, frozen=True):
    fault: BaseException
    after_taking_it: bool = False


class Postbox:
    can = CAN

    def __init__(self, clock: Clock, name: Messenger = POSTBOX, pace: Pace | None = None) -> None:
        self.name, self.pace = name, pace or Pace()
        self.slips: list[Slip] = []
        self.replies: list[tuple[datetime, Address, ReplyLetter]] = []
        self.shut: dict[str, Exception] = {}  # by conversation: what whoever writes there hears
        self.lost: set[str] = set()  # posts that cannot be revised any more
        self.knocks = 0
        self._is_dead = False
        self._clock, self._numbers = clock, count(1)
        self._troubles: deque[_Trouble | None] = deque()
        self._rooms: dict[Address, list[datetime]] = {}
        self._all: list[datetime] = []
        self._last: dict[Address, datetime] = {}
        self._not_before: dict[Address | None, datetime] = {}

    # ── What it is told to do ──

    def fail(self, *faults: BaseException, first: int = 0) -> None:
        """So happens to the next ones, after `first` that go well."""
        self._troubles += [*([None] * first), *map(_Trouble, faults)]

    def die_after_taking(self, first: int = 0) -> None:
        self._troubles += [*([None] * first), _Trouble(Died(), after_taking_it=True)]

    def be_kind(self) -> None:
        self._troubles.clear()
        self.shut.clear()

    def new_life(self) -> None:
        """Whoever comes now cannot know how much a room has had in the last minute."""
        self._rooms.clear()
        self._is_dead = False

    def forget_hours(self) -> None:
        """Its own clock was never wrong; this one, by which it looked at the hour, was."""
        for hours in (self._rooms, self._all, self._last, self._not_before):
            hours.clear()

    # ── What the courier sees of it ──

    async def post(self, envelope: Envelope) -> str:
        return await self._take(envelope, f"post {next(self._numbers)}", is_new=True)

    async def revise(self, ref: str, envelope: Envelope) -> str:
        if not any(slip.ref == ref and slip.address == envelope.address for slip in self.slips):
            raise Objection(f"there is no {ref} in {envelope.address}")
        if ref in self.lost and envelope.in_place:
            return ref
        if ref in self.lost:
            return await self.post(envelope)
        return await self._take(envelope, ref, is_new=False)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        self._keep_time(address, is_room=False)
        if (shut := self.shut.get(address.id)) is not None:
            self._say_no(shut, address)
        self.replies.append((self._clock.now(), address, reply))
        return reply.ref or f"post {next(self._numbers)}"

    async def _take(self, envelope: Envelope, ref: str, is_new: bool) -> str:
        if self._is_dead:
            raise Died  # what else was under way in that process
        self._keep_time(envelope.address, envelope.is_room)
        _must_be_owed(envelope)
        await asyncio.sleep(0)
        trouble = self._troubles.popleft() if self._troubles else None
        self._is_dead |= trouble is not None and isinstance(trouble.fault, Died)
        if trouble is not None and not trouble.after_taking_it:
            self._say_no(trouble.fault, envelope.address)
        if (shut := self.shut.get(envelope.address.id)) is not None:
            self._say_no(shut, envelope.address)
        self._keep(envelope, ref, is_new)
        if trouble is not None:
            raise trouble.fault
        return ref

    def _keep(self, envelope: Envelope, ref: str, is_new: bool) -> None:
        now, text = self._clock.now(), _words(envelope)
        what = (envelope.address, ref, envelope.delivery, text, is_new, envelope.language, envelope.zone)
        self.slips.append(Slip(now, *what, is_quiet=envelope.is_quiet))

    def _say_no(self, fault: BaseException, address: Address) -> None:
        if isinstance(fault, CarrierBusy):
            everywhere = None if fault.overall else address
            self._not_before[everywhere] = self._clock.now() + max(fault.retry_after, timedelta())
        raise fault

    def _keep_time(self, address: Address, is_room: bool) -> None:
        """Every knock counts, also one that is turned away."""
        now = self._clock.now()
        self.knocks += 1
        self._all = [*[at for at in self._all if at > now - A_SECOND], now]
        room = self._rooms.setdefault(address, [])
        room[:] = [*[at for at in room if at > now - A_MINUTE], now]
        if len(self._all) > self.pace.overall:
            raise Objection(f"more than {self.pace.overall} in a second")
        if now < self._last.get(address, LONG_AGO) + self.pace.between:
            raise Objection(f"two to {address} in less than {self.pace.between}")
        if is_room and len(room) > self.pace.in_room:
            raise Objection(f"more than {self.pace.in_room} to {address} in a minute")
        if now < max(self._not_before.get(address, LONG_AGO), self._not_before.get(None, LONG_AGO)):
            raise Objection(f"{address} was said to be busy until later")
        self._last[address] = now

    # ── What people find there ──

    def at(self, who: str) -> list[Slip]:
        return [slip for slip in self.slips if slip.address.id == who]

    def posts(self, who: str) -> list[str]:
        """As they read when they came."""
        return [slip.text for slip in self.at(who) if slip.is_new]

    def reads(self, who: str) -> list[str]:
        """As they read now, from top to bottom."""
        return list({slip.ref: slip.text for slip in self.at(who)}.values())

    def asked(self, who: str) -> list[str]:
        return [slip.letter.about for slip in self.at(who) if isinstance(slip.letter, QuestionLetter)]

    def reminded(self, who: str) -> list[datetime]:
        """When."""
        return [slip.at for slip in self.at(who) if isinstance(slip.letter, ReminderLetter)]

    def transcript(self, who: str) -> list[str]:
        """Line by line, as somebody who watches the conversation all week would note it."""
        return [f"{slip.at:%a %H:%M:%S} {'' if slip.is_new else '~ '}{slip.text}" for slip in self.at(who)]


def _must_be_owed(envelope: Envelope) -> None:
    """Nobody is asked or reminded but those who owe an answer when it goes out, by the deadline of today."""
    letter = envelope.delivery.letter
    if not isinstance(letter, QuestionLetter | ReminderLetter):
        return
    for seat in letter.seats:
        owed = envelope.match.agenda.questions(envelope.match.viewer_of(seat))
        dues = [question.due for question in owed if question.owed and question.about == letter.about]
        if not dues or (isinstance(letter, ReminderLetter) and letter.due not in dues):
            raise Objection(f"{seat} does not owe {letter.about}, and is told so")


def _words(envelope: Envelope) -> str:
    match letter := envelope.delivery.letter:
        case NoticeLetter():
            speaker = phrasebook(envelope.match.game).speaker(envelope.language, str, envelope.zone or "UTC")
            return speaker.notice(letter.numbered_notice.notice, letter.numbered_notice.number)
        case QuestionLetter():
            return f"{_names(letter.seats)}: {letter.about}?"
        case ReminderLetter():
            return f"{_names(letter.seats)}: {letter.about} by {letter.due:%a %H:%M}!"
        case ReplyLetter():
            return str(letter.screen.text)
        case AnsweredLetter():
            return f"{letter.about}: answered"
        case ClosingLetter():
            return f"{letter.about}: closed"
        case SeatOfferLetter():
            return "seat offered"
        case BriefLetter():
            return f"brief for {letter.seat}"
        case _:
            return f"{letter.phrase} {' '.join(map(str, letter.details.values()))}".strip()


def _names(seats: tuple[Seat, ...]) -> str:
    return ", ".join(seats)
