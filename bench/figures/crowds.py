"""A house with many matches: all due at one instant, or none of them touched for long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime, timedelta
from multiprocessing import get_context
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from bench.measure import Rate, Value, resident_memory
from bench.stores import start_matches, store_at
from parlour.app.games import find_game
from parlour.engine.chance import seed_from
from parlour.engine.clocks import HandClock
from parlour.engine.match import new_match
from parlour.engine.ports import Commit, MatchHeader, Store
from parlour.engine.scheduler import Scheduler
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.rehearsal.rehearsal import MONDAY
from parlour.sdk.audience import Viewer
from parlour.sdk.game import Game

X = TypeVar("X")

DUE = 10_000  # matches, all at one instant
UNTOUCHED = 100_000  # matches
GONE = timedelta(hours=8)  # how long a house was down before it is started again


def storm(game: Game[Any]) -> Rate:
    """Matches that nobody has looked at yet, advanced when the instant of all of them comes."""
    with TemporaryDirectory() as folder, store_at(folder, game) as kept:
        due = kept.run(_all_due(game, kept.store))
        wall, cpu = time.perf_counter(), time.process_time()
        kept.run(_ring(game, kept.store, due))
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        return Rate(DUE / cpu, DUE / wall)


async def _all_due(game: Game[Any], store: Store) -> datetime:
    """The instant at which all of them are."""
    writer = Writer(store, HandClock(MONDAY), {game.key: game})
    ids = [MatchId(str(number)) for number in range(DUE)]
    await start_matches(writer, game, ids, game.bench.storm or game.seats[0], None)
    due = writer.cached_match(ids[0]).wake_at
    assert due is not None, "a storm has an instant"
    assert len(await store.due(due, DUE + 1)) == DUE
    return due


async def _ring(game: Game[Any], store: Store, now: datetime) -> None:
    clock = HandClock(now)
    rung = await Scheduler(store, Writer(store, clock, {game.key: game}), clock).wake_due()
    assert rung == DUE, rung


def restart(game: Game[Any]) -> Value:
    """Seconds from starting a process until whatever fell due while none was there has been seen to."""
    with TemporaryDirectory() as folder:
        with store_at(folder, game) as kept:
            due = kept.run(_all_due(game, kept.store))
            kept.run(kept.store.beat(due - GONE))
        began = time.perf_counter()
        _in_a_new_process(_catch_up, game.key, folder, due + GONE)
        return Value(time.perf_counter() - began, "s")


def _catch_up(key: str, folder: str, now: datetime) -> None:
    game, clock = find_game(key), HandClock(now)
    with store_at(folder, game) as kept:
        kept.run(Scheduler(kept.store, Writer(kept.store, clock, {key: game}), clock).catch_up())
        assert not kept.run(kept.store.due(now))


def idle(game: Game[Any]) -> Value:
    """Bytes that a running house needs for a match that nobody touches."""
    with TemporaryDirectory() as few, TemporaryDirectory() as many:
        for folder, matches in ((few, 1), (many, UNTOUCHED)):
            with store_at(folder, game) as kept:
                kept.run(_untouched(game, kept.store, matches))
        with_few, with_many = (_in_a_new_process(_resident, game.key, folder) for folder in (few, many))
        return Value((with_many - with_few) / UNTOUCHED, "bytes")


async def _untouched(game: Game[Any], store: Store, matches: int) -> None:
    """Each has its instant, far off."""
    seed, host = seed_from(0), Viewer(host=True)
    _, happening = new_match(game, MatchId(""), seed, game.default_settings, host, MONDAY)
    for start in range(0, matches, 1000):
        page = [MatchId(str(number)) for number in range(start, min(start + 1000, matches))]
        commits = [Commit(match_id, happening, wake_at=MONDAY + GONE) for match_id in page]
        headers = [MatchHeader(match_id, game.key, seed, MONDAY) for match_id in page]
        await asyncio.gather(*map(store.create, headers, commits))


def _resident(key: str, folder: str) -> int:
    """Bytes of memory, once the house has started and looked at what is due."""
    game, clock = find_game(key), HandClock(MONDAY)
    with store_at(folder, game) as kept:
        scheduler = Scheduler(kept.store, Writer(kept.store, clock, {key: game}), clock)
        kept.run(scheduler.catch_up())
        kept.run(scheduler.wake_due())
        assert kept.run(kept.store.next_due()) == MONDAY + GONE
        return resident_memory()


def _in_a_new_process(work: Callable[..., X], *args: Any) -> X:
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(work, *args).result()
