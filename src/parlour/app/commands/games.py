"""`parlour games`: list what can be played here."""

from __future__ import annotations

import sys
from typing import Any

from parlour.app.games import BrokenGame, describe_seats, find_game, installed_games
from parlour.app.output import format_columns, terminal_language
from parlour.sdk.game import Game
from parlour.sdk.phrases import phrasebook

HEADINGS = ("KEY", "NAME", "SEATS", "TOOLS", "ABOUT")


def games_command(lang: str | None) -> int:
    """Print a row for each game; one that does not load is named with its cause, and hides none of the others."""
    rows, broken = [HEADINGS], []
    for key in installed_games():
        try:
            rows.append(_row(find_game(key), lang or terminal_language()))
        except BrokenGame as why:
            broken.append(f"parlour: {why}")
    print(format_columns(rows))
    for line in broken:
        print(line, file=sys.stderr)
    return 1 if broken else 0


def _row(game: Game[Any], language: str) -> tuple[str, str, str, str, str]:
    speaker = phrasebook(game).speaker(language, str)
    name, about = speaker.say("game-name"), speaker.say("game-about")
    return game.key, name, describe_seats(game.seats), ", ".join(game.bench.tools), " ".join(about.split())
