"""The latest entries, so many and no more: the oldest is forgotten first.

To become a cachetools.FIFOCache once that is a dependency.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lately(Generic[K, V]):
    def __init__(self, most: int) -> None:
        self._most = most
        self._noted: OrderedDict[K, V] = OrderedDict()

    def __contains__(self, name: object) -> bool:
        return name in self._noted

    def get(self, name: K) -> V | None:
        return self._noted.get(name)

    def note(self, name: K, what: V) -> None:
        self._noted[name] = what
        while len(self._noted) > self._most:
            self._noted.popitem(last=False)

    def forget(self, name: K) -> None:
        self._noted.pop(name, None)
