"""Where the people of these stories are kept.  A new store is one line more in STORES."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.games import diary, lowest, pick, relay, ttt
from parlour.sdk import Game
from parlour.stores.memory import MemoryStore
from parlour.stores.sqlite.store import SqliteStore

GAMES: dict[str, Game[Any]] = {each.GAME.key: each.GAME for each in (diary, lowest, pick, relay, ttt)}
STORES: dict[str, Callable[[Path], Store]] = {
    "memory": lambda folder: MemoryStore(),
    "sqlite": lambda folder: SqliteStore(folder / "parlour.db", Recorder(GAMES)),
}


@pytest.fixture(params=STORES.values(), ids=list(STORES))
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Empty, and nobody else's."""
    fresh: Store = request.param(tmp_path)
    yield fresh
    asyncio.run(fresh.close())
