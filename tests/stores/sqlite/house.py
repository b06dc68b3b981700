"""A house whose matches are in one file, and what can be done to that file behind its back."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from parlour.engine.match import Happening
from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId, Receipt
from parlour.games.diary import GAME as DIARY
from parlour.games.diary import WriteEntry
from parlour.games.lowest import GAME as LOWEST
from parlour.games.pick import GAME as PICK
from parlour.sdk import Seat
from parlour.stores.sqlite.store import SqliteStore
from tests.engine.house import ADA, House, M

FILE = "parlour.db"
GAMES = (DIARY, LOWEST, PICK)


def store_in(folder: Path) -> SqliteStore:
    return SqliteStore(folder / FILE, Recorder({game.key: game for game in GAMES}))


@asynccontextmanager
async def house_in(folder: Path) -> AsyncIterator[House]:
    """Anew, so that all it knows is what the file says."""
    store = store_in(folder)
    try:
        yield House(*GAMES, store=store)
    finally:
        await store.close()


async def diary_begun(house: House, *ids: str) -> None:
    for id in ids or (M,):
        await house.begin(DIARY, 1, MatchId(id))


async def write(house: House, text: str, id: str | None = None, match_id: MatchId = M, who: Seat = ADA) -> Receipt:
    return await house.say(who, WriteEntry(text), id=id, match_id=match_id)


async def log_in(folder: Path, match_id: MatchId = M) -> list[Happening]:
    async with house_in(folder) as house:
        return list((await house.store.log(match_id)).happenings)


def behind_its_back(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
