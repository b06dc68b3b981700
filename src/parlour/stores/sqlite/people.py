"""People: what they are called, how they are reached, where they sit."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Sequence

from parlour.engine.ports import NoSuchMatch
from parlour.engine.seating import Account, Address, Holder, Messenger, Player, Room, Seated, Seating
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.audience import Seat
from parlour.stores.instants import instant, number_or_none
from parlour.stores.reach import concerned
from parlour.stores.sqlite.file import InFile, at_one_moment

AccountRow = tuple[str, str, str, str | None, str | None, int | None]

_ACCOUNT = "SELECT messenger, id, player_id, conversation, unreachable, seen_at FROM accounts"
_LAST_SEEN = "ORDER BY seen_at DESC, messenger, id"  # those never seen come last

_SEATS = """
SELECT seat, holder, EXISTS (
    SELECT 1 FROM accounts WHERE player_id = holder AND conversation IS NOT NULL AND unreachable IS NULL
) FROM holders WHERE match_id = ? ORDER BY seat
"""

_ROOM = """
SELECT rooms.match_id, messenger, conversation, language, zone
FROM matches LEFT JOIN rooms ON match_id = id WHERE id = ?
"""

_RESEAT = """
UPDATE matches SET version = version + 1
WHERE id IN (SELECT match_id FROM holders WHERE holder IN (SELECT value FROM json_each(?)))
"""

_MATCHES_IN = """
SELECT id FROM rooms JOIN matches ON id = match_id
WHERE messenger = ? AND conversation = ? ORDER BY founded_at DESC, id
"""


class People(InFile):
    async def save_player(self, player: Player) -> None:
        row = (player.id, player.name, player.language, player.zone)
        change = "INSERT OR REPLACE INTO players (id, name, language, zone) VALUES (?, ?, ?, ?)"
        await self._write(lambda connection: connection.execute(change, row))

    async def player(self, player_id: PlayerId) -> Player | None:
        query = "SELECT id, name, language, zone FROM players WHERE id = ?"
        row = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchone())
        return None if row is None else Player(*row)

    async def save_account(self, account: Account) -> None:
        await self._write(lambda connection: _save_account(connection, account))

    async def account(self, messenger: Messenger, id: str) -> Account | None:
        return await self._read(lambda connection: _account(connection, messenger, id))

    async def accounts(self, player_id: PlayerId) -> Sequence[Account]:
        query = f"{_ACCOUNT} WHERE player_id = ? {_LAST_SEEN}"
        rows = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchall())
        return [_read_account(row) for row in rows]

    async def account_at(self, address: Address) -> Account | None:
        query, at = f"{_ACCOUNT} WHERE messenger = ? AND conversation = ? {_LAST_SEEN}", _at(address)
        row = await self._read(lambda connection: connection.execute(query, at).fetchone())
        return None if row is None else _read_account(row)

    async def forget(self, player_id: PlayerId, held_by: Holder) -> None:
        await self._write(lambda connection: _forget(connection, player_id, held_by))

    async def seating(self, match_id: MatchId) -> Seating:
        return await self._read(lambda connection: _seating(connection, match_id))

    async def seats_of(self, player_id: PlayerId) -> Sequence[Seated]:
        query = "SELECT match_id, seat FROM holders WHERE holder = ? ORDER BY match_id, seat"
        rows = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchall())
        return [Seated(*row) for row in rows]

    async def save_room(self, match_id: MatchId, room: Room) -> None:
        await self._write(lambda connection: _save_room(connection, match_id, room))

    async def room(self, match_id: MatchId) -> Room | None:
        row = await self._read(lambda connection: connection.execute(_ROOM, (match_id,)).fetchone())
        if row is None:
            raise NoSuchMatch(match_id)
        carried, messenger, conversation, language, zone = row
        return None if carried is None else Room(Address(messenger, conversation), language, zone)

    async def leave_room(self, address: Address, to: Address | None = None) -> None:
        await self._write(lambda connection: _leave_room(connection, address, to))

    async def matches_in(self, address: Address) -> Sequence[MatchId]:
        rows = await self._read(lambda connection: connection.execute(_MATCHES_IN, _at(address)).fetchall())
        return [MatchId(row[0]) for row in rows]


def seated(connection: sqlite3.Connection, match_id: MatchId, version: int) -> Seating:
    """The version is that of the match at this moment.  Where it was never raised there is nothing to be found."""
    if version == 0:
        return Seating()
    seats = connection.execute(_SEATS, (match_id,)).fetchall()
    room = connection.execute("SELECT 1 FROM rooms WHERE match_id = ?", (match_id,)).fetchone()
    nudges = connection.execute("SELECT nudge FROM nudges WHERE match_id = ?", (match_id,)).fetchall()
    return Seating(
        version,
        {Seat(seat): holder for seat, holder, _ in seats},
        frozenset([Seat(seat) for seat, _, is_reached in seats if is_reached]),
        room is not None,
        frozenset([nudge for (nudge,) in nudges]),
    )


def put_into_room(connection: sqlite3.Connection, match_id: MatchId, room: Room) -> None:
    """Its seating is another then: whoever does this raises the version."""
    connection.execute(
        "INSERT OR REPLACE INTO rooms (match_id, messenger, conversation, language, zone) VALUES (?, ?, ?, ?, ?)",
        (match_id, *_at(room.address), room.language, room.zone),
    )


def _seating(connection: sqlite3.Connection, match_id: MatchId) -> Seating:
    with at_one_moment(connection):
        row = connection.execute("SELECT version FROM matches WHERE id = ?", (match_id,)).fetchone()
        if row is None:
            raise NoSuchMatch(match_id)
        return seated(connection, match_id, row[0])


def _account(connection: sqlite3.Connection, messenger: Messenger, id: str) -> Account | None:
    row = connection.execute(f"{_ACCOUNT} WHERE messenger = ? AND id = ?", (messenger, id)).fetchone()
    return None if row is None else _read_account(row)


def _read_account(row: AccountRow) -> Account:
    messenger, id, player_id, conversation, unreachable, seen_at = row
    seen = None if seen_at is None else instant(seen_at)
    return Account(Messenger(messenger), id, PlayerId(player_id), conversation, unreachable, seen)


def _save_account(connection: sqlite3.Connection, account: Account) -> None:
    known = _account(connection, account.messenger, account.id)
    reach = (account.player_id, account.conversation, account.unreachable)
    connection.execute(
        """
        INSERT OR REPLACE INTO accounts (messenger, id, player_id, conversation, unreachable, seen_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        (account.messenger, account.id, *reach, number_or_none(account.seen_at)),
    )
    _reseat(connection, concerned(known, account))


def _forget(connection: sqlite3.Connection, player_id: PlayerId, held_by: Holder) -> None:
    _reseat(connection, [player_id])
    connection.execute("DELETE FROM accounts WHERE player_id = ?", (player_id,))
    connection.execute("DELETE FROM players WHERE id = ?", (player_id,))
    connection.execute("UPDATE holders SET holder = ? WHERE holder = ?", (held_by, player_id))


def _reseat(connection: sqlite3.Connection, players: Collection[PlayerId]) -> None:
    """Who can be reached may be different now, wherever one of them sits."""
    if players:
        connection.execute(_RESEAT, (json.dumps(list(players)),))


def _save_room(connection: sqlite3.Connection, match_id: MatchId, room: Room) -> None:
    raised = connection.execute("UPDATE matches SET version = version + 1 WHERE id = ?", (match_id,))
    if raised.rowcount == 0:
        raise NoSuchMatch(match_id)
    put_into_room(connection, match_id, room)


def _leave_room(connection: sqlite3.Connection, address: Address, to: Address | None) -> None:
    here = "messenger = ? AND conversation = ?"
    raised = f"UPDATE matches SET version = version + 1 WHERE id IN (SELECT match_id FROM rooms WHERE {here})"
    connection.execute(raised, _at(address))
    if to is None:
        connection.execute(f"DELETE FROM rooms WHERE {here}", _at(address))
    else:
        moved = f"UPDATE rooms SET messenger = ?, conversation = ? WHERE {here}"
        connection.execute(moved, (*_at(to), *_at(address)))


def _at(address: Address) -> tuple[str, str]:
    return address.messenger, address.id
