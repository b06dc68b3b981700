"""What a cause leaves to be carried out of the house: by whom it is to be heard, not yet in which words or where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from parlour.engine.match import HOSTS_SEAT, Happening, Match, NumberedNotice, deputised_seat, deputy_seat
from parlour.engine.nudges import Nudge, QuestionTold, ReminderSent, UndeliveredReported
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Holder, Room, Seating, is_at_table
from parlour.engine.submission import MatchId, PlayerId, Submission
from parlour.sdk.attendance import COVERS
from parlour.sdk.audience import EVERYONE, SPECTATOR, Audience, Seat, Viewer
from parlour.sdk.house import AbsenceBegan, AbsenceEnded, Joined, Left, Replaced, SeatTakenOver
from parlour.sdk.notice import Detail, who
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.prompt import Prompt


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


Lane = RoomLane | HostLane | SeatLane | ConversationLane  # for whom; where that is today, the courier knows
ROOM, HOST_LANE, HOST_LATER = RoomLane(), HostLane(), HostLane(later=True)

# By these somebody sits down or gets up.
_RESEATS = frozenset((Joined, Left, Replaced, SeatTakenOver, AbsenceBegan, AbsenceEnded))


class NoticeLetter(Struct, frozen=True, tag="said", omit_defaults=True, gc=False):
    """A notice of the game."""

    numbered_notice: NumberedNotice = field(name="told")
    into: str | None = None  # a card that stands nowhere yet takes the place of this post
    seq: int | None = None  # of the match then, if the notice has a picture: it may be posted late
    more: tuple[NumberedNotice, ...] = ()  # about the same answer, in the same post


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


class ClosingLetter(Struct, frozen=True, tag="closed", gc=False):
    """What was asked in a post cannot be answered any more: the post loses its buttons."""

    post: str  # its name, as `question_post` gives it


class HouseLetter(Struct, frozen=True, tag="line", omit_defaults=True, gc=False):
    """The house itself has something to say."""

    phrase: str
    details: Mapping[str, Detail] = {}


class BriefLetter(Struct, frozen=True, tag="brief", gc=False):
    """What whoever takes over a seat has to know: how it stands, the last rounds, what is due."""

    seat: Seat


class DraftStands(Struct, frozen=True, gc=False):
    """That a draft is still stored as it was."""

    player_id: PlayerId
    address: Address
    body: bytes


class ReplyLetter(Struct, frozen=True, tag="reply", omit_defaults=True, gc=False):
    """What somebody gets who wrote or tapped, in words already."""

    screen: Screen
    ref: str | None = None  # the post that reads like this from now on; a new one, if not said
    unless_reached: str | None = None  # not needed any more once this account can be written to
    unless_played: bool = False  # nor once a match is carried there
    keeps_text: bool = False  # the post loses its buttons, and nothing else of it changes
    only_while: DraftStands | None = None  # nor once this draft is another


Letter = NoticeLetter | QuestionLetter | ReminderLetter | ClosingLetter | HouseLetter | BriefLetter | ReplyLetter


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
            case _:
                return None


class Outgoing(Struct, frozen=True, gc=False):
    """What is stored with a cause for the sake of people: letters to carry, what they need not hear again, seats."""

    deliveries: tuple[Delivery, ...] = ()
    nudges: tuple[Nudge, ...] = ()
    holders: Mapping[Seat, Holder | None] = {}  # who sits down or gets up
    room: Room | None = None  # where it is carried from now on
    names: Mapping[Seat, str] = {}  # given to stand-ins among those who sit down; else they have the name of who left


def question_post(letter: Letter) -> str | None:
    """The name of the post in which something is asked, by which it is found when that is over."""
    match letter:
        case QuestionLetter():
            return asked_post(letter.about)
        case ReminderLetter():
            return reminder_post(letter.about)
        case _:
            return None


def asked_post(about: str) -> str:
    return f"asked/{about}"


def reminder_post(about: str) -> str:
    return f"reminded/{about}"


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


def is_requested(lane: Lane) -> bool:
    """Whether whoever holds the seat requested what comes this way."""
    return isinstance(lane, SeatLane) and lane.later


def notice_deliveries(match: Match, happening: Happening, seating: Seating) -> Iterable[Delivery]:
    """Deliveries of all notices: to the room, once, what everyone may hear; without a room, to each who can be
    reached.  What is told somebody in private about one answer is one letter."""
    return _one_letter_about_each(_notice_deliveries(match, happening, seating))


def _one_letter_about_each(deliveries: Iterable[Delivery]) -> Iterable[Delivery]:
    one = dict[object, Delivery]()
    for number, delivery in enumerate(deliveries):
        told = delivery.letter.numbered_notice if isinstance(delivery.letter, NoticeLetter) else None
        is_about = told is not None and told.notice.about is not None and isinstance(delivery.lane, SeatLane)
        key = (delivery.lane, told.notice.about) if told is not None and is_about else number
        first = one.get(key)
        if first is None or told is None or not isinstance(first.letter, NoticeLetter):
            one[key] = delivery
        else:
            one[key] = replace(first, letter=replace(first.letter, more=(*first.letter.more, told)))
    return one.values()


def _notice_deliveries(match: Match, happening: Happening, seating: Seating) -> Iterable[Delivery]:
    later = happening.at
    for told in happening.notices:
        notice = told.notice
        if notice.unsaid:
            continue
        later += notice.delay
        in_room = seating.has_room and _is_public(match, notice.to)
        seq = match.seq if notice.picture is not None else None
        for lane in room_lanes(seating) if in_room else _private_lanes(match, told, seating):
            yield Delivery(match.id, lane, NoticeLetter(told, seq=seq), later)


def _is_public(match: Match, to: Audience) -> bool:
    """Whether everyone in the room may hear it, the host and all players."""
    return to == EVERYONE or (SPECTATOR in to and all(viewer in to for _, viewer in _people(match)))


def _private_lanes(match: Match, told: NumberedNotice, seating: Seating) -> list[Lane]:
    to = told.notice.to
    return [seat_lane(seat) for seat, viewer in _people(match) if seat in seating.reachable and viewer in to]


def _people(match: Match) -> Iterable[tuple[Seat, Viewer]]:
    """Everyone at the table, the host if the host does not play, and deputies of those who are away."""
    hosts = () if match.state.host is not None else (HOSTS_SEAT,)
    there = match.state.attendance
    deputies = [deputy_seat(seat) for seat in there.absences if there.deputy(seat)] if there.absences else ()
    return ((seat, match.viewer_of(seat)) for seat in (*match.state.seats, *hosts, *deputies))


def ask_questions(match: Match, at: datetime, seating: Seating, asker: Seat | None = None) -> Outgoing:
    """Letters to those who owe an answer and have not been told; none about what they opened themselves.

    Who cannot be told yet is told when they can.
    """
    deliveries, nudges = list[Delivery](), NewNudges(seating)
    for prompt in match.agenda.prompts:
        about, in_room = prompt.about or prompt.key, _in_room(prompt, seating)
        owing = owing_seats(match, prompt, seating)
        hearing = [seat for seat in owing if (in_room and not _is_deputy(seat)) or seat in seating.reachable]
        new = [seat for seat in hearing if nudges.is_new(QuestionTold(seat, about, seating.holders.get(seat)))]
        to = tuple([seat for seat in new if seat != asker])
        in_private = tuple([seat for seat in to if not in_room or _is_deputy(seat)])
        deliveries += _question_deliveries(match.id, about, in_private, at, seating)
        if in_room:
            others = tuple([seat for seat in to if seat not in in_private])
            deliveries += _room_question_deliveries(match.id, prompt, about, others, at, seating)
    return Outgoing(tuple(deliveries), nudges.new)


def _is_deputy(seat: Seat) -> bool:
    """Whether it is a deputy's, who need not be in the room, and is asked everything in private."""
    return deputised_seat(seat) is not None


class NewNudges:
    """Nudges that were not given before: two prompts about one thing are told of once."""

    def __init__(self, seating: Seating) -> None:
        self._before, self._now = seating.nudges, dict[Nudge, None]()

    def is_new(self, nudge: Nudge) -> bool:
        """Whether this nudge is new; from now on it is not."""
        if nudge in self._before or nudge in self._now:
            return False
        self._now[nudge] = None
        return True

    def any_new(self, nudges: Iterable[Nudge]) -> bool:
        """Whether one of them is new: one telling serves for all of them."""
        return True in [self.is_new(nudge) for nudge in nudges]

    @property
    def new(self) -> tuple[Nudge, ...]:
        return tuple(self._now)


def _in_room(prompt: Prompt, seating: Seating) -> bool:
    return seating.has_room and prompt.shown and not prompt.private


def _question_deliveries(
    match_id: MatchId, about: str, seats: tuple[Seat, ...], at: datetime, seating: Seating
) -> list[Delivery]:
    letters = {seat: QuestionLetter(about, (seat,), seating.holders.get(seat)) for seat in seats}
    return [Delivery(match_id, seat_lane(seat), letter, at) for seat, letter in letters.items()]


def _room_question_deliveries(
    match_id: MatchId, prompt: Prompt, about: str, seats: tuple[Seat, ...], at: datetime, seating: Seating
) -> list[Delivery]:
    """A letter to each room; none under a card, which shows the question itself."""
    if not seats or prompt.card is not None:
        return []
    return [Delivery(match_id, lane, QuestionLetter(about, seats), at) for lane in room_lanes(seating)]


def closing_deliveries(
    before: Match, match: Match, at: datetime, seating: Seating, asker: Seat | None = None
) -> Iterable[Delivery]:
    """Letters that close the posts of those who were asked in private and can no longer answer."""
    asked = {prompt.about or prompt.key for prompt in match.agenda.prompts}
    for prompt in before.agenda.prompts:
        if (about := prompt.about or prompt.key) in asked or _in_room(prompt, seating):
            continue
        for seat in owing_seats(before, prompt, seating):
            if seat != asker and seat in seating.reachable:
                for post in posts_about(seat, about, seating):
                    yield Delivery(match.id, seat_lane(seat), ClosingLetter(post), at)


def posts_about(seat: Seat, about: str, seating: Seating) -> Iterable[str]:
    """The names of the posts in which whoever holds the seat was asked this."""
    if QuestionTold(seat, about, seating.holders.get(seat)) in seating.nudges:
        yield asked_post(about)
    if any(isinstance(each, ReminderSent) and (each.seat, each.about) == (seat, about) for each in seating.nudges):
        yield reminder_post(about)


def owing_seats(match: Match, prompt: Prompt, seating: Seating) -> Iterable[Seat]:
    """The seats that owe this answer, without stand-ins and those who are away; their deputies owe it instead."""
    owing = prompt.owing
    if not owing or not seating.is_carried or not (match.state.started or prompt.due):
        return ()  # in the lobby everyone sees whom it waits for, unless there is an hour at which it ends
    stand_ins, there = seating.stand_ins, match.state.attendance
    return (
        seat
        for seat, viewer in _people(match)
        if seat not in stand_ins and there.cover(seat) is None and viewer in owing
    )


def seat_changes(happening: Happening, player: PlayerId | None, seating: Seating) -> dict[Seat, Holder | None]:
    """Who sits down and who gets up by it, as far as the house knows them."""
    changes: dict[Seat, Holder | None] = {}
    if _RESEATS.isdisjoint(map(type, happening.events)):
        return changes  # as by most causes: to hold each event against each pattern costs more
    for event in happening.events:
        match event:
            case Joined() if player is not None:
                changes[event.seat] = player
            case Left() if event.seat in seating.holders:
                changes[event.seat] = None
            case Replaced():
                changes[event.seat] = event.by
            case SeatTakenOver() if player is not None:
                changes |= {event.seat: player, **_deputy_leaves(event.seat, seating)}
            case AbsenceBegan() if event.cover not in COVERS and not _seats_of(event.cover, seating):
                changes[deputy_seat(event.seat)] = event.cover
            case AbsenceEnded():
                changes |= _deputy_leaves(event.seat, seating)
            case _:
                pass
    sits_down = player is not None and any(holder == player for holder in changes.values())
    return {**changes, **_deputy_places(player, seating)} if sits_down else changes


def _seats_of(player: Holder, seating: Seating) -> list[Seat]:
    """The seats at the table that this player holds: one who plays is nobody's deputy."""
    return [seat for seat, holder in seating.holders.items() if holder == player and is_at_table(seat)]


def _deputy_places(player: PlayerId | None, seating: Seating) -> dict[Seat, Holder | None]:
    """The deputyships that end as this player sits down at the table."""
    return {seat: None for seat, holder in seating.holders.items() if holder == player and _is_deputy(seat)}


def _deputy_leaves(seat: Seat, seating: Seating) -> dict[Seat, Holder | None]:
    return {deputy_seat(seat): None} if deputy_seat(seat) in seating.holders else {}


def outgoing_of(
    match: Match,
    happening: Happening,
    submission: Submission | None,
    seating: Seating,
    before: Match | None = None,
) -> Outgoing | None:
    """All that a cause leaves for people, with the match as it is after it.  None: there is nobody to tell."""
    player = submission.player if submission is not None else None
    holders = seat_changes(happening, player, seating)
    if not holders and not seating.is_carried:
        return None
    actor = _seat_of_actor(submission)
    nudging = ask_questions(match, happening.at, seating, actor)
    closing = closing_deliveries(before, match, happening.at, seating, actor) if before is not None else ()
    briefs = [
        Delivery(match.id, seat_lane(event.seat), BriefLetter(event.seat), happening.at)
        for event in happening.events
        if isinstance(event, SeatTakenOver) and event.seat in holders
    ]
    deliveries = (*notice_deliveries(match, happening, seating), *closing, *briefs, *nudging.deliveries)
    return replace(nudging, deliveries=deliveries, holders=holders, names=_given_names(holders, submission))


def _given_names(holders: Mapping[Seat, Holder | None], submission: Submission | None) -> Mapping[Seat, str]:
    """The name of a stand-in that sits down."""
    name = submission.name if submission is not None else None
    return {} if name is None else {seat: name for seat, holder in holders.items() if holder == STAND_IN}


def _seat_of_actor(submission: Submission | None) -> Seat | None:
    if submission is None:
        return None
    actor = submission.actor
    return HOSTS_SEAT if actor.seat is None and actor.host else actor.seat


def report_undelivered(lane: Lane, match: Match, at: datetime, seating: Seating) -> Outgoing:
    """A line to the host, once, about who does not get what is written to them."""
    known = mark_known_to_host(lane, match, at, seating)
    if not known.nudges:
        return known
    seat = seat_of(lane)
    details: dict[str, Detail] = {} if seat is None else {"seat": who(seat)}
    line = to_host(match.id, "room_lost" if seat is None else "unreachable", at, **details)
    return Outgoing((line,), known.nudges)


def mark_known_to_host(lane: Lane, _match: Match, _at: datetime, seating: Seating) -> Outgoing:
    """A nudge that the host has been told by other means, and need not hear it again."""
    once = UndeliveredReported(seat_of(lane))
    return Outgoing() if once in seating.nudges or isinstance(lane, HostLane) else Outgoing(nudges=(once,))


def to_host(match_id: MatchId, phrase: str, at: datetime, **details: Detail) -> Delivery:
    """A line of the house to the host, in private."""
    return Delivery(match_id, HOST_LANE, HouseLetter(phrase, details), at)
