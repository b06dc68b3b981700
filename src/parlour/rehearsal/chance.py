"""Repeatable chance for rehearsals: who moves next, what is tried."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

X = TypeVar("X")


class Chance:
    """Numbers that are the same every time for the same words."""

    def __init__(self, *seed: object) -> None:
        self._random = random.Random(repr(seed))

    def below(self, n: int) -> int:
        return self._random.randrange(n)

    def one_in(self, n: int) -> bool:
        return self._random.randrange(n) == 0

    def pick(self, options: Sequence[X]) -> X:
        return options[self._random.randrange(len(options))]

    def some(self, options: Sequence[X], most: int) -> list[X]:
        return self._random.sample(options, min(most, len(options)))
