"""Days on which a whole country is free, so that a match rests when its players do."""

from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import cache


class UnknownCalendar(ValueError):
    """Asked for the holidays of a country that is not in `CALENDARS`."""


@cache
def holidays(calendar: str, year: int) -> frozenset[date]:
    """The free days of one year.  Cached, since a schedule asks for every day it looks at."""
    if calendar not in CALENDARS:
        known = ", ".join(sorted(CALENDARS))
        raise UnknownCalendar(f"no holiday calendar named {calendar!r}: use one of {known}, or list free dates")
    return frozenset(CALENDARS[calendar](year))


def easter(year: int) -> date:
    """The Sunday after the church's full moon of spring (Gauss, with both of his exceptions)."""
    century, golden = year // 100, year % 19
    moon = (19 * golden + 15 + century - century // 4 - (8 * century + 13) // 25) % 30
    if moon == 29 or (moon == 28 and golden > 10):
        moon -= 1
    full_moon = date(year, 3, 21) + timedelta(days=moon)
    return full_moon + timedelta(days=7 - full_moon.isoweekday() % 7)


def _sweden(year: int) -> Iterable[date]:
    """The public holidays as the law has them since 2005, and the three eves on which nobody works either."""
    sunday = easter(year)
    midsummer = _saturday_from(date(year, 6, 20))
    yield from (date(year, 1, 1), date(year, 1, 6), date(year, 5, 1), date(year, 6, 6))
    yield from (date(year, 12, 24), date(year, 12, 25), date(year, 12, 26), date(year, 12, 31))
    # Good Friday, Easter Day, Easter Monday, Ascension, Whit Sunday
    yield from (sunday + timedelta(days=days) for days in (-2, 0, 1, 39, 49))
    yield from (midsummer - timedelta(days=1), midsummer)
    yield _saturday_from(date(year, 10, 31))  # All Saints


def _saturday_from(day: date) -> date:
    return day + timedelta(days=(5 - day.weekday()) % 7)


CALENDARS: dict[str, Callable[[int], Iterable[date]]] = {"SE": _sweden}
