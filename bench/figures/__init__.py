"""What is measured: the usual figures of every game that says with how many, the house's, and the games' own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from bench.figures import durable, telegram, web
from bench.figures.rules import whole
from bench.measure import Prepare, Rate, Value, measured
from bench.script import scripted
from bench.stores import in_memory
from bench.tables import Tables, every_view, nothing_more
from parlour.app.finding import find, installed
from parlour.sdk.codec import Codec
from parlour.sdk.game import Figure, Game, Tx
from parlour.sdk.road import settle

Maker = Callable[[], Rate | Value]  # a figure by name: what it needs is laid out only if it is wanted

MATCHES = 100  # played in one go, one after the other


def figures() -> dict[str, Maker]:
    games = [find(key) for key in installed()]
    benched = [game for game in games if game.bench_seats is not None]
    made: dict[str, Maker] = {}
    for family, prepare in (("rules", _rules), ("authority", _authority), ("views", _views)):
        made |= {f"{family}.{game.key}": partial(_rate, prepare, game) for game in benched}
    made |= {f"{game.key}.match": partial(_rate, whole, game) for game in benched if game.stand_in is not None}
    made["replay"] = partial(_rate, _replay, benched)
    made |= {f"replay.{game.key}": partial(_rate, _replay, [game]) for game in games}
    made |= durable.figures(games) | durable.figures_of_a_server(games) | web.figures(games)
    made |= telegram.figures(games)
    for game in games:
        made |= {f"{game.key}.{name}": partial(_own, figure) for name, figure in game.bench.items()}
    return made


def _rate(prepare: Callable[[Any], Prepare], what: Any) -> Rate:
    return measured(prepare(what))


def _own(figure: Figure) -> Rate | Value:
    rate = measured(lambda: figure.work)
    return Value(1000 / rate.per_cpu_s, "ms") if figure.milliseconds else rate


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
    return lambda: Tables(script, in_memory(), nothing_more, MATCHES).play


def _views(game: Game[Any]) -> Prepare:
    """The same, and every seat's and one spectator's view as JSON after each command."""
    script = scripted(game)
    return lambda: Tables(script, in_memory(), every_view(script), MATCHES).play


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
