"""On which devices players are signed in."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from parlour.engine.ports import DeviceSession
from parlour.engine.submission import PlayerId
from parlour.stores.checks import renewed
from parlour.stores.columns import from_microseconds, to_microseconds
from parlour.stores.sqlite.connection import SqliteFile

_COLUMNS = "id, match_id, player_id, device, made_at, seen_at, turn, used"
_SAVE = f"INSERT OR IGNORE INTO sessions ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class SessionTables(SqliteFile):
    """Device sessions in SQLite."""

    async def save_session(self, session: DeviceSession, seen_since: datetime) -> None:
        await self._write(lambda connection: _save(connection, session, seen_since))

    async def renew_session(self, id: str, shown: int | None, at: datetime) -> DeviceSession | None:
        return await self._write(lambda connection: _renew(connection, id, shown, at))

    async def sessions_of(self, player_id: PlayerId) -> Sequence[DeviceSession]:
        query = f"SELECT {_COLUMNS} FROM sessions WHERE player_id = ? ORDER BY seen_at DESC, id"
        rows = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchall())
        return [_read_session(row) for row in rows]

    async def end_sessions(self, ids: Sequence[str]) -> None:
        change = "DELETE FROM sessions WHERE id = ?"
        await self._write(lambda connection: connection.executemany(change, [(id,) for id in ids]))


def _save(connection: sqlite3.Connection, session: DeviceSession, seen_since: datetime) -> None:
    connection.execute("DELETE FROM sessions WHERE seen_at < ?", (to_microseconds(seen_since),))
    made_at, seen_at = to_microseconds(session.made_at), to_microseconds(session.seen_at)
    whose = (session.id, session.match_id, session.player_id, session.device)
    connection.execute(_SAVE, (*whose, made_at, seen_at, session.turn, session.used))


def _renew(connection: sqlite3.Connection, id: str, shown: int | None, at: datetime) -> DeviceSession | None:
    row = connection.execute(f"SELECT {_COLUMNS} FROM sessions WHERE id = ?", (id,)).fetchone()
    if row is None:
        return None
    session = renewed(_read_session(row), shown, at)
    if session is None:
        connection.execute("DELETE FROM sessions WHERE id = ?", (id,))
        return None
    change = "UPDATE sessions SET seen_at = ?, turn = ?, used = ? WHERE id = ?"
    connection.execute(change, (to_microseconds(at), session.turn, session.used, id))
    return session


def _read_session(row: Sequence[Any]) -> DeviceSession:
    id, match_id, player_id, device, made_at, seen_at, turn, used = row
    instants = from_microseconds(made_at), from_microseconds(seen_at)
    return DeviceSession(id, match_id, player_id, device, *instants, turn, used)
