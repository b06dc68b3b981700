"""The rhythm of a match by the clock on the wall, turned into instants that are the same for everyone.

People agree on "twelve and six, Monday to Friday, Stockholm"; the house keeps UTC.  A schedule is asked when a
step opens, and the instant it gives is then a fact, so a later change of zone rules never moves an open deadline.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import force_setattr

from parlour.sdk.holidays import UnknownCalendar, holidays

EVERY_DAY = (0, 1, 2, 3, 4, 5, 6)  # Monday is 0
DAY = timedelta(days=1)
LONGEST_REST = 366  # days; a match that rests longer has been forgotten, not paused
SEARCH = LONGEST_REST + 34  # the weekends and holidays that may lead into the longest rest


class ScheduleError(ValueError):
    """A rhythm that cannot be kept, or a question to it that has no answer.  Says what to do instead."""


class Quiet(Struct, frozen=True):
    """Hours in which nobody is disturbed, by the clock on the wall: from `begins` until just before `ends`.

    They run over midnight when they end earlier in the day than they begin.
    """

    begins: time
    ends: time

    def __post_init__(self) -> None:
        _require_wall_times(self.begins, self.ends)
        if self.begins == self.ends:
            raise ScheduleError(f"quiet hours begin and end at {self.begins}: leave them out, or set two times")

    @property
    def over_midnight(self) -> bool:
        return self.ends < self.begins


class Schedule(Struct, frozen=True):
    """Boundaries at `times` on every play day: the weekdays in `days` that are neither `free` nor holidays.

    Times, days and free dates are kept in order and once each, so that equal rhythms are equal values.  Times may
    have names, one for each, so that a step can end at the next "vote": see `named`.
    """

    zone: str
    times: tuple[time, ...]
    days: tuple[int, ...] = EVERY_DAY
    free: tuple[date, ...] = ()
    holidays: str | None = None
    quiet: Quiet | None = None
    names: tuple[str, ...] = ()  # of its times, in the same order; none, or one for each

    def __post_init__(self) -> None:
        _find_zone(self.zone)
        _require_wall_times(*self.times)
        _require_dates(*self.free)
        if self.names:
            self._require_names()
            force_setattr(self, "names", tuple(name for _, name in sorted(zip(self.times, self.names, strict=True))))
        for field in ("times", "days", "free"):
            force_setattr(self, field, tuple(sorted(set(getattr(self, field)))))
        self._require_boundaries()
        self._require_calendar()
        self._require_short_rests()

    @classmethod
    def named(
        cls,
        zone: str,
        times: Mapping[str, time],
        days: tuple[int, ...] = EVERY_DAY,
        free: tuple[date, ...] = (),
        holidays: str | None = None,
        quiet: Quiet | None = None,
    ) -> Schedule:
        """A schedule whose times have names: `{"morning": time(9), "vote": time(15)}`."""
        return cls(zone, tuple(times.values()), days, free, holidays, quiet, tuple(times))

    def next(self, after: datetime, name: str | None = None) -> datetime:
        """The first boundary strictly after an instant, so that asking at a boundary gives the one that follows; if a
        name is said, the first of that name."""
        if name is None:
            return _next(self, _utc(after), self.times)
        if name not in self.names:
            known = f"its times are {', '.join(self.names)}" if self.names else "its times have no names"
            raise ScheduleError(f"no time of the schedule is named {name!r}: {known}")
        return _next(self, _utc(after), (self.times[self.names.index(name)],))

    def name_of(self, instant: datetime) -> str | None:
        """The name of the boundary that this instant is; None: it is none, or has no name."""
        instant = _utc(instant)
        day = self.day_of(instant)
        if not self.names or not self.plays_on(day):
            return None
        named = zip(self.times, self.names, strict=True)
        return next((name for wall, name in named if self.at(day, wall) == instant), None)

    def next_like(self, boundary: datetime, after: datetime) -> datetime:
        """The first boundary after an instant: of the same name, if the other one has a name."""
        return self.next(after, self.name_of(boundary))

    def instants(self, after: datetime, before: datetime) -> Iterator[datetime]:
        """The boundaries after `after`, up to and with `before`, so that spans laid end to end share none."""
        before = _utc(before)
        boundary = self.next(after)
        while boundary <= before:
            yield boundary
            boundary = self.next(boundary)

    def plays_on(self, day: date) -> bool:
        """Whether the match goes on that day.  A day the zone left out (Samoa, 30 December 2011) is none."""
        _require_dates(day)
        if day.weekday() not in self.days or day in self.free:
            return False
        if self.holidays is not None and day in holidays(self.holidays, day.year):
            return False
        return self.at(day, time.min) < self.at(day, time.max)

    def at(self, day: date, wall: time) -> datetime:
        """The first instant at which the clock on the wall shows that time of that day, or later.

        So a time that summer time leaps over comes as the clock leaps, a time that comes twice in autumn counts the
        first time, and a later time of day never comes before an earlier one.
        """
        _require_dates(day)
        _require_wall_times(wall)
        zone = _find_zone(self.zone)
        local = datetime.combine(day, wall, zone)
        instant = local.astimezone(UTC)
        exists = instant.astimezone(zone) == local  # in one and the same zone Python compares what the clock shows
        return instant if exists else _leap_over(local)

    def awake(self, at: datetime) -> datetime:
        """The instant itself, or the end of the quiet hours it falls in."""
        at = _utc(at)
        hours = self._quiet_hours_around(at)
        return hours[1] if hours else at

    def awake_before(self, at: datetime) -> datetime:
        """The instant itself, or the moment quiet hours begin: a reminder comes before them, not too late."""
        at = _utc(at)
        hours = self._quiet_hours_around(at)
        return hours[0] if hours else at

    def within_play(self, at: datetime, length: timedelta) -> datetime:
        """`length` later, or if that is a free day or a quiet hour, the first moment of play after it."""
        moment = _utc(at) + length
        while (later := self._toward_play(moment)) > moment:
            moment = later
        return moment

    def same_time(self, at: datetime, earliest: datetime) -> datetime:
        """The time of day of `at` on a later play day: the first that is not before `earliest`."""
        zone = _find_zone(self.zone)
        wall = _utc(at).astimezone(zone).time().replace(fold=0)  # in an hour that comes twice, the same on the wall
        days = self._play_days(max(self.day_of(at) + DAY, self.day_of(earliest)), SEARCH)
        return next(again for day in days if (again := self.at(day, wall)) >= earliest)

    def later(self, at: datetime, by: timedelta) -> datetime:
        """`at` moved on by this much, where every whole day is a play day.

        The rest of a day that would end on a free day or in a quiet hour lasts until the first boundary after it.
        """
        moment = _utc(at)
        for _ in range(by // DAY):
            moment = self.same_time(moment, moment)
        moment += by % DAY
        is_play = self.plays_on(self.day_of(moment)) and self.awake(moment) == moment
        return moment if is_play or not by else self.next(moment)

    def _toward_play(self, moment: datetime) -> datetime:
        """One push: out of the quiet hours, else out of the free days.  Either may lead into the other."""
        awake = self.awake(moment)
        if awake > moment:
            return awake
        today = self.day_of(moment)
        if self.plays_on(today):
            return moment
        return self.at(next(self._play_days(today, SEARCH)), time.min)

    def _quiet_hours_around(self, at: datetime) -> tuple[datetime, datetime] | None:
        """The quiet hours an instant falls in; after midnight they may have begun the day before."""
        if self.quiet is None:
            return None
        today = self.day_of(at)
        for day in (today - DAY, today):
            begin = self.at(day, self.quiet.begins)
            end = self.at(day + DAY if self.quiet.over_midnight else day, self.quiet.ends)
            if begin <= at < end:
                return begin, end
        return None

    def day_of(self, instant: datetime) -> date:
        """The day of an instant, by the clock on the wall there."""
        return instant.astimezone(_find_zone(self.zone)).date()

    def _play_days(self, first: date, within: int) -> Iterator[date]:
        """The play days from `first` on.  Running out of days is loud: a match must not wait for ever."""
        start = first.toordinal()
        for number in range(start, min(start + within, date.max.toordinal())):
            day = date.fromordinal(number)
            if self.plays_on(day):
                yield day
        raise ScheduleError(f"no play day for {within} days from {first}: take away free dates or add weekdays")

    def _require_boundaries(self) -> None:
        if not self.times:
            raise ScheduleError("a schedule without times never rings: give at least one, such as 12:00")
        if not self.days:
            raise ScheduleError("a schedule without days never rings: give at least one, Monday is 0")
        if not set(self.days) <= set(EVERY_DAY):
            raise ScheduleError(f"days {self.days} are not all weekdays: Monday is 0, Sunday is 6")

    def _require_names(self) -> None:
        if len(self.names) != len(self.times):
            raise ScheduleError(f"{len(self.names)} names for {len(self.times)} times: give one for each, or none")
        for what, each in (("name", self.names), ("time", self.times)):
            if len(set(each)) < len(each):
                raise ScheduleError(f"a {what} stands twice in {dict(zip(self.names, self.times, strict=True))}")
        if not all(self.names):
            raise ScheduleError("a time has an empty name: leave the names out, or give each one")

    def _require_calendar(self) -> None:
        """A calendar that is not there is found out now, by whoever sets the match up, and not at some midnight."""
        if self.holidays is None:
            return
        try:
            holidays(self.holidays, 2000)
        except UnknownCalendar as unknown:
            raise ScheduleError(str(unknown)) from unknown

    def _require_short_rests(self) -> None:
        """Free dates may not add up to a match that never goes on; so `next` always finds a boundary."""
        plays_again = date.min
        for day in self.free:
            if day > plays_again:
                plays_again = next(self._play_days(day, LONGEST_REST))


def _find_zone(name: str) -> ZoneInfo:
    """zoneinfo says "not found" in many ways; the host hears one, with what to do about it."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as fault:
        raise ScheduleError(_why_no_zone(name)) from fault


def _why_no_zone(name: str) -> str:
    try:
        ZoneInfo("Etc/UTC")
    except KeyError:
        return f"no time zone data on this machine, so {name!r} is unknown: install it with `pip install tzdata`"
    return f"no time zone named {name!r}: use an IANA name such as Europe/Stockholm"


def _leap_over(local: datetime) -> datetime:
    """The instant at which the clock leaps over a wall time that does not exist.

    Read with the offset after the leap (fold 1) that time lies before it, with the one from before (fold 0) after
    it; the leap is in between, on a whole second.
    """
    local = local.replace(microsecond=0)
    early, late = (local.replace(fold=fold).astimezone(UTC) for fold in (1, 0))

    def has_leapt(seconds: int) -> bool:
        return (early + timedelta(seconds=seconds)).astimezone(local.tzinfo) > local

    span = range((late - early) // timedelta(seconds=1))
    return early + timedelta(seconds=bisect_left(span, True, key=has_leapt))


def _utc(instant: datetime) -> datetime:
    if instant.utcoffset() is None:
        raise ScheduleError(f"{instant} has no time zone: give an aware datetime, such as tx.now")
    return instant.astimezone(UTC)


def _require_wall_times(*walls: time) -> None:
    for wall in walls:
        if wall.tzinfo is not None or wall.fold:
            raise ScheduleError(f"{wall!r} has a zone or fold of its own: give the time alone")


def _require_dates(*days: date) -> None:
    """An instant is on different days in different places, and Python takes a datetime for a date."""
    for day in days:
        if isinstance(day, datetime):
            raise ScheduleError(f"{day} is an instant, not a day: give the date in the schedule's zone")


@lru_cache(maxsize=4096)
def _next(schedule: Schedule, after: datetime, times: tuple[time, ...]) -> datetime:
    """Remembered, because at midnight everyone asks the same."""
    days = schedule._play_days(schedule.day_of(after), SEARCH)
    boundaries = (schedule.at(day, wall) for day in days for wall in times)
    return next(boundary for boundary in boundaries if boundary > after)


def midnights(zone: str) -> Schedule:
    """A new day, every day, by the clock on the wall there."""
    return Schedule(zone, (time(0),))
