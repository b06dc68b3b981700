"""Quiet hours as people write them, "21:30-07" or "22 till 7", and as they read them."""

from __future__ import annotations

import re
from datetime import time

from parlour.sdk.schedule import Quiet

NONE = "-"
_WALL = r"(\d{1,2})(?:[:.](\d\d))?"
_HOURS = re.compile(rf"\s*(?:kl\.?\s*)?{_WALL}\D{{1,12}}?{_WALL}\s*")
_NO_HOURS = frozenset({NONE, "–", "0", "off", "none", "no", "av", "inga", "nej"})


def is_none(text: str) -> bool:
    return text.strip().casefold() in _NO_HOURS


def read(text: str) -> Quiet | None:
    """None: not understood."""
    found = _HOURS.fullmatch(text)
    if found is None:
        return None
    begins, ends = _wall(found[1], found[2]), _wall(found[3], found[4])
    return Quiet(begins, ends) if begins is not None and ends is not None and begins != ends else None


def _wall(hour: str, minute: str | None) -> time | None:
    """Midnight is 24 to some."""
    hours, minutes = int(hour), int(minute or 0)
    is_midnight = (hours, minutes) == (24, 0)
    return time(0 if is_midnight else hours, minutes) if is_midnight or (hours < 24 and minutes < 60) else None


def shown(quiet: Quiet) -> str:
    """As they are read: "21–08"."""
    return typed(quiet).replace("-", "–")


def typed(quiet: Quiet) -> str:
    """Whole hours without their minutes: "21-08"."""
    form = "%H" if quiet.begins.minute == quiet.ends.minute == 0 else "%H:%M"
    return f"{quiet.begins:{form}}-{quiet.ends:{form}}"
