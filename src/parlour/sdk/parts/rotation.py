"""Whose turn it is, round the table."""

from __future__ import annotations

from msgspec import Struct

from parlour.sdk.audience import Seat


class Rotation(Struct, frozen=True):
    order: tuple[Seat, ...]
    at: int = 0

    @property
    def current(self) -> Seat:
        return self.order[self.at % len(self.order)]

    @property
    def lap(self) -> int:
        """How often everyone has had a turn."""
        return self.at // len(self.order)

    def passed(self, times: int = 1) -> Rotation:
        return Rotation(self.order, self.at + times)

    def coming(self, count: int) -> tuple[Seat, ...]:
        return tuple(self.order[(self.at + i) % len(self.order)] for i in range(count))

    def without(self, seat: Seat) -> Rotation:
        """Whoever is gone has no turn; the turn of the one at it passes to the next."""
        current = self.at % len(self.order)
        before = self.order[:current].count(seat)
        rest = tuple(s for s in self.order if s != seat)
        return Rotation(rest, self.lap * len(rest) + current - before)
