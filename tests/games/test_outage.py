"""Every shipped game gives time back that the house took: what it says of that by default."""

import pytest

from parlour.app.games import find_game, installed_games
from parlour.engine.outage import Outage, forgiveness
from parlour.rehearsal import Rehearsal


@pytest.mark.parametrize("key", installed_games())
def test_every_shipped_game_forgives_an_outage_unless_it_is_told_otherwise(key: str) -> None:
    game = find_game(key)
    play = Rehearsal(game, seats=game.seats[0])
    while (match := play.match).wake_at is not None and not match.agenda.over:
        owed = [each.due for each in match.agenda.prompts if each.due is not None and each.owing]
        if owed:
            down = Outage(play.now, min(owed))
            assert forgiveness(match, down) is not None
            return
        play.wake()
    assert match.state.forgives is not False
