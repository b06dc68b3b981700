"""How instants, times of day and rooms within rooms are written in columns, so that databases compare them alike."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from parlour.engine.seating import WITHIN, Address
from parlour.sdk.schedule import Quiet

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

_BEHIND = chr(ord(WITHIN) + 1)


def number(at: datetime) -> int:
    """Whole microseconds since 1970, which every database compares alike."""
    return (at - _EPOCH) // _MICROSECOND


def instant(number: int) -> datetime:
    return _EPOCH + timedelta(microseconds=number)


def number_or_none(at: datetime | None) -> int | None:
    return None if at is None else number(at)


def quiet_hours(begins: str | None, ends: str | None) -> Quiet | None:
    return None if begins is None or ends is None else Quiet(time.fromisoformat(begins), time.fromisoformat(ends))


def on_the_wall(quiet: Quiet | None) -> tuple[str | None, str | None]:
    """When they begin and end, as `quiet_hours` reads it."""
    return (None, None) if quiet is None else (quiet.begins.isoformat(), quiet.ends.isoformat())


def ids_within(address: Address) -> tuple[str, str]:
    """The ids of what is within this room are from the first of these up to the second, and no others are."""
    return address.id + WITHIN, address.id + _BEHIND
