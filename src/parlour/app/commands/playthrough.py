"""`parlour playthrough`: a whole match as text, to be read, kept and replayed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from parlour.app.games import find_game
from parlour.app.wrong_use import WrongUse
from parlour.rehearsal import playthrough
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.moves import Move, NotAMove
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.wandering import by_stand_ins
from parlour.rehearsal.worlds import TwoWorlds
from parlour.sdk.game import Game
from parlour.sdk.refused import Refused


def playthrough_command(game: str, file: Path | None, seats: int | None, seed: int, language: str) -> int:
    """Print a match of stand-ins, or the moves of a file as they would be told today."""
    found = find_game(game)
    setup, moves = _play_by_stand_ins(found, seats, seed) if file is None else read_plays(file, found)[0][:2]
    try:
        sys.stdout.write(playthrough.write_playthrough(found, setup, moves, language))
    except Refused as no:
        raise WrongUse(f"That playthrough cannot be played any more: a move is refused ({no.code}).") from no
    return 0


def read_plays(file: Path, game: Game[Any]) -> list[tuple[Setup, list[Move], TwoWorlds | None]]:
    """The setup, moves and two worlds of each play in a file, at least one.  Raises WrongUse if there is none."""
    try:
        return playthrough.read_playthroughs(file.read_text(encoding="utf-8"), game)
    except OSError as fault:
        raise WrongUse(f"{file} cannot be read: {fault.strerror}.") from fault
    except (NotAMove, msgspec.MsgspecError, UnicodeDecodeError, ValueError) as fault:
        raise WrongUse(f"{file} is no playthrough of {game.key}: {fault}") from fault


def _play_by_stand_ins(game: Game[Any], seats: int | None, seed: int) -> tuple[Setup, list[Move]]:
    setup = Setup(seats or game.bench.seats or game.seats[0], seed, game.host_plays)
    if setup.seats not in game.seats:
        raise WrongUse(f"{game.key} is for {game.seats[0]} to {game.seats[-1]}, not for {setup.seats}.")
    play, chance = Play(game, setup), Chance("playthrough", seed)
    while not play.agenda.over and (move := by_stand_ins(play, chance)) is not None:
        play.do(move)
    return setup, play.moves
