"""What people of a match were told or asked for besides the match itself, each kept once, so that it is not repeated.

A nudge is a value: that it is in `Seating.nudges` says that it was done.  None of it is a part of the match.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from parlour.sdk.audience import Seat


class QuestionTold(Struct, frozen=True, tag="question_told", cache_hash=True, gc=False):
    """A seat was told that it owes an answer; whoever takes the seat over is told anew."""

    seat: Seat
    about: str
    holder: str | None  # who sat there; None: nobody that the house knows


class ReminderSent(Struct, frozen=True, tag="reminder_sent", cache_hash=True, gc=False):
    """A seat was reminded of what is due; a moved deadline is reminded of anew.

    `seconds_before` is when the reminder was meant to come, before anyone's hours have moved it: so whoever changes
    these is not reminded more often.
    """

    seat: Seat
    about: str
    due: datetime
    seconds_before: int


class ReminderRequested(Struct, frozen=True, tag="reminder_requested", cache_hash=True, gc=False):
    """A player asked to be reminded once more, at this instant."""

    seat: Seat
    about: str
    due: datetime
    at: datetime


class RemindersDeclined(Struct, frozen=True, tag="reminders_declined", cache_hash=True, gc=False):
    """A player is fine with what silence means and wants no more reminders."""

    seat: Seat
    about: str
    due: datetime


class StandInRequested(Struct, frozen=True, tag="stand_in_requested", cache_hash=True, gc=False):
    """The host was told that a player wants a stand-in."""

    seat: Seat


class UndeliveredReported(Struct, frozen=True, tag="undelivered_reported", cache_hash=True, gc=False):
    """The host knows that nothing arrives there."""

    seat: Seat | None  # None: the room


class HostAskedToStart(Struct, frozen=True, tag="host_asked_to_start", cache_hash=True, gc=False):
    """The host is asked, from this instant on, whether to start though not everyone can be written to."""

    about: str
    at: datetime


class StartHeld(Struct, frozen=True, tag="start_held", cache_hash=True, gc=False):
    """A start waited until the host knew whom nothing can be written to."""

    about: str
    by: str | None = None  # the tap that is held back also when it comes again; None: whichever it was


class CalledToPrivateChat(Struct, frozen=True, tag="called_in", cache_hash=True, gc=False):
    """A player was called in the room to where they can be written to."""

    seat: Seat


class HostToldAllReached(Struct, frozen=True, tag="host_told_all_reached", cache_hash=True, gc=False):
    """The host hears, from this instant on, that enough have come and all can be written to."""

    about: str
    at: datetime
    once_more: bool = False  # after having heard that some could not


class NudgedByHost(Struct, frozen=True, tag="nudged_by_host", cache_hash=True, gc=False):
    """The host had a seat reminded of what it owes, at this instant."""

    seat: Seat
    about: str
    at: datetime


class HostDeed(Struct, frozen=True, tag="host_deed", cache_hash=True, gc=False):
    """The host did something for all at the table, which was told in its rooms."""

    name: str  # what
    by: str  # the tap or the words by which it was done


class StandInThinks(Struct, frozen=True, tag="stand_in_thinks", cache_hash=True, gc=False):
    """A stand-in answers this question at this instant, and not before."""

    seat: Seat
    about: str  # the key of the question
    until: datetime


class Banned(Struct, frozen=True, tag="banned", cache_hash=True, gc=False):
    """The host has banned a player from the match, whatever seat they would get and whoever hosts it by now."""

    player_id: str


Nudge = (
    QuestionTold
    | ReminderSent
    | ReminderRequested
    | RemindersDeclined
    | StandInRequested
    | UndeliveredReported
    | HostAskedToStart
    | StartHeld
    | CalledToPrivateChat
    | HostToldAllReached
    | NudgedByHost
    | HostDeed
    | StandInThinks
    | Banned
)
