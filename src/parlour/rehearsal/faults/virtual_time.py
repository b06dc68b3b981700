"""A loop in which waiting costs nothing: when everybody waits, its clock jumps to what comes next."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

MOMENT = 0.02  # seconds of the wall that a call into a real store may take before we look again


class EverybodyWaits(Exception):
    """Nothing is scheduled and nothing is under way: the simulation would stand still for ever."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """`time()` is virtual.  It stands while a call is under way in a real store, which takes real time."""

    def __init__(self) -> None:
        self.elapsed = 0.0
        self._outside = 0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.elapsed

    @property
    def is_outside(self) -> bool:
        """Whether somebody waits for a real thread or server."""
        return self._outside > 0

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Let no virtual time pass meanwhile."""
        self._outside += 1
        try:
            yield
        finally:
            self._outside -= 1

    async def shutdown_default_executor(self) -> None:
        with self.outside():
            await super().shutdown_default_executor()


class _Selector(selectors.DefaultSelector):
    """Passes the time that the loop would wait, instead of waiting."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self._loop.is_outside:
            return super().select(MOMENT if timeout is None else min(timeout, MOMENT))
        if timeout is None:
            raise EverybodyWaits
        self._loop.elapsed += max(timeout, 0.0)
        return super().select(0)


class VirtualClock:
    """The clock of one house: virtual time, and how far this house's clock is wrong."""

    def __init__(self, loop: VirtualLoop, begins_at: datetime) -> None:
        self._loop, self._begins_at = loop, begins_at
        self.wrong_by = timedelta()

    def now(self) -> datetime:
        return self._begins_at + timedelta(seconds=self._loop.time()) + self.wrong_by
