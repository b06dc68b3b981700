"""The web under load: commands through sockets and through HTTP, one message to many, and what a socket weighs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from statistics import quantiles
from typing import Any, Literal

from msgspec import Struct

from bench.measure import Maker, Rate, Value
from bench.script import Step, write_script
from bench.servers.sockets import raw_broadcast
from bench.servers.web import Server, Table, fast_loop, server
from bench.web_client import Line, asking, message, opened, request
from parlour.sdk.command import command_name
from parlour.sdk.game import Game, NoSettings
from parlour.sdk.house import Join, Start

AT_ONCE = 50  # matches
CHUNKS = 7  # of which the best counts: other programs can only slow it down
WATCHERS = 500  # of one match
IDLE = 1000  # sockets
A_FULL_TABLE = 7
A_MOMENT = 0.001  # seconds between two looks at who has heard everything

Way = Literal["socket", "rest"]


class Load(Struct, frozen=True):
    """How many commands, at what cost, and how long each took."""

    rate: Rate
    p50: float  # milliseconds
    p99: float


def figures(games: Sequence[Game[Any]]) -> dict[str, Maker]:
    """Of a game that a full table plays, and whose host has nothing to choose: no clock either."""
    made: dict[str, Maker] = {}
    for game in games:
        if (game.bench.seats or 0) >= A_FULL_TABLE and game.settings is NoSettings:
            for way in ("socket", "rest"):
                made[f"{way}.{game.key}"] = partial(_rate, game, way)
                made[f"{way}.{game.key}.p50"] = partial(_latency, game, way, "p50")
                made[f"{way}.{game.key}.p99"] = partial(_latency, game, way, "p99")
            made |= {"broadcast": partial(broadcast, game), "broadcast.raw": partial(raw, game)}
            made["connection"] = partial(weight, game)
    return made


def _rate(game: Game[Any], way: Way) -> Rate:
    return _load(game, way).rate


def _latency(game: Game[Any], way: Way, which: Literal["p50", "p99"]) -> Value:
    return Value(getattr(_load(game, way), which), "ms")


@cache
def _load(game: Game[Any], way: Way) -> Load:
    """The best chunk, and once before for nothing."""
    steps = [step for step in write_script(game).steps if not isinstance(step.command, Join | Start)]
    with server(game) as house, asyncio.Runner(loop_factory=fast_loop()) as runner:
        loads = [runner.run(_chunk(house, steps, way)) for _ in range(CHUNKS + 1)]
    return max(loads[1:], key=lambda load: load.rate.per_cpu_s)


async def _chunk(house: Server, steps: Sequence[Step], way: Way) -> Load:
    tables = house.tables(AT_ONCE)
    play = _by_socket if way == "socket" else _by_http
    players = [await play(house, table, steps) for table in tables]
    cpu, wall = house.cpu(), time.perf_counter()
    took = [each for match in await asyncio.gather(*(player() for player in players)) for each in match]
    wall, cpu = time.perf_counter() - wall, house.cpu() - cpu
    cuts = quantiles(took, n=100)
    return Load(Rate(len(took) / cpu, len(took) / wall), cuts[49] * 1000, cuts[98] * 1000)


async def _by_socket(house: Server, table: Table, steps: Sequence[Step]) -> Callable[[], Any]:
    """Each command is done when its sender has its answer, and all have been told."""
    lines = {seat: await opened(house.port, table.match_id, token) for seat, token in table.tokens.items()}
    said = [(lines[str(step.who.seat)], _message(step)) for step in steps]

    async def play() -> list[float]:
        took = []
        for sender, words in said:
            began = time.perf_counter()
            sender.say(words)
            await sender.hear("COMMAND_RESULT")
            for line in lines.values():
                await line.hear("STATE_CHANGED")
            took.append(time.perf_counter() - began)
        for line in lines.values():
            line.close()
        return took

    return play


def _message(step: Step) -> bytes:
    return message(command_name(type(step.command)).upper(), step.command)


async def _by_http(house: Server, table: Table, steps: Sequence[Step]) -> Callable[[], Any]:
    askers = {seat: await asking(house.port) for seat in table.tokens}
    said = [(askers[str(step.who.seat)], _request(table, step)) for step in steps]

    async def play() -> list[float]:
        took = []
        for asker, words in said:
            began = time.perf_counter()
            await asker.ask(words)
            took.append(time.perf_counter() - began)
        for asker in askers.values():
            asker.close()
        return took

    return play


def _request(table: Table, step: Step) -> bytes:
    path = f"/api/v1/games/{table.match_id}/{command_name(type(step.command)).replace('_', '-')}"
    return request(path, table.tokens[str(step.who.seat)], step.command)


def broadcast(game: Game[Any]) -> Rate:
    """Messages to those who watch one match, from the first command to the last watcher told."""
    return _broadcast(game)[0]


def raw(game: Game[Any]) -> Rate:
    """The same bytes to as many, with no house behind them."""
    return raw_broadcast(WATCHERS, _broadcast(game)[1])


@cache
def _broadcast(game: Game[Any]) -> tuple[Rate, int]:
    steps = [step for step in write_script(game).steps if not isinstance(step.command, Join | Start)]
    with server(game) as house, asyncio.Runner(loop_factory=fast_loop()) as runner:
        told = [runner.run(_one_to_many(house, steps)) for _ in range(CHUNKS)]
    return max(told, key=lambda each: each[0].per_cpu_s)


async def _one_to_many(house: Server, steps: Sequence[Step]) -> tuple[Rate, int]:
    [table] = house.tables(1)
    first, *others = await _opened(house, table, WATCHERS)
    for other in others:
        other.count_only()
    first.bytes_heard = 0
    players = {seat: await opened(house.port, table.match_id, token) for seat, token in table.tokens.items()}
    cpu, wall = house.cpu(), time.perf_counter()
    await _said_at_once(players, steps)
    for _ in steps:
        await first.hear("STATE_CHANGED")
    while any(other.bytes_heard < first.bytes_heard for other in others):  # all hear the same
        await asyncio.sleep(A_MOMENT)
    wall, cpu, sent = time.perf_counter() - wall, house.cpu() - cpu, len(steps) * WATCHERS
    size = first.bytes_heard // len(steps)
    for line in (first, *others, *players.values()):
        line.close()
    return Rate(sent / cpu, sent / wall), size


async def _said_at_once(players: Mapping[str, Line], steps: Sequence[Step]) -> None:
    """Nobody waits for another, as in the figure that it is compared with: only for the answer to their own."""
    waiting = list[Line]()
    for step in steps:
        player = players[str(step.who.seat)]
        if player in waiting:
            await asyncio.gather(*(each.hear("COMMAND_RESULT") for each in waiting))
            waiting.clear()
        player.say(_message(step))
        waiting.append(player)
    await asyncio.gather(*(each.hear("COMMAND_RESULT") for each in waiting))


def weight(game: Game[Any]) -> Value:
    """Memory that an idle socket needs in the server."""
    with server(game) as house, asyncio.Runner(loop_factory=fast_loop()) as runner:
        [table] = house.tables(1)
        first = runner.run(_opened(house, table, 10))
        before = house.memory()
        rest = runner.run(_opened(house, table, IDLE))
        grown = house.memory() - before
        del first, rest
    return Value(grown / IDLE / 1024, "KiB")


async def _opened(house: Server, table: Table, count: int) -> list[Line]:
    return [await opened(house.port, table.match_id, token) for token in house.watchers(table, count)]
