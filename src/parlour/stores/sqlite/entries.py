"""What messengers write down for themselves."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from parlour.engine.ports import Entry
from parlour.engine.seating import Messenger
from parlour.engine.submission import PlayerId
from parlour.stores.columns import from_microseconds_or_none, to_microseconds, to_microseconds_or_none
from parlour.stores.sqlite.connection import SqliteFile

_COLUMNS = "messenger, kind, id, body, player_id, until"
_WHICH = "messenger = ? AND kind = ? AND id = ?"


class EntryTables(SqliteFile):
    """Entries in SQLite."""

    async def save_entry(self, entry: Entry, now: datetime) -> None:
        await self._write(lambda connection: _save(connection, entry, now))

    async def entry(self, messenger: Messenger, kind: str, id: str) -> Entry | None:
        query, key = f"SELECT {_COLUMNS} FROM entries WHERE {_WHICH}", (messenger, kind, id)
        row = await self._read(lambda connection: connection.execute(query, key).fetchone())
        return None if row is None else _read(row)

    async def entries_of(self, player_id: PlayerId) -> Sequence[Entry]:
        query = f"SELECT {_COLUMNS} FROM entries WHERE player_id = ? ORDER BY messenger, kind, id"
        rows = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchall())
        return [_read(row) for row in rows]

    async def drop_entry(self, messenger: Messenger, kind: str, id: str) -> None:
        change, key = f"DELETE FROM entries WHERE {_WHICH}", (messenger, kind, id)
        await self._write(lambda connection: connection.execute(change, key))


def _save(connection: sqlite3.Connection, entry: Entry, now: datetime) -> None:
    connection.execute("DELETE FROM entries WHERE until <= ?", (to_microseconds(now),))
    row = (entry.messenger, entry.kind, entry.id, entry.body, entry.player_id, to_microseconds_or_none(entry.until))
    connection.execute(f"INSERT OR REPLACE INTO entries ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)", row)


def _read(row: Sequence[Any]) -> Entry:
    messenger, kind, id, body, player_id, until = row
    return Entry(messenger, kind, id, bytes(body), player_id, from_microseconds_or_none(until))
