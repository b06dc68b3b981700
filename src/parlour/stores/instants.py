"""Instants as whole microseconds since 1970, which every database compares alike; and times of day as text."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from parlour.sdk.schedule import Quiet

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def number(at: datetime) -> int:
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
