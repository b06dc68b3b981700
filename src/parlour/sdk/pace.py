"""How a match is played, in short sentences: "Weekdays, 9 to 21", "A reminder an hour before"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import time, timedelta

from parlour.sdk.notice import Line, Several, Term, Word, several

WEEKDAYS, EVERY_DAY = (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5, 6)
_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_UNITS = (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1))


def span(phrase: str, length: timedelta) -> Line:
    """A phrase that tells a length of time, in the largest unit that fits: `phrase-hours` with `$count`."""
    seconds = max(1, round(length.total_seconds()))
    unit, size = next((unit, size) for unit, size in _UNITS if seconds % size == 0)
    return f"{phrase}-{unit}", {"count": seconds // size}


def week(days: Sequence[int]) -> Term | Several:
    """Days of the week; Monday is 0."""
    if tuple(days) == WEEKDAYS:
        return Term("pace-weekdays")
    if tuple(days) == EVERY_DAY:
        return Term("pace-every-day")
    words: list[Word] = []
    for day in days:
        words += [", "] * bool(words) + [Term(f"day-{_NAMES[day]}")]
    return several(*words)


def hour(at: time) -> str:
    """As it is said: "9", "20:30"."""
    return str(at.hour) if not at.minute else f"{at.hour}:{at.minute:02}"
