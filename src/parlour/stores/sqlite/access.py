"""Ways into a match: game codes, listings and revoked links."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from parlour.engine.ports import Listing, Revocation
from parlour.engine.submission import MatchId
from parlour.stores.columns import from_microseconds, from_microseconds_or_none, to_microseconds
from parlour.stores.sqlite.connection import SqliteFile

_ADD_CODE = """
INSERT INTO game_codes (code, match_id, made_at) VALUES (?, ?, ?)
ON CONFLICT (code) DO UPDATE SET made_at = excluded.made_at
WHERE match_id = excluded.match_id AND made_at = excluded.made_at
"""
_CODE_OF_MATCH = "SELECT code FROM game_codes WHERE match_id = ? ORDER BY made_at, code LIMIT 1"

_LIST = "INSERT OR REPLACE INTO listings (match_id, code, listed_at) VALUES (?, ?, ?)"
_LISTINGS = "SELECT match_id, code, listed_at FROM listings ORDER BY listed_at DESC, match_id LIMIT ?"

_REVOKE = """
INSERT INTO revocations (match_id, owner, count, number)
VALUES (?, ?, 1, ?)
ON CONFLICT (match_id, owner) DO UPDATE SET count = count + 1, number = excluded.number, revoked_at = NULL
"""
_LAST_REVOCATION = "SELECT coalesce(max(number), 0) FROM revocations"
_REVOCATION = "SELECT match_id, owner, count, number, revoked_at FROM revocations"


class AccessTables(SqliteFile):
    """Game codes, listings and revocations in SQLite."""

    async def add_game_code(self, code: str, match_id: MatchId, made_at: datetime) -> bool:
        row = (code, match_id, to_microseconds(made_at))
        return await self._write(lambda connection: connection.execute(_ADD_CODE, row).rowcount == 1)

    async def match_of_code(self, code: str) -> MatchId | None:
        query = "SELECT match_id FROM game_codes WHERE code = ?"
        row = await self._read(lambda connection: connection.execute(query, (code,)).fetchone())
        return None if row is None else MatchId(row[0])

    async def code_of_match(self, match_id: MatchId) -> str | None:
        row = await self._read(lambda connection: connection.execute(_CODE_OF_MATCH, (match_id,)).fetchone())
        return None if row is None else str(row[0])

    async def list_match(self, listing: Listing) -> None:
        row = (listing.match_id, listing.code, to_microseconds(listing.listed_at))
        await self._write(lambda connection: connection.execute(_LIST, row))

    async def unlist_match(self, match_id: MatchId) -> None:
        change = "DELETE FROM listings WHERE match_id = ?"
        await self._write(lambda connection: connection.execute(change, (match_id,)))

    async def listings(self, most: int = 1000) -> Sequence[Listing]:
        rows = await self._read(lambda connection: connection.execute(_LISTINGS, (most,)).fetchall())
        return [Listing(match_id, code, from_microseconds(listed_at)) for match_id, code, listed_at in rows]

    async def revoke(self, match_id: MatchId, owners: Sequence[str]) -> None:
        await self._write(lambda connection: write_revocations(connection, match_id, owners))

    async def revocation(self, match_id: MatchId, owner: str) -> Revocation | None:
        query = f"{_REVOCATION} WHERE match_id = ? AND owner = ?"
        row = await self._read(lambda connection: connection.execute(query, (match_id, owner)).fetchone())
        return None if row is None else _read_revocation(row)

    async def revocations_after(self, number: int) -> Sequence[Revocation]:
        query = f"{_REVOCATION} WHERE number > ? ORDER BY number, match_id, owner"
        rows = await self._read(lambda connection: connection.execute(query, (number,)).fetchall())
        return [_read_revocation(row) for row in rows]

    async def last_revocation(self) -> int:
        return await self._read(_last_revocation)


def retire_codes(connection: sqlite3.Connection, match_id: MatchId) -> None:
    """Let nobody come to the match by what was said of it so far, in whatever transaction this is."""
    for table in ("game_codes", "listings"):
        connection.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))


def write_revocations(connection: sqlite3.Connection, match_id: MatchId, owners: Sequence[str]) -> None:
    """Revoke what these owners have in a match, in whatever transaction this is."""
    if owners:
        number = _last_revocation(connection) + 1
        connection.executemany(_REVOKE, [(match_id, owner, number) for owner in owners])


def _last_revocation(connection: sqlite3.Connection) -> int:
    return int(connection.execute(_LAST_REVOCATION).fetchone()[0])


def _read_revocation(row: tuple[str, str, int, int, int | None]) -> Revocation:
    match_id, owner, count, number, revoked_at = row
    return Revocation(MatchId(match_id), owner, count, number, from_microseconds_or_none(revoked_at))
