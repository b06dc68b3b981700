"""What an operator gets to see of a match: what the chosen viewer may see, and by just looking nothing changes."""

import json
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.app.games import LoadedGames
from parlour.engine.ports import Store
from parlour.engine.submission import MatchId
from parlour.games.diary import GAME as DIARY
from tests.app.operator_house import DAYS, GAMES, LOBBY, MARKED, NUMBERS, in_store, run, tampered


def view_of(shown: str) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(shown.partition("\nView\n")[2])
    return view


def asked(shown: str) -> int:
    """How many questions."""
    return len(shown.partition("\nAsked\n")[2].partition("\nView\n")[0].splitlines())


def set_aside(house: Path, match_id: MatchId, why: str) -> None:
    async def break_it(store: Store) -> None:
        await store.set_aside(match_id, why)

    in_store(house, break_it)


@pytest.fixture
def without_diary(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has uninstalled the game."""
    others = {key: game for key, game in GAMES.items() if key != "diary"}
    for name in ("show", "matches"):
        monkeypatch.setattr(f"parlour.app.commands.{name}.load_games", lambda: LoadedGames(others, ()))


@pytest.fixture
def changed_diary(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its new rules fail on old events."""

    def fails(state: Any, event: Any) -> Any:
        raise KeyError(event.__class__.__name__)

    games = GAMES | {"diary": replace(DIARY, apply=fails)}
    for name in ("show", "matches"):
        monkeypatch.setattr(f"parlour.app.commands.{name}.load_games", lambda: LoadedGames(games, ()))


@pytest.mark.usefixtures("house")
def test_a_spectator_is_shown_no_answer_that_is_still_secret() -> None:
    shown = run("show", NUMBERS)
    assert view_of(shown.stdout)["named"] == {}
    assert MARKED not in run("show", DAYS).stdout


@pytest.mark.usefixtures("house")
def test_a_seat_is_shown_its_own_answer_and_nobody_elses() -> None:
    assert view_of(run("show", NUMBERS, "--viewer", "ada").stdout)["named"] == {"ada": 7}
    assert view_of(run("show", NUMBERS, "--viewer", "bo").stdout)["named"] == {}


@pytest.mark.usefixtures("house")
def test_the_host_is_asked_for_by_that_word() -> None:
    shown = run("show", NUMBERS, "--viewer", "host").stdout
    assert "seen by the host" in shown
    assert asked(shown) > asked(run("show", NUMBERS, "--viewer", "bo").stdout) == 2  # and whether they are away


@pytest.mark.usefixtures("house")
def test_it_is_told_in_plain_words_where_a_match_stands() -> None:
    heading, standing, instant, *lines = run("show", NUMBERS).stdout.splitlines()
    assert heading == "numbers: Lowest, founded 2026-01-05 08:00 UTC, seen by a spectator"
    assert re.fullmatch(r"Round 2: .+\. Seats: ada \(host\), bo, cy\.", standing)
    assert instant == "Next instant: 2026-01-05 23:00 UTC"
    assert any("ada 1, bo 2, cy 3" in line for line in lines[lines.index("Told") : lines.index("Asked")])
    assert "  Waiting for bo and cy. (until 2026-01-05 23:00 UTC)" in lines


@pytest.mark.usefixtures("house")
def test_a_card_is_shown_as_it_reads_now() -> None:
    told = run("show", NUMBERS).stdout.partition("\nTold\n")[2].partition("\nAsked\n")[0]
    [card] = [line for line in told.splitlines() if line.startswith("  Round 2 ")]
    assert "bo and cy" in card


@pytest.mark.usefixtures("house")
def test_a_round_is_looked_back_on() -> None:
    shown = run("show", NUMBERS, "--round", "1").stdout
    assert re.search("^  bo: .*2", shown, re.MULTILINE)
    ended = json.loads(shown.partition("View when it ended\n")[2])
    assert ended["last"] == {"ada": 1, "bo": 2, "cy": 3}


@pytest.mark.usefixtures("house")
def test_the_round_that_is_played_has_no_end_yet() -> None:
    assert run("show", NUMBERS, "--round", "2").stdout.endswith("\nIt is not over.\n")


@pytest.mark.usefixtures("house")
def test_the_lobby_is_round_0() -> None:
    assert "\nThe lobby\n" in run("show", NUMBERS, "--round", "0").stdout


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nubmers"], "There is no match nubmers. Did you mean numbers?"),
        (["xyz"], "There is no match xyz. parlour matches lists what is there."),
        ([NUMBERS, "--viewer", "adda"], "There is no seat adda in numbers. Did you mean ada? Seats: ada, bo, cy."),
        ([LOBBY, "--viewer", "ada"], "There is no seat ada in waiting. Seats: none yet."),
        ([NUMBERS, "--round", "3"], "There is no round 3 in numbers: there are 1 to 2, and 0 is the lobby."),
        ([LOBBY, "--round", "1"], "There is no round 1 in waiting: there is only the lobby yet, which is 0."),
    ],
)
def test_what_is_not_there_is_said_in_one_line(words: list[str], said: str) -> None:
    told = run("show", *words)
    assert (told.exit_code, told.stdout, told.stderr) == (2, "", f"parlour: {said}\n")


def test_why_a_match_was_set_aside_is_for_the_host(house: Path) -> None:
    set_aside(house, DAYS, "KeyError: 'a-role'")
    assert "Set aside, because the rules broke a law: --viewer host tells why" in run("show", DAYS).stdout
    assert "KeyError: 'a-role'" not in run("show", DAYS, "--viewer", "bo").stdout
    assert "KeyError: 'a-role'" in run("show", DAYS, "--viewer", "host").stdout


@pytest.mark.usefixtures("house", "without_diary")
def test_a_match_whose_game_is_gone_is_kept_and_says_so() -> None:
    told = run("show", DAYS)
    assert told.exit_code == 2
    assert "the game 'diary' is not installed here; the match is kept" in told.stderr


@pytest.mark.usefixtures("house", "changed_diary")
def test_a_match_that_the_rules_do_not_understand_any_more_is_named() -> None:
    told = run("show", DAYS)
    assert told.exit_code == 2
    assert "the rules of diary make nothing of its log (--viewer host tells why)" in told.stderr
    assert "KeyError: 'DiaryBegun'" in run("show", DAYS, "--viewer", "host").stderr


@pytest.mark.parametrize("words", [["show", "days"], ["matches"], ["export", "days"], ["backup", "b.db"]])
def test_no_store_is_made_by_just_looking(data: Path, words: list[str]) -> None:
    told = run(*words)
    assert told.exit_code == 2
    assert told.stderr.startswith(f"parlour: There is no store at {data / 'parlour.db'} yet.")
    assert not data.exists()


def test_nothing_is_written_by_looking_at_what_cannot_be_read(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tampered(house, "UPDATE happenings SET body = ? WHERE match_id = ?", b'{"events":[{"type":"flown"}]}', DAYS)
    told = run("show", DAYS)
    assert told.exit_code == 2
    assert "cannot read event 'flown'" in told.stderr
    assert run("matches").stdout.splitlines()[1].endswith("its log is not understood")


def test_a_file_that_is_no_store_is_named(data: Path) -> None:
    data.mkdir()
    (data / "parlour.db").write_text("Dear diary, this is long enough to be a header")
    told = run("show", DAYS)
    assert told.exit_code == 2
    assert told.stderr.startswith(f"parlour: The store failed. {data / 'parlour.db'}: file is not a database.")


def test_a_store_of_a_newer_parlour_is_left_as_it_is(house: Path) -> None:
    with closing(sqlite3.connect(house)) as connection:
        connection.execute("PRAGMA user_version = 99")
    told = run("show", DAYS)
    assert told.exit_code == 2
    assert "has schema 99" in told.stderr


@pytest.mark.usefixtures("house")
def test_all_matches_are_listed_with_what_they_wait_for() -> None:
    assert run("matches").stdout.splitlines() == [
        "MATCH    GAME    STEP     SEATS  NEXT INSTANT          STANDING",
        "days     diary   writing  2      2026-01-05 23:00 UTC  ok",
        "numbers  lowest  naming   3      2026-01-05 23:00 UTC  ok",
        "waiting  pick    lobby    0      -                     ok",
    ]


@pytest.mark.usefixtures("house")
def test_they_are_listed_page_by_page() -> None:
    first = run("matches", "--most", "2")
    assert first.stderr == "More: parlour matches --after numbers\n"
    second = run("matches", "--most", "2", "--after", "numbers")
    assert [line.split()[0] for line in (first.stdout + second.stdout).splitlines()] == [
        *("MATCH", "days", "numbers"),
        *("MATCH", "waiting"),
    ]
    assert second.stderr == ""


def test_an_empty_store_has_no_matches(data: Path) -> None:
    async def look(store: Store) -> None: ...

    in_store(data, look)
    assert run("matches").stdout == "No matches.\n"


def test_one_that_is_set_aside_is_marked_and_waits_for_nothing(house: Path) -> None:
    set_aside(house, DAYS, "it broke")
    assert run("matches").stdout.splitlines()[1].split() == ["days", "diary", "writing", "2", "-", "set", "aside"]


@pytest.mark.usefixtures("house", "without_diary")
def test_one_whose_game_is_gone_is_listed_all_the_same() -> None:
    assert run("matches").stdout.splitlines()[1].endswith("its game is not installed")


@pytest.mark.usefixtures("house", "changed_diary")
def test_one_that_is_not_understood_is_listed_all_the_same() -> None:
    assert run("matches").stdout.splitlines()[1].endswith("its log is not understood")
