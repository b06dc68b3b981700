"""Closing: what was accepted is kept, what comes later hears that it came too late, and nobody waits for ever."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest

from parlour.engine.ports import StoreFailed
from parlour.engine.submission import MatchId, Receipt
from parlour.stores.sqlite import connection as stores
from tests.engine.house import House, story
from tests.stores.sqlite.house import diary_begun, house_in, log_in, store_in, write
from tests.waiting import until

MATCHES = [MatchId(f"match {number:02}") for number in range(40)]
NOW = House().clock.now()


async def writes_on_and_on(house: House, match_id: MatchId, receipts: list[Receipt]) -> None:
    """Until the store says that it is closed."""
    with suppress(StoreFailed):
        while True:
            receipts.append(await write(house, f"line {len(receipts)}", match_id=match_id))


@story
async def test_a_store_closed_under_load_has_all_that_it_accepted_and_nothing_else(tmp_path: Path) -> None:
    async with asyncio.timeout(20):
        async with house_in(tmp_path) as house:
            await diary_begun(house, *MATCHES)
            receipts = {match_id: list[Receipt]() for match_id in MATCHES}
            writing = [asyncio.create_task(writes_on_and_on(house, *each)) for each in receipts.items()]
            await until(lambda: all(len(given) > 2 for given in receipts.values()))
        await asyncio.gather(*writing)
    for match_id, given in receipts.items():
        log = await log_in(tmp_path, match_id)
        assert [given_at.seq for given_at in given] == [h.seq + len(h.events) for h in log[3:]]


@story
async def test_who_writes_to_a_closed_store_is_told(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    await store.close()
    with pytest.raises(StoreFailed, match="closed"):
        async with asyncio.timeout(2):
            await store.beat(NOW)


@story
async def test_who_reads_from_a_closed_store_is_told(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    await store.close()
    with pytest.raises(StoreFailed, match="closed"):
        async with asyncio.timeout(2):
            await store.due(NOW)


@story
async def test_closing_twice_is_once(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        assert (await write(house, "the last line")).accepted
        await house.store.close()
        async with asyncio.timeout(2):
            await house.store.close()
        with pytest.raises(StoreFailed, match="closed"):
            await house.store.due(NOW)
    assert len(await log_in(tmp_path)) == 4


@story
async def test_a_store_whose_writer_cannot_begin_says_so_and_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file was there a moment ago."""
    connect, calls = stores.connect, list[Path]()

    def only_once(path: Path) -> sqlite3.Connection:
        calls.append(path)
        if len(calls) > 1:
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path)

    monkeypatch.setattr(stores, "connect", only_once)

    async def open_and_write() -> None:
        async with asyncio.timeout(2):
            await store_in(tmp_path).beat(NOW)

    with pytest.raises(StoreFailed):
        await open_and_write()
