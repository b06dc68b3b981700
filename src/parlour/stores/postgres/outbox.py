"""What is on its way out, and what has gone.

What became of deliveries is noted together, and once, though it may be said again for want of an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from parlour.engine.letters import Delivery
from parlour.engine.outbox import (
    UPDATE_MEMORY,
    CarriedDeliveries,
    DeadLetter,
    PostponedDelivery,
    QueuedDelivery,
)
from parlour.engine.recording import Recorder, read_lane, write_lane
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId
from parlour.stores.columns import from_microseconds, to_microseconds
from parlour.stores.postgres.connection import PostgresQueries, lock_outbox, write_rows

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

# In the order of their numbers: a courier whose lease has run out may still be at it while the next one begins.
_STILL_THERE = "SELECT id FROM parlour.outbox WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE"

_GONE = "DELETE FROM parlour.outbox WHERE id = ANY($1::bigint[])"

_LATER = """
UPDATE parlour.outbox SET tries = later.tries, not_before = later.until
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS later (id, tries, until) WHERE outbox.id = later.id
"""

_DEAD = """
INSERT INTO parlour.dead_letters (id, match_id, lane, letter, not_before, why, at)
SELECT id, match_id, lane, letter, not_before, dead.why, dead.at
FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS dead (id, why, at) JOIN parlour.outbox USING (id)
"""

_POSTS = """
INSERT INTO parlour.posts (match_id, messenger, conversation, card, ref)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
ON CONFLICT (match_id, messenger, conversation, card) DO UPDATE SET ref = excluded.ref
"""

_NAMELESS = """
DELETE FROM parlour.posts USING unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
    AS gone (match_id, messenger, conversation, card, ref)
WHERE (posts.match_id, posts.messenger, posts.conversation, posts.card, posts.ref)
    = (gone.match_id, gone.messenger, gone.conversation, gone.card, gone.ref)
"""


class OutboxTables(PostgresQueries):
    """The outbox in PostgreSQL."""

    async def reply(self, update_id: str, at: datetime, deliveries: Sequence[Delivery] = ()) -> bool:
        rows = [delivery_row(self._recorder, delivery) for delivery in deliveries]
        times = to_microseconds(at), to_microseconds(at - UPDATE_MEMORY)
        return await self._ask_in_transaction(lambda connection: _reply(connection, update_id, *times, rows))

    async def pending(self, after: int = 0, most: int = 1000) -> Sequence[QueuedDelivery]:
        rows = await self._ask(lambda connection: connection.fetch(_PENDING, after, most))
        return [QueuedDelivery(id, self._delivery(*rest), tries) for id, tries, *rest in rows]

    async def settle(self, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]) -> None:
        await self._ask_in_transaction(lambda connection: write_outcomes(connection, outcomes))

    async def standing(self, match_id: MatchId, address: Address, card: str) -> str | None:
        query = """
            SELECT ref FROM parlour.posts
            WHERE match_id = $1 AND messenger = $2 AND conversation = $3 AND card = $4
        """
        key = (match_id, address.messenger, address.id, card)
        ref: str | None = await self._ask(lambda connection: connection.fetchval(query, *key))
        return ref

    async def dead_letters(self, match_id: MatchId | None = None, most: int = 100) -> Sequence[DeadLetter]:
        of_match = () if match_id is None else (match_id,)
        query = _DEAD_LETTERS.format(where="WHERE match_id = $2" if of_match else "")
        rows = await self._ask(lambda connection: connection.fetch(query, most, *of_match))
        return [DeadLetter(id, self._delivery(*rest), why, from_microseconds(at)) for id, why, at, *rest in rows]

    async def clear_letters(self, dead_before: datetime, leases_before: datetime) -> int:
        leases, letters = to_microseconds(leases_before), to_microseconds(dead_before)
        await self._ask(lambda connection: connection.execute("DELETE FROM parlour.leases WHERE until < $1", leases))
        dead = "DELETE FROM parlour.dead_letters WHERE at < $1"
        said: str = await self._ask(lambda connection: connection.execute(dead, letters))
        return int(said.rpartition(" ")[2])

    async def depth(self) -> int:
        return int(await self._ask(lambda connection: connection.fetchval("SELECT count(*) FROM parlour.outbox")))

    async def lease(self, name: str, node: str, now: datetime, until: datetime) -> bool:
        wanted = (name, node, to_microseconds(now), to_microseconds(until))
        return await self._ask(lambda connection: connection.fetchval(_LEASE, *wanted)) is not None

    async def held_until(self, name: str) -> datetime | None:
        query = "SELECT until FROM parlour.leases WHERE name = $1"
        until = await self._ask(lambda connection: connection.fetchval(query, name))
        return None if until is None else from_microseconds(until)

    async def seize_lease(self, name: str, node: str, held_until: datetime, until: datetime) -> bool:
        change = "UPDATE parlour.leases SET node = $1, until = $2 WHERE name = $3 AND until = $4 RETURNING name"
        wanted = (node, to_microseconds(until), name, to_microseconds(held_until))
        return await self._ask(lambda connection: connection.fetchval(change, *wanted)) is not None

    def _delivery(self, match_id: MatchId, lane: str, letter: bytes, not_before: int) -> Delivery:
        return Delivery(match_id, read_lane(lane), self._recorder.read_letter(letter), from_microseconds(not_before))


async def _reply(connection: Any, update_id: str, at: int, too_old: int, rows: Sequence[DeliveryRow]) -> bool:
    change = "INSERT INTO parlour.heard (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id"
    if await connection.fetchval(change, update_id, at) is None:
        return False
    await connection.execute("DELETE FROM parlour.heard WHERE at <= $1", too_old)
    await enqueue(connection, rows)
    return True


def delivery_row(recorder: Recorder, delivery: Delivery) -> DeliveryRow:
    lane, letter = write_lane(delivery.lane), recorder.write_letter(delivery.letter)
    return delivery.match_id, lane, letter, to_microseconds(delivery.not_before)


async def enqueue(connection: Any, rows: Sequence[DeliveryRow]) -> None:
    """Write deliveries last in their transaction: the outbox is nobody else's until it ends."""
    if rows:
        await lock_outbox(connection)
        await connection.execute(_PUT, *zip(*rows, strict=True))


class _OutcomeRows:
    """The rows that outcomes become, of deliveries that are still in the outbox."""

    def __init__(self, there: set[int]) -> None:
        self._there = there
        self.gone: list[int] = []
        self.later: dict[int, tuple[int, int]] = {}
        self.dead: list[tuple[int, str, int]] = []
        self.posts: dict[tuple[str, ...], str] = {}
        self.nameless: list[tuple[str | None, ...]] = []

    def take(self, outcome: CarriedDeliveries | PostponedDelivery | DeadLetter) -> None:
        match outcome:
            case CarriedDeliveries():
                self._add_carried(outcome)
            case PostponedDelivery():
                self.later[outcome.id] = (outcome.tries, to_microseconds(outcome.until))
                if (post := outcome.nameless) is not None:
                    address = post.address
                    self.nameless.append((post.match_id, address.messenger, address.id, post.card, post.ref))
            case DeadLetter():
                if self._remove_waiting(outcome.id):
                    self.dead.append((outcome.id, outcome.why, to_microseconds(outcome.at)))

    def _add_carried(self, carried: CarriedDeliveries) -> None:
        """Note a card, unless nothing of it was still to be carried: then it, or somebody else's, was noted
        before."""
        post = carried.post
        if self._remove_waiting(*carried.ids) and post is not None and post.card is not None:
            self.posts[post.match_id, post.address.messenger, post.address.id, post.card] = post.ref

    def _remove_waiting(self, *ids: int) -> bool:
        """Take these out of the outbox; whether any of them was still there."""
        leaving = self._there.intersection(ids)
        self._there -= leaving
        self.gone += leaving
        return bool(leaving)


async def write_outcomes(
    connection: Any, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]
) -> None:
    """Write what became of deliveries, in one transaction."""
    asked = [
        id
        for outcome in outcomes
        for id in (outcome.ids if isinstance(outcome, CarriedDeliveries) else (outcome.id,))
    ]
    rows = await connection.fetch(_STILL_THERE, asked)
    notes = _OutcomeRows({row[0] for row in rows})
    for outcome in outcomes:
        notes.take(outcome)
    await write_rows(connection, _DEAD, notes.dead)
    await connection.execute(_GONE, notes.gone)
    await write_rows(connection, _LATER, ((id, *later) for id, later in notes.later.items()))
    await write_rows(connection, _NAMELESS, notes.nameless)
    await write_rows(connection, _POSTS, sorted((*key, ref) for key, ref in notes.posts.items()))
