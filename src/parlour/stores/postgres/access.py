"""Ways into a match: game codes, listings and revoked links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from parlour.engine.ports import Listing, Revocation
from parlour.engine.submission import MatchId
from parlour.stores.columns import from_microseconds, from_microseconds_or_none, to_microseconds
from parlour.stores.postgres.connection import PostgresQueries, write_rows

REVOKED = "parlour_revoked"  # the channel on which others hear that something was revoked; a hint, which may be lost

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
_LISTINGS = "SELECT match_id, code, listed_at FROM parlour.listings ORDER BY listed_at DESC, match_id LIMIT $1"

# The row of the house is locked until the transaction ends: so numbers become visible in their order.  Whoever needs
# other locks has them before this one.
_REVOKE = f"""
WITH next AS (
    INSERT INTO parlour.house (key, value) VALUES ('revocations', 1)
    ON CONFLICT (key) DO UPDATE SET value = house.value + 1 RETURNING value AS number
), revoked AS (
    INSERT INTO parlour.revocations (match_id, owner, count, number)
    SELECT match_id, owner, 1, number FROM unnest($1::text[], $2::text[]) AS revoked (match_id, owner), next
    ON CONFLICT (match_id, owner)
    DO UPDATE SET count = revocations.count + 1, number = excluded.number, revoked_at = NULL
)
SELECT pg_notify('{REVOKED}', '')
"""
_REVOCATION = "SELECT match_id, owner, count, number, revoked_at FROM parlour.revocations"


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

    async def listings(self, most: int = 1000) -> Sequence[Listing]:
        rows = await self._ask(lambda connection: connection.fetch(_LISTINGS, most))
        return [Listing(match_id, code, from_microseconds(listed_at)) for match_id, code, listed_at in rows]

    async def revoke(self, match_id: MatchId, owners: Sequence[str]) -> None:
        await self._ask(lambda connection: write_revocations(connection, [(match_id, owner) for owner in owners]))

    async def revocation(self, match_id: MatchId, owner: str) -> Revocation | None:
        query = f"{_REVOCATION} WHERE match_id = $1 AND owner = $2"
        row = await self._ask(lambda connection: connection.fetchrow(query, match_id, owner))
        return None if row is None else _read_revocation(row)

    async def revocations_after(self, number: int) -> Sequence[Revocation]:
        query = f"{_REVOCATION} WHERE number > $1 ORDER BY number, match_id, owner"
        return [_read_revocation(row) for row in await self._ask(lambda connection: connection.fetch(query, number))]

    async def last_revocation(self) -> int:
        query = "SELECT number FROM parlour.revocations ORDER BY number DESC LIMIT 1"
        return int(await self._ask(lambda connection: connection.fetchval(query)) or 0)


async def retire_codes(connection: Any, match_ids: Sequence[MatchId]) -> None:
    """Let nobody come to these matches by what was said of them so far, in whatever transaction this is."""
    for table in ("game_codes", "listings") if match_ids else ():
        await connection.execute(f"DELETE FROM parlour.{table} WHERE match_id = ANY($1)", match_ids)


async def write_revocations(connection: Any, keys: Iterable[tuple[MatchId, str]]) -> None:
    """Revoke what these owners have in these matches, in whatever transaction this is, and hint at it."""
    await write_rows(connection, _REVOKE, keys)


def _read_revocation(row: Sequence[Any]) -> Revocation:
    match_id, owner, count, number, revoked_at = row
    return Revocation(MatchId(match_id), owner, count, number, from_microseconds_or_none(revoked_at))
