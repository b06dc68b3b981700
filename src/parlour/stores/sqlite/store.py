"""Matches in one SQLite file: the embedded default, no other service needed."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec

from parlour.engine.chain import first_link
from parlour.engine.letters import Delivery
from parlour.engine.ports import (
    NO_MATCH,
    Commit,
    GameMissing,
    IdleMatch,
    MatchHeader,
    NoSuchMatch,
    Snapshot,
    StoredLog,
    StoredMatch,
    UnreadableMatch,
    WriteConflict,
)
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.sdk.codec import NotReadable
from parlour.stores.checks import is_first_commit
from parlour.stores.columns import IS_NO_BAN, from_microseconds, log_row, read_idle, to_microseconds, unpack_json
from parlour.stores.sqlite.access import AccessTables
from parlour.stores.sqlite.append import KNOWS_UPDATE_FROM, Append, append_together, match_row, prepare_append
from parlour.stores.sqlite.connection import read_transaction
from parlour.stores.sqlite.entries import EntryTables
from parlour.stores.sqlite.outbox import DeliveryRow, OutboxTables, delivery_row, enqueue
from parlour.stores.sqlite.people import PeopleTables, read_seating
from parlour.stores.sqlite.sessions import SessionTables

_MATCH = "SELECT id, game, seed, founded_at, seq, next_at, set_aside, version FROM matches WHERE id = ?"
_HAPPENINGS = "SELECT at, round, seq, body FROM happenings WHERE match_id = ? AND number > ? ORDER BY number"

_IDLE = f"""
SELECT id, matches.seq, last.at, last.round,
    EXISTS (SELECT 1 FROM posts WHERE match_id = id)
    OR EXISTS (SELECT 1 FROM nudges WHERE match_id = id AND {IS_NO_BAN}),
    next_at IS NOT NULL
FROM matches JOIN happenings AS last
    ON last.number = (SELECT max(number) FROM happenings WHERE match_id = matches.id)
WHERE id > ? ORDER BY id LIMIT ?
"""

_OF_MATCHES = """
SELECT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
WHERE tables.type = 'table' AND columns.name = 'match_id'
"""

_SNAPSHOT = "SELECT seq, happenings, state, told FROM snapshots WHERE match_id = ?"
_ROWS = "SELECT seq, round, at, body, texts FROM happenings WHERE match_id = ? ORDER BY number"

_RECEIPT = """
SELECT game, asked, receipt FROM answers JOIN matches ON matches.id = match_id
WHERE match_id = ? AND by = ? AND answers.id = ?
"""

_told = msgspec.json.Decoder(dict[str, int])


class SqliteStore(PeopleTables, OutboxTables, AccessTables, SessionTables, EntryTables):
    """A store in one file, for one process that serves."""

    async def create(self, header: MatchHeader, first: Commit) -> None:
        append = prepare_append(self._recorder, first)
        await self._write(lambda connection: _create(connection, header, append))

    async def append(self, commit: Commit) -> None:
        append = prepare_append(self._recorder, commit)
        await self._write(append, append_together if append.move is not None and KNOWS_UPDATE_FROM else None)

    async def receipt(
        self, match_id: MatchId, by: str, submission_id: SubmissionId
    ) -> tuple[Submission, Receipt] | None:
        key, read = (match_id, by, submission_id), self._recorder
        row = await self._read(lambda connection: connection.execute(_RECEIPT, key).fetchone())
        if row is None:
            return None
        game, asked, receipt = row
        return read.read_submission(game, match_id, submission_id, asked), read.read_receipt(receipt)

    async def set_aside(self, match_id: MatchId, why: str, line: Delivery | None = None) -> None:
        rows = [] if line is None else [delivery_row(self._recorder, line)]
        await self._write(lambda connection: _set_aside(connection, match_id, why, rows))

    async def idle_matches(
        self, since: datetime, after: MatchId = NO_MATCH, most: int = 500
    ) -> tuple[Sequence[IdleMatch], MatchId | None]:
        rows = await self._read(lambda c: c.execute(_IDLE, (after, most)).fetchall())
        idle = [read_idle(*row) for *row, wakes in rows if not wakes]
        return [each for each in idle if each.last_at < since], MatchId(rows[-1][0]) if len(rows) == most else None

    async def clear_traces(self, match_ids: Sequence[MatchId]) -> None:
        await self._write(lambda connection: _clear_traces(connection, match_ids))

    async def remove(self, match_id: MatchId, seq: int) -> bool:
        return await self._write(lambda connection: _remove(connection, match_id, seq))

    async def rest(self) -> None:
        await self._read(_shrink)
        await self._write(_shrink)

    async def beat(self, now: datetime) -> None:
        await self._write(
            lambda c: c.execute(
                "INSERT OR REPLACE INTO house (key, value) VALUES ('beat', ?)", (to_microseconds(now),)
            )
        )

    async def load(self, match_id: MatchId) -> StoredMatch:
        return await self._read(lambda connection: self._load(connection, match_id, with_snapshot=True))

    async def load_many(self, match_ids: Sequence[MatchId]) -> Sequence[StoredMatch]:
        """Load them with one way to the other thread and back."""
        return await self._read(lambda connection: list(self._readable(connection, match_ids)))

    async def log(self, match_id: MatchId) -> StoredMatch:
        return await self._read(lambda connection: self._load(connection, match_id, with_snapshot=False))

    async def stored_log(self, match_id: MatchId) -> StoredLog:
        return await self._read(lambda connection: _stored_log(connection, match_id))

    async def revision(self, match_id: MatchId) -> tuple[int, int]:
        query = "SELECT seq, version FROM matches WHERE id = ?"
        row = await self._read(lambda c: c.execute(query, (match_id,)).fetchone())
        if row is None:
            raise NoSuchMatch(match_id)
        return row[0], row[1]

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        rows = "SELECT id FROM matches WHERE next_at <= ? ORDER BY next_at, id LIMIT ?"
        return await self._read(lambda c: [MatchId(row[0]) for row in c.execute(rows, (to_microseconds(now), most))])

    async def next_due(self) -> datetime | None:
        row = "SELECT min(next_at) FROM matches WHERE next_at IS NOT NULL"
        at = await self._read(lambda c: c.execute(row).fetchone()[0])
        return None if at is None else from_microseconds(at)

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[MatchHeader]:
        rows = "SELECT id, game, seed, founded_at FROM matches WHERE id > ? ORDER BY id LIMIT ?"
        return await self._read(lambda c: [_read_header(row) for row in c.execute(rows, (after, most))])

    async def last_beat(self) -> datetime | None:
        row = await self._read(lambda c: c.execute("SELECT value FROM house WHERE key = 'beat'").fetchone())
        return None if row is None else from_microseconds(row[0])

    def _readable(self, connection: sqlite3.Connection, match_ids: Sequence[MatchId]) -> Iterator[StoredMatch]:
        for match_id in match_ids:
            with suppress(NoSuchMatch, UnreadableMatch, GameMissing):
                yield self._load(connection, match_id, with_snapshot=True)

    def _load(self, connection: sqlite3.Connection, match_id: MatchId, with_snapshot: bool) -> StoredMatch:
        with read_transaction(connection):
            row = connection.execute(_MATCH, (match_id,)).fetchone()
            if row is None:
                raise NoSuchMatch(match_id)
            kept = connection.execute(_SNAPSHOT, (match_id,)).fetchone() if with_snapshot else None
            rows = connection.execute(_HAPPENINGS, (match_id, 0 if kept is None else kept[1])).fetchall()
            *founded, seq, next_at, set_aside, version = row
            seating = read_seating(connection, match_id, version)
        header, read = _read_header(founded), self._recorder.read_happening
        try:
            snapshot = None if kept is None else Snapshot(kept[0], unpack_json(kept[2]), _told.decode(kept[3]))
            happenings = [
                read(header.game, from_microseconds(at), round, seq, unpack_json(body))
                for at, round, seq, body in rows
            ]
        except (NotReadable, msgspec.MsgspecError, zlib.error) as fault:
            raise UnreadableMatch(header, seq, set_aside, str(fault)) from fault
        wake_at = None if next_at is None else from_microseconds(next_at)
        return StoredMatch(header, happenings, set_aside, snapshot, wake_at, seating)


def _shrink(connection: sqlite3.Connection) -> None:
    """Drop the pages that are held in memory."""
    connection.execute("PRAGMA shrink_memory")


def _clear(connection: sqlite3.Connection, tables: Sequence[str], match_ids: Sequence[MatchId]) -> None:
    for table in tables:
        connection.executemany(f"DELETE FROM {table} WHERE match_id = ?", [(match_id,) for match_id in match_ids])


def _clear_traces(connection: sqlite3.Connection, match_ids: Sequence[MatchId]) -> None:
    _clear(connection, ("posts",), match_ids)
    nudges = f"DELETE FROM nudges WHERE match_id = ? AND {IS_NO_BAN}"
    connection.executemany(nudges, [(match_id,) for match_id in match_ids])


def _remove(connection: sqlite3.Connection, match_id: MatchId, seq: int) -> bool:
    """Remove it from every table, also from those that others have added since."""
    if not connection.execute("DELETE FROM matches WHERE id = ? AND seq = ?", (match_id, seq)).rowcount:
        return False
    _clear(connection, [name for (name,) in connection.execute(_OF_MATCHES).fetchall()], [match_id])
    return True


def _stored_log(connection: sqlite3.Connection, match_id: MatchId) -> StoredLog:
    with read_transaction(connection):
        query = "SELECT id, game, seed, founded_at, chain FROM matches WHERE id = ?"
        row = connection.execute(query, (match_id,)).fetchone()
        if row is None:
            raise NoSuchMatch(match_id)
        rows = connection.execute(_ROWS, (match_id,)).fetchall()
    return StoredLog(_read_header(row[:4]), row[3], [log_row(*each) for each in rows], row[4])


def _create(connection: sqlite3.Connection, header: MatchHeader, first: Append) -> None:
    known = connection.execute("SELECT 1 FROM matches WHERE id = ?", (header.id,)).fetchone()
    if known or not is_first_commit(first.commit):
        raise WriteConflict(header.id)
    created_at = to_microseconds(header.created_at)
    connection.execute(
        "INSERT INTO matches (id, game, seed, founded_at, seq, chain) VALUES (?, ?, ?, ?, 0, ?)",
        (header.id, header.game, header.seed, created_at, first_link(header, created_at)),
    )
    first(connection)


def _set_aside(connection: sqlite3.Connection, match_id: MatchId, why: str, line: Sequence[DeliveryRow]) -> None:
    """Set a match aside; its host hears of it once, however many processes met the fault."""
    *_, before = match_row(connection, match_id)
    connection.execute("UPDATE matches SET set_aside = ?, next_at = NULL WHERE id = ?", (why, match_id))
    if before is None:
        enqueue(connection, line)


def _read_header(row: Sequence[Any]) -> MatchHeader:
    match_id, game, seed, created_at = row
    return MatchHeader(match_id, game, seed, from_microseconds(created_at))
