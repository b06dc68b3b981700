"""The scaffold runs, plays, keeps the laws and passes its own tests; a bad name writes nothing."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from parlour.app.cli import app
from parlour.app.games import find_game
from parlour.sdk.phrases import phrasebook
from parlour.web.catalogue import phrase_file


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words, catch_exceptions=False)


def must_pass(folder: Path, *words: str) -> None:
    """A tool of Python's, run where an author would run it."""
    told = subprocess.run([sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("authors")
    assert run("new-game", "two_doors", "--into", str(folder)).exit_code == 0
    return folder / "two_doors"


def test_every_part_of_a_game_is_there(made: Path) -> None:
    there = sorted(str(path.relative_to(made)) for path in made.rglob("*.*") if path.is_file())
    assert [path for path in there if ".pyc" not in path] == [
        "README.md",
        "pyproject.toml",
        "src/two_doors/__init__.py",
        "src/two_doors/phrases/en.ftl",
        "src/two_doors/phrases/sv.ftl",
        "tests/test_two_doors.py",
    ]


def test_no_gap_of_the_template_is_left(made: Path) -> None:
    for path in made.rglob("*.*"):
        if path.is_file() and path.suffix != ".pyc":
            assert "{{" not in path.read_text(encoding="utf-8")


def test_it_is_told_what_to_do_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "\n  parlour play ./doors\n" in run("new-game", "doors").stdout


def test_the_entry_point_names_the_game(made: Path) -> None:
    assert 'two_doors = "two_doors:GAME"' in (made / "pyproject.toml").read_text()
    assert find_game(str(made)).key == "two_doors"


def test_stand_ins_play_it_to_the_end(made: Path) -> None:
    told = run("simulate", str(made), "--matches", "5", "--json")
    assert '"finished":5' in told.stdout


def test_it_is_played_at_the_terminal_before_it_is_installed(made: Path, tmp_path: Path) -> None:
    pytest.importorskip("parlour.app.play")
    words = ["play", str(made), "--new", "--lang", "en", "--data", str(tmp_path)]
    told = CliRunner().invoke(app, words, input="", catch_exceptions=False)
    assert told.exit_code == 0, told.output
    assert "Which door do you take?" in told.stdout


def test_it_keeps_every_law(made: Path) -> None:
    told = run("check", str(made), "--plays", "20")
    assert told.exit_code == 0, told.output


@pytest.mark.parametrize(("language", "about"), [("en", "Two doors"), ("sv", "Två dörrar")])
def test_it_speaks_both_languages(made: Path, language: str, about: str) -> None:
    speaker = phrasebook(find_game(str(made))).speaker(language, str)
    assert speaker.say("game-about").startswith(about)


def test_english_alone_keeps_every_law_and_whoever_reads_swedish_reads_the_house_in_it(tmp_path: Path) -> None:
    run("new-game", "plain_doors", "--into", str(tmp_path))
    project = tmp_path / "plain_doors"
    (project / "src" / "plain_doors" / "phrases" / "sv.ftl").unlink()
    told = run("check", str(project), "--plays", "3")
    assert told.exit_code == 0, told.output
    served = phrase_file(find_game(str(project)), "sv").text
    assert "button-pick_door = Pick a door\n" in served
    assert "button-pause = Pausa\n" in served


def test_its_own_tests_pass(made: Path) -> None:
    must_pass(made, "pytest", "-q", "-p", "no:cacheprovider")


def test_it_is_clean_by_its_own_linter(made: Path) -> None:
    must_pass(made, "ruff", "check", "--no-cache")
    must_pass(made, "ruff", "format", "--check", "--no-cache")


def test_its_types_are_sound(made: Path) -> None:
    must_pass(made, "mypy", "--strict")


@pytest.mark.parametrize("name", ["Doors", "two doors", "2doors", "_doors", "dörrar", "../doors", "", "-"])
def test_a_name_that_is_no_word_of_python_is_must_be_refused(tmp_path: Path, name: str) -> None:
    must_be_refused(tmp_path, name, "cannot be the key of a game")


@pytest.mark.parametrize("name", ["class", "json", "msgspec", "parlour"])
def test_a_name_that_means_something_else_in_python_is_must_be_refused(tmp_path: Path, name: str) -> None:
    must_be_refused(tmp_path, name, "means something else in Python")


def test_the_name_of_an_installed_game_is_must_be_refused(tmp_path: Path) -> None:
    must_be_refused(tmp_path, "pick", "There is a game pick already")


def must_be_refused(folder: Path, name: str, why: str) -> None:
    told = run("new-game", "--into", str(folder), "--", name)
    assert told.exit_code == 2
    assert why in told.stderr
    assert told.stderr.count("\n") == 1
    assert not list(folder.iterdir())


def test_a_folder_that_is_there_already_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "doors").mkdir()
    told = run("new-game", "doors", "--into", str(tmp_path))
    assert told.exit_code == 2
    assert "is there already" in told.stderr
    assert not list((tmp_path / "doors").iterdir())


def test_where_nothing_can_be_written_the_reason_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = run("new-game", "doors", "--into", str(tmp_path / "file"))
    assert told.exit_code == 2
    assert told.stderr == f"parlour: {tmp_path}/file/doors could not be written: Not a directory.\n"
