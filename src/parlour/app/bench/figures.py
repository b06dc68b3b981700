"""What is measured: the usual figures of every game that says with how many, and the games' own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from msgspec import Struct

from parlour.app.bench.script import Script, scripted
from parlour.app.bench.watch import Prepare
from parlour.app.finding import find, installed
from parlour.engine import read
from parlour.engine.clocks import HandClock
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.codec import Codec
from parlour.sdk.game import Figure, Game, Tx
from parlour.sdk.road import settle
from parlour.stores.memory import MemoryStore


class Maker(Struct, frozen=True):
    """A figure by name: how to prepare it is found out only if it is wanted."""

    prepare: Callable[[], Prepare]
    milliseconds: bool = False


MATCHES = 100  # played in one go, one after the other


def figures() -> dict[str, Maker]:
    games = [find(key) for key in installed()]
    benched = [game for game in games if game.bench_seats is not None]
    made: dict[str, Maker] = {}
    for family, prepare in (("rules", _rules), ("authority", _authority), ("views", _views)):
        made |= {f"{family}.{game.key}": Maker(partial(prepare, game)) for game in benched}
    made["replay"] = Maker(partial(_replay, benched))
    for game in games:
        made |= {f"{game.key}.{name}": _own(figure) for name, figure in game.bench.items()}
    return made


def _own(figure: Figure) -> Maker:
    return Maker(lambda: lambda: figure.work, figure.milliseconds)


def _rules(game: Game[Any]) -> Prepare:
    """Decide, settle, apply; nothing is checked and nothing kept."""
    script = scripted(game)

    def work() -> int:
        state = script.opened.state
        for step in script.steps:
            tx = Tx(game, state, step.at, step.who, step.dice())
            game.decide(tx, step.command)
            settle(tx)
            state = tx.state
        return len(script.steps)

    return lambda: work


def _authority(game: Game[Any]) -> Prepare:
    """Through the engine, in memory: seat and prompt checks, numbers, receipts, the log kept."""
    script = scripted(game)
    return lambda: _Tables(script, lambda writer, match_id: None).play


def _views(game: Game[Any]) -> Prepare:
    """The same, and every seat's and one spectator's view as JSON after each command."""
    script = scripted(game)
    viewers = (*script.viewers, SPECTATOR)

    def look(writer: Writer, match_id: MatchId) -> None:
        match = writer.at_hand(match_id)
        for viewer in viewers:
            read.view(match, viewer)

    return lambda: _Tables(script, look).play


class _Tables:
    """Matches with open lobbies and everything that will be said in them, ready to be played one after the other."""

    def __init__(self, script: Script, after_each: Callable[[Writer, MatchId], None]) -> None:
        self.script, self.after_each = script, after_each
        self.clock = HandClock(script.steps[0].at)
        self.writer = Writer(MemoryStore(), self.clock, {script.game.key: script.game})
        self.submissions = [self._said(MatchId(str(number))) for number in range(MATCHES)]
        asyncio.run(self._found())

    def _said(self, match_id: MatchId) -> list[tuple[datetime, Submission]]:
        return [
            (step.at, Submission(SubmissionId(str(n)), match_id, step.who, step.key, step.command))
            for n, step in enumerate(self.script.steps)
        ]

    async def _found(self) -> None:
        for number in range(MATCHES):
            match_id, seed = MatchId(str(number)), self.script.opened.seed
            await self.writer.found(match_id, self.script.game, Viewer(host=True), seed=seed)

    def play(self) -> int:
        return asyncio.run(self._play())

    async def _play(self) -> int:
        writer, clock, after_each = self.writer, self.clock, self.after_each
        for match in self.submissions:
            for at, submission in match:
                clock.at = at
                receipt = await writer.submit(submission)
                assert receipt.accepted, receipt
                after_each(writer, submission.match_id)
        return MATCHES * len(self.script.steps)


def _replay(games: list[Game[Any]]) -> Prepare:
    """Events decoded and folded."""
    logs = []
    for game in games:
        codec = Codec(game)
        logs.append((codec, [codec.encode(event) for event in scripted(game).log]))

    def work() -> int:
        for codec, lines in logs:
            codec.fold(lines)
        return sum(len(lines) for _, lines in logs)

    return lambda: work
