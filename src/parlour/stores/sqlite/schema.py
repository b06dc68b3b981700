"""The tables, as numbered steps.  A step that has been released is never edited; the next one mends it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from parlour.stores.old_rows import (
    JOINED,
    chain_of_old,
    digest_of_old,
    lane_of_text,
    nudge_of_text,
    offer_of_reply,
    seat_rows,
    waiting_rows,
)

Step = str | Callable[[sqlite3.Connection], None]


def _number_seats(connection: sqlite3.Connection) -> None:
    """One row for each seat that the house ever knew, also for those that were left: who holds it, when in the order
    of first sitting down, and after whom it is called.  What a holder was called there is their name by now."""
    connection.execute(
        """
        CREATE TABLE seats (
            match_id TEXT NOT NULL,
            seat TEXT NOT NULL,
            number INTEGER NOT NULL,
            holder TEXT,
            named_after TEXT,
            name TEXT,
            PRIMARY KEY (match_id, seat)
        ) WITHOUT ROWID
        """
    )
    bodies = connection.execute(
        """
        SELECT match_id, body FROM happenings
        WHERE instr(body, ?) AND match_id IN (SELECT match_id FROM holders UNION SELECT match_id FROM first_holders)
        ORDER BY match_id, number
        """,
        (JOINED,),
    )
    held, first = (connection.execute(f"SELECT match_id, seat, holder FROM {table}") for table in _HOLDERS)
    rows = seat_rows(held, first, bodies)
    change = "INSERT INTO seats (match_id, seat, number, holder, named_after) VALUES (?, ?, ?, ?, ?)"
    connection.executemany(change, list(rows))
    for table in _HOLDERS:
        connection.execute(f"DROP TABLE {table}")
    connection.execute("CREATE INDEX seats_by_holder ON seats (holder, match_id, number, seat)")
    connection.execute("CREATE INDEX seats_by_name ON seats (named_after, match_id)")


_HOLDERS = ("holders", "first_holders")


def _tag_nudges(connection: sqlite3.Connection) -> None:
    """Nudges as tagged JSON instead of parts with tabs between them."""
    known = connection.execute("SELECT match_id, nudge FROM nudges").fetchall()
    rows = [(match_id, nudge_of_text(old)) for match_id, old in known]
    connection.execute("DELETE FROM nudges")
    change = "INSERT OR IGNORE INTO nudges (match_id, nudge) VALUES (?, ?)"
    connection.executemany(change, [(match_id, nudge) for match_id, nudge in rows if nudge is not None])


def _tag_lanes(connection: sqlite3.Connection) -> None:
    """Lanes as tagged JSON instead of words and prefixes, also in what is merged into the last post of a day."""
    for table in ("outbox", "dead_letters"):
        lanes = connection.execute(f"SELECT DISTINCT lane FROM {table}").fetchall()
        change = f"UPDATE {table} SET lane = ? WHERE lane = ?"
        connection.executemany(change, [(lane_of_text(lane), lane) for (lane,) in lanes])
    query = "SELECT messenger, conversation, day, digest FROM days WHERE digest IS NOT NULL"
    days = connection.execute(query).fetchall()
    change = "UPDATE days SET digest = ? WHERE messenger = ? AND conversation = ? AND day = ?"
    connection.executemany(change, [(digest_of_old(digest), *key) for *key, digest in days])


def _list_waiting(connection: sqlite3.Connection) -> None:
    """The waiting lists and what was asked once, which were kept as drafts in conversations that do not exist; and
    offers on their way, which named such a draft."""
    connection.execute(
        """
        CREATE TABLE waiting (
            match_id TEXT NOT NULL,
            player_id TEXT NOT NULL,
            since INTEGER NOT NULL,
            offered_at INTEGER,
            PRIMARY KEY (match_id, player_id)
        ) WITHOUT ROWID
        """
    )
    connection.execute("CREATE INDEX waiting_of_player ON waiting (player_id, match_id)")
    drafts = connection.execute("SELECT conversation, player_id, body FROM drafts WHERE messenger = 'waiting'")
    rows = list(waiting_rows(drafts.fetchall()))
    connection.executemany("INSERT INTO waiting VALUES (?, ?, ?, ?)", rows)
    connection.execute("UPDATE matches SET version = version + 1 WHERE id IN (SELECT match_id FROM waiting)")
    letters = connection.execute("SELECT id, letter FROM outbox WHERE instr(letter, 'only_while')").fetchall()
    for id, letter in letters:
        if (offer := offer_of_reply(letter)) is not None:
            change = "UPDATE outbox SET match_id = ?, lane = ?, letter = ? WHERE id = ?"
            connection.execute(change, (*offer, id))
    connection.execute("ALTER TABLE players ADD COLUMN quiet_asked_in TEXT")
    connection.execute(
        """
        UPDATE players SET quiet_asked_in = (
            SELECT CAST(body AS TEXT) FROM drafts
            WHERE player_id = players.id AND messenger = 'house' AND conversation = 'quiet hours'
        )
        """
    )
    connection.execute("DELETE FROM drafts WHERE messenger IN ('waiting', 'house')")


def _add_chain(connection: sqlite3.Connection) -> None:
    """The hash over what happened in each match, as it stands now; texts written up to now are sealed in it whole."""
    connection.execute("ALTER TABLE matches ADD COLUMN chain BLOB NOT NULL DEFAULT x''")
    connection.execute("ALTER TABLE happenings ADD COLUMN texts BLOB NOT NULL DEFAULT x''")
    matches = connection.execute("SELECT id, game, seed, founded_at FROM matches").fetchall()
    happenings = "SELECT seq, round, at, body FROM happenings WHERE match_id = ? ORDER BY number"
    for match in matches:
        chain = chain_of_old(match, connection.execute(happenings, (match[0],)))
        connection.execute("UPDATE matches SET chain = ? WHERE id = ?", (chain, match[0]))


STEPS: tuple[Step, ...] = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        seed BLOB NOT NULL,
        founded_at INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        next_at INTEGER,
        set_aside TEXT
    ) WITHOUT ROWID;
    CREATE INDEX matches_next ON matches (next_at) WHERE next_at IS NOT NULL;
    CREATE TABLE happenings (
        number INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        round INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body BLOB NOT NULL
    );
    CREATE INDEX happenings_of_match ON happenings (match_id, number);
    CREATE TABLE answers (
        match_id TEXT NOT NULL,
        by TEXT NOT NULL,
        id TEXT NOT NULL,
        asked BLOB NOT NULL,
        receipt BLOB NOT NULL,
        PRIMARY KEY (match_id, by, id)
    ) WITHOUT ROWID;
    CREATE TABLE snapshots (
        match_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        happenings INTEGER NOT NULL,
        state BLOB NOT NULL,
        told BLOB NOT NULL,
        PRIMARY KEY (match_id, seq)
    ) WITHOUT ROWID;
    CREATE TABLE house (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    """,
    # People, and what is on its way to them.  A match with version 0 has no rows among holders, rooms and nudges.
    # AUTOINCREMENT: the number of a delivery that has gone is not given to another.
    """
    ALTER TABLE matches ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE players (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        language TEXT NOT NULL,
        zone TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE accounts (
        messenger TEXT NOT NULL,
        id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        conversation TEXT,
        unreachable TEXT,
        seen_at INTEGER,
        PRIMARY KEY (messenger, id)
    ) WITHOUT ROWID;
    CREATE INDEX accounts_of_player ON accounts (player_id);
    CREATE INDEX accounts_by_conversation ON accounts (messenger, conversation);
    CREATE TABLE holders (
        match_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        holder TEXT NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX holders_by_name ON holders (holder, match_id, seat);
    CREATE TABLE rooms (
        match_id TEXT PRIMARY KEY,
        messenger TEXT NOT NULL,
        conversation TEXT NOT NULL,
        language TEXT NOT NULL,
        zone TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX rooms_by_conversation ON rooms (messenger, conversation);
    CREATE TABLE nudges (
        match_id TEXT NOT NULL,
        nudge TEXT NOT NULL,
        PRIMARY KEY (match_id, nudge)
    ) WITHOUT ROWID;
    CREATE TABLE outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        match_id TEXT NOT NULL,
        lane TEXT NOT NULL,
        letter BLOB NOT NULL,
        not_before INTEGER NOT NULL,
        tries INTEGER NOT NULL
    );
    CREATE TABLE dead_letters (
        id INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL,
        lane TEXT NOT NULL,
        letter BLOB NOT NULL,
        not_before INTEGER NOT NULL,
        why TEXT NOT NULL,
        at INTEGER NOT NULL
    );
    CREATE INDEX dead_letters_by_time ON dead_letters (at, id);
    CREATE INDEX dead_letters_of_match ON dead_letters (match_id, at, id);
    CREATE TABLE posts (
        match_id TEXT NOT NULL,
        messenger TEXT NOT NULL,
        conversation TEXT NOT NULL,
        card TEXT NOT NULL,
        ref TEXT NOT NULL,
        PRIMARY KEY (match_id, messenger, conversation, card)
    ) WITHOUT ROWID;
    CREATE TABLE days (
        messenger TEXT NOT NULL,
        conversation TEXT NOT NULL,
        day TEXT NOT NULL,
        posts INTEGER NOT NULL,
        digest_ref TEXT,
        digest BLOB,
        PRIMARY KEY (messenger, conversation, day)
    ) WITHOUT ROWID;
    CREATE TABLE leases (name TEXT PRIMARY KEY, node TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
    """,
    # What messengers have told us, so that it is not heard twice.
    """
    CREATE TABLE heard (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX heard_by_time ON heard (at);
    """,
    # What players want to hear, and when.  Times of day as text: "21:30:00".
    """
    ALTER TABLE players ADD COLUMN hears TEXT NOT NULL DEFAULT 'all';
    ALTER TABLE players ADD COLUMN quiet_begins TEXT;
    ALTER TABLE players ADD COLUMN quiet_ends TEXT;
    """,
    # What the holder of a seat has called themselves since they sat down; and after whom each seat is named, also one
    # that was left.  "~": somebody who wants to be forgotten.
    """
    ALTER TABLE holders ADD COLUMN called TEXT;
    CREATE TABLE first_holders (
        match_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        holder TEXT NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID;
    INSERT INTO first_holders SELECT match_id, seat, holder FROM holders;
    CREATE INDEX first_holders_by_name ON first_holders (holder, match_id);
    """,
    # What was kept among the accounts of messengers that do not exist.  A code had no instant of its own; a listing
    # that was taken down is none; a revocation's id was "match/door", where no door has a stroke in it.
    """
    CREATE TABLE game_codes (code TEXT PRIMARY KEY, match_id TEXT NOT NULL, made_at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX game_codes_of_match ON game_codes (match_id, made_at, code);
    INSERT INTO game_codes
        SELECT accounts.id, conversation, coalesce(seen_at, founded_at, 0)
        FROM accounts LEFT JOIN matches ON matches.id = conversation
        WHERE messenger = 'code' AND conversation IS NOT NULL;
    CREATE TABLE listings (match_id TEXT PRIMARY KEY, code TEXT NOT NULL, listed_at INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO listings
        SELECT id, conversation, coalesce(seen_at, 0) FROM accounts
        WHERE messenger = 'listed' AND player_id = '~listed' AND conversation IS NOT NULL;
    CREATE TABLE revocations (
        match_id TEXT NOT NULL,
        door TEXT NOT NULL,
        revoked_at INTEGER NOT NULL,
        PRIMARY KEY (match_id, door)
    ) WITHOUT ROWID;
    INSERT INTO revocations
        SELECT substr(id, 1, stroke - 1), substr(id, stroke + 1), seen_at
        FROM (SELECT id, seen_at, length(rtrim(id, replace(id, '/', ''))) AS stroke FROM accounts
              WHERE messenger = 'link' AND seen_at IS NOT NULL)
        WHERE stroke > 0;
    CREATE TABLE aliases (former TEXT PRIMARY KEY, player_id TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX aliases_of_player ON aliases (player_id, former);
    INSERT INTO aliases SELECT id, player_id FROM accounts WHERE messenger = 'united';
    CREATE TABLE drafts (
        player_id TEXT NOT NULL,
        messenger TEXT NOT NULL,
        conversation TEXT NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (player_id, messenger, conversation)
    ) WITHOUT ROWID;
    INSERT INTO drafts
        SELECT player_id, substr(id, 1, instr(id, '/') - 1), substr(id, instr(id, '/') + 1),
            CAST(conversation AS BLOB)
        FROM accounts WHERE messenger = 'draft' AND conversation IS NOT NULL;
    DELETE FROM accounts WHERE messenger IN ('code', 'listed', 'link', 'united', 'draft');
    DELETE FROM players WHERE id IN ('~listed', '~taken-down');
    """,
    _number_seats,
    _tag_nudges,
    _tag_lanes,
    # Posts are not counted by day any more, nor merged.
    "DROP TABLE days",
    # A match may be carried in several rooms.
    """
    ALTER TABLE rooms RENAME TO only_rooms;
    CREATE TABLE rooms (
        match_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        messenger TEXT NOT NULL,
        conversation TEXT NOT NULL,
        language TEXT NOT NULL,
        zone TEXT NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID;
    INSERT INTO rooms SELECT match_id, 0, messenger, conversation, language, zone FROM only_rooms;
    DROP TABLE only_rooms;
    CREATE UNIQUE INDEX rooms_by_conversation ON rooms (messenger, conversation, match_id);
    """,
    # What the buttons of a conversation mean, where they do not fit.
    """
    CREATE TABLE menus (
        messenger TEXT NOT NULL,
        conversation TEXT NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (messenger, conversation)
    ) WITHOUT ROWID;
    """,
    _list_waiting,
    # The number of a room that was left is not given to another: what is on its way there would reach the wrong one.
    """
    ALTER TABLE matches ADD COLUMN next_room INTEGER NOT NULL DEFAULT 0;
    UPDATE matches SET next_room = coalesce(
        (SELECT max(number) + 1 FROM rooms WHERE match_id = matches.id), 0
    );
    """,
    # Until when a messenger lets us write to somebody, which depends on when they last wrote.
    "ALTER TABLE accounts ADD COLUMN window_until INTEGER",
    # Revocations are counted.  What was revoked by an instant was so once, also under the former ids of its owner.
    """
    ALTER TABLE revocations RENAME TO instants;
    CREATE TABLE revocations (
        match_id TEXT NOT NULL,
        owner TEXT NOT NULL,
        count INTEGER NOT NULL,
        number INTEGER NOT NULL,
        revoked_at INTEGER,
        PRIMARY KEY (match_id, owner)
    ) WITHOUT ROWID;
    INSERT INTO revocations SELECT match_id, door, 1, 0, revoked_at FROM instants;
    INSERT OR IGNORE INTO revocations
        SELECT match_id, former, 1, 0, revoked_at FROM instants JOIN aliases ON player_id = door;
    DROP TABLE instants;
    CREATE INDEX revocations_by_number ON revocations (number);
    """,
    # On which devices players are signed in.
    """
    CREATE TABLE sessions (
        id TEXT PRIMARY KEY,
        match_id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        device TEXT NOT NULL,
        made_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_of_player ON sessions (player_id, seen_at);
    CREATE INDEX sessions_by_time ON sessions (seen_at);
    """,
    _add_chain,
    # Of each match only the last snapshot is ever read.
    """
    ALTER TABLE snapshots RENAME TO all_snapshots;
    CREATE TABLE snapshots (
        match_id TEXT PRIMARY KEY,
        seq INTEGER NOT NULL,
        happenings INTEGER NOT NULL,
        state BLOB NOT NULL,
        told BLOB NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO snapshots
        SELECT match_id, seq, happenings, state, told FROM all_snapshots AS each
        WHERE seq = (SELECT max(seq) FROM all_snapshots WHERE match_id = each.match_id);
    DROP TABLE all_snapshots;
    """,
    # The newest listings are found without looking at the others.
    "CREATE INDEX listings_by_time ON listings (listed_at DESC, match_id)",
    # What must be blanked or dropped when somebody is forgotten is found without looking at the other letters.
    """
    CREATE INDEX outbox_of_match ON outbox (match_id);
    CREATE INDEX outbox_by_lane ON outbox (lane);
    CREATE INDEX dead_letters_by_lane ON dead_letters (lane);
    """,
    # Whether somebody has private posts read aloud, where lock screens would show no more than that there is one.
    "ALTER TABLE players ADD COLUMN reads_aloud INTEGER NOT NULL DEFAULT 0",
    # What messengers write down for themselves.
    """
    CREATE TABLE entries (
        messenger TEXT NOT NULL,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        body BLOB NOT NULL,
        player_id TEXT,
        until INTEGER,
        PRIMARY KEY (messenger, kind, id)
    ) WITHOUT ROWID;
    CREATE INDEX entries_of_player ON entries (player_id);
    CREATE INDEX entries_by_time ON entries (until);
    """,
)


MOST_STEPS = 10_000  # a file that claims more is none of ours


class NewerSchema(Exception):
    """The file was written by a newer Parlour."""


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Bring the tables up to date, each step and its number in one transaction: a step is done or not, never half."""
    refuse_newer(version(connection), steps)
    while version(connection) < len(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            _one_step(connection, steps)
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")


def _one_step(connection: sqlite3.Connection, steps: tuple[Step, ...]) -> None:
    """Run the next step, looked up again inside the transaction: another process may have been quicker."""
    have = version(connection)
    if have < len(steps):
        step = steps[have]
        if isinstance(step, str):
            for statement in filter(str.strip, step.split(";")):
                connection.execute(statement)
        else:
            step(connection)
        connection.execute(f"PRAGMA user_version = {have + 1}")


def refuse_newer(have: int, steps: tuple[Step, ...] = STEPS) -> None:
    if have > len(steps):
        raise NewerSchema(
            f"this file has schema {have}, and this Parlour knows up to {len(steps)}: it was written by a newer one. "
            "Nothing was changed; install that version again, or restore an older backup."
        )


def version_in_head(path: Path) -> int:
    """The schema's number, read off the file itself: to open it as a database would already change it."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        return 0
    except OSError as fault:
        raise sqlite3.OperationalError(f"unable to open: {fault.strerror}") from fault
    have = int.from_bytes(head[60:64], "big") if head.startswith(b"SQLite format 3\0") else 0
    if have > MOST_STEPS:
        raise sqlite3.DatabaseError("file is not a database")
    return have
