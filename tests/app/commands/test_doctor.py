"""What ails a house is named, with what to do about it; and a healthy one is told so."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfoNotFoundError

import pytest

from parlour.app.commands import doctor
from parlour.app.games import LoadedGames
from parlour.engine.chain import with_texts_blanked
from parlour.engine.ports import LogRow, Store
from parlour.web.auth.secret import FILE as SECRET
from parlour.web.auth.secret import secret_in
from parlour.web.server import listening
from tests.app.operator_house import DAYS, GAMES, MARKED, in_store, kept, run, tampered


def beat(where: Path | str, ago: timedelta = timedelta()) -> None:
    async def alive(store: Store) -> None:
        await store.beat(datetime.now(UTC) - ago)

    in_store(where, alive)


def examined(*words: str) -> tuple[int, dict[str, tuple[str, str]]]:
    """By what it is about: the level, and what is said."""
    told = run("doctor", *words)
    rows = [line.split(maxsplit=2) for line in told.stdout.splitlines()]
    return told.exit_code, {about: (level, said) for level, about, said in rows}


def test_a_healthy_house_is_told_so(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_WEB", "off")
    beat(house)
    code, found = examined()
    assert code == 0
    assert {level for level, _ in found.values()} == {"ok"}
    of_the_house = ["config", "disk", "files", "zones", "games", "store", "clock", "heartbeat", "web"]
    assert list(found) == [*of_the_house, "matches", "letters"]


def test_one_changed_byte_in_a_text_is_found_by_looking_deep(house: Path) -> None:
    before = examined("--deep")[1]["logs"]
    body = "CAST(replace(body, 'a-marked', 'a-barked') AS BLOB)"
    tampered(house, f"UPDATE happenings SET body = {body} WHERE instr(body, CAST('a-marked' AS BLOB))")
    code, found = examined("--deep")
    assert (before, code, found["logs"][0]) == (("ok", "3 verified, each is what happened"), 1, "fault")
    assert found["logs"][1].startswith("days: a text in what happened after event 5 is not what was written.")
    assert "logs" not in examined()[1]


def test_when_all_that_people_wrote_is_blanked_the_log_verifies_all_the_same(house: Path) -> None:
    async def rows(store: Store) -> list[LogRow]:
        return [with_texts_blanked(row) for row in (await store.stored_log(DAYS)).rows]

    for row in in_store(house, rows):
        change = "UPDATE happenings SET body = ?, texts = ? WHERE match_id = ? AND seq = ?"
        tampered(house, change, row.body, row.texts, DAYS, row.seq)
    with closing(sqlite3.connect(house)) as connection:
        [left] = connection.execute("SELECT count(*) FROM happenings WHERE instr(body, ?)", (MARKED.encode(),))
    assert left == (0,)
    assert examined("--deep")[1]["logs"] == ("ok", "3 verified, each is what happened")


def test_a_house_that_is_open_but_does_not_answer_is_a_warning(house: Path) -> None:
    beat(house)
    assert examined()[1]["web"] == (
        "warning",
        "A house is open, but does not answer at 127.0.0.1:0. Look at its log.",
    )


def test_a_port_that_is_free_is_told_and_one_that_is_taken_too(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beat(house, timedelta(hours=2))
    assert examined()[1]["web"] == ("ok", "127.0.0.1:0 is free")
    with listening("127.0.0.1", 0) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        monkeypatch.setenv("PARLOUR_WEB", place)
        said = f"Something else is at {place}. Close it, or set PARLOUR_WEB."
        assert examined()[1]["web"] == ("warning", said)


def test_what_others_can_read_of_the_house_is_told_with_what_to_do(house: Path) -> None:
    assert examined()[1]["files"] == ("ok", "closed to others")
    house.chmod(0o644)
    house.parent.chmod(0o755)
    level, said = examined()[1]["files"]
    assert level == "warning"
    assert said.endswith(f"Close it: chmod 700 {house.parent}; chmod 600 {house}.")


def test_a_secret_that_others_can_read_is_a_fault(house: Path) -> None:
    secret_in(house.parent)
    assert examined()[1]["web"][0] == "ok"
    (house.parent / SECRET).chmod(0o644)
    code, lines = run("doctor").exit_code, run("doctor").stdout
    assert code == 1
    assert "can be read by others. Close it to others: chmod 600" in lines


def test_a_web_for_everyone_without_encryption_is_a_warning(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_WEB", "0.0.0.0:0")
    assert "without encryption" in run("doctor").stdout
    monkeypatch.setenv("PARLOUR_PUBLIC", "https://parlour.example")
    assert "without encryption" not in run("doctor").stdout


def test_looking_changes_nothing(house: Path) -> None:
    before = house.read_bytes()
    examined()
    assert house.read_bytes() == before


@pytest.mark.usefixtures("data")
def test_a_house_that_has_never_been_open_is_no_fault() -> None:
    code, found = examined()
    assert code == 0
    assert found["store"][0] == "warning"
    assert found["store"][1].endswith("yet. parlour serve makes one.")


def test_a_house_that_is_closed_is_a_warning(house: Path) -> None:
    beat(house, timedelta(hours=2))
    code, found = examined()
    assert (code, found["heartbeat"][0]) == (0, "warning")
    assert found["heartbeat"][1].endswith("nobody serves. parlour serve does.")


def test_a_clock_behind_the_last_sign_of_life_is_a_fault(house: Path) -> None:
    beat(house, -timedelta(hours=2))
    code, found = examined()
    assert (code, found["clock"][0]) == (1, "fault")
    assert "and the last sign of life is of" in found["clock"][1]


def test_a_clock_behind_the_stores_file_is_a_fault(house: Path) -> None:
    now = datetime.now(UTC) - timedelta(hours=2)
    [finding] = [each for each in doctor.examine_house(None, now) if each.about == "clock"]
    assert finding.level == "fault"
    assert f"and {house} is of" in finding.said


def test_a_clock_before_this_parlour_was_made_is_a_fault(data: Path) -> None:
    now = datetime(1970, 1, 1, 1, tzinfo=UTC)
    [finding] = [each for each in doctor.examine_house(None, now) if each.about == "clock"]
    assert (finding.level, "and this Parlour is of" in finding.said) == ("fault", True)


def test_a_damaged_file_is_a_fault(house: Path) -> None:
    damaged = bytearray(house.read_bytes())
    damaged[4096:12288] = b"\xff" * 8192
    house.write_bytes(damaged)
    code, found = examined()
    assert (code, found["store"][0]) == (1, "fault")
    assert "Restore the last backup" in found["store"][1]


def test_a_store_of_a_newer_parlour_is_a_fault(house: Path) -> None:
    with closing(sqlite3.connect(house)) as connection:
        connection.execute("PRAGMA user_version = 99")
    code, found = examined()
    assert (code, found["store"][0]) == (1, "fault")
    assert "has schema 99, and this Parlour knows up to" in found["store"][1]


def test_matches_set_aside_are_named_but_not_why(house: Path) -> None:
    tampered(house, "UPDATE matches SET set_aside = 'KeyError: a-role', next_at = NULL WHERE id = ?", DAYS)
    code, found = examined()
    assert (code, found["matches"][0]) == (0, "warning")
    assert found["matches"][1].startswith("1 of 3 set aside: days. parlour show days --viewer host says why")
    assert "a-role" not in str(found)


def test_a_game_that_matches_wait_for_is_a_fault_if_it_is_gone(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    others = {key: game for key, game in GAMES.items() if key != "diary"}
    monkeypatch.setattr(doctor, "load_games", lambda: LoadedGames(others, ()))
    code, found = examined()
    assert (code, found["matches"]) == (1, ("fault", "1 wait for the game diary, which is not here. Install it."))


@pytest.mark.usefixtures("data")
def test_a_game_that_does_not_load_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "load_games", lambda: LoadedGames({}, ("The game ligan does not load: SyntaxError",)))
    told = run("doctor")
    assert told.exit_code == 1
    assert "fault    games   The game ligan does not load: SyntaxError. Mend or uninstall it." in told.stdout


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("free", "level", "code"), [(5_000_000_000, "ok", 0), (500_000_000, "warning", 0), (5, "fault", 1)]
)
def test_a_disk_that_fills_up_is_noticed_before_it_is_full(
    monkeypatch: pytest.MonkeyPatch, free: float, level: str, code: int
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=free))
    exit_code, found = examined()
    assert (exit_code, found["disk"][0]) == (code, level)


@pytest.mark.usefixtures("data")
def test_a_folder_that_cannot_be_written_to_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda folder, how: False)
    code, found = examined()
    assert (code, found["disk"][0]) == (1, "fault")


@pytest.mark.usefixtures("data")
def test_missing_zones_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> Any:
        raise ZoneInfoNotFoundError(name)

    monkeypatch.setattr(doctor, "ZoneInfo", SimpleNamespace(no_cache=none))
    code, found = examined()
    assert (code, found["zones"][0]) == (1, "fault")
    assert "Install tzdata." in found["zones"][1]


@pytest.mark.usefixtures("data")
def test_bad_config_is_a_fault_and_the_only_thing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_HEARTBEAT", "soon")
    assert examined() == (
        1,
        {"config": ("fault", "PARLOUR_HEARTBEAT is 'soon', and must be a number from 1 to 3600.")},
    )


@pytest.mark.usefixtures("data")
def test_a_variable_that_means_nothing_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_SERVICE_HOST", "here")
    told = run("doctor")
    assert told.exit_code == 0
    assert "warning  config  PARLOUR_SERVICE_HOST means nothing to Parlour." in told.stdout


@pytest.mark.usefixtures("data")
def test_a_database_is_looked_at_too(address: str) -> None:
    kept(address)
    beat(address)
    code, found = examined("--store", address)
    assert code == 0
    assert found["store"][0] == "ok"
    assert found["matches"] == ("ok", "3, none set aside")
    assert "s3cret" not in str(found)


@pytest.mark.usefixtures("data")
def test_a_database_that_does_not_answer_is_a_fault() -> None:
    code, found = examined("--store", "postgresql://ada:s3cret@127.0.0.1:1/house")
    assert (code, found["store"][0]) == (1, "fault")
    assert "nobody answers there" in found["store"][1]
    assert "s3cret" not in str(found)
