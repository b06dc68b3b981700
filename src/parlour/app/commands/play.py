"""`parlour play`: play at this terminal, one person against stand-ins."""

from __future__ import annotations

import importlib
import os
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console

from parlour.app.config import data_folder
from parlour.app.games import BrokenGame, find_game, installed_games
from parlour.app.output import terminal_language
from parlour.app.play.local_match import YOU
from parlour.app.play.saves import Saves
from parlour.app.play.session import FINE, Options, TerminalSession
from parlour.app.play.speakers import house_speaker, own_name
from parlour.app.settings import read_settings
from parlour.app.wrong_use import WrongUse
from parlour.messengers.console.scene import Note, Terminal, TerminalScene, terminal_voice
from parlour.messengers.console.screen import FullScreen
from parlour.messengers.console.timeline import new_timeline
from parlour.messengers.console.transcript import Transcript
from parlour.messengers.controls import Numbered, ShownChoice
from parlour.messengers.typed_answers import read_choice
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker, phrasebook

LEAVES = ("/quit", "/q")

Read = Callable[[str], str]  # shows a prompt and reads a line; raises EOFError when there are no more


def play_command(
    game: str | None = None,
    seats: int | None = None,
    seed: int | None = None,
    new: bool = False,
    lang: str | None = None,
    data: Path | None = None,
    settings: Sequence[str] = (),
) -> int:
    """Play the game, or one that is chosen from a menu, until the person leaves."""
    found = None if game is None else find_game(game)
    if settings and found is None:
        raise WrongUse("Settings are those of a game: name it, parlour play GAME --settings …")
    chosen = read_settings(found, settings, found.settings_alone) if settings and found else None
    language = lang or terminal_language()
    name = own_name(house_speaker(language).say("guest"))
    options = Options(language, data or data_folder(os.environ), name, seats, seed, new, _again(game, data), chosen)
    _never_fail_on_a_letter(sys.stdin, sys.stdout)
    return play(found, options, Console(highlight=False), reader(sys.stdin), watched=sys.stdin.isatty())


def play(game: Game[Any] | None, options: Options, out: Console, read: Read, *, watched: bool = True) -> int:
    """Play at this console: on a whole screen if both ends are a terminal, else line by line."""

    def terminal_for(speaker: Speaker) -> Terminal:
        kind = FullScreen if watched and out.is_terminal and not out.is_dumb_terminal else Transcript
        return kind(out, read, terminal_voice(speaker), YOU)

    if game is None:
        own = house_speaker(options.language)
        terminal = terminal_for(own)
        try:
            game = choose_game(terminal, own, options.data)
        except (EOFError, KeyboardInterrupt):
            terminal.leave()
            return FINE
    return TerminalSession(game, options, terminal_for).run()


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


# ── Which game? ──


def choose_game(terminal: Terminal, own: Speaker, data: Path) -> Game[Any]:
    """The game that is chosen by number, key or name.  Raises EOFError if nothing more is typed, or by `/quit`."""
    games, notes = _load_installed()
    if not games:
        raise WrongUse("There is no game installed here.")
    names = [phrasebook(game).speaker(own.language, str).say("game-name") for game in games]
    menu = Numbered(own.tell("choose-game"), tuple(_choice(*each, own, data) for each in enumerate(games, start=1)))
    while True:
        text = terminal.ask(TerminalScene(own.say("house"), new_timeline(), notes=tuple(notes), control=menu)).strip()
        if text in LEAVES:
            raise EOFError
        keys = [game.key for game in games]
        place = keys.index(text) if text in keys else read_choice(names, text)
        if place is not None:
            return games[place]
        notes = [Note(own.say("no-such-game", {"most": len(games)}), "wrong")]


def _load_installed() -> tuple[list[Game[Any]], list[Note]]:
    """All installed games; one that does not load is named, and hides none of the others."""
    games: list[Game[Any]] = []
    notes: list[Note] = []
    for key in installed_games():
        try:
            games.append(find_game(key))
        except BrokenGame as broken:
            notes.append(Note(str(broken), "wrong"))
    return games, notes


def _choice(place: int, game: Game[Any], own: Speaker, data: Path) -> ShownChoice:
    speaker = phrasebook(game).speaker(own.language, str)
    about = " ".join(speaker.say("game-about").split())
    goes_on = f" ({own.say('unfinished')})" if Saves(data, game).is_unfinished() else ""
    return ShownChoice("", f"{speaker.say('game-name')}: {about}{goes_on}", str(place))
