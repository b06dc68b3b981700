"""A look at one's own orders before they are sent (zond/android-diplicity issue 94)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.map.position import DislodgedUnit, Position, Unit
from parlour.games.diplomacy.notation.checking import check_orders
from parlour.games.diplomacy.notation.reading import read_message
from parlour.games.diplomacy.terms import Remark
from parlour.sdk import Term
from tests.games.diplomacy.random_positions import BOARD, PHASES, POWERS, all_said, orders_of, positions

UNITS = {
    "England": ("F Nth", "F Eng", "A Lon", "A Yor", "F Nwy"),
    "Germany": ("A Ruh", "A Mun", "F Hel"),
}
POSITION = Position(
    tuple(
        Unit(power, "A" if unit.startswith("A") else "F", unit[2:])
        for power, units in UNITS.items()
        for unit in units
    )
)
HOLDING = {"England": "F Nth H, F Eng H, A Lon H, A Yor H, F Nwy H", "Germany": "A Ruh H, A Mun H, F Hel H"}


def remarks(power: str, text: str, *, rest_hold: bool = True) -> list[tuple[str, dict[str, Any]]]:
    """Of these orders, while all other units hold."""
    reading = read_message(BOARD, POSITION, "M", power, f"{HOLDING[power]}, {text}" if rest_hold else text)
    assert reading.problems == ()
    found = check_orders(BOARD, POSITION, reading.orders, power)
    assert all_said(found)
    return [(remark.phrase, dict(remark.details)) for remark in found]


def phrases(power: str, text: str) -> list[str]:
    return [phrase for phrase, _ in remarks(power, text)]


@pytest.mark.parametrize(
    "text",
    [
        "A Lon H",
        "F Eng - Bel, A Lon H, F Nth S F Eng - Bel",
        "A Yor - Bel via convoy, F Nth C A Yor - Bel",
        "A Yor - Bel, F Nth C A Yor - Bel",
        "A Lon - Yor, A Yor - Edi",
        "A Lon - Yor, A Yor - Lon via convoy, F Nth C A Yor - Lon",
        "F Nth S A Ruh - Bel",
        "F Nth C A Yor - Hol, A Yor - Hol",
    ],
)
def test_orders_that_go_together_are_not_remarked_on(text: str) -> None:
    assert remarks("England", text) == []


def test_units_without_an_order_are_named() -> None:
    assert remarks("Germany", "A Ruh H", rest_hold=False) == [
        ("check-unordered", {"units": "A Mun, F Hel", "count": 2}),
    ]


def test_a_support_for_an_own_unit_that_does_something_else_is_told() -> None:
    assert remarks("England", "F Nth S A Lon - Yor, A Lon - Wal") == [
        ("check-support_unmatched", {"order": "F Nth S A Lon - Yor", "helped": "A Lon", "other": "A Lon - Wal"}),
    ]


def test_a_support_to_hold_for_an_own_unit_that_leaves_is_told() -> None:
    assert phrases("England", "F Nth S A Lon, A Lon - Wal") == ["check-support_unmatched"]


def test_a_support_for_the_move_of_a_unit_without_an_order_is_told() -> None:
    text = "F Nth S A Lon - Yor, F Eng H, A Yor - Edi, F Nwy H"
    assert [phrase for phrase, _ in remarks("England", text, rest_hold=False)] == [
        *("check-unordered", "check-support_unmatched-unordered")
    ]


def test_a_support_to_hold_for_a_unit_without_an_order_is_fine() -> None:
    text = "F Nth S A Lon, F Eng H, A Yor H, F Nwy H"
    assert [phrase for phrase, _ in remarks("England", text, rest_hold=False)] == ["check-unordered"]


def test_a_support_for_a_stranger_against_an_own_unit_is_told() -> None:
    text = "A Mun S A Tyr - Boh, A Boh H"
    units = (Unit("Germany", "A", "Mun"), Unit("Germany", "A", "Boh"), Unit("Italy", "A", "Tyr"))
    orders = read_message(BOARD, Position(units), "M", "Germany", text).orders
    assert check_orders(BOARD, Position(units), orders, "Germany") == (
        Remark("check-support_against_own", {"order": "A Mun S A Tyr - Boh", "unit": "A Boh"}),
    )


def test_a_support_that_names_the_other_coast_is_told() -> None:
    """DATC 6.B.9."""
    units = (Unit("France", "F", "Por"), Unit("France", "F", "Mao"))
    orders = read_message(BOARD, Position(units), "M", "France", "F Por S F Mao - Spa/nc, F Mao - Spa/sc").orders
    assert [remark.phrase for remark in check_orders(BOARD, Position(units), orders, "France")] == [
        "check-support_unmatched"
    ]


def test_a_support_that_names_no_coast_fits_either() -> None:
    units = (Unit("France", "F", "Por"), Unit("France", "F", "Mao"))
    orders = read_message(BOARD, Position(units), "M", "France", "F Por S F Mao - Spa, F Mao - Spa/sc").orders
    assert check_orders(BOARD, Position(units), orders, "France") == ()


def test_a_convoy_for_an_own_army_that_goes_elsewhere_is_told() -> None:
    assert remarks("England", "F Nth C A Yor - Hol, A Yor - Edi") == [
        ("check-convoy_unmatched", {"order": "F Nth C A Yor - Hol", "helped": "A Yor", "other": "A Yor - Edi"}),
    ]


def test_an_army_without_its_convoy_is_told() -> None:
    assert remarks("England", "A Yor - Hol") == [("check-convoy_missing", {"order": "A Yor - Hol"})]


def test_an_army_that_waits_for_a_strangers_fleet_is_told_so() -> None:
    units = (Unit("England", "A", "Yor"), Unit("Germany", "F", "Nth"))
    orders = read_message(BOARD, Position(units), "M", "England", "A Yor - Hol").orders
    assert [remark.phrase for remark in check_orders(BOARD, Position(units), orders, "England")] == [
        "check-convoy_by_others"
    ]


def test_two_own_units_that_go_to_one_place_are_told() -> None:
    assert remarks("England", "A Lon - Wal, F Eng - Wal") == [
        ("check-same_place", {"orders": "F Eng - Wal, A Lon - Wal", "place": Term("province-Wal")}),
    ]


def test_a_move_against_an_own_unit_that_stays_is_told() -> None:
    assert remarks("England", "A Lon - Yor") == [("check-into_own", {"order": "A Lon - Yor", "unit": "A Yor"})]


def test_two_own_units_that_want_to_change_places_are_told_once() -> None:
    assert phrases("England", "A Lon - Yor, A Yor - Lon") == ["check-swap"]


# ── Retreats and winter ──


def test_dislodged_units_that_flee_to_one_place_are_told_they_are_lost() -> None:
    beaten = tuple(
        DislodgedUnit(Unit("Austria", "A", place), "Gal", False, ("Tri", "Tyr")) for place in ("Vie", "Bud", "Boh")
    )
    position = Position(dislodged=beaten)
    orders = read_message(BOARD, position, "R", "Austria", "A Vie - Tri, A Bud - Tri").orders
    found = check_orders(BOARD, position, orders, "Austria", "R")
    assert found == (
        Remark("check-unordered_retreat", {"units": "A Boh", "count": 1}),
        Remark("check-both_lost", {"orders": "A Vie - Tri, A Bud - Tri", "place": Term("province-Tri")}),
    )
    assert all_said(found)


def test_a_unit_that_can_go_nowhere_needs_no_order() -> None:
    position = Position(dislodged=(DislodgedUnit(Unit("Austria", "A", "Vie"), "Gal", False, ()),))
    assert check_orders(BOARD, position, (), "Austria", "R") == ()


@pytest.mark.parametrize(
    ("text", "left"), [("", 2), ("Build A Par", 1), ("Build A Par, Waive", 0), ("Build A Par, Build F Bre", 0)]
)
def test_builds_that_are_left_are_counted(text: str, left: int) -> None:
    position = Position((), {"Par": "France", "Bre": "France"})
    orders = read_message(BOARD, position, "A", "France", text).orders
    expected = (Remark("check-builds_left", {"count": left}),) if left else ()
    assert check_orders(BOARD, position, orders, "France", "A") == expected


def test_builds_without_a_free_home_centre_are_not_missed() -> None:
    assert check_orders(BOARD, Position((), {"Bel": "France", "Par": "Germany"}), (), "France", "A") == ()


def test_removals_that_are_left_are_counted() -> None:
    position = Position((Unit("France", "A", "Par"), Unit("France", "A", "Bur")), {})
    orders = read_message(BOARD, position, "A", "France", "Remove A Par").orders
    found = check_orders(BOARD, position, orders, "France", "A")
    assert found == (Remark("check-removals_left", {"count": 1}),)
    assert all_said(found)


@settings(max_examples=60, deadline=None)
@given(positions(), PHASES, POWERS, st.data())
def test_every_remark_can_be_said(position: Position, phase: Any, power: str, choice: st.DataObject) -> None:
    possible = list(orders_of(position, phase, power))
    written = choice.draw(st.lists(st.sampled_from(possible), max_size=12)) if possible else []
    text = "\n".join(map(str, written)) or "-"
    orders = read_message(BOARD, position, phase, power, text).orders
    assert all_said(check_orders(BOARD, position, orders, power, phase))
