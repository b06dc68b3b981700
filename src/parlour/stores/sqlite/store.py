"""Matches in one SQLite file: the embedded default, no other service needed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from parlour.engine.match import Happened
from parlour.engine.ports import (
    NO_MATCH,
    AlreadyAnswered,
    Commit,
    Founding,
    NoSuchMatch,
    Raced,
    Snapshot,
    Stored,
    StoreFailed,
    Unreadable,
)
from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId, Submission
from parlour.sdk.codec import NotReadable
from parlour.stores.instants import instant, number, number_or_none
from parlour.stores.sqlite.failing import failed
from parlour.stores.sqlite.schema import migrate, refuse_the_future, version_in_head
from parlour.stores.sqlite.thread import WriterThread

R = TypeVar("R")

_told = msgspec.json.Decoder(dict[str, int])


def connected(path: Path) -> sqlite3.Connection:
    """A commit is on the disk when it returns; readers and the writer do not wait for each other."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-65536"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _opened(path: Path) -> sqlite3.Connection:
    """With today's schema.  Raises StoreFailed, saying what to do."""
    try:
        refuse_the_future(version_in_head(path))
        connection = connected(path)
        migrate(connection)
    except sqlite3.Error as fault:
        raise failed(path, fault) from fault
    return connection


class _Written(NamedTuple):
    """A commit as it will stand in the tables."""

    asked: bytes
    receipt: bytes
    happened: bytes
    snapshot: Snapshot | None


class SqliteStore:
    def __init__(self, path: Path, recorder: Recorder) -> None:
        self._recorder = recorder
        self._path = path
        self._reading = _opened(path)
        self._reader = ThreadPoolExecutor(1, "store-reader")  # off the loop: a cold page may need the disk
        self._writer = WriterThread(_opened(path), partial(failed, path))

    async def found(self, founding: Founding, first: Commit) -> None:
        written = self._written(first)
        await self._writer.put(lambda connection: self._found(connection, founding, first, written))

    async def append(self, commit: Commit) -> None:
        written = self._written(commit)
        await self._writer.put(lambda connection: self._append(connection, commit, written))

    async def set_aside(self, match_id: MatchId, why: str) -> None:
        await self._writer.put(lambda connection: _set_aside(connection, match_id, why))

    async def beat(self, now: datetime) -> None:
        await self._writer.put(
            lambda c: c.execute("INSERT OR REPLACE INTO house (key, value) VALUES ('beat', ?)", (number(now),))
        )

    async def load(self, match_id: MatchId) -> Stored:
        return await self._read(lambda connection: self._load(connection, match_id, with_snapshot=True))

    async def log(self, match_id: MatchId) -> Stored:
        return await self._read(lambda connection: self._load(connection, match_id, with_snapshot=False))

    async def seq(self, match_id: MatchId) -> int:
        row = await self._read(lambda c: c.execute("SELECT seq FROM matches WHERE id = ?", (match_id,)).fetchone())
        if row is None:
            raise NoSuchMatch(match_id)
        return int(row[0])

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        rows = "SELECT id FROM matches WHERE next_at <= ? ORDER BY next_at, id LIMIT ?"
        return await self._read(lambda c: [MatchId(row[0]) for row in c.execute(rows, (number(now), most))])

    async def next_due(self) -> datetime | None:
        row = "SELECT min(next_at) FROM matches WHERE next_at IS NOT NULL"
        at = await self._read(lambda c: c.execute(row).fetchone()[0])
        return None if at is None else instant(at)

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[Founding]:
        rows = "SELECT id, game, seed, founded_at FROM matches WHERE id > ? ORDER BY id LIMIT ?"
        return await self._read(lambda c: [_founding(row) for row in c.execute(rows, (after, most))])

    async def last_beat(self) -> datetime | None:
        row = await self._read(lambda c: c.execute("SELECT value FROM house WHERE key = 'beat'").fetchone())
        return None if row is None else instant(row[0])

    async def close(self) -> None:
        self._writer.closed = True  # before another may put a job behind the last one
        await asyncio.to_thread(self._writer.close)
        self._reader.shutdown()
        self._reading.close()

    async def _read(self, query: Callable[[sqlite3.Connection], R]) -> R:
        if self._writer.closed:
            raise StoreFailed(f"{self._path}: the store has been closed.")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)
        except sqlite3.Error as fault:
            raise failed(self._path, fault) from fault

    def _written(self, commit: Commit) -> _Written:
        """All that could fail fails here, before anything is under way."""
        recorder, happened = self._recorder, commit.happened
        return _Written(
            recorder.asked(commit.submission) if commit.submission is not None else b"",
            recorder.receipt(commit.receipt) if commit.receipt is not None else b"",
            recorder.happened(happened) if happened is not None else b"",
            recorder.snapshot(commit.round_opened) if commit.round_opened is not None else None,
        )

    def _found(self, connection: sqlite3.Connection, founding: Founding, first: Commit, written: _Written) -> None:
        known = connection.execute("SELECT 1 FROM matches WHERE id = ?", (founding.id,)).fetchone()
        if known or first.expected not in (None, 0):
            raise Raced(founding.id)
        connection.execute(
            "INSERT INTO matches (id, game, seed, founded_at, seq) VALUES (?, ?, ?, ?, 0)",
            (founding.id, founding.game, founding.seed, number(founding.founded_at)),
        )
        self._append(connection, first, written)

    def _append(self, connection: sqlite3.Connection, commit: Commit, written: _Written) -> None:
        """Every check comes before the first write."""
        match_id, submission, happened = commit.match_id, commit.submission, commit.happened
        row = connection.execute("SELECT seq, game, set_aside FROM matches WHERE id = ?", (match_id,)).fetchone()
        if row is None:
            raise NoSuchMatch(match_id)
        if submission is not None:
            self._not_answered_yet(connection, row[1], submission)
        if commit.expected not in (None, row[0]) or commit.set_aside != (row[2] is not None):
            raise Raced(match_id)
        if submission is not None and commit.receipt is not None:
            connection.execute(
                "INSERT INTO answers (match_id, by, id, asked, receipt) VALUES (?, ?, ?, ?, ?)",
                (match_id, submission.by, submission.id, written.asked, written.receipt),
            )
        if happened is not None:
            self._happened(connection, commit, happened, written)

    def _happened(
        self, connection: sqlite3.Connection, commit: Commit, happened: Happened, written: _Written
    ) -> None:
        seq = happened.seq + len(happened.events)
        connection.execute(
            "UPDATE matches SET seq = ?, next_at = ? WHERE id = ?",
            (seq, number_or_none(commit.next_instant), commit.match_id),
        )
        last = connection.execute(
            "INSERT INTO happenings (match_id, seq, round, at, body) VALUES (?, ?, ?, ?, ?)",
            (commit.match_id, happened.seq, happened.round, number(happened.at), written.happened),
        ).lastrowid
        if (kept := written.snapshot) is not None:
            connection.execute(
                "INSERT OR REPLACE INTO snapshots (match_id, seq, happenings, state, told) VALUES (?, ?, ?, ?, ?)",
                (commit.match_id, kept.seq, last, kept.state, msgspec.json.encode(kept.told)),
            )

    def _not_answered_yet(self, connection: sqlite3.Connection, game: str, submission: Submission) -> None:
        row = connection.execute(
            "SELECT asked, receipt FROM answers WHERE match_id = ? AND by = ? AND id = ?",
            (submission.match_id, submission.by, submission.id),
        ).fetchone()
        if row is not None:
            earlier = self._recorder.read_asked(game, submission.match_id, submission.id, row[0])
            raise AlreadyAnswered(earlier, self._recorder.read_receipt(row[1]))

    def _load(self, connection: sqlite3.Connection, match_id: MatchId, with_snapshot: bool) -> Stored:
        """In one transaction, so that nothing is written between its parts."""
        connection.execute("BEGIN")
        try:
            row = connection.execute(
                "SELECT id, game, seed, founded_at, set_aside, seq FROM matches WHERE id = ?", (match_id,)
            ).fetchone()
            if row is None:
                raise NoSuchMatch(match_id)
            kept, since = _snapshot(connection, match_id) if with_snapshot else (None, 0)
            rows = connection.execute(
                "SELECT at, round, seq, body FROM happenings WHERE match_id = ? AND number > ? ORDER BY number",
                (match_id, since),
            ).fetchall()
        finally:
            connection.execute("COMMIT")
        read = self._recorder.read_happened
        try:
            happenings = [read(row[1], instant(at), round, seq, body) for at, round, seq, body in rows]
        except (NotReadable, msgspec.MsgspecError) as fault:
            raise Unreadable(_founding(row), row[5], row[4], str(fault)) from fault
        return Stored(_founding(row), happenings, row[4], kept)


def _set_aside(connection: sqlite3.Connection, match_id: MatchId, why: str) -> None:
    change = "UPDATE matches SET set_aside = ?, next_at = NULL WHERE id = ?"
    if connection.execute(change, (why, match_id)).rowcount == 0:
        raise NoSuchMatch(match_id)


def _founding(row: tuple[str, str, bytes, int]) -> Founding:
    return Founding(MatchId(row[0]), row[1], row[2], instant(row[3]))


def _snapshot(connection: sqlite3.Connection, match_id: MatchId) -> tuple[Snapshot | None, int]:
    row = connection.execute(
        "SELECT seq, happenings, state, told FROM snapshots WHERE match_id = ? ORDER BY seq DESC LIMIT 1", (match_id,)
    ).fetchone()
    return (None, 0) if row is None else (Snapshot(row[0], row[2], _told.decode(row[3])), row[1])
