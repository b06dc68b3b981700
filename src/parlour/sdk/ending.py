"""The end of a match: who has won and why, and its story.  Made of one viewer's view, once the match is over.

A face shows it first of all; before the end nobody asks for it, and the kit looks that nobody could.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.sdk.audience import Seat
from parlour.sdk.notice import Line, Several, Term

Heading = str | Term | Several
Tone = Literal["good", "bad", "plain"]


class Cell(Struct, frozen=True):
    """What is in a place of a table: a sign or a word, and whether it was good for the side that won."""

    text: str
    title: Line | None = None  # in full, for who wants to know
    tone: Tone = "plain"


class Row(Struct, frozen=True):
    """What one did: a seat, or something else that has a name."""

    of: Seat | None
    heading: Heading
    cells: tuple[Cell, ...]
    is_winner: bool = False


class Table(Struct, frozen=True):
    """Rows by columns: what everyone did in each round."""

    title: Line
    columns: tuple[Heading, ...]
    rows: tuple[Row, ...]


class Curve(Struct, frozen=True):
    """One line of a chart, with its colour."""

    heading: Heading
    colour: str
    values: tuple[int, ...]


class Chart(Struct, frozen=True):
    """Curves over the same points: centres over the years."""

    title: Line
    points: tuple[str, ...]
    curves: tuple[Curve, ...]


class Ending(Struct, frozen=True):
    """How a match ended."""

    winners: tuple[Seat, ...]  # several share; nobody: it was broken off, or nobody won
    why: Line  # one sentence, that names the winners
    tables: tuple[Table, ...] = ()
    chart: Chart | None = None
    picture: str | None = None  # to share: the name of one of the game's

    @property
    def lines(self) -> tuple[Line, ...]:
        """All phrases in it."""
        titles = [table.title for table in self.tables]
        cells = [cell.title for table in self.tables for row in table.rows for cell in row.cells if cell.title]
        return (self.why, *titles, *cells, *((self.chart.title,) if self.chart else ()))

    @property
    def terms(self) -> tuple[Heading, ...]:
        """All names in it."""
        rows = [each for table in self.tables for each in (*table.columns, *(row.heading for row in table.rows))]
        return (*rows, *(curve.heading for curve in (self.chart.curves if self.chart else ())))
