"""Orders by choosing: unit, action, and so on."""

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.adjudication.adjustment import adjudicate_adjustment
from parlour.games.diplomacy.adjudication.legality import Deployment, fault
from parlour.games.diplomacy.commands import GiveOrder
from parlour.games.diplomacy.map.position import Kind, Position, Unit
from parlour.games.diplomacy.notation.choices import MORE, Choices, Path
from parlour.games.diplomacy.notation.reading import read_message
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Convoy,
    Hold,
    Move,
    MovementOrder,
    Order,
    Remove,
    Support,
    Waive,
)
from parlour.sdk.phrases import phrasebook
from tests.games.diplomacy.random_positions import BOARD, PHASES, POWERS, movement_orders, orders_of, positions

KINDS: tuple[Kind, Kind] = ("A", "F")
PLACES = sorted({*BOARD.provinces, *BOARD.fleet})
SPEAKER = phrasebook(GAME).speaker("en", str)


def labelled(choices: Choices, option: str) -> str:
    """As it stands on a button: content by itself, what to do as a phrase."""
    return SPEAKER.label(GiveOrder, "order", choices.tree, option)


def at_sea(power: str, *seas: str) -> tuple[Unit, ...]:
    return tuple(Unit(power, "F", sea) for sea in seas)


def offered(choices: Choices, *path: str) -> list[str]:
    return list(choices.after(path))


def all_orders(choices: Choices) -> Iterator[tuple[tuple[str, ...], Order]]:
    for first in choices.after(()):
        yield from choices.orders_behind(first)


def paths(choices: Choices, path: Path = ()) -> Iterator[Path]:
    if further := choices.after(path):
        for option in further:
            yield from paths(choices, (*path, option))
    else:
        yield path


# ── All that is legal, and nothing else ──


def conceivable(unit: Unit, position: Position) -> Iterator[MovementOrder]:
    """Every order that could be put into writing; armies know no coasts."""
    yield Hold(unit)
    for to in PLACES:
        if "/" not in to or unit.kind == "F":
            yield Move(unit, to)
            yield Move(unit, to, via_convoy=True)
    for other in position.units:
        yield Support(unit, other)
        for to in PLACES:
            if "/" not in to or other.kind == "F":
                yield Support(unit, other, to)
            if "/" not in to:
                yield Convoy(unit, other, to)


@settings(max_examples=40, deadline=None)
@given(positions(), st.data())
def test_the_repertoire_of_a_unit_is_what_the_rules_call_legal(position: Position, choice: st.DataObject) -> None:
    deployment, unit = Deployment(BOARD, position.units), choice.draw(st.sampled_from(position.units))
    found = list(movement_orders(deployment, unit))
    assert len(found) == len(set(found))
    assert set(found) == {order for order in conceivable(unit, position) if fault(deployment, order) is None}


def winter_orders(position: Position) -> Iterator[AdjustmentOrder]:
    yield Waive()
    yield from (Build(kind, place) for kind in KINDS for place in PLACES if kind == "F" or "/" not in place)
    yield from map(Remove, position.units)


@settings(max_examples=40, deadline=None)
@given(positions(), POWERS)
def test_the_repertoire_in_winter_is_what_would_be_done(position: Position, power: str) -> None:
    done = {
        order
        for order in winter_orders(position)
        if adjudicate_adjustment(BOARD, position, [(power, order)]).outcomes[0].result == "done"
    }
    assert set(orders_of(position, "A", power)) == done


@settings(max_examples=60, deadline=None)
@given(positions(), PHASES, POWERS)
def test_each_path_leads_to_one_order(position: Position, phase: Any, power: str) -> None:
    choices = Choices(BOARD, position, phase, power)
    by_path = {path: choices.order_at(path) for path in paths(choices)} if choices.after(()) else {}
    legal = list(orders_of(position, phase, power))
    assert len(by_path) == len(legal)
    assert set(by_path.values()) == set(legal)
    assert dict(all_orders(choices)) == by_path


@settings(max_examples=30, deadline=None)
@given(positions(), PHASES, POWERS)
def test_no_choice_is_empty_and_more_comes_last(position: Position, phase: Any, power: str) -> None:
    choices = Choices(BOARD, position, phase, power)
    for path, _ in all_orders(choices):
        for length in range(len(path)):
            options = offered(choices, *path[:length])
            assert len(set(options)) == len(options)
            assert MORE not in options[:1]
            assert MORE not in options[:-1]


@settings(max_examples=30, deadline=None)
@given(positions(), PHASES, POWERS)
def test_every_option_has_a_label_and_the_tree_takes_its_own_paths(
    position: Position, phase: Any, power: str
) -> None:
    choices = Choices(BOARD, position, phase, power)
    for path, _ in list(all_orders(choices))[::5]:
        assert choices.tree.accepts(path)
        assert not choices.tree.accepts(path[:-1])
        labels = [labelled(choices, option) for option in choices.after(path[:-1])]
        assert all(labels)
        assert SPEAKER.missing == set()
        assert len(set(labels)) == len(labels)


def test_a_path_that_leads_nowhere_is_no_order() -> None:
    choices = Choices(BOARD, Position(BOARD.start), "M", "France")
    for path in (
        (),
        ("A Par",),
        ("A Vie", "hold"),
        ("A Par", "move", "Mun"),
        ("A Par", "hold", "hold"),
        ("nonsense",),
    ):
        assert choices.order_at(path) is None


# ── What is useful comes first ──


def test_centres_to_be_won_come_before_other_places() -> None:
    position = Position((Unit("France", "A", "Gas"),), {"Bre": "France", "Mar": "France"})
    found = offered(Choices(BOARD, position, "M", "France"), "A Gas", "move")
    assert found[:2] == ["Par", "Spa"]
    assert set(found[2:]) == {"Bre", "Bur", "Mar"}


def test_own_units_are_offered_help_before_strangers() -> None:
    position = Position((Unit("France", "A", "Par"), Unit("France", "A", "Gas"), Unit("Germany", "A", "Bur")))
    choices = Choices(BOARD, position, "M", "France")
    assert offered(choices, "A Par", "support") == ["A Gas", "more"]
    assert offered(choices, "A Par", "support", "more") == ["A Bur"]


def test_help_for_a_stranger_can_always_be_ordered() -> None:
    """Also where it matches nothing yet."""
    paris, burgundy = Unit("France", "A", "Par"), Unit("Germany", "A", "Bur")
    choices = Choices(BOARD, Position((paris, burgundy)), "M", "France")
    assert choices.order_at(("A Par", "support", "A Bur", "Gas")) == Support(paris, burgundy, "Gas")


def test_a_convoy_that_no_fleet_could_carry_out_is_not_offered_at_all() -> None:
    position = Position((Unit("England", "A", "Yor"), *at_sea("England", "Iri")))
    choices = Choices(BOARD, position, "M", "England")
    assert "Nwy" not in offered(choices, "A Yor", "move")
    assert "convoy" not in offered(choices, "F Iri")


def test_a_convoy_by_strangers_is_offered_only_behind_more() -> None:
    position = Position((Unit("England", "A", "Yor"), *at_sea("Germany", "Nth")))
    choices = Choices(BOARD, position, "M", "England")
    assert "Nwy" not in offered(choices, "A Yor", "move")
    assert "Nwy" in offered(choices, "A Yor", "move", "more")
    assert Choices(BOARD, position, "M", "Germany").after(("F Nth", "convoy")) == ("A Yor",)


def test_a_convoy_by_own_fleets_is_offered_at_once() -> None:
    position = Position((Unit("England", "A", "Yor"), *at_sea("England", "Nth")))
    choices = Choices(BOARD, position, "M", "England")
    assert "Nwy" in offered(choices, "A Yor", "move")
    assert "Nwy" in offered(choices, "F Nth", "convoy", "A Yor")


def test_a_fleet_joins_a_strangers_chain_only_behind_more() -> None:
    position = Position((Unit("England", "A", "Lon"), *at_sea("England", "Nth"), *at_sea("Germany", "Ska")))
    choices = Choices(BOARD, position, "M", "England")
    assert "Swe" not in offered(choices, "F Nth", "convoy", "A Lon")
    assert "Swe" in offered(choices, "F Nth", "convoy", "A Lon", "more")


def test_the_convoy_to_a_neighbour_must_be_asked_for() -> None:
    position = Position((Unit("England", "A", "Yor"), *at_sea("England", "Nth")))
    order = Choices(BOARD, position, "M", "England").order_at(("A Yor", "move", "more", "via_convoy", "Lon"))
    assert order == Move(Unit("England", "A", "Yor"), "Lon", via_convoy=True)


def test_a_support_that_leaves_the_coast_open_is_not_offered_first() -> None:
    """DATC 6.B.7."""
    position = Position((Unit("France", "F", "Por"), *at_sea("France", "Mao")))
    choices = Choices(BOARD, position, "M", "France")
    assert offered(choices, "F Por", "support", "F Mao") == ["hold", "Spa/nc", "Spa/sc", "more"]
    assert offered(choices, "F Por", "support", "F Mao", "more") == ["Spa"]


def test_in_winter_one_choice_is_an_order() -> None:
    home = Position((), {"Stp": "Russia", "Mos": "Russia"})
    choices = Choices(BOARD, home, "A", "Russia")
    assert offered(choices) == ["A Mos", "A Stp", "F Stp/nc", "F Stp/sc", "waive"]
    assert choices.order_at(("F Stp/nc",)) == Build("F", "Stp/nc")


def test_labels_are_names_in_full() -> None:
    choices = Choices(BOARD, Position(BOARD.start), "M", "Russia")
    assert [labelled(choices, option) for option in ("F Stp/sc", "Bot", "hold")] == [
        *("F St Petersburg (sc)", "Gulf of Bothnia", "hold")
    ]


@settings(max_examples=30, deadline=None)
@given(positions(), PHASES, POWERS)
def test_what_can_be_chosen_can_be_typed(position: Position, phase: Any, power: str) -> None:
    for _, order in list(all_orders(Choices(BOARD, position, phase, power)))[::9]:
        assert read_message(BOARD, position, phase, power, str(order)).orders == (order,)


def as_orders(found: Iterator[tuple[Path, Order]]) -> set[Order]:
    return {order for _, order in found}


@settings(max_examples=20, deadline=None)
@given(positions(), POWERS)
def test_the_orders_of_one_unit_are_behind_it(position: Position, power: str) -> None:
    choices = Choices(BOARD, position, "M", power)
    for unit in position.units:
        behind = as_orders(choices.orders_behind(str(unit)))
        expected = set(movement_orders(Deployment(BOARD, position.units), unit)) if unit.power == power else set()
        assert behind == expected
