"""What the host may choose: the clock, how absence is dealt with, how a match may end, and who sees what."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import PhaseKind
from parlour.sdk import Schedule
from parlour.sdk.schedule import EVERY_DAY, Quiet

WEEKDAYS = (0, 1, 2, 3, 4)  # Monday is 0
AN_HOUR = timedelta(hours=1)
A_DAY = timedelta(days=1)
A_MINUTE = timedelta(minutes=1)
A_MOMENT = timedelta(microseconds=1)
LONGEST = timedelta(days=30)
MIDNIGHT = (time(0),)  # a calendar without hours of its own is asked for its days only

Shown = Literal["counts", "names"]
Draws = Literal["all", "named"]
Press = Literal["free", "public", "none"]


class Settings(Struct, frozen=True):
    """All settings of a match, with the usual ones as defaults."""

    variant: Literal["standard"] = "standard"
    movement: timedelta = A_DAY  # how long a movement phase lasts, unless `times` says when it ends
    times: tuple[time, ...] = ()  # movement ends at these hours of a play day; none: it lasts `movement`
    retreats: timedelta = 6 * AN_HOUR
    builds: timedelta = 6 * AN_HOUR
    least: timedelta = 8 * AN_HOUR  # an hour of `times` that is nearer than this is passed over
    zone: str = "UTC"  # whose clock `times`, `days` and `quiet` go by
    days: tuple[int, ...] = EVERY_DAY  # on which something may be due; Monday is 0
    free: tuple[date, ...] = ()  # further days off
    holidays: str | None = None  # the country whose public holidays are free
    quiet: Quiet | None = None  # hours in which no retreat or build is due
    early: bool = True  # a phase runs as soon as all are final, and does not wait for its hour
    remind: tuple[timedelta, ...] = (12 * AN_HOUR, AN_HOUR)  # so long before, those without orders; at most two
    shows: Shown = "counts"  # who is final: how many, or by name
    grace: Annotated[int, Meta(ge=0, le=20)] = 2  # extensions for each power whose orders are missing
    grace_time: timedelta = A_DAY  # how long one lasts; with `times`, until the next of them
    misses: Annotated[int, Meta(ge=1, le=20)] = 2  # movement phases missed in a row that mean civil disorder
    open_seats: bool = True  # whoever comes may take over a power in civil disorder
    fewer: tuple[str, ...] = ("Italy", "Germany", "Austria", "Turkey", "Russia")  # who is left out first
    draws: Draws = "all"  # a draw is shared by all survivors, or by those it names
    draw_after: Annotated[int, Meta(ge=1, le=100)] = 2  # years without a change, then all are asked about a draw
    draw_from: Annotated[int, Meta(ge=1, le=9999)] = 1915  # from this year on they are asked each spring
    last_year: Annotated[int, Meta(ge=1, le=9999)] | None = None  # after it most centres win, and ties share
    press: Press = "free"  # the players write to everyone and to each other, only to everyone, or not at all
    blind: bool = True  # a host who does not play sees no orders before they are resolved
    undo: Annotated[int, Meta(ge=0, le=10)] = 3  # phases that the host can take back
    think: timedelta = timedelta(seconds=30)  # how long a stand-in thinks at most before it answers
    forgive_outage: bool = True  # deadlines that pass while the house is down are moved

    def __post_init__(self) -> None:
        lengths = (self.movement, self.retreats, self.builds, self.grace_time)
        if not all(A_MINUTE <= length <= LONGEST for length in lengths):
            raise ValueError("a phase and a grace period take from a minute to thirty days")
        if not all(timedelta() <= span <= LONGEST for span in (self.least, self.think, *self.remind)):
            raise ValueError("reminders, thoughts and the least time before an hour are at most thirty days")
        if len(self.remind) > 2:
            raise ValueError("nobody is reminded more than twice")
        self._require_years_and_powers()
        calendar(self)

    def _require_years_and_powers(self) -> None:
        on = board(self.variant)
        if self.last_year is not None and self.last_year < on.first_year:
            raise ValueError(f"the last year is {on.first_year} or later")
        if not set(self.fewer) <= set(on.powers):
            raise ValueError(f"the powers left out first are some of {', '.join(on.powers)}")


# ── The calendar, and when a phase ends ──


def calendar(settings: Settings) -> Schedule:
    """The days on which something may be due, and the hours at which movement ends."""
    return _schedule(
        settings.zone,
        settings.times or MIDNIGHT,
        settings.days,
        settings.free,
        settings.holidays,
        settings.quiet,
    )


@lru_cache(maxsize=1024)
def _schedule(
    zone: str,
    times: tuple[time, ...],
    days: tuple[int, ...],
    free: tuple[date, ...],
    holidays: str | None,
    quiet: Quiet | None,
) -> Schedule:
    """The schedule, cached: to build one is to look for a zone and through the free days."""
    return Schedule(zone, times, days, free, holidays, quiet)


class Deadline(Struct, frozen=True):
    """The end of a phase, computed once as it opens."""

    due: datetime
    rhythm: Schedule | None = None  # a boundary of the day; else a length of time


def phase_deadline(settings: Settings, kind: PhaseKind, now: datetime) -> Deadline:
    """Movement ends after a length of time, or at the next hour of the rhythm.

    Retreats and builds always last a length of time, and so never move those hours.
    """
    if kind == "M" and settings.times:
        return _at_an_hour(settings, now)
    lengths = {"M": settings.movement, "R": settings.retreats, "A": settings.builds}
    return _lasting(settings, lengths[kind], now)


def grace_deadline(settings: Settings, now: datetime) -> Deadline:
    """The end of a grace period: the next hour of the rhythm, or a length of time."""
    return _at_an_hour(settings, now) if settings.times else _lasting(settings, settings.grace_time, now)


def _at_an_hour(settings: Settings, now: datetime) -> Deadline:
    rhythm = calendar(settings)
    return Deadline(rhythm.next(now + settings.least - A_MOMENT), rhythm)


def _lasting(settings: Settings, length: timedelta, now: datetime) -> Deadline:
    """A deadline after this length, or a little longer: not in a free day or a quiet hour."""
    return Deadline(calendar(settings).within_play(now, length))


PRESETS = {
    "a-day-a-phase": Settings(),
    "two-days-a-phase": Settings(movement=2 * A_DAY, retreats=12 * AN_HOUR, builds=12 * AN_HOUR),
    "weekdays-at-eight": Settings(times=(time(20),), days=WEEKDAYS, zone="Europe/Stockholm", holidays="SE"),
    "an-evening": Settings(
        movement=timedelta(minutes=15),
        retreats=timedelta(minutes=3),
        builds=timedelta(minutes=3),
        grace=1,
        grace_time=timedelta(minutes=5),
        remind=(timedelta(minutes=3),),
        last_year=1907,
        think=timedelta(seconds=20),
        shows="names",
    ),
}
