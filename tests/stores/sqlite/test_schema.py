"""A file from any time: older ones are brought up to date, newer ones left alone, and no step is ever half done."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.engine.letters import Outgoing, to_host
from parlour.engine.ports import Commit
from parlour.engine.seating import Player, Room, Seating, SeatName
from parlour.engine.submission import MatchId, PlayerId
from parlour.games.pick import PickNumber
from parlour.rehearsal import MONDAY
from parlour.stores.sqlite.connection import connect
from parlour.stores.sqlite.schema import STEPS, NewerSchema, migrate, version
from tests.engine.house import ADA, BO, M, story
from tests.stores import invented, old_lanes, old_nudges, old_seats, old_waiting
from tests.stores.sqlite.house import FILE, behind_its_back, diary_begun, house_in, store_in
from tests.waiting import PATIENCE

LINE = to_host(M, "hello", MONDAY)
FIRST = Path(__file__).with_name("first_schema.sql")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a file as the first schema had it, in which a match of pick is under way."""
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(FIRST.read_text())
    return tmp_path


@story
async def test_a_match_of_the_first_schema_goes_on(old: Path) -> None:
    async with house_in(old) as house:
        assert (await house.state()).scores == {"bo": 1}
        assert (await house.state()).picks == {"ada": 4}
        assert (await house.say(BO, PickNumber(2), id="bo's second")).accepted
    async with house_in(old) as house:
        assert (await house.state()).scores == {"bo": 1, "ada": 1}


@story
async def test_a_receipt_of_the_first_schema_is_given_again(old: Path) -> None:
    async with house_in(old) as house:
        before = len((await house.store.log(M)).happenings)
        receipt = await house.say(ADA, PickNumber(4), id="ada's second", key="pick/1")
        assert (receipt.accepted, receipt.seq) == (True, 7)
        assert (await house.say(BO, PickNumber(9), id="bo's first", key="pick/0")).seq == 6
        assert len((await house.store.log(M)).happenings) == before


@story
async def test_what_else_the_first_schema_kept_is_there(old: Path) -> None:
    async with house_in(old) as house:
        assert [header.id for header in await house.store.matches()] == [M, MatchId("m2")]
        assert (await house.store.load(MatchId("m2"))).set_aside == "naming was due and did not move on"
        assert await house.store.last_beat() == house.clock.now()
        assert (await house.store.load(M)).snapshot is not None


@story
async def test_in_a_match_of_the_first_schema_nobody_is_known_until_they_sit_down(old: Path) -> None:
    async with house_in(old) as house:
        assert (await house.stored()).seating == Seating()
        assert (await house.say(BO, PickNumber(2), id="bo's second")).accepted
        await house.store.append(Commit(M, None, outgoing=Outgoing((LINE,), holders={BO: "player bo"})))
    async with house_in(old) as house:
        assert (await house.stored()).seating == Seating(1, {BO: "player bo"}, names={BO: SeatName(BO)})
        assert [queued.delivery for queued in await house.store.pending()] == [LINE]
        assert (await house.say(ADA, PickNumber(1), id="ada's third")).accepted


@story
async def test_a_player_from_before_there_were_quiet_hours_hears_everything_at_any_hour(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, STEPS[:3])
        connection.execute("INSERT INTO players VALUES ('player bo', 'Bo', 'sv', 'Europe/Stockholm')")
    async with house_in(tmp_path) as house:
        bo = Player(PlayerId("player bo"), "Bo", "sv", "Europe/Stockholm")
        assert await house.store.player(bo.id) == bo
        await house.store.save_player(replace(bo, hears="owed"))
    async with house_in(tmp_path) as house:
        assert await house.store.player(bo.id) == replace(bo, hears="owed")


@story
async def test_what_was_kept_among_invented_accounts_is_in_tables_of_its_own(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, STEPS[:5])
        insert = "INSERT INTO players (id, name, language, zone) VALUES (?, ?, 'en', 'UTC')"
        connection.executemany(insert, invented.PLAYERS)
        connection.executemany("INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?)", invented.ACCOUNT_ROWS)
    store = store_in(tmp_path)
    await invented.must_be_in_tables(store)
    await store.close()


@story
async def test_seats_of_two_tables_are_in_one_in_the_order_of_sitting_down(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, STEPS[:5])
        connection.execute("INSERT INTO matches VALUES (?, 'pick', x'00', 0, 0, NULL, NULL, 3)", (M,))
        insert = "INSERT INTO players (id, name, language, zone) VALUES (?, ?, 'en', 'UTC')"
        connection.executemany(insert, old_seats.PLAYERS)
        connection.executemany(f"INSERT INTO holders VALUES ('{M}', ?, ?, ?)", old_seats.HELD)
        connection.executemany(f"INSERT INTO first_holders VALUES ('{M}', ?, ?)", old_seats.FIRST)
        insert = f"INSERT INTO happenings (match_id, seq, round, at, body) VALUES ('{M}', 0, 0, 0, ?)"
        connection.executemany(insert, [(body,) for body in old_seats.BODIES])
        migrate(connection)
        connection.execute("DELETE FROM happenings")  # most of these were never told by any rules
    store = store_in(tmp_path)
    await old_seats.must_be_numbered(store)
    await store.close()


@story
async def test_nudges_of_words_with_tabs_between_them_are_tagged(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, STEPS[:7])
        connection.execute("INSERT INTO matches VALUES (?, 'pick', x'00', 0, 0, NULL, NULL, 3)", (M,))
        connection.executemany("INSERT INTO nudges VALUES (?, ?)", old_nudges.OLD_ROWS)
    store = store_in(tmp_path)
    await old_nudges.must_be_tagged(store)
    await store.close()


@story
async def test_lanes_of_words_and_prefixes_are_tagged(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, STEPS[:8])
        rows = [(lane, old_lanes.LETTER) for lane in old_lanes.LANES]
        connection.executemany(f"INSERT INTO outbox VALUES (NULL, '{M}', ?, ?, 0, 0)", rows)
        connection.executemany(f"INSERT INTO dead_letters VALUES (NULL, '{M}', ?, ?, 0, 'blocked', 0)", rows)
        insert = f"INSERT INTO days VALUES ('telegram', '{old_lanes.TOPIC.id}', ?, ?, ?, ?)"
        days = [("today", 3, "post 1", old_lanes.DIGEST), ("yesterday", 2, None, None)]
        connection.executemany(insert, days)
    store = store_in(tmp_path)
    await old_lanes.must_be_tagged(store)
    await store.close()


@story
async def test_the_only_room_of_a_match_is_its_first(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, STEPS[:10])
        connection.execute("INSERT INTO matches VALUES (?, 'pick', x'00', 0, 0, NULL, NULL, 3)", (M,))
        connection.execute("INSERT INTO rooms VALUES (?, 'telegram', '-100/7', 'sv', 'Europe/Stockholm')", (M,))
    store = store_in(tmp_path)
    assert await store.rooms(M) == {0: Room(old_lanes.TOPIC, "sv", "Europe/Stockholm")}
    await store.close()


@story
async def test_waiting_lists_among_drafts_are_in_a_table_of_their_own(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, STEPS[:12])
        connection.execute("INSERT INTO matches VALUES (?, 'pick', x'00', 0, 0, NULL, NULL, 3)", (M,))
        insert = "INSERT INTO players (id, name, language, zone) VALUES (?, 'Åsa', 'en', 'UTC')"
        connection.executemany(insert, [(old_waiting.ASA,), (old_waiting.BEA,)])
        connection.executemany("INSERT INTO drafts VALUES (?, ?, ?, ?)", old_waiting.DRAFT_ROWS)
        letters = [(old_waiting.LANE, each) for each in (old_waiting.OFFER, old_waiting.WRITTEN_ABOUT_IT)]
        connection.executemany("INSERT INTO outbox VALUES (NULL, '', ?, ?, 0, 0)", letters)
    store = store_in(tmp_path)
    await old_waiting.must_be_listed(store)
    await store.close()


def test_an_old_file_is_brought_up_to_date_once(old: Path) -> None:
    for _ in range(2):
        with closing(sqlite3.connect(old / FILE, isolation_level=None)) as connection:
            migrate(connection)
            assert version(connection) == len(STEPS)


@pytest.mark.parametrize("journal", ["WAL", "DELETE"])
@story
async def test_a_file_from_the_future_is_left_as_it_is(tmp_path: Path, journal: str) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
    behind_its_back(tmp_path, "PRAGMA user_version=99", f"PRAGMA journal_mode={journal}")
    before = files(tmp_path)
    with pytest.raises(NewerSchema, match="schema 99"):
        store_in(tmp_path)
    assert files(tmp_path) == before


def test_a_step_that_breaks_leaves_the_file_as_it_was_before_it(tmp_path: Path) -> None:
    broken = (*STEPS, "CREATE TABLE more (id TEXT); CREATE TABLE less (")
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        with pytest.raises(sqlite3.Error):
            migrate(connection, broken)
        assert not connection.in_transaction
        assert version(connection) == len(STEPS)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, (*STEPS, "CREATE TABLE more (id TEXT)"))
        assert version(connection) == len(STEPS) + 1


def test_several_who_open_a_new_file_at_once_all_find_it_ready(tmp_path: Path) -> None:
    together = threading.Barrier(6, timeout=PATIENCE)

    def open_it() -> int:
        together.wait()
        with closing(connect(tmp_path / FILE)) as connection:
            migrate(connection)
            return version(connection)

    with ThreadPoolExecutor(6) as threads:
        opened = [threads.submit(open_it) for _ in range(6)]
    assert [each.result() for each in opened] == [len(STEPS)] * 6
