"""Instants as whole microseconds since 1970, which every database compares alike."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def number(at: datetime) -> int:
    return (at - _EPOCH) // _MICROSECOND


def instant(number: int) -> datetime:
    return _EPOCH + timedelta(microseconds=number)


def number_or_none(at: datetime | None) -> int | None:
    return None if at is None else number(at)
