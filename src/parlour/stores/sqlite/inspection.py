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
from parlour.stores.columns import instant
from parlour.stores.sqlite.schema import STEPS, version

_HEAD = b"SQLite format 3\0"


class CannotRead(Exception):
    """Not a file of this kind, damaged, or not ours to read."""


class InUse(CannotRead):
    """A house serves from it, or somebody looks at it."""


class Standing(Struct, frozen=True):
    """What the store says of a match without reading its log."""

    id: MatchId
    game: str
    seq: int
    wake_at: datetime | None
    set_aside: str | None


class Condition(Struct, frozen=True):
    schema: int
    newest_schema: int  # that this Parlour knows
    last_beat: datetime | None
    standing: tuple[Standing, ...]
    players: int = 0
    letters: int = 0  # on their way
    dead_letters: int = 0


def is_one(path: Path) -> bool:
    """By how the file begins; a new one may still be empty."""
    with path.open("rb") as file:
        return file.read(len(_HEAD)) in (b"", _HEAD)


def condition(path: Path, *, thorough: bool = False) -> Condition:
    """Raises CannotRead.  Thorough: every page of the file is looked at."""
    with _looking_at(path) as connection:
        if thorough:
            _must_be_sound(connection)
        schema = version(connection)
        if not 0 < schema <= len(STEPS):
            return Condition(schema, len(STEPS), None, ())
        beat = connection.execute("SELECT value FROM house WHERE key = 'beat'").fetchone()
        counts = (_count(connection, schema, table) for table in ("players", "outbox", "dead_letters"))
        return Condition(schema, len(STEPS), beat and instant(beat[0]), tuple(_standing(connection)), *counts)


def copy_whole(source: Path, target: Path) -> None:
    """All of it as it is at one moment, checked.  The copy is one plain file.  Raises CannotRead."""
    with _looking_at(source) as connection, closing(sqlite3.connect(target, isolation_level=None)) as copy:
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        _must_be_sound(copy)


def fold_in(path: Path) -> None:
    """What lies beside the file goes into it, so that the file alone is all there is.

    Raises InUse if anyone has it open, and CannotRead.
    """
    with _told_plainly(), closing(sqlite3.connect(path, isolation_level=None, timeout=1)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def _standing(connection: sqlite3.Connection) -> Iterator[Standing]:
    rows = connection.execute("SELECT id, game, seq, next_at, set_aside FROM matches ORDER BY id")
    for match_id, game, seq, next_at, set_aside in rows:
        yield Standing(MatchId(match_id), game, seq, None if next_at is None else instant(next_at), set_aside)


def _count(connection: sqlite3.Connection, schema: int, table: str) -> int:
    """The first schema knew no people."""
    return 0 if schema < 2 else int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def _must_be_sound(connection: sqlite3.Connection) -> None:
    [first, *_] = connection.execute("PRAGMA quick_check(1)").fetchone()
    if first != "ok":
        told = " ".join(first.removeprefix("*** in database main ***").split())
        raise CannotRead(f"the file is damaged: {told}")


@contextmanager
def _looking_at(path: Path) -> Iterator[sqlite3.Connection]:
    with _told_plainly():
        if not is_one(path):
            raise CannotRead("this is not a SQLite file")
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=30)) as connection:
            yield connection


@contextmanager
def _told_plainly() -> Iterator[None]:
    """Whatever SQLite or the disk says, as CannotRead."""
    try:
        yield
    except sqlite3.Error as fault:
        if getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise InUse("it is in use") from fault
        raise CannotRead(str(fault)) from fault
    except OSError as fault:
        raise CannotRead(fault.strerror or str(fault)) from fault
