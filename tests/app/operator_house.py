"""A house of an operator, for tests: matches in a real SQLite file, and the words that are typed about them."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from typer.testing import CliRunner, Result

from parlour.app.cli import app
from parlour.engine.observing import Observer
from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId
from parlour.engine.write import Writer
from parlour.games.diary import GAME as DIARY
from parlour.games.diary import WriteEntry
from parlour.games.lowest import GAME as LOWEST
from parlour.games.lowest import NameNumber
from parlour.games.pick import GAME as PICK
from parlour.sdk import Game, Seat
from parlour.stores import open_store
from tests.engine.house import ADA, BO, House

R = TypeVar("R")

GAMES: dict[str, Game[Any]] = {game.key: game for game in (DIARY, LOWEST, PICK)}
DAYS, NUMBERS, LOBBY = MatchId("days"), MatchId("numbers"), MatchId("waiting")
MARKED = "a-marked-text"  # what Ada writes in her diary, and nobody else may read today


def run(*words: str, typed: bytes | None = None, **environment: str) -> Result:
    return CliRunner(env=environment).invoke(
        app, words, prog_name="parlour", catch_exceptions=False, input=typed, color=False
    )


def in_store(where: Path | str, work: Callable[[Store], Awaitable[R]]) -> R:
    """Something done to the store, as by a process of its own."""

    async def opened() -> R:
        store = await open_store(str(where), Recorder(GAMES))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())


def kept(where: Path | str) -> None:
    """Numbers in its second round, a diary on its first day, and a lobby."""
    in_store(where, begun)


async def begun(store: Store, observer: Observer | None = None) -> None:
    house = House(*GAMES.values(), store=store)
    house.writer = Writer(store, house.clock, GAMES, observer=observer)
    await house.begin(LOWEST, 3, NUMBERS)
    for name, number in {"ada": 1, "bo": 2, "cy": 3}.items():
        await house.say(Seat(name), NameNumber(number), f"{name} names", match_id=NUMBERS)
    await house.say(ADA, NameNumber(7), "ada names again", match_id=NUMBERS)
    await house.begin(DIARY, 2, DAYS)
    await house.say(ADA, WriteEntry(MARKED), "ada writes", match_id=DAYS)
    await house.say(BO, NameNumber(1), "bo is lost", "name/0", match_id=DAYS)
    await house.found(PICK, LOBBY)


def tampered(file: Path, change: str, *values: Any) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute(change, values).rowcount > 0
