"""People: what they are called, how they are reached, where they sit."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import asyncpg

from parlour.engine.blanking import blanked_letter, blanked_rows, offer_lanes, own_lanes, words_of
from parlour.engine.hours import AT_ANY_HOUR
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
from parlour.stores.checks import changes_hours, is_renamed
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
from parlour.stores.postgres.access import write_revocations
from parlour.stores.postgres.connection import PostgresQueries, lock_people

AccountRow = tuple[str, str, str, str | None, str | None, int | None, int | None]

_LETTERS = ("outbox", "dead_letters")

_ADDRESSES = """
SELECT messenger, conversation FROM parlour.accounts
WHERE player_id = ANY($1::text[]) AND conversation IS NOT NULL
"""

_LOG = "SELECT number, seq, round, at, body, texts FROM parlour.happenings WHERE match_id = $1 ORDER BY number"

_PLAYER = "players.id, players.name, language, zone, hears, quiet_asked_in, reads_aloud, quiet_begins, quiet_ends"

_SEATING = f"""
SELECT seq, version, ARRAY(
    SELECT (seat, holder, EXISTS (
        SELECT FROM parlour.accounts
        WHERE player_id = holder AND conversation IS NOT NULL AND unreachable IS NULL
    ), seats.name, named_after, CASE WHEN players.id IS NULL THEN (
        SELECT former.name FROM parlour.players AS former WHERE former.id = named_after
    ) END, {_PLAYER})
    FROM parlour.seats LEFT JOIN parlour.players ON players.id = holder
    WHERE match_id = matches.id ORDER BY number, seat
), ARRAY(
    SELECT number FROM parlour.rooms WHERE match_id = matches.id ORDER BY number
), ARRAY(
    SELECT nudge FROM parlour.nudges WHERE match_id = matches.id
), ARRAY(
    SELECT (player_id, since, offered_at) FROM parlour.waiting WHERE match_id = matches.id ORDER BY since, player_id
)
FROM parlour.matches WHERE id = $1
"""

_NUMBERED = """
SELECT seat, number, holder, named_after
FROM parlour.matches LEFT JOIN parlour.seats ON match_id = id WHERE id = $1 ORDER BY number
"""

_NAME_SEATS = """
INSERT INTO parlour.seats (match_id, seat, number, name)
SELECT $1, named.seat, coalesce(
    (SELECT max(number) FROM parlour.seats AS known WHERE known.match_id = $1), 0
) + count(*) FILTER (WHERE known.seat IS NULL) OVER (ORDER BY place), named.name
FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS named (seat, name, place)
LEFT JOIN parlour.seats AS known ON known.match_id = $1 AND known.seat = named.seat
ON CONFLICT (match_id, seat) DO UPDATE SET name = excluded.name
"""

_MOVE_ROOM = """
UPDATE parlour.rooms SET messenger = $2, conversation = $3, language = $4, zone = $5 WHERE match_id = $1
"""

_ADD_ROOM = """
INSERT INTO parlour.rooms (match_id, messenger, conversation, language, zone, number)
VALUES ($1, $2, $3, $4, $5, (SELECT next_room FROM parlour.matches WHERE id = $1))
ON CONFLICT (messenger, conversation, match_id) DO UPDATE SET language = excluded.language, zone = excluded.zone
"""

# The number of a room that was left is not given to another.
_COUNT_ROOMS = """
UPDATE parlour.matches SET next_room = greatest(
    next_room, (SELECT max(number) + 1 FROM parlour.rooms WHERE match_id = $1)
) WHERE id = $1
"""

_DROP_OTHER_ROOMS = """
DELETE FROM parlour.rooms AS other USING parlour.rooms AS first
WHERE other.match_id = $1 AND first.match_id = $1 AND first.number < other.number
"""

_DROP_ROOM = """
WITH dropped AS (
    DELETE FROM parlour.rooms WHERE match_id = $1 AND messenger = $2 AND conversation = $3
        AND EXISTS (
            SELECT FROM parlour.rooms AS other
            WHERE other.match_id = $1 AND (other.messenger, other.conversation) <> ($2, $3)
        )
    RETURNING match_id
)
UPDATE parlour.matches SET version = version + 1 WHERE id IN (SELECT match_id FROM dropped) RETURNING id
"""

_SAVE_PLAYER = """
INSERT INTO parlour.players (id, name, language, zone, hears, quiet_asked_in, reads_aloud, quiet_begins, quiet_ends)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (id) DO UPDATE SET
    name = excluded.name, language = excluded.language, zone = excluded.zone,
    hears = excluded.hears, quiet_asked_in = excluded.quiet_asked_in, reads_aloud = excluded.reads_aloud,
    quiet_begins = excluded.quiet_begins, quiet_ends = excluded.quiet_ends
"""

# Nothing that matters to a match: somebody who minds no hour, and did not before, and is called as before.
_SAVE_EASY_PLAYER = f"""
{_SAVE_PLAYER}
WHERE players.hears = 'all' AND players.quiet_begins IS NULL AND players.name = excluded.name
RETURNING id
"""

_SAVE_ACCOUNT = """
INSERT INTO parlour.accounts (messenger, id, player_id, conversation, unreachable, seen_at, window_until)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (messenger, id) DO UPDATE SET
    player_id = excluded.player_id, conversation = excluded.conversation,
    unreachable = excluded.unreachable, seen_at = excluded.seen_at, window_until = excluded.window_until
"""

# Nothing that matters to a match: the same player at the same address.
_SEEN_AGAIN = """
UPDATE parlour.accounts SET conversation = $4, unreachable = $5, seen_at = $6, window_until = $7
WHERE messenger = $1 AND id = $2 AND player_id = $3
    AND CASE WHEN unreachable IS NULL THEN conversation END
        IS NOT DISTINCT FROM CASE WHEN $5::text IS NULL THEN $4::text END
RETURNING id
"""

_ACCOUNT_WITH_PLAYER = f"""
SELECT messenger, accounts.id, player_id, conversation, unreachable, seen_at, window_until, {_PLAYER}
FROM parlour.accounts JOIN parlour.players ON players.id = player_id WHERE messenger = $1 AND accounts.id = $2
"""

_ACCOUNT = "SELECT messenger, id, player_id, conversation, unreachable, seen_at, window_until FROM parlour.accounts"
_LAST_SEEN = "ORDER BY seen_at DESC NULLS LAST, messenger, id"

_RESEAT = """
WITH concerned AS (
    SELECT id FROM parlour.matches
    WHERE id IN (SELECT match_id FROM parlour.seats WHERE holder = ANY($1::text[]))
    ORDER BY id FOR UPDATE
)
UPDATE parlour.matches SET version = version + 1 FROM concerned WHERE matches.id = concerned.id
"""

_LOCK_CARRIED_IN = """
SELECT id FROM parlour.matches
WHERE id IN (SELECT match_id FROM parlour.rooms WHERE messenger = $1 AND conversation = $2)
ORDER BY id FOR UPDATE
"""

# Where one of them sits or waits for it, or a seat is named after them.
_RESEAT_KNOWN = """
WITH concerned AS (
    SELECT id FROM parlour.matches
    WHERE id IN (
        SELECT match_id FROM parlour.seats WHERE holder = ANY($1::text[])
        UNION SELECT match_id FROM parlour.seats WHERE named_after = ANY($1::text[])
        UNION SELECT match_id FROM parlour.waiting WHERE player_id = ANY($1::text[])
    )
    ORDER BY id FOR UPDATE
)
UPDATE parlour.matches SET version = version + 1 FROM concerned WHERE matches.id = concerned.id RETURNING matches.id
"""

_ALIASES = "SELECT former FROM parlour.aliases WHERE player_id = $1 ORDER BY former"

_MEET = """
SELECT 1 FROM parlour.seats AS mine JOIN parlour.seats AS theirs USING (match_id)
WHERE mine.holder = $1 AND theirs.holder = $2 LIMIT 1
"""

_SAVE_DRAFT = """
INSERT INTO parlour.drafts (player_id, messenger, conversation, body) VALUES ($1, $2, $3, $4)
ON CONFLICT (player_id, messenger, conversation) DO UPDATE SET body = excluded.body
"""

_SAVE_MENU = """
INSERT INTO parlour.menus (messenger, conversation, body) VALUES ($1, $2, $3)
ON CONFLICT (messenger, conversation) DO UPDATE SET body = excluded.body
"""

_FORGET_MENUS = """
DELETE FROM parlour.menus USING parlour.accounts
WHERE menus.messenger = accounts.messenger AND menus.conversation = accounts.conversation AND player_id = $1
"""

# Of two drafts in one conversation the other's stays.
_DROP_REPLACED_DRAFTS = """
DELETE FROM parlour.drafts AS mine USING parlour.drafts AS theirs
WHERE mine.player_id = $1 AND theirs.player_id = $2
    AND mine.messenger = theirs.messenger AND mine.conversation = theirs.conversation
"""

# Of two places on one list the earlier stays.
_DROP_LATER_WAIT = """
DELETE FROM parlour.waiting AS later USING parlour.waiting AS first
WHERE later.player_id IN ($1, $2) AND first.player_id IN ($1, $2) AND first.match_id = later.match_id
    AND (first.since, first.player_id) < (later.since, later.player_id)
"""

# Whoever was asked under either name was asked.
_UNITE_ASKED = """
UPDATE parlour.players SET quiet_asked_in = coalesce(
    quiet_asked_in, (SELECT known.quiet_asked_in FROM parlour.players AS known WHERE known.id = $1)
) WHERE id = $2
"""

_SAVE_ALIAS = """
INSERT INTO parlour.aliases (player_id, former) VALUES ($1, $2)
ON CONFLICT (former) DO UPDATE SET player_id = excluded.player_id
"""

_MATCHES_IN = """
SELECT matches.id FROM parlour.rooms JOIN parlour.matches ON matches.id = rooms.match_id
WHERE messenger = $1 AND conversation = $2 ORDER BY founded_at DESC, matches.id
"""

_ROOMS_WITHIN = """
SELECT DISTINCT conversation FROM parlour.rooms
WHERE messenger = $1 AND conversation >= $2 AND conversation < $3 ORDER BY conversation
"""


class PeopleTables(PostgresQueries):
    """Players, accounts, seats and rooms in PostgreSQL."""

    async def save_player(self, player: Player) -> None:
        row = _player_row(player)
        if player.hours is AT_ANY_HOUR:
            saved = await self._ask(lambda connection: connection.fetchval(_SAVE_EASY_PLAYER, *row))
            if saved is not None:
                return
        await self._ask_in_transaction(lambda connection: _save_player(connection, player))

    async def player(self, player_id: PlayerId) -> Player | None:
        return await self._ask(lambda connection: _player(connection, player_id))

    async def save_account(self, account: Account) -> None:
        row = _account_row(account)
        if await self._ask(lambda connection: connection.fetchval(_SEEN_AGAIN, *row)) is None:
            await self._ask_in_transaction(lambda connection: _save_account(connection, row))

    async def drop_account(self, messenger: Messenger, id: str) -> None:
        await self._ask_in_transaction(lambda connection: _drop_account(connection, messenger, id))

    async def account(self, messenger: Messenger, id: str) -> Account | None:
        return await self._account("WHERE messenger = $1 AND id = $2", messenger, id)

    async def account_with_player(self, messenger: Messenger, id: str) -> tuple[Account, Player] | None:
        row = await self._ask(lambda connection: connection.fetchrow(_ACCOUNT_WITH_PLAYER, messenger, id))
        if row is None:
            return None
        account, player = _read_account(row[:7]), _read_player(row[7:])
        assert player is not None
        return account, player

    async def account_at(self, address: Address) -> Account | None:
        there = f"WHERE messenger = $1 AND conversation = $2 {_LAST_SEEN} LIMIT 1"
        return await self._account(there, address.messenger, address.id)

    async def accounts(self, player_id: PlayerId) -> Sequence[Account]:
        query = f"{_ACCOUNT} WHERE player_id = $1 {_LAST_SEEN}"
        return [_read_account(row) for row in await self._ask(lambda connection: connection.fetch(query, player_id))]

    async def forget(self, player_id: PlayerId, held_by: Holder) -> Sequence[MatchId]:
        return await self._ask_in_transaction(lambda connection: _forget(connection, player_id, held_by))

    async def unite(self, known: PlayerId, other: PlayerId) -> bool:
        return await self._ask_in_transaction(lambda connection: _unite(connection, known, other))

    async def united_with(self, former: PlayerId) -> PlayerId | None:
        query = "SELECT player_id FROM parlour.aliases WHERE former = $1"
        known: PlayerId | None = await self._ask(lambda connection: connection.fetchval(query, former))
        return known

    async def aliases(self, player_id: PlayerId) -> Sequence[PlayerId]:
        return [PlayerId(row[0]) for row in await self._ask(lambda connection: connection.fetch(_ALIASES, player_id))]

    async def save_draft(self, player_id: PlayerId, address: Address, body: bytes) -> None:
        row = (player_id, address.messenger, address.id, body)
        await self._ask(lambda connection: connection.execute(_SAVE_DRAFT, *row))

    async def draft(self, player_id: PlayerId, address: Address) -> bytes | None:
        query = "SELECT body FROM parlour.drafts WHERE player_id = $1 AND messenger = $2 AND conversation = $3"
        key = (player_id, address.messenger, address.id)
        body: bytes | None = await self._ask(lambda connection: connection.fetchval(query, *key))
        return body

    async def save_menu(self, address: Address, body: bytes) -> None:
        await self._ask(lambda connection: connection.execute(_SAVE_MENU, address.messenger, address.id, body))

    async def menu(self, address: Address) -> bytes | None:
        query = "SELECT body FROM parlour.menus WHERE messenger = $1 AND conversation = $2"
        key = (address.messenger, address.id)
        body: bytes | None = await self._ask(lambda connection: connection.fetchval(query, *key))
        return body

    async def seating(self, match_id: MatchId) -> Seating:
        _, seating = await self._read_seating(match_id)
        return seating

    async def seat_for(self, match_id: MatchId, player_id: PlayerId, is_new: bool = False) -> Seat:
        rows = await self._ask(lambda connection: connection.fetch(_NUMBERED, match_id))
        if not rows:
            raise NoSuchMatch(match_id)
        return seat_for(player_id, [NumberedSeat(*row) for row in rows if row[0] is not None], is_new)

    async def name_seats(self, match_id: MatchId, names: Mapping[Seat, str]) -> None:
        await self._ask_in_transaction(lambda connection: _name_seats(connection, match_id, names))

    async def seats_of(self, player_id: PlayerId) -> Sequence[HeldSeat]:
        query = "SELECT match_id, seat FROM parlour.seats WHERE holder = $1 ORDER BY match_id, number, seat"
        return [HeldSeat(*row) for row in await self._ask(lambda connection: connection.fetch(query, player_id))]

    async def waits_of(self, player_id: PlayerId) -> Sequence[Wait]:
        query = "SELECT match_id, since, offered_at FROM parlour.waiting WHERE player_id = $1 ORDER BY match_id"
        rows = await self._ask(lambda connection: connection.fetch(query, player_id))
        return [Wait(row[0], from_microseconds(row[1]), from_microseconds_or_none(row[2])) for row in rows]

    async def answers(self, match_id: MatchId, player_id: PlayerId) -> Sequence[PastAnswer]:
        query = "SELECT asked, receipt FROM parlour.answers WHERE match_id = $1 AND by = $2"
        rows = await self._ask(lambda connection: connection.fetch(query, match_id, player_id))
        return sort_answers(self._recorder.read_past_answer(*row) for row in rows)

    async def save_room(self, match_id: MatchId, room: Room) -> None:
        await self._ask_in_transaction(lambda connection: _save_room(connection, match_id, room))

    async def add_room(self, match_id: MatchId, room: Room) -> None:
        await self._ask_in_transaction(lambda connection: _add_room(connection, match_id, room))

    async def drop_room(self, match_id: MatchId, address: Address) -> bool:
        return await self._ask_in_transaction(lambda connection: _drop_room(connection, match_id, address))

    async def rooms(self, match_id: MatchId) -> Mapping[int, Room]:
        query = """
            SELECT number, messenger, conversation, language, zone
            FROM parlour.matches LEFT JOIN parlour.rooms ON match_id = id WHERE id = $1 ORDER BY number
        """
        rows = await self._ask(lambda connection: connection.fetch(query, match_id))
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
        await self._ask_in_transaction(lambda connection: _leave_room(connection, address, to))

    async def matches_in(self, address: Address) -> Sequence[MatchId]:
        rows = await self._ask(lambda connection: connection.fetch(_MATCHES_IN, address.messenger, address.id))
        return [MatchId(row[0]) for row in rows]

    async def rooms_within(self, address: Address) -> Sequence[Address]:
        there = (address.messenger, *ids_within(address))
        rows = await self._ask(lambda connection: connection.fetch(_ROOMS_WITHIN, *there))
        return [Address(address.messenger, row[0]) for row in rows]

    async def _account(self, where: str, *args: str) -> Account | None:
        row = await self._ask(lambda connection: connection.fetchrow(f"{_ACCOUNT} {where}", *args))
        return None if row is None else _read_account(row)

    async def _read_seating(self, match_id: MatchId) -> tuple[int, Seating]:
        """The number of events that the match has, and its seating at the same moment."""
        seq, version, seats, rooms, nudges, waiting = await self._fetch_match(_SEATING, match_id)
        rows = [
            SeatRow(seat, holder, reached, _read_player(player), given, after, former)
            for seat, holder, reached, given, after, former, *player in seats
        ]
        listed = [
            WaitingPlayer(player_id, from_microseconds(since), from_microseconds_or_none(offered_at))
            for player_id, since, offered_at in waiting
        ]
        return seq, seating_of(version, rows, rooms, read_nudges(nudges), listed)

    async def _fetch_match(self, query: str, match_id: MatchId, *args: Any) -> asyncpg.Record:
        row: asyncpg.Record | None = await self._ask(lambda c: c.fetchrow(query, match_id, *args))
        if row is None:
            raise NoSuchMatch(match_id)
        return row


def room_row(match_id: MatchId, room: Room) -> tuple[str, ...]:
    """A room as `write_room` takes it."""
    return match_id, room.address.messenger, room.address.id, room.language, room.zone


async def write_room(connection: Any, row: tuple[str, ...]) -> None:
    """Put a match into a room, and no other; whoever does this raises the version of its seating."""
    await connection.execute(_DROP_OTHER_ROOMS, row[0])
    if await connection.execute(_MOVE_ROOM, *row) == "UPDATE 0":
        await _insert_room(connection, row)


def _read_account(row: Sequence[Any]) -> Account:
    messenger, id, player_id, conversation, unreachable, *instants = row
    seen_at, window_until = [None if at is None else from_microseconds(at) for at in instants]
    return Account(messenger, id, player_id, conversation, unreachable, seen_at, window_until)


def _account_row(account: Account) -> AccountRow:
    return (
        account.messenger,
        account.id,
        account.player_id,
        account.conversation,
        account.unreachable,
        to_microseconds_or_none(account.seen_at),
        to_microseconds_or_none(account.window_until),
    )


async def _player(connection: Any, player_id: PlayerId) -> Player | None:
    row = await connection.fetchrow(f"SELECT {_PLAYER} FROM parlour.players WHERE id = $1", player_id)
    return None if row is None else _read_player(row)


def _read_player(row: Sequence[Any]) -> Player | None:
    """The player of a row; None beside a seat that no player holds."""
    id, name, language, zone, hears, asked_in, aloud, *quiet = row
    if id is None:
        return None
    return Player(id, name, language, zone, hears, quiet_hours(*quiet), asked_in, bool(aloud))


def _player_row(player: Player) -> tuple[str | int | None, ...]:
    quiet = (player.quiet_asked_in, int(player.reads_aloud), *quiet_columns(player.quiet))
    return player.id, player.name, player.language, player.zone, player.hears, *quiet


async def _save_player(connection: Any, player: Player) -> None:
    await lock_people(connection)
    known = await _player(connection, player.id)
    await connection.execute(_SAVE_PLAYER, *_player_row(player))
    if is_renamed(known, player):
        await connection.execute(_RESEAT_KNOWN, [player.id])
    elif changes_hours(known, player):
        await connection.execute(_RESEAT, [player.id])


async def _save_account(connection: Any, row: AccountRow) -> None:
    """Save an account; one that passes from one player to another concerns both."""
    await lock_people(connection)
    messenger, id, player_id, *_ = row
    query = "SELECT player_id FROM parlour.accounts WHERE messenger = $1 AND id = $2"
    known = await connection.fetchval(query, messenger, id)
    await connection.execute(_SAVE_ACCOUNT, *row)
    await connection.execute(_RESEAT, [player_id, known or player_id])


async def _drop_account(connection: Any, messenger: Messenger, id: str) -> None:
    await lock_people(connection)
    query = "DELETE FROM parlour.accounts WHERE messenger = $1 AND id = $2 RETURNING player_id"
    if (known := await connection.fetchval(query, messenger, id)) is not None:
        await connection.execute(_RESEAT, [known])


async def _forget(connection: Any, player_id: PlayerId, held_by: Holder) -> Sequence[MatchId]:
    await lock_people(connection)
    match_ids = sorted(row[0] for row in await connection.fetch(_RESEAT_KNOWN, [player_id]))
    former = [row[0] for row in await connection.fetch(_ALIASES, player_id)]
    await _drop_own_letters(connection, [player_id, *former])
    await connection.execute(_FORGET_MENUS, player_id)
    for table in ("accounts", "aliases", "drafts", "entries", "sessions", "waiting"):
        await connection.execute(f"DELETE FROM parlour.{table} WHERE player_id = $1", player_id)
    await connection.execute("DELETE FROM parlour.players WHERE id = $1", player_id)
    await _hand_over_seats(connection, player_id, held_by)
    await write_revocations(connection, [(NO_MATCH, each) for each in (player_id, *former)])
    for match_id in match_ids:
        await _blank_texts(connection, match_id, [player_id, *former])
    return match_ids


async def _blank_texts(connection: Any, match_id: MatchId, forgotten: Sequence[PlayerId]) -> None:
    """Blank what these players wrote in a match, and forget what they answered; the snapshot may tell it too."""
    seq = await connection.fetchval("SELECT seq FROM parlour.matches WHERE id = $1 FOR UPDATE", match_id)
    rows = await connection.fetch(_LOG, match_id)
    answers = await connection.fetch("SELECT by, receipt FROM parlour.answers WHERE match_id = $1", match_id)
    log = [log_row(*list(row)[1:]) for row in rows]
    authors = authors_of([(row[0], row[1]) for row in answers])
    await _blank_letters(connection, match_id, words_of(log, seq, authors, forgotten))
    for place, row in blanked_rows(log, seq, authors, forgotten).items():
        change = "UPDATE parlour.happenings SET body = $1, texts = $2 WHERE match_id = $3 AND number = $4"
        await connection.execute(change, pack_json(row.body), row.texts, match_id, rows[place][0])
    await connection.execute("DELETE FROM parlour.snapshots WHERE match_id = $1", match_id)
    await connection.execute(
        "DELETE FROM parlour.answers WHERE match_id = $1 AND by = ANY($2::text[])", match_id, forgotten
    )


async def _blank_letters(connection: Any, match_id: MatchId, words: Collection[str]) -> None:
    """Blank these words in what waits to be carried, and in what could not be."""
    for table in _LETTERS if words else ():
        rows = await connection.fetch(f"SELECT letter, id FROM parlour.{table} WHERE match_id = $1", match_id)
        blanked = [(blanked_letter(letter, words), id) for letter, id in rows]
        changed = [row for row in blanked if row[0] is not None]
        await connection.executemany(f"UPDATE parlour.{table} SET letter = $1 WHERE id = $2", changed)


async def _drop_own_letters(connection: Any, forgotten: Sequence[PlayerId]) -> None:
    """Drop what was written to nobody but these players."""
    addresses = [Address(*row) for row in await connection.fetch(_ADDRESSES, forgotten)]
    lanes, offers = own_lanes(addresses), [offer_lanes(each) for each in forgotten]
    for table in _LETTERS:
        await connection.execute(f"DELETE FROM parlour.{table} WHERE lane = ANY($1::text[])", lanes)
        await connection.executemany(f"DELETE FROM parlour.{table} WHERE lane >= $1 AND lane < $2", offers)


async def _hand_over_seats(connection: Any, old: PlayerId, new: Holder) -> None:
    await connection.execute("UPDATE parlour.seats SET holder = $2 WHERE holder = $1", old, new)
    await connection.execute("UPDATE parlour.seats SET named_after = $2 WHERE named_after = $1", old, new)


async def _unite(connection: Any, known: PlayerId, other: PlayerId) -> bool:
    await lock_people(connection)
    both = (known, other)
    if await connection.fetchval(_MEET, *both) is not None:
        return False
    await connection.execute(_RESEAT_KNOWN, [*both])
    await _hand_over_seats(connection, other, known)
    await connection.execute("UPDATE parlour.accounts SET player_id = $1 WHERE player_id = $2", *both)
    await connection.execute(_UNITE_ASKED, *both)
    gone = "DELETE FROM parlour.players WHERE id = $1 AND EXISTS (SELECT FROM parlour.players WHERE id = $2)"
    await connection.execute(gone, *both)
    await connection.execute("UPDATE parlour.players SET id = $1 WHERE id = $2", *both)
    await connection.execute(_DROP_REPLACED_DRAFTS, *both)
    await connection.execute(_DROP_LATER_WAIT, *both)
    for table in ("aliases", "drafts", "entries", "sessions", "waiting"):
        await connection.execute(f"UPDATE parlour.{table} SET player_id = $1 WHERE player_id = $2", *both)
    await connection.execute("DELETE FROM parlour.aliases WHERE former = $1", known)
    await connection.execute(_SAVE_ALIAS, *both)
    return True


async def _name_seats(connection: Any, match_id: MatchId, names: Mapping[Seat, str]) -> None:
    await _raise_version(connection, match_id)
    await connection.execute(_NAME_SEATS, match_id, list(names), list(names.values()))


async def _raise_version(connection: Any, match_id: MatchId) -> None:
    """Raise the version of a match, which is nobody else's until the transaction ends.  Raises NoSuchMatch."""
    change = "UPDATE parlour.matches SET version = version + 1 WHERE id = $1 RETURNING id"
    if await connection.fetchval(change, match_id) is None:
        raise NoSuchMatch(match_id)


async def _save_room(connection: Any, match_id: MatchId, room: Room) -> None:
    await _raise_version(connection, match_id)
    await write_room(connection, room_row(match_id, room))


async def _add_room(connection: Any, match_id: MatchId, room: Room) -> None:
    await _raise_version(connection, match_id)
    await _insert_room(connection, room_row(match_id, room))


async def _drop_room(connection: Any, match_id: MatchId, address: Address) -> bool:
    if await connection.fetchval("SELECT id FROM parlour.matches WHERE id = $1 FOR UPDATE", match_id) is None:
        raise NoSuchMatch(match_id)
    return await connection.fetchval(_DROP_ROOM, match_id, address.messenger, address.id) is not None


async def _insert_room(connection: Any, row: tuple[str, ...]) -> None:
    await connection.execute(_ADD_ROOM, *row)
    await connection.execute(_COUNT_ROOMS, row[0])


async def _leave_room(connection: Any, address: Address, to: Address | None) -> None:
    """Move the matches that are carried there, those that still are once nobody else writes to them."""
    here = (address.messenger, address.id)
    locked = [row[0] for row in await connection.fetch(_LOCK_CARRIED_IN, *here)]
    still = "WHERE match_id = ANY($1::text[]) AND messenger = $2 AND conversation = $3 RETURNING match_id"
    if to is None:
        left = await connection.fetch(f"DELETE FROM parlour.rooms {still}", locked, *here)
    else:
        taken = "DELETE FROM parlour.rooms WHERE match_id = ANY($1::text[]) AND messenger = $2 AND conversation = $3"
        if to != address:
            await connection.execute(taken, locked, to.messenger, to.id)
        move = f"UPDATE parlour.rooms SET messenger = $4, conversation = $5 {still}"
        left = await connection.fetch(move, locked, *here, to.messenger, to.id)
    raised = "UPDATE parlour.matches SET version = version + 1 WHERE id = ANY($1::text[])"
    await connection.execute(raised, [row[0] for row in left])
