"""How a half-typed order may go on."""

from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.map.position import DislodgedUnit, Position, Unit
from parlour.games.diplomacy.notation.completion import MOST, complete, order_text
from parlour.games.diplomacy.notation.reading import read_message
from parlour.games.diplomacy.orders import Build, Convoy, Hold, Move, Order, Remove, Support, Waive
from tests.games.diplomacy.random_positions import BOARD, PHASES, POWERS, orders_of, positions

FLEETS = tuple(Unit("England", "F", place) for place in ("Lon", "Nth", "Mao"))
ARMIES = tuple(Unit("England", "A", place) for place in ("Lvp", "Yor"))
ENGLAND = Position((*FLEETS, *ARMIES, Unit("France", "A", "Par")))
TYPED = ["", "a", "f", "s", "F N", "hold", "lon", "F Lon - ", "A Yor s", "par", "build", "f stp", "A Vie S A Bud - "]


def ends(text: str, phase: Any = "M", power: str = "England", position: Position = ENGLAND) -> list[str]:
    return list(complete(BOARD, position, phase, power, text))


@pytest.mark.parametrize("text", ["F Lon - ", "f lon -", "lon ", "fleet lon to "])
def test_a_unit_is_led_to_its_neighbours(text: str) -> None:
    moves = {"F Lon - Eng", "F Lon - Nth", "F Lon - Wal", "F Lon - Yor"}
    assert moves.issubset(ends(text))


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("f lon - e", "F Lon - Eng"),
        ("lon w", "F Lon - Wal"),
        ("lon to", "F Lon - Eng"),
        ("move lon w", "F Lon - Wal"),
        ("F Lon h", "F Lon H"),
        ("hold lo", "F Lon H"),
        ("nth c yor n", "F Nth C A Yor - Nwy"),
        ("A Yor - Nwy v", "A Yor - Nwy via convoy"),
        ("A Yor - Nwy via con", "A Yor - Nwy via convoy"),
        ("A Yor - Nwy by c", "A Yor - Nwy via convoy"),
        ("F Mao - Spa/s", "F Mao - Spa/sc"),
        ("F Lon - Eng\nF Mao - Por", "F Mao - Por"),
        ("F Lon - Chanel", "F London - English Channel"),
    ],
)
def test_the_word_that_is_being_typed_decides(text: str, order: str) -> None:
    assert ends(text)[0] == order


def test_a_letter_that_is_an_action_is_rather_that_than_a_place() -> None:
    """ "S" may be a support or the Skagerrak."""
    found = ends("F Nth s")
    assert all(order.startswith("F Nth S ") for order in found[:5])


def test_the_kind_of_unit_decides_which_units_come() -> None:
    assert {order[:2] for order in ends("a")} == {"A "}
    assert {order[:2] for order in ends("F ")} == {"F "}


def test_full_names_are_continued_in_full_names() -> None:
    assert ends("London to engl") == ["F London - English Channel"]
    assert ends("F North Sea - english ch") == ["F North Sea - English Channel"]


def test_nothing_typed_yet_offers_something_for_each_unit() -> None:
    units = {order.split(" - ")[0] for order in ends("")}
    assert units == {str(unit) for unit in ENGLAND.units if unit.power == "England"}


def test_moves_come_before_help_for_strangers() -> None:
    found = ends("A Lvp")
    assert found[:4] == ["A Lvp - Edi", "A Lvp - Cly", "A Lvp - Wal", "A Lvp - Yor"]


@pytest.mark.parametrize("text", ["par", "A Par - B", "xyzzy", "F Lon - Mun", "👍"])
def test_what_cannot_be_ordered_is_not_offered(text: str) -> None:
    assert ends(text) == []


def test_retreats_and_winters_are_completed_too() -> None:
    beaten = Position(dislodged=(DislodgedUnit(Unit("Austria", "A", "Vie"), "Gal", False, ("Boh", "Tyr")),))
    home = Position((), {"Stp": "Russia"})
    assert ends("vie ty", "R", "Austria", beaten) == ["A Vie - Tyr"]
    assert ends("retreat vie b", "R", "Austria", beaten) == ["A Vie - Boh"]
    assert ends("D v", "R", "Austria", beaten) == ["A Vie D"]
    assert ends("build f ", "A", "Russia", home) == ["Build F Stp/nc", "Build F Stp/sc"]
    assert ends("b a", "A", "Russia", home) == ["Build A Stp"]
    assert ends("w", "A", "Russia", home) == ["Waive"]


@settings(max_examples=60, deadline=None)
@given(positions(), PHASES, POWERS, st.one_of(st.sampled_from(TYPED), st.text(max_size=30)))
def test_every_ending_is_an_order_that_can_be_given(position: Position, phase: Any, power: str, text: str) -> None:
    found = complete(BOARD, position, phase, power, text)
    assert len(found) <= MOST
    assert len(set(found)) == len(found)
    for order in found:
        (taken,) = read_message(BOARD, position, phase, power, order).orders
        assert order in (str(taken), order_text(BOARD, taken))


@settings(max_examples=40, deadline=None)
@given(positions(), PHASES, POWERS, st.data())
def test_an_order_typed_to_its_end_is_among_the_endings(
    position: Position, phase: Any, power: str, choice: st.DataObject
) -> None:
    possible = list(orders_of(position, phase, power))
    if possible:
        order = choice.draw(st.sampled_from(possible))
        assert str(order) in complete(BOARD, position, phase, power, str(order))


@settings(max_examples=10, deadline=None)
@given(st.lists(positions(most=34), min_size=5, max_size=5), POWERS)
def test_endings_come_while_one_types(drawn: list[Position], power: str) -> None:
    """Five thousandths of a second of the processor's time, on average."""
    before = process_time()
    for position in drawn:
        for text in TYPED:
            complete(BOARD, position, "M", power, text)
    assert (process_time() - before) / (len(drawn) * len(TYPED)) < 0.005


def test_orders_in_full_names() -> None:
    paris, north_sea, yorkshire = Unit("France", "A", "Par"), Unit("England", "F", "Nth"), Unit("England", "A", "Yor")
    written: dict[Order, str] = {
        Hold(paris): "A Paris H",
        Move(yorkshire, "Nwy", via_convoy=True): "A Yorkshire - Norway via convoy",
        Support(paris, Unit("France", "F", "Spa/nc"), "Gas"): "A Paris S F Spain (nc) - Gascony",
        Support(paris, Unit("France", "A", "Bur")): "A Paris S A Burgundy",
        Convoy(north_sea, yorkshire, "Nwy"): "F North Sea C A Yorkshire - Norway",
        Build("F", "Stp/nc"): "Build F St Petersburg (nc)",
        Remove(paris): "Remove A Paris",
        Waive(): "Waive",
    }
    assert {order: order_text(BOARD, order) for order in written} == written
