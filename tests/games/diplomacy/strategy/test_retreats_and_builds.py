"""Where a stand-in retreats to."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.games.diplomacy.adjudication import adjudicate
from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.adjudication.legality import own_dislodged
from parlour.games.diplomacy.adjudication.retreats import adjudicate_retreats
from parlour.games.diplomacy.map.board import province_of
from parlour.games.diplomacy.map.position import DislodgedUnit, Kind, Phase, Position
from parlour.games.diplomacy.orders import AdjustmentOrder, Build, Remove, Retreat, RetreatOrder
from parlour.games.diplomacy.strategy import choose_adjustments, choose_retreats
from parlour.games.diplomacy.strategy.search import SeededDice
from tests.games.diplomacy.random_positions import POWERS, positions
from tests.games.diplomacy.strategy.matches import EUROPE, HOMES, UNHURRIED, unit


def beaten(text: str, *ways: str) -> DislodgedUnit:
    return DislodgedUnit(unit(text), "Tyr", by_convoy=False, retreats=ways)


def retreated(on: Position, power: str) -> tuple[RetreatOrder, ...]:
    return choose_retreats(EUROPE, on, power, Phase("F", 1903, "R"))


def texts(*dislodged: DislodgedUnit, power: str = "Germany") -> list[str]:
    return [str(order) for order in retreated(Position((), HOMES, dislodged), power)]


def test_a_free_centre_is_the_best_place_to_flee_to() -> None:
    assert texts(beaten("Germany A Ruh", "Bur", "Hol", "Mun")) == ["A Ruh - Hol"]


def test_two_do_not_flee_to_one_place() -> None:
    orders = texts(beaten("Germany A Ruh", "Bel", "Hol"), beaten("Germany A Kie", "Hol"))
    assert sorted(orders) == ["A Kie - Hol", "A Ruh - Bel"]


def test_whoever_finds_every_way_taken_disbands() -> None:
    assert texts(beaten("Germany A Ruh", "Hol"), beaten("Germany A Kie", "Hol")) == ["A Ruh - Hol", "A Kie D"]


def test_a_place_to_which_another_may_flee_as_well_is_avoided() -> None:
    mine, places = beaten("Germany A Ruh", "Bel", "Hol"), {"Bel", "Hol"}
    [alone] = texts(mine)
    dearest = alone.removeprefix("A Ruh - ")
    [other] = places - {dearest}
    assert texts(mine, beaten("France F Nth", dearest)) == [f"A Ruh - {other}"]


@given(positions(), POWERS)
@UNHURRIED
def test_everyone_asked_gives_an_order_that_is_accepted(on: Position, power: str) -> None:
    orders = retreated(on, power)
    resolved = adjudicate_retreats(on, orders)
    assert {order.unit for order in orders} == {each.unit for each in own_dislodged(on, power)}
    assert {each.result for each in resolved.outcomes} <= {"moves", "done"}
    goals = [province_of(order.to) for order in orders if isinstance(order, Retreat)]
    assert len(goals) == len({*goals})


# ── Builds and removals ──

WINTER = Phase("W", 1903, "A")


def adjusted(on: Position, power: str, seed: int = 1) -> tuple[AdjustmentOrder, ...]:
    return choose_adjustments(EUROPE, on, power, SeededDice(seed))


def owning(power: str, *units: str) -> Position:
    return Position(tuple(map(unit, units)), {centre: owner for centre, owner in HOMES.items() if owner == power})


@given(positions(), POWERS, st.integers(0, 2**32))
@UNHURRIED
def test_as_much_is_built_or_removed_as_is_due_and_possible(on: Position, power: str, seed: int) -> None:
    on = replace(on, dislodged=(), contested=())
    due, room = surplus(on).get(power, 0), len(build_sites(EUROPE, on, power))
    orders = adjusted(on, power, seed)
    assert len(orders) == (min(due, room) if due > 0 else -due)
    resolved = adjudicate(EUROPE, WINTER, on, [(power, order) for order in orders])
    assert {each.result for each in resolved.outcomes} <= {"done"}


def test_who_has_too_many_units_lets_go_of_the_one_that_is_far_from_everything() -> None:
    on = owning("Russia", "Russia A Sev", "Russia A Gal", "Russia A Boh", "Russia A Sil", "Russia F Bar")
    assert adjusted(on, "Russia") == (Remove(unit("Russia F Bar")),)


def kinds(on: Position, power: str) -> set[Kind]:
    return {each.kind for each in adjusted(on, power) if isinstance(each, Build)}


def test_an_island_with_an_army_builds_fleets() -> None:
    assert kinds(owning("England", "England A Nwy"), "England") == {"F"}


def test_who_has_only_armies_builds_a_fleet_and_who_has_only_fleets_an_army() -> None:
    armies, fleets = ("Italy A Tri", "Italy A Tyr"), ("Italy F Adr", "Italy F Ion")
    assert kinds(owning("Italy", *armies), "Italy") == {"F"}
    assert kinds(owning("Italy", *fleets), "Italy") == {"A"}
