"""Hunches: those who stay at home say whom they suspect, and at the end it is told who was right most often."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from parlour.games.ligan.records import Heist, Hunch
from parlour.sdk import Seat


def hunch_card(number: int) -> str:
    """Of a round: the private post under which those who stay at home are asked."""
    return f"hunch/{number}"


class Noses(NamedTuple):
    best: tuple[Seat, ...]  # all who were right equally often
    right: int


def best_noses(hunches: Iterable[Hunch], heists: Iterable[Heist], seats: Iterable[Seat]) -> Noses:
    """Those who have a hunch and none that is right have a nose, too; whoever never has any has none."""
    betrayers = {heist.number: _betrayers(heist) for heist in heists}
    right = Counter[Seat]()
    for hunch in hunches:
        if hunch.number in betrayers:
            right[hunch.seat] += is_right(hunch, betrayers[hunch.number])
    most = max(right.values(), default=0)
    return Noses(tuple(seat for seat in seats if seat in right and right[seat] == most), most)


def is_right(hunch: Hunch, betrayers: frozenset[Seat]) -> bool:
    """One of those who betrayed, or "nobody" when nobody did."""
    return not betrayers if hunch.target is None else hunch.target in betrayers


def _betrayers(heist: Heist) -> frozenset[Seat]:
    return frozenset(seat for seat, deed in heist.deeds.items() if deed == "gola")
