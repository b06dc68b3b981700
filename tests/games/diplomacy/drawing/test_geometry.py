"""The drawn borders are those of the rules: every one they need, and no other."""

from itertools import combinations

import pytest

from parlour.games.diplomacy.drawing.geometry import Place, Ring, Scenery, Spot, Strait, geometry, tenths
from parlour.games.diplomacy.map.board import board
from tests.games.diplomacy.drawing.boxes import is_inside

EUROPE, MAP = board(), geometry()
NEEDED = {frozenset((here, there)) for here, near in EUROPE.neighbours.items() for there in near}
DRAWN = {frozenset(beside) for beside in MAP.provinces_by_arc().values() if len(beside) == 2}
SEEN = 12  # units of the sheet: four pixels on a telephone


def shores(rings: tuple[Ring, ...]) -> set[str]:
    """The land at a strait."""
    arcs = {arc if arc >= 0 else ~arc for ring in rings for arc in ring}
    beside = {abbr for arc in arcs for abbr in MAP.provinces_by_arc().get(arc, ())}
    return {abbr for abbr in beside if EUROPE.provinces[abbr].land != "sea"}


ACROSS = {frozenset(pair) for strait in MAP.straits for pair in combinations(sorted(shores(strait.rings)), 2)}


def test_every_border_of_the_rules_is_drawn() -> None:
    assert not {tuple(sorted(pair)) for pair in NEEDED - DRAWN - ACROSS}


def test_no_border_is_drawn_that_the_rules_do_not_know() -> None:
    assert not {tuple(sorted(pair)) for pair in (DRAWN | ACROSS) - NEEDED}


def test_only_denmark_and_sweden_are_neighbours_by_a_strait_alone() -> None:
    by_strait = NEEDED - DRAWN
    assert by_strait == {frozenset({"Den", "Swe"})}


def test_no_army_sees_a_bridge_at_gibraltar() -> None:
    assert frozenset({"Spa", "Naf"}) not in DRAWN | ACROSS


def test_every_border_is_long_enough_to_be_seen_on_a_telephone() -> None:
    long: dict[frozenset[str], float] = {}
    for arc, beside in MAP.provinces_by_arc().items():
        steps = MAP.arcs[arc][2:]
        length = sum((x * x + y * y) ** 0.5 / 10 for x, y in zip(steps[::2], steps[1::2], strict=True))
        long[frozenset(beside)] = long.get(frozenset(beside), 0) + length
    assert not {tuple(sorted(pair)): long[pair] for pair in NEEDED & DRAWN if long[pair] < SEEN}


def test_every_ring_ends_where_it_begins() -> None:
    areas: list[Place | Scenery | Strait] = [*MAP.provinces.values(), *MAP.scenery.values(), *MAP.straits]
    for ring in (ring for area in areas for ring in area.rings):
        *_, last = MAP.corners([ring])
        assert last == _first(ring)


def _first(ring: Ring) -> Spot:
    arc = MAP.arcs[ring[0] if ring[0] >= 0 else ~ring[0]]
    x, y = arc[:2] if ring[0] >= 0 else (sum(arc[::2]), sum(arc[1::2]))
    return x / 10, y / 10


def test_every_province_and_coast_of_the_board_is_on_the_map() -> None:
    coasts = {abbr: set(province.coasts) for abbr, province in EUROPE.provinces.items()}
    assert {abbr: set(place.coasts) for abbr, place in MAP.provinces.items()} == coasts


def test_every_centre_of_the_board_is_on_the_map_and_no_other() -> None:
    assert {abbr for abbr, place in MAP.provinces.items() if place.centre} == set(EUROPE.centres)


def test_what_is_impassable_is_drawn_as_scenery() -> None:
    assert set(EUROPE.impassable) <= set(MAP.scenery)


@pytest.mark.parametrize("abbr", sorted(EUROPE.provinces))
def test_units_and_names_stand_in_their_province(abbr: str) -> None:
    place = MAP.provinces[abbr]
    outline = [list(MAP.corners([ring])) for ring in place.rings]
    spots = [place.unit, place.label, *([place.centre] if place.centre else [])]
    assert all(is_inside(spot, outline) for spot in spots)


@pytest.mark.parametrize(
    ("number", "written"), [(0, "0"), (5, ".5"), (-5, "-.5"), (10, "1"), (-123, "-12.3"), (100, "10"), (-10, "-1")]
)
def test_numbers_are_written_short(number: int, written: str) -> None:
    assert tenths(number) == written
