"""What `parlour bench` measures of the map: a crowded board with all its orders, as SVG and as PNG for a chat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from parlour.games.diplomacy.drawing.draw import draw
from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.drawing.scene import Ordered, Scene
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import Kind, Unit
from parlour.games.diplomacy.orders import Hold, Move, MovementOrder
from parlour.games.diplomacy.tools.draw_maps import png
from parlour.sdk import Figure

PIXELS = 1500
PICTURES = 20  # drawn in one go


@cache
def crowded() -> Scene:
    """A unit on every centre, each ordered to its first neighbour, and every centre owned."""
    on = board()
    owners = {abbr: on.nations[at % len(on.nations)] for at, abbr in enumerate(on.centres)}
    units = tuple(_on_centre(abbr, nation) for abbr, nation in owners.items())
    return Scene(units, owners, orders=tuple(Ordered(unit.nation, _onward(unit)) for unit in units), title="F1905M")


def _on_centre(abbr: str, nation: str) -> Unit:
    province = board().provinces[abbr]
    kind: Kind = "A" if province.land == "land" or province.coasts else "F"
    return Unit(nation, kind, abbr)


def _onward(unit: Unit) -> MovementOrder:
    reached = sorted(board().reach(unit))
    return Move(unit, reached[0]) if reached else Hold(unit)


def _svg() -> int:
    for _ in range(PICTURES):
        draw(board(), geometry(), crowded())
    return PICTURES


def _png() -> int:
    png(draw(board(), geometry(), crowded()), PIXELS)
    return 1


BENCH: Mapping[str, Figure] = {
    "map.svg": Figure(_svg, milliseconds=True),
    "map.png": Figure(_png, milliseconds=True),
}
