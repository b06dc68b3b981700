"""How many centres each power had, year by year: a row of bars for each, as wide as a phone.

Rows and not crossing lines: in the first years all have three or four, and nobody could tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from msgspec import Struct

from parlour.games.diplomacy.drawing import symbols
from parlour.games.diplomacy.drawing.symbols import (
    BORDER,
    FAINT,
    FONT,
    LABEL,
    PAPER,
    Colour,
    power_colour,
    power_letters,
)
from parlour.games.diplomacy.map.board import Board

Years = Mapping[int, Mapping[str, int]]  # a year → the centres of each power at its end

WIDTH = 390.0
TOP = 34.0  # the title
ROW = 47.0
BOTTOM = 24.0  # the years
LEFT = 66.0  # letters and names
RIGHT = 8.0
HIGHEST = 30.0  # a bar
WIDEST = 40.0  # a column
TITLE, NAME, NUMBER = 17.0, 12.0, 10.5  # letters
LONGEST_TITLE = 34  # letters, in any language
GAP = 2.0  # least, between two numbers
DIGIT, LETTER = 0.72, 0.66  # how wide they are, by their height


class _Scale(Struct, frozen=True):
    """Where things are in the chart, and how large."""

    years: tuple[int, ...]  # the columns
    column: float
    centre: float  # how high one is
    solo: int
    name: float  # letters; the same in all rows

    def x(self, at: int) -> float:
        """The middle of a column."""
        return LEFT + (at + 0.5) * self.column

    def labelled_columns(self, digits: int) -> Iterator[int]:
        """Columns that have room for so many digits; the last has it always."""
        every = ceil((digits * NUMBER * DIGIT + GAP) / self.column)
        return iter(range(len(self.years) - 1, -1, -every))


def centre_chart(board: Board, years: Years) -> str:
    """The chart as SVG.  Its title and the powers' names are phrases, to be said in the reader's language."""
    scale = _scale(board, years)
    height = TOP + ROW * len(board.powers) + BOTTOM
    rows = "".join(
        symbols.put_at((0, TOP + ROW * at), _row(board, scale, years, power)) for at, power in enumerate(board.powers)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {height:g}" width="{WIDTH:g}"'
        f' height="{height:g}" font-family="{FONT}"><path d="M0 0h{WIDTH:g}v{height:g}h-{WIDTH:g}z" fill="{PAPER}"/>'
        f"{_title()}{rows}{_axis(scale, height - BOTTOM / 2)}</svg>"
    )


def _scale(board: Board, years: Years) -> _Scale:
    most = max([board.solo, *(count for counts in years.values() for count in counts.values())])
    column = min(WIDEST, (WIDTH - LEFT - RIGHT) / max(1, len(years)))
    longest = max([symbols.LONGEST_NAME, *map(len, board.powers)])
    name = _fitting_size(longest, NAME, LEFT - 6)
    return _Scale(tuple(sorted(years)), column, HIGHEST / most, board.solo, name)


def _fitting_size(letters: int, size: float, room: float) -> float:
    """Size of so many letters: as asked for, or as there is room for."""
    return min(size, room / (LETTER * max(1, letters)))


def _title() -> str:
    size = _fitting_size(LONGEST_TITLE, TITLE, WIDTH - 2 * RIGHT)
    return symbols.text("", (WIDTH / 2, TOP / 2), size, LABEL, symbols.phrase_attribute("picture-centres"))


def _axis(scale: _Scale, y: float) -> str:
    rightmost = WIDTH - 2 * NUMBER * DIGIT  # where the last of them is not cut off
    return "".join(
        symbols.text(str(scale.years[at]), (min(scale.x(at), rightmost), y), NUMBER, LABEL)
        for at in scale.labelled_columns(digits=4)
    )


def _row(board: Board, scale: _Scale, years: Years, power: str) -> str:
    """Its letter and name, a dashed line at the solo, and a bar for each year with its number; all that as a text."""
    counts = [years[year].get(power, 0) for year in scale.years]
    numbers = ", ".join(f"{year} {count}" for year, count in zip(scale.years, counts, strict=True))
    return (
        f"<title>{numbers}</title>{_name(board, scale, power, is_out=bool(counts) and not counts[-1])}"
        f'<path d="M{LEFT:g} {_level(scale, scale.solo):.1f}H{WIDTH - RIGHT:g}" stroke="{BORDER}" stroke-width=".7"'
        f' stroke-dasharray="2 3"/>{_bars(scale, counts, power_colour(board, power))}'
        f'<path d="M{LEFT:g} {ROW - 3:g}H{WIDTH - RIGHT:g}" stroke="{LABEL}" stroke-width="1"/>'
    )


def _name(board: Board, scale: _Scale, power: str, is_out: bool) -> str:
    """A power's letter and name; faint once it has no centre left."""
    chip = symbols.centre(power_colour(board, power), power_letters(board)[power], is_home=False)
    named = symbols.text(power, (LEFT / 2, 37), scale.name, LABEL, symbols.phrase_attribute(f"nation-{power}"))
    return f"<g{FAINT if is_out else ''}>{symbols.put_at((LEFT / 2, 17), chip, 1.45)}{named}</g>"


def _bars(scale: _Scale, counts: Sequence[int], paint: Colour) -> str:
    """A bar and its number for each year; none for nothing, but for the year in which the last centre was lost."""
    wide = scale.column * 0.8
    bars = "".join(
        f'<path d="M{scale.x(at) - wide / 2:.1f} {_level(scale, count):.1f}h{wide:.1f}V{ROW - 3:g}h-{wide:.1f}z"'
        f' fill="{paint.ink}"/>'
        for at, count in enumerate(counts)
        if count
    )
    return bars + "".join(
        symbols.text(
            str(counts[at]), (scale.x(at), _level(scale, counts[at]) - 6), NUMBER, LABEL, symbols.halo(NUMBER)
        )
        for at in scale.labelled_columns(digits=2)
        if counts[at] or (at and counts[at - 1])
    )


def _level(scale: _Scale, count: int) -> float:
    """How far down the row a bar of so many begins."""
    return ROW - 3 - count * scale.centre
