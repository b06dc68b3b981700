"""`parlour games`: list what can be played here, or say what one game is made of."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

from parlour.app.games import BrokenGame, describe_seats, find_game, installed_games
from parlour.app.output import format_columns, terminal_language
from parlour.sdk.codec import members
from parlour.sdk.game import Game, NoSettings
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


def describe_command(word: str) -> int:
    """Print what a game is made of, as it names it or as it was found in its package."""
    game = find_game(word)
    said = {
        "key": game.key,
        "seats": describe_seats(game.seats),
        "commands": _names(members(game.commands)),
        "events": _names(members(game.events)),
        "state": type(game.empty).__name__,
        "settings": "none" if game.settings is NoSettings else ", ".join(game.settings.__struct_fields__),
        "presets": ", ".join(game.presets) or "none",
        "phrases": f"in {game.package}: {', '.join(phrasebook(game).languages)}" if game.package else "none",
        "stand-in": "its own" if game.stand_in is not None else "by chance",
    }
    print(format_columns([(f"{what}:", value) for what, value in said.items()]))
    return 0


def _names(kinds: Iterable[type]) -> str:
    return ", ".join(kind.__name__ for kind in kinds)


def _row(game: Game[Any], language: str) -> tuple[str, str, str, str, str]:
    speaker = phrasebook(game).speaker(language, str)
    name, about = speaker.say("game-name"), speaker.say("game-about")
    return game.key, name, describe_seats(game.seats), ", ".join(game.bench.tools), " ".join(about.split())
