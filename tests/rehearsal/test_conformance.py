"""Every game that is installed keeps every law."""

import pytest

from parlour.app.games import find_game, installed_games
from parlour.rehearsal.conformance import check

# The fewest seats and the most, at random and by stand-ins, every preset, and in both ways a host who does not play.
# Hundreds of plays are for `make soak`.
PLAYS = (0, 1, 2, 3, 5)


@pytest.mark.parametrize("key", installed_games())
def test_an_installed_game_keeps_every_law(key: str) -> None:
    game = find_game(key)
    assert [finding.text(game) for finding in check(game, PLAYS)] == []
