"""Every store keeps the same contract.  A new one is one line more in STORES."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.games.pick import GAME
from parlour.stores.memory import MemoryStore
from parlour.stores.sqlite.store import SqliteStore
from tests.stores.elsewhere import Elsewhere

STORES: dict[str, Callable[[Path], Store]] = {
    "memory": lambda folder: MemoryStore(),
    "sqlite": lambda folder: SqliteStore(folder / "parlour.db", Recorder({GAME.key: GAME})),
    "postgres": lambda folder: Elsewhere(Recorder({GAME.key: GAME})),
}


@pytest.fixture(params=STORES.values(), ids=list(STORES))
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Empty, and nobody else's."""
    fresh: Store = request.param(tmp_path)
    yield fresh
    asyncio.run(fresh.close())
