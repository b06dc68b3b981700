"""What whoever opens a match is asked: the rhythm of the week, when it starts, and whether the crew is new to it."""

from collections.abc import Iterable, Sequence
from datetime import datetime, time, timedelta

from msgspec.structs import replace

from parlour.games.ligan.settings import AN_HOUR, EVERY_DAY, PRESETS, Settings, boundaries
from parlour.sdk import OpeningChoice, OpeningQuestion, Schedule, day_of_start

RHYTHMS = ("weekdays", "every-day", "evening")
A_QUARTER = timedelta(minutes=15)
EVENING = time(19)  # when people who play it all in one sitting have eaten


def rhythms(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    del settings, now
    return [OpeningChoice(name, _there(PRESETS[name], zone)) for name in RHYTHMS]


def _there(settings: Settings, zone: str) -> Settings:
    """By the clock on the wall of the room; elsewhere it is no holiday because it is one at home."""
    return replace(settings, zone=zone, holidays=settings.holidays if zone == settings.zone else None)


def starts(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    """At an hour, or when the host says so."""
    hours = dict.fromkeys(_evenings(now, zone) if settings.step_time is not None else _missions(settings, now, zone))
    return [*(_starting(settings, at, now, zone) for at in hours), OpeningChoice("by_hand", settings)]


def _missions(settings: Settings, now: datetime, zone: str) -> Iterable[datetime]:
    """The next one, and the first of a new week: nobody is hurried, so it is an hour away at least."""
    missions = boundaries(settings, (settings.mission_at,))
    mondays = Schedule(zone, (time(0),), (0,))
    return missions.next(now + AN_HOUR), missions.next(mondays.next(now))


def _evenings(now: datetime, zone: str) -> Iterable[datetime]:
    """Tonight, if that is still to come."""
    return (Schedule(zone, (EVENING,), EVERY_DAY).next(now + A_QUARTER),)


def _starting(settings: Settings, at: datetime, now: datetime, zone: str) -> OpeningChoice:
    day, details = day_of_start(at, now, zone)
    return OpeningChoice(day, replace(settings, starts_at=at), details)


def lessons(settings: Settings, now: datetime, zone: str) -> Sequence[OpeningChoice]:
    del now, zone
    return OpeningChoice("known", settings), OpeningChoice("taught", replace(settings, tutorial=True))


OPENING = (
    OpeningQuestion("rhythm", rhythms),
    OpeningQuestion("start", starts),
    OpeningQuestion("lessons", lessons),
)
