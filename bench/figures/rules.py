"""Whole matches of stand-ins, on the same step as the engine's: how many rounds go into a second."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

from bench.measure import Prepare
from parlour.rehearsal.season import season
from parlour.sdk.agenda import Agenda
from parlour.sdk.game import Game


def whole(game: Game[Any]) -> Prepare:
    """A match after the other, none like the one before; views, questions and notices are made as in the house."""
    assert game.bench_seats is not None, "only games that say with how many are measured"
    seats, seeds = game.bench_seats, count()

    def work() -> int:
        rounds: set[int] = set()
        for _ in season(_noting(game, rounds), 1, seats, next(seeds)):
            pass
        return len(rounds)

    return lambda: work


def _noting(game: Game[Any], rounds: set[int]) -> Game[Any]:
    """Which rounds something is waited for in; the lobby is none."""

    def agenda(state: Any) -> Agenda:
        found = game.agenda(state)
        if not found.over and found.round >= 0:
            rounds.add(found.round)
        return found

    return replace(game, agenda=agenda)
