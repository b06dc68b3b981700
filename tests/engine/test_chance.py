"""Chance from a secret seed: fair, repeatable, and different for every cause."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.engine.chance import SEED_BYTES, SeedDice, new_seed, seed_from

SEED = seed_from(417)


def draws(count: int, below: int, seed: bytes = SEED, cause: int = 0) -> list[int]:
    dice = SeedDice(seed, cause)
    return [dice.below(below) for _ in range(count)]


@given(st.integers(1, 2**64), st.integers(0, 99))
def test_a_draw_is_at_least_nought_and_below_what_was_asked(n: int, seed: int) -> None:
    assert 0 <= SeedDice(seed_from(seed), 0).below(n) < n


def test_dice_that_are_printed_do_not_tell_their_seed() -> None:
    assert repr(SeedDice(SEED, 3)) == "SeedDice()"


def test_of_one_there_is_no_choice() -> None:
    assert draws(20, below=1) == [0] * 20


@pytest.mark.parametrize("n", [0, -3])
def test_of_nothing_nothing_can_be_drawn(n: int) -> None:
    with pytest.raises(AssertionError, match="nothing to choose from"):
        SeedDice(SEED, 0).below(n)


@pytest.mark.parametrize("sides", [2, 6, 10, 52])
def test_every_side_comes_up_about_as_often(sides: int) -> None:
    """Chi-square: more than this would come of one fair die in a thousand or fewer."""
    often, critical = 400, {2: 10.8, 6: 20.5, 10: 27.9, 52: 87.0}
    counts = Counter(draws(often * sides, sides))
    unevenness = sum((counts[side] - often) ** 2 / often for side in range(sides))
    assert unevenness < critical[sides]


def test_the_uneven_end_of_the_span_favours_nobody() -> None:
    """Of three quarters of the span, a mere remainder would come from the first third every other time."""
    n = 3 * 2**62
    in_the_first_third = sum(drawn < n // 3 for drawn in draws(3000, n))
    assert 900 < in_the_first_third < 1100


def test_the_same_seed_and_cause_give_the_same_draws() -> None:
    assert draws(50, 1000) == draws(50, 1000)


def test_every_cause_has_draws_of_its_own() -> None:
    assert len({tuple(draws(8, 1000, cause=cause)) for cause in range(200)}) == 200


def test_the_draws_of_one_cause_are_not_those_of_the_next_a_step_further() -> None:
    assert draws(9, 1000, cause=1)[1:] != draws(8, 1000, cause=2)
    assert draws(1, 10**9, cause=11) != draws(11, 10**9, cause=1)[10:]


def test_every_seed_has_draws_of_its_own() -> None:
    assert len({tuple(draws(8, 1000, seed_from(number))) for number in range(200)}) == 200


def test_a_named_seed_is_the_same_each_time_and_every_part_of_its_name_counts() -> None:
    seeds = [seed_from(1), seed_from(2), seed_from(1, "match", 1), seed_from(1, "match", 2)]
    assert seed_from(1) == seeds[0]
    assert len(set(seeds)) == 4


def test_a_new_seed_is_long_and_never_the_same() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert {len(new_seed()), len(seed_from(0))} == {SEED_BYTES}
