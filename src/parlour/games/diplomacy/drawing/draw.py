"""The whole picture, layer on layer: sea, land, borders, centres, labels, supports, moves, units, dislodged."""

from __future__ import annotations

from math import sqrt

from parlour.games.diplomacy.drawing import symbols
from parlour.games.diplomacy.drawing.arrows import Arrows
from parlour.games.diplomacy.drawing.backdrop import backdrop, labels
from parlour.games.diplomacy.drawing.colours import colour, letters, owners
from parlour.games.diplomacy.drawing.frame import Frame, framed, whole
from parlour.games.diplomacy.drawing.geometry import Geometry
from parlour.games.diplomacy.drawing.legend import HEIGHT, legend
from parlour.games.diplomacy.drawing.scene import Scene
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Unit

FONT = "DejaVu Sans, Verdana, sans-serif"  # the first is shipped for PNG; a browser without it has one as wide


def draw(board: Board, geometry: Geometry, scene: Scene) -> str:
    frame = whole(geometry) if scene.around is None else framed(board, geometry, scene.around)
    scale = sqrt(frame.width / geometry.width)  # what is enlarged gains room: symbols grow less than the land
    width, height = geometry.width, frame.height * geometry.width / frame.width
    drawn = _layers(board, geometry, scene, scale)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height + HEIGHT:.1f}"'
        f' width="{width:g}" height="{height + HEIGHT:.0f}" font-family="{FONT}">'
        f"{drawn if scene.around is None else _window(frame, width, height, drawn)}"
        f"{legend(board, scene, width, height)}</svg>"
    )


def _window(frame: Frame, width: float, height: float, drawn: str) -> str:
    """Nothing shows beyond it."""
    return (
        f'<svg width="{width:g}" height="{height:.1f}" viewBox="{frame.left:.1f} {frame.top:.1f} {frame.width:.1f}'
        f' {frame.height:.1f}">{drawn}</svg>'
    )


def _layers(board: Board, geometry: Geometry, scene: Scene, scale: float) -> str:
    arrows = Arrows(board, geometry, scene.orders, scale).layers()
    return "".join(
        (
            backdrop(board, geometry, owners(board, geometry, scene)),
            _centres(board, geometry, scene, scale),
            labels(board, geometry, scale),
            arrows.helps,
            arrows.moves,
            *(_unit(board, geometry, each, scale) for each in scene.units),
            *(_dislodged(board, geometry, each, scale) for each in scene.dislodged),
            arrows.marks,
        )
    )


def _centres(board: Board, geometry: Geometry, scene: Scene, scale: float) -> str:
    drawn = []
    for abbr in board.centres:
        spot, owner = geometry.provinces[abbr].centre, scene.centres.get(abbr)
        if spot is not None:
            letter = letters(board)[owner] if owner is not None else ""
            paint = colour(board, owner) if owner is not None else None
            mark = symbols.centre(paint, letter, board.provinces[abbr].home is not None)
            drawn.append(symbols.put(spot, mark, scale))
    return "".join(drawn)


def _unit(board: Board, geometry: Geometry, unit: Unit, scale: float) -> str:
    coast = unit.place.partition("/")[2]
    drawn = symbols.unit(unit.kind, colour(board, unit.nation), letters(board)[unit.nation], coast)
    return symbols.put(geometry.spot(unit.place), drawn, scale)


def _dislodged(board: Board, geometry: Geometry, unit: Unit, scale: float) -> str:
    coast = unit.place.partition("/")[2]
    drawn = symbols.dislodged(unit.kind, colour(board, unit.nation), letters(board)[unit.nation], coast)
    return symbols.put(geometry.dislodged_spot(unit.place), drawn, scale)
