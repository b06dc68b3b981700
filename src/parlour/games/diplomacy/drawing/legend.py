"""Below the map: the phase, and every nation with its colour, its letter and its centres."""

from __future__ import annotations

from parlour.games.diplomacy.board import Board
from parlour.games.diplomacy.drawing.colours import LABEL, colour, letters
from parlour.games.diplomacy.drawing.scene import Scene
from parlour.games.diplomacy.drawing.symbols import centre, escaped, put

HEIGHT = 88.0
PAPER = "#fffdf8"
EDGE = 18.0
NAME = 19.5  # letters of a nation's name, if it has not too many
FAINT = ' opacity=".4"'
CHIP = 34.0  # what stands before it


def legend(board: Board, scene: Scene, width: float, top: float) -> str:
    column = (width - 2 * EDGE) / len(board.nations)
    nations = "".join(
        put((EDGE + at * column, 62), _nation(board, scene, nation, column))
        for at, nation in enumerate(board.nations)
    )
    return (
        f'<g transform="translate(0 {top:.1f})" fill="{LABEL}"><path d="M0 0h{width:g}v{HEIGHT:g}h-{width:g}z"'
        f' fill="{PAPER}"/><path d="M0 .8h{width:g}" stroke="{LABEL}" stroke-width="1.6"/>'
        f'<text x="{EDGE:g}" y="34" font-size="25" font-weight="bold">{escaped(scene.title)}</text>{nations}</g>'
    )


def _nation(board: Board, scene: Scene, nation: str, column: float) -> str:
    """Faint once it has neither centres nor units."""
    owned = sum(owner == nation for owner in scene.centres.values())
    is_alive = owned or any(unit.nation == nation for unit in scene.units)
    chip = put((13, 0), centre(colour(board, nation), letters(board)[nation], is_home=False), 1.7)
    name = scene.names.get(nation, nation)
    size = min(NAME, (column - CHIP - 2 * NAME) / (0.62 * len(name)))
    return (
        f'<g{"" if is_alive else FAINT}>{chip}<text x="{CHIP:g}" y="{NAME * 0.36:.1f}" font-size="{size:.3g}">'
        f'{escaped(name)}<tspan dx="7" font-size="{NAME:g}" font-weight="bold">{owned}</tspan></text></g>'
    )
