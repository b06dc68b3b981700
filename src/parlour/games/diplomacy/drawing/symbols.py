"""Units, centres and marks, and their colours.  The shape tells an army from a fleet, colour and letter tell whose.

Also the colour-blind can tell powers apart: any two colours of a row differ by 10 or more (CIEDE2000), for the usual
eye, without green (deuteranopia) and without red (protanopia); tests/games/diplomacy/drawing/test_symbols.py
measures it.
"""

from __future__ import annotations

from msgspec import Struct

from parlour.games.diplomacy.drawing.geometry import Spot
from parlour.games.diplomacy.drawing.lines import cross
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Kind

LONGEST_NAME = 9  # letters of a power's name in any language, so that there is room for it

FAINT = ' opacity=".4"'  # of a power that is out of it, and of a unit that has left
FONT = "DejaVu Sans, Verdana, sans-serif"  # the first is shipped for PNG; a browser without it has one as wide

ARMY = "M-12.5-8.5q0-3.5 3.5-3.5h18q3.5 0 3.5 3.5v9q0 8-12.5 12.5q-12.5-4.5-12.5-12.5z"  # a shield
FLEET = "M-16.5-6h15.5v-6.2l9.5 3.2l-7.5 2.2v.8h15.5q-1.5 11.5-9 18h-15q-7.5-6.5-9-18z"  # a hull, and its flag


def text(words: str, spot: Spot, size: float, fill: str, more: str = "") -> str:
    """Words with their middle at the spot, in every viewer alike: none of them agrees on baselines."""
    x, y = spot
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.365:.1f}" font-size="{size:g}" fill="{fill}" font-weight="bold"'
        f' text-anchor="middle"{more}>{escape_xml(words)}</text>'
    )


def halo(size: float) -> str:
    """A white edge round letters that lie on borders."""
    wide = f'stroke-width="{size * 0.18:.1f}"'
    return f' stroke="#fff" {wide} stroke-opacity=".72" stroke-linejoin="round" paint-order="stroke"'


def phrase_attribute(phrase: str) -> str:
    """An attribute for words that `Speaker.picture` replaces by a phrase in the reader's language."""
    return f' data-phrase="{phrase}"'


def escape_xml(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def unit(kind: Kind, colour: Colour, letter: str, coast: str = "") -> str:
    """A unit round the point 0 0; a fleet on one of several coasts says on which."""
    shape, lower = (ARMY, -0.6) if kind == "A" else (FLEET, 2.4)
    name = text(coast, (0, 19), 12.5, LABEL, halo(12.5)) if coast else ""
    return (
        f'<path d="{shape}" fill="{colour.ink}" stroke="#fff" stroke-width="4.5" stroke-linejoin="round"'
        f' paint-order="stroke"/><path d="{shape}" fill="{colour.ink}" stroke="#1c1a18" stroke-width="1.1"'
        f' stroke-linejoin="round"/>{text(letter, (0, lower), 15, colour.letter)}{name}'
    )


def outline(kind: Kind, ink: str, dashes: str = "") -> str:
    """An outline close round a unit that stays: it holds, or is helped to."""
    shape = ARMY if kind == "A" else FLEET
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{shape}" fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="9"{dashed}/>'
    )


def dislodged_unit(kind: Kind, colour: Colour, letter: str, coast: str = "") -> str:
    """A dislodged unit: aslant, on a torn ground."""
    return (
        f'<rect x="-17" y="-12.5" width="34" height="25" rx="9" fill="#fff" fill-opacity=".9" stroke="{FAILED}"'
        f' stroke-width="2.4" stroke-dasharray="4.4 2.6"/><g transform="rotate(-14)scale(.74)">'
        f"{unit(kind, colour, letter, coast)}</g>"
    )


def centre(colour: Colour | None, letter: str, is_home: bool) -> str:
    """A centre: a ring with a dot, or a disc with the owner's letter.  Homes have a second ring."""
    ring = '<circle r="9.2" fill="#fff" stroke="#1c1a18" stroke-width="1.2"/>' if is_home else ""
    if colour is None:
        dot = '<circle r="2.6" fill="#1c1a18"/>'
        return f'{ring}<circle r="6.6" fill="#fff" stroke="#1c1a18" stroke-width="1.8"/>{dot}'
    disc = f'<circle r="7.1" fill="{colour.ink}" stroke="#1c1a18" stroke-width="1.2"/>'
    return f"{ring}{disc}{text(letter, (0, 0), 10.5, colour.letter)}"


def failure_cross(spot: Spot, wide: float) -> str:
    """A cross for what did not work."""
    shape = cross(spot, wide)
    return (
        f'<path d="{shape}" stroke="#fff" stroke-width="{wide / 2:.1f}" stroke-linecap="round" fill="none"/>'
        f'<path d="{shape}" stroke="{FAILED}" stroke-width="{wide / 3.7:.1f}" stroke-linecap="round" fill="none"/>'
    )


def plus_badge(spot: Spot) -> str:
    """A badge for what is new."""
    x, y = spot
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="#fff" stroke="#1c1a18" stroke-width="1.4"/>'
        f'<path d="M{x - 4.5:.1f} {y:.1f}h9m-4.5-4.5v9" stroke="#1c1a18" stroke-width="2.4"/>'
    )


def put_at(spot: Spot, drawn: str, scale: float = 1.0) -> str:
    """The drawing moved to a spot, and enlarged if asked for."""
    x, y = spot
    larger = "" if scale == 1.0 else f"scale({scale:.3g})"
    return f'<g transform="translate({x:.1f} {y:.1f}){larger}">{drawn}</g>'


# ── Colours ──


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


def power_colour(board: Board, power: str) -> Colour:
    """The colours of a power, by its place on the board's list."""
    return POWERS[board.powers.index(power) % len(POWERS)]


def power_letters(board: Board) -> dict[str, str]:
    """Each power and the first letter of its name that no earlier one has taken."""
    taken: dict[str, str] = {}
    for power in board.powers:
        free = [each for each in power.upper() if each not in taken.values()]
        taken[power] = free[0]
    return taken
