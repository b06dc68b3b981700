"""The words that can be typed, what they lead to, and what is said about wrong ones."""

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from parlour import __version__
from parlour.app import games as app_games
from parlour.app.cli import app
from parlour.games.pick import GAME as PICK
from parlour.sdk import Bench

SCRIPT = Path(sysconfig.get_path("scripts")) / "parlour"
COMMANDS = (
    *("play", "games", "check", "playthrough", "simulate", "rehearse-faults", "bench", "new-game", "dev"),
    *(
        "serve",
        "matches",
        "letters",
        "show",
        "views",
        "export",
        "import",
        "backup",
        "restore",
        "doctor",
        "config",
        "whatsapp",
    ),
)


def run(*words: str, **environment: str) -> Result:
    return CliRunner(env=environment).invoke(app, words, prog_name="parlour", catch_exceptions=False)


def add(first: int, second: int = 1, loud: bool = False) -> None:
    """Add two numbers."""
    print(f"{first + second}{'!' if loud else ''}")


@pytest.fixture
def tooled(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """An installed game `tooled` with tools of its own, and a game that is called like a command."""
    games = SimpleNamespace(
        TOOLED=replace(PICK, key="tooled", bench=Bench(tools={"add": add, "sum-up": add})),
        GAMES=replace(PICK, key="games", bench=Bench(tools={"add": add})),
    )
    monkeypatch.setitem(sys.modules, "games_of_test", games)
    entries = [
        EntryPoint("tooled", "games_of_test:TOOLED", app_games.GROUP),
        EntryPoint("games", "games_of_test:GAMES", app_games.GROUP),
        EntryPoint("pick", "parlour.games.pick:GAME", app_games.GROUP),
        EntryPoint("gone", "no_such_package:GAME", app_games.GROUP),
    ]
    monkeypatch.setattr(app_games, "entry_points", lambda group: entries)
    return games


def test_help_names_every_command() -> None:
    shown = run("--help")
    assert shown.exit_code == 0
    assert re.findall(r"^  ([a-z-]+)  ", shown.stdout.partition("Commands:")[2], re.MULTILINE) == list(COMMANDS)


def test_no_word_at_all_shows_the_help() -> None:
    assert run().stdout == run("--help").stdout
    assert run().exit_code == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_says_what_each_option_is_for(command: str) -> None:
    shown = run(command, "--help")
    assert shown.exit_code == 0
    assert not re.findall(r"^  (--\S+( [A-Z|]+)?) *$(?!\n {10})", shown.stdout, re.MULTILINE)


def test_the_version_is_said() -> None:
    assert run("--version").stdout == f"parlour {__version__}\n"


def test_help_loads_no_game_and_none_of_the_house() -> None:
    code = "import sys, parlour.app.cli; print([m for m in sys.modules if m.split('.')[0] in ('rich', 'msgspec')])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulat"], "There is no command or game simulat. Did you mean simulate? See parlour --help."),
        (["pik"], "There is no command or game pik. Did you mean pick? See parlour --help."),
        (["--loud"], "No such option: --loud. See parlour --help."),
        (["simulate"], "Missing argument 'GAME'. See parlour simulate --help."),
        (["simulate", "pick", "--matches", "0"], "Invalid value for '--matches': 0 is not in the range x>=1."),
        (["simulate", "pick", "--matches", "x"], "Invalid value for '--matches': 'x' is not a valid int"),
        (["simulate", "pick", "again"], "Got unexpected extra argument(s) (again). See parlour simulate"),
        (["check", "pick", "--replay", "no/such/file"], "Invalid value for '--replay': File 'no/such/file' does not"),
        (["pick"], "pick brings no tools of its own. To play it: parlour play pick"),
        (["gone"], "The game gone does not load: ModuleNotFoundError: No module named 'no_such_package'"),
        (["tooled", "ad"], "No such command 'ad'. Did you mean 'add'? See parlour tooled --help."),
        (["tooled", "add", "one"], "Invalid value for 'first': 'one' is not a valid int"),
    ],
)
@pytest.mark.usefixtures("tooled")
def test_wrong_use_gets_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    told = run(*words)
    assert told.exit_code == 2
    assert told.stdout == ""
    assert told.stderr.startswith(f"parlour: {said}")
    assert told.stderr.count("\n") == 1


@pytest.mark.usefixtures("tooled")
def test_a_games_own_tools_follow_its_key() -> None:
    assert run("tooled", "add", "2", "--second", "3", "--loud").stdout == "5!\n"


@pytest.mark.parametrize("words", [["tooled"], ["tooled", "--help"]])
@pytest.mark.usefixtures("tooled")
def test_a_games_tools_are_listed_with_their_docstrings(words: list[str]) -> None:
    shown = run(*words)
    assert shown.exit_code == 0
    assert "  add     Add two numbers." in shown.stdout
    assert "  sum-up  Add two numbers." in shown.stdout


@pytest.mark.usefixtures("tooled")
def test_a_game_cannot_take_the_word_of_a_command() -> None:
    assert run("games", "add", "1").exit_code == 2
    assert run("games", "--help").stdout.startswith("Usage: parlour games [OPTIONS]")


@pytest.mark.usefixtures("tooled")
def test_the_list_names_what_can_be_played_and_what_cannot_with_its_cause() -> None:
    shown = run("games")
    rows = [line.split()[0] for line in shown.stdout.splitlines()]
    assert rows == ["KEY", "games", "pick", "tooled"]
    assert shown.stderr == (
        "parlour: The game gone does not load: ModuleNotFoundError: No module named 'no_such_package'\n"
    )
    assert shown.exit_code == 1


def test_the_list_says_how_many_can_play() -> None:
    [row] = [line for line in run("games").stdout.splitlines() if line.startswith("pick ")]
    assert "  2 to 10  " in row


def test_the_list_is_in_the_readers_language() -> None:
    english = run("games", LC_ALL="C").stdout
    swedish = run("games", LC_ALL="", LC_MESSAGES="", LANG="sv_SE.UTF-8").stdout
    assert swedish != english
    assert swedish == run("games", "--lang", "sv", LC_ALL="en_GB.UTF-8").stdout


HANDED_ON = [
    (["play"], "play", (None, None, None, False, None, None, ())),
    (
        [
            "play",
            "pick",
            "--seats",
            "4",
            "--seed",
            "7",
            "--new",
            "--lang",
            "sv",
            "--data",
            "here",
            "--settings",
            "a=1",
        ],
        "play",
        ("pick", 4, 7, True, "sv", Path("here"), ["a=1"]),
    ),
    (["check", "pick"], "check", ("pick", 20, 0, None)),
    (["check", "./x", "--plays", "3", "--seed", "9", "--replay", __file__], "check", ("./x", 3, 9, Path(__file__))),
    (["bench"], "bench", (None, False)),
    (["bench", "--only", "rules.ttt,replay", "--json"], "bench", ("rules.ttt,replay", True)),
    (["serve"], "serve", (None, None, None)),
    (["serve", "--store", "here"], "serve", ("here", None, None)),
    (["serve", "--data", "there", "--port", "8001"], "serve", (None, "there", 8001)),
    (["matches", "--after", "m1", "--most", "3"], "matches", ("m1", 3, None)),
    (["backup", "b.db", "--store", "here"], "backup", (Path("b.db"), "here")),
    (["restore", "b.db"], "restore", (Path("b.db"), False, False, False, None)),
    (["restore", "b.db", "--verify", "--yes-replace"], "restore", (Path("b.db"), True, False, True, None)),
    (["doctor"], "doctor", (None, False)),
    (["config"], "config", ()),
]


@pytest.mark.parametrize(("words", "command", "arguments"), HANDED_ON)
def test_commands_are_handed_on_and_their_exit_code_comes_back(
    monkeypatch: pytest.MonkeyPatch, words: list[str], command: str, arguments: tuple[object, ...]
) -> None:
    heard: list[tuple[object, ...]] = []

    def takes(*given: object) -> int:
        heard.append(given)
        return 1

    monkeypatch.setitem(
        sys.modules, f"parlour.app.commands.{command}", SimpleNamespace(**{f"{command}_command": takes})
    )
    assert run(*words).exit_code == 1
    assert heard == [arguments]


def test_a_fault_of_the_house_is_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*given: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setitem(sys.modules, "parlour.app.commands.bench", SimpleNamespace(bench_command=fails))
    with pytest.raises(ZeroDivisionError):
        run("bench")


def test_the_script_runs_and_does_not_mind_when_nobody_reads() -> None:
    reads, writes = os.pipe()
    os.close(reads)
    told = subprocess.run([SCRIPT, "games"], stdout=writes, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writes)
    assert "Traceback" not in told.stderr
    assert "BrokenPipe" not in told.stderr


def test_letters_that_a_terminal_lacks_do_not_stop_it() -> None:
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    told = subprocess.run([SCRIPT, "games", "--lang", "sv"], env=plain, capture_output=True, text=True, check=False)
    assert "?" in told.stdout
    assert "UnicodeEncodeError" not in told.stderr


def test_of_one_game_it_is_said_what_was_found() -> None:
    said = dict(line.split(maxsplit=1) for line in run("games", "pick").output.splitlines())
    assert said["commands:"] == "PickNumber"
    assert said["events:"] == "NumberPicked, Revealed, Won"
    assert said["phrases:"] == "in parlour.games.pick: en, sv"


def test_of_a_game_that_is_not_there_nothing_is_found() -> None:
    result = run("games", "chess")
    assert result.exit_code != 0
    assert "There is no game chess" in result.output
