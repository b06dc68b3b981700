"""The tables: made once, changed by numbered steps, and never touched by an older Parlour."""

import asyncio

import asyncpg
import pytest

from parlour.engine.recording import write_happening
from parlour.engine.seating import Player, Room, Seating
from parlour.engine.submission import MatchId
from parlour.stores.columns import to_microseconds
from parlour.stores.postgres.schema import STEPS, migrate, version
from parlour.stores.sqlite.schema import NewerSchema
from tests.engine.house import ADA, story
from tests.stores import invented, old_lanes, old_nudges, old_seats, old_waiting
from tests.stores.contract.test_people import ACCOUNT, ASA, sit
from tests.stores.contract.test_store import NOON, OPENED, REST, M, commit, header, kept
from tests.stores.postgres.nodes import opened
from tests.stores.server import told

_NAMES = "SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class WHERE relnamespace = 'parlour'::regnamespace"


async def fill_first_schema(connection: asyncpg.Connection) -> None:
    """As the first Parlour left a match behind; say it in that one's words, whatever the tables are today."""
    new, body = header(), write_happening(OPENED)
    await connection.execute(
        "INSERT INTO parlour.matches (id, game, seed, founded_at, seq, happenings, next_at) "
        "VALUES ($1, $2, $3, $4, $5, 1, $4)",
        *(new.id, new.game, new.seed, to_microseconds(new.created_at), len(OPENED.events)),
    )
    await connection.execute(
        "INSERT INTO parlour.happenings (match_id, number, seq, round, at, body) VALUES ($1, 1, $2, $3, $4, $5)",
        *(new.id, OPENED.seq, OPENED.round, to_microseconds(OPENED.at), body),
    )


@story
async def test_a_match_from_the_first_schema_goes_on_today(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:1])
    await fill_first_schema(connection)
    await connection.close()
    async with opened(bare) as store:
        stored = await store.load(M)
        assert (stored.header, stored.wake_at, stored.seating) == (header(), NOON, Seating())
        assert await store.due(NOON) == [M]
        await store.append(commit(REST[0]))
        await sit(store, {ADA: ASA})
        await store.save_account(ACCOUNT)
        assert await kept(store) == [OPENED, REST[0]]
        assert (await store.seating(M)).reachable == {ADA}


@story
async def test_a_player_from_before_there_were_quiet_hours_hears_everything_at_any_hour(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:3])
    await connection.execute("INSERT INTO parlour.players VALUES ($1, 'Åsa', 'sv', 'Europe/Stockholm')", ASA)
    await connection.close()
    async with opened(bare) as store:
        assert await store.player(ASA) == Player(ASA, "Åsa", "sv", "Europe/Stockholm")


@story
async def test_what_was_kept_among_invented_accounts_is_in_tables_of_its_own(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:5])
    insert = "INSERT INTO parlour.players (id, name, language, zone) VALUES ($1, $2, 'en', 'UTC')"
    await connection.executemany(insert, invented.PLAYERS)
    insert = "INSERT INTO parlour.accounts VALUES ($1, $2, $3, $4, $5, $6)"
    await connection.executemany(insert, invented.ACCOUNT_ROWS)
    await connection.close()
    async with opened(bare) as store:
        await invented.must_be_in_tables(store)


@story
async def test_seats_of_two_tables_are_in_one_in_the_order_of_sitting_down(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:5])
    insert = "INSERT INTO parlour.matches (id, game, seed, founded_at, seq, happenings, version) "
    await connection.execute(f"{insert} VALUES ('{M}', 'pick', '', 0, 0, 0, 3)")
    insert = "INSERT INTO parlour.players (id, name, language, zone) VALUES ($1, $2, 'en', 'UTC')"
    await connection.executemany(insert, old_seats.PLAYERS)
    await connection.executemany(f"INSERT INTO parlour.holders VALUES ('{M}', $1, $2, $3)", old_seats.HELD)
    await connection.executemany(f"INSERT INTO parlour.first_holders VALUES ('{M}', $1, $2)", old_seats.FIRST)
    insert = f"INSERT INTO parlour.happenings VALUES ('{M}', $1, 0, 0, 0, $2)"
    await connection.executemany(insert, list(enumerate(old_seats.BODIES)))
    await migrate(connection)
    await connection.execute("DELETE FROM parlour.happenings")  # most of these were never told by any rules
    await connection.close()
    async with opened(bare) as store:
        await old_seats.must_be_numbered(store)


@story
async def test_nudges_of_words_with_tabs_between_them_are_tagged(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:7])
    insert = "INSERT INTO parlour.matches (id, game, seed, founded_at, seq, happenings, version) "
    await connection.execute(f"{insert} VALUES ('{M}', 'pick', '', 0, 0, 0, 3)")
    await connection.executemany("INSERT INTO parlour.nudges VALUES ($1, $2)", old_nudges.OLD_ROWS)
    await connection.close()
    async with opened(bare) as store:
        await old_nudges.must_be_tagged(store)


@story
async def test_lanes_of_words_and_prefixes_are_tagged(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:8])
    rows = [(id, lane, old_lanes.LETTER) for id, lane in enumerate(old_lanes.LANES)]
    insert = f"INSERT INTO parlour.outbox (match_id, lane, letter, not_before) VALUES ('{M}', $1, $2, 0)"
    await connection.executemany(insert, [row[1:] for row in rows])
    await connection.executemany(
        f"INSERT INTO parlour.dead_letters VALUES ($1, '{M}', $2, $3, 0, 'blocked', 0)", rows
    )
    insert = f"INSERT INTO parlour.days VALUES ('telegram', '{old_lanes.TOPIC.id}', $1, $2, $3, $4)"
    await connection.execute(insert, "today", 3, "post 1", old_lanes.DIGEST)
    await connection.execute(insert, "yesterday", 2, None, None)
    await connection.close()
    async with opened(bare) as store:
        await old_lanes.must_be_tagged(store)


@story
async def test_the_only_room_of_a_match_is_its_first(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:10])
    insert = "INSERT INTO parlour.matches (id, game, seed, founded_at, seq, happenings, version) "
    await connection.execute(f"{insert} VALUES ('{M}', 'pick', '', 0, 0, 0, 3)")
    insert = "INSERT INTO parlour.rooms VALUES ($1, 'telegram', '-100/7', 'sv', 'Europe/Stockholm')"
    await connection.execute(insert, M)
    await connection.close()
    async with opened(bare) as store:
        assert await store.rooms(M) == {0: Room(old_lanes.TOPIC, "sv", "Europe/Stockholm")}


@story
async def test_waiting_lists_among_drafts_are_in_a_table_of_their_own(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:12])
    insert = "INSERT INTO parlour.matches (id, game, seed, founded_at, seq, happenings, version) "
    await connection.execute(f"{insert} VALUES ('{M}', 'pick', '', 0, 0, 0, 3)")
    insert = "INSERT INTO parlour.players (id, name, language, zone) VALUES ($1, 'Åsa', 'en', 'UTC')"
    await connection.executemany(insert, [(old_waiting.ASA,), (old_waiting.BEA,)])
    await connection.executemany("INSERT INTO parlour.drafts VALUES ($1, $2, $3, $4)", old_waiting.DRAFT_ROWS)
    insert = "INSERT INTO parlour.outbox (match_id, lane, letter, not_before) VALUES ('', $1, $2, 0)"
    letters = [(old_waiting.LANE, each) for each in (old_waiting.OFFER, old_waiting.WRITTEN_ABOUT_IT)]
    await connection.executemany(insert, letters)
    await connection.close()
    async with opened(bare) as store:
        await old_waiting.must_be_listed(store)


@story
async def test_a_new_step_is_taken_once_and_keeps_what_is_there(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:1])
    await fill_first_schema(connection)
    for _ in range(2):
        await migrate(connection, (STEPS[0], "ALTER TABLE parlour.matches ADD COLUMN mood text DEFAULT 'merry'"))
    row = await connection.fetchrow("SELECT id, mood FROM parlour.matches")
    assert (await version(connection), tuple(row or ())) == (2, (M, "merry"))
    await connection.close()


@story
async def test_a_step_that_fails_leaves_everything_as_it_was(bare: str) -> None:
    connection = await asyncpg.connect(bare)
    await migrate(connection, STEPS[:1])
    names = await connection.fetchval(_NAMES)
    with pytest.raises(asyncpg.UndefinedTableError):
        await migrate(connection, (STEPS[0], "CREATE TABLE parlour.half (x int); DROP TABLE parlour.never_was"))
    assert (await version(connection), await connection.fetchval(_NAMES)) == (1, names)
    await connection.close()


@story
async def test_processes_that_start_at_once_make_the_tables_once(bare: str) -> None:
    async def one(name: str) -> None:
        async with opened(bare) as store:
            await store.create(header(MatchId(name)), commit(OPENED, MatchId(name)))

    await asyncio.gather(*(one(f"m{n}") for n in range(4)))
    async with opened(bare) as store:
        assert [each.id for each in await store.matches()] == ["m0", "m1", "m2", "m3"]


@story
async def test_a_database_of_a_newer_parlour_is_refused_and_left_alone(bare: str) -> None:
    async with opened(bare):
        pass
    await told(bare, "UPDATE parlour.schema SET version = 99", "ALTER TABLE parlour.matches ADD COLUMN mood text")
    connection = await asyncpg.connect(bare)
    names = await connection.fetchval(_NAMES)
    with pytest.raises(NewerSchema, match=r"schema 99.*knows up to \d+.*Nothing was changed"):
        async with opened(bare):
            pass
    assert (await version(connection), await connection.fetchval(_NAMES)) == (99, names)
    await connection.close()


@story
async def test_a_schema_that_the_operator_has_made_for_us_is_used(bare: str) -> None:
    await told(bare, "CREATE SCHEMA parlour")
    async with opened(bare) as store:
        assert list(await store.matches()) == []
