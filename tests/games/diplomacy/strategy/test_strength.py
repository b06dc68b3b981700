"""A stand-in is worth playing against (issue 6): it beats players who give any order, and never goes on for ever."""

import pytest

from parlour.games.diplomacy.strategy.search import SeededDice
from tests.games.diplomacy.strategy.matches import EUROPE, AnyOrder, Played, StandIn, play


def against_any_orders(power: str, seed: int) -> Played:
    others = {other: AnyOrder() for other in EUROPE.powers if other != power}
    return play({**others, power: StandIn()}, SeededDice(seed), last_year=1910)


def is_first(power: str, seed: int) -> bool:
    return against_any_orders(power, seed).leaders == [power]


def stand_ins_only(seed: int) -> Played:
    return play({power: StandIn() for power in EUROPE.powers}, SeededDice(seed), last_year=1920)


@pytest.mark.parametrize("power", EUROPE.powers)
def test_every_power_has_the_most_centres_by_1910_against_six_who_give_any_order(power: str) -> None:
    assert sum(is_first(power, seed) for seed in (1, 2)) >= 1


def test_stand_ins_among_themselves_come_to_an_end_by_1920() -> None:
    played = stand_ins_only(1901)
    assert played.is_draw or played.winner
    assert played.year <= 1920


@pytest.mark.soak
def test_in_90_of_100_matches_it_has_the_most_centres_by_1910() -> None:
    powers = [EUROPE.powers[at % len(EUROPE.powers)] for at in range(100)]
    assert sum(is_first(power, 100 + at) for at, power in enumerate(powers)) >= 90


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_every_match_of_stand_ins_ends_by_1920(seed: int) -> None:
    played = stand_ins_only(seed)
    assert played.is_draw or played.winner
    assert played.year <= 1920


@pytest.mark.soak
def test_matches_of_stand_ins_are_won_as_well_as_drawn() -> None:
    played = [stand_ins_only(1000 + seed) for seed in range(20)]
    assert any(each.winner for each in played)
    assert any(each.is_draw for each in played)
