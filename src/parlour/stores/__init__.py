"""Where matches are kept: in memory, in one SQLite file, or in PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from parlour.engine.ports import Store, StoreFailed
from parlour.engine.recording import Recorder

FILE = "parlour.db"


async def open_store(where: str, recorder: Recorder) -> Store:
    """The store in a folder or a file, or at a `postgresql://` address."""
    if file_of(where) is None:
        from parlour.stores.postgres.store import open_postgres

        return await open_postgres(where, recorder)
    from parlour.stores.sqlite.store import SqliteStore

    path = file_of(where)
    assert path is not None, where
    make_room(path.parent)
    return SqliteStore(path, recorder)


def file_of(where: str) -> Path | None:
    """The file of a SQLite store, in a folder or by its own name; None: it is a server's address."""
    if "://" in where and not where.startswith("sqlite:///"):
        return None
    path = Path(where.removeprefix("sqlite:///"))
    return path / FILE if path.is_dir() or not path.suffix else path


def make_room(folder: Path) -> None:
    """Make the folder that a store lies in.  Raises StoreFailed."""
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreFailed(f"{folder}: {fault.strerror}. Name a folder that the house may write to.") from fault
