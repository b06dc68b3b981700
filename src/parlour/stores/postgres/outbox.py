"""What is on its way out, and what has gone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from parlour.engine.deliveries import Delivery
from parlour.engine.ports import HEARD_LASTS, Carried, Day, DeadLetter, Postponed, Queued
from parlour.engine.recording import Recorder, read_lane, written_lane
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId
from parlour.stores.columns import instant, number
from parlour.stores.postgres.asking import Asking
from parlour.stores.postgres.locks import outbox_is_ours
from parlour.stores.postgres.settling import settled

DeliveryRow = tuple[MatchId, str, bytes, int]

_PUT = """
INSERT INTO parlour.outbox (match_id, lane, letter, not_before)
SELECT match_id, lane, letter, not_before
FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bigint[])
    WITH ORDINALITY AS new (match_id, lane, letter, not_before, place)
ORDER BY place
"""

_PENDING = """
SELECT id, tries, match_id, lane, letter, not_before FROM parlour.outbox WHERE id > $1 ORDER BY id LIMIT $2
"""

_DEAD_LETTERS = """
SELECT id, why, at, match_id, lane, letter, not_before FROM parlour.dead_letters
{where} ORDER BY at DESC, id DESC LIMIT $1
"""

_LEASE = """
INSERT INTO parlour.leases (name, node, until) VALUES ($1, $2, $4)
ON CONFLICT (name) DO UPDATE SET node = excluded.node, until = excluded.until
WHERE leases.node = excluded.node OR leases.until <= $3
RETURNING name
"""


class Outbox(Asking):
    async def reply(self, heard: str, at: datetime, deliveries: Sequence[Delivery] = ()) -> bool:
        rows = [delivery_row(self._recorder, delivery) for delivery in deliveries]
        times = number(at), number(at - HEARD_LASTS)
        return await self._ask_whole(lambda connection: _reply(connection, heard, *times, rows))

    async def pending(self, after: int = 0, most: int = 1000) -> Sequence[Queued]:
        rows = await self._ask(lambda connection: connection.fetch(_PENDING, after, most))
        return [Queued(id, self._delivery(*rest), tries) for id, tries, *rest in rows]

    async def settle(self, outcomes: Sequence[Carried | Postponed | DeadLetter]) -> None:
        await self._ask_whole(lambda connection: settled(connection, outcomes, self._recorder))

    async def standing(self, match_id: MatchId, address: Address, card: str) -> str | None:
        query = """
            SELECT ref FROM parlour.posts
            WHERE match_id = $1 AND messenger = $2 AND conversation = $3 AND card = $4
        """
        key = (match_id, address.messenger, address.id, card)
        ref: str | None = await self._ask(lambda connection: connection.fetchval(query, *key))
        return ref

    async def day(self, address: Address, day: str) -> Day:
        query = """
            SELECT posts, digest_ref, digest FROM parlour.days
            WHERE messenger = $1 AND conversation = $2 AND day = $3
        """
        key = (address.messenger, address.id, day)
        row = await self._ask(lambda connection: connection.fetchrow(query, *key))
        if row is None:
            return Day()
        posts, ref, digest = row
        return Day(posts, ref, () if digest is None else self._recorder.read_digest(digest))

    async def dead_letters(self, match_id: MatchId | None = None, most: int = 100) -> Sequence[DeadLetter]:
        of_match = () if match_id is None else (match_id,)
        query = _DEAD_LETTERS.format(where="WHERE match_id = $2" if of_match else "")
        rows = await self._ask(lambda connection: connection.fetch(query, most, *of_match))
        return [DeadLetter(id, self._delivery(*rest), why, instant(at)) for id, why, at, *rest in rows]

    async def depth(self) -> int:
        return int(await self._ask(lambda connection: connection.fetchval("SELECT count(*) FROM parlour.outbox")))

    async def lease(self, name: str, node: str, now: datetime, until: datetime) -> bool:
        wanted = (name, node, number(now), number(until))
        return await self._ask(lambda connection: connection.fetchval(_LEASE, *wanted)) is not None

    def _delivery(self, match_id: MatchId, lane: str, letter: bytes, not_before: int) -> Delivery:
        return Delivery(match_id, read_lane(lane), self._recorder.read_letter(letter), instant(not_before))


async def _reply(connection: Any, heard: str, at: int, too_old: int, rows: Sequence[DeliveryRow]) -> bool:
    change = "INSERT INTO parlour.heard (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id"
    if await connection.fetchval(change, heard, at) is None:
        return False
    await connection.execute("DELETE FROM parlour.heard WHERE at <= $1", too_old)
    await put(connection, rows)
    return True


def delivery_row(recorder: Recorder, delivery: Delivery) -> DeliveryRow:
    lane, letter = written_lane(delivery.lane), recorder.letter(delivery.letter)
    return delivery.match_id, lane, letter, number(delivery.not_before)


async def put(connection: Any, rows: Sequence[DeliveryRow]) -> None:
    """In a transaction that has written all else that it has to: the outbox is nobody else's until it ends."""
    if rows:
        await outbox_is_ours(connection)
        await connection.execute(_PUT, *zip(*rows, strict=True))
