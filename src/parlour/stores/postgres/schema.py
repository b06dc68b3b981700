"""The tables, as numbered steps.  A step that has been released is never edited; the next one mends it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import asyncpg

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
from parlour.stores.sqlite.schema import NewerSchema

_LOCK = 0x7061726C  # "parl": whoever starts first migrates, the others wait for it

_LONG = 3600.0  # seconds for a statement of a step: a house that has played for years has much to rewrite

Step = str | Callable[[asyncpg.Connection], Awaitable[None]]


async def _number_seats(connection: asyncpg.Connection) -> None:
    """One row for each seat that the house ever knew, also for those that were left: who holds it, when in the order
    of first sitting down, and after whom it is called.  What a holder was called there is their name by now."""
    await connection.execute(
        """
        CREATE TABLE parlour.seats (
            match_id text COLLATE "C" NOT NULL,
            seat text COLLATE "C" NOT NULL,
            number bigint NOT NULL,
            holder text COLLATE "C",
            named_after text COLLATE "C",
            name text,
            PRIMARY KEY (match_id, seat)
        )
        """
    )
    bodies = await connection.fetch(
        """
        SELECT match_id, body FROM parlour.happenings
        WHERE position($1::bytea IN body) > 0 AND match_id IN (
            SELECT match_id FROM parlour.holders UNION SELECT match_id FROM parlour.first_holders
        )
        ORDER BY match_id, number
        """,
        JOINED,
        timeout=_LONG,
    )
    rows = [await connection.fetch(f"SELECT match_id, seat, holder FROM parlour.{table}") for table in _HOLDERS]
    held, first = ([(row[0], row[1], row[2]) for row in each] for each in rows)
    change = "INSERT INTO parlour.seats (match_id, seat, number, holder, named_after) VALUES ($1, $2, $3, $4, $5)"
    seats = seat_rows(held, first, ((row[0], row[1]) for row in bodies))
    await connection.executemany(change, seats, timeout=_LONG)
    for table in _HOLDERS:
        await connection.execute(f"DROP TABLE parlour.{table}")
    await connection.execute("CREATE INDEX seats_by_holder ON parlour.seats (holder, match_id, number, seat)")
    await connection.execute("CREATE INDEX seats_by_name ON parlour.seats (named_after, match_id)")


_HOLDERS = ("holders", "first_holders")


async def _tag_nudges(connection: asyncpg.Connection) -> None:
    """Nudges as tagged JSON instead of parts with tabs between them."""
    old = await connection.fetch("SELECT match_id, nudge FROM parlour.nudges", timeout=_LONG)
    await connection.execute("TRUNCATE parlour.nudges")
    rows = [(row[0], nudge_of_text(row[1])) for row in old]
    change = "INSERT INTO parlour.nudges (match_id, nudge) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    await connection.executemany(change, [row for row in rows if row[1] is not None], timeout=_LONG)


async def _tag_lanes(connection: asyncpg.Connection) -> None:
    """Lanes as tagged JSON instead of words and prefixes, also in what is merged into the last post of a day."""
    for table in ("outbox", "dead_letters"):
        lanes = await connection.fetch(f"SELECT DISTINCT lane FROM parlour.{table}", timeout=_LONG)
        change = f"UPDATE parlour.{table} SET lane = $1 WHERE lane = $2"
        await connection.executemany(change, [(lane_of_text(row[0]), row[0]) for row in lanes], timeout=_LONG)
    query = "SELECT digest, messenger, conversation, day FROM parlour.days WHERE digest IS NOT NULL"
    days = await connection.fetch(query, timeout=_LONG)
    change = "UPDATE parlour.days SET digest = $1 WHERE messenger = $2 AND conversation = $3 AND day = $4"
    await connection.executemany(change, [(digest_of_old(row[0]), *row[1:]) for row in days], timeout=_LONG)


async def _add_chain(connection: asyncpg.Connection) -> None:
    """The hash over what happened in each match, as it stands now; texts written up to now are sealed in it whole."""
    await connection.execute("ALTER TABLE parlour.matches ADD COLUMN chain bytea NOT NULL DEFAULT ''")
    await connection.execute("ALTER TABLE parlour.happenings ADD COLUMN texts bytea NOT NULL DEFAULT ''")
    matches = await connection.fetch("SELECT id, game, seed, founded_at FROM parlour.matches", timeout=_LONG)
    happenings = "SELECT seq, round, at, body FROM parlour.happenings WHERE match_id = $1 ORDER BY number"
    for match_id, game, seed, created_at in matches:
        rows = await connection.fetch(happenings, match_id, timeout=_LONG)
        old = [(seq, round, at, body) for seq, round, at, body in rows]
        chain = chain_of_old((match_id, game, seed, created_at), old)
        await connection.execute("UPDATE parlour.matches SET chain = $2 WHERE id = $1", match_id, chain)


async def _list_waiting(connection: asyncpg.Connection) -> None:
    """The waiting lists and what was asked once, which were kept as drafts in conversations that do not exist; and
    offers on their way, which named such a draft."""
    await connection.execute(
        """
        CREATE TABLE parlour.waiting (
            match_id text COLLATE "C" NOT NULL,
            player_id text COLLATE "C" NOT NULL,
            since bigint NOT NULL,
            offered_at bigint,
            PRIMARY KEY (match_id, player_id)
        );
        CREATE INDEX waiting_of_player ON parlour.waiting (player_id, match_id);
        """
    )
    query = "SELECT conversation, player_id, body FROM parlour.drafts WHERE messenger = 'waiting'"
    drafts = [(row[0], row[1], row[2]) for row in await connection.fetch(query, timeout=_LONG)]
    change = "INSERT INTO parlour.waiting (match_id, player_id, since, offered_at) VALUES ($1, $2, $3, $4)"
    await connection.executemany(change, waiting_rows(drafts), timeout=_LONG)
    raised = "UPDATE parlour.matches SET version = version + 1 WHERE id IN (SELECT match_id FROM parlour.waiting)"
    await connection.execute(raised)
    query = "SELECT id, letter FROM parlour.outbox WHERE position('only_while'::bytea IN letter) > 0"
    for row in await connection.fetch(query, timeout=_LONG):
        if (offer := offer_of_reply(row[1])) is not None:
            change = "UPDATE parlour.outbox SET match_id = $1, lane = $2, letter = $3 WHERE id = $4"
            await connection.execute(change, *offer, row[0])
    await connection.execute(
        """
        ALTER TABLE parlour.players ADD COLUMN quiet_asked_in text;
        UPDATE parlour.players SET quiet_asked_in = convert_from(body, 'UTF8') FROM parlour.drafts
        WHERE player_id = players.id AND messenger = 'house' AND conversation = 'quiet hours';
        DELETE FROM parlour.drafts WHERE messenger IN ('waiting', 'house');
        """
    )


# Names compare byte by byte, as in the other stores, whatever the database's own language is.  A claim says which
# process is waking a match that is due, and until when the others leave it alone.
STEPS: tuple[Step, ...] = (
    """
    CREATE TABLE parlour.matches (
        id text COLLATE "C" PRIMARY KEY,
        game text NOT NULL,
        seed bytea NOT NULL,
        founded_at bigint NOT NULL,
        seq bigint NOT NULL,
        happenings bigint NOT NULL,
        next_at bigint,
        set_aside text,
        claimed_by text,
        claimed_until bigint
    ) WITH (fillfactor = 80);
    CREATE INDEX matches_next ON parlour.matches (next_at, id) WHERE next_at IS NOT NULL;
    CREATE TABLE parlour.happenings (
        match_id text COLLATE "C" NOT NULL,
        number bigint NOT NULL,
        seq bigint NOT NULL,
        round bigint NOT NULL,
        at bigint NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (match_id, number)
    );
    CREATE TABLE parlour.answers (
        match_id text COLLATE "C" NOT NULL,
        by text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        asked bytea NOT NULL,
        receipt bytea NOT NULL,
        PRIMARY KEY (match_id, by, id)
    );
    CREATE TABLE parlour.snapshots (
        match_id text COLLATE "C" NOT NULL,
        seq bigint NOT NULL,
        happenings bigint NOT NULL,
        state bytea NOT NULL,
        told bytea NOT NULL,
        PRIMARY KEY (match_id, seq)
    );
    CREATE TABLE parlour.house (key text PRIMARY KEY, value bigint NOT NULL);
    """,
    # People, and what is on its way to them.  A match with version 0 has no rows among holders, rooms and nudges.
    """
    ALTER TABLE parlour.matches ADD COLUMN version bigint NOT NULL DEFAULT 0;
    CREATE TABLE parlour.players (
        id text COLLATE "C" PRIMARY KEY,
        name text NOT NULL,
        language text NOT NULL,
        zone text NOT NULL
    );
    CREATE TABLE parlour.accounts (
        messenger text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        player_id text COLLATE "C" NOT NULL,
        conversation text COLLATE "C",
        unreachable text,
        seen_at bigint,
        PRIMARY KEY (messenger, id)
    );
    CREATE INDEX accounts_of_player ON parlour.accounts (player_id);
    CREATE INDEX accounts_by_conversation ON parlour.accounts (messenger, conversation);
    CREATE TABLE parlour.holders (
        match_id text COLLATE "C" NOT NULL,
        seat text COLLATE "C" NOT NULL,
        holder text COLLATE "C" NOT NULL,
        PRIMARY KEY (match_id, seat)
    );
    CREATE INDEX holders_by_name ON parlour.holders (holder, match_id, seat);
    CREATE TABLE parlour.rooms (
        match_id text COLLATE "C" PRIMARY KEY,
        messenger text COLLATE "C" NOT NULL,
        conversation text COLLATE "C" NOT NULL,
        language text NOT NULL,
        zone text NOT NULL
    );
    CREATE INDEX rooms_by_conversation ON parlour.rooms (messenger, conversation);
    CREATE TABLE parlour.nudges (
        match_id text COLLATE "C" NOT NULL,
        nudge text COLLATE "C" NOT NULL,
        PRIMARY KEY (match_id, nudge)
    );
    CREATE TABLE parlour.outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        match_id text COLLATE "C" NOT NULL,
        lane text NOT NULL,
        letter bytea NOT NULL,
        not_before bigint NOT NULL,
        tries bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE parlour.dead_letters (
        id bigint PRIMARY KEY,
        match_id text COLLATE "C" NOT NULL,
        lane text NOT NULL,
        letter bytea NOT NULL,
        not_before bigint NOT NULL,
        why text NOT NULL,
        at bigint NOT NULL
    );
    CREATE INDEX dead_letters_by_time ON parlour.dead_letters (at, id);
    CREATE INDEX dead_letters_of_match ON parlour.dead_letters (match_id, at, id);
    CREATE TABLE parlour.posts (
        match_id text COLLATE "C" NOT NULL,
        messenger text COLLATE "C" NOT NULL,
        conversation text COLLATE "C" NOT NULL,
        card text COLLATE "C" NOT NULL,
        ref text NOT NULL,
        PRIMARY KEY (match_id, messenger, conversation, card)
    );
    CREATE TABLE parlour.days (
        messenger text COLLATE "C" NOT NULL,
        conversation text COLLATE "C" NOT NULL,
        day text COLLATE "C" NOT NULL,
        posts bigint NOT NULL,
        digest_ref text,
        digest bytea,
        PRIMARY KEY (messenger, conversation, day)
    );
    CREATE TABLE parlour.leases (
        name text COLLATE "C" PRIMARY KEY,
        node text COLLATE "C" NOT NULL,
        until bigint NOT NULL
    );
    """,
    # What messengers have told us, so that it is not heard twice.
    """
    CREATE TABLE parlour.heard (id text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);
    CREATE INDEX heard_by_time ON parlour.heard (at);
    """,
    # What players want to hear, and when.  Times of day as text: "21:30:00".
    """
    ALTER TABLE parlour.players ADD COLUMN hears text NOT NULL DEFAULT 'all';
    ALTER TABLE parlour.players ADD COLUMN quiet_begins text;
    ALTER TABLE parlour.players ADD COLUMN quiet_ends text;
    """,
    # What the holder of a seat has called themselves since they sat down; and after whom each seat is named, also one
    # that was left.  "~": somebody who wants to be forgotten.
    """
    ALTER TABLE parlour.holders ADD COLUMN called text;
    CREATE TABLE parlour.first_holders (
        match_id text COLLATE "C" NOT NULL,
        seat text COLLATE "C" NOT NULL,
        holder text COLLATE "C" NOT NULL,
        PRIMARY KEY (match_id, seat)
    );
    INSERT INTO parlour.first_holders SELECT match_id, seat, holder FROM parlour.holders;
    CREATE INDEX first_holders_by_name ON parlour.first_holders (holder, match_id);
    """,
    # What was kept among the accounts of messengers that do not exist.  A code had no instant of its own; a listing
    # that was taken down is none; a revocation's id was "match/door", where no door has a stroke in it.
    """
    CREATE TABLE parlour.game_codes (
        code text COLLATE "C" PRIMARY KEY,
        match_id text COLLATE "C" NOT NULL,
        made_at bigint NOT NULL
    );
    CREATE INDEX game_codes_of_match ON parlour.game_codes (match_id, made_at, code);
    INSERT INTO parlour.game_codes
        SELECT accounts.id, conversation, coalesce(seen_at, founded_at, 0)
        FROM parlour.accounts LEFT JOIN parlour.matches ON matches.id = conversation
        WHERE messenger = 'code' AND conversation IS NOT NULL;
    CREATE TABLE parlour.listings (
        match_id text COLLATE "C" PRIMARY KEY,
        code text COLLATE "C" NOT NULL,
        listed_at bigint NOT NULL
    );
    INSERT INTO parlour.listings
        SELECT id, conversation, coalesce(seen_at, 0) FROM parlour.accounts
        WHERE messenger = 'listed' AND player_id = '~listed' AND conversation IS NOT NULL;
    CREATE TABLE parlour.revocations (
        match_id text COLLATE "C" NOT NULL,
        door text COLLATE "C" NOT NULL,
        revoked_at bigint NOT NULL,
        PRIMARY KEY (match_id, door)
    );
    INSERT INTO parlour.revocations
        SELECT substring(id from '^(.*)/'), substring(id from '([^/]*)$'), seen_at FROM parlour.accounts
        WHERE messenger = 'link' AND seen_at IS NOT NULL AND strpos(id, '/') > 0;
    CREATE TABLE parlour.aliases (former text COLLATE "C" PRIMARY KEY, player_id text COLLATE "C" NOT NULL);
    CREATE INDEX aliases_of_player ON parlour.aliases (player_id, former);
    INSERT INTO parlour.aliases SELECT id, player_id FROM parlour.accounts WHERE messenger = 'united';
    CREATE TABLE parlour.drafts (
        player_id text COLLATE "C" NOT NULL,
        messenger text COLLATE "C" NOT NULL,
        conversation text COLLATE "C" NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (player_id, messenger, conversation)
    );
    INSERT INTO parlour.drafts
        SELECT player_id, split_part(id, '/', 1), substr(id, strpos(id, '/') + 1), convert_to(conversation, 'UTF8')
        FROM parlour.accounts WHERE messenger = 'draft' AND conversation IS NOT NULL;
    DELETE FROM parlour.accounts WHERE messenger IN ('code', 'listed', 'link', 'united', 'draft');
    DELETE FROM parlour.players WHERE id IN ('~listed', '~taken-down');
    """,
    _number_seats,
    _tag_nudges,
    _tag_lanes,
    # Posts are not counted by day any more, nor merged.
    "DROP TABLE parlour.days",
    # A match may be carried in several rooms.
    """
    ALTER TABLE parlour.rooms ADD COLUMN number bigint NOT NULL DEFAULT 0;
    ALTER TABLE parlour.rooms DROP CONSTRAINT rooms_pkey;
    ALTER TABLE parlour.rooms ADD PRIMARY KEY (match_id, number);
    DROP INDEX parlour.rooms_by_conversation;
    CREATE UNIQUE INDEX rooms_by_conversation ON parlour.rooms (messenger, conversation, match_id);
    """,
    # What the buttons of a conversation mean, where they do not fit.
    """
    CREATE TABLE parlour.menus (
        messenger text COLLATE "C" NOT NULL,
        conversation text COLLATE "C" NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (messenger, conversation)
    );
    """,
    _list_waiting,
    # The number of a room that was left is not given to another: what is on its way there would reach the wrong one.
    """
    ALTER TABLE parlour.matches ADD COLUMN next_room bigint NOT NULL DEFAULT 0;
    UPDATE parlour.matches SET next_room = coalesce(
        (SELECT max(number) + 1 FROM parlour.rooms WHERE match_id = matches.id), 0
    );
    """,
    # Until when a messenger lets us write to somebody, which depends on when they last wrote.
    "ALTER TABLE parlour.accounts ADD COLUMN window_until bigint",
    # Revocations are counted.  What was revoked by an instant was so once, also under the former ids of its owner.
    """
    ALTER TABLE parlour.revocations RENAME COLUMN door TO owner;
    ALTER TABLE parlour.revocations ALTER COLUMN revoked_at DROP NOT NULL;
    ALTER TABLE parlour.revocations ADD COLUMN count bigint NOT NULL DEFAULT 1;
    ALTER TABLE parlour.revocations ADD COLUMN number bigint NOT NULL DEFAULT 0;
    INSERT INTO parlour.revocations (match_id, owner, revoked_at)
        SELECT match_id, former, revoked_at FROM parlour.revocations JOIN parlour.aliases ON player_id = owner
        ON CONFLICT DO NOTHING;
    ALTER TABLE parlour.revocations ALTER COLUMN count DROP DEFAULT;
    ALTER TABLE parlour.revocations ALTER COLUMN number DROP DEFAULT;
    CREATE INDEX revocations_by_number ON parlour.revocations (number);
    """,
    # On which devices players are signed in.
    """
    CREATE TABLE parlour.sessions (
        id text COLLATE "C" PRIMARY KEY,
        match_id text COLLATE "C" NOT NULL,
        player_id text COLLATE "C" NOT NULL,
        device text NOT NULL,
        made_at bigint NOT NULL,
        seen_at bigint NOT NULL,
        turn bigint NOT NULL,
        used bigint NOT NULL
    );
    CREATE INDEX sessions_of_player ON parlour.sessions (player_id, seen_at);
    CREATE INDEX sessions_by_time ON parlour.sessions (seen_at);
    """,
    _add_chain,
    # Of each match only the last snapshot is ever read.
    """
    DELETE FROM parlour.snapshots USING parlour.snapshots AS later
        WHERE later.match_id = snapshots.match_id AND later.seq > snapshots.seq;
    ALTER TABLE parlour.snapshots DROP CONSTRAINT snapshots_pkey;
    ALTER TABLE parlour.snapshots ADD PRIMARY KEY (match_id);
    """,
    # The newest listings are found without looking at the others.
    "CREATE INDEX listings_by_time ON parlour.listings (listed_at DESC, match_id)",
    # What must be blanked or dropped when somebody is forgotten is found without looking at the other letters.
    """
    ALTER TABLE parlour.outbox ALTER COLUMN lane TYPE text COLLATE "C";
    ALTER TABLE parlour.dead_letters ALTER COLUMN lane TYPE text COLLATE "C";
    CREATE INDEX outbox_of_match ON parlour.outbox (match_id);
    CREATE INDEX outbox_by_lane ON parlour.outbox (lane);
    CREATE INDEX dead_letters_by_lane ON parlour.dead_letters (lane);
    """,
    # Whether somebody has private posts read aloud, where lock screens would show no more than that there is one.
    "ALTER TABLE parlour.players ADD COLUMN reads_aloud integer NOT NULL DEFAULT 0",
    # What messengers write down for themselves.
    """
    CREATE TABLE parlour.entries (
        messenger text COLLATE "C" NOT NULL,
        kind text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        body bytea NOT NULL,
        player_id text COLLATE "C",
        until bigint,
        PRIMARY KEY (messenger, kind, id)
    );
    CREATE INDEX entries_of_player ON parlour.entries (player_id);
    CREATE INDEX entries_by_time ON parlour.entries (until);
    """,
)


async def migrate(connection: asyncpg.Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Bring the tables up to date, each step and its number in one transaction: a step is done or not, never half."""
    while await _next_step(connection, steps):
        pass


async def _next_step(connection: asyncpg.Connection, steps: tuple[Step, ...]) -> bool:
    """Run the next step.  False: all are done."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        have = await version(connection)
        if have > len(steps):
            raise NewerSchema(
                f"this database has schema {have}, and this Parlour knows up to {len(steps)}: it was written by a "
                "newer one. Nothing was changed; install that version again, or restore an older backup."
            )
        if have == len(steps):
            return False
        if have == 0:
            await _prepare(connection)
        await connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        step = steps[have]
        await (connection.execute(step, timeout=_LONG) if isinstance(step, str) else step(connection))
        await connection.execute("UPDATE parlour.schema SET version = $1", have + 1)
        return True


async def version(connection: asyncpg.Connection) -> int:
    if await connection.fetchval("SELECT to_regclass('parlour.schema')") is None:
        return 0
    return int(await connection.fetchval("SELECT version FROM parlour.schema"))


async def _prepare(connection: asyncpg.Connection) -> None:
    """Make a schema of our own, unless somebody who may has already made it for us."""
    if await connection.fetchval("SELECT to_regnamespace('parlour')") is None:
        await connection.execute("CREATE SCHEMA parlour")
    await connection.execute("CREATE TABLE parlour.schema (version integer NOT NULL)")
    await connection.execute("INSERT INTO parlour.schema (version) VALUES (0)")
