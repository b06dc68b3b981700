"""The table of a game's secrets fits a narrow terminal, and says so where there are none."""

import pytest
from typer.testing import CliRunner

from parlour.app.cli import app
from parlour.app.games import installed_games

RUN = CliRunner(env={"COLUMNS": "80"})


@pytest.mark.parametrize("game", installed_games())
def test_the_table_fits_eighty_columns(game: str) -> None:
    said = RUN.invoke(app, ["check", game, "--who-knows", "--plays", "3"])
    assert said.exit_code == 0
    assert max(map(len, said.output.splitlines())) <= 80
    assert "…" not in said.output


def test_a_secret_is_told_with_who_may_know_it_and_what_opens_it() -> None:
    lines = RUN.invoke(app, ["check", "pick", "--who-knows", "--plays", "2"]).output.splitlines()
    assert [line.split() for line in lines if "PickNumber" in line] == [
        ["pick_number", "PickNumber", "its", "giver", "Revealed"]
    ]


def test_a_game_without_secrets_says_so() -> None:
    assert "ttt has no secrets." in RUN.invoke(app, ["check", "ttt", "--who-knows", "--plays", "2"]).output
