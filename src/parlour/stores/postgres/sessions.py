"""On which devices players are signed in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from parlour.engine.ports import DeviceSession
from parlour.engine.submission import PlayerId
from parlour.stores.checks import renewed
from parlour.stores.columns import from_microseconds, to_microseconds
from parlour.stores.postgres.connection import PostgresQueries

_COLUMNS = "id, match_id, player_id, device, made_at, seen_at, turn, used"
_SAVE = f"""
INSERT INTO parlour.sessions ({_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
"""


class SessionTables(PostgresQueries):
    """Device sessions in PostgreSQL."""

    async def save_session(self, session: DeviceSession, seen_since: datetime) -> None:
        await self._ask_in_transaction(lambda connection: _save(connection, session, seen_since))

    async def renew_session(self, id: str, shown: int | None, at: datetime) -> DeviceSession | None:
        return await self._ask_in_transaction(lambda connection: _renew(connection, id, shown, at))

    async def sessions_of(self, player_id: PlayerId) -> Sequence[DeviceSession]:
        query = f"SELECT {_COLUMNS} FROM parlour.sessions WHERE player_id = $1 ORDER BY seen_at DESC, id"
        return [_read_session(row) for row in await self._ask(lambda connection: connection.fetch(query, player_id))]

    async def end_sessions(self, ids: Sequence[str]) -> None:
        change = "DELETE FROM parlour.sessions WHERE id = ANY($1)"
        await self._ask(lambda connection: connection.execute(change, list(ids)))


async def _save(connection: Any, session: DeviceSession, seen_since: datetime) -> None:
    await connection.execute("DELETE FROM parlour.sessions WHERE seen_at < $1", to_microseconds(seen_since))
    made_at, seen_at = to_microseconds(session.made_at), to_microseconds(session.seen_at)
    whose = (session.id, session.match_id, session.player_id, session.device)
    await connection.execute(_SAVE, *whose, made_at, seen_at, session.turn, session.used)


async def _renew(connection: Any, id: str, shown: int | None, at: datetime) -> DeviceSession | None:
    row = await connection.fetchrow(f"SELECT {_COLUMNS} FROM parlour.sessions WHERE id = $1 FOR UPDATE", id)
    if row is None:
        return None
    session = renewed(_read_session(row), shown, at)
    if session is None:
        await connection.execute("DELETE FROM parlour.sessions WHERE id = $1", id)
        return None
    change = "UPDATE parlour.sessions SET seen_at = $2, turn = $3, used = $4 WHERE id = $1"
    await connection.execute(change, id, to_microseconds(at), session.turn, session.used)
    return session


def _read_session(row: Sequence[Any]) -> DeviceSession:
    id, match_id, player_id, device, made_at, seen_at, turn, used = row
    instants = from_microseconds(made_at), from_microseconds(seen_at)
    return DeviceSession(id, match_id, player_id, device, *instants, turn, used)
