"""Pictures of a match: the map as a viewer may see it, and the centres of all powers over the years.

One's own orders are drawn because the view holds them, and nobody else's.  `draw` makes the SVG, and needs no match.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from parlour.games.diplomacy.drawing.centre_chart import centre_chart
from parlour.games.diplomacy.drawing.draw import draw
from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.drawing.scene import Around, DrawnOrder, Scene
from parlour.games.diplomacy.map.board import board, province_of
from parlour.games.diplomacy.map.position import read_phase
from parlour.games.diplomacy.notation.lexicon import fold_text, names
from parlour.games.diplomacy.state import Year
from parlour.games.diplomacy.view import View

PICTURES = ("board", "orders", "result", "centres")
_NEAR = re.compile(r"(?P<picture>\w+) (?P<name>.+?)(?: (?P<steps>\d))?")  # a part of it: "board Vienna 1"


def picture(view: View, name: str) -> str:
    """SVG of what this viewer may see.  Most viewers look at the same scene, so pictures are cached."""
    if name == "centres":
        return _chart_svg(view.variant, msgspec.json.encode(view.years))
    return _map_svg(view.variant, msgspec.json.encode(scene(view, name)))


def scene(view: View, name: str) -> Scene:
    """What a picture of this name shows to this viewer."""
    picture, around = _part(view.variant, name)
    if picture == "result" and view.last is not None:
        return _result_scene(view, around)
    orders = [DrawnOrder(view.me, order) for order in view.my_orders] if picture == "orders" and view.me else []
    position = view.position
    dislodged = tuple([each.unit for each in position.dislodged])
    return Scene(position.units, position.centres, dislodged, tuple(orders), read_phase(view.phase), around=around)


def _part(variant: str, name: str) -> tuple[str, Around | None]:
    """Name of the picture, and the part that is asked for: a province by any of its names, and steps around it."""
    near = _NEAR.fullmatch(name)
    if near is None:
        return name, None
    meant = names(board(variant)).provinces_called(fold_text(near["name"]))
    return near["picture"], Around(meant[0], int(near["steps"] or 1)) if len(meant) == 1 else None


def nearest_parts(view: View, text: str) -> Sequence[str] | None:
    """Names of provinces that this text may be meant for; None if it names one already, and can be drawn."""
    _, around = _part(view.variant, f"board {text}")
    if around is not None:
        return None
    known, called = names(map_ := board(view.variant)), fold_text(text.rstrip("0123456789 "))
    near = known.provinces_called(called) or known.provinces_close_to(called)
    return [map_.provinces[abbr].name for abbr in near]


def _result_scene(view: View, around: Around | None) -> Scene:
    """The board after the last phase, with every order from where it began, and what became of it."""
    assert view.last is not None
    before, after = view.last.position, view.position
    orders = [DrawnOrder(each.power, each.outcome.order, each.outcome.result) for each in view.last.verdicts]
    dislodged = tuple([each.unit for each in (*before.dislodged, *after.dislodged)])
    occupied = {province_of(unit.place) for unit in after.units}
    gone = tuple([unit for unit in before.units if province_of(unit.place) not in occupied])
    return Scene(after.units, after.centres, dislodged, tuple(orders), view.last.phase, around=around, gone=gone)


@lru_cache(maxsize=128)
def _map_svg(variant: str, encoded: bytes) -> str:
    return draw(board(variant), geometry(variant), msgspec.json.decode(encoded, type=Scene))


@lru_cache(maxsize=128)
def _chart_svg(variant: str, encoded: bytes) -> str:
    years = msgspec.json.decode(encoded, type=tuple[Year, ...])
    return centre_chart(board(variant), {each.year: each.centres for each in years})
