"""Letters that leave the house: what each says, and the lane it goes by; not yet in which words or where."""

from __future__ import annotations

from collections.abc import Mapping, Set
from datetime import datetime

from msgspec import Struct, field

from parlour.engine.match import NumberedNotice
from parlour.engine.nudges import Nudge
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Holder, Room, Seating, WaitingPlayer
from parlour.engine.submission import MatchId, PlayerId, SubmissionId
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Detail


class RoomLane(Struct, frozen=True, tag="room", omit_defaults=True, gc=False):
    """To a room that carries the match."""

    number: int = 0  # of several rooms; it stays the same when the room gets another address

    def __str__(self) -> str:
        return f"room {self.number}" if self.number else "room"


class HostLane(Struct, frozen=True, tag="host", omit_defaults=True, gc=False):
    """To the host, in private."""

    later: bool = False  # nothing else that is written to them waits for it

    def __str__(self) -> str:
        return "host later" if self.later else "host"


class SeatLane(Struct, frozen=True, tag="seat", omit_defaults=True, gc=False):
    """To whoever holds a seat, in private."""

    seat: Seat
    later: bool = False  # they requested to hear it then: nothing else that is written to them waits for it

    def __str__(self) -> str:
        return f"{'later' if self.later else 'seat'}/{self.seat}"


class ConversationLane(Struct, frozen=True, tag="conversation", omit_defaults=True, gc=False):
    """To a conversation that is known: where somebody asked, there they are answered."""

    address: Address
    is_room: bool
    later: bool = False  # nothing else that is said there waits for it
    chatter: bool = False  # what everything else goes before: help, rules, how a match stands

    def __str__(self) -> str:
        how = "later " if self.later else "chatter " if self.chatter else ""
        return f"{how}{'in' if self.is_room else 'at'}/{self.address}"


class OfferLane(Struct, frozen=True, tag="offer", gc=False):
    """To somebody who waits for a seat, in private; each offer by itself, since an earlier one may go later."""

    player_id: PlayerId
    offered_at: datetime

    def __str__(self) -> str:
        return f"offer to {self.player_id}"


Lane = RoomLane | HostLane | SeatLane | ConversationLane | OfferLane  # for whom; where, the courier knows
ROOM, HOST_LANE, HOST_LATER = RoomLane(), HostLane(), HostLane(later=True)


class NoticeLetter(Struct, frozen=True, tag="said", omit_defaults=True, gc=False):
    """A notice of the game."""

    numbered_notice: NumberedNotice = field(name="told")
    into: str | None = None  # a card that stands nowhere yet takes the place of this post
    seq: int | None = None  # of the match then, if the notice has a picture: it may be posted late
    more: tuple[NumberedNotice, ...] = ()  # in the same post: about the same answer, or joined to it
    before: tuple[NumberedNotice, ...] = ()  # in the same post, above it: plain words that waited with it
    is_progress: bool = False  # of a card that asks what it asked before: no post where none can be edited
    is_gathering: bool = False  # of a card before the start, which only shows who has come: it asks what it asked
    to_newcomer: bool = False  # they sat down by the same cause: whether they can be written to is found out then


class QuestionLetter(Struct, frozen=True, tag="asked", omit_defaults=True, gc=False):
    """Somebody owes an answer."""

    about: str
    seats: tuple[Seat, ...]
    holder: Holder | None = None  # who was meant, in private: whoever takes the seat over gets a letter of theirs


class ReminderLetter(Struct, frozen=True, tag="reminded", gc=False):
    """Somebody still owes one, and it will soon be due."""

    about: str
    seats: tuple[Seat, ...]
    due: datetime


class AnsweredLetter(Struct, frozen=True, tag="answered", omit_defaults=True, gc=False):
    """What was asked in a post has been answered, there or elsewhere: the post says so from now on."""

    post: str  # its name
    about: str
    by: str  # whose answer it is, as `Submission.by` says
    submission_id: SubmissionId
    but_not: str = ""  # the post in which it was answered says so already
    newer: tuple[str, ...] | None = None  # if none of these posts stands, it is the receipt; None: that is elsewhere
    is_receipt: bool = False  # so it bears the buttons to change the answer


class ClosingLetter(Struct, frozen=True, tag="closed", omit_defaults=True, gc=False):
    """What was asked in a post cannot be answered any more: it loses its buttons, and says what became of it."""

    post: str  # its name
    about: str = ""  # empty: it keeps its text
    seq: int | None = None  # events in the match when it could still be answered


class HouseLetter(Struct, frozen=True, tag="line", omit_defaults=True, gc=False):
    """The house itself has something to say."""

    phrase: str
    details: Mapping[str, Detail] = {}


class BriefLetter(Struct, frozen=True, tag="brief", gc=False):
    """What whoever takes over a seat has to know: how it stands, the last rounds, what is due."""

    seat: Seat


class SeatOfferLetter(Struct, frozen=True, tag="seat_offered", gc=False):
    """A seat is free for somebody who waits; nothing any more, once they wait no longer or were offered it at
    another instant."""

    offered_at: datetime


class ReplyLetter(Struct, frozen=True, tag="reply", omit_defaults=True, gc=False):
    """What somebody gets who wrote or tapped, in words already."""

    screen: Screen
    ref: str | None = None  # the post that reads like this from now on; a new one, if not said
    unless_reached: str | None = None  # not needed any more once this account can be written to
    unless_played: bool = False  # nor once a match is carried there
    keeps_text: bool = False  # the post loses its buttons, and nothing else of it changes
    match_id: MatchId | None = None  # the post is the receipt of an answer in this match
    about: str = ""  # to what was asked about this
    shuts_at: datetime | None = (
        None  # it asks for a word before then: not needed once they have written, or play no more
    )
    whisper_to: str = ""  # how only one person in the room sees it, as the messenger knows them; empty: all do


Letter = (
    NoticeLetter
    | QuestionLetter
    | ReminderLetter
    | AnsweredLetter
    | ClosingLetter
    | HouseLetter
    | BriefLetter
    | SeatOfferLetter
    | ReplyLetter
)


class Delivery(Struct, frozen=True, gc=False):
    """A letter on its way, to whom, and not before when."""

    match_id: MatchId
    lane: Lane
    letter: Letter
    not_before: datetime

    @property
    def card(self) -> str | None:
        """The name of the card or post that it revises."""
        match self.letter:
            case NoticeLetter(told):
                return told.notice.card
            case ReplyLetter(ref=ref) if ref is not None:
                return f"post/{ref}"
            case AnsweredLetter() | ClosingLetter():
                return f"{type(self.letter).__name__} {self.letter.post}"
            case _:
                return None


class Outgoing(Struct, frozen=True, gc=False):
    """What is stored with a cause for the sake of people: letters to carry, what they need not hear again, seats."""

    deliveries: tuple[Delivery, ...] = ()
    nudges: tuple[Nudge, ...] = ()
    holders: Mapping[Seat, Holder | None] = {}  # who sits down or gets up
    room: Room | None = None  # where it is carried from now on
    names: Mapping[Seat, str] = {}  # given to stand-ins among those who sit down; else they have the name of who left
    waiting: Mapping[PlayerId, WaitingPlayer | None] = {}  # who waits for a seat, or was offered one; None: no longer
    retires_codes: bool = False  # the match's game codes lead nowhere any more, and it is listed no longer
    revoked: tuple[PlayerId, ...] = ()  # whose links, sessions and tokens are worth nothing in this match from now on


def question_post(delivery: Delivery) -> str | None:
    """The name of the post in which something is asked or answered, by which it is found when that is over."""
    match delivery.letter:
        case QuestionLetter(about):
            return asked_post(about)
        case ReminderLetter(about):
            return reminder_post(about)
        case NoticeLetter(told) if told.notice.about is not None and isinstance(delivery.lane, SeatLane):
            return receipt_post(told.notice.about)
        case _:
            return None


def asked_post(about: str) -> str:
    return f"asked/{about}"


def reminder_post(about: str) -> str:
    return f"reminded/{about}"


def receipt_post(about: str) -> str:
    """In private one post at a time: when there is a newer receipt, the older loses its buttons."""
    return f"answered/{about}"


def seat_lane(seat: Seat) -> Lane:
    return SeatLane(seat)


def later_lane(seat: Seat) -> Lane:
    return SeatLane(seat, later=True)


def lane_to(address: Address, is_room: bool) -> Lane:
    return ConversationLane(address, is_room)


def room_lanes(seating: Seating) -> list[Lane]:
    """The lanes to all rooms of a match, each of which gets everything once."""
    return [RoomLane(number) for number in seating.rooms] if seating.rooms else [ROOM] if seating.has_room else []


def chatter_lane_to(address: Address, is_room: bool) -> Lane:
    return ConversationLane(address, is_room, chatter=True)


def later_lane_to(room: Address) -> Lane:
    return ConversationLane(room, is_room=True, later=True)


def seat_of(lane: Lane) -> Seat | None:
    return lane.seat if isinstance(lane, SeatLane) else None


def rank_of(lane: Lane) -> int:
    """Which goes first to a room: what a match says, then replies, then chatter.  In private all keeps its order."""
    return 0 if not isinstance(lane, ConversationLane) or not lane.is_room else 2 if lane.chatter else 1


def is_to_newcomer(delivery: Delivery) -> bool:
    """Whether it goes to somebody who has just sat down: who cannot be written to plays elsewhere."""
    letter = delivery.letter
    return isinstance(letter, BriefLetter) or (isinstance(letter, NoticeLetter) and letter.to_newcomer)


def is_plain(letter: Letter, asked_cards: Set[str] = frozenset()) -> bool:
    """Whether it is nothing but words, and none of the cards that ask something: what follows may share its post."""
    if not isinstance(letter, NoticeLetter) or letter.into is not None or letter.to_newcomer:
        return False
    if letter.is_progress or letter.is_gathering:
        return False  # it may be worth no post at all
    said = letter.numbered_notice.notice
    has_more = (
        said.card in asked_cards or said.picture or said.medium or said.about or said.offers or said.until is not None
    )
    return not has_more


def may_follow_words(letter: Letter) -> bool:
    """Whether plain words may stand above it in its post: it is surely posted."""
    if not isinstance(letter, NoticeLetter) or letter.to_newcomer:
        return False
    return not letter.is_progress and not letter.is_gathering and letter.numbered_notice.notice.until is None


def is_progress(delivery: Delivery) -> bool:
    """Whether it revises a card that asks what it asked before."""
    return isinstance(delivery.letter, NoticeLetter) and delivery.letter.is_progress


def is_owed(delivery: Delivery) -> bool:
    """Whether its reader must have it: what they owe an answer to, or the answer to what they wrote themselves."""
    return isinstance(delivery.letter, QuestionLetter | ReplyLetter)


def is_requested(lane: Lane) -> bool:
    """Whether whoever holds the seat requested what comes this way."""
    return isinstance(lane, SeatLane) and lane.later


def to_host(match_id: MatchId, phrase: str, at: datetime, **details: Detail) -> Delivery:
    """A line of the house to the host, in private."""
    return Delivery(match_id, HOST_LANE, HouseLetter(phrase, details), at)
