"""People: what they are called, how they are reached, where they sit."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from parlour.engine.blanking import blanked_letter, blanked_rows, offer_lanes, own_lanes, words_of
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.ports import NO_MATCH, NoSuchMatch, PastAnswer
from parlour.engine.recording import read_nudges, sort_answers
from parlour.engine.seating import (
    Account,
    Address,
    HeldSeat,
    Holder,
    Messenger,
    NumberedSeat,
    Player,
    Room,
    Seating,
    SeatRow,
    Wait,
    WaitingPlayer,
    seat_for,
    seating_of,
)
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.audience import Seat
from parlour.stores.checks import changes_hours, concerned_players, is_renamed
from parlour.stores.columns import (
    authors_of,
    from_microseconds,
    from_microseconds_or_none,
    ids_within,
    log_row,
    pack_json,
    quiet_columns,
    quiet_hours,
    to_microseconds_or_none,
)
from parlour.stores.sqlite.access import write_revocations
from parlour.stores.sqlite.connection import SqliteFile, read_transaction

AccountRow = tuple[str, str, str, str | None, str | None, int | None, int | None]

_LETTERS = ("outbox", "dead_letters")
# Tables of what belongs to one player.
_OF_PLAYERS = ("accounts", "aliases", "drafts", "entries", "sessions", "waiting")

_LOG = "SELECT number, seq, round, at, body, texts FROM happenings WHERE match_id = ? ORDER BY number"

_FORGET_MENUS = """
DELETE FROM menus WHERE (messenger, conversation) IN (
    SELECT messenger, conversation FROM accounts WHERE player_id = ? AND conversation IS NOT NULL
)
"""

_PLAYER = "players.id, players.name, language, zone, hears, quiet_asked_in, reads_aloud, quiet_begins, quiet_ends"

_ACCOUNT = "SELECT messenger, id, player_id, conversation, unreachable, seen_at, window_until FROM accounts"
_LAST_SEEN = "ORDER BY seen_at DESC, messenger, id"  # those never seen come last

_SEATS = f"""
SELECT seat, holder, EXISTS (
    SELECT 1 FROM accounts WHERE player_id = holder AND conversation IS NOT NULL AND unreachable IS NULL
), seats.name, named_after,
    CASE WHEN players.id IS NULL THEN (SELECT former.name FROM players AS former WHERE former.id = named_after) END,
    {_PLAYER}
FROM seats LEFT JOIN players ON players.id = holder WHERE match_id = ? ORDER BY number, seat
"""

# In the order of first sitting down; a host's own seat is none of those that are counted.
NEXT_NUMBER = f"""
CASE WHEN ?2 = '{HOSTS_SEAT}' THEN 0
ELSE (SELECT coalesce(max(number), 0) + 1 FROM seats WHERE match_id = ?1) END
"""

_NUMBERED = """
SELECT seat, number, holder, named_after FROM matches LEFT JOIN seats ON match_id = id WHERE id = ? ORDER BY number
"""

_NAME_SEAT = f"""
INSERT INTO seats (match_id, seat, number, name) VALUES (?1, ?2, {NEXT_NUMBER}, ?3)
ON CONFLICT (match_id, seat) DO UPDATE SET name = excluded.name
"""

_SAVE_PLAYER = """
INSERT OR REPLACE INTO players
    (id, name, language, zone, hears, quiet_asked_in, reads_aloud, quiet_begins, quiet_ends)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

_ROOMS = """
SELECT number, messenger, conversation, language, zone
FROM matches LEFT JOIN rooms ON match_id = id WHERE id = ? ORDER BY number
"""

_ADD_ROOM = """
INSERT INTO rooms (match_id, number, messenger, conversation, language, zone)
VALUES (?1, (SELECT next_room FROM matches WHERE id = ?1), ?2, ?3, ?4, ?5)
ON CONFLICT (messenger, conversation, match_id) DO UPDATE SET language = excluded.language, zone = excluded.zone
"""

_MOVE_ROOM = """
UPDATE OR REPLACE rooms SET messenger = ?2, conversation = ?3, language = ?4, zone = ?5
WHERE match_id = ?1 AND number = (SELECT min(number) FROM rooms WHERE match_id = ?1)
"""

# The number of a room that was left is not given to another.
_COUNT_ROOMS = """
UPDATE matches SET next_room = max(next_room, (SELECT max(number) + 1 FROM rooms WHERE match_id = ?1)) WHERE id = ?1
"""

_DROP_ROOM = """
DELETE FROM rooms WHERE match_id = ?1 AND messenger = ?2 AND conversation = ?3
    AND (SELECT count(*) FROM rooms WHERE match_id = ?1) > 1
"""

_RESEAT = """
UPDATE matches SET version = version + 1
WHERE id IN (SELECT match_id FROM seats WHERE holder IN (SELECT value FROM json_each(?)))
"""

# Where one of them sits or waits for it, or a seat is named after them.
_KNOWN_IN = """
SELECT match_id FROM seats WHERE holder IN (SELECT value FROM json_each(?1))
UNION SELECT match_id FROM seats WHERE named_after IN (SELECT value FROM json_each(?1))
UNION SELECT match_id FROM waiting WHERE player_id IN (SELECT value FROM json_each(?1))
"""

_WAITING = "SELECT player_id, since, offered_at FROM waiting WHERE match_id = ? ORDER BY since, player_id"

# Of two places on one list the earlier stays.
_DROP_LATER_WAIT = """
DELETE FROM waiting WHERE player_id IN (?1, ?2) AND EXISTS (
    SELECT 1 FROM waiting AS first WHERE first.match_id = waiting.match_id AND first.player_id IN (?1, ?2)
        AND (first.since, first.player_id) < (waiting.since, waiting.player_id)
)
"""

# Whoever was asked under either name was asked.
_UNITE_ASKED = """
UPDATE players SET quiet_asked_in = coalesce(quiet_asked_in, (SELECT quiet_asked_in FROM players WHERE id = ?1))
WHERE id = ?2
"""

_MEET = """
SELECT 1 FROM seats AS mine JOIN seats AS theirs USING (match_id)
WHERE mine.holder = ? AND theirs.holder = ? LIMIT 1
"""

_MATCHES_IN = """
SELECT id FROM rooms JOIN matches ON id = match_id
WHERE messenger = ? AND conversation = ? ORDER BY founded_at DESC, id
"""

_ROOMS_WITHIN = """
SELECT DISTINCT conversation FROM rooms
WHERE messenger = ? AND conversation >= ? AND conversation < ? ORDER BY conversation
"""


class PeopleTables(SqliteFile):
    """Players, accounts, seats and rooms in SQLite."""

    async def save_player(self, player: Player) -> None:
        await self._write(lambda connection: _save_player(connection, player))

    async def player(self, player_id: PlayerId) -> Player | None:
        return await self._read(lambda connection: _player(connection, player_id))

    async def save_account(self, account: Account) -> None:
        await self._write(lambda connection: _save_account(connection, account))

    async def drop_account(self, messenger: Messenger, id: str) -> None:
        await self._write(lambda connection: _drop_account(connection, messenger, id))

    async def account(self, messenger: Messenger, id: str) -> Account | None:
        return await self._read(lambda connection: _account(connection, messenger, id))

    async def account_with_player(self, messenger: Messenger, id: str) -> tuple[Account, Player] | None:
        return await self._read(lambda connection: _account_with_player(connection, messenger, id))

    async def accounts(self, player_id: PlayerId) -> Sequence[Account]:
        query = f"{_ACCOUNT} WHERE player_id = ? {_LAST_SEEN}"
        rows = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchall())
        return [_read_account(row) for row in rows]

    async def account_at(self, address: Address) -> Account | None:
        query, at = f"{_ACCOUNT} WHERE messenger = ? AND conversation = ? {_LAST_SEEN}", _address_columns(address)
        row = await self._read(lambda connection: connection.execute(query, at).fetchone())
        return None if row is None else _read_account(row)

    async def forget(self, player_id: PlayerId, held_by: Holder) -> Sequence[MatchId]:
        return await self._write(lambda connection: _forget(connection, player_id, held_by))

    async def unite(self, known: PlayerId, other: PlayerId) -> bool:
        return await self._write(lambda connection: _unite(connection, known, other))

    async def united_with(self, former: PlayerId) -> PlayerId | None:
        query = "SELECT player_id FROM aliases WHERE former = ?"
        row = await self._read(lambda connection: connection.execute(query, (former,)).fetchone())
        return None if row is None else PlayerId(row[0])

    async def aliases(self, player_id: PlayerId) -> Sequence[PlayerId]:
        return await self._read(lambda connection: _aliases(connection, player_id))

    async def save_draft(self, player_id: PlayerId, address: Address, body: bytes) -> None:
        change = "INSERT OR REPLACE INTO drafts (player_id, messenger, conversation, body) VALUES (?, ?, ?, ?)"
        row = (player_id, *_address_columns(address), body)
        await self._write(lambda connection: connection.execute(change, row))

    async def draft(self, player_id: PlayerId, address: Address) -> bytes | None:
        query = "SELECT body FROM drafts WHERE player_id = ? AND messenger = ? AND conversation = ?"
        row = await self._read(
            lambda connection: connection.execute(query, (player_id, *_address_columns(address))).fetchone()
        )
        return None if row is None else bytes(row[0])

    async def save_menu(self, address: Address, body: bytes) -> None:
        change = "INSERT OR REPLACE INTO menus (messenger, conversation, body) VALUES (?, ?, ?)"
        await self._write(lambda connection: connection.execute(change, (*_address_columns(address), body)))

    async def menu(self, address: Address) -> bytes | None:
        query, at = "SELECT body FROM menus WHERE messenger = ? AND conversation = ?", _address_columns(address)
        row = await self._read(lambda connection: connection.execute(query, at).fetchone())
        return None if row is None else bytes(row[0])

    async def seating(self, match_id: MatchId) -> Seating:
        return await self._read(lambda connection: _seating(connection, match_id))

    async def seat_for(self, match_id: MatchId, player_id: PlayerId, is_new: bool = False) -> Seat:
        rows = await self._read(lambda connection: connection.execute(_NUMBERED, (match_id,)).fetchall())
        if not rows:
            raise NoSuchMatch(match_id)
        return seat_for(player_id, [NumberedSeat(*row) for row in rows if row[0] is not None], is_new)

    async def name_seats(self, match_id: MatchId, names: Mapping[Seat, str]) -> None:
        await self._write(lambda connection: _name_seats(connection, match_id, names))

    async def seats_of(self, player_id: PlayerId) -> Sequence[HeldSeat]:
        query = "SELECT match_id, seat FROM seats WHERE holder = ? ORDER BY match_id, number, seat"
        rows = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchall())
        return [HeldSeat(*row) for row in rows]

    async def waits_of(self, player_id: PlayerId) -> Sequence[Wait]:
        query = "SELECT match_id, since, offered_at FROM waiting WHERE player_id = ? ORDER BY match_id"
        rows = await self._read(lambda connection: connection.execute(query, (player_id,)).fetchall())
        return [Wait(MatchId(row[0]), from_microseconds(row[1]), from_microseconds_or_none(row[2])) for row in rows]

    async def answers(self, match_id: MatchId, player_id: PlayerId) -> Sequence[PastAnswer]:
        query, key = "SELECT asked, receipt FROM answers WHERE match_id = ? AND by = ?", (match_id, player_id)
        rows = await self._read(lambda connection: connection.execute(query, key).fetchall())
        return sort_answers(self._recorder.read_past_answer(*row) for row in rows)

    async def save_room(self, match_id: MatchId, room: Room) -> None:
        await self._write(lambda connection: _save_room(connection, match_id, room))

    async def add_room(self, match_id: MatchId, room: Room) -> None:
        await self._write(lambda connection: _add_room(connection, match_id, room))

    async def drop_room(self, match_id: MatchId, address: Address) -> bool:
        return await self._write(lambda connection: _drop_room(connection, match_id, address))

    async def rooms(self, match_id: MatchId) -> Mapping[int, Room]:
        rows = await self._read(lambda connection: connection.execute(_ROOMS, (match_id,)).fetchall())
        if not rows:
            raise NoSuchMatch(match_id)
        return {
            number: Room(Address(messenger, conversation), *words)
            for number, messenger, conversation, *words in rows
            if number is not None
        }

    async def room(self, match_id: MatchId) -> Room | None:
        return next(iter((await self.rooms(match_id)).values()), None)

    async def leave_room(self, address: Address, to: Address | None = None) -> None:
        await self._write(lambda connection: _leave_room(connection, address, to))

    async def matches_in(self, address: Address) -> Sequence[MatchId]:
        rows = await self._read(
            lambda connection: connection.execute(_MATCHES_IN, _address_columns(address)).fetchall()
        )
        return [MatchId(row[0]) for row in rows]

    async def rooms_within(self, address: Address) -> Sequence[Address]:
        there = (address.messenger, *ids_within(address))
        rows = await self._read(lambda connection: connection.execute(_ROOMS_WITHIN, there).fetchall())
        return [Address(address.messenger, row[0]) for row in rows]


def read_seating(connection: sqlite3.Connection, match_id: MatchId, version: int) -> Seating:
    """The seating of a match that has this version now; one that was never raised has nothing to be found."""
    if version == 0:
        return Seating()
    seats = connection.execute(_SEATS, (match_id,)).fetchall()
    rooms = connection.execute("SELECT number FROM rooms WHERE match_id = ? ORDER BY number", (match_id,)).fetchall()
    nudges = connection.execute("SELECT nudge FROM nudges WHERE match_id = ?", (match_id,)).fetchall()
    waiting = [
        WaitingPlayer(PlayerId(player_id), from_microseconds(since), from_microseconds_or_none(offered_at))
        for player_id, since, offered_at in connection.execute(_WAITING, (match_id,))
    ]
    rows = [
        SeatRow(seat, holder, bool(reached), _read_player(player), given, after, former)
        for seat, holder, reached, given, after, former, *player in seats
    ]
    numbers = [number for (number,) in rooms]
    return seating_of(version, rows, numbers, read_nudges(nudge for (nudge,) in nudges), waiting)


def write_room(connection: sqlite3.Connection, match_id: MatchId, room: Room) -> None:
    """Put a match into a room, and no other; whoever does this raises the version of its seating."""
    row = (match_id, *_address_columns(room.address), room.language, room.zone)
    if connection.execute(_MOVE_ROOM, row).rowcount == 0:
        _write_room(connection, row)
    others = "DELETE FROM rooms WHERE match_id = ?1 AND (messenger, conversation) <> (?2, ?3)"
    connection.execute(others, row[:3])


def _write_room(connection: sqlite3.Connection, row: tuple[str, ...]) -> None:
    connection.execute(_ADD_ROOM, row)
    connection.execute(_COUNT_ROOMS, row[:1])


def _seating(connection: sqlite3.Connection, match_id: MatchId) -> Seating:
    with read_transaction(connection):
        row = connection.execute("SELECT version FROM matches WHERE id = ?", (match_id,)).fetchone()
        if row is None:
            raise NoSuchMatch(match_id)
        return read_seating(connection, match_id, row[0])


def _player(connection: sqlite3.Connection, player_id: PlayerId) -> Player | None:
    row = connection.execute(f"SELECT {_PLAYER} FROM players WHERE id = ?", (player_id,)).fetchone()
    return None if row is None else _read_player(row)


def _read_player(row: Sequence[Any]) -> Player | None:
    """The player of a row; None beside a seat that no player holds."""
    id, name, language, zone, hears, asked_in, aloud, *quiet = row
    if id is None:
        return None
    return Player(id, name, language, zone, hears, quiet_hours(*quiet), asked_in, bool(aloud))


def _save_player(connection: sqlite3.Connection, player: Player) -> None:
    known = _player(connection, player.id)
    quiet = (player.quiet_asked_in, player.reads_aloud, *quiet_columns(player.quiet))
    connection.execute(_SAVE_PLAYER, (player.id, player.name, player.language, player.zone, player.hears, *quiet))
    if is_renamed(known, player):
        _raise_versions(connection, _known_in(connection, player.id))
    elif changes_hours(known, player):
        _reseat(connection, [player.id])


def _account(connection: sqlite3.Connection, messenger: Messenger, id: str) -> Account | None:
    row = connection.execute(f"{_ACCOUNT} WHERE messenger = ? AND id = ?", (messenger, id)).fetchone()
    return None if row is None else _read_account(row)


def _account_with_player(
    connection: sqlite3.Connection, messenger: Messenger, id: str
) -> tuple[Account, Player] | None:
    account = _account(connection, messenger, id)
    player = _player(connection, account.player_id) if account is not None else None
    return None if account is None or player is None else (account, player)


def _read_account(row: AccountRow) -> Account:
    messenger, id, player_id, conversation, unreachable, *instants = row
    seen_at, window_until = [None if at is None else from_microseconds(at) for at in instants]
    return Account(Messenger(messenger), id, PlayerId(player_id), conversation, unreachable, seen_at, window_until)


def _drop_account(connection: sqlite3.Connection, messenger: Messenger, id: str) -> None:
    if (known := _account(connection, messenger, id)) is not None:
        connection.execute("DELETE FROM accounts WHERE messenger = ? AND id = ?", (messenger, id))
        _reseat(connection, {known.player_id})


def _save_account(connection: sqlite3.Connection, account: Account) -> None:
    known = _account(connection, account.messenger, account.id)
    reach = (account.player_id, account.conversation, account.unreachable)
    instants = [to_microseconds_or_none(at) for at in (account.seen_at, account.window_until)]
    connection.execute(
        """
        INSERT OR REPLACE INTO accounts
            (messenger, id, player_id, conversation, unreachable, seen_at, window_until)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        (account.messenger, account.id, *reach, *instants),
    )
    _reseat(connection, concerned_players(known, account))


def _aliases(connection: sqlite3.Connection, player_id: PlayerId) -> list[PlayerId]:
    query = "SELECT former FROM aliases WHERE player_id = ? ORDER BY former"
    return [PlayerId(row[0]) for row in connection.execute(query, (player_id,))]


def _forget(connection: sqlite3.Connection, player_id: PlayerId, held_by: Holder) -> Sequence[MatchId]:
    match_ids = _known_in(connection, player_id)
    _raise_versions(connection, match_ids)
    forgotten = [player_id, *_aliases(connection, player_id)]
    write_revocations(connection, NO_MATCH, forgotten)
    for match_id in match_ids:
        _blank_texts(connection, match_id, forgotten)
    _drop_own_letters(connection, forgotten)
    connection.execute(_FORGET_MENUS, (player_id,))
    for table in _OF_PLAYERS:
        connection.execute(f"DELETE FROM {table} WHERE player_id = ?", (player_id,))
    connection.execute("DELETE FROM players WHERE id = ?", (player_id,))
    _hand_over_seats(connection, player_id, held_by)
    return match_ids


def _blank_texts(connection: sqlite3.Connection, match_id: MatchId, forgotten: Sequence[PlayerId]) -> None:
    """Blank what these players wrote in a match, and forget what they answered; the snapshot may tell it too."""
    rows = connection.execute(_LOG, (match_id,)).fetchall()
    answers = connection.execute("SELECT by, receipt FROM answers WHERE match_id = ?", (match_id,)).fetchall()
    (seq,) = connection.execute("SELECT seq FROM matches WHERE id = ?", (match_id,)).fetchone()
    log, authors = [log_row(*row[1:]) for row in rows], authors_of(answers)
    _blank_letters(connection, match_id, words_of(log, seq, authors, forgotten))
    for place, row in blanked_rows(log, seq, authors, forgotten).items():
        change = "UPDATE happenings SET body = ?, texts = ? WHERE match_id = ? AND number = ?"
        connection.execute(change, (pack_json(row.body), row.texts, match_id, rows[place][0]))
    connection.execute("DELETE FROM snapshots WHERE match_id = ?", (match_id,))
    for each in forgotten:
        connection.execute("DELETE FROM answers WHERE match_id = ? AND by = ?", (match_id, each))


def _blank_letters(connection: sqlite3.Connection, match_id: MatchId, words: Collection[str]) -> None:
    """Blank these words in what waits to be carried, and in what could not be."""
    for table in _LETTERS if words else ():
        query = f"SELECT letter, id FROM {table} WHERE match_id = ?"
        blanked = [(blanked_letter(letter, words), id) for letter, id in connection.execute(query, (match_id,))]
        changed = [row for row in blanked if row[0] is not None]
        connection.executemany(f"UPDATE {table} SET letter = ? WHERE id = ?", changed)


def _drop_own_letters(connection: sqlite3.Connection, forgotten: Sequence[PlayerId]) -> None:
    """Drop what was written to nobody but these players."""
    query = "SELECT messenger, conversation FROM accounts WHERE player_id = ? AND conversation IS NOT NULL"
    addresses = [Address(*row) for each in forgotten for row in connection.execute(query, (each,))]
    lanes, offers = json.dumps(own_lanes(addresses)), [offer_lanes(each) for each in forgotten]
    for table in _LETTERS:
        connection.execute(f"DELETE FROM {table} WHERE lane IN (SELECT value FROM json_each(?))", (lanes,))
        connection.executemany(f"DELETE FROM {table} WHERE lane >= ? AND lane < ?", offers)


def _hand_over_seats(connection: sqlite3.Connection, old: PlayerId, new: Holder) -> None:
    connection.execute("UPDATE seats SET holder = ? WHERE holder = ?", (new, old))
    connection.execute("UPDATE seats SET named_after = ? WHERE named_after = ?", (new, old))


def _unite(connection: sqlite3.Connection, known: PlayerId, other: PlayerId) -> bool:
    if connection.execute(_MEET, (known, other)).fetchone() is not None:
        return False
    _raise_versions(connection, _known_in(connection, known, other))
    _hand_over_seats(connection, other, known)
    connection.execute(_DROP_LATER_WAIT, (known, other))
    connection.execute(_UNITE_ASKED, (known, other))
    for table in _OF_PLAYERS:
        connection.execute(f"UPDATE OR REPLACE {table} SET player_id = ? WHERE player_id = ?", (known, other))
    connection.execute("UPDATE OR REPLACE players SET id = ? WHERE id = ?", (known, other))
    connection.execute("DELETE FROM aliases WHERE former = ?", (known,))
    connection.execute("INSERT OR REPLACE INTO aliases (former, player_id) VALUES (?, ?)", (other, known))
    return True


def _name_seats(connection: sqlite3.Connection, match_id: MatchId, names: Mapping[Seat, str]) -> None:
    _raise_version(connection, match_id)
    connection.executemany(_NAME_SEAT, [(match_id, seat, name) for seat, name in names.items()])


def _known_in(connection: sqlite3.Connection, *players: PlayerId) -> list[MatchId]:
    """The ids, in order, of the matches in which one of these players sits or gave a seat its name."""
    return sorted(MatchId(row[0]) for row in connection.execute(_KNOWN_IN, (json.dumps(players),)))


def _raise_versions(connection: sqlite3.Connection, match_ids: Collection[MatchId]) -> None:
    raised = "UPDATE matches SET version = version + 1 WHERE id IN (SELECT value FROM json_each(?))"
    connection.execute(raised, (json.dumps(match_ids),))


def _raise_version(connection: sqlite3.Connection, match_id: MatchId) -> None:
    """Raise the version of a match.  Raises NoSuchMatch."""
    raised = connection.execute("UPDATE matches SET version = version + 1 WHERE id = ?", (match_id,))
    if raised.rowcount == 0:
        raise NoSuchMatch(match_id)


def _reseat(connection: sqlite3.Connection, players: Collection[PlayerId]) -> None:
    """Raise the versions of all matches they sit in: who can be reached, or when, may be different now."""
    if players:
        connection.execute(_RESEAT, (json.dumps(list(players)),))


def _save_room(connection: sqlite3.Connection, match_id: MatchId, room: Room) -> None:
    _raise_version(connection, match_id)
    write_room(connection, match_id, room)


def _add_room(connection: sqlite3.Connection, match_id: MatchId, room: Room) -> None:
    _raise_version(connection, match_id)
    _write_room(connection, (match_id, *_address_columns(room.address), room.language, room.zone))


def _drop_room(connection: sqlite3.Connection, match_id: MatchId, address: Address) -> bool:
    if connection.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone() is None:
        raise NoSuchMatch(match_id)
    is_dropped = connection.execute(_DROP_ROOM, (match_id, *_address_columns(address))).rowcount > 0
    if is_dropped:
        _raise_version(connection, match_id)
    return is_dropped


def _leave_room(connection: sqlite3.Connection, address: Address, to: Address | None) -> None:
    here = "messenger = ? AND conversation = ?"
    raised = f"UPDATE matches SET version = version + 1 WHERE id IN (SELECT match_id FROM rooms WHERE {here})"
    connection.execute(raised, _address_columns(address))
    if to is None:
        connection.execute(f"DELETE FROM rooms WHERE {here}", _address_columns(address))
    else:
        moved = f"UPDATE OR REPLACE rooms SET messenger = ?, conversation = ? WHERE {here}"
        connection.execute(moved, (*_address_columns(to), *_address_columns(address)))


def _address_columns(address: Address) -> tuple[str, str]:
    return address.messenger, address.id
