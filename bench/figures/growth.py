"""How the cost of a command grows with the length of its match: it should not."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta
from functools import cache
from itertools import count
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Literal

from bench.measure import Value
from bench.stores import start_matches, store_at
from parlour.engine.chance import SeedDice
from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.ports import Store
from parlour.engine.stand_ins import choose
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.rehearsal.rehearsal import MONDAY
from parlour.sdk.game import Game

LONG, SHORT = 10_000, 10  # events
SIDE_BY_SIDE = 16  # matches
SAMPLES = 120
A_MINUTE = timedelta(minutes=1)

How = Literal["cold", "warm"]  # loaded anew from the store, or already in memory


def growth(game: Game[Any], how: How) -> Value:
    """What a command costs in a long match over what it costs in a short one."""
    return Value(_growths(game)[how], "ratio")


@cache
def _growths(game: Game[Any]) -> dict[How, float]:
    """Both of the same matches: it takes a while to live through so much."""
    with TemporaryDirectory() as folder, store_at(folder, game) as kept:
        return kept.run(_measured(game, kept.store))


async def _measured(game: Game[Any], store: Store) -> dict[How, float]:
    long = await _lived(game, store, "long", LONG)
    return {how: await _growth(long, how) for how in ("cold", "warm")}


async def _growth(long: _Lives, how: How) -> float:
    """A short one answers once, or it would not be short any more.  The undisturbed samples count."""
    costs_long, costs_short = list[float](), list[float]()
    for sample in range(SAMPLES):
        short = await _lived(long.game, long.store, f"{how} {sample}", SHORT)
        costs_short.append(await short.cost_of_a_command(how))
        await long.sleep()
        costs_long.append(await long.cost_of_a_command(how))
    return quantiles(costs_long)[0] / quantiles(costs_short)[0]


async def _lived(game: Game[Any], store: Store, name: str, events: int) -> _Lives:
    lives = _Lives(game, store, [MatchId(f"{name}/{number}") for number in range(SIDE_BY_SIDE)])
    await start_matches(lives.writer, game, lives.ids, game.seats[0], game.bench.long)
    while lives.one.seq < events:
        await asyncio.gather(*map(lives.writer.submit, lives.answers()))
        await lives.sleep()
    return lives


class _Lives:
    """Matches that go through the same days side by side: everyone answers, then the next instant comes."""

    def __init__(self, game: Game[Any], store: Store, ids: list[MatchId]) -> None:
        self.game, self.store, self.ids = game, store, ids
        self.clock, self.numbers = HandClock(MONDAY), count()
        self.writer = self._fresh_writer()

    @property
    def one(self) -> Match:
        """They are all alike."""
        return self.writer.cached_match(self.ids[-1])

    async def sleep(self) -> None:
        assert self.one.wake_at is not None, "a long match has instants"
        self.clock.at = self.one.wake_at
        await asyncio.gather(*map(self.writer.wake, self.ids))

    async def cost_of_a_command(self, how: How) -> float:
        """Of this process's own time, for one command in each match."""
        answers, writer = self.answers(), self._fresh_writer() if how == "cold" else self.writer
        began = time.process_time()
        outcomes = await asyncio.gather(*map(writer.submit, answers))
        cost = time.process_time() - began
        assert [outcome.receipt.accepted for outcome in outcomes] == [True] * SIDE_BY_SIDE
        return cost

    def answers(self) -> list[Submission]:
        return [answer for match_id in self.ids for answer in self._answers(self.writer.cached_match(match_id))]

    def _answers(self, match: Match) -> list[Submission]:
        """Of everyone who owes one."""
        chosen = [(who, choose(match, who, SeedDice(match.seed, 0))) for who in map(match.viewer, match.state.seats)]
        return [
            Submission(SubmissionId(str(next(self.numbers))), match.id, who, choice.key, choice.command)
            for who, choice in chosen
            if choice is not None
        ]

    def _fresh_writer(self) -> Writer:
        """One that has loaded nothing yet."""
        return Writer(self.store, self.clock, {self.game.key: self.game})
