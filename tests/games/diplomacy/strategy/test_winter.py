"""What a stand-in builds and removes."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.games.diplomacy import strategy
from parlour.games.diplomacy.adjudication.adjudicate import adjudicate
from parlour.games.diplomacy.adjudication.adjustment import may_build, surplus
from parlour.games.diplomacy.luck import Chain
from parlour.games.diplomacy.map.position import Kind, Position
from parlour.games.diplomacy.orders import AdjustmentOrder, Build, Remove
from parlour.games.diplomacy.phase import Phase
from tests.games.diplomacy.drawn import NATIONS, positions
from tests.games.diplomacy.strategy.matches import EUROPE, HOMES, UNHURRIED, unit

WINTER = Phase("W", 1903, "A")


def adjusted(on: Position, nation: str, seed: int = 1) -> tuple[AdjustmentOrder, ...]:
    return strategy.adjustments(EUROPE, on, nation, WINTER, Chain(seed))


def owning(nation: str, *units: str) -> Position:
    return Position(tuple(map(unit, units)), {centre: owner for centre, owner in HOMES.items() if owner == nation})


@given(positions(), NATIONS, st.integers(0, 2**32))
@UNHURRIED
def test_as_much_is_built_or_removed_as_is_due_and_possible(on: Position, nation: str, seed: int) -> None:
    on = replace(on, dislodged=(), contested=())
    due, room = surplus(on).get(nation, 0), len(may_build(EUROPE, on, nation))
    orders = adjusted(on, nation, seed)
    assert len(orders) == (min(due, room) if due > 0 else -due)
    resolved = adjudicate(EUROPE, WINTER, on, [(nation, order) for order in orders])
    assert {each.result for each in resolved.outcomes} <= {"done"}


def test_who_has_too_many_units_lets_go_of_the_one_that_is_far_from_everything() -> None:
    on = owning("Russia", "Russia A Sev", "Russia A Gal", "Russia A Boh", "Russia A Sil", "Russia F Bar")
    assert adjusted(on, "Russia") == (Remove(unit("Russia F Bar")),)


def kinds(on: Position, nation: str) -> set[Kind]:
    return {each.kind for each in adjusted(on, nation) if isinstance(each, Build)}


def test_an_island_with_an_army_builds_fleets() -> None:
    assert kinds(owning("England", "England A Nwy"), "England") == {"F"}


def test_who_has_only_armies_builds_a_fleet_and_who_has_only_fleets_an_army() -> None:
    armies, fleets = ("Italy A Tri", "Italy A Tyr"), ("Italy F Adr", "Italy F Ion")
    assert kinds(owning("Italy", *armies), "Italy") == {"F"}
    assert kinds(owning("Italy", *fleets), "Italy") == {"A"}
