"""What it costs to lose nothing: the road of every command with a store at its end, and what a full house weighs."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from functools import partial
from itertools import count
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures.crowds import idle, restart, storm
from bench.figures.growth import growth
from bench.measure import Maker, Rate, Work, measure
from bench.script import ScriptedMatches, every_view, write_script
from bench.servers.postgres import postgres_server
from bench.stores import store_at
from parlour.sdk.game import Game

AT_ONCE = 128  # matches under way side by side
MATCHES = 256  # in one go


def figures(games: Iterable[Game[Any]]) -> dict[str, Maker]:
    made: dict[str, Maker] = {}
    for game in games:
        if game.bench.seats is not None:
            made[f"durable.{game.key}"] = partial(played, game)
        if game.bench.long is not None:
            made |= {f"growth.{how}": partial(growth, game, how) for how in ("cold", "warm")}
        if game.bench.storm is not None:
            made |= {"storm": partial(storm, game), "idle": partial(idle, game), "restart": partial(restart, game)}
    return dict(sorted(made.items()))


def played(game: Game[Any]) -> Rate:
    """Commands of many matches at once, each on the disk before its receipt, and every view after it."""
    script, numbers = write_script(game), count()
    with TemporaryDirectory() as folder, ExitStack() as house:

        def prepare() -> Work:
            house.close()
            kept = house.enter_context(store_at(Path(folder) / str(next(numbers)), game))
            return ScriptedMatches(script, kept, every_view(script), MATCHES, AT_ONCE).play

        return measure(prepare)


def figures_of_postgres(games: Iterable[Game[Any]]) -> dict[str, Maker]:
    return {f"durable.postgres.{game.key}": partial(played_on_postgres, game) for game in games if game.bench.seats}


def played_on_postgres(game: Game[Any]) -> Rate:
    """The same with PostgreSQL at the end of the road.  What the server does is not in the time of this process."""
    script, ours, numbers = write_script(game), token_hex(4), count()
    with postgres_server() as address, store_at(address, game) as kept:

        def prepare() -> Work:
            name = f"bench {ours} {next(numbers)}/"  # the database may be anybody's, and nothing in it is removed
            return ScriptedMatches(script, kept, every_view(script), MATCHES, AT_ONCE, name).play

        return measure(prepare)
