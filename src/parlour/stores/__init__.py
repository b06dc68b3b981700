"""Where matches are kept: in memory, in one SQLite file, or in PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder

FILE = "parlour.db"


async def open_store(where: str, recorder: Recorder) -> Store:
    """A path to a folder or a file, or a `postgresql://` address."""
    from parlour.stores.sqlite.store import SqliteStore

    path = Path(where.removeprefix("sqlite:///"))
    if path.is_dir() or not path.suffix:
        path.mkdir(parents=True, exist_ok=True)
        path = path / FILE
    return SqliteStore(path, recorder)
