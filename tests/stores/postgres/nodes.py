"""Processes of one house: each has a store of its own on the same database."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from parlour.engine.recording import Recorder
from parlour.games import diary, pick
from parlour.sdk import Event
from parlour.stores.postgres.store import PATIENCE, PostgresStore, open_postgres
from tests.engine.house import House, M

RECORDER = Recorder({game.key: game for game in (pick.GAME, diary.GAME)})


@asynccontextmanager
async def opened(address: str, patience: float = PATIENCE) -> AsyncIterator[PostgresStore]:
    store = await open_postgres(address, RECORDER, patience)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def houses(address: str, *patience: float) -> AsyncIterator[list[House]]:
    """One for each patience."""
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(opened(address, each)) for each in patience]
        yield [House(pick.GAME, diary.GAME, store=store) for store in stores]


async def whole_log(house: House) -> list[Event]:
    """From the beginning, whatever snapshots there are."""
    return [event for happening in (await house.store.log(M)).happenings for event in happening.events]
