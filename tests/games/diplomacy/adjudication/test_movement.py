"""Positions worth a test of their own besides the DATC, and what holds in every position."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.map.board import province_of
from parlour.games.diplomacy.map.position import Position, Unit
from parlour.games.diplomacy.orders import Hold, Move, MovementOrder, Resolution
from tests.games.diplomacy.adjudication.crowds import EUROPE, crowd
from tests.games.diplomacy.adjudication.war import fight

Crowd = tuple[tuple[Unit, ...], tuple[MovementOrder, ...]]
seeds = st.integers(0, 2**32)
crowds = seeds.map(lambda seed: crowd(Random(seed)))


def test_support_for_an_attack_on_an_own_unit_still_stops_the_other_attacker() -> None:
    """A beleaguered garrison: what may not help to drive Munich out may help to keep it in."""
    attack = "Austria: A Boh - Mun", "Austria: A Tyr S A Boh - Mun", "France: A Bur - Mun", "Germany: A Mun H"
    assert fight(*attack, "Germany: A Ruh S A Bur - Mun").result("A Boh - Mun") == "bounces"
    assert fight(*attack).result("A Boh - Mun") == "moves"


def test_nobody_drives_out_an_own_unit_that_could_not_leave() -> None:
    fought = fight("France: A Mar S A Par - Bur", "France: A Par - Bur", "France: A Bur - Mun", "Germany: A Mun H")
    assert fought.results == ["given", "bounces", "bounces", "holds"]


def test_who_is_dislodged_has_still_cut_a_support() -> None:
    fought = fight(
        "Germany: A Ber - Sil",
        "Germany: A Mun S A Ber - Sil",
        "Russia: A Sil H",
        "Austria: A Tyr - Mun",
        "Italy: A Ven - Tyr",
        "Italy: A Tri S A Ven - Tyr",
    )
    assert fought.results == ["bounces", "cut", "holds", "bounces", "moves", "given"]


def test_the_target_of_a_support_cuts_it_only_by_driving_the_helper_out() -> None:
    attack = (
        "Germany: A Ber - Sil",
        "Germany: A Mun S A Ber - Sil",
        "Russia: A Sil - Mun",
        "Russia: A War - Sil",
    )
    assert fight(*attack).results == ["moves", "given", "bounces", "bounces"]
    assert fight(*attack, "Russia: A Boh S A Sil - Mun").results == ["bounces", "cut", "moves", "bounces", "given"]


def test_a_third_mover_stops_a_swap_by_convoy() -> None:
    swap = "England: A Nwy - Swe via convoy", "England: F Ska C A Nwy - Swe", "Russia: A Swe - Nwy"
    assert fight(*swap).results == ["moves", "given", "moves"]
    assert fight(*swap, "France: F Nwg - Nwy").results == ["bounces", "given", "bounces", "bounces"]
    helped = fight(*swap, "France: F Nwg - Nwy", "Russia: A Fin S A Swe - Nwy")
    assert helped.results == ["moves", "given", "moves", "bounces", "given"]


def test_a_fleet_helps_to_a_coast_that_it_cannot_reach_itself() -> None:
    attack = "Turkey: F Con - Bul/ec", "Austria: A Bul H"
    assert fight(*attack, "Turkey: F Gre S F Con - Bul/ec").result("F Con - Bul/ec") == "moves"
    assert fight(*attack, "Turkey: F Gre S F Con - Bul").result("F Con - Bul/ec") == "moves"
    assert fight(*attack, "Turkey: F Gre S F Con - Bul/sc").results == ["bounces", "holds", "void"]


def test_who_was_dislodged_by_convoy_may_retreat_to_where_the_army_came_from() -> None:
    """DATC 4.A.5."""
    attack = "France: A Bur S A Pic - Bel", "Germany: A Bel H"
    by_land = fight(*attack, "France: A Pic - Bel")
    by_sea = fight(*attack, "France: A Pic - Bel", "France: F Eng C A Pic - Bel")
    assert by_land.retreats == {"A Bel": ("Hol", "Ruh")}
    assert by_sea.retreats == {"A Bel": ("Hol", "Pic", "Ruh")}
    assert by_sea.dislodged("A Bel").by_convoy


def test_a_doomed_attack_on_the_convoy_is_no_paradox() -> None:
    """London helps the attack on the convoy that lands in London; but the fleet would stand either way."""
    landing = "France: A Bre - Lon", "France: F Eng C A Bre - Lon", "France: F Yor S A Bre - Lon"
    attack = "England: F Lon S F Wal - Eng", "England: F Wal - Eng"
    paradox = fight(*landing, *attack)
    assert paradox.results == ["no convoy", "disrupted", "given", "given", "moves"]
    doomed = fight(*landing, *attack, "France: F Mao S F Eng")
    assert doomed.results == ["moves", "given", "given", "cut", "bounces", "given"]
    assert set(doomed.retreats) == {"F Lon"}


def test_a_fleet_on_a_detour_shows_no_intent_to_go_by_sea() -> None:
    """DATC 6.G.19: an own convoy counts only if some route needs its fleet."""
    swap = "France: A Gas - Bre", "Germany: A Bre - Gas", "Germany: F Mao C A Gas - Bre"
    assert fight(*swap, "France: F Iri C A Gas - Bre").results == ["bounces", "bounces", "void", "illegal"]
    assert fight(*swap[:2], "France: F Mao C A Gas - Bre").results == ["moves", "moves", "given"]


def test_a_unit_without_an_order_holds_and_can_be_helped() -> None:
    """DATC 4.D.9."""
    attack = "Italy: A Ven - Tri", "Italy: A Tyr S A Ven - Tri", "Austria: A Tri"
    assert fight(*attack).result("A Ven - Tri") == "moves"
    assert fight(*attack, "Turkey: A Ser S A Tri").result("A Ven - Tri") == "bounces"


def test_two_different_orders_for_one_unit_are_none() -> None:
    """DATC 4.D.3: illegal ones do not count, and one written twice is one."""
    units = (Unit("Germany", "A", "Hol"),)
    away, stay, far = Move(units[0], "Bel"), Hold(units[0]), Move(units[0], "Mos")
    assert results_of(moved(units, (away, stay))) == ["illegal", "illegal"]
    assert results_of(moved(units, (away, far))) == ["moves", "illegal"]
    assert results_of(moved(units, (away, away))) == ["moves", "moves"]
    assert moved(units, (away, stay)).position.units == units


def results_of(resolved: Resolution) -> list[str]:
    return [outcome.result for outcome in resolved.outcomes]


def moved(units: tuple[Unit, ...], orders: tuple[MovementOrder, ...]) -> Resolution:
    return adjudicate_movement(EUROPE, Position(units), orders)


@given(crowds, seeds)
@settings(max_examples=150, deadline=None)
def test_it_does_not_matter_who_is_named_first(crowded: Crowd, seed: int) -> None:
    (units, orders), chance = crowded, Random(seed)
    shuffled_units = tuple(chance.sample(units, len(units)))
    shuffled_orders = tuple(chance.sample(orders, len(orders)))
    one, other = moved(units, orders), moved(shuffled_units, shuffled_orders)
    assert set(one.position.units) == set(other.position.units)
    assert one.position.dislodged == other.position.dislodged
    assert one.position.contested == other.position.contested
    outcomes = {outcome.order: outcome for outcome in other.outcomes}
    assert one.outcomes == tuple(outcomes[order] for order in orders)


@given(crowds)
@settings(max_examples=100, deadline=None)
def test_nobody_vanishes_and_no_province_has_two(crowded: Crowd) -> None:
    units, orders = crowded
    after = moved(units, orders).position
    there = Counter(province_of(unit.place) for unit in after.units)
    assert max(there.values()) == 1
    assert len(after.units) + len(after.dislodged) == len(units)
    assert not {*after.contested} & {*there}


@given(crowds)
@settings(max_examples=100, deadline=None)
def test_an_illegal_order_is_as_good_as_none_and_none_as_good_as_a_hold(crowded: Crowd) -> None:
    units, orders = crowded
    all_of_them = moved(units, orders)
    legal = tuple(o for o, result in zip(orders, results_of(all_of_them), strict=True) if result != "illegal")
    ordered = {order.unit for order in legal}
    holds = tuple(Hold(unit) for unit in units if unit not in ordered)
    assert moved(units, (*legal, *holds)).position == all_of_them.position
