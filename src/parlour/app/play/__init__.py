"""`parlour play`: one person against stand-ins, at this terminal."""

from __future__ import annotations

import importlib
import os
import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console

from parlour.app.finding import find
from parlour.app.listing import terminal_language
from parlour.app.play.choosing import chosen_game
from parlour.app.play.evening import FINE, Evening, Wanted
from parlour.app.play.names import YOU, own_name
from parlour.app.play.saves import data_folder
from parlour.app.play.wording import house_voice
from parlour.messengers.console.scene import Terminal, terminal_voice
from parlour.messengers.console.screen import Screen
from parlour.messengers.console.transcript import Transcript
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker

Read = Callable[[str], str]  # shows a prompt and reads a line; raises EOFError when there are no more


def play_command(
    game: str | None = None,
    seats: int | None = None,
    seed: int | None = None,
    new: bool = False,
    lang: str | None = None,
    data: Path | None = None,
) -> int:
    found = None if game is None else find(game)
    language = lang or terminal_language()
    name = own_name(house_voice(language).say("guest"))
    wanted = Wanted(language, data or data_folder(os.environ), name, seats, seed, new, _again(game, data))
    _never_fail_on_a_letter(sys.stdin, sys.stdout)
    return play(found, wanted, Console(highlight=False), reader(sys.stdin), watched=sys.stdin.isatty())


def play(game: Game[Any] | None, wanted: Wanted, out: Console, read: Read, *, watched: bool = True) -> int:
    """Somebody watches if both ends are a terminal; else what is said is added line by line."""

    def terminal_for(speaker: Speaker) -> Terminal:
        kind = Screen if watched and out.is_terminal and not out.is_dumb_terminal else Transcript
        return kind(out, read, terminal_voice(speaker), YOU)

    if game is None:
        own = house_voice(wanted.language)
        terminal = terminal_for(own)
        try:
            game = chosen_game(terminal, own, wanted.data)
        except (EOFError, KeyboardInterrupt):
            terminal.leave()
            return FINE
    return Evening(game, wanted, terminal_for).run()


def _again(game: str | None, data: Path | None) -> str:
    """What to type to come back to this match."""
    if game is None and data is None:
        return ""
    words = ["parlour", "play", *([game] if game else []), *(["--data", str(data)] if data else [])]
    return shlex.join(words)


def reader(stream: TextIO) -> Read:
    if stream is sys.stdin and stream.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")  # arrows and history, where there is one
        return input
    return lambda prompt: _next_line(stream)


def _next_line(stream: TextIO) -> str:
    line = stream.readline()
    if not line:
        raise EOFError
    return line.rstrip("\r\n")


def _never_fail_on_a_letter(*streams: TextIO) -> None:
    """A pipe may speak an alphabet that lacks some of ours."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
