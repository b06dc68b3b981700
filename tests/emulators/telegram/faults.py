"""What goes wrong on the way, by a test's script."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from enum import Enum

from msgspec import Struct

from tests.emulators.telegram.errors import ApiError
from tests.emulators.telegram.parameters import Parameters


class Moment(Enum):
    ARRIVED = "arrived"  # nothing is done yet
    DONE = "done"  # done, and not yet answered


class Call(Struct, frozen=True):
    method: str
    asked: Parameters
    moment: Moment


class Fate(Enum):
    DROP = "drop"  # the connection breaks, without an answer


Watcher = Callable[[Call], Fate | None]


class Faults:
    def __init__(self) -> None:
        self._refusals: defaultdict[str, deque[ApiError]] = defaultdict(deque)
        self._unanswered: defaultdict[str, int] = defaultdict(int)
        self._watchers: list[Watcher] = []

    def refuse(self, method: str, error: ApiError, times: int = 1) -> None:
        """The next so many calls of this method are refused."""
        self._refusals[method.lower()].extend([error] * times)

    def drop_answer(self, method: str, times: int = 1) -> None:
        """The next so many calls are obeyed, but the bot does not hear of it."""
        self._unanswered[method.lower()] += times

    def watch(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def planned(self, method: str) -> ApiError | None:
        waiting = self._refusals[method.lower()]
        return waiting.popleft() if waiting else None

    def breaks(self, call: Call) -> bool:
        fates = [watcher(call) for watcher in self._watchers]
        if call.moment is Moment.DONE and self._unanswered[call.method.lower()]:
            self._unanswered[call.method.lower()] -= 1
            return True
        return Fate.DROP in fates
