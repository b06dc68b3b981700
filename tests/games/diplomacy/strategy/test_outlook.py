"""How near a centre is, to an army and to a fleet."""

import pytest

from parlour.games.diplomacy.strategy.outlook import army_steps, fleet_steps, nearness, shelter
from tests.games.diplomacy.strategy.matches import EUROPE


def test_an_army_walks_a_step_a_border() -> None:
    steps = army_steps(EUROPE, "Par")
    assert (steps["Par"], steps["Bur"], steps["Mun"], steps["Ber"]) == (0, 1, 2, 3)


def test_an_army_may_be_carried_but_that_takes_longer() -> None:
    steps = army_steps(EUROPE, "Tun")
    assert (steps["Naf"], steps["Nap"], steps["Mar"]) == (1, 3, 4)


def test_a_fleet_does_not_come_from_one_coast_to_the_other_by_land() -> None:
    assert fleet_steps(EUROPE, "Nwy")["Stp/nc"] == 1
    assert fleet_steps(EUROPE, "Nwy")["Stp/sc"] > 2


def test_no_fleet_comes_to_a_centre_inland() -> None:
    at = EUROPE.centres.index("Mun")
    assert fleet_steps(EUROPE, "Mun") == {}
    assert {near[at] for near in nearness(EUROPE, "F")["F"].values()} == {0.0}


def test_to_stand_on_a_centre_counts_most_in_fall() -> None:
    at = EUROPE.centres.index("Bel")
    spring, fall = nearness(EUROPE, "S")["A"], nearness(EUROPE, "F")["A"]
    assert fall["Bel"][at] > spring["Bel"][at]
    assert fall["Bur"][at] < spring["Bur"][at]


SHELTER = shelter(EUROPE)


def test_the_corners_are_sheltered_and_the_middle_is_not() -> None:
    assert sorted(SHELTER, key=lambda power: -SHELTER[power])[:2] == ["England", "Turkey"]
    assert {power for power in SHELTER if SHELTER[power] < 0.9} == {"Austria", "Germany"}


@pytest.mark.parametrize("power", EUROPE.powers)
def test_nobody_is_so_sheltered_that_others_do_not_count(power: str) -> None:
    assert 0.5 < SHELTER[power] < 2
