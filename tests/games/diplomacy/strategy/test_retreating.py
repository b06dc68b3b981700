"""Where a stand-in retreats to."""

from hypothesis import given

from parlour.games.diplomacy import strategy
from parlour.games.diplomacy.adjudication.legal_orders import own_dislodged
from parlour.games.diplomacy.adjudication.retreats import adjudicate_retreats
from parlour.games.diplomacy.luck import Chain
from parlour.games.diplomacy.map.board import province_of
from parlour.games.diplomacy.map.position import Dislodged, Position
from parlour.games.diplomacy.orders import Retreat, RetreatOrder
from parlour.games.diplomacy.phase import Phase
from tests.games.diplomacy.drawn import NATIONS, positions
from tests.games.diplomacy.strategy.matches import EUROPE, HOMES, UNHURRIED, unit


def beaten(text: str, *ways: str) -> Dislodged:
    return Dislodged(unit(text), "Tyr", by_convoy=False, retreats=ways)


def retreated(on: Position, nation: str) -> tuple[RetreatOrder, ...]:
    return strategy.retreats(EUROPE, on, nation, Phase("F", 1903, "R"), Chain(1))


def texts(*dislodged: Dislodged, nation: str = "Germany") -> list[str]:
    return [str(order) for order in retreated(Position((), HOMES, dislodged), nation)]


def test_a_free_centre_is_the_best_place_to_flee_to() -> None:
    assert texts(beaten("Germany A Ruh", "Bur", "Hol", "Mun")) == ["A Ruh - Hol"]


def test_two_do_not_flee_to_one_place() -> None:
    orders = texts(beaten("Germany A Ruh", "Bel", "Hol"), beaten("Germany A Kie", "Hol"))
    assert sorted(orders) == ["A Kie - Hol", "A Ruh - Bel"]


def test_whoever_finds_every_way_taken_disbands() -> None:
    assert texts(beaten("Germany A Ruh", "Hol"), beaten("Germany A Kie", "Hol")) == ["A Ruh - Hol", "A Kie D"]


def test_a_place_to_which_another_may_flee_as_well_is_avoided() -> None:
    mine, theirs = beaten("Germany A Ruh", "Bel", "Hol"), beaten("France F Eng", "Bel")
    assert texts(mine) == ["A Ruh - Bel"]
    assert texts(mine, theirs) == ["A Ruh - Hol"]


@given(positions(), NATIONS)
@UNHURRIED
def test_everyone_asked_gives_an_order_that_is_accepted(on: Position, nation: str) -> None:
    orders = retreated(on, nation)
    resolved = adjudicate_retreats(on, orders)
    assert {order.unit for order in orders} == {each.unit for each in own_dislodged(on, nation)}
    assert {each.result for each in resolved.outcomes} <= {"moves", "done"}
    goals = [province_of(order.to) for order in orders if isinstance(order, Retreat)]
    assert len(goals) == len({*goals})
