"""Clocks: the one on the wall, that one held against a steady one, and one that is set by hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

FAR = timedelta(minutes=5)  # ahead of what the steady clock says; less is put right by whoever keeps the time here
SECOND_LOOK = timedelta(seconds=30)  # after a far jump, before it is believed
ALIKE = timedelta(seconds=5)  # two clocks that differ by less run side by side


def wall_clock() -> datetime:
    return datetime.now(UTC)


def seconds_since_boot() -> float:
    """Seconds by a clock that nobody can set; it counts the time in which the machine sleeps, if it can."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class TrustedClock:
    """The clock on the wall, but not at once where it leaps far ahead of the steady one.

    An operator's slip or a bad battery would else let every deadline ring, which nothing takes back.  Until a second
    look finds the wall still ahead, time goes on by the steady clock.  A machine that slept has not leapt: both its
    clocks have gone on.
    """

    def __init__(
        self, wall: Callable[[], datetime] = wall_clock, steady: Callable[[], float] = seconds_since_boot
    ) -> None:
        self._wall, self._steady = wall, steady
        self._trusted = wall(), steady()
        self._doubted: tuple[datetime, float] | None = None

    def now(self) -> datetime:
        wall, steady = seen = self._wall(), self._steady()
        expected = _went_on(self._trusted, steady)
        if wall - expected <= FAR or self._is_confirmed(wall, steady):
            self._trusted, self._doubted = seen, None
            return wall
        if self._doubted is None or not self._runs_alike(wall, steady):
            self._doubted = seen
        return expected

    def _is_confirmed(self, wall: datetime, steady: float) -> bool:
        if self._doubted is None or steady - self._doubted[1] < SECOND_LOOK.total_seconds():
            return False
        return self._runs_alike(wall, steady)

    def _runs_alike(self, wall: datetime, steady: float) -> bool:
        """Whether the wall has gone on as the steady clock has since it was first doubted."""
        return self._doubted is not None and abs(wall - _went_on(self._doubted, steady)) <= ALIKE


def _went_on(seen: tuple[datetime, float], steady: float) -> datetime:
    return seen[0] + timedelta(seconds=steady - seen[1])


class HandClock:
    """Stands until it is set: for rehearsals, and for a terminal that jumps to the next deadline."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at
