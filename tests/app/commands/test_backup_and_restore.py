"""Everything in one file, and back again: checked on the way, and whatever stood there before is kept."""

import asyncio
import gzip
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parlour.app.games import LoadedGames
from parlour.engine import archive
from parlour.engine.chain import fault_in
from parlour.engine.letters import to_host
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.engine.seating import Player, Seating, forgotten_holder
from parlour.engine.submission import MatchId, PlayerId, SubmissionId
from parlour.games.lowest import GAME as LOWEST
from parlour.games.lowest import NameNumber
from parlour.rehearsal.rehearsal import CAST
from parlour.stores.postgres import schema as postgres_schema
from parlour.stores.sqlite import schema as sqlite_schema
from parlour.stores.sqlite.store import SqliteStore
from tests.app.operator_house import DAYS, GAMES, LOBBY, NUMBERS, begun, in_store, kept, run, tampered
from tests.engine import house as engine
from tests.engine.house import ADA, BO
from tests.engine.town import Town

ALL = [DAYS, NUMBERS, LOBBY]
CARRIED = MatchId("carried")
FIRST_SCHEMA = Path(__file__).parents[2] / "stores" / "sqlite" / "first_schema.sql"


async def ids(store: Store) -> list[str]:
    return [header.id for header in await store.matches()]


async def logs(store: Store) -> list[list[bytes]]:
    """Every match with all that ever happened in it."""
    stored = [await store.log(header.id) for header in await store.matches()]
    return [list(archive.archive_lines(each, GAMES[each.header.game])) for each in stored]


@pytest.fixture
def backup(house: Path) -> Path:
    assert run("backup", "house.backup").exit_code == 0
    return Path("house.backup")


@pytest.fixture
def packed(house: Path) -> Path:
    """As a backup of a PostgreSQL store was in older houses."""
    file = Path("house.jsonl.gz")
    file.write_bytes(gzip.compress(b"".join(line for lines in in_store(house, logs) for line in lines)))
    return file


def test_a_backup_brings_everything_back(house: Path, backup: Path, tmp_path: Path) -> None:
    told = run("restore", str(backup), "--store", str(tmp_path / "new"))
    assert told.stdout.startswith(f"Restored 3 matches into {tmp_path / 'new' / 'parlour.db'}.\n")
    assert in_store(tmp_path / "new", logs) == in_store(house, logs)


def test_receipts_come_back_too_so_that_twice_is_still_once(backup: Path, tmp_path: Path) -> None:
    run("restore", str(backup), "--store", str(tmp_path / "new"))
    with closing(sqlite3.connect(tmp_path / "new" / "parlour.db")) as connection:
        [answers] = connection.execute("SELECT count(*) FROM answers WHERE match_id = ?", (NUMBERS,)).fetchone()
    assert answers == 8


def test_it_is_taken_while_the_house_is_open(data: Path, tmp_path: Path) -> None:
    async def story() -> None:
        data.mkdir()
        store = SqliteStore(data / "parlour.db", Recorder(GAMES))
        playing = asyncio.create_task(begun(store))
        while len(await store.matches()) < 2 and not playing.done():
            await asyncio.sleep(0.001)
        told = await asyncio.to_thread(run, "backup", "open.backup")
        await playing
        await store.close()
        assert told.exit_code == 0, told.stderr

    asyncio.run(story())
    told = run("restore", "open.backup", "--verify", "--dry-run")
    assert told.exit_code == 0, told.stdout
    assert "no differences" in told.stdout


def test_a_file_that_is_there_is_not_written_over(backup: Path) -> None:
    told = run("backup", str(backup))
    assert (told.exit_code, told.stderr) == (2, "parlour: house.backup is already there. Name a new file.\n")


def test_it_cannot_be_the_store_itself(house: Path) -> None:
    assert run("backup", str(house)).exit_code == 2
    assert in_store(house, ids) == ALL


def test_a_backup_is_for_its_owner_and_one_plain_file(backup: Path) -> None:
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert [path.name for path in Path().iterdir() if path.name.startswith("house.")] == ["house.backup"]


def test_a_damaged_store_is_not_backed_up_in_silence(house: Path) -> None:
    kept_bytes = bytearray(house.read_bytes())
    kept_bytes[4096:12288] = b"\xff" * 8192
    house.write_bytes(kept_bytes)
    told = run("backup", "house.backup")
    assert told.exit_code == 2
    assert "cannot be backed up" in told.stderr
    assert not Path("house.backup").exists()


def test_what_is_in_the_store_is_not_replaced_by_accident(house: Path, backup: Path) -> None:
    told = run("restore", str(backup))
    assert told.exit_code == 2
    assert told.stderr == (
        f"parlour: There is something in {house}. --yes-replace puts it aside and the backup in its place.\n"
    )


def test_what_is_replaced_is_put_aside(house: Path, backup: Path) -> None:
    run("import", "-", "--as", "newer", typed=run("export", DAYS).stdout_bytes)
    told = run("restore", str(backup), "--yes-replace")
    assert told.exit_code == 0
    assert in_store(house, ids) == ALL
    [aside] = house.parent.glob("parlour.db.before-*")
    assert str(aside) in told.stdout
    aside.rename(aside.with_name("aside.db"))
    assert in_store(aside.with_name("aside.db"), ids) == [DAYS, "newer", NUMBERS, LOBBY]


OWNER = PlayerId("p-17")


def test_what_was_revoked_since_the_backup_is_not_good_again(house: Path) -> None:
    """Red before: a token that somebody had been robbed of was good again, for the counter was that of the backup."""

    async def revoke(store: Store) -> None:
        await store.revoke(DAYS, [OWNER])

    async def counts(store: Store) -> list[int]:
        found = [await store.revocation(match_id, OWNER) for match_id in (DAYS, NUMBERS)]
        return [0 if each is None else each.count for each in found]

    in_store(house, revoke)
    assert run("backup", "old.backup").exit_code == 0
    in_store(house, revoke)
    in_store(house, revoke)
    told = run("restore", "old.backup", "--yes-replace")
    assert told.exit_code == 0
    assert in_store(house, counts) == [3, 0]
    assert "Not known" not in told.stdout


def test_whoever_was_forgotten_since_the_backup_stays_forgotten(house: Path) -> None:
    async def come(store: Store) -> None:
        await store.save_player(Player(OWNER, "Somebody"))

    async def forget(store: Store) -> None:
        await store.forget(OWNER, forgotten_holder("K7F4"))

    async def known(store: Store) -> Player | None:
        return await store.player(OWNER)

    in_store(house, come)
    assert run("backup", "old.backup").exit_code == 0
    in_store(house, forget)
    assert run("restore", "old.backup", "--yes-replace").exit_code == 0
    assert in_store(house, known) is None


def test_where_nobody_knows_what_was_revoked_since_the_backup_that_is_said(backup: Path, house: Path) -> None:
    house.write_bytes(b"no store at all" * 100)
    told = run("restore", str(backup), "--yes-replace")
    assert "Not known here is what was revoked" in told.stdout
    assert "remove secret.key" in told.stdout


def test_an_empty_store_needs_no_permission(data: Path, backup: Path, tmp_path: Path) -> None:
    assert in_store(tmp_path / "empty", ids) == []
    assert run("restore", str(backup), "--store", str(tmp_path / "empty")).exit_code == 0
    assert in_store(tmp_path / "empty", ids) == ALL


def test_a_damaged_store_is_replaced_and_kept(house: Path, backup: Path) -> None:
    house.write_bytes(b"no store at all" * 100)
    assert run("restore", str(backup)).exit_code == 2
    assert run("restore", str(backup), "--yes-replace").exit_code == 0
    assert in_store(house, ids) == ALL
    [aside] = house.parent.glob("parlour.db.before-*")
    assert aside.read_bytes().startswith(b"no store at all")


def test_a_store_that_is_in_use_is_not_pulled_away(house: Path, backup: Path) -> None:
    async def story() -> None:
        store = SqliteStore(house, Recorder(GAMES))
        told = await asyncio.to_thread(run, "restore", str(backup), "--yes-replace")
        assert told.exit_code == 2
        assert told.stderr == f"parlour: {house} is in use. Stop the house that serves from it, and try again.\n"
        assert await ids(store) == ALL
        await store.close()

    asyncio.run(story())
    assert not list(house.parent.glob("parlour.db.before-*"))


def test_every_match_is_played_back_and_compared(backup: Path) -> None:
    told = run("restore", str(backup), "--verify", "--dry-run")
    assert (told.exit_code, told.stdout) == (0, "3 matches replayed as they were, no differences.\n")


def test_just_looking_restores_nothing(house: Path, backup: Path, tmp_path: Path) -> None:
    run("restore", str(backup), "--verify", "--dry-run", "--store", str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("change", "values", "said"),
    [
        (
            "UPDATE matches SET next_at = next_at + 1000000 WHERE id = 'days'",
            [],
            "days: its next instant is 2026-01-05T23:00:00+00:00, and 2026-01-05T23:00:01+00:00 is noted",
        ),
        ("UPDATE matches SET next_at = NULL WHERE id = 'days'", [], "and none is noted"),
        ("UPDATE matches SET seq = 99 WHERE id = 'days'", [], "days: its log has 6 events, and 99 are noted"),
        (
            "UPDATE snapshots SET told = x'7b7d' WHERE match_id = 'numbers'",
            [],
            "numbers: its state by the log is not that by its snapshot",
        ),
        (
            "UPDATE happenings SET body = CAST(replace(body, 'a-marked', 'a-barked') AS BLOB) "
            "WHERE instr(body, CAST('a-marked' AS BLOB))",
            [],
            "days: a text in what happened after event 5 is not what was written",
        ),
        (
            "UPDATE happenings SET at = at + 1 WHERE match_id = 'days' AND seq = 0",
            [],
            "days: what is stored is not what happened: the hash over its log is another",
        ),
        (
            "UPDATE snapshots SET state = x'7861' WHERE match_id = 'numbers'",
            [],
            "numbers: its log cannot be folded",
        ),
        (
            "DELETE FROM happenings WHERE match_id = 'numbers' AND seq = 8",
            [],
            "numbers: its log has",
        ),
        (
            "UPDATE happenings SET body = ? WHERE match_id = 'days' AND seq = 0",
            [b'{"events":[{"type":"flown"}]}'],
            "days: its log cannot be folded (its log cannot be read: diary: cannot read event 'flown'",
        ),
    ],
)
def test_what_does_not_fit_together_is_named_and_not_restored(
    backup: Path, tmp_path: Path, change: str, values: list[bytes], said: str
) -> None:
    tampered(backup, change, *values)
    told = run("restore", str(backup), "--verify", "--store", str(tmp_path / "new"))
    assert told.exit_code == 1
    assert said in told.stdout
    assert "2 matches replayed as they were, " in told.stdout
    assert told.stderr == "parlour: nothing was restored.\n"
    assert not (tmp_path / "new" / "parlour.db").exists()


@pytest.fixture
def carried(house: Path) -> Path:
    """A match among people: it rings before its deadline too, to remind them; and letters wait to be carried."""

    async def begin(store: Store) -> None:
        town = Town(LOWEST, store=store)
        await town.begin_with(LOWEST, 3, CARRIED)

    in_store(house, begin)
    return house


def test_that_a_match_rings_to_remind_people_is_no_difference(carried: Path) -> None:
    run("backup", "b.db")
    told = run("restore", "b.db", "--verify", "--dry-run")
    assert (told.exit_code, told.stdout) == (0, "4 matches replayed as they were, no differences.\n")


@pytest.mark.parametrize("rings_at", ["next_at + 2 * 3600 * 1000000", "NULL"])
def test_that_a_match_rings_too_late_is_a_difference_among_people_too(carried: Path, rings_at: str) -> None:
    run("backup", "b.db")
    tampered(Path("b.db"), f"UPDATE matches SET next_at = {rings_at} WHERE id = 'carried'")
    told = run("restore", "b.db", "--verify", "--dry-run")
    assert told.exit_code == 1
    assert "carried: its next instant is 2026-01-05T23:00:00+00:00, and " in told.stdout


def test_people_and_what_is_on_its_way_to_them_come_back_with_the_file(carried: Path, tmp_path: Path) -> None:
    async def known(store: Store) -> list[Any]:
        seating = await store.seating(CARRIED)
        return [seating, await store.room(CARRIED), await store.accounts(PlayerId(seating.holders[ADA]))]

    run("backup", "b.db")
    run("restore", "b.db", "--store", str(tmp_path / "new"))
    before = in_store(carried, known)
    assert before[0].reachable == {*CAST[:3], HOSTS_SEAT}
    assert in_store(tmp_path / "new", known) == before
    waiting = in_store(carried, lambda store: store.pending())
    assert len(waiting) > 0
    assert in_store(tmp_path / "new", lambda store: store.pending()) == waiting


def test_a_match_that_is_carried_to_another_house_leaves_its_people_behind(carried: Path, tmp_path: Path) -> None:
    new = str(tmp_path / "new")
    exported = run("export", CARRIED).stdout_bytes
    assert run("import", "-", "--store", new, typed=exported).exit_code == 0
    assert in_store(new, lambda store: store.seating(CARRIED)) == Seating()
    assert in_store(new, lambda store: store.pending()) == []
    holders = in_store(carried, lambda store: store.seating(CARRIED)).holders.values()
    assert [holder for holder in holders if holder.encode() in exported] == []


def test_archives_hold_no_people_and_their_matches_ring_by_the_game_alone(
    carried: Path, packed: Path, tmp_path: Path
) -> None:
    told = run("restore", str(packed), "--verify", "--store", str(tmp_path / "new"))
    assert told.stdout.splitlines()[0] == "4 matches replayed as they were, no differences."
    assert in_store(tmp_path / "new", lambda store: store.seating(CARRIED)) == Seating()


def test_a_store_with_people_and_without_a_match_is_not_replaced_by_accident(backup: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    in_store(new, lambda store: store.save_player(Player(PlayerId("åsa"), "Åsa")))
    told = run("restore", str(backup), "--store", str(new))
    assert told.exit_code == 2
    assert "There is something in" in told.stderr


def test_a_backup_of_the_first_schema_is_still_one(data: Path) -> None:
    with closing(sqlite3.connect("old.backup")) as connection:
        connection.executescript(FIRST_SCHEMA.read_text())
    told = run("restore", "old.backup", "--verify")
    assert told.exit_code == 0, told.stdout
    assert "2 matches replayed as they were, no differences." in told.stdout
    assert in_store(data, ids) == ["m1", "m2"]


def test_a_match_set_aside_is_no_difference(house: Path) -> None:
    async def break_it(store: Store) -> None:
        await store.set_aside(DAYS, "it broke")

    in_store(house, break_it)
    run("backup", "b.db")
    told = run("restore", "b.db", "--verify", "--dry-run")
    assert (told.exit_code, "no differences" in told.stdout) == (0, True)


def test_a_match_whose_game_is_gone_is_restored_and_named(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {key: game for key, game in GAMES.items() if key != "diary"}
    monkeypatch.setattr("parlour.app.commands.restore.load_games", lambda: LoadedGames(others, ()))
    told = run("restore", str(backup), "--verify", "--store", str(tmp_path / "new"))
    assert told.exit_code == 0
    assert "not replayed  days: the game diary is not installed here" in told.stdout
    assert in_store(tmp_path / "new", ids) == ALL


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bills (amount INTEGER)")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bills (amount INTEGER)")
        connection.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path.write_text("Dear diary"), "x.backup is not a backup of Parlour. One match is brought"),
        (lambda path: path.touch(), "x.backup is not a backup of Parlour."),
        (lambda path: None, "x.backup cannot be read: No such file or directory."),
        (foreign, "x.backup is a SQLite file, but not a backup of Parlour."),
        (newer, "x.backup was written by a newer Parlour."),
        (lambda path: path.write_bytes(b"SQLite format 3\0" + b"x" * 5000), "x.backup is damaged: "),
        (lambda path: path.write_bytes(b"\x1f\x8b" + b"x" * 5000), "x.backup is damaged: "),
        (lambda path: path.write_bytes(gzip.compress(b"Dear diary\n")), "x.backup, line 1: this is not a match"),
    ],
)
@pytest.mark.usefixtures("data")
def test_what_is_no_backup_is_named(make: Callable[[Path], object], said: str) -> None:
    make(Path("x.backup"))
    told = run("restore", "x.backup")
    assert told.exit_code == 2
    assert told.stderr.startswith(f"parlour: {said}")
    assert told.stderr.count("\n") == 1


def test_archives_of_all_matches_are_a_backup_too(house: Path, packed: Path, tmp_path: Path) -> None:
    told = run("restore", str(packed), "--verify", "--store", str(tmp_path / "new"))
    assert told.stdout.splitlines()[0] == "3 matches replayed as they were, no differences."
    assert in_store(tmp_path / "new", logs) == in_store(house, logs)


def test_a_damaged_line_among_them_is_named_and_nothing_restored(packed: Path, tmp_path: Path) -> None:
    lines = gzip.decompress(packed.read_bytes()).splitlines(keepends=True)
    packed.write_bytes(gzip.compress(b"".join([*lines[:9], b"torn\n", *lines[10:]])))
    told = run("restore", str(packed), "--store", str(tmp_path / "new"))
    assert told.exit_code == 2
    assert "house.jsonl.gz, line 10: " in told.stderr
    assert not (tmp_path / "new" / "parlour.db").exists()


def test_archives_that_end_too_early_are_damaged(packed: Path, tmp_path: Path) -> None:
    packed.write_bytes(packed.read_bytes()[:-30])
    told = run("restore", str(packed), "--store", str(tmp_path / "new"))
    assert told.exit_code == 2
    assert "is damaged" in told.stderr


def test_a_house_moves_from_one_kind_of_store_to_the_other_and_back(
    house: Path, backup: Path, address: str, tmp_path: Path
) -> None:
    moved = run("restore", str(backup), "--verify", "--store", address)
    assert moved.exit_code == 0, moved.stderr
    assert "s3cret" not in moved.stdout
    assert in_store(address, logs) == in_store(house, logs)

    assert run("backup", "all.jsonl.gz", "--store", address).exit_code == 0
    assert run("restore", "all.jsonl.gz", "--store", str(tmp_path / "new")).exit_code == 0
    assert in_store(tmp_path / "new", logs) == in_store(house, logs)


def test_a_database_with_matches_in_it_is_not_written_to(backup: Path, address: str) -> None:
    kept(address)
    told = run("restore", str(backup), "--yes-replace", "--store", address)
    assert told.exit_code == 2
    assert "Restore into a new and empty database." in told.stderr
    assert "s3cret" not in told.stderr


async def all_of_it(store: Store) -> list[Any]:
    """What a backup must bring back besides the logs: people, where they sit, receipts, and what is on its way."""
    seating, waiting = await store.seating(CARRIED), await store.pending()
    players = [PlayerId(holder) for holder in sorted(set(seating.holders.values()))]
    known = [(await store.player(each), await store.accounts(each)) for each in players]
    receipt = await store.receipt(NUMBERS, ADA, SubmissionId("ada names"))
    assert receipt is not None
    assert len(waiting) > 0
    return [seating, known, await store.rooms(CARRIED), receipt, waiting, await store.last_beat(), await logs(store)]


def test_a_backup_of_a_server_brings_back_people_receipts_and_letters_too(
    carried: Path, address: str, tmp_path: Path
) -> None:
    run("backup", "file.db")
    moved = run("restore", "file.db", "--verify", "--store", address)
    assert moved.exit_code == 0, moved.stderr
    before = in_store(carried, all_of_it)
    assert in_store(address, all_of_it) == before

    assert run("backup", "server.gz", "--store", address).exit_code == 0
    back = run("restore", "server.gz", "--verify", "--store", str(tmp_path / "new"))
    assert (back.exit_code, back.stdout.splitlines()[0]) == (0, "4 matches replayed as they were, no differences.")
    assert in_store(tmp_path / "new", all_of_it) == before


def test_what_happens_after_a_house_has_moved_follows_on_what_was_there(carried: Path, address: str) -> None:
    run("backup", "file.db")
    run("restore", "file.db", "--store", address)

    async def goes_on(store: Store) -> list[Any]:
        last = (await store.pending())[-1].id
        house = engine.House(*GAMES.values(), store=store)
        assert (await house.say(BO, NameNumber(3), match_id=NUMBERS)).accepted
        await store.reply("an update", house.clock.now(), [to_host(CARRIED, "set_aside", house.clock.now())])
        fault = fault_in(await store.stored_log(NUMBERS))
        return [fault, (await store.pending())[-1].id > last]

    assert in_store(address, goes_on) == [None, True]


@pytest.mark.parametrize("line", [0, 5, -1])
def test_a_server_backup_with_a_changed_or_missing_line_is_refused(
    carried: Path, address: str, tmp_path: Path, line: int
) -> None:
    run("backup", "file.db")
    run("restore", "file.db", "--store", address)
    run("backup", "server.gz", "--store", address)
    lines = gzip.decompress(Path("server.gz").read_bytes()).splitlines(keepends=True)
    del lines[line]
    Path("server.gz").write_bytes(gzip.compress(b"".join(lines)))
    told = run("restore", "server.gz", "--store", str(tmp_path / "new"))
    assert told.exit_code == 2
    assert "Nothing was restored." in told.stderr
    assert not (tmp_path / "new" / "parlour.db").exists()


def test_what_no_game_here_can_read_is_in_the_backup_of_a_server_all_the_same(
    address: str, monkeypatch: pytest.MonkeyPatch, data: Path, tmp_path: Path
) -> None:
    kept(address)
    assert run("backup", "all.gz", "--store", address).exit_code == 0
    others = {key: game for key, game in GAMES.items() if key != "diary"}
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr("parlour.app.commands.restore.load_games", lambda: LoadedGames(others, ()))
        assert run("restore", "all.gz", "--store", str(tmp_path / "new")).exit_code == 0
    assert in_store(tmp_path / "new", logs) == in_store(address, logs)


def test_databases_number_their_steps_alike() -> None:
    assert len(sqlite_schema.STEPS) == len(postgres_schema.STEPS)
