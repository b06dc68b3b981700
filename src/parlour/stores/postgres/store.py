"""Matches in PostgreSQL, for several processes at once: what is right is decided by the seq in the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Any, TypeVar

import asyncpg
import msgspec

from parlour.engine.ports import (
    NO_MATCH,
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
from parlour.engine.submission import MatchId
from parlour.sdk.codec import NotReadable
from parlour.stores.instants import instant, number
from parlour.stores.postgres import appending
from parlour.stores.postgres.batches import LONGEST_PAUSE, SHORTEST_PAUSE, WritingLine
from parlour.stores.postgres.connecting import HOW, UNREACHABLE, cannot_open, connected, in_a_line, passes
from parlour.stores.postgres.entries import Entry, written
from parlour.stores.postgres.schema import migrate

R = TypeVar("R")
Asked = Callable[[Any], Awaitable[R]]  # of a connection

LEASE = timedelta(seconds=5)  # for which a match that is due is left to the process that took it
PATIENCE = 30.0  # seconds that anything waits for a server to come back
READERS = 4  # connections

# One statement, so that nothing is written between its parts.
_LOAD = """
SELECT id, game, seed, founded_at, matches.seq, set_aside, kept.seq AS kept_at, kept.state, kept.told, ARRAY(
    SELECT (at, round, seq, body) FROM parlour.happenings
    WHERE match_id = matches.id AND number > coalesce(kept.happenings, 0) ORDER BY number
) AS log
FROM parlour.matches LEFT JOIN LATERAL (
    SELECT * FROM parlour.snapshots WHERE match_id = matches.id AND $2 ORDER BY seq DESC LIMIT 1
) AS kept ON true
WHERE matches.id = $1
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

_told = msgspec.json.Decoder(dict[str, int])


class PostgresStore:
    """Lives in the event loop that it was opened in."""

    def __init__(self, address: str, pool: asyncpg.Pool, recorder: Recorder, patience: float) -> None:
        self._pool, self._recorder, self._patience = pool, recorder, patience
        self._node = token_hex(8)

        def write(connection: asyncpg.Connection, batch: Sequence[Entry]) -> Awaitable[list[Exception | None]]:
            return appending.written(connection, batch, recorder)

        self._line = WritingLine(lambda: connected(address), write, patience)

    async def found(self, founding: Founding, first: Commit) -> None:
        if first.expected not in (None, 0):
            raise Raced(founding.id)
        await self._line.put(written(self._recorder, first), first, founding)

    async def append(self, commit: Commit) -> None:
        await self._line.put(written(self._recorder, commit), commit)

    async def set_aside(self, match_id: MatchId, why: str) -> None:
        change = "UPDATE parlour.matches SET set_aside = $2, next_at = NULL WHERE id = $1 RETURNING id"
        if await self._ask(lambda connection: connection.fetchval(change, match_id, why)) is None:
            raise NoSuchMatch(match_id)

    async def beat(self, now: datetime) -> None:
        change = """
            INSERT INTO parlour.house (key, value) VALUES ('beat', $1)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """
        await self._ask(lambda connection: connection.execute(change, number(now)))

    async def load(self, match_id: MatchId) -> Stored:
        return await self._stored(match_id, with_snapshot=True)

    async def log(self, match_id: MatchId) -> Stored:
        return await self._stored(match_id, with_snapshot=False)

    async def seq(self, match_id: MatchId) -> int:
        seq = await self._ask(lambda c: c.fetchval("SELECT seq FROM parlour.matches WHERE id = $1", match_id))
        if seq is None:
            raise NoSuchMatch(match_id)
        return int(seq)

    async def due(self, now: datetime, most: int = 1000) -> Sequence[MatchId]:
        lease = LEASE // timedelta(microseconds=1)
        rows = await self._ask(lambda c: c.fetch(_DUE, number(now), most, self._node, lease))
        return [MatchId(row[0]) for row in rows]

    async def next_due(self) -> datetime | None:
        at = await self._ask(lambda connection: connection.fetchval(_NEXT_DUE, self._node))
        return None if at is None else instant(at)

    async def matches(self, after: MatchId = NO_MATCH, most: int = 1000) -> Sequence[Founding]:
        page = "SELECT id, game, seed, founded_at FROM parlour.matches WHERE id > $1 ORDER BY id LIMIT $2"
        return [_founding(row) for row in await self._ask(lambda connection: connection.fetch(page, after, most))]

    async def last_beat(self) -> datetime | None:
        at = await self._ask(lambda c: c.fetchval("SELECT value FROM parlour.house WHERE key = 'beat'"))
        return None if at is None else instant(at)

    async def close(self) -> None:
        await self._line.close()
        try:
            await asyncio.wait_for(self._pool.close(), self._patience)
        except TimeoutError:
            self._pool.terminate()

    async def _stored(self, match_id: MatchId, with_snapshot: bool) -> Stored:
        row = await self._ask(lambda connection: connection.fetchrow(_LOAD, match_id, with_snapshot))
        if row is None:
            raise NoSuchMatch(match_id)
        return self._read(row)

    def _read(self, row: asyncpg.Record) -> Stored:
        read, game = self._recorder.read_happened, row["game"]
        try:
            happenings = [read(game, instant(at), round, seq, body) for at, round, seq, body in row["log"]]
        except (NotReadable, msgspec.MsgspecError) as fault:
            raise Unreadable(_founding(row), row["seq"], row["set_aside"], str(fault)) from fault
        kept = None if row["state"] is None else Snapshot(row["kept_at"], row["state"], _told.decode(row["told"]))
        return Stored(_founding(row), happenings, row["set_aside"], kept)

    async def _ask(self, asked: Asked[R]) -> R:
        """Only what may be asked twice: the server may have gone after it heard us and before it answered."""
        loop, pause = asyncio.get_running_loop(), SHORTEST_PAUSE
        until = loop.time() + self._patience
        while True:
            try:
                async with self._pool.acquire() as connection:
                    return await asked(connection)
            except UNREACHABLE as fault:
                if self._pool.is_closing():
                    raise StoreFailed("the store is closed") from None
                if not passes(fault):
                    raise StoreFailed(f"PostgreSQL cannot answer: {in_a_line(fault)}") from None
                if loop.time() >= until:
                    raise StoreFailed(f"PostgreSQL is away: {in_a_line(fault)}") from None
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)


async def open_postgres(address: str, recorder: Recorder, patience: float = PATIENCE) -> PostgresStore:
    """With its tables as this Parlour knows them."""
    try:
        connection = await _first_connection(address, patience)
        try:
            await migrate(connection)
        finally:
            await connection.close()
        pool = await asyncpg.create_pool(address, min_size=0, max_size=READERS, reset=_as_it_is, **HOW)
    except (*UNREACHABLE, ValueError) as fault:
        raise cannot_open(address, fault) from None
    return PostgresStore(address, pool, recorder, patience)


async def _first_connection(address: str, patience: float) -> asyncpg.Connection:
    """A server that is just starting, as after a power cut, is waited for; one that is not there may be misspelt."""
    until = asyncio.get_running_loop().time() + patience
    while True:
        try:
            return await connected(address)
        except asyncpg.CannotConnectNowError:
            if asyncio.get_running_loop().time() >= until:
                raise
        await asyncio.sleep(LONGEST_PAUSE)


async def _as_it_is(connection: Any) -> None:
    """Nothing we ask leaves anything behind in a session."""


def _founding(row: asyncpg.Record) -> Founding:
    return Founding(MatchId(row["id"]), row["game"], row["seed"], instant(row["founded_at"]))
