"""The map as a viewer may see it: one's own orders are drawn because the view holds them, and nobody else's.

And the centres of all nations over the years.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from parlour.games.diplomacy.board import board
from parlour.games.diplomacy.drawing import Around, Ordered, Scene, draw, geometry
from parlour.games.diplomacy.drawing.centre_chart import centre_chart
from parlour.games.diplomacy.report import Year
from parlour.games.diplomacy.view import View

PICTURES = ("board", "orders", "result", "centres")
_NEAR = re.compile(r"near (\w+)(?: (\d))?")  # a part of the board: "near Vie 1"


def picture(view: View, name: str) -> str:
    """Pictures of the same scene are the same: most viewers look at the same ones."""
    if name == "centres":
        return _chart(view.variant, msgspec.json.encode(view.years))
    return _drawn(view.variant, msgspec.json.encode(scene(view, name)))


def scene(view: View, name: str) -> Scene:
    if name == "result" and view.last is not None:
        return _result(view)
    near = _NEAR.fullmatch(name)
    around = Around(near[1], int(near[2] or 1)) if near and near[1] in board(view.variant).provinces else None
    orders = [Ordered(view.me, order) for order in view.my_orders] if name == "orders" and view.me else []
    position = view.position
    dislodged = tuple([each.unit for each in position.dislodged])
    return Scene(position.units, position.centres, dislodged, tuple(orders), view.phase, around=around)


def _result(view: View) -> Scene:
    """The board before the phase, with what became of every order."""
    assert view.last is not None
    before = view.last.position
    orders = [Ordered(each.nation, each.outcome.order, each.outcome.result) for each in view.last.verdicts]
    dislodged = tuple([each.unit for each in before.dislodged])
    return Scene(before.units, before.centres, dislodged, tuple(orders), str(view.last.phase))


@lru_cache(maxsize=128)
def _drawn(variant: str, encoded: bytes) -> str:
    return draw(board(variant), geometry(variant), msgspec.json.decode(encoded, type=Scene))


@lru_cache(maxsize=128)
def _chart(variant: str, encoded: bytes) -> str:
    years = msgspec.json.decode(encoded, type=tuple[Year, ...])
    return centre_chart(board(variant), {each.year: each.centres for each in years})
