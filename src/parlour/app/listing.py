"""`parlour games`: what can be played here."""

from __future__ import annotations

import os
import sys
from typing import Any

from parlour.app.columns import columns
from parlour.app.finding import BrokenGame, find, installed
from parlour.app.simulate import how_many
from parlour.sdk.game import Game
from parlour.sdk.phrases import phrasebook

HEADINGS = ("KEY", "NAME", "SEATS", "TOOLS", "ABOUT")


def games_command(lang: str | None) -> int:
    """A game that does not load is named with its cause, and hides none of the others."""
    rows, broken = [HEADINGS], []
    for key in installed():
        try:
            rows.append(_row(find(key), lang or terminal_language()))
        except BrokenGame as why:
            broken.append(f"parlour: {why}")
    print(columns(rows))
    for line in broken:
        print(line, file=sys.stderr)
    return 1 if broken else 0


def _row(game: Game[Any], language: str) -> tuple[str, str, str, str, str]:
    speaker = phrasebook(game).speaker(language, str)
    name, about = speaker.say("game-name"), speaker.say("game-about")
    return game.key, name, how_many(game.seats), ", ".join(game.bench.tools), " ".join(about.split())


def terminal_language() -> str:
    """The first that the environment names, as `sv-SE`; English if it names none."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if said := os.environ.get(variable):
            tag = said.partition(".")[0].partition("@")[0]
            return "en" if tag in ("C", "POSIX") else tag.replace("_", "-")
    return "en"
