"""How instants, times of day and rooms within rooms are written in columns, so that databases compare them alike."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from parlour.engine.seating import WITHIN, Address
from parlour.sdk.schedule import Quiet

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

_BEHIND = chr(ord(WITHIN) + 1)


def to_microseconds(at: datetime) -> int:
    """Whole microseconds since 1970, which every database compares alike."""
    return (at - _EPOCH) // _MICROSECOND


def from_microseconds(number: int) -> datetime:
    """The instant that `to_microseconds` wrote."""
    return _EPOCH + timedelta(microseconds=number)


def to_microseconds_or_none(at: datetime | None) -> int | None:
    return None if at is None else to_microseconds(at)


def from_microseconds_or_none(number: int | None) -> datetime | None:
    return None if number is None else from_microseconds(number)


def quiet_hours(begins: str | None, ends: str | None) -> Quiet | None:
    """Quiet hours from the columns in which they begin and end; None: there are none."""
    return None if begins is None or ends is None else Quiet(time.fromisoformat(begins), time.fromisoformat(ends))


def quiet_columns(quiet: Quiet | None) -> tuple[str | None, str | None]:
    """When quiet hours begin and end, as `quiet_hours` reads it."""
    return (None, None) if quiet is None else (quiet.begins.isoformat(), quiet.ends.isoformat())


def ids_within(address: Address) -> tuple[str, str]:
    """The bounds of the ids of what is within this room: from the first up to the second, and no others are."""
    return address.id + WITHIN, address.id + _BEHIND
