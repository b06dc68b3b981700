"""The file as its operator sees it: looked at without changing it, and copied whole while a house serves from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from parlour.engine.submission import MatchId
from parlour.stores.columns import from_microseconds
from parlour.stores.sqlite.connection import make_private
from parlour.stores.sqlite.schema import STEPS, version
from parlour.stores.sqlite.watch import remove_mark

_HEAD = b"SQLite format 3\0"


class CannotRead(Exception):
    """The file is not of this kind, damaged, or not ours to read."""


class FileInUse(CannotRead):
    """A house serves from the file, or somebody looks at it."""


class StoredStatus(Struct, frozen=True):
    """What the store says of a match without reading its log."""

    id: MatchId
    game: str
    seq: int
    wake_at: datetime | None
    set_aside: str | None


class StoreCondition(Struct, frozen=True):
    """What can be said of a file without reading any log."""

    schema: int
    newest_schema: int  # that this Parlour knows
    last_beat: datetime | None
    standing: tuple[StoredStatus, ...]
    players: int = 0
    letters: int = 0  # on their way
    dead_letters: int = 0


def is_sqlite_file(path: Path) -> bool:
    """Whether the file begins like one of SQLite; a new one may still be empty."""
    with path.open("rb") as file:
        return file.read(len(_HEAD)) in (b"", _HEAD)


def read_condition(path: Path, *, thorough: bool = False) -> StoreCondition:
    """The condition of a file; thorough: every page of it is looked at.  Raises CannotRead."""
    with _open_read_only(path) as connection:
        if thorough:
            _must_be_sound(connection)
        schema = version(connection)
        if not 0 < schema <= len(STEPS):
            return StoreCondition(schema, len(STEPS), None, ())
        beat = connection.execute("SELECT value FROM house WHERE key = 'beat'").fetchone()
        counts = (_count(connection, schema, table) for table in ("players", "outbox", "dead_letters"))
        return StoreCondition(
            schema, len(STEPS), beat and from_microseconds(beat[0]), tuple(_read_statuses(connection)), *counts
        )


def copy_whole(source: Path, target: Path) -> None:
    """Copy all of it as it is at one moment, checked, into one plain file.  Raises CannotRead."""
    make_private(target)
    with _open_read_only(source) as connection, closing(sqlite3.connect(target, isolation_level=None)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        remove_mark(copy)
        _must_be_sound(copy)


def fold_in_journal(path: Path) -> None:
    """Write what lies beside the file into it, so that the file alone is all there is.

    Raises InUse if anyone has it open, and CannotRead.
    """
    with _faults_as_cannot_read(), closing(sqlite3.connect(path, isolation_level=None, timeout=1)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def _read_statuses(connection: sqlite3.Connection) -> Iterator[StoredStatus]:
    rows = connection.execute("SELECT id, game, seq, next_at, set_aside FROM matches ORDER BY id")
    for match_id, game, seq, next_at, set_aside in rows:
        yield StoredStatus(
            MatchId(match_id), game, seq, None if next_at is None else from_microseconds(next_at), set_aside
        )


def _count(connection: sqlite3.Connection, schema: int, table: str) -> int:
    """Number of rows in a table; the first schema knew no people."""
    return 0 if schema < 2 else int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def _must_be_sound(connection: sqlite3.Connection) -> None:
    [first, *_] = connection.execute("PRAGMA quick_check(1)").fetchone()
    if first != "ok":
        told = " ".join(first.removeprefix("*** in database main ***").split())
        raise CannotRead(f"the file is damaged: {told}")


@contextmanager
def _open_read_only(path: Path) -> Iterator[sqlite3.Connection]:
    with _faults_as_cannot_read():
        if not is_sqlite_file(path):
            raise CannotRead("this is not a SQLite file")
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=30)) as connection:
            yield connection


@contextmanager
def _faults_as_cannot_read() -> Iterator[None]:
    """Raise whatever SQLite or the disk says as CannotRead."""
    try:
        yield
    except sqlite3.Error as fault:
        if getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise FileInUse("it is in use") from fault
        raise CannotRead(str(fault)) from fault
    except OSError as fault:
        raise CannotRead(fault.strerror or str(fault)) from fault
