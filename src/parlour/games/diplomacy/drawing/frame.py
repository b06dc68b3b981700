"""Which part of the map is shown, and how much larger."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from parlour.games.diplomacy.drawing.geometry import Geometry, Spot
from parlour.games.diplomacy.drawing.scene import Around
from parlour.games.diplomacy.map.board import Board

MARGIN = 24.0
NARROWEST = 300.0  # a part is never enlarged more than the letters can bear


class Frame(Struct, frozen=True):
    left: float
    top: float
    width: float
    height: float


def whole(geometry: Geometry) -> Frame:
    return Frame(0, 0, geometry.width, geometry.height)


def framed(board: Board, geometry: Geometry, around: Around) -> Frame:
    """All of the province in the middle, and of those near it the places where their units and names stand."""
    spots = list(_spots(board, geometry, around))
    left, right = min(x for x, _ in spots) - MARGIN, max(x for x, _ in spots) + MARGIN
    top, bottom = min(y for _, y in spots) - MARGIN, max(y for _, y in spots) + MARGIN
    left, width = _within(left, right, NARROWEST, geometry.width)
    top, height = _within(top, bottom, NARROWEST * 0.75, geometry.height)
    return Frame(left, top, width, height)


def within_steps(board: Board, around: Around) -> frozenset[str]:
    """Over land and sea alike."""
    reached = frozenset({around.province})
    for _ in range(around.steps):
        reached |= {near for each in reached for near in board.beside[each]}
    return reached


def _spots(board: Board, geometry: Geometry, around: Around) -> Iterator[Spot]:
    if board.provinces[around.province].land != "sea":
        yield from geometry.corners(geometry.provinces[around.province].rings)
    for abbr in within_steps(board, around):
        place = geometry.provinces[abbr]
        half = place.label_width / 2
        yield from (place.unit, place.dislodged, *place.coasts.values())
        yield from ((place.label[0] - half, place.label[1]), (place.label[0] + half, place.label[1]))
        if place.centre is not None:
            yield place.centre


def _within(first: float, last: float, least: float, most: float) -> tuple[float, float]:
    """At least so long, and inside the sheet."""
    long = min(max(last - first, least), most)
    begin = (first + last - long) / 2
    return min(max(begin, 0), most - long), long
