"""Matches in one SQLite file: the embedded default, no other service needed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from parlour.engine.deliveries import Delivery
from parlour.engine.match import Happened
from parlour.engine.ports import (
    NO_MATCH,
    AlreadyAnswered,
    Commit,
    Founding,
    GameMissing,
    NoSuchMatch,
    Raced,
    Snapshot,
    Stored,
    Unreadable,
)
from parlour.engine.submission import MatchId, Submission
from parlour.sdk.codec import NotReadable
from parlour.stores.guard import begins, fits
from parlour.stores.instants import instant, number, number_or_none
from parlour.stores.sqlite.file import at_one_moment
from parlour.stores.sqlite.leaving import leave
from parlour.stores.sqlite.outbox import DeliveryRow, Outbox, delivery_row, put
from parlour.stores.sqlite.people import People, seated

_MATCH = "SELECT id, game, seed, founded_at, seq, next_at, set_aside, version FROM matches WHERE id = ?"
_HAPPENINGS = "SELECT at, round, seq, body FROM happenings WHERE match_id = ? AND number > ? ORDER BY number"

_THIS_ANSWER = "match_id = ? AND by = ? AND id = ?"
_ANSWER = "INSERT OR IGNORE INTO answers (match_id, by, id, asked, receipt) VALUES (?, ?, ?, ?, ?)"
_GO_ON = """
UPDATE matches SET seq = seq + ?, next_at = nullif(?, 0), version = version + ?
WHERE id = ? AND seq = coalesce(?, seq) AND (set_aside IS NOT NULL) = ? AND (? OR version = ?)
"""

_told = msgspec.json.Decoder(dict[str, int])


class _Written(NamedTuple):
    """A commit as it will stand in the tables."""

    asked: bytes
    receipt: bytes
    happened: bytes
    snapshot: Snapshot | None
    deliveries: list[DeliveryRow]


class SqliteStore(People, Outbox):
    async def found(self, founding: Founding, first: Commit) -> None:
        written = self._written(first)
        await self._write(lambda connection: self._found(connection, founding, first, written))

    async def append(self, commit: Commit) -> None:
        written = self._written(commit)
        await self._write(lambda connection: self._append(connection, commit, written))

    async def set_aside(self, match_id: MatchId, why: str, line: Delivery | None = None) -> None:
        rows = [] if line is None else [delivery_row(self._recorder, line)]
        await self._write(lambda connection: _set_aside(connection, match_id, why, rows))

    async def beat(self, now: datetime) -> None:
        await self._write(
            lambda c: c.execute("INSERT OR REPLACE INTO house (key, value) VALUES ('beat', ?)", (number(now),))
        )

    async def load(self, match_id: MatchId) -> Stored:
        return await self._read(lambda connection: self._load(connection, match_id, with_snapshot=True))

    async def load_many(self, match_ids: Sequence[MatchId]) -> Sequence[Stored]:
        """One way to the other thread and back for all of them."""
        return await self._read(lambda connection: list(self._readable(connection, match_ids)))

    async def log(self, match_id: MatchId) -> Stored:
        return await self._read(lambda connection: self._load(connection, match_id, with_snapshot=False))

    async def mark(self, match_id: MatchId) -> tuple[int, int]:
        query = "SELECT seq, version FROM matches WHERE id = ?"
        row = await self._read(lambda c: c.execute(query, (match_id,)).fetchone())
        if row is None:
            raise NoSuchMatch(match_id)
        return row[0], row[1]

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

    def _written(self, commit: Commit) -> _Written:
        """All that could fail fails here, before anything is under way."""
        recorder, happened, outgoing = self._recorder, commit.happened, commit.outgoing
        return _Written(
            recorder.asked(commit.submission) if commit.submission is not None else b"",
            recorder.receipt(commit.receipt) if commit.receipt is not None else b"",
            recorder.happened(happened) if happened is not None else b"",
            recorder.snapshot(commit.round_opened) if commit.round_opened is not None else None,
            [delivery_row(recorder, each) for each in outgoing.deliveries] if outgoing is not None else [],
        )

    def _found(self, connection: sqlite3.Connection, founding: Founding, first: Commit, written: _Written) -> None:
        known = connection.execute("SELECT 1 FROM matches WHERE id = ?", (founding.id,)).fetchone()
        if known or not begins(first):
            raise Raced(founding.id)
        connection.execute(
            "INSERT INTO matches (id, game, seed, founded_at, seq) VALUES (?, ?, ?, ?, 0)",
            (founding.id, founding.game, founding.seed, number(founding.founded_at)),
        )
        self._append(connection, first, written)

    def _append(self, connection: sqlite3.Connection, commit: Commit, written: _Written) -> None:
        """Each check is the write that it is for, so that a move takes three statements; what is turned down leaves
        nothing behind."""
        submission = commit.submission if commit.receipt is not None else None
        if submission is not None:
            self._answer_once(connection, submission, written)
        if not _goes_on(connection, commit):
            if submission is not None:
                connection.execute(f"DELETE FROM answers WHERE {_THIS_ANSWER}", _key(submission))
            _as_it_is(connection, commit.match_id)
            raise Raced(commit.match_id)
        if commit.happened is not None:
            _happened(connection, commit.match_id, commit.happened, written)
        if commit.outgoing is not None:
            leave(connection, commit.match_id, commit.outgoing, written.deliveries)

    def _answer_once(self, connection: sqlite3.Connection, submission: Submission, written: _Written) -> None:
        row = (*_key(submission), bytearray(written.asked), bytearray(written.receipt))
        if connection.execute(_ANSWER, row).rowcount:
            return
        game, *_ = _as_it_is(connection, submission.match_id)
        query = f"SELECT asked, receipt FROM answers WHERE {_THIS_ANSWER}"
        asked, receipt = connection.execute(query, _key(submission)).fetchone()
        earlier = self._recorder.read_asked(game, submission.match_id, submission.id, asked)
        raise AlreadyAnswered(earlier, self._recorder.read_receipt(receipt))

    def _readable(self, connection: sqlite3.Connection, match_ids: Sequence[MatchId]) -> Iterator[Stored]:
        for match_id in match_ids:
            with suppress(NoSuchMatch, Unreadable, GameMissing):
                yield self._load(connection, match_id, with_snapshot=True)

    def _load(self, connection: sqlite3.Connection, match_id: MatchId, with_snapshot: bool) -> Stored:
        with at_one_moment(connection):
            row = connection.execute(_MATCH, (match_id,)).fetchone()
            if row is None:
                raise NoSuchMatch(match_id)
            kept, since = _snapshot(connection, match_id) if with_snapshot else (None, 0)
            rows = connection.execute(_HAPPENINGS, (match_id, since)).fetchall()
            *founded, seq, next_at, set_aside, version = row
            seating = seated(connection, match_id, version)
        founding, read = _founding(founded), self._recorder.read_happened
        try:
            happenings = [read(founding.game, instant(at), round, seq, body) for at, round, seq, body in rows]
        except (NotReadable, msgspec.MsgspecError) as fault:
            raise Unreadable(founding, seq, set_aside, str(fault)) from fault
        next_instant = None if next_at is None else instant(next_at)
        return Stored(founding, happenings, set_aside, kept, next_instant, seating)


def _as_it_is(connection: sqlite3.Connection, match_id: MatchId) -> tuple[str, int, int, str | None]:
    """Its game, and what a commit must fit."""
    query = "SELECT game, seq, version, set_aside FROM matches WHERE id = ?"
    row: tuple[str, int, int, str | None] | None = connection.execute(query, (match_id,)).fetchone()
    if row is None:
        raise NoSuchMatch(match_id)
    return row


def _goes_on(connection: sqlite3.Connection, commit: Commit) -> bool:
    """If the commit fits the match as it is, as `guard.fits` says."""
    if not commit.sets_clock:
        _, seq, version, set_aside = _as_it_is(connection, commit.match_id)
        return fits(commit, seq, version, set_aside)
    events = 0 if commit.happened is None else len(commit.happened.events)
    aside = int(commit.set_aside)  # what is no plain number costs sqlite3 a search for how to write it
    after = (events, number_or_none(commit.next_instant) or 0, int(commit.reseats))
    judged_by = (commit.match_id, commit.expected, aside, aside, commit.seating)
    return connection.execute(_GO_ON, (*after, *judged_by)).rowcount > 0


def _key(submission: Submission) -> tuple[str, str, str]:
    return submission.match_id, submission.by, submission.id


def _happened(connection: sqlite3.Connection, match_id: MatchId, happened: Happened, written: _Written) -> None:
    last = connection.execute(
        "INSERT INTO happenings (match_id, seq, round, at, body) VALUES (?, ?, ?, ?, ?)",
        (match_id, happened.seq, happened.round, number(happened.at), bytearray(written.happened)),
    ).lastrowid
    if (kept := written.snapshot) is not None:
        connection.execute(
            "INSERT OR REPLACE INTO snapshots (match_id, seq, happenings, state, told) VALUES (?, ?, ?, ?, ?)",
            (match_id, kept.seq, last, kept.state, msgspec.json.encode(kept.told)),
        )


def _set_aside(connection: sqlite3.Connection, match_id: MatchId, why: str, line: Sequence[DeliveryRow]) -> None:
    """Its host hears of it once, however many processes met the fault."""
    *_, before = _as_it_is(connection, match_id)
    connection.execute("UPDATE matches SET set_aside = ?, next_at = NULL WHERE id = ?", (why, match_id))
    if before is None:
        put(connection, line)


def _founding(row: Sequence[Any]) -> Founding:
    match_id, game, seed, founded_at = row
    return Founding(match_id, game, seed, instant(founded_at))


def _snapshot(connection: sqlite3.Connection, match_id: MatchId) -> tuple[Snapshot | None, int]:
    row = connection.execute(
        "SELECT seq, happenings, state, told FROM snapshots WHERE match_id = ? ORDER BY seq DESC LIMIT 1", (match_id,)
    ).fetchone()
    return (None, 0) if row is None else (Snapshot(row[0], row[2], _told.decode(row[3])), row[1])
