"""Reminders of what is soon due: those that come by themselves, and what players request about them.

None of it is a part of the match.  Each is kept among the nudges of the match, so that it is done once.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from msgspec import Struct

from parlour.engine.asking import NewNudges, owing_seats
from parlour.engine.hours import AT_ANY_HOUR, Hours
from parlour.engine.letters import (
    Delivery,
    Outgoing,
    QuestionLetter,
    ReminderLetter,
    later_lane,
    room_lanes,
    seat_lane,
    to_host,
)
from parlour.engine.match import Match
from parlour.engine.nudges import NudgedByHost, ReminderRequested, RemindersDeclined, ReminderSent, StandInRequested
from parlour.engine.seating import Seating
from parlour.engine.submission import MatchId
from parlour.sdk.audience import Seat
from parlour.sdk.notice import who
from parlour.sdk.prompt import Prompt

MOST_REMINDERS = 2
HALF_AN_HOUR = timedelta(minutes=30)
NUDGE_INTERVAL = timedelta(hours=3)  # in which the host has somebody reminded of one question only once


def reminders(match: Match, at: datetime, seating: Seating) -> Outgoing:
    """Reminders whose time it is at this instant; in private, and in the room for those who cannot be written to."""
    deliveries, nudges = list[Delivery](), NewNudges(seating)
    for prompt in match.agenda.prompts:
        if prompt.due is None:
            continue
        about, due, owing = prompt.about or prompt.key, prompt.due, owing_seats(match, prompt, seating)
        coming = {seat: _reminders_at(at, prompt, seat, seating) for seat in owing}
        new = [s for s, meant in coming.items() if nudges.any_new(_reminder(s, about, due, each) for each in meant)]
        deliveries += _reminder_deliveries(match.id, prompt, about, new, at, seating)
    return Outgoing(tuple(deliveries), nudges.new)


def _reminders_at(at: datetime, prompt: Prompt, seat: Seat, seating: Seating) -> list[datetime]:
    """When the reminders were meant to come that this seat gets at this instant: quiet hours gather them."""
    hours = seating.hours.get(seat, AT_ANY_HOUR)
    return [meant for meant in reminder_times(prompt) if hours.remind_at(meant) == at]


def _reminder_deliveries(
    match_id: MatchId, prompt: Prompt, about: str, owing: list[Seat], at: datetime, seating: Seating
) -> Iterable[Delivery]:
    assert prompt.due is not None
    for seat in owing:
        if seat in seating.reachable:
            yield Delivery(match_id, seat_lane(seat), ReminderLetter(about, (seat,), prompt.due), at)
    others = tuple(seat for seat in owing if seat not in seating.reachable)
    if others and seating.has_room and prompt.shown:
        for lane in room_lanes(seating):
            yield Delivery(match_id, lane, ReminderLetter(about, others, prompt.due), at)


def next_reminder(match: Match, since: datetime, seating: Seating) -> datetime | None:
    """The instant of the first reminder after this one.  What came before its question was asked is skipped."""
    if not seating.is_carried:
        return None
    coming = (
        at
        for prompt in match.agenda.prompts
        if prompt.due is not None
        for hours in _hours_of(owing_seats(match, prompt, seating), seating)
        for meant in reminder_times(prompt)
        if (at := hours.remind_at(meant)) is not None and at > since
    )
    return min(coming, default=None)


def _hours_of(seats: Iterable[Seat], seating: Seating) -> Iterable[Hours]:
    """The hours of these seats, each once: most people mind nothing."""
    if not seating.hours:
        return (AT_ANY_HOUR,) if any(True for _ in seats) else ()
    return {seating.hours.get(seat, AT_ANY_HOUR) for seat in seats}


def reminder_times(prompt: Prompt) -> list[datetime]:
    """When reminders come to who minds no hour; the others' quiet hours move them."""
    due = prompt.due
    return [] if due is None else [due - span for span in sorted(prompt.remind, reverse=True)[:MOST_REMINDERS]]


def _reminder(seat: Seat, about: str, due: datetime, meant: datetime) -> ReminderSent:
    return ReminderSent(seat, about, due, round((due - meant).total_seconds()))


class ReminderRequest(Struct, frozen=True):
    """What a player may request about reminders of one question, as it is due now: when that moves, they may anew."""

    seat: Seat
    about: str
    due: datetime

    def repeats_at(self, seating: Seating) -> datetime | None:
        """When they will be, or have been, reminded at their own request."""
        mine = (self.seat, self.about, self.due)
        requested = (nudge for nudge in seating.nudges if isinstance(nudge, ReminderRequested))
        return next((nudge.at for nudge in requested if (nudge.seat, nudge.about, nudge.due) == mine), None)

    def is_quiet(self, seating: Seating, at: datetime) -> bool:
        """Whether they do not want to be reminded then."""
        return seating.hours.get(self.seat, AT_ANY_HOUR).remind_at(at) != at

    def may_repeat(self, seating: Seating, at: datetime) -> bool:
        """Whether they may still be reminded once more, at this instant."""
        return at < self.due and self.repeats_at(seating) is None and not self.is_quiet(seating, at)

    def remind_again(self, match: Match, now: datetime, seating: Seating) -> Outgoing:
        """A reminder in half an hour, once, unless they have answered by then."""
        at = now + HALF_AN_HOUR
        if not self.may_repeat(seating, at):
            return Outgoing()
        letter = ReminderLetter(self.about, (self.seat,), self.due)
        once = ReminderRequested(self.seat, self.about, self.due, at)
        return Outgoing((Delivery(match.id, later_lane(self.seat), letter, at),), (once,))

    def decline(self, _match: Match, _now: datetime, seating: Seating) -> Outgoing:
        """A nudge that no reminder comes any more: what silence means is fine with them."""
        return Outgoing() if self.is_declined(seating) else Outgoing(nudges=(self._declined,))

    def is_declined(self, seating: Seating) -> bool:
        """Whether they want no more reminders."""
        return self._declined in seating.nudges

    @property
    def _declined(self) -> RemindersDeclined:
        return RemindersDeclined(self.seat, self.about, self.due)


# ── At the host's word ──


def nudge_seat(seat: Seat, match: Match, now: datetime, seating: Seating) -> Outgoing:
    """A reminder of what this seat owes, if others may know that it does."""
    return _nudge([each for each in match.agenda.prompts if each.shown], {seat}, match, now, seating)


def nudge_all(match: Match, now: datetime, seating: Seating) -> Outgoing:
    """Reminders to all who owe an answer; who that is, the host is not told."""
    return _nudge(match.agenda.prompts, None, match, now, seating)


def _nudge(
    prompts: Iterable[Prompt], seats: set[Seat] | None, match: Match, now: datetime, seating: Seating
) -> Outgoing:
    deliveries, nudges = list[Delivery](), dict[NudgedByHost, None]()
    for prompt in prompts:
        about = prompt.about or prompt.key
        owing = [seat for seat in owing_seats(match, prompt, seating) if seats is None or seat in seats]
        new = [seat for seat in owing if not was_nudged(seat, about, now, seating)]
        new = [seat for seat in new if NudgedByHost(seat, about, now) not in nudges]
        nudges |= dict.fromkeys(NudgedByHost(seat, about, now) for seat in new)
        if prompt.due is not None:
            deliveries += _reminder_deliveries(match.id, prompt, about, new, now, seating)
        else:
            reached = [seat for seat in new if seat in seating.reachable]
            letters = {seat: QuestionLetter(about, (seat,), seating.holders.get(seat)) for seat in reached}
            deliveries += [Delivery(match.id, seat_lane(seat), letter, now) for seat, letter in letters.items()]
    return Outgoing(tuple(deliveries), tuple(nudges))


def was_nudged(seat: Seat, about: str, now: datetime, seating: Seating) -> bool:
    """Whether the host had this seat reminded of this a short while ago."""
    return any(
        (nudge.seat, nudge.about) == (seat, about) and now - nudge.at < NUDGE_INTERVAL
        for nudge in seating.nudges
        if isinstance(nudge, NudgedByHost)
    )


def is_stand_in_wanted(seat: Seat, seating: Seating) -> bool:
    """Whether the host has been told that the holder of this seat wants a stand-in."""
    return StandInRequested(seat) in seating.nudges


def request_stand_in(seat: Seat, match: Match, now: datetime, seating: Seating) -> Outgoing:
    """A line to the host, once: only the host gives a seat to somebody else."""
    if is_stand_in_wanted(seat, seating):
        return Outgoing()
    return Outgoing((to_host(match.id, "stand_in_wanted", now, seat=who(seat)),), (StandInRequested(seat),))
