"""Long campaigns of the conformance kit, for `make soak`."""

import pytest

from parlour.app.games import find_game, installed_games
from parlour.rehearsal.conformance import check
from tests.rehearsal.masks import MASKS


@pytest.mark.soak
@pytest.mark.parametrize("key", installed_games())
def test_hundreds_of_plays_of_every_installed_game_keep_every_law(key: str) -> None:
    game = find_game(key)
    assert [finding.text(game) for finding in check(game, range(300), seed=1)] == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_a_sound_game_keeps_every_law_whatever_the_seed(seed: int) -> None:
    assert [finding.text(MASKS) for finding in check(MASKS, range(100), seed)] == []
