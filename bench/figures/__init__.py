"""What is measured: the usual figures of every game that says with how many, the house's, and the games' own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Literal

from bench.figures import durable, rules, web
from bench.measure import Maker, Prepare, Rate, Value, measure
from parlour.app.games import find_game, installed_games
from parlour.sdk.game import Figure, Game

ON_MESSENGERS = "ligan"  # its missions come at nine, to everyone


def figures() -> dict[str, Maker]:
    """The maker of every figure by its name; what it needs is laid out only if it is called."""
    games = [find_game(key) for key in installed_games()]
    made = _of_rules(games) | durable.figures(games) | durable.figures_of_postgres(games) | web.figures(games)
    made |= _of_messengers(games)
    for game in games:
        made |= {f"{game.key}.{name}": partial(_own, figure) for name, figure in game.bench.figures.items()}
    return made


def _of_rules(games: Iterable[Game[Any]]) -> dict[str, Maker]:
    benched = [game for game in games if game.bench.seats is not None]
    made: dict[str, Maker] = {}
    for family, prepare in (("rules", rules.rules), ("authority", rules.authority), ("views", rules.views)):
        made |= {f"{family}.{game.key}": partial(_rate, prepare, game) for game in benched}
    played = [game for game in benched if game.stand_in is not None]
    made |= {f"{game.key}.match": partial(_rate, rules.whole_matches, game) for game in played}
    made["replay"] = partial(_rate, rules.replay, benched)
    return made | {f"replay.{game.key}": partial(_rate, rules.replay, [game]) for game in games}


def _of_messengers(games: Iterable[Game[Any]]) -> dict[str, Maker]:
    made: dict[str, Maker] = {}
    for game in games:
        if game.key == ON_MESSENGERS:
            made |= {
                "telegram.updates": partial(_on_telegram, "updates", game),
                "telegram.storm": partial(_on_telegram, "storm", game),
                "slack.taps": partial(_on_slack, "taps", game),
                "slack.storm": partial(_on_slack, "storm", game),
            }
    return made


def _on_telegram(figure: Literal["updates", "storm"], game: Game[Any]) -> Rate | Value:
    """The SDK of Telegram takes its time to import, and only those who want these figures pay for it."""
    from bench.figures import telegram

    return telegram.updates(game) if figure == "updates" else telegram.storm(game)


def _on_slack(figure: Literal["taps", "storm"], game: Game[Any]) -> Rate | Value:
    """Likewise that of Slack."""
    from bench.figures import slack

    return slack.taps(game) if figure == "taps" else slack.storm(game)


def _rate(prepare: Callable[[Any], Prepare], what: Any) -> Rate:
    return measure(prepare(what))


def _own(figure: Figure) -> Rate | Value:
    rate = measure(lambda: figure.work)
    return Value(1000 / rate.per_cpu_s, "ms") if figure.milliseconds else rate
