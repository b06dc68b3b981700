"""What is on its way out, and what has gone."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from parlour.engine.deliveries import Delivery
from parlour.engine.ports import HEARD_LASTS, Carried, Day, DeadLetter, Postponed, Queued
from parlour.engine.recording import Recorder, read_lane, written_lane
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId
from parlour.stores.instants import instant, number
from parlour.stores.sqlite.file import InFile
from parlour.stores.sqlite.settling import settle, written

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


class Outbox(InFile):
    async def reply(self, heard: str, at: datetime, deliveries: Sequence[Delivery] = ()) -> bool:
        rows = [delivery_row(self._recorder, delivery) for delivery in deliveries]
        too_old = number(at - HEARD_LASTS)
        return await self._write(lambda connection: _reply(connection, (heard, number(at)), too_old, rows))

    async def pending(self, after: int = 0, most: int = 1000) -> Sequence[Queued]:
        rows = await self._read(lambda connection: connection.execute(_PENDING, (after, most)).fetchall())
        return [Queued(id, self._delivery(*rest), tries) for id, tries, *rest in rows]

    async def settle(self, outcomes: Sequence[Carried | Postponed | DeadLetter]) -> None:
        notes = [written(outcome, self._recorder) for outcome in outcomes]
        await self._write(lambda connection: settle(connection, notes))

    async def standing(self, match_id: MatchId, address: Address, card: str) -> str | None:
        query = "SELECT ref FROM posts WHERE match_id = ? AND messenger = ? AND conversation = ? AND card = ?"
        key = (match_id, address.messenger, address.id, card)
        row = await self._read(lambda connection: connection.execute(query, key).fetchone())
        return None if row is None else str(row[0])

    async def day(self, address: Address, day: str) -> Day:
        query = "SELECT posts, digest_ref, digest FROM days WHERE messenger = ? AND conversation = ? AND day = ?"
        key = (address.messenger, address.id, day)
        row = await self._read(lambda connection: connection.execute(query, key).fetchone())
        if row is None:
            return Day()
        posts, ref, digest = row
        return Day(posts, ref, () if digest is None else self._recorder.read_digest(digest))

    async def dead_letters(self, match_id: MatchId | None = None, most: int = 100) -> Sequence[DeadLetter]:
        of_match = () if match_id is None else (match_id,)
        query = _DEAD_LETTERS.format(where="WHERE match_id = ?" if of_match else "")
        rows = await self._read(lambda connection: connection.execute(query, (*of_match, most)).fetchall())
        return [DeadLetter(id, self._delivery(*rest), why, instant(at)) for id, why, at, *rest in rows]

    async def depth(self) -> int:
        query = "SELECT count(*) FROM outbox"
        return int(await self._read(lambda connection: connection.execute(query).fetchone()[0]))

    async def lease(self, name: str, node: str, now: datetime, until: datetime) -> bool:
        wanted = (name, node, number(until), number(now))
        return await self._write(lambda connection: connection.execute(_LEASE, wanted).rowcount == 1)

    def _delivery(self, match_id: MatchId, lane: str, letter: bytes, not_before: int) -> Delivery:
        return Delivery(match_id, read_lane(lane), self._recorder.read_letter(letter), instant(not_before))


def _reply(connection: sqlite3.Connection, heard: tuple[str, int], too_old: int, rows: Sequence[DeliveryRow]) -> bool:
    if not connection.execute("INSERT OR IGNORE INTO heard (id, at) VALUES (?, ?)", heard).rowcount:
        return False
    connection.execute("DELETE FROM heard WHERE at <= ?", (too_old,))
    put(connection, rows)
    return True


def delivery_row(recorder: Recorder, delivery: Delivery) -> DeliveryRow:
    lane, letter = written_lane(delivery.lane), recorder.letter(delivery.letter)
    return delivery.match_id, lane, letter, number(delivery.not_before)


def put(connection: sqlite3.Connection, rows: Sequence[DeliveryRow]) -> None:
    """In their order, which is that of the commits too: there is one writer at a time, from its first number on."""
    change = "INSERT INTO outbox (match_id, lane, letter, not_before, tries) VALUES (?, ?, ?, ?, 0)"
    connection.executemany(change, rows)
