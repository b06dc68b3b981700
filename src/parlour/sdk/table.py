"""The table: what the state of every match has.  A game's own state extends it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TypeVar

from msgspec import Raw, Struct

from parlour.sdk.attendance import EVERYBODY_IS_THERE, Attendance
from parlour.sdk.audience import Seat
from parlour.sdk.schedule import Schedule

THINK = timedelta(seconds=6)  # as long as it takes to read what has happened


class SavedState(Struct, frozen=True, gc=False):
    """A state that the host may go back to: as it was before this round opened."""

    round: int
    state: Raw


class Openings(Struct, frozen=True, gc=False):
    """Which step is open, how often each step of its round has opened, and each prompt of it: for the keys that the
    house makes."""

    round: int
    step: str
    times: dict[str, int]
    shared: tuple[str, ...] = ()  # commands that several are asked for by one prompt
    own: tuple[str, ...] = ()  # commands that each seat is asked for by a prompt of its own
    asked: dict[str, int] = {}  # how often each prompt has opened since the step did


class Table(Struct, frozen=True, gc=False):
    seats: tuple[Seat, ...] = ()  # in the order they were taken
    host: Seat | None = None  # where the host sits, if the host plays
    started: bool = False
    over: bool = False
    due: datetime | None = None  # when the present step ends, unless the clock stands
    rhythm: Schedule | None = None  # if that is a boundary of the day and not a length of time
    bells: dict[str, datetime] = {}  # further instants that the house moves along with `due`
    paused_at: datetime | None = None
    forgives: bool | None = None  # are deadlines moved that pass while the house is down?  None: yes
    extensions: int = 0  # how often the host has moved a deadline
    past: tuple[SavedState, ...] = ()  # what the host may go back to, oldest first
    attendance: Attendance = EVERYBODY_IS_THERE  # who is away, and what is allowed then
    muted: tuple[Seat, ...] = ()  # whom the host lets talk no more, in a game with talk
    era: int = 0  # how often the host has gone back; prompts are asked anew in each
    openings: Openings | None = None  # None: the game has given every prompt a key so far

    @property
    def calendar(self) -> Schedule | None:
        """The days and hours in which a length of time may end; None: any.  A game with such settings says so."""
        return None

    @property
    def zone(self) -> str | None:
        """The time zone by which it is played; None: it has no hours of its own."""
        hours = self.rhythm or self.calendar
        return None if hours is None else hours.zone

    @property
    def think(self) -> timedelta:
        """How long a stand-in thinks at most before it answers.  A game with such a setting says so."""
        return THINK

    @property
    def closes_at(self) -> datetime | None:
        return None if self.paused_at else self.due

    def is_due(self, now: datetime) -> bool:
        return self.due is not None and self.paused_at is None and now >= self.due

    def bell_at(self, bell: str) -> datetime | None:
        """When this bell is due; None if it is not set, or the clock is paused."""
        return None if self.paused_at else self.bells.get(bell)

    def has_rung(self, bell: str, now: datetime) -> bool:
        at = self.bell_at(bell)
        return at is not None and now >= at


S = TypeVar("S", bound=Table)  # the state of a game
