"""How much a bot may send.  Time does not pass by itself: the clock is the world's."""

from __future__ import annotations

from collections import defaultdict, deque
from datetime import datetime, timedelta
from math import ceil
from typing import Protocol

from tests.emulators.telegram.errors import too_many

MOST_TEXT, MOST_CAPTION, MOST_TOAST = 4096, 1024, 200  # characters
MOST_PHOTO, MOST_FILE = 10_000_000, 50_000_000  # bytes
UPDATES_KEPT = timedelta(hours=24)
ANSWER_WITHIN = timedelta(seconds=15)  # not documented; what bot authors report
DELETE_WITHIN = timedelta(hours=48)


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


def _in_a_chat() -> _Window:
    return _Window(1, timedelta(seconds=1))


def _in_a_group() -> _Window:
    return _Window(20, timedelta(minutes=1))


class Limits:
    """What is refused does not count.  Edits count only if a test says so: nothing is documented about them."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.enforced = True
        self.edits_count = False
        self.leeway = timedelta(0)  # for clocks that run by themselves while a request is under way
        self._overall = _Window(30, timedelta(seconds=1))
        self._chats: defaultdict[int, _Window] = defaultdict(_in_a_chat)
        self._groups: defaultdict[int, _Window] = defaultdict(_in_a_group)
        self.refusals = 0

    def count(self, chat_id: int, is_group: bool) -> None:
        if not self.enforced:
            return
        windows = [self._overall, self._chats[chat_id]] + ([self._groups[chat_id]] if is_group else [])
        now = self._clock.now()
        wait = max(window.wait(now) for window in windows)
        if wait > self.leeway:
            self.refusals += 1
            raise too_many(ceil(wait.total_seconds()))
        for window in windows:
            window.take(now)
