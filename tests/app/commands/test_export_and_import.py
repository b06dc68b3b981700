"""One match goes out as lines and comes in again, whole or not at all."""

import re
import stat
from pathlib import Path

import msgspec
import pytest

from parlour.engine.ports import Store
from parlour.engine.submission import MatchId
from tests.app.operator_house import DAYS, LOBBY, MARKED, NUMBERS, in_store, run, tampered


def lines_of(match_id: str) -> list[str]:
    told = run("export", match_id)
    assert told.exit_code == 0, told.stderr
    return told.stdout.splitlines()


def matches_in(where: Path) -> list[str]:
    async def look(store: Store) -> list[str]:
        return [header.id for header in await store.matches()]

    return in_store(where, look)


@pytest.fixture
def exported(house: Path, tmp_path: Path) -> Path:
    file = tmp_path / "numbers.jsonl"
    assert run("export", NUMBERS, str(file)).exit_code == 0
    return file


def test_a_match_is_the_same_in_another_house(exported: Path, tmp_path: Path) -> None:
    told = run("import", str(exported), "--store", str(tmp_path / "other"))
    assert re.fullmatch(r"numbers: lowest, \d+ events\.\n", told.stdout)
    there = run("export", NUMBERS, "--store", str(tmp_path / "other")).stdout
    assert there == exported.read_text()


def test_it_goes_on_there_at_its_next_instant(exported: Path, tmp_path: Path) -> None:
    async def next_due(store: Store) -> object:
        return await store.next_due()

    run("import", str(exported), "--store", str(tmp_path / "other"))
    assert str(in_store(tmp_path / "other", next_due)) == "2026-01-05 23:00:00+00:00"


def test_it_has_its_snapshot_there(exported: Path, tmp_path: Path) -> None:
    async def snapshot(store: Store) -> object:
        return (await store.load(NUMBERS)).snapshot

    run("import", str(exported), "--store", str(tmp_path / "other"))
    assert in_store(tmp_path / "other", snapshot) is not None


def test_it_can_stand_beside_itself_under_another_name(exported: Path) -> None:
    assert run("import", str(exported), "--as", "again").exit_code == 0
    assert lines_of("again")[1:-1] == exported.read_text().splitlines()[1:-1]


def test_it_comes_in_from_a_pipe(exported: Path) -> None:
    assert run("import", "-", "--as", "again", typed=exported.read_bytes()).exit_code == 0
    assert lines_of("again")[1:-1] == exported.read_text().splitlines()[1:-1]


def test_what_is_there_is_not_written_over(exported: Path) -> None:
    told = run("import", str(exported))
    assert told.exit_code == 2
    assert told.stderr == "parlour: There is a match numbers already. Give this one another name with --as.\n"
    assert lines_of(NUMBERS) == exported.read_text().splitlines()


def test_a_file_that_is_there_is_not_written_over(exported: Path) -> None:
    before = exported.read_text()
    told = run("export", DAYS, str(exported))
    assert told.exit_code == 2
    assert told.stderr == f"parlour: {exported} is already there. Name a new file.\n"
    assert exported.read_text() == before


def test_a_file_with_secrets_in_it_is_for_its_owner(house: Path, tmp_path: Path) -> None:
    run("export", DAYS, str(tmp_path / "days.jsonl"))
    assert MARKED in (tmp_path / "days.jsonl").read_text()
    assert stat.S_IMODE((tmp_path / "days.jsonl").stat().st_mode) == 0o600


@pytest.mark.usefixtures("house")
def test_a_folder_that_is_not_there_is_named() -> None:
    told = run("export", DAYS, "no/such/folder/days.jsonl")
    assert (told.exit_code, told.stderr.count("\n")) == (2, 1)
    assert "cannot be written: No such file or directory." in told.stderr


def test_a_torn_line_is_named_and_nothing_comes_in(exported: Path, tmp_path: Path) -> None:
    lines = exported.read_bytes().splitlines(keepends=True)
    exported.write_bytes(b"".join(lines[:-1])[:-20])
    told = run("import", str(exported), "--store", str(tmp_path / "other"))
    assert told.exit_code == 2
    assert "line 10: torn off in the middle. Nothing was imported." in told.stderr
    assert not (tmp_path / "other").exists()


def test_an_export_without_its_end_is_refused_and_one_of_an_older_house_taken_with_a_word(
    exported: Path, tmp_path: Path
) -> None:
    lines = exported.read_text().splitlines(keepends=True)
    exported.write_text("".join(lines[:-1]))
    cut = run("import", str(exported), "--store", str(tmp_path / "other"))
    exported.write_text("".join(lines[:-1]).replace('"parlour":2', '"parlour":1', 1))
    older = run("import", str(exported), "--store", str(tmp_path / "other"))
    assert (cut.exit_code, older.exit_code) == (2, 0)
    assert "the last line is missing: the file was cut off. Nothing was imported." in cut.stderr
    assert "of an older house and has no last line" in older.stderr


def test_a_log_that_the_rules_cannot_follow_does_not_come_in(exported: Path, tmp_path: Path) -> None:
    lines = exported.read_text().splitlines(keepends=True)
    first = msgspec.json.decode(lines[0])
    first["founding"]["game"] = "pick"  # whose table lays no rhythm, and knows joining and starting all the same
    joins = [line.replace('"seq":1', '"seq":0') for line in lines if '"joined"' in line][:1]
    broken = tmp_path / "broken.jsonl"
    broken.write_text(msgspec.json.encode(first).decode() + "\n" + joins[0].replace('"ada"', "5"))
    told = run("import", str(broken), "--as", "other")
    assert told.exit_code == 2
    assert "Nothing was imported." in told.stderr


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("text", ["", "Dear diary\n", '{"parlour":9,"founding":{}}\n'])
def test_a_file_that_is_no_match_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "diary.txt").write_text(text)
    told = run("import", str(tmp_path / "diary.txt"))
    assert (told.exit_code, told.stderr.count("\n")) == (2, 1)
    assert "diary.txt, line 1: " in told.stderr


@pytest.mark.parametrize("name", ["", "two words", "a\tb", "x" * 201])
def test_a_name_that_cannot_be_typed_is_refused(exported: Path, name: str) -> None:
    told = run("import", str(exported), "--as", name)
    assert told.exit_code == 2
    assert "cannot be the name of a match" in told.stderr


def test_a_match_set_aside_stays_so(house: Path, tmp_path: Path) -> None:
    async def break_it(store: Store) -> None:
        await store.set_aside(DAYS, "it broke")

    async def why(store: Store) -> str | None:
        return (await store.load(MatchId("again"))).set_aside

    in_store(house, break_it)
    run("export", DAYS, "days.jsonl")
    assert run("import", "days.jsonl", "--as", "again").exit_code == 0
    assert in_store(house, why) == "it broke"


def test_a_match_set_aside_comes_in_even_if_the_rules_make_nothing_of_it(house: Path) -> None:
    lines = lines_of(LOBBY)
    older = lines[0].replace('"parlour":2', '"parlour":1')
    without_lobby = [older.replace('"set_aside":null', '"set_aside":"it broke"'), lines[1]]
    Path("waiting.jsonl").write_text("\n".join(without_lobby))
    assert run("import", "waiting.jsonl", "--as", "again").exit_code == 0
    assert matches_in(house) == ["again", DAYS, NUMBERS, LOBBY]


def test_an_event_that_is_not_known_any_more_is_named(house: Path) -> None:
    tampered(house, "UPDATE happenings SET body = ? WHERE match_id = ?", b'{"events":[{"type":"flown"}]}', DAYS)
    told = run("export", DAYS)
    assert told.exit_code == 2
    assert "The match days cannot be read: its log cannot be read: diary: cannot read event 'flown'" in told.stderr
