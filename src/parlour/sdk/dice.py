"""Chance, handed to the rules by the house; what it gave is written into events."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

X = TypeVar("X")


class Dice(Protocol):
    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        ...


def pick(dice: Dice, options: Sequence[X]) -> X:
    return options[dice.below(len(options))]


def shuffled(dice: Dice, items: Iterable[X]) -> tuple[X, ...]:
    rest = list(items)
    return tuple(rest.pop(dice.below(len(rest))) for _ in range(len(rest)))
