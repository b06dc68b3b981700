"""When each step ends: the next boundary of the day that it may use, or a length of time.

Every step has exactly one deadline, an instant that is computed when it opens.
"""

from collections.abc import Callable
from datetime import datetime, time, timedelta
from typing import Literal

from msgspec import Struct

from parlour.games.ligan.settings import Settings, boundaries
from parlour.sdk import Schedule

FIRST_STEP = timedelta(hours=3)  # when the first mission comes at once
FIRST_REMINDER = timedelta(minutes=90)
A_MOMENT = timedelta(microseconds=1)

Task = Literal["nominate", "vote", "heist"]  # what people must do by a deadline

# A step that could not end at the hour meant for it may end at the later ones of the day.
_HOURS: dict[Task, Callable[[Settings], tuple[time, ...]]] = {
    "nominate": lambda s: (s.nominate_by, s.vote_by, s.heist_by, s.reveal_at),
    "vote": lambda s: (s.vote_by, s.heist_by, s.reveal_at),
    "heist": lambda s: (s.heist_by, s.reveal_at),
}


class Deadline(Struct, frozen=True):
    due: datetime
    rhythm: Schedule | None = None  # a boundary of the day; else a length of time
    lead: timedelta | None = None  # so long before it those who are late are reminded


def for_task(settings: Settings, task: Task, now: datetime, promised: datetime | None = None) -> Deadline:
    """When a task that opens now must be done; the first of a match that starts at once have until `promised`."""
    if settings.step_time is not None:
        return lasting(settings.step_time, now, settings.remind_before)
    if promised is not None and promised - now >= settings.shortest_step:
        return lasting(promised - now, now, FIRST_REMINDER)
    rhythm = boundaries(settings, _HOURS[task](settings))
    due = rhythm.next(now + settings.shortest_step - A_MOMENT)
    return Deadline(due, rhythm, _lead(due - now, settings.remind_before))


def for_mission(settings: Settings, now: datetime) -> Deadline:
    """When the next mission comes."""
    if settings.step_time is not None:
        return lasting(settings.rest_time, now)
    rhythm = boundaries(settings, (settings.mission_at,))
    return Deadline(rhythm.next(now), rhythm)


def for_first_mission(settings: Settings, now: datetime) -> Deadline:
    """When the first mission comes: at once, if the start was planned for the hour of a mission."""
    return for_mission(settings, now - A_MOMENT if now == settings.starts_at else now)


def for_reveal(settings: Settings, now: datetime) -> Deadline:
    """When the result is told: now, if this is the hour for it."""
    if settings.step_time is not None:
        return at_once(now)
    rhythm = boundaries(settings, (settings.reveal_at,))
    return Deadline(rhythm.next(now - A_MOMENT), rhythm)


def at_once(now: datetime) -> Deadline:
    return lasting(timedelta(), now)


def lasting(length: timedelta, now: datetime, reminder: timedelta | None = None) -> Deadline:
    return Deadline(now + length, lead=_lead(length, reminder))


def _lead(length: timedelta, reminder: timedelta | None) -> timedelta | None:
    """How long before the end to remind; None if nobody wants that, or the step is too short for it."""
    return reminder if reminder and reminder < length else None
