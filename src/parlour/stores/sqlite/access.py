"""Ways into a match: game codes, listings and revoked links."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from parlour.engine.ports import Listing
from parlour.engine.submission import MatchId
from parlour.stores.columns import from_microseconds, to_microseconds
from parlour.stores.sqlite.connection import SqliteFile

_ADD_CODE = """
INSERT INTO game_codes (code, match_id, made_at) VALUES (?, ?, ?)
ON CONFLICT (code) DO UPDATE SET made_at = excluded.made_at
WHERE match_id = excluded.match_id AND made_at = excluded.made_at
"""
_CODE_OF_MATCH = "SELECT code FROM game_codes WHERE match_id = ? ORDER BY made_at, code LIMIT 1"

_LIST = "INSERT OR REPLACE INTO listings (match_id, code, listed_at) VALUES (?, ?, ?)"
_LISTINGS = "SELECT match_id, code, listed_at FROM listings ORDER BY listed_at DESC, match_id"

_REVOKE = """
INSERT INTO revocations (match_id, door, revoked_at) VALUES (?, ?, ?)
ON CONFLICT (match_id, door) DO UPDATE SET revoked_at = max(revoked_at, excluded.revoked_at)
"""


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

    async def listings(self) -> Sequence[Listing]:
        rows = await self._read(lambda connection: connection.execute(_LISTINGS).fetchall())
        return [Listing(match_id, code, from_microseconds(listed_at)) for match_id, code, listed_at in rows]

    async def revoke(self, match_id: MatchId, owner: str, at: datetime) -> None:
        row = (match_id, owner, to_microseconds(at))
        await self._write(lambda connection: connection.execute(_REVOKE, row))

    async def revoked_at(self, match_id: MatchId, owner: str) -> datetime | None:
        query = "SELECT revoked_at FROM revocations WHERE match_id = ? AND door = ?"
        row = await self._read(lambda connection: connection.execute(query, (match_id, owner)).fetchone())
        return None if row is None else from_microseconds(row[0])
