"""The board: provinces and who borders whom, read from a variant's data file.  A second map needs no code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from parlour.games.diplomacy.map.position import STORED_NAMES, Kind, Position, Unit

Land = Literal["land", "coast", "sea"]


class _StartUnit(Struct, frozen=True, rename=STORED_NAMES):
    power: str
    type: Kind
    province: str


class _ProvinceRecord(Struct, frozen=True):
    """A province as it stands in the file."""

    abbr: str
    name: str
    type: Land
    supply_centre: bool
    home: str | None
    army: tuple[str, ...]
    fleet: tuple[str, ...] | dict[str, tuple[str, ...]]  # by coast, where there are two
    aliases: tuple[str, ...] = ()
    coasts: tuple[str, ...] = ()
    start_unit: _StartUnit | None = None


class _Scenery(Struct, frozen=True):
    name: str


class _Start(Struct, frozen=True):
    year: int


class _Variant(Struct, frozen=True, rename=STORED_NAMES):
    variant: str
    powers: tuple[str, ...]
    start: _Start
    solo: int
    provinces: tuple[_ProvinceRecord, ...]
    ambiguous_aliases: dict[str, tuple[str, ...]] = {}
    impassable: tuple[_Scenery, ...] = ()


class Province(Struct, frozen=True):
    abbr: str
    name: str
    land: Land
    is_centre: bool
    home: str | None  # whose, at the start
    coasts: tuple[str, ...]  # "nc", "sc"; none where a fleet has only one
    aliases: tuple[str, ...]

    @property
    def places(self) -> tuple[str, ...]:
        """Where a fleet can stand in it: on one of its coasts, if it has several."""
        return tuple(f"{self.abbr}/{coast}" for coast in self.coasts) or (self.abbr,)


class Board(Struct, frozen=True, eq=False):
    """Provinces and their borders.  A place is a province, or one coast of it ("Stp/nc"), which only fleets know."""

    variant: str
    powers: tuple[str, ...]
    first_year: int
    solo: int
    provinces: Mapping[str, Province]
    army: Mapping[str, frozenset[str]]  # province → provinces
    fleet: Mapping[str, frozenset[str]]  # place → places
    neighbours: Mapping[str, frozenset[str]]  # province → provinces, over land and sea alike
    centres: tuple[str, ...]
    start: tuple[Unit, ...]
    impassable: tuple[str, ...]
    ambiguous: Mapping[str, tuple[str, ...]]  # a name that could be one of several provinces

    def home_centres(self, power: str) -> tuple[str, ...]:
        return tuple(abbr for abbr in self.centres if self.provinces[abbr].home == power)

    def reach(self, unit: Unit) -> frozenset[str]:
        """Places a unit can go to in one step, by itself."""
        return self.army[unit.place] if unit.kind == "A" else self.fleet[unit.place]


def province_of(place: str) -> str:
    """The province of a place: "Stp" of "Stp/nc"."""
    return place.partition("/")[0]


def first_position(board: Board) -> Position:
    """The units of the start, and the home centres with their owners."""
    return Position(board.start, {centre: home for centre in board.centres if (home := board.provinces[centre].home)})


@cache
def board(variant: str = "standard") -> Board:
    """The board of a variant that comes with the game."""
    return read_board((files("parlour.games.diplomacy") / "variants" / f"{variant}.json").read_bytes())


def read_board(written: bytes) -> Board:
    """A board from the text of a variant's file."""
    variant = msgspec.json.decode(written, type=_Variant)
    provinces = {each.abbr: _province(each) for each in variant.provinces}
    army = {each.abbr: frozenset(each.army) for each in variant.provinces}
    fleet = {place: frozenset(reached) for each in variant.provinces for place, reached in _sea_neighbours(each)}
    return Board(
        variant.variant,
        variant.powers,
        variant.start.year,
        variant.solo,
        provinces,
        army,
        fleet,
        {abbr: _neighbours_of(provinces[abbr], army, fleet) for abbr in provinces},
        tuple(abbr for abbr, province in provinces.items() if province.is_centre),
        tuple(_unit(each.start_unit) for each in variant.provinces if each.start_unit is not None),
        tuple(each.name for each in variant.impassable),
        variant.ambiguous_aliases,
    )


def _province(written: _ProvinceRecord) -> Province:
    return Province(
        written.abbr,
        written.name,
        written.type,
        written.supply_centre,
        written.home,
        written.coasts,
        written.aliases,
    )


def _unit(begin: _StartUnit) -> Unit:
    return Unit(begin.power, begin.type, begin.province)


def _sea_neighbours(written: _ProvinceRecord) -> Iterable[tuple[str, tuple[str, ...]]]:
    """A file names a neighbour with two coasts by the coast that is reached, or by both."""
    if isinstance(written.fleet, dict):
        return [(f"{written.abbr}/{coast}", reached) for coast, reached in written.fleet.items()]
    return [(written.abbr, written.fleet)]


def _neighbours_of(
    province: Province, army: Mapping[str, frozenset[str]], fleet: Mapping[str, frozenset[str]]
) -> frozenset[str]:
    by_sea = {province_of(reached) for place in province.places for reached in fleet[place]}
    return army[province.abbr] | by_sea
