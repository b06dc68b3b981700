"""Below the map: the phase, and every nation with its colour, its letter and its centres."""

from __future__ import annotations

from math import ceil

from parlour.games.diplomacy.drawing.colours import LABEL, colour, letters
from parlour.games.diplomacy.drawing.scene import Scene
from parlour.games.diplomacy.drawing.symbols import LONGEST_NAME, centre, escaped, phrased, put
from parlour.games.diplomacy.map.board import Board

HEIGHT = 88.0
PAPER = "#fffdf8"
EDGE = 18.0
TITLE = 190.0  # how much room it has, left of the nations
ROWS = (25.0, 65.0)  # the middles of two
NAME = 26.0  # letters of a nation's name, if it has not too many
FAINT = ' opacity=".4"'
CHIP = 42.0  # what stands before it
COUNT = 46.0  # and behind it


def legend(board: Board, scene: Scene, width: float, top: float) -> str:
    across = ceil(len(board.nations) / len(ROWS))
    column = (width - TITLE - EDGE) / across
    nations = "".join(
        put((TITLE + at % across * column, ROWS[at // across]), _nation(board, scene, nation, column))
        for at, nation in enumerate(board.nations)
    )
    return (
        f'<g transform="translate(0 {top:.1f})" fill="{LABEL}"><path d="M0 0h{width:g}v{HEIGHT:g}h-{width:g}z"'
        f' fill="{PAPER}"/><path d="M0 .8h{width:g}" stroke="{LABEL}" stroke-width="1.6"/>'
        f'<text x="{EDGE:g}" y="56" font-size="33" font-weight="bold">{escaped(scene.title)}</text>{nations}</g>'
    )


def _nation(board: Board, scene: Scene, nation: str, column: float) -> str:
    """Faint once it has neither centres nor units."""
    owned = sum(owner == nation for owner in scene.centres.values())
    is_alive = owned or any(unit.nation == nation for unit in scene.units)
    chip = put((18, 0), centre(colour(board, nation), letters(board)[nation], is_home=False), 2.1)
    size = min(NAME, (column - CHIP - COUNT) / (0.62 * max(len(nation), LONGEST_NAME)))
    return (
        f'<g{"" if is_alive else FAINT}>{chip}<text x="{CHIP:g}" y="{NAME * 0.36:.1f}" font-size="{size:.3g}">'
        f"<tspan{phrased(f'nation-{nation}')}>{escaped(nation)}</tspan>"
        f'<tspan dx="8" font-size="{NAME:g}" font-weight="bold">{owned}</tspan></text></g>'
    )
