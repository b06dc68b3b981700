"""The tables, as numbered steps.  A step that has been released is never edited; the next one mends it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

STEPS = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        seed BLOB NOT NULL,
        founded_at INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        next_at INTEGER,
        set_aside TEXT
    ) WITHOUT ROWID;
    CREATE INDEX matches_next ON matches (next_at) WHERE next_at IS NOT NULL;
    CREATE TABLE happenings (
        number INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        round INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body BLOB NOT NULL
    );
    CREATE INDEX happenings_of_match ON happenings (match_id, number);
    CREATE TABLE answers (
        match_id TEXT NOT NULL,
        by TEXT NOT NULL,
        id TEXT NOT NULL,
        asked BLOB NOT NULL,
        receipt BLOB NOT NULL,
        PRIMARY KEY (match_id, by, id)
    ) WITHOUT ROWID;
    CREATE TABLE snapshots (
        match_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        happenings INTEGER NOT NULL,
        state BLOB NOT NULL,
        told BLOB NOT NULL,
        PRIMARY KEY (match_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE house (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    """,
)


MOST_STEPS = 10_000  # a file that claims more is none of ours


class FromTheFuture(Exception):
    """Written by a newer Parlour."""


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Each step and its number in one transaction: a step is done or not, never half."""
    refuse_the_future(version(connection), steps)
    while version(connection) < len(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            _one_step(connection, steps)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")


def _one_step(connection: sqlite3.Connection, steps: tuple[str, ...]) -> None:
    """Looked at again inside the transaction: another process may have been quicker."""
    have = version(connection)
    if have < len(steps):
        for statement in filter(str.strip, steps[have].split(";")):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {have + 1}")


def refuse_the_future(have: int, steps: tuple[str, ...] = STEPS) -> None:
    if have > len(steps):
        raise FromTheFuture(
            f"this file has schema {have}, and this Parlour knows up to {len(steps)}: it was written by a newer one. "
            "Nothing was changed; install that version again, or restore an older backup."
        )


def version_in_head(path: Path) -> int:
    """Read off the file itself: to open it as a database would already change it."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        return 0
    except OSError as fault:
        raise sqlite3.OperationalError(f"unable to open: {fault.strerror}") from fault
    have = int.from_bytes(head[60:64], "big") if head.startswith(b"SQLite format 3\0") else 0
    if have > MOST_STEPS:
        raise sqlite3.DatabaseError("file is not a database")
    return have
