"""Dice that follow from a number, so that the same thought is thought twice alike."""

from __future__ import annotations


class Chain:
    """Each throw follows from the one before."""

    __slots__ = ("at",)

    def __init__(self, seed: int) -> None:
        self.at = seed

    def below(self, n: int) -> int:
        self.at = (self.at * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.at >> 33) % n
