"""Dealing: chance decides once, the event remembers, and each seat knows its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.dice import Dice, shuffled
from parlour.sdk.event import Event

Hands = dict[Seat, tuple[str, ...]]


class Dealt(Event, frozen=True):
    """Extend it with a name of your own: `class RolesDealt(Dealt, frozen=True)`."""

    hands: Hands

    def known_to(self, viewer: Viewer) -> object:
        return self.hands.get(viewer.seat) if viewer.seat else None


def deal(dice: Dice, seats: Sequence[Seat], cards: Iterable[str], each: int = 1) -> Hands:
    deck = shuffled(dice, cards)
    assert len(deck) >= each * len(seats), "too few cards"
    return {seat: deck[i * each : (i + 1) * each] for i, seat in enumerate(seats)}
