"""What a cause leaves to be carried out of the house: by whom it is to be heard, not yet in which words or where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from parlour.engine.match import HOSTS_SEAT, Happening, Match, NumberedNotice, deputised_seat, deputy_seat
from parlour.engine.nudges import (
    Banned,
    Nudge,
    NudgedByHost,
    QuestionTold,
    ReminderRequested,
    ReminderSent,
    UndeliveredReported,
)
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Holder, Room, Seating, WaitingPlayer, is_at_table
from parlour.engine.submission import MatchId, PlayerId, Submission, SubmissionId
from parlour.sdk.attendance import COVERS
from parlour.sdk.audience import EVERYONE, SPECTATOR, Audience, Seat, Viewer
from parlour.sdk.house import AbsenceBegan, AbsenceEnded, Joined, Left, Replaced, SeatTakenOver
from parlour.sdk.notice import Detail, Notice, who
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.prompt import Prompt, is_live


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

# By these somebody sits down or gets up.
_RESEATS = frozenset((Joined, Left, Replaced, SeatTakenOver, AbsenceBegan, AbsenceEnded))


class NoticeLetter(Struct, frozen=True, tag="said", omit_defaults=True, gc=False):
    """A notice of the game."""

    numbered_notice: NumberedNotice = field(name="told")
    into: str | None = None  # a card that stands nowhere yet takes the place of this post
    seq: int | None = None  # of the match then, if the notice has a picture: it may be posted late
    more: tuple[NumberedNotice, ...] = ()  # in the same post: about the same answer, or joined to it
    is_progress: bool = False  # of a card that asks what it asked before: no post where none can be edited


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


def is_progress(delivery: Delivery) -> bool:
    """Whether it revises a card that asks what it asked before."""
    return isinstance(delivery.letter, NoticeLetter) and delivery.letter.is_progress


def is_owed(delivery: Delivery) -> bool:
    """Whether its reader must have it: what they owe an answer to, or the answer to what they wrote themselves."""
    return isinstance(delivery.letter, QuestionLetter | ReplyLetter)


def is_requested(lane: Lane) -> bool:
    """Whether whoever holds the seat requested what comes this way."""
    return isinstance(lane, SeatLane) and lane.later


def notice_deliveries(
    match: Match, happening: Happening, seating: Seating, before: Match | None = None
) -> Iterable[Delivery]:
    """Deliveries of all notices: to the room, once, what everyone may hear; without a room, to each who can be
    reached.  What is told somebody in private about one answer is one letter, and so is what joins a post."""
    letters, last_post = dict[object, NoticeDelivery](), dict[Lane, object]()
    for number, each in enumerate(_notice_deliveries(match, happening, seating, before)):
        notice = each.letter.numbered_notice.notice
        key: object = number
        if notice.joins:
            key = last_post.get(each.lane, number)
        elif notice.about is not None and isinstance(each.lane, SeatLane):
            key = (each.lane, notice.about)
        letters[key] = each if key not in letters else letters[key].with_more(each.letter.numbered_notice)
        if notice.card is None:
            last_post[each.lane] = key
    return [Delivery(match.id, each.lane, each.letter, each.not_before) for each in letters.values()]


class NoticeDelivery(NamedTuple):
    """A letter with a notice, to whom, and not before when."""

    lane: Lane
    letter: NoticeLetter
    not_before: datetime

    def with_more(self, told: NumberedNotice) -> NoticeDelivery:
        """The same letter, which says this too."""
        return self._replace(letter=replace(self.letter, more=(*self.letter.more, told)))


def _notice_deliveries(
    match: Match, happening: Happening, seating: Seating, before: Match | None
) -> Iterable[NoticeDelivery]:
    later = happening.at
    for told in happening.notices:
        notice = told.notice
        if notice.unsaid:
            continue
        later += notice.delay
        in_room = seating.has_room and _is_public(match, notice.to)
        seq = match.seq if notice.picture is not None else None
        for lane in room_lanes(seating) if in_room else _private_lanes(match, told, seating):
            is_progress = (
                notice.card is not None and before is not None and _asks_no_more(before, match, notice, lane)
            )
            yield NoticeDelivery(lane, NoticeLetter(told, seq=seq, is_progress=is_progress), later)


def _asks_no_more(before: Match, match: Match, notice: Notice, lane: Lane) -> bool:
    """Whether the card asks its readers something, and nothing and nobody that it did not ask before."""
    seat = seat_of(lane)
    then, now = _asked_on_card(before, notice, seat), _asked_on_card(match, notice, seat)
    return bool(now) and now.items() <= then.items() and before.state.seats == match.state.seats


def _asked_on_card(match: Match, notice: Notice, seat: Seat | None) -> dict[tuple[str, Seat | None], datetime | None]:
    """What can be answered under a card, as far as its readers know, and by whom it is owed; each with its hour."""
    reader = None if seat is None else match.viewer_of(seat)
    asked = dict[tuple[str, Seat | None], datetime | None]()
    for prompt in match.agenda.prompts:
        is_read = prompt.shown and not prompt.private if reader is None else reader in prompt.to
        if prompt.card == notice.card and is_read and not prompt.blocked:
            asked |= {(prompt.key, owing): prompt.due for owing in (None, *_named_owing(prompt))}
    return asked


def _named_owing(prompt: Prompt) -> tuple[Seat, ...]:
    return () if prompt.owing.all_but else prompt.owing.seats


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


# ── Posts in private about what was asked: none keeps buttons that do nothing, or words that are no longer so ──


def answered_deliveries(
    before: Match, match: Match, happening: Happening, submission: Submission | None, seating: Seating
) -> Iterable[Delivery]:
    """Letters to who has answered, by whatever road: each post that asked it becomes a receipt."""
    seat = _seat_of_actor(submission)
    if submission is None or seat is None or seat not in seating.reachable:
        return
    prompt = next((each for each in before.agenda.prompts if each.key == submission.key), None)
    if prompt is None or _is_word_on_answer(before, prompt, seat):
        return
    about, shown_in = _about(prompt), submission.shown_in
    if shown_in is None and any(_is_receipt(told, about, match.viewer_of(seat)) for told in happening.notices):
        shown_in = ""
    posts = [*_asking_posts(prompt, seat, seating), *([receipt_post(about)] if shown_in is None else [])]
    for number, post in enumerate(posts, 1):
        newer = tuple(posts[number:]) if shown_in is None else None
        letter = AnsweredLetter(post, about, submission.by, submission.id, shown_in or "", newer)
        yield Delivery(match.id, seat_lane(seat), letter, happening.at)


def closing_deliveries(
    before: Match, match: Match, at: datetime, seating: Seating, answered: tuple[Seat, str] | None = None
) -> Iterable[Delivery]:
    """Letters to all who can no longer answer what they were asked in private.

    `answered` is who has just answered, and about what: that one's posts say so.
    """
    open_keys = {prompt.key for prompt in match.agenda.prompts if _is_open(match, prompt)}
    for prompt in before.agenda.prompts:
        if prompt.key in open_keys or not _is_open(before, prompt):
            continue
        about = _about(prompt)
        others = [each for each in match.agenda.prompts if _about(each) == about and _is_open(match, each)]
        for seat, viewer in _people(before):
            if seat not in seating.reachable or viewer not in prompt.to or (seat, about) == answered:
                continue
            if not any(viewer in each.to for each in others):
                for letter in _closings(before, prompt, seat, seating):
                    yield Delivery(match.id, seat_lane(seat), letter, at)


def _closings(before: Match, prompt: Prompt, seat: Seat, seating: Seating) -> Iterable[ClosingLetter]:
    """For each post that may stand; a receipt keeps its text, and whatever was answered is a receipt already."""
    about, posts = _about(prompt), list(_asking_posts(prompt, seat, seating))
    alike = [each for each in before.agenda.prompts if _about(each) == about]
    if not any(seat in each.given and not is_live(each) for each in alike):
        yield from (ClosingLetter(post, about, before.seq) for post in posts)
    if posts or seat in prompt.given:
        yield ClosingLetter(receipt_post(about))


def _asking_posts(prompt: Prompt, seat: Seat, seating: Seating) -> Iterable[str]:
    """The names of the posts in which whoever holds the seat may have been asked it in private, the oldest first."""
    about, in_room = _about(prompt), _in_room(prompt, seating)
    if prompt.private and prompt.card is not None:
        yield prompt.card
    if not in_room and QuestionTold(seat, about, seating.holders.get(seat)) in seating.nudges:
        yield asked_post(about)
    reminding = [each for each in seating.nudges if isinstance(each, ReminderSent | ReminderRequested | NudgedByHost)]
    if any((each.seat, each.about) == (seat, about) for each in reminding):
        yield reminder_post(about)


def _about(prompt: Prompt) -> str:
    return prompt.about or prompt.key


def _is_open(match: Match, prompt: Prompt) -> bool:
    """Whether it can be answered.  In the lobby what is blocked may soon not be."""
    return not prompt.blocked or not match.state.started


def _is_word_on_answer(before: Match, prompt: Prompt, seat: Seat) -> bool:
    """Whether it only says something about an answer that was given before: the receipt of that one stands."""
    alike = (each for each in before.agenda.prompts if _about(each) == _about(prompt))
    return not prompt.fields and any(seat in each.given and not is_live(each) for each in alike)


def _is_receipt(told: NumberedNotice, about: str, viewer: Viewer) -> bool:
    """Whether the game itself tells this viewer what became of the answer."""
    return told.notice.about == about and viewer in told.notice.to and not told.notice.unsaid


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


def kicked_players(happening: Happening, seating: Seating) -> Mapping[PlayerId, bool]:
    """The players whom the host removed by it, and whether they are banned."""
    kicked = [each for each in happening.events if isinstance(each, Left) and each.kicked]
    holders = {seating.holders.get(each.seat): each.banned for each in kicked}
    return {PlayerId(holder): ban for holder, ban in holders.items() if holder is not None and holder != STAND_IN}


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
    deliveries = (
        *notice_deliveries(match, happening, seating, before),
        *(_revisions(before, match, happening, submission, seating) if before is not None else ()),
        *_briefs(match, happening, holders),
        *nudging.deliveries,
    )
    names, kicked = _given_names(holders, submission), kicked_players(happening, seating)
    bans = tuple([Banned(player_id) for player_id, is_banned in kicked.items() if is_banned])
    return replace(
        nudging,
        deliveries=deliveries,
        nudges=(*nudging.nudges, *bans),
        holders=holders,
        names=names,
        revoked=tuple(kicked),
        retires_codes=bool(bans),
    )


def _briefs(match: Match, happening: Happening, holders: Mapping[Seat, Holder | None]) -> Iterable[Delivery]:
    """A brief to whoever has taken over a seat."""
    taken = [event.seat for event in happening.events if isinstance(event, SeatTakenOver) and event.seat in holders]
    return [Delivery(match.id, seat_lane(seat), BriefLetter(seat), happening.at) for seat in taken]


def _revisions(
    before: Match, match: Match, happening: Happening, submission: Submission | None, seating: Seating
) -> Iterable[Delivery]:
    """Letters that revise posts in private, after an answer and when something is over."""
    if not seating.reachable:
        return
    seat, key = _seat_of_actor(submission), submission.key if submission is not None else ""
    about = next((_about(each) for each in before.agenda.prompts if each.key == key), "")
    answered = (seat, about) if seat is not None else None
    yield from answered_deliveries(before, match, happening, submission, seating)
    yield from closing_deliveries(before, match, happening.at, seating, answered)


def _given_names(holders: Mapping[Seat, Holder | None], submission: Submission | None) -> Mapping[Seat, str]:
    """The name of a stand-in that sits down."""
    name = submission.name if submission is not None else None
    return {} if name is None else {seat: name for seat, holder in holders.items() if holder == STAND_IN}


def _seat_of_actor(submission: Submission | None) -> Seat | None:
    if submission is None:
        return None
    actor = submission.actor
    return HOSTS_SEAT if actor.seat is None and actor.host else actor.seat


def report_undelivered(
    lane: Lane, match: Match, at: datetime, seating: Seating, phrase: str = "unreachable"
) -> Outgoing:
    """A line to the host, once, about who does not get what is written to them."""
    known = mark_known_to_host(lane, match, at, seating)
    if not known.nudges:
        return known
    seat = seat_of(lane)
    details: dict[str, Detail] = {} if seat is None else {"seat": who(seat)}
    line = to_host(match.id, "room_lost" if seat is None else phrase, at, **details)
    return Outgoing((line,), known.nudges)


def mark_known_to_host(lane: Lane, _match: Match, _at: datetime, seating: Seating) -> Outgoing:
    """A nudge that the host has been told by other means, and need not hear it again."""
    once = UndeliveredReported(seat_of(lane))
    is_nothing = once in seating.nudges or isinstance(lane, HostLane | OfferLane)
    return Outgoing() if is_nothing else Outgoing(nudges=(once,))


def to_host(match_id: MatchId, phrase: str, at: datetime, **details: Detail) -> Delivery:
    """A line of the house to the host, in private."""
    return Delivery(match_id, HOST_LANE, HouseLetter(phrase, details), at)
