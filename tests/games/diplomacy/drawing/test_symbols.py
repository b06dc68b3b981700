"""Whoever sees fewer colours sees the same map."""

from itertools import combinations

import pytest

from parlour.games.diplomacy.drawing.backdrop import land_owners
from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.drawing.scene import Scene
from parlour.games.diplomacy.drawing.symbols import NOBODY, POWERS, SEA, power_letters
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import Unit
from tests.games.diplomacy.drawing.vision import EYES, Triple, apart, ciede2000, contrast

EUROPE, MAP = board(), geometry()
AT_START = {centre: home for centre in EUROPE.centres if (home := EUROPE.provinces[centre].home)}
FAR_ENOUGH = 10.0
every_eye = pytest.mark.parametrize("eye", EYES)


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
        ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ],
)
def test_distances_are_measured_as_published(one: Triple, other: Triple, published: float) -> None:
    assert ciede2000(one, other) == pytest.approx(published, abs=1e-4)


@every_eye
def test_no_two_lands_look_alike_nor_like_nobodys_land_or_the_sea(eye: str) -> None:
    paints = [*(each.land for each in POWERS), NOBODY, SEA]
    assert min(apart(one, other, eye) for one, other in combinations(paints, 2)) >= FAR_ENOUGH


@every_eye
def test_no_two_powers_units_look_alike(eye: str) -> None:
    assert min(apart(one.ink, other.ink, eye) for one, other in combinations(POWERS, 2)) >= FAR_ENOUGH


@every_eye
def test_a_unit_stands_out_from_its_powers_land(eye: str) -> None:
    assert min(apart(each.ink, each.land, eye) for each in POWERS) >= FAR_ENOUGH


def test_the_letter_on_a_unit_can_be_read() -> None:
    assert min(contrast(each.letter, each.ink) for each in POWERS) >= 3.5


def test_every_power_has_a_letter_of_its_own() -> None:
    assert power_letters(EUROPE) == {power: power[0] for power in EUROPE.powers}


def painted(centres: dict[str, str], *units: Unit) -> dict[str, str]:
    return land_owners(EUROPE, MAP, Scene(units, centres))


def test_at_the_start_the_empires_look_as_in_the_rule_book() -> None:
    lands = painted(AT_START, *EUROPE.start)
    assert lands == AT_START | MAP.homelands


def test_a_centre_has_its_owners_colour_whoever_stands_on_it() -> None:
    assert painted({"Mun": "Germany"}, Unit("France", "A", "Mun"))["Mun"] == "Germany"


def test_land_without_a_centre_has_the_colour_of_who_stands_there() -> None:
    assert painted(AT_START, Unit("Italy", "A", "Tyr"))["Tyr"] == "Italy"


def test_land_follows_the_centres_around_it_when_its_power_has_lost_them() -> None:
    lost = AT_START | {"Edi": "France", "Lon": "France", "Lvp": "France"}
    assert painted(lost)["Yor"] == "France"


def test_land_between_equals_is_nobodys() -> None:
    assert "Alb" not in painted({"Tri": "Austria", "Gre": "Turkey", "Ser": "Russia"})


def test_the_sea_belongs_to_nobody() -> None:
    assert "Nth" not in painted(AT_START, Unit("England", "F", "Nth"))
