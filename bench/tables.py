"""Matches with open lobbies and everything that will be said in them, ready to be played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime

from bench.script import Script
from bench.stores import Kept
from parlour.engine import read
from parlour.engine.clocks import HandClock
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.sdk.audience import SPECTATOR, Viewer

Said = list[tuple[datetime, Submission]]
AfterEach = Callable[[Writer, MatchId], None]


def nothing_more(writer: Writer, match_id: MatchId) -> None:
    """The command was all."""


def every_view(script: Script) -> AfterEach:
    """Every seat's and one spectator's, as JSON."""
    viewers = (*script.viewers, SPECTATOR)

    def look(writer: Writer, match_id: MatchId) -> None:
        match = writer.at_hand(match_id)
        for viewer in viewers:
            read.encoded(read.view(match, viewer))

    return look


class Tables:
    """So many matches are played by so many players' tasks at once, each of which plays one after the other."""

    def __init__(
        self, script: Script, kept: Kept, after_each: AfterEach, matches: int, at_once: int = 1, name: str = ""
    ) -> None:
        """The name is put before those of the matches, where there may be others."""
        self.script, self.after_each, self.at_once, self.run = script, after_each, at_once, kept.run
        self.clock = HandClock(script.steps[0].at)
        self.writer = Writer(kept.store, self.clock, {script.game.key: script.game})
        self.ids = [MatchId(f"{name}{number}") for number in range(matches)]
        self.matches = [self._said(match_id) for match_id in self.ids]
        self.run(self._found())

    def _said(self, match_id: MatchId) -> Said:
        return [
            (step.at, Submission(SubmissionId(str(n)), match_id, step.who, step.key, step.command))
            for n, step in enumerate(self.script.steps)
        ]

    async def _found(self) -> None:
        game, seed = self.script.game, self.script.opened.seed
        await asyncio.gather(*(self.writer.found(id, game, Viewer(host=True), seed=seed) for id in self.ids))

    def play(self) -> int:
        return self.run(self._play())

    async def _play(self) -> int:
        rest = iter(self.matches)
        await asyncio.gather(*(self._one_after_the_other(rest) for _ in range(self.at_once)))
        return len(self.matches) * len(self.script.steps)

    async def _one_after_the_other(self, rest: Iterable[Said]) -> None:
        writer, clock, after_each = self.writer, self.clock, self.after_each
        for match in rest:
            for at, submission in match:
                clock.at = at  # is read by `submit` before anyone else can set it
                receipt = await writer.submit(submission)
                assert receipt.accepted, receipt
                after_each(writer, submission.match_id)
