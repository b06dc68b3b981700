"""Dealing: chance decides once who gets what.  The event that tells it says in `secrets` who may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from parlour.sdk.audience import Seat
from parlour.sdk.dice import Dice, shuffled

Card = TypeVar("Card")


def deal(dice: Dice, seats: Sequence[Seat], cards: Sequence[Card]) -> dict[Seat, Card]:
    """One card for each seat, and every card to somebody; in the order of the seats, which tells nothing."""
    assert len(cards) == len(seats), f"{len(cards)} cards cannot be dealt to {len(seats)} seats, one each"
    dealt = dict(zip(shuffled(dice, seats), cards, strict=True))
    return {seat: dealt[seat] for seat in seats}
