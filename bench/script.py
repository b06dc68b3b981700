"""A whole match, written down once by stand-ins, to be played again and again while the watch runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from bench.stores import OpenStore
from parlour.engine import read
from parlour.engine.chance import SeedDice
from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.moves import SayMove
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.wandering import by_stand_ins
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.event import Event
from parlour.sdk.game import Game

_encode = msgspec.json.Encoder().encode


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


def write_script(game: Game[Any]) -> Script:
    """The match of a fixed seed, the same in every run.  Only what people say is measured, not time passing."""
    play = Play(game, Setup(game.bench.seats or game.seats[0], seed=1))
    chance, opened = Chance("bench", game.key), play.match
    steps: list[Step] = []
    while not play.agenda.over and (move := by_stand_ins(play, chance)) is not None:
        if isinstance(move, SayMove):
            steps.append(Step(play.now, move.who, move.key, move.command, play.match.seed, play.match.seq))
        play.do(move)
    return Script(game, opened, steps, play.viewers[:-1], play.log)


Submissions = list[tuple[datetime, Submission]]
AfterEach = Callable[[Writer, MatchId], None]


def do_nothing(writer: Writer, match_id: MatchId) -> None:
    """Only the command is measured."""


def every_view(script: Script) -> AfterEach:
    """What makes every seat's view and one spectator's, as JSON."""
    viewers = (*script.viewers, SPECTATOR)

    def look(writer: Writer, match_id: MatchId) -> None:
        match = writer.cached_match(match_id)
        for viewer in viewers:
            _encode(read.view(match, viewer))

    return look


class ScriptedMatches:
    """Open lobbies and everything that will be said in them, ready to be played by some tasks side by side."""

    def __init__(
        self, script: Script, opened: OpenStore, after_each: AfterEach, matches: int, at_once: int = 1, name: str = ""
    ) -> None:
        """The name is put before those of the matches, where there may be others."""
        self.script, self.after_each, self.at_once, self.run = script, after_each, at_once, opened.run
        self.clock = HandClock(script.steps[0].at)
        self.writer = Writer(opened.store, self.clock, {script.game.key: script.game})
        self.ids = [MatchId(f"{name}{number}") for number in range(matches)]
        self.matches = [self._submissions(match_id) for match_id in self.ids]
        self.run(self._create_matches())

    def _submissions(self, match_id: MatchId) -> Submissions:
        return [
            (step.at, Submission(SubmissionId(str(n)), match_id, step.who, step.key, step.command))
            for n, step in enumerate(self.script.steps)
        ]

    async def _create_matches(self) -> None:
        game, seed = self.script.game, self.script.opened.seed
        await asyncio.gather(*(self.writer.create(id, game, Viewer(host=True), seed=seed) for id in self.ids))

    def play(self) -> int:
        return self.run(self._play())

    async def _play(self) -> int:
        rest = iter(self.matches)
        await asyncio.gather(*(self._play_in_turn(rest) for _ in range(self.at_once)))
        return len(self.matches) * len(self.script.steps)

    async def _play_in_turn(self, rest: Iterable[Submissions]) -> None:
        writer, clock, after_each = self.writer, self.clock, self.after_each
        for match in rest:
            for at, submission in match:
                clock.at = at  # is read by `submit` before anyone else can set it
                receipt = (await writer.submit(submission)).receipt
                assert receipt.accepted, receipt
                after_each(writer, submission.match_id)
