"""What is on its way out, and what has gone.

What became of deliveries is noted together, and once, though it may be said again for want of an answer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from parlour.engine.letters import Delivery
from parlour.engine.outbox import (
    UPDATE_MEMORY,
    CarriedDeliveries,
    DeadLetter,
    PostponedDelivery,
    QueuedDelivery,
    SentPost,
)
from parlour.engine.recording import Recorder, read_lane, write_lane
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId
from parlour.stores.columns import from_microseconds, to_microseconds
from parlour.stores.sqlite.connection import SqliteFile

DeliveryRow = tuple[MatchId, str, bytes, int]

_PENDING = "SELECT id, tries, match_id, lane, letter, not_before FROM outbox WHERE id > ? ORDER BY id LIMIT ?"

_DEAD_LETTERS = """
SELECT id, why, at, match_id, lane, letter, not_before FROM dead_letters
{where} ORDER BY at DESC, id DESC LIMIT ?
"""

_LEASE = """
INSERT INTO leases (name, node, until) VALUES (?, ?, ?)
ON CONFLICT (name) DO UPDATE SET node = excluded.node, until = excluded.until
WHERE leases.node = excluded.node OR leases.until <= ?
"""

_POST = "INSERT OR REPLACE INTO posts (match_id, messenger, conversation, card, ref) VALUES (?, ?, ?, ?, ?)"

_DEAD = """
INSERT INTO dead_letters (id, match_id, lane, letter, not_before, why, at)
SELECT id, match_id, lane, letter, not_before, ?, ? FROM outbox WHERE id = ?
"""


class OutboxTables(SqliteFile):
    """The outbox in SQLite."""

    async def reply(self, update_id: str, at: datetime, deliveries: Sequence[Delivery] = ()) -> bool:
        rows = [delivery_row(self._recorder, delivery) for delivery in deliveries]
        too_old = to_microseconds(at - UPDATE_MEMORY)
        return await self._write(
            lambda connection: _reply(connection, (update_id, to_microseconds(at)), too_old, rows)
        )

    async def pending(self, after: int = 0, most: int = 1000) -> Sequence[QueuedDelivery]:
        rows = await self._read(lambda connection: connection.execute(_PENDING, (after, most)).fetchall())
        return [QueuedDelivery(id, self._delivery(*rest), tries) for id, tries, *rest in rows]

    async def settle(self, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]) -> None:
        await self._write(lambda connection: write_outcomes(connection, outcomes))

    async def standing(self, match_id: MatchId, address: Address, card: str) -> str | None:
        query = "SELECT ref FROM posts WHERE match_id = ? AND messenger = ? AND conversation = ? AND card = ?"
        key = (match_id, address.messenger, address.id, card)
        row = await self._read(lambda connection: connection.execute(query, key).fetchone())
        return None if row is None else str(row[0])

    async def dead_letters(self, match_id: MatchId | None = None, most: int = 100) -> Sequence[DeadLetter]:
        of_match = () if match_id is None else (match_id,)
        query = _DEAD_LETTERS.format(where="WHERE match_id = ?" if of_match else "")
        rows = await self._read(lambda connection: connection.execute(query, (*of_match, most)).fetchall())
        return [DeadLetter(id, self._delivery(*rest), why, from_microseconds(at)) for id, why, at, *rest in rows]

    async def clear_letters(self, dead_before: datetime, leases_before: datetime) -> int:
        def clear(connection: sqlite3.Connection) -> int:
            connection.execute("DELETE FROM leases WHERE until < ?", (to_microseconds(leases_before),))
            dead = "DELETE FROM dead_letters WHERE at < ?"
            return connection.execute(dead, (to_microseconds(dead_before),)).rowcount

        return await self._write(clear)

    async def depth(self) -> int:
        query = "SELECT count(*) FROM outbox"
        return int(await self._read(lambda connection: connection.execute(query).fetchone()[0]))

    async def lease(self, name: str, node: str, now: datetime, until: datetime) -> bool:
        wanted = (name, node, to_microseconds(until), to_microseconds(now))
        return await self._write(lambda connection: connection.execute(_LEASE, wanted).rowcount == 1)

    async def held_until(self, name: str) -> datetime | None:
        query = "SELECT until FROM leases WHERE name = ?"
        row = await self._read(lambda connection: connection.execute(query, (name,)).fetchone())
        return None if row is None else from_microseconds(row[0])

    async def seize_lease(self, name: str, node: str, held_until: datetime, until: datetime) -> bool:
        change = "UPDATE leases SET node = ?, until = ? WHERE name = ? AND until = ?"
        wanted = (node, to_microseconds(until), name, to_microseconds(held_until))
        return await self._write(lambda connection: connection.execute(change, wanted).rowcount == 1)

    def _delivery(self, match_id: MatchId, lane: str, letter: bytes, not_before: int) -> Delivery:
        return Delivery(match_id, read_lane(lane), self._recorder.read_letter(letter), from_microseconds(not_before))


def _reply(
    connection: sqlite3.Connection, update_id: tuple[str, int], too_old: int, rows: Sequence[DeliveryRow]
) -> bool:
    if not connection.execute("INSERT OR IGNORE INTO heard (id, at) VALUES (?, ?)", update_id).rowcount:
        return False
    connection.execute("DELETE FROM heard WHERE at <= ?", (too_old,))
    enqueue(connection, rows)
    return True


def delivery_row(recorder: Recorder, delivery: Delivery) -> DeliveryRow:
    lane, letter = write_lane(delivery.lane), recorder.write_letter(delivery.letter)
    return delivery.match_id, lane, letter, to_microseconds(delivery.not_before)


def enqueue(connection: sqlite3.Connection, rows: Sequence[DeliveryRow]) -> None:
    """Write deliveries in their order, which is that of the commits too: there is one writer at a time."""
    change = "INSERT INTO outbox (match_id, lane, letter, not_before, tries) VALUES (?, ?, ?, ?, 0)"
    connection.executemany(change, rows)


def write_outcomes(
    connection: sqlite3.Connection, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]
) -> None:
    for outcome in outcomes:
        match outcome:
            case CarriedDeliveries():
                _write_carried(connection, outcome)
            case PostponedDelivery():
                later = (outcome.tries, to_microseconds(outcome.until), outcome.id)
                connection.execute("UPDATE outbox SET tries = ?, not_before = ? WHERE id = ?", later)
                if outcome.nameless is not None:
                    _remove_post(connection, outcome.nameless)
            case DeadLetter():
                connection.execute(_DEAD, (outcome.why, to_microseconds(outcome.at), outcome.id))
                _remove_waiting(connection, outcome.id)


def _write_carried(connection: sqlite3.Connection, carried: CarriedDeliveries) -> None:
    """Note a card, unless nothing of it was still to be carried: then it, or somebody else's, was noted before."""
    post = carried.post
    if _remove_waiting(connection, *carried.ids) and post is not None and post.card is not None:
        key = (post.match_id, post.address.messenger, post.address.id, post.card)
        connection.execute(_POST, (*key, post.ref))


def _remove_post(connection: sqlite3.Connection, post: SentPost) -> None:
    query = "DELETE FROM posts WHERE match_id = ? AND messenger = ? AND conversation = ? AND card = ? AND ref = ?"
    connection.execute(query, (post.match_id, post.address.messenger, post.address.id, post.card, post.ref))


def _remove_waiting(connection: sqlite3.Connection, *ids: int) -> bool:
    """Take these out of the outbox; whether any of them was still there."""
    return connection.executemany("DELETE FROM outbox WHERE id = ?", [(id,) for id in ids]).rowcount > 0
