"""What a stand-in orders in spring and fall."""

import os
import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from parlour.games.diplomacy.adjudication.legality import Deployment, fault
from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.map.position import Phase, Position, Season, Unit
from parlour.games.diplomacy.orders import Move, MovementOrder
from parlour.games.diplomacy.strategy.search import SeededDice, choose_moves
from tests.games.diplomacy.random_positions import POWERS, positions
from tests.games.diplomacy.strategy.matches import EUROPE, HOMES, START, UNHURRIED, unit

SEASONS: st.SearchStrategy[Season] = st.sampled_from(("S", "F"))


def position(*units: str, **owners: str) -> Position:
    """Homes belong to whom they belong at the start, if nothing else is said."""
    return Position(tuple(map(unit, units)), {**HOMES, **owners})


def ordered(on: Position, power: str, season: Season = "F", seed: int = 1) -> list[MovementOrder]:
    return list(choose_moves(EUROPE, on, power, Phase(season, 1903, "M"), SeededDice(seed)))


def texts(on: Position, power: str, season: Season = "F", seed: int = 1) -> set[str]:
    return {str(order) for order in ordered(on, power, season, seed)}


@given(positions(), POWERS, SEASONS, st.integers(0, 2**32))
@UNHURRIED
def test_every_unit_has_one_order_that_can_be_carried_out(
    on: Position, power: str, season: Season, seed: int
) -> None:
    orders = ordered(on, power, season, seed)
    deployment = Deployment(EUROPE, on.units)
    assert [order for order in orders if fault(deployment, order)] == []
    assert sorted(str(order.unit) for order in orders) == sorted(str(u) for u in on.units if u.power == power)


@given(positions(), POWERS, SEASONS, st.integers(0, 2**32))
@UNHURRIED
def test_no_power_stands_in_its_own_way(on: Position, power: str, season: Season, seed: int) -> None:
    """If all units on the board were its own, everyone would get where it is sent."""
    united = Position(tuple(Unit(power, each.kind, each.place) for each in on.units), on.centres)
    resolved = adjudicate_movement(EUROPE, united, ordered(united, power, season, seed))
    assert {each.result for each in resolved.outcomes} <= {"moves", "holds", "given"}


def test_a_free_centre_is_taken_in_fall() -> None:
    assert "A Con - Bul" in texts(position("Turkey A Con", "Turkey F Ank"), "Turkey")


def test_a_centre_just_entered_is_held_until_it_counts() -> None:
    assert texts(position("Turkey A Bul", Rum="Turkey", Gre="Turkey", Ser="Turkey"), "Turkey") == {"A Bul H"}


def test_an_attack_that_would_bounce_alone_gets_support() -> None:
    on = position("France A Naf", "France F Wes", "Italy A Tun", Tun="Italy", Spa="France")
    after = adjudicate_movement(EUROPE, on, ordered(on, "France")).position
    assert [str(each.unit) for each in after.dislodged] == ["A Tun"]


def test_a_centre_that_two_could_take_is_defended_by_two() -> None:
    """Where nothing else is to be had: while centres are free, those come first."""
    owners = {each: "Germany" if each in ("Mun", "Ber", "Kie") else "France" for each in EUROPE.centres}
    on = position("Germany A Mun", "Germany A Ber", "France A Boh", "France A Tyr", **owners)
    attack = [Move(unit("France A Boh"), "Mun")]
    after = adjudicate_movement(EUROPE, on, [*ordered(on, "Germany"), *attack]).position
    assert texts(on, "Germany") == {"A Mun H", "A Ber S A Mun"}
    assert after.dislodged == ()


def test_an_army_on_an_island_is_carried_to_a_free_centre() -> None:
    on = position("England A Yor", "England F Nth", "England F Nwg")
    landed = {str(each) for each in adjudicate_movement(EUROPE, on, ordered(on, "England")).position.units}
    assert landed & {"A Hol", "A Bel", "A Den"}
    assert "F Nwy" in landed


def test_chance_leads_to_different_openings() -> None:
    assert len({frozenset(texts(START, "France", "S", seed)) for seed in range(8)}) > 1


def test_a_power_without_units_has_nothing_to_order() -> None:
    assert ordered(position("Turkey A Con"), "France") == []


ASK = """
from tests.games.diplomacy.strategy.test_search import START, ordered
print([str(order) for nation in ("England", "Russia") for order in ordered(START, nation, "S", 7)])
"""


def test_the_same_dice_make_the_same_orders_in_every_process() -> None:
    """Also where sets of names come in another order."""
    here = str([str(order) for power in ("England", "Russia") for order in ordered(START, power, "S", 7)])
    surroundings = {**os.environ, "PYTHONHASHSEED": "1901"}
    there = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, env=surroundings, check=True)
    assert there.stdout.strip() == here
