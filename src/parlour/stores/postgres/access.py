"""Ways into a match: game codes, listings and revoked links."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from parlour.engine.ports import Listing
from parlour.engine.submission import MatchId
from parlour.stores.columns import from_microseconds, to_microseconds
from parlour.stores.postgres.connection import PostgresQueries

_ADD_CODE = """
INSERT INTO parlour.game_codes (code, match_id, made_at) VALUES ($1, $2, $3)
ON CONFLICT (code) DO UPDATE SET made_at = excluded.made_at
WHERE game_codes.match_id = excluded.match_id AND game_codes.made_at = excluded.made_at
RETURNING code
"""
_CODE_OF_MATCH = "SELECT code FROM parlour.game_codes WHERE match_id = $1 ORDER BY made_at, code LIMIT 1"

_LIST = """
INSERT INTO parlour.listings (match_id, code, listed_at) VALUES ($1, $2, $3)
ON CONFLICT (match_id) DO UPDATE SET code = excluded.code, listed_at = excluded.listed_at
"""
_LISTINGS = "SELECT match_id, code, listed_at FROM parlour.listings ORDER BY listed_at DESC, match_id"

_REVOKE = """
INSERT INTO parlour.revocations (match_id, door, revoked_at) VALUES ($1, $2, $3)
ON CONFLICT (match_id, door) DO UPDATE SET revoked_at = greatest(revocations.revoked_at, excluded.revoked_at)
"""


class AccessTables(PostgresQueries):
    """Game codes, listings and revocations in PostgreSQL."""

    async def add_game_code(self, code: str, match_id: MatchId, made_at: datetime) -> bool:
        row = (code, match_id, to_microseconds(made_at))
        return await self._ask(lambda connection: connection.fetchval(_ADD_CODE, *row)) is not None

    async def match_of_code(self, code: str) -> MatchId | None:
        query = "SELECT match_id FROM parlour.game_codes WHERE code = $1"
        match_id: MatchId | None = await self._ask(lambda connection: connection.fetchval(query, code))
        return match_id

    async def code_of_match(self, match_id: MatchId) -> str | None:
        code: str | None = await self._ask(lambda connection: connection.fetchval(_CODE_OF_MATCH, match_id))
        return code

    async def list_match(self, listing: Listing) -> None:
        row = (listing.match_id, listing.code, to_microseconds(listing.listed_at))
        await self._ask(lambda connection: connection.execute(_LIST, *row))

    async def unlist_match(self, match_id: MatchId) -> None:
        change = "DELETE FROM parlour.listings WHERE match_id = $1"
        await self._ask(lambda connection: connection.execute(change, match_id))

    async def listings(self) -> Sequence[Listing]:
        rows = await self._ask(lambda connection: connection.fetch(_LISTINGS))
        return [Listing(match_id, code, from_microseconds(listed_at)) for match_id, code, listed_at in rows]

    async def revoke(self, match_id: MatchId, owner: str, at: datetime) -> None:
        await self._ask(lambda connection: connection.execute(_REVOKE, match_id, owner, to_microseconds(at)))

    async def revoked_at(self, match_id: MatchId, owner: str) -> datetime | None:
        query = "SELECT revoked_at FROM parlour.revocations WHERE match_id = $1 AND door = $2"
        at = await self._ask(lambda connection: connection.fetchval(query, match_id, owner))
        return None if at is None else from_microseconds(at)
