"""Who is hard to get at, by the board alone."""

import pytest

from parlour.games.diplomacy.strategy.shelter import shelter
from tests.games.diplomacy.strategy.matches import EUROPE

SHELTER = shelter(EUROPE)


def test_the_corners_are_sheltered_and_the_middle_is_not() -> None:
    assert sorted(SHELTER, key=lambda nation: -SHELTER[nation])[:2] == ["England", "Turkey"]
    assert {nation for nation in SHELTER if SHELTER[nation] < 0.9} == {"Austria", "Germany"}


@pytest.mark.parametrize("nation", EUROPE.nations)
def test_nobody_is_so_sheltered_that_others_do_not_count(nation: str) -> None:
    assert 0.5 < SHELTER[nation] < 2
