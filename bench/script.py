"""A whole match, written down once by stand-ins, to be played again and again while the watch runs."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import Struct

from parlour.engine.chance import SeedDice
from parlour.engine.match import Match
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.moves import Says
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.wandering import by_stand_ins
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.event import Event
from parlour.sdk.game import Game


class Step(Struct, frozen=True):
    at: datetime
    who: Viewer
    key: str
    command: Command
    seed: bytes
    seq: int

    def dice(self) -> Dice:
        return SeedDice(self.seed, self.seq)


class Script(Struct, frozen=True):
    game: Game[Any]
    opened: Match
    steps: list[Step]
    viewers: list[Viewer]
    log: list[Event]


def scripted(game: Game[Any]) -> Script:
    """By a fixed seed; the same in every run.  Only what people say is measured, not time passing."""
    play = Play(game, Setup(game.bench_seats or game.seats[0], seed=1))
    chance, opened = Chance("bench", game.key), play.match
    steps: list[Step] = []
    while not play.agenda.over and (move := by_stand_ins(play, chance)) is not None:
        if isinstance(move, Says):
            steps.append(Step(play.now, move.who, move.key, move.command, play.match.seed, play.match.seq))
        play.do(move)
    return Script(game, opened, steps, play.viewers[:-1], play.log)
