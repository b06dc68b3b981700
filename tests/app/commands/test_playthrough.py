"""A whole match as text, and a playthrough that no longer fits."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from parlour.app.cli import app

RUN = CliRunner()


def test_a_whole_match_is_written_down_and_told_again_word_for_word(tmp_path: Path) -> None:
    told = RUN.invoke(app, ["playthrough", "ttt", "--seed", "3"])
    file = tmp_path / "match.txt"
    file.write_text(told.output, encoding="utf-8")
    assert RUN.invoke(app, ["playthrough", "ttt", str(file)]).output == told.output


def test_it_can_be_told_in_swedish() -> None:
    assert "Runda 1 av 5" in RUN.invoke(app, ["playthrough", "pick", "--lang", "sv"]).output


@pytest.mark.parametrize("command", [["playthrough"], ["check"]])
@pytest.mark.parametrize("text", ["", "hello", "game ttt {}", 'game ttt {"seats":2}\n> ada says nothing'])
def test_a_file_that_is_no_playthrough_gets_one_line(command: list[str], text: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    where = [str(file)] if command == ["playthrough"] else ["--replay", str(file)]
    said = RUN.invoke(app, [*command, "ttt", *where])
    assert said.exit_code == 2
    assert said.output.startswith(f"parlour: {file} is no playthrough of ttt")
    assert said.output.count("\n") == 1


@pytest.mark.parametrize("command", [["playthrough"], ["check"]])
def test_a_move_that_todays_rules_refuse_is_named(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text('game ttt {"seats":2}\n> ada* join join {}\n> ada* start start {}', encoding="utf-8")
    where = [str(file)] if command == ["playthrough"] else ["--replay", str(file)]
    said = RUN.invoke(app, [*command, "ttt", *where])
    assert said.exit_code == 2
    assert "cannot be played any more" in said.output
    assert "too_few" in said.output
