"""How fast a game's rules are: alone, through the engine, with every view, replayed, and in whole matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from bench.measure import Prepare
from bench.script import ScriptedMatches, do_nothing, every_view, write_script
from bench.stores import store_in_memory
from parlour.rehearsal.season import play_season
from parlour.sdk.agenda import Agenda
from parlour.sdk.codec import Codec
from parlour.sdk.game import Game
from parlour.sdk.road import settle
from parlour.sdk.tx import Tx

MATCHES = 100  # played in one go, one after the other


def rules(game: Game[Any]) -> Prepare:
    """Decide, settle, apply; nothing is checked and nothing kept."""
    script = write_script(game)

    def work() -> int:
        state = script.opened.state
        for step in script.steps:
            tx = Tx(game, state, step.at, step.who, step.dice())
            game.answer(tx, step.command)
            settle(tx)
            state = tx.state
        return len(script.steps)

    return lambda: work


def authority(game: Game[Any]) -> Prepare:
    """Through the engine, in memory: seat and prompt checks, numbers, receipts, the log kept."""
    script = write_script(game)
    return lambda: ScriptedMatches(script, store_in_memory(), do_nothing, MATCHES).play


def views(game: Game[Any]) -> Prepare:
    """The same, and every seat's and one spectator's view as JSON after each command."""
    script = write_script(game)
    return lambda: ScriptedMatches(script, store_in_memory(), every_view(script), MATCHES).play


def replay(games: Sequence[Game[Any]]) -> Prepare:
    """Events decoded and folded."""
    logs = []
    for game in games:
        codec = Codec(game)
        logs.append((codec, [codec.encode(event) for event in write_script(game).log]))

    def work() -> int:
        for codec, lines in logs:
            codec.fold(lines)
        return sum(len(lines) for _, lines in logs)

    return lambda: work


def whole_matches(game: Game[Any]) -> Prepare:
    """Rounds of whole matches of stand-ins, none like the one before; views, questions and notices are made too."""
    assert game.bench.seats is not None, "only games that say with how many are measured"
    seats, seeds = game.bench.seats, count()

    def work() -> int:
        rounds: set[int] = set()
        for _ in play_season(_noting_rounds(game, rounds), 1, seats, next(seeds)):
            pass
        return len(rounds)

    return lambda: work


def _noting_rounds(game: Game[Any], rounds: set[int]) -> Game[Any]:
    """The game, noting in which rounds it waits for something; the lobby is none."""

    def agenda(state: Any) -> Agenda:
        found = game.agenda(state)
        if not found.over and found.round >= 0:
            rounds.add(found.round)
        return found

    return replace(game, agenda=agenda)
