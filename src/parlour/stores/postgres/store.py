"""Matches in PostgreSQL, for several processes at once: what is right is decided by the seq in the store."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Sequence
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Any

import asyncpg
import msgspec

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
from parlour.engine.recording import Recorder
from parlour.engine.seating import Seating
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.sdk.codec import NotReadable
from parlour.stores.checks import is_first_commit
from parlour.stores.columns import IS_NO_BAN, from_microseconds, log_row, read_idle, to_microseconds, unpack_json
from parlour.stores.postgres import append
from parlour.stores.postgres.access import AccessTables
from parlour.stores.postgres.commit_rows import QueuedCommit, commit_row, people_rows_of
from parlour.stores.postgres.connection import CONNECT_OPTIONS, LONGEST_PAUSE, UNREACHABLE, connect, opening_failure
from parlour.stores.postgres.entries import EntryTables
from parlour.stores.postgres.hints import OnMoved, OnRevoked, listen_for_hints
from parlour.stores.postgres.outbox import DeliveryRow, OutboxTables, delivery_row, enqueue
from parlour.stores.postgres.people import PeopleTables
from parlour.stores.postgres.schema import migrate
from parlour.stores.postgres.sessions import SessionTables
from parlour.stores.postgres.writer import CommitQueue

LEASE = timedelta(seconds=5)  # for which a match that is due is left to the process that took it
PATIENCE = 30.0  # seconds that anything waits for a server to come back
READERS = 4  # connections

# One statement, so that nothing is written between its parts.
_LOAD = """
SELECT
    id, game, seed, founded_at, matches.seq, version, next_at, set_aside,
    kept.seq AS kept_at, kept.state, kept.told,
    ARRAY(
        SELECT (at, round, seq, body) FROM parlour.happenings
        WHERE match_id = matches.id AND number > coalesce(kept.happenings, 0) ORDER BY number
    ) AS log
FROM parlour.matches LEFT JOIN parlour.snapshots AS kept ON kept.match_id = matches.id AND $2
WHERE matches.id = $1
"""

_STORED_LOG = """
SELECT id, game, seed, founded_at, chain, ARRAY(
    SELECT (seq, round, at, body, texts) FROM parlour.happenings WHERE match_id = matches.id ORDER BY number
) AS log FROM parlour.matches WHERE id = $1
"""

_IDLE = f"""
SELECT id, matches.seq, last.at, last.round,
    EXISTS (SELECT FROM parlour.posts WHERE match_id = id)
    OR EXISTS (SELECT FROM parlour.nudges WHERE match_id = id AND {IS_NO_BAN}),
    next_at IS NOT NULL
FROM parlour.matches
JOIN parlour.happenings AS last ON last.match_id = matches.id AND last.number = matches.happenings
WHERE id > $1 ORDER BY id LIMIT $2
"""

_CLEAR_POSTS = "DELETE FROM parlour.posts WHERE match_id = ANY($1::text[])"
_CLEAR_NUDGES = f"DELETE FROM parlour.nudges WHERE match_id = ANY($1::text[]) AND {IS_NO_BAN}"

_OF_MATCHES = """
SELECT table_name FROM information_schema.columns WHERE table_schema = 'parlour' AND column_name = 'match_id'
ORDER BY table_name
"""

# What another process has taken is left to it for a while, unless its clock is ahead of ours.  What is being written
# just now is skipped: it may not be due any more.  A claim of our own is renewed only when half of it is over.
_DUE = """
WITH ringing AS (
    SELECT id, next_at FROM parlour.matches
    WHERE next_at <= $1
        AND (claimed_by IS NULL OR claimed_by = $3 OR claimed_until <= $1 OR claimed_until > $1 + $4)
    ORDER BY next_at, id LIMIT $2
    FOR UPDATE SKIP LOCKED
), claimed AS (
    UPDATE parlour.matches SET claimed_by = $3, claimed_until = $1::bigint + $4::bigint
    FROM ringing WHERE matches.id = ringing.id
        AND (claimed_by IS DISTINCT FROM $3 OR claimed_until NOT BETWEEN $1 + $4 / 2 AND $1 + $4)
)
SELECT id FROM ringing ORDER BY next_at, id
"""

# Of what others have taken, when it is free again.
_NEXT_DUE = """
SELECT least(
    (
        SELECT next_at FROM parlour.matches
        WHERE next_at IS NOT NULL AND (claimed_by IS NULL OR claimed_by = $1) ORDER BY next_at, id LIMIT 1
    ),
    (
        SELECT claimed_until
        FROM (SELECT * FROM parlour.matches WHERE next_at IS NOT NULL ORDER BY next_at, id LIMIT 1) AS first
        WHERE claimed_by <> $1
    )
)
"""

_RECEIPT = """
SELECT game, asked, receipt FROM parlour.answers JOIN parlour.matches ON matches.id = match_id
WHERE match_id = $1 AND by = $2 AND answers.id = $3
"""

_told = msgspec.json.Decoder(dict[str, int])


class PostgresStore(PeopleTables, OutboxTables, AccessTables, SessionTables, EntryTables):
    """A store for several processes.  It lives in the event loop that it was opened in."""

    def __init__(self, address: str, pool: asyncpg.Pool, recorder: Recorder, patience: float) -> None:
        super().__init__(pool, recorder, patience)
        self._address, self._node = address, token_hex(8)

        def write(connection: asyncpg.Connection, batch: Sequence[QueuedCommit]) -> Awaitable[list[Exception | None]]:
            return append.write_batch(connection, batch, recorder)

        self._commit_queue = CommitQueue(lambda: connect(address), write, patience)

    async def create(self, header: MatchHeader, first: Commit) -> None:
        if not is_first_commit(first):
            raise WriteConflict(header.id)
        await self._enqueue_commit(first, header)

    async def append(self, commit: Commit) -> None:
        await self._enqueue_commit(commit)

    async def receipt(
        self, match_id: MatchId, by: str, submission_id: SubmissionId
    ) -> tuple[Submission, Receipt] | None:
        key, read = (match_id, by, submission_id), self._recorder
        row = await self._ask(lambda connection: connection.fetchrow(_RECEIPT, *key))
        if row is None:
            return None
        game, asked, receipt = row
        return read.read_submission(game, match_id, submission_id, asked), read.read_receipt(receipt)

    async def set_aside(self, match_id: MatchId, why: str, line: Delivery | None = None) -> None:
        lines = [] if line is None else [delivery_row(self._recorder, line)]
        await self._ask_in_transaction(lambda connection: _set_aside(connection, match_id, why, lines))

    async def idle_matches(
        self, since: datetime, after: MatchId = NO_MATCH, most: int = 500
    ) -> tuple[Sequence[IdleMatch], MatchId | None]:
        rows = await self._ask(lambda connection: connection.fetch(_IDLE, after, most))
        idle = [read_idle(*row) for *row, wakes in rows if not wakes]
        return [each for each in idle if each.last_at < since], MatchId(rows[-1][0]) if len(rows) == most else None

    async def clear_traces(self, match_ids: Sequence[MatchId]) -> None:
        await self._ask(lambda connection: connection.execute(_CLEAR_POSTS, match_ids))
        await self._ask(lambda connection: connection.execute(_CLEAR_NUDGES, match_ids))

    async def remove(self, match_id: MatchId, seq: int) -> bool:
        return await self._ask_in_transaction(lambda connection: _remove(connection, match_id, seq))

    async def beat(self, now: datetime) -> None:
        change = """
            INSERT INTO parlour.house (key, value) VALUES ('beat', $1)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """
        await self._ask(lambda connection: connection.execute(change, to_microseconds(now)))

    async def load(self, match_id: MatchId) -> StoredMatch:
        return await self._load_match(match_id, with_snapshot=True)

    async def load_many(self, match_ids: Sequence[MatchId]) -> Sequence[StoredMatch]:
        loaded = await asyncio.gather(*(self.load(match_id) for match_id in match_ids), return_exceptions=True)
        for fault in loaded:
            if isinstance(fault, BaseException) and not isinstance(
                fault, NoSuchMatch | UnreadableMatch | GameMissing
            ):
                raise fault
        return [stored for stored in loaded if isinstance(stored, StoredMatch)]

    async def log(self, match_id: MatchId) -> StoredMatch:
        return await self._load_match(match_id, with_snapshot=False)

    async def stored_log(self, match_id: MatchId) -> StoredLog:
        row = await self._fetch_match(_STORED_LOG, match_id)
        rows = [log_row(*each) for each in row["log"]]
        return StoredLog(_read_header(row), row["founded_at"], rows, row["chain"])

    async def revision(self, match_id: MatchId) -> tuple[int, int]:
        seq, version = await self._fetch_match("SELECT seq, version FROM parlour.matches WHERE id = $1", match_id)
        return seq, version

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        lease = LEASE // timedelta(microseconds=1)
        rows = await self._ask(lambda c: c.fetch(_DUE, to_microseconds(now), most, self._node, lease))
        return [MatchId(row[0]) for row in rows]

    async def next_due(self) -> datetime | None:
        at = await self._ask(lambda connection: connection.fetchval(_NEXT_DUE, self._node))
        return None if at is None else from_microseconds(at)

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[MatchHeader]:
        page = "SELECT id, game, seed, founded_at FROM parlour.matches WHERE id > $1 ORDER BY id LIMIT $2"
        return [_read_header(row) for row in await self._ask(lambda connection: connection.fetch(page, after, most))]

    async def last_beat(self) -> datetime | None:
        at = await self._ask(lambda c: c.fetchval("SELECT value FROM parlour.house WHERE key = 'beat'"))
        return None if at is None else from_microseconds(at)

    async def hear(self, moved: OnMoved, revoked: OnRevoked) -> None:
        queue = self._commit_queue
        await listen_for_hints(lambda: connect(self._address), moved, revoked, lambda pid: pid == queue.pid)

    async def rest(self) -> None:
        """Nothing is held here: the server has its own memory."""

    async def close(self) -> None:
        await self._commit_queue.close()
        try:
            await asyncio.wait_for(self._pool.close(), self._patience)
        except TimeoutError:
            self._pool.terminate()

    async def _enqueue_commit(self, commit: Commit, header: MatchHeader | None = None) -> None:
        row, people_rows = commit_row(self._recorder, commit), people_rows_of(self._recorder, commit)
        await self._commit_queue.put(row, people_rows, commit, header)

    async def _load_match(self, match_id: MatchId, with_snapshot: bool) -> StoredMatch:
        """The match; if it moves while it is read, it is read again.  Where nobody ever sat down, nobody is looked
        for."""
        while True:
            row = await self._fetch_match(_LOAD, match_id, with_snapshot)
            if row["version"] == 0:
                return self._read_match(row, Seating())
            seq, seating = await self._read_seating(match_id)
            if (seq, seating.version) == (row["seq"], row["version"]):
                return self._read_match(row, seating)

    def _read_match(self, row: asyncpg.Record, seating: Seating) -> StoredMatch:
        read, game = self._recorder.read_happening, row["game"]
        state, told = row["state"], row["told"]
        try:
            kept = None if state is None else Snapshot(row["kept_at"], unpack_json(state), _told.decode(told))
            happenings = [
                read(game, from_microseconds(at), round, seq, unpack_json(body))
                for at, round, seq, body in row["log"]
            ]
        except (NotReadable, msgspec.MsgspecError, zlib.error) as fault:
            raise UnreadableMatch(_read_header(row), row["seq"], row["set_aside"], str(fault)) from fault
        wake_at = None if row["next_at"] is None else from_microseconds(row["next_at"])
        return StoredMatch(_read_header(row), happenings, row["set_aside"], kept, wake_at, seating)


async def open_postgres(address: str, recorder: Recorder, patience: float = PATIENCE) -> PostgresStore:
    """The store at this address, with its tables brought up to date."""
    try:
        connection = await _first_connection(address, patience)
        try:
            await migrate(connection)
        finally:
            await connection.close()
        pool = await asyncpg.create_pool(address, min_size=0, max_size=READERS, reset=_skip_reset, **CONNECT_OPTIONS)
    except (*UNREACHABLE, ValueError) as fault:
        raise opening_failure(address, fault) from None
    return PostgresStore(address, pool, recorder, patience)


async def _first_connection(address: str, patience: float) -> asyncpg.Connection:
    """A connection.  A server that is just starting is waited for; one that is not there may be misspelt."""
    until = asyncio.get_running_loop().time() + patience
    while True:
        try:
            return await connect(address)
        except asyncpg.CannotConnectNowError:
            if asyncio.get_running_loop().time() >= until:
                raise
        await asyncio.sleep(LONGEST_PAUSE)


async def _skip_reset(connection: Any) -> None:
    """Do nothing: no statement of ours leaves anything behind in a session."""


def _read_header(row: asyncpg.Record) -> MatchHeader:
    return MatchHeader(MatchId(row["id"]), row["game"], row["seed"], from_microseconds(row["founded_at"]))


async def _remove(connection: Any, match_id: MatchId, seq: int) -> bool:
    """Remove it from every table, also from those that others have added since."""
    change = "DELETE FROM parlour.matches WHERE id = $1 AND seq = $2 RETURNING id"
    if await connection.fetchval(change, match_id, seq) is None:
        return False
    for row in await connection.fetch(_OF_MATCHES):
        await connection.execute(f"DELETE FROM parlour.{row[0]} WHERE match_id = $1", match_id)
    return True


async def _set_aside(connection: Any, match_id: MatchId, why: str, lines: list[DeliveryRow]) -> None:
    """Set a match aside; done again, by another process or for want of an answer, it adds no second line."""
    query = "SELECT set_aside FROM parlour.matches WHERE id = $1 FOR UPDATE"
    row = await connection.fetchrow(query, match_id)
    if row is None:
        raise NoSuchMatch(match_id)
    change = "UPDATE parlour.matches SET set_aside = $2, next_at = NULL WHERE id = $1"
    await connection.execute(change, match_id, why)
    if row[0] is None:
        await enqueue(connection, lines)
