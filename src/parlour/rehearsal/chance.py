"""Repeatable chance for rehearsals: who moves next, what is tried, what the dice throw."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from parlour.engine.chance import SeedDice, seed_from

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


class ThrownDice:
    """Dice that throw what they are given and go on by a seed; they remember what they threw."""

    def __init__(self, given: Sequence[int], *seed: object) -> None:
        self.given = given
        self.thrown: list[int] = []
        self.sides: list[int] = []
        self._seed = seed
        self._more: SeedDice | None = None  # dice are made for every move and seldom thrown

    def below(self, n: int) -> int:
        nth = len(self.thrown)
        self.thrown.append(self.given[nth] % n if nth < len(self.given) else self._next(n))
        self.sides.append(n)
        return self.thrown[-1]

    def _next(self, n: int) -> int:
        if self._more is None:
            self._more = SeedDice(seed_from(0, *self._seed), 0)
        return self._more.below(n)
