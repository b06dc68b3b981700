"""When a phase ends: an instant, found once, as it opens.

Movement ends after a length of time, or at the next hour of the rhythm.  Retreats and builds always last a length of
time, and so never move those hours.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from parlour.games.diplomacy.phase import PhaseKind
from parlour.games.diplomacy.settings import Settings, calendar
from parlour.sdk import Schedule

A_MOMENT = timedelta(microseconds=1)


class Deadline(Struct, frozen=True):
    due: datetime
    rhythm: Schedule | None = None  # a boundary of the day; else a length of time


def for_phase(settings: Settings, kind: PhaseKind, now: datetime) -> Deadline:
    if kind == "M" and settings.times:
        return _at_an_hour(settings, now)
    lengths = {"M": settings.movement, "R": settings.retreats, "A": settings.builds}
    return _lasting(settings, lengths[kind], now)


def for_grace(settings: Settings, now: datetime) -> Deadline:
    return _at_an_hour(settings, now) if settings.times else _lasting(settings, settings.grace_time, now)


def _at_an_hour(settings: Settings, now: datetime) -> Deadline:
    rhythm = calendar(settings)
    return Deadline(rhythm.next(now + settings.least - A_MOMENT), rhythm)


def _lasting(settings: Settings, length: timedelta, now: datetime) -> Deadline:
    """Or a little longer: not into a free day or a quiet hour."""
    return Deadline(calendar(settings).within_play(now, length))
