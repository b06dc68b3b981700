"""`parlour play`: play at this terminal, one person against stand-ins."""

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

from parlour.app.config import data_folder
from parlour.app.games import find_game
from parlour.app.output import terminal_language
from parlour.app.play.game_menu import choose_game
from parlour.app.play.local_match import YOU
from parlour.app.play.session import FINE, Options, Session
from parlour.app.play.speakers import house_speaker, own_name
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
    """Play the game, or one that is chosen from a menu, until the person leaves."""
    found = None if game is None else find_game(game)
    language = lang or terminal_language()
    name = own_name(house_speaker(language).say("guest"))
    options = Options(language, data or data_folder(os.environ), name, seats, seed, new, _again(game, data))
    _never_fail_on_a_letter(sys.stdin, sys.stdout)
    return play(found, options, Console(highlight=False), reader(sys.stdin), watched=sys.stdin.isatty())


def play(game: Game[Any] | None, options: Options, out: Console, read: Read, *, watched: bool = True) -> int:
    """Play at this console: on a whole screen if both ends are a terminal, else line by line."""

    def terminal_for(speaker: Speaker) -> Terminal:
        kind = Screen if watched and out.is_terminal and not out.is_dumb_terminal else Transcript
        return kind(out, read, terminal_voice(speaker), YOU)

    if game is None:
        own = house_speaker(options.language)
        terminal = terminal_for(own)
        try:
            game = choose_game(terminal, own, options.data)
        except (EOFError, KeyboardInterrupt):
            terminal.leave()
            return FINE
    return Session(game, options, terminal_for).run()


def _again(game: str | None, data: Path | None) -> str:
    """What to type to come back to this match."""
    if game is None and data is None:
        return ""
    words = ["parlour", "play", *([game] if game else []), *(["--data", str(data)] if data else [])]
    return shlex.join(words)


def reader(stream: TextIO) -> Read:
    """A function that reads lines from the stream, with arrows and history at a terminal."""
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
    """Show a question mark for letters that a pipe's encoding lacks."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
