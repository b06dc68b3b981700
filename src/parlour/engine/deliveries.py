"""What a cause leaves to be carried out of the house and kept about people: letters, nudges, who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from datetime import datetime
from typing import NamedTuple

from msgspec.structs import replace

from parlour.engine.asking import ask_questions, is_deputy, people_of, question_revisions, seat_of_actor
from parlour.engine.letters import (
    BriefLetter,
    Delivery,
    HostLane,
    Lane,
    NoticeLetter,
    OfferLane,
    Outgoing,
    SeatLane,
    room_lanes,
    seat_lane,
    seat_of,
    to_host,
)
from parlour.engine.match import Happening, Match, NumberedNotice, deputy_seat
from parlour.engine.nudges import Banned, UndeliveredReported
from parlour.engine.seating import Holder, Seating
from parlour.engine.submission import PlayerId, Submission
from parlour.sdk.attendance import COVERS
from parlour.sdk.audience import EVERYONE, SPECTATOR, Audience, Seat
from parlour.sdk.house import AbsenceBegan, AbsenceEnded, Joined, Left, Replaced, SeatTakenOver
from parlour.sdk.notice import Detail, Notice, who
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.prompt import Prompt

# By these somebody sits down or gets up.
_RESEATS = frozenset((Joined, Left, Replaced, SeatTakenOver, AbsenceBegan, AbsenceEnded))


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
    actor = seat_of_actor(submission)
    nudging = ask_questions(match, happening.at, seating, actor)
    deliveries = (
        *notice_deliveries(match, happening, seating, before, _newcomers(holders)),
        *(question_revisions(before, match, happening, submission, seating) if before is not None else ()),
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


def notice_deliveries(
    match: Match,
    happening: Happening,
    seating: Seating,
    before: Match | None = None,
    newcomers: Set[Seat] = frozenset(),  # whose holders sit down by this
) -> Iterable[Delivery]:
    """Deliveries of all notices: to the room, once, what everyone may hear; without a room, to each who can be
    reached.  What is told somebody in private about one answer is one letter, and so is what joins a post."""
    letters, last_post = dict[object, NoticeDelivery](), dict[Lane, object]()
    for number, each in enumerate(_notice_deliveries(match, happening, seating, before, newcomers)):
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
    match: Match, happening: Happening, seating: Seating, before: Match | None, newcomers: Set[Seat]
) -> Iterable[NoticeDelivery]:
    later = happening.at
    for told in happening.notices:
        notice = told.notice
        if notice.unsaid:
            continue
        later += notice.delay
        is_public = _is_public(match, notice.to)
        in_room = seating.has_room and is_public
        seq = match.seq if notice.picture is not None else None
        lanes = room_lanes(seating) if in_room else _private_lanes(match, told, seating.reachable)
        for lane in lanes:
            is_progress = (
                notice.card is not None and before is not None and _asks_no_more(before, match, notice, lane)
            )
            letter = NoticeLetter(told, seq=seq, is_progress=is_progress, is_gathering=_is_gathering(before, match))
            yield NoticeDelivery(lane, letter, later)
        for lane in () if is_public else _private_lanes(match, told, newcomers - seating.reachable):
            yield NoticeDelivery(lane, NoticeLetter(told, seq=seq, to_newcomer=True), later)


def _is_gathering(before: Match | None, match: Match) -> bool:
    """Whether people come and go, before the start."""
    return before is not None and not match.state.started and not match.state.over


def _asks_no_more(before: Match, match: Match, notice: Notice, lane: Lane) -> bool:
    """Whether the card asks its readers nothing and nobody that it did not ask before, and still something if it did:
    that nothing is asked any more is news."""
    seat = seat_of(lane)
    then, now = _asked_on_card(before, notice, seat), _asked_on_card(match, notice, seat)
    if not then and not now:
        return before.state.started and not match.state.over
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
    return to == EVERYONE or (SPECTATOR in to and all(viewer in to for _, viewer in people_of(match)))


def _private_lanes(match: Match, told: NumberedNotice, seats: Set[Seat]) -> list[Lane]:
    """To those of these seats whom it is told."""
    to = told.notice.to
    return [seat_lane(seat) for seat, viewer in people_of(match) if seat in seats and viewer in to]


def _newcomers(holders: Mapping[Seat, Holder | None]) -> frozenset[Seat]:
    """The seats in which somebody sits down, who reads what is written to them."""
    return frozenset([seat for seat, holder in holders.items() if holder is not None and holder != STAND_IN])


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
            case AbsenceBegan() if event.cover not in COVERS and not _has_place(event, seating, changes):
                changes[deputy_seat(event.seat)] = event.cover
            case AbsenceEnded():
                changes |= _deputy_leaves(event.seat, seating)
            case _:
                pass
    sits_down = player is not None and any(holder == player for holder in changes.values())
    return {**changes, **_deputy_places(player, seating)} if sits_down else changes


def _has_place(began: AbsenceBegan, seating: Seating, changes: Mapping[Seat, Holder | None]) -> bool:
    """Whether who is named as deputy has a seat here, another's or the host's place: they are nobody's deputy."""
    places = {**seating.holders, **changes}
    return began.cover in [holder for place, holder in places.items() if place != deputy_seat(began.seat)]


def _deputy_places(player: PlayerId | None, seating: Seating) -> dict[Seat, Holder | None]:
    """The deputyships that end as this player sits down at the table."""
    return {seat: None for seat, holder in seating.holders.items() if holder == player and is_deputy(seat)}


def kicked_players(happening: Happening, seating: Seating) -> Mapping[PlayerId, bool]:
    """The players whom the host removed by it, and whether they are banned."""
    kicked = [each for each in happening.events if isinstance(each, Left) and each.kicked]
    holders = {seating.holders.get(each.seat): each.banned for each in kicked}
    return {PlayerId(holder): ban for holder, ban in holders.items() if holder is not None and holder != STAND_IN}


def _deputy_leaves(seat: Seat, seating: Seating) -> dict[Seat, Holder | None]:
    return {deputy_seat(seat): None} if deputy_seat(seat) in seating.holders else {}


def _briefs(match: Match, happening: Happening, holders: Mapping[Seat, Holder | None]) -> Iterable[Delivery]:
    """A brief to whoever has taken over a seat."""
    taken = [event.seat for event in happening.events if isinstance(event, SeatTakenOver) and event.seat in holders]
    return [Delivery(match.id, seat_lane(seat), BriefLetter(seat), happening.at) for seat in taken]


def _given_names(holders: Mapping[Seat, Holder | None], submission: Submission | None) -> Mapping[Seat, str]:
    """The name of a stand-in that sits down."""
    name = submission.name if submission is not None else None
    return {} if name is None else {seat: name for seat, holder in holders.items() if holder == STAND_IN}


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
