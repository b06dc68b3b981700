"""How fast Telegram is served.  It is emulated on this machine, and its part of the work is in the time too."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from bench.measure import Rate, Value
from parlour.sdk.game import Game

PLAYED = "ligan"  # its missions come at nine, to everyone

Makers = dict[str, Callable[[], Rate | Value]]


def figures(games: Iterable[Game[Any]]) -> Makers:
    made: Makers = {}
    for game in games:
        if game.key == PLAYED:
            made |= {"telegram.updates": partial(_updates, game), "telegram.storm": partial(_storm, game)}
    return made


# The SDK of Telegram takes its time to import, and only those who want these figures pay for it.


def _updates(game: Game[Any]) -> Rate:
    from bench.figures.telegram_taps import updates

    return updates(game)


def _storm(game: Game[Any]) -> Value:
    from bench.figures.telegram_morning import storm

    return storm(game)
