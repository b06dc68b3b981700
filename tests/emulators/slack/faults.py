"""What goes wrong on the wire: calls that are refused, answers that never come, and watchers of both."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from enum import Enum
from typing import Any

from msgspec import Struct

from tests.emulators.slack.errors import ApiError


class Moment(Enum):
    ARRIVED = "arrives"
    DONE = "is done"


class Fate(Enum):
    DROP = "the connection breaks"


class Call(Struct, frozen=True):
    method: str
    asked: dict[str, Any]
    moment: Moment
    result: dict[str, Any] = {}


Watcher = Callable[[Call], Fate | None]


class Faults:
    def __init__(self) -> None:
        self._watchers: list[Watcher] = []
        self._refusals: defaultdict[str, list[ApiError]] = defaultdict(list)
        self._unanswered: Counter[str] = Counter()

    def watch(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def refuse(self, method: str, error: ApiError, times: int = 1) -> None:
        """The next so many calls of this method are refused."""
        self._refusals[method] += [error] * times

    def drop_answer(self, method: str, times: int = 1) -> None:
        """The next so many are obeyed, and not answered."""
        self._unanswered[method] += times

    def planned(self, method: str) -> ApiError | None:
        return self._refusals[method].pop(0) if self._refusals[method] else None

    def breaks(self, call: Call) -> bool:
        fates = [watcher(call) for watcher in self._watchers]
        if call.moment is Moment.DONE and self._unanswered[call.method]:
            self._unanswered[call.method] -= 1
            return True
        return Fate.DROP in fates
