"""`parlour play`: one person against stand-ins, at this terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from msgspec import Struct
from rich.console import Console

from parlour.app.finding import find
from parlour.app.listing import terminal_language
from parlour.app.play.choosing import chosen_game
from parlour.app.play.evening import Evening
from parlour.app.play.names import YOU, own_name
from parlour.app.play.saves import data_folder
from parlour.app.play.wording import house_voice
from parlour.messengers.console.scene import Terminal
from parlour.messengers.console.screen import Screen
from parlour.messengers.console.transcript import Transcript
from parlour.messengers.console.wording import voice
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker


def play_command(
    game: str | None = None,
    seats: int | None = None,
    seed: int | None = None,
    new: bool = False,
    lang: str | None = None,
    data: Path | None = None,
) -> int:
    language = lang or terminal_language()
    found = find(game) if game is not None else None
    asked = Asked(seats, seed, new, language, data or data_folder(os.environ))
    return play(found, asked, Console(highlight=False), _reader(sys.stdin))
