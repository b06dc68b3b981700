"""What does not move: sea, land, borders and names.  Only the land's colours change from scene to scene."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from parlour.games.diplomacy.drawing.geometry import Geometry
from parlour.games.diplomacy.drawing.scene import Scene
from parlour.games.diplomacy.drawing.symbols import (
    BORDER,
    HATCH,
    LABEL,
    NOBODY,
    ROCK,
    SEA,
    SEA_BORDER,
    SEA_LABEL,
    SHORE,
    escape_xml,
    halo,
    phrase_attribute,
    power_colour,
    text,
)
from parlour.games.diplomacy.map.board import Board

Owners = tuple[tuple[str, str], ...]  # province and power

CACHED_BACKDROPS = 64  # backdrops: as many matches as are looked at together


def backdrop(board: Board, geometry: Geometry, owners: Mapping[str, str]) -> str:
    """SVG of sea, land and borders, each land in the colour of its owner."""
    return _backdrop(board, geometry, tuple(sorted(owners.items())))


@lru_cache(CACHED_BACKDROPS)
def _backdrop(board: Board, geometry: Geometry, owners: Owners) -> str:
    fills = {abbr: power_colour(board, power).land for abbr, power in owners}
    land = (
        f'<path data-province="{abbr}" fill="{fills.get(abbr, NOBODY)}" d="{shape}">{title}</path>'
        for abbr, title, shape in _lands(board, geometry)
    )
    return "".join((_sea(board, geometry), f'<g stroke="{BORDER}" stroke-width="1.3">', *land, "</g>"))


@cache
def _lands(board: Board, geometry: Geometry) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (
            abbr,
            f"<title{phrase_attribute(f'province-{abbr}')}>{escape_xml(province.name)}</title>",
            geometry.path(geometry.provinces[abbr].rings),
        )
        for abbr, province in board.provinces.items()
        if province.land != "sea"
    )


@cache
def _sea(board: Board, geometry: Geometry) -> str:
    """SVG of water, shallow along coasts and in straits, borders between seas, and what nobody can enter."""
    straits = "".join(geometry.path(each.rings) for each in geometry.straits)
    rock = "".join(geometry.path(each.rings) for each in geometry.scenery.values())
    coasts, borders = ("".join(_border_lines(board, geometry, is_coast)) for is_coast in (True, False))
    return (
        f'<path d="M0 0h{geometry.width:g}v{geometry.height:g}h-{geometry.width:g}z" fill="{SEA}"/>'
        f'<path d="{straits}" fill="{SHORE}"/>'
        f'<path d="{coasts}" fill="none" stroke="{SHORE}" stroke-width="7" stroke-linejoin="round"/>'
        f'<path d="{borders}" fill="none" stroke="{SEA_BORDER}" stroke-width="1.5"/>'
        '<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0h7v7h-7z" fill="{ROCK}"/><path d="M0 0v7" stroke="{HATCH}" stroke-width="3"/></pattern>'
        f'<path d="{rock}" fill="url(#hatch)" stroke="{BORDER}" stroke-width="1"/>'
    )


def _border_lines(board: Board, geometry: Geometry, is_coast: bool) -> Iterator[str]:
    for arc, beside in geometry.provinces_by_arc().items():
        seas = [each for each in beside if board.provinces[each].land == "sea"]
        if len(beside) == 2 and len(seas) == (1 if is_coast else 2):
            yield geometry.line(arc)


@lru_cache(CACHED_BACKDROPS)
def labels(board: Board, geometry: Geometry, scale: float = 1.0) -> str:
    """SVG of the abbreviations that players type, and of the names of what they cannot enter."""
    land, sea = geometry.sizes.land_label * scale, geometry.sizes.sea_label * scale
    drawn = []
    for abbr, place in geometry.provinces.items():
        if board.provinces[abbr].land == "sea":
            drawn.append(text(abbr.upper(), place.label, sea, SEA_LABEL, ' font-style="italic"'))
        else:
            drawn.append(text(abbr, place.label, land, LABEL, halo(land)))
    named = [(name, geometry.scenery[name].label) for name in board.impassable if name in geometry.scenery]
    drawn.extend(text(name, spot, land * 0.62, BORDER, halo(land) + _rock_name(name)) for name, spot in named)
    return "".join(drawn)


def _rock_name(rock: str) -> str:
    return phrase_attribute(f"impassable-{rock}")


def land_owners(board: Board, geometry: Geometry, scene: Scene) -> dict[str, str]:
    """Lands with their owners; without a centre, with who stands there or holds what is around it."""
    occupants = {unit.place: unit.power for unit in scene.units}
    found = {}
    for abbr, province in board.provinces.items():
        if province.land == "sea":
            continue
        owner = scene.centres.get(abbr) if province.is_centre else occupants.get(abbr)
        if owner is None and not province.is_centre:
            owner = _holder(_owners_around(board, abbr, scene.centres), geometry.homelands.get(abbr))
        if owner is not None:
            found[abbr] = owner
    return found


def _owners_around(board: Board, abbr: str, centres: Mapping[str, str]) -> Sequence[str | None]:
    return [centres.get(each) for each in sorted(board.army[abbr]) if board.provinces[each].is_centre]


def _holder(around: Sequence[str | None], home: str | None) -> str | None:
    """Its own power while no other holds more of the centres around the land; else who holds most."""
    most = max((around.count(power) for power in around if power is not None), default=0)
    if home is not None and around.count(home) == most > 0:
        return home
    leaders = {power for power in around if around.count(power) >= most}
    return leaders.pop() if len(leaders) == 1 else None
