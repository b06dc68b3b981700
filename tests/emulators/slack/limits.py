"""How much an app may send.  Time does not pass by itself: the clock is the world's."""

from __future__ import annotations

from collections import defaultdict, deque
from datetime import datetime, timedelta
from math import ceil
from typing import Protocol

from tests.emulators.slack.errors import too_many

A_SECOND, A_MINUTE = timedelta(seconds=1), timedelta(minutes=1)
TIERS = {1: 1, 2: 20, 3: 50, 4: 100}  # calls of a method in a minute, by a workspace
POSTS_A_MINUTE = 1200  # of a workspace: Slack speaks of several hundred a minute, and of bursts above


class Clock(Protocol):
    def now(self) -> datetime: ...


class _Window:
    def __init__(self, most: int, span: timedelta) -> None:
        self._span = span
        self._taken: deque[datetime] = deque(maxlen=most)

    def wait(self, now: datetime) -> timedelta:
        is_full = len(self._taken) == self._taken.maxlen
        return self._taken[0] + self._span - now if is_full else timedelta(0)

    def take(self, now: datetime) -> None:
        self._taken.append(now)


class Limits:
    """What is refused does not count."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.enforced = True
        self.leeway = timedelta(0)  # for clocks that run by themselves while a request is under way
        self.refusals = 0
        self._channels: defaultdict[str, _Window] = defaultdict(lambda: _Window(1, A_SECOND))
        self._posts = _Window(POSTS_A_MINUTE, A_MINUTE)
        self._methods: dict[str, _Window] = {}

    def post(self, channel: str) -> None:
        """About one message a second in a channel."""
        self._count([self._channels[channel], self._posts])

    def call(self, method: str, tier: int) -> None:
        self._count([self._methods.setdefault(method, _Window(TIERS[tier], A_MINUTE))])

    def _count(self, windows: list[_Window]) -> None:
        if not self.enforced:
            return
        now = self._clock.now()
        wait = max(window.wait(now) for window in windows)
        if wait > self.leeway:
            self.refusals += 1
            raise too_many(ceil(wait.total_seconds()))
        for window in windows:
            window.take(now)
