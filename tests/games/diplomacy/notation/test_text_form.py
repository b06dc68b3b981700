"""Diplomacy without a map."""

import pytest
from hypothesis import given, settings

from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.map.position import Dislodged, Position, Unit
from parlour.games.diplomacy.notation.surroundings import around
from parlour.games.diplomacy.notation.text_form import (
    Unreadable,
    order_text,
    position_text,
    read_position,
    results_text,
)
from parlour.games.diplomacy.orders import Build, Convoy, Hold, Move, MovementOrder, Order, Remove, Support, Waive
from tests.games.diplomacy.drawn import BOARD, BOOK, all_said, positions

AFTER_A_BATTLE = """\
Austria: A Bud, A Gal, F Tri; centres Bud, Tri, Vie
Russia: F Stp/sc, A Vie; centres Stp
Turkey: ; centres Con
dislodged: Russia F Rum from Bul
dislodged: Austria A Vie from War via convoy to Boh, Tyr
contested: Ser, Ukr"""


def test_a_position_is_a_line_for_each_nation() -> None:
    position = Position(
        (
            *(Unit("Austria", "F", "Tri"), Unit("Russia", "F", "Stp/sc"), Unit("Austria", "A", "Gal")),
            *(Unit("Austria", "A", "Bud"), Unit("Russia", "A", "Vie")),
        ),
        {"Vie": "Austria", "Bud": "Austria", "Tri": "Austria", "Stp": "Russia", "Con": "Turkey"},
        (
            Dislodged(Unit("Austria", "A", "Vie"), "War", True, ("Boh", "Tyr")),
            Dislodged(Unit("Russia", "F", "Rum"), "Bul", False, ()),
        ),
        ("Ukr", "Ser"),
    )
    assert position_text(BOARD, position) == AFTER_A_BATTLE


@settings(max_examples=100, deadline=None)
@given(positions())
def test_a_position_is_read_back_as_it_was(position: Position) -> None:
    text = position_text(BOARD, position)
    again = read_position(BOARD, text)
    assert set(again.units) == set(position.units)
    assert again.centres == position.centres
    assert set(again.dislodged) == set(position.dislodged)
    assert set(again.contested) == set(position.contested)
    assert position_text(BOARD, again) == text


def test_blank_lines_and_spaces_do_no_harm() -> None:
    assert read_position(BOARD, "\n  France:  A Par ,F Bre \n\n") == Position(
        (Unit("France", "A", "Par"), Unit("France", "F", "Bre"))
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Sweden: A Swe", "nation"),
        ("A Par", "nation"),
        ("France: Par", "units are written like"),
        ("France: A Xyz", "no place"),
        ("France: A Eng", "no such unit"),
        ("France: A Spa/nc", "no such unit"),
        ("France: F Par", "no such unit"),
        ("France: F Spa", "no such unit"),
        ("France: ; centres Xyz", "no place"),
        ("dislodged: A Vie", "should be like"),
        ("dislodged: Austria A Vie to Tyr", "should be like"),
        ("contested: Xyz", "no place"),
    ],
)
def test_a_line_that_cannot_be_read_is_said_with_what_is_wrong(line: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_position(BOARD, line)


# ── Orders and results ──


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


def test_results_are_a_line_for_each_order() -> None:
    budapest, rumania = Unit("Austria", "A", "Bud"), Unit("Russia", "F", "Rum")
    orders: list[MovementOrder] = [Move(budapest, "Rum"), Hold(rumania)]
    resolved = adjudicate_movement(BOARD, Position((budapest, rumania)), orders)
    assert results_text(resolved.outcomes) == "A Bud - Rum  bounces\nF Rum H      holds"
    assert results_text(()) == ""


# ── Around a province ──


def said(position: Position, province: str, language: str = "en") -> list[str]:
    speaker = BOOK.speaker(language, str)
    return [speaker.say(remark.phrase, remark.details) for remark in around(BOARD, position, province)]


def test_the_surroundings_of_a_province_can_be_read_aloud() -> None:
    position = Position((Unit("Italy", "F", "Wes"), Unit("France", "A", "Spa")), {"Spa": "France"})
    assert said(position, "Wes") == [
        "Western Mediterranean, sea: F Wes (Italy).",
        "Gulf of Lyon, for fleets: no unit.",
        "Mid-Atlantic Ocean, for fleets: no unit.",
        "North Africa, for fleets: no unit.",
        "Spain, for fleets, coast sc: A Spa (France), a centre of France.",
        "Tunis, for fleets: no unit, a centre nobody owns.",
        "Tyrrhenian Sea, for fleets: no unit.",
    ]


def test_the_surroundings_are_told_in_swedish_too() -> None:
    assert said(Position((Unit("Austria", "A", "Vie"),)), "Boh", "sv")[0] == "Böhmen, inland: ingen enhet."
    assert said(Position((Unit("Austria", "A", "Vie"),)), "Boh", "sv")[-1] == (
        "Wien, för arméer: A Vie (Österrike), ett centrum som ingen äger."
    )


@pytest.mark.parametrize("province", BOARD.provinces)
def test_every_province_is_told_with_all_its_neighbours(province: str) -> None:
    found = around(BOARD, Position(BOARD.start), province)
    assert len(found) == 1 + len(BOARD.beside[province])
    assert all_said(found)
