"""Twice is once, also for those who have no name yet: whoever joins or founds a match is known by the id of the wish.

Everyone else's wishes are in the store, as submissions.  The answers to these are remembered for a while, so that one
that is said twice at once is one; after a restart `newcomers` knows whose it was.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, NamedTuple, TypeVar

from parlour.web.errors import refused

REMEMBERED = 600.0  # seconds
MOST = 10_000

A = TypeVar("A")


class _Wish(NamedTuple, Generic[A]):
    until: float
    body: bytes
    answer: asyncio.Future[A]


class Repeats(Generic[A]):
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._wishes: dict[tuple[str, str], _Wish[A]] = {}

    async def once(self, what: str, id: str, body: bytes, answer: Callable[[], Awaitable[A]]) -> tuple[A, bool]:
        """The answer, and whether it is that of an earlier time.  What failed may be tried again."""
        self._forget_old()
        earlier = self._wishes.get((what, id))
        if earlier is not None:
            if earlier.body != body:
                raise refused("id_used_otherwise")
            return await asyncio.shield(earlier.answer), True
        return await self._first(what, id, body, answer), False

    async def _first(self, what: str, id: str, body: bytes, answer: Callable[[], Awaitable[A]]) -> A:
        future: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        self._wishes[what, id] = _Wish(self._now() + REMEMBERED, body, future)
        try:
            future.set_result(await answer())
        except BaseException as fault:
            del self._wishes[what, id]
            future.set_exception(fault)
            future.exception()  # whoever waits for it hears of it; if nobody does, that is no fault
            raise
        return future.result()

    def _forget_old(self) -> None:
        """The oldest come first."""
        now = self._now()
        while self._wishes:
            oldest = next(iter(self._wishes))
            if len(self._wishes) <= MOST and self._wishes[oldest].until > now:
                return
            del self._wishes[oldest]
