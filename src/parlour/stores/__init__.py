"""Where matches are kept: in memory, in one SQLite file, or in PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from parlour.engine.ports import Store, StoreFailed
from parlour.engine.recording import Recorder

FILE = "parlour.db"


async def open_store(where: str, recorder: Recorder) -> Store:
    """A path to a folder or a file, or a `postgresql://` address."""
    if where.startswith(("postgresql://", "postgres://")):
        from parlour.stores.postgres.store import open_postgres

        return await open_postgres(where, recorder)
    from parlour.stores.sqlite.store import SqliteStore

    path = Path(where.removeprefix("sqlite:///"))
    if path.is_dir() or not path.suffix:
        path = _in_folder(path)
    return SqliteStore(path, recorder)


def _in_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreFailed(f"{folder}: {fault.strerror}. Name a folder that the house may write to.") from fault
    return folder / FILE
