"""What messengers write down for themselves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from parlour.engine.ports import Entry
from parlour.engine.seating import Messenger
from parlour.engine.submission import PlayerId
from parlour.stores.columns import from_microseconds_or_none, to_microseconds, to_microseconds_or_none
from parlour.stores.postgres.connection import PostgresQueries

_COLUMNS = "messenger, kind, id, body, player_id, until"
_WHICH = "messenger = $1 AND kind = $2 AND id = $3"
_SAVE = f"""
INSERT INTO parlour.entries ({_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (messenger, kind, id)
DO UPDATE SET body = excluded.body, player_id = excluded.player_id, until = excluded.until
"""

# What another process drops just now is not waited for.
_DROP_OLD = """
DELETE FROM parlour.entries WHERE (messenger, kind, id) IN (
    SELECT messenger, kind, id FROM parlour.entries WHERE until <= $1 FOR UPDATE SKIP LOCKED
)
"""


class EntryTables(PostgresQueries):
    """Entries in PostgreSQL."""

    async def save_entry(self, entry: Entry, now: datetime) -> None:
        await self._ask_in_transaction(lambda connection: _save(connection, entry, now))

    async def entry(self, messenger: Messenger, kind: str, id: str) -> Entry | None:
        query, key = f"SELECT {_COLUMNS} FROM parlour.entries WHERE {_WHICH}", (messenger, kind, id)
        row = await self._ask(lambda connection: connection.fetchrow(query, *key))
        return None if row is None else _read(row)

    async def entries_of(self, player_id: PlayerId) -> Sequence[Entry]:
        query = f"SELECT {_COLUMNS} FROM parlour.entries WHERE player_id = $1 ORDER BY messenger, kind, id"
        return [_read(row) for row in await self._ask(lambda connection: connection.fetch(query, player_id))]

    async def drop_entry(self, messenger: Messenger, kind: str, id: str) -> None:
        change, key = f"DELETE FROM parlour.entries WHERE {_WHICH}", (messenger, kind, id)
        await self._ask(lambda connection: connection.execute(change, *key))


async def _save(connection: Any, entry: Entry, now: datetime) -> None:
    await connection.execute(_DROP_OLD, to_microseconds(now))
    until = to_microseconds_or_none(entry.until)
    await connection.execute(_SAVE, entry.messenger, entry.kind, entry.id, entry.body, entry.player_id, until)


def _read(row: Sequence[Any]) -> Entry:
    messenger, kind, id, body, player_id, until = row
    return Entry(messenger, kind, id, body, player_id, from_microseconds_or_none(until))
