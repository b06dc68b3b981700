"""Colours that also the colour-blind can tell apart, and the letter of each power besides.

Any two of a row differ by 10 or more (CIEDE2000), for the usual eye, without green (deuteranopia) and without red
(protanopia) alike; tests/games/diplomacy/drawing/test_colours.py measures it.
"""

from __future__ import annotations

from msgspec import Struct

from parlour.games.diplomacy.map.board import Board


class Colour(Struct, frozen=True):
    land: str
    ink: str  # of units and arrows
    letter: str = "#fff"  # on the ink


# Those of the standard map's powers, in its order; a variant's powers take them by theirs.
POWERS = (
    Colour("#e8947d", "#b4352b"),
    Colour("#b792b9", "#6c296e"),
    Colour("#8bc3ed", "#0165ac"),
    Colour("#a29d97", "#2c2927"),
    Colour("#addbb0", "#037d4e"),
    Colour("#d7c0cb", "#c36492"),
    Colour("#f9e28a", "#d5a419", "#231f20"),
)
NOBODY = "#faf6ec"  # land that nobody owns
SEA = "#c7ecfe"
SHORE = "#a9d6ef"  # the water along a coast
SEA_BORDER = "#6ea6cb"
SEA_LABEL = "#34688c"
BORDER = "#57504a"
LABEL = "#262320"
ROCK = "#d8d3cb"  # land that nobody can enter
HATCH = "#b3aca2"
FAILED = "#c00018"
PAPER = "#fffdf8"  # behind the legend and the chart


def colour(board: Board, power: str) -> Colour:
    return POWERS[board.powers.index(power) % len(POWERS)]


def letters(board: Board) -> dict[str, str]:
    """The first letter of each power that no earlier one has taken."""
    taken: dict[str, str] = {}
    for power in board.powers:
        free = [each for each in power.upper() if each not in taken.values()]
        taken[power] = free[0]
    return taken
