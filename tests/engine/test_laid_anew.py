"""Other settings while people gather: the table is laid once more, and whoever sits at it stays."""

from typing import Any

import msgspec
import pytest

from parlour.app.games import find_game, installed_games
from parlour.engine.ports import Store
from parlour.games import lowest
from parlour.sdk.audience import SPECTATOR
from parlour.sdk.game import Game, NoSettings
from parlour.stores.memory import MemoryStore
from tests.engine.house import M, story
from tests.engine.town import Town

GAMES = [
    game for game in map(find_game, installed_games()) if game.settings is not NoSettings and len(game.presets) > 1
]
SHORT = lowest.Settings(rounds=1)


async def seen(town: Town) -> tuple[Any, ...]:
    """Not what chance has dealt: that may be another hand."""
    match = await town.match()
    settings = getattr(match.state, "settings", None) or msgspec.structs.astuple(match.state)
    return match.game.view(match.state, SPECTATOR), match.agenda, settings


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@story
async def test_a_table_laid_anew_is_as_if_it_had_been_laid_so_from_the_start(game: Game[Any]) -> None:
    chosen = list(game.presets.values())[-1]
    changed, unchanged = Town(game, store=MemoryStore()), Town(game, store=MemoryStore())
    await changed.lobby(game)
    await unchanged.lobby(game, settings=chosen)
    assert await seen(changed) != await seen(unchanged)
    assert await changed.writer.change_settings(M, chosen)
    assert await seen(changed) == await seen(unchanged)


@story
async def test_a_match_that_has_begun_stays_as_it_is(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    before = await town.match()
    assert not await town.writer.change_settings(M, SHORT)
    assert await town.match() == before


@story
async def test_what_was_laid_anew_is_kept(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME)
    assert await town.writer.change_settings(M, SHORT)
    town.restart()
    assert (await town.state()).rounds == 1
