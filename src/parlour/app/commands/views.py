"""`parlour views`: SQL for operators who want to query what a house stores in PostgreSQL."""

from __future__ import annotations

from importlib.resources import files

from parlour.app.games import load_games
from parlour.stores.postgres.views import views_script

FILE = "views.sql"  # in the package of a game


def views_command() -> int:
    """Print the script, with the views of every installed game that brings some."""
    games = load_games().games
    brought = {key: files(game.package) / FILE for key, game in sorted(games.items()) if game.package}
    print(views_script({key: file.read_text("utf-8") for key, file in brought.items() if file.is_file()}), end="")
    return 0
