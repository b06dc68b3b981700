"""The game's commands for the terminal: `parlour diplomacy adjudicate`, `draw`, `chart` and `measure`."""

from collections.abc import Callable, Mapping

from parlour.games.diplomacy.tools.draw_maps import chart, draw
from parlour.games.diplomacy.tools.measure import measure
from parlour.games.diplomacy.tools.records import adjudicate

TOOLS: Mapping[str, Callable[..., None]] = {
    "adjudicate": adjudicate,
    "draw": draw,
    "chart": chart,
    "measure": measure,
}
