"""The games in `examples` are such as somebody from outside writes: English alone, found by their folder, lawful."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from parlour.app.cli import app
from parlour.app.games import find_game, installed_games
from parlour.rehearsal.conformance import check

FOLDER = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.parent.name for path in FOLDER.glob("*/__init__.py"))
every_example = pytest.mark.parametrize("name", NAMES)


@every_example
def test_an_example_keeps_every_law(name: str) -> None:
    assert [
        finding.text(find_game(str(FOLDER / name))) for finding in check(find_game(str(FOLDER / name)), range(8))
    ] == []


@every_example
def test_an_example_is_not_shipped(name: str) -> None:
    assert name not in installed_games()


@every_example
def test_an_example_is_played_to_its_end_by_stand_ins(name: str) -> None:
    told = CliRunner().invoke(app, ["simulate", str(FOLDER / name), "--matches", "20", "--json"])
    assert '"finished":20' in told.stdout


@every_example
def test_an_example_is_played_at_the_terminal(name: str, tmp_path: Path) -> None:
    words = ["play", str(FOLDER / name), "--new", "--lang", "sv", "--data", str(tmp_path)]
    told = CliRunner().invoke(app, words, input="\n\n\n/quit\n", catch_exceptions=False)
    assert told.exit_code == 0, told.output
    assert "‹" not in told.output
