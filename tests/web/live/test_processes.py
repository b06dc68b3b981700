"""Several processes on one PostgreSQL: whoever looks hears at once what was played at another of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import asyncpg
import pytest

from parlour.engine.recording import Recorder
from parlour.stores import open_store
from tests.stores.server import Server, the_server
from tests.waiting import until
from tests.web.house import GAMES, Web, must_succeed, opened, story

AT_ONCE = 4.0  # seconds; a house that only looked now and then would take longer


@pytest.fixture(autouse=True)
def nobody_looks_by_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.live.watchers.LOOK_INTERVAL", 3600)


@asynccontextmanager
async def process(address: str) -> AsyncIterator[Web]:
    store = await open_store(address, Recorder(GAMES))
    try:
        async with opened(store) as web:
            yield web
    finally:
        await store.close()


def test_what_is_played_at_one_is_seen_at_the_other_at_once(address: str) -> None:
    @story
    async def told() -> None:
        async with process(address) as here, process(address) as there:
            table = await here.begun("Ada", "Bo", "Cy")
            async with table.at(there).socket(table.tokens["Cy"]) as line:
                await line.must_begin()
                must_succeed(await table.pick("Ada", 3))
                assert (await line.hear("STATE_CHANGED", AT_ONCE))["payload"]["view"]["has_picked"] == table.seats(
                    "Ada"
                )
                must_succeed(await table.at(there).pick("Bo", 4))
                assert (await line.hear("STATE_CHANGED"))["payload"]["view"]["has_picked"] == table.seats("Ada", "Bo")
                assert (await line.ask("PICK_NUMBER", number=5))["payload"]["status"] == "accepted"

    told()


async def must_listen(address: str, houses: int) -> None:
    """Waits until so many houses listen for hints in this database."""
    listening = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'"

    async def do_all_listen() -> bool:
        with suppress(OSError, asyncpg.PostgresError):
            connection = await asyncpg.connect(address)
            try:
                return bool(await connection.fetchval(listening) == houses)
            finally:
                await connection.close()
        return False

    await until(do_all_listen, patience=30, what="listening again")


@pytest.mark.soak
def test_after_the_server_was_away_hints_are_heard_again(address: str) -> None:
    @story
    async def told() -> None:
        server: Server = the_server()
        async with process(address) as here, process(address) as there:
            table = await here.begun("Ada", "Bo", "Cy")
            async with table.at(there).socket(table.tokens["Cy"]) as line:
                await line.must_begin()
                await asyncio.to_thread(server.restart)
                await must_listen(address, houses=2)
                must_succeed(await table.pick("Ada", 3))
                assert (await line.hear("STATE_CHANGED", AT_ONCE))["payload"]["view"]["has_picked"] == table.seats(
                    "Ada"
                )

    told()
