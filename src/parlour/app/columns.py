"""A few rows of text under each other."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import wrap

GAP = 2
NARROW = 20  # characters; a last column narrower than this is better left to the terminal


def columns(rows: Sequence[Sequence[str]]) -> str:
    """The last column takes what is left of the terminal; in a pipe every row stays one line."""
    widths = [max(map(len, column)) + GAP for column in zip(*(row[:-1] for row in rows), strict=True)]
    rest = get_terminal_size().columns - sum(widths) if sys.stdout.isatty() else 0
    lines = []
    for row in rows:
        start = "".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        first, *more = wrap(row[-1], rest) if rest > NARROW and row[-1] else [row[-1]]
        lines += [(start + first).rstrip(), *(" " * sum(widths) + line for line in more)]
    return "\n".join(lines)
