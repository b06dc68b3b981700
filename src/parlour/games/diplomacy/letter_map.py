"""The map in letters, for a terminal: each province where it lies, its power's colour, and a letter for a unit.

🔵A.Par   a French army in Paris;  🔵:Mar   a French centre without a unit;   .Bur   nobody's
"""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.diplomacy.drawing.geometry import Geometry, geometry
from parlour.games.diplomacy.map.board import Board, board, province_of
from parlour.games.diplomacy.map.position import Position

COLOURS = (
    "🔴",
    "🟣",
    "🔵",
    "⚫",
    "🟢",
    "⚪",
    "🟡",
)  # of the powers, in their order; two columns wide
WIDTH, HEIGHT = 120, 40  # columns and lines
LABEL = 7  # columns: a colour, a letter, a sign, three letters


def colour_of(on: Board, power: str) -> str:
    return COLOURS[on.powers.index(power) % len(COLOURS)]


def letter_map(variant: str, position: Position) -> str:
    """Lines of the map, the north at the top; labels that would cover each other move a line down."""
    on, lies = board(variant), geometry(variant)
    labels = _labels(on, position)
    rows: dict[int, dict[int, str]] = {}
    for province in sorted(lies.provinces, key=lambda each: _spot(lies, each)[::-1]):
        column, line = _spot(lies, province)
        while any(abs(column - other) < LABEL for other in rows.get(line, {})):
            line += 1
        rows.setdefault(line, {})[column] = labels.get(province, f".{province}")
    return "\n".join(_row(rows.get(line, {})) for line in range(min(rows), max(rows) + 1))


def _spot(lies: Geometry, province: str) -> tuple[int, int]:
    """The column and the line of a province."""
    x, y = lies.spot(province)
    return round(x / lies.width * (WIDTH - LABEL)), round(y / lies.height * HEIGHT)


def _labels(on: Board, position: Position) -> Mapping[str, str]:
    owned = {centre: f"{colour_of(on, power)}:{centre}" for centre, power in position.centres.items()}
    there = {}
    for unit in position.units:
        province = province_of(unit.place)
        sign = ":" if province in on.centres else "."
        there[province] = f"{colour_of(on, unit.power)}{unit.kind}{sign}{province}"
    free = {centre: f"∗{centre}" for centre in on.centres if centre not in owned}
    return {**free, **owned, **there}


def _row(labels: Mapping[int, str]) -> str:
    line, wide = "", 0
    for column in sorted(labels):
        gap = max(0, column - wide)
        line, wide = line + " " * gap + labels[column], wide + gap + _columns(labels[column])
    return line.rstrip()


def _columns(label: str) -> int:
    return len(label) + (label[0] in "".join(COLOURS))
