"""Opening the store for one command: what is wrong with it is said in a line, and nothing is made by just looking."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from parlour.app.config import mask_password
from parlour.app.games import BrokenGame, find_game, installed_games
from parlour.app.wrong_use import WrongUse
from parlour.engine.ports import Store, StoreFailed
from parlour.engine.recording import Recorder
from parlour.sdk.game import Game
from parlour.stores import file_of, open_store
from parlour.stores.sqlite.schema import NewerSchema

Games = Mapping[str, Game[Any]]


class GameShelf(NamedTuple):
    """The games that can be played here, and why others cannot."""

    games: Games
    broken: tuple[str, ...]


def load_games() -> GameShelf:
    """All installed games, loaded."""
    games, broken = {}, []
    for key in installed_games():
        try:
            games[key] = find_game(key)
        except BrokenGame as why:
            broken.append(str(why))
    return GameShelf(games, tuple(broken))


def must_exist(where: str) -> None:
    """Raise WrongUse if there is no store: a misspelt path shall not become a new and empty one."""
    path = file_of(where)
    if path is not None and not path.is_file():
        raise WrongUse(f"There is no store at {path} yet. parlour serve makes one; --store names another place.")


@asynccontextmanager
async def opened_store(where: str, games: Games) -> AsyncIterator[Store]:
    """The store while it is in use.  Raises WrongUse if it cannot be opened, or fails meanwhile."""
    try:
        store = await open_store(where, Recorder(games))
        try:
            yield store
        finally:
            await store.close()
    except StoreFailed as fault:
        raise WrongUse(f"The store failed. {fault}") from fault
    except NewerSchema as fault:
        raise WrongUse(f"The store at {mask_password(where)} cannot be opened: {fault}") from fault
