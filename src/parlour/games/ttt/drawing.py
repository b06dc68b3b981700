"""The board of tic-tac-toe, as text for a chat and as a picture."""

from collections.abc import Sequence
from functools import cache

from parlour.sdk import Rect

EMOJI = {"x": "❌", "o": "⭕", ".": "⬜"}
SIDE, INSET = 120, 32  # of a cell, and from its edge to its mark
PAPER, GRID, FAINT = "#fdfcf8", "#3b4252", "#9aa3b2"
COLOUR = {"x": "#c2413b", "o": "#2f6fb5"}


@cache
def text(board: str) -> str:
    """Every sign is as wide as every other, so that columns stand straight in any chat."""
    rows = (board[:3], board[3:6], board[6:])
    lines = (number + "".join(EMOJI[mark] for mark in row) for number, row in zip("１２３", rows, strict=True))
    return "\n".join(("　ａｂｃ", *lines))


def svg(board: str, line: Sequence[str] = ()) -> str:
    """Free cells show their names, which are also what the buttons say."""
    size = 3 * SIDE
    rows = board.split("\n")
    cells = [_cell(mark, x, y) for y, row in enumerate(rows) for x, mark in enumerate(row)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}">'
        f'<rect width="{size}" height="{size}" rx="12" fill="{PAPER}"/>'
        f'<path d="{_grid()}" stroke="{GRID}" stroke-width="4" stroke-linecap="round"/>'
        f"{_strike(line)}{''.join(cells)}</svg>"
    )


def square(cell: str) -> Rect:
    """Where a cell is on the picture."""
    return Rect("abc".index(cell[0]) * SIDE, "123".index(cell[1]) * SIDE, SIDE, SIDE)


def _grid() -> str:
    first, last = 12, 3 * SIDE - 12
    return "".join(f"M{at} {first}V{last}M{first} {at}H{last}" for at in (SIDE, 2 * SIDE))


def _cell(mark: str, x: int, y: int) -> str:
    name, far = f"{'abc'[x]}{y + 1}", SIDE - 2 * INSET
    middle_x, middle_y = _middle(name)
    if mark == ".":
        return (
            f'<text x="{middle_x}" y="{middle_y}" dy="8" text-anchor="middle" font-size="24"'
            f' font-family="DejaVu Sans, sans-serif" fill="{FAINT}">{name}</text>'
        )
    stroke = f'fill="none" stroke="{COLOUR[mark]}" stroke-width="12" stroke-linecap="round"'
    if mark == "o":
        return f'<circle cx="{middle_x}" cy="{middle_y}" r="{far // 2}" {stroke}/>'
    return f'<path d="M{x * SIDE + INSET} {y * SIDE + INSET}l{far} {far}m0 {-far}l{-far} {far}" {stroke}/>'


def _strike(line: Sequence[str]) -> str:
    """Through the three in a row, a little beyond their middles."""
    if not line:
        return ""
    (x1, y1), (x2, y2) = _middle(line[0]), _middle(line[-1])
    dx, dy = (x2 - x1) // 6, (y2 - y1) // 6
    return (
        f'<path d="M{x1 - dx} {y1 - dy}L{x2 + dx} {y2 + dy}" stroke="{GRID}" stroke-width="6"'
        ' stroke-linecap="round" opacity="0.75"/>'
    )


def _middle(cell: str) -> tuple[int, int]:
    return "abc".index(cell[0]) * SIDE + SIDE // 2, "123".index(cell[1]) * SIDE + SIDE // 2
