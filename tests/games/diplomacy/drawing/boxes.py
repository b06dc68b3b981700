"""Rectangles on the sheet, and outlines that a spot lies in or not."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from parlour.games.diplomacy.drawing.geometry import Geometry, Size, Spot
from parlour.games.diplomacy.map.board import Board


class Box(NamedTuple):
    name: str
    x: float  # of its middle
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box", apart: float = 0) -> bool:
        beside = abs(self.x - other.x) >= (self.width + other.width) / 2 + apart
        return not beside and abs(self.y - other.y) < (self.height + other.height) / 2 + apart

    def is_within(self, size: Size) -> bool:
        wide = self.width / 2 <= self.x <= size[0] - self.width / 2
        return wide and self.height / 2 <= self.y <= size[1] - self.height / 2


def boxes(board: Board, geometry: Geometry) -> Iterable[Box]:
    """Everything that can stand on the map at once."""
    sizes = geometry.sizes
    for abbr, place in geometry.provinces.items():
        letters = sizes.sea_label if board.provinces[abbr].land == "sea" else sizes.land_label
        yield Box(f"{abbr} label", *place.label, place.label_width, letters * 0.84)
        yield Box(f"{abbr} unit", *place.unit, *sizes.unit)
        yield Box(f"{abbr} dislodged", *place.dislodged, *sizes.unit)
        if place.centre is not None:
            yield Box(f"{abbr} centre", *place.centre, *sizes.centre)
        for coast, spot in place.coasts.items():
            yield Box(f"{abbr}/{coast}", *spot, *sizes.coast)


def is_inside(spot: Spot, outline: Sequence[Sequence[Spot]]) -> bool:
    """Whether a line from the spot to the right leaves the outline an odd number of times."""
    x, y = spot
    crossings = 0
    for ring in outline:
        for (a, b), (c, d) in pairwise([*ring, ring[0]]):
            if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
                crossings += 1
    return crossings % 2 == 1
