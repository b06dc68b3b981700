"""A declared board lies on a picture that there is, within its edges, and every tap on it could mean something."""

from __future__ import annotations

import re
from collections.abc import Iterator

from parlour.engine import read
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.play import Play
from parlour.sdk.board import Board, Circle, Polygon, Rect, Shape
from parlour.sdk.codec import Codec

LAW = "boards"
_ROOT = re.compile(r"<svg\b[^>]*>")
_SAID = {name: re.compile(rf"""\s{name}=["']([^"']*)["']""") for name in ("viewBox", "width", "height")}

Box = tuple[float, float, float, float]  # left, top, right, bottom


def boards_are_sound(play: Play) -> None:
    """Look at the board of every viewer, if the game has one."""
    if play.game.show.board is None:
        return
    commands = set(Codec(play.game).commands.values())
    for viewer in play.viewers:
        board = read.board(play.match, viewer)
        if not isinstance(board, Board):
            raise LawViolation(LAW, f"`board` gives {board!r}; it must give a Board")
        if board.picture is not None:
            if board.picture not in play.game.show.pictures:
                raise LawViolation(LAW, f"the board lies on the picture {board.picture!r}, which `pictures` lacks")
            svg = read.picture(play.match, viewer, board.picture) or ""
            _must_lie_within(board, _edges(svg, board.picture))
        for choice in board.choices:
            if choice.command not in commands:
                raise LawViolation(LAW, f"a tap means {choice.command.__name__}, which is no command of the game")


def _edges(svg: str, name: str) -> Box:
    """The coordinates of the picture, which its `viewBox` says, or else its width and height."""
    root = _ROOT.search(svg)
    said = {key: found[1] for key, of in _SAID.items() if root and (found := of.search(root[0]))}
    try:
        if "viewBox" in said:
            x, y, width, height = map(float, said["viewBox"].replace(",", " ").split())
            return x, y, x + width, y + height
        return 0, 0, float(said["width"].removesuffix("px")), float(said["height"].removesuffix("px"))
    except (KeyError, ValueError):
        raise LawViolation(LAW, f"the picture {name!r} says neither viewBox nor width and height") from None


def _must_lie_within(board: Board, edges: Box) -> None:
    tokens = (Circle(token.x, token.y, token.radius) for token in board.tokens)
    for shape in (*(area.shape for area in board.areas), *tokens):
        for x, y in _extremes(shape):
            if not (edges[0] <= x <= edges[2] and edges[1] <= y <= edges[3]):
                where = " ".join(f"{edge:g}" for edge in edges)
                raise LawViolation(LAW, f"{shape} does not lie on the picture, which goes from {where}")


def _extremes(shape: Shape) -> Iterator[tuple[float, float]]:
    match shape:
        case Rect(x=x, y=y, width=width, height=height):
            yield from ((x, y), (x + width, y + height))
        case Circle(x=x, y=y, radius=radius):
            yield from ((x - radius, y - radius), (x + radius, y + radius))
        case Polygon(points=points):
            yield from points
