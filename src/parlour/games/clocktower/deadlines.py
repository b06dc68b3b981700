"""When each step ends: after a length of time, or at an hour of the day where one day is played for each day."""

from datetime import datetime, time, timedelta

from msgspec import Struct

from parlour.games.clocktower.settings import Rhythm, RuleSet, boundary
from parlour.sdk import Schedule


class Deadline(Struct, frozen=True, gc=False):
    due: datetime | None
    rhythm: Schedule | None = None  # a boundary of the day; else a length of time


def for_watch(rules: RuleSet, watch: int, now: datetime) -> Deadline:
    """The end of a watch; a night that is one batch ends at dawn."""
    is_last = watch > 1 or rules.resolution == "batch"
    if rules.rhythm is not None:
        return _at(rules.rhythm, rules.rhythm.dawn_at if is_last else rules.rhythm.small_hours_at, now)
    return _after(rules.night_seconds if watch == 1 else rules.small_hours_seconds, now)


def for_day(rules: RuleSet, now: datetime) -> Deadline:
    if rules.rhythm is not None:
        return _at(rules.rhythm, rules.rhythm.dusk_at, now)
    return _after(rules.day_seconds, now)


def within_day(rules: RuleSet, seconds: int, now: datetime, dusk: datetime | None) -> Deadline:
    """So long from now; by the clock on the wall, no longer than until dusk."""
    due = now + timedelta(seconds=seconds)
    return Deadline(due if dusk is None or rules.rhythm is None else min(due, dusk))


def _at(rhythm: Rhythm, hour: time, now: datetime) -> Deadline:
    schedule = boundary(rhythm, hour)
    return Deadline(schedule.next(now), schedule)


def _after(seconds: int, now: datetime) -> Deadline:
    return Deadline(now + timedelta(seconds=seconds))
