"""The whole picture, layer on layer: sea, land, borders, centres, labels, supports, moves, units, dislodged."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from msgspec import Struct

from parlour.games.diplomacy.drawing import symbols
from parlour.games.diplomacy.drawing.arrows import Arrows
from parlour.games.diplomacy.drawing.backdrop import backdrop, labels, land_owners
from parlour.games.diplomacy.drawing.geometry import Geometry, Spot
from parlour.games.diplomacy.drawing.scene import Around, Scene
from parlour.games.diplomacy.drawing.symbols import (
    FAINT,
    FONT,
    LABEL,
    LONGEST_NAME,
    PAPER,
    escape_xml,
    phrase_attribute,
    power_colour,
    power_letters,
)
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Phase, Unit


def draw(board: Board, geometry: Geometry, scene: Scene) -> str:
    """SVG of the map, whole or in part, with a legend below it."""
    frame = whole_frame(geometry) if scene.around is None else frame_around(board, geometry, scene.around)
    scale = sqrt(frame.width / geometry.width)  # what is enlarged gains room: symbols grow less than the land
    width, height = geometry.width, frame.height * geometry.width / frame.width
    drawn = _layers(board, geometry, scene, scale)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height + LEGEND_HEIGHT:.1f}"'
        f' width="{width:g}" height="{height + LEGEND_HEIGHT:.0f}" font-family="{FONT}">'
        f"{drawn if scene.around is None else _window(frame, width, height, drawn)}"
        f"{legend(board, scene, width, height)}</svg>"
    )


def _window(frame: Frame, width: float, height: float, drawn: str) -> str:
    """A part of the map, enlarged; nothing shows beyond it."""
    return (
        f'<svg width="{width:g}" height="{height:.1f}" viewBox="{frame.left:.1f} {frame.top:.1f} {frame.width:.1f}'
        f' {frame.height:.1f}">{drawn}</svg>'
    )


def _layers(board: Board, geometry: Geometry, scene: Scene, scale: float) -> str:
    arrows = Arrows(board, geometry, scene.orders, scale).layers()
    return "".join(
        (
            backdrop(board, geometry, land_owners(board, geometry, scene)),
            _centres(board, geometry, scene, scale),
            labels(board, geometry, scale),
            "" if scene.around is None else _shade(board, geometry, scene.around),
            *(f"<g{FAINT}>{_unit(board, geometry, each, scale)}</g>" for each in scene.gone),
            arrows.helps,
            arrows.moves,
            *(_unit(board, geometry, each, scale) for each in scene.units),
            *(_dislodged_unit(board, geometry, each, scale) for each in scene.dislodged),
            arrows.marks,
        )
    )


def _shade(board: Board, geometry: Geometry, around: Around) -> str:
    """A veil over all provinces that were not asked for, so that those which were are lit."""
    asked = within_steps(board, around)
    rest = "".join(geometry.path(place.rings) for abbr, place in geometry.provinces.items() if abbr not in asked)
    return f'<path d="{rest}" fill="{VEIL}" fill-opacity=".45" fill-rule="evenodd"/>'


def _centres(board: Board, geometry: Geometry, scene: Scene, scale: float) -> str:
    drawn = []
    for abbr in board.centres:
        spot, owner = geometry.provinces[abbr].centre, scene.centres.get(abbr)
        if spot is not None:
            letter = power_letters(board)[owner] if owner is not None else ""
            paint = power_colour(board, owner) if owner is not None else None
            mark = symbols.centre(paint, letter, board.provinces[abbr].home is not None)
            drawn.append(symbols.put_at(spot, mark, scale))
    return "".join(drawn)


def _unit(board: Board, geometry: Geometry, unit: Unit, scale: float) -> str:
    coast = unit.place.partition("/")[2]
    drawn = symbols.unit(unit.kind, power_colour(board, unit.power), power_letters(board)[unit.power], coast)
    return symbols.put_at(geometry.spot(unit.place), drawn, scale)


def _dislodged_unit(board: Board, geometry: Geometry, unit: Unit, scale: float) -> str:
    coast = unit.place.partition("/")[2]
    drawn = symbols.dislodged_unit(
        unit.kind, power_colour(board, unit.power), power_letters(board)[unit.power], coast
    )
    return symbols.put_at(geometry.dislodged_spot(unit.place), drawn, scale)


VEIL = "#10202c"

# ── Which part of the map is shown, and how much larger ──

MARGIN = 24.0
NARROWEST = 300.0  # a part is never enlarged more than the letters can bear


class Frame(Struct, frozen=True):
    left: float
    top: float
    width: float
    height: float


def whole_frame(geometry: Geometry) -> Frame:
    return Frame(0, 0, geometry.width, geometry.height)


def frame_around(board: Board, geometry: Geometry, around: Around) -> Frame:
    """The part of the map with all of the province, and the units and names of those near it."""
    spots = list(_spots(board, geometry, around))
    left, right = min(x for x, _ in spots) - MARGIN, max(x for x, _ in spots) + MARGIN
    top, bottom = min(y for _, y in spots) - MARGIN, max(y for _, y in spots) + MARGIN
    left, width = _span_within(left, right, NARROWEST, geometry.width)
    top, height = _span_within(top, bottom, NARROWEST * 0.75, geometry.height)
    return Frame(left, top, width, height)


def within_steps(board: Board, around: Around) -> frozenset[str]:
    """Provinces that are so many steps away or nearer, over land and sea alike."""
    reached = frozenset({around.province})
    for _ in range(around.steps):
        reached |= {near for each in reached for near in board.neighbours[each]}
    return reached


def _spots(board: Board, geometry: Geometry, around: Around) -> Iterator[Spot]:
    if board.provinces[around.province].land != "sea":
        yield from geometry.corners(geometry.provinces[around.province].rings)
    for abbr in within_steps(board, around):
        place = geometry.provinces[abbr]
        half = place.label_width / 2
        yield from (place.unit, place.dislodged, *place.coasts.values())
        yield from ((place.label[0] - half, place.label[1]), (place.label[0] + half, place.label[1]))
        if place.centre is not None:
            yield place.centre


def _span_within(first: float, last: float, least: float, most: float) -> tuple[float, float]:
    """Begin and length of a span that is at least so long, and inside the sheet."""
    long = min(max(last - first, least), most)
    begin = (first + last - long) / 2
    return min(max(begin, 0), most - long), long


# ── Below the map: the phase, and every power with its colour, its letter and its centres ──

LEGEND_HEIGHT = 88.0
EDGE = 18.0
TITLE = 190.0  # how much room it has, left of the powers
TITLE_LETTERS = 22.0  # of the phase
ROWS = (25.0, 65.0)  # the middles of two
NAME = 26.0  # letters of a power's name, if it has not too many
CHIP = 42.0  # what stands before it
COUNT = 46.0  # and behind it


def legend(board: Board, scene: Scene, width: float, top: float) -> str:
    """SVG of the phase, and of every power with its letter and centres."""
    across = ceil(len(board.powers) / len(ROWS))
    column = (width - TITLE - EDGE) / across
    powers = "".join(
        symbols.put_at((TITLE + at % across * column, ROWS[at // across]), _power(board, scene, power, column))
        for at, power in enumerate(board.powers)
    )
    return (
        f'<g transform="translate(0 {top:.1f})" fill="{LABEL}"><path d="M0 0h{width:g}v{LEGEND_HEIGHT:g}h-{width:g}z"'
        f' fill="{PAPER}"/><path d="M0 .8h{width:g}" stroke="{LABEL}" stroke-width="1.6"/>'
        f"{_title(scene.phase)}{powers}</g>"
    )


def _title(phase: Phase | None) -> str:
    """The phase in the reader's language, on two lines: "Spring 1902", "movement"."""
    if phase is None:
        return ""
    season, kind = phrase_attribute(f"season-{phase.season}"), phrase_attribute(f"kind-{phase.kind}")
    upper, lower = (middle + NAME * 0.36 for middle in ROWS)
    return (
        f'<text x="{EDGE:g}" y="{upper:.1f}" font-size="{TITLE_LETTERS:g}" font-weight="bold">'
        f"<tspan{season}>{phase.season}</tspan> {phase.year}</text>"
        f'<text x="{EDGE:g}" y="{lower:.1f}" font-size="{TITLE_LETTERS:g}"{kind}>{phase.kind}</text>'
    )


def _power(board: Board, scene: Scene, power: str, column: float) -> str:
    """A power in the legend; faint once it has neither centres nor units."""
    owned = sum(owner == power for owner in scene.centres.values())
    is_alive = owned or any(unit.power == power for unit in scene.units)
    chip = symbols.put_at(
        (18, 0), symbols.centre(power_colour(board, power), power_letters(board)[power], is_home=False), 2.1
    )
    size = min(NAME, (column - CHIP - COUNT) / (0.62 * max(len(power), LONGEST_NAME)))
    return (
        f'<g{"" if is_alive else FAINT}>{chip}<text x="{CHIP:g}" y="{NAME * 0.36:.1f}" font-size="{size:.3g}">'
        f"<tspan{phrase_attribute(f'nation-{power}')}>{escape_xml(power)}</tspan>"
        f'<tspan dx="8" font-size="{NAME:g}" font-weight="bold">{owned}</tspan></text></g>'
    )
