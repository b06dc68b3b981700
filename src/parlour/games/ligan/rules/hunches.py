"""Whose hunches were right most often: told in the recap.  A hunch is whom somebody at home suspects on a heist."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from parlour.games.ligan.records import Heist, Hunch
from parlour.sdk import Seat


class BestNoses(NamedTuple):
    seats: tuple[Seat, ...]  # all who were right equally often
    right: int  # how often


def best_noses(hunches: Iterable[Hunch], heists: Iterable[Heist], seats: Iterable[Seat]) -> BestNoses:
    """Those who were right most often, be it never; nobody who had no hunch is among them."""
    betrayers = {heist.number: _betrayers(heist) for heist in heists}
    right = Counter[Seat]()
    for hunch in hunches:
        if hunch.number in betrayers:
            right[hunch.seat] += is_right(hunch, betrayers[hunch.number])
    most = max(right.values(), default=0)
    return BestNoses(tuple(seat for seat in seats if seat in right and right[seat] == most), most)


def is_right(hunch: Hunch, betrayers: frozenset[Seat]) -> bool:
    """True for one of those who betrayed, and for "nobody" when nobody did."""
    return not betrayers if hunch.target is None else hunch.target in betrayers


def _betrayers(heist: Heist) -> frozenset[Seat]:
    return frozenset(seat for seat, deed in heist.deeds.items() if deed == "gola")
