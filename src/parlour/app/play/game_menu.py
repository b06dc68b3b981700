"""Which game?  A menu of those that are installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.app.games import BrokenGame, find_game, installed_games
from parlour.app.play.saves import Saves
from parlour.app.wrong_use import WrongUse
from parlour.messengers.console.scene import Note, Scene, Terminal
from parlour.messengers.console.timeline import new_timeline
from parlour.messengers.controls import Choice, Numbered
from parlour.messengers.typed_answers import read_choice
from parlour.sdk.game import Game
from parlour.sdk.phrases import Speaker, phrasebook

LEAVES = ("/quit", "/q")


def choose_game(terminal: Terminal, own: Speaker, data: Path) -> Game[Any]:
    """The game that is chosen by number, key or name.  Raises EOFError if nothing more is typed, or by `/quit`."""
    games, notes = _load_installed()
    if not games:
        raise WrongUse("There is no game installed here.")
    names = [phrasebook(game).speaker(own.language, str).say("game-name") for game in games]
    menu = Numbered(own.say("choose-game"), tuple(_choice(*each, own, data) for each in enumerate(games, start=1)))
    while True:
        text = terminal.ask(Scene(own.say("house"), new_timeline(), notes=tuple(notes), control=menu)).strip()
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


def _choice(place: int, game: Game[Any], own: Speaker, data: Path) -> Choice:
    speaker = phrasebook(game).speaker(own.language, str)
    about = " ".join(speaker.say("game-about").split())
    goes_on = f" ({own.say('unfinished')})" if Saves(data, game).is_unfinished() else ""
    return Choice("", f"{speaker.say('game-name')}: {about}{goes_on}", str(place))
