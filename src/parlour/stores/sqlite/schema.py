"""The tables, as numbered steps.  A step that has been released is never edited; the next one mends it."""

from __future__ import annotations

import sqlite3

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


class FromTheFuture(Exception):
    """Written by a newer Parlour."""


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Each step and its number in one transaction: a step is done or not, never half."""
    have = version(connection)
    if have > len(steps):
        raise FromTheFuture(
            f"this file has schema {have}, and this Parlour knows up to {len(steps)}: it was written by a newer one. "
            "Nothing was changed; install that version again, or restore an older backup."
        )
    for number, step in enumerate(steps[have:], start=have + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {step}; PRAGMA user_version = {number}; COMMIT;")
