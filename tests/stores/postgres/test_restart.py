"""A server that goes away and comes back: the house recovers by itself, and nothing is lost or doubled."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import asyncpg
import pytest

from parlour.engine.letters import Outgoing
from parlour.engine.outbox import CarriedDeliveries, QueuedDelivery
from parlour.engine.ports import Commit, Store, StoreFailed, WriteConflict
from parlour.engine.submission import MatchId, Receipt
from parlour.games import diary
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Seat
from parlour.stores.postgres import store, writer
from parlour.stores.postgres.connection import connect
from parlour.stores.postgres.store import open_postgres
from tests.engine.house import House, story
from tests.stores.contract.test_outbox import HERE, line, phrases, post
from tests.stores.contract.test_store import NOON, OPENED, REST, M, commit, founded, kept
from tests.stores.postgres.nodes import RECORDER, houses, opened, whole_log
from tests.stores.server import Server
from tests.waiting import until

SEATS = 6
BRIEFLY, LONG = 0.05, 30.0  # seconds of patience


@asynccontextmanager
async def away(server: Server) -> AsyncIterator[None]:
    await asyncio.to_thread(server.stop)
    try:
        yield
    finally:
        await asyncio.to_thread(server.start)


async def insisting(house: House, name: str, text: str) -> Receipt:
    """As people do: the same again, until there is an answer."""
    receipt: Receipt | None = None
    while receipt is None:
        try:
            receipt = await house.say(Seat(name), diary.WriteEntry(text), id=text)
        except (StoreFailed, WriteConflict):
            await asyncio.sleep(0.02)
    return receipt


class Diarists:
    """They write and write, each the next entry when the last was accepted, through either process."""

    def __init__(self, *houses: House) -> None:
        self.accepted: list[str] = []
        self.tired = asyncio.Event()
        names = enumerate(CAST[:SEATS])
        self.tasks = [asyncio.ensure_future(self.write(houses[n % len(houses)], name)) for n, name in names]

    async def write(self, house: House, name: str) -> None:
        for number in count():
            if self.tired.is_set():
                return
            text = f"{name} {number}"
            assert (await insisting(house, name, text)).accepted
            self.accepted.append(text)
            await asyncio.sleep(0.002)  # else a process that has just written is always the next as well

    async def until_more(self, entries: int) -> None:
        enough = len(self.accepted) + entries
        await until(lambda: len(self.accepted) >= enough or any(task.done() for task in self.tasks), 2 * LONG)

    async def finish(self) -> None:
        self.tired.set()
        await asyncio.gather(*self.tasks)


@story
async def test_what_was_said_while_the_server_restarts_is_kept_once(server: Server, address: str) -> None:
    async with houses(address, LONG, BRIEFLY) as both:
        await both[0].begin(diary.GAME, seats=SEATS)
        await both[1].match()
        diarists = Diarists(*both)
        for entries in (5, 11, 17):
            await diarists.until_more(entries)
            await asyncio.to_thread(server.restart)
        await diarists.until_more(5)
        await diarists.finish()
        log = await whole_log(both[0])
    written = [event.text for event in log if isinstance(event, diary.EntryWritten)]
    assert sorted(written) == sorted(diarists.accepted)


class Correspondents:
    """They write and write, one in each match, the next letter when the last is there."""

    def __init__(self, stores: dict[MatchId, Store]) -> None:
        self.written: dict[MatchId, int] = dict.fromkeys(stores, 0)
        self.tired = asyncio.Event()
        self.tasks = [asyncio.ensure_future(self.write(store, match_id)) for match_id, store in stores.items()]

    async def write(self, store: Store, match_id: MatchId) -> None:
        for number in count():
            if self.tired.is_set():
                return
            commit = Commit(match_id, None, seating=number, outgoing=Outgoing((line(str(number), match_id),)))
            while (await store.revision(match_id))[1] == number:
                with suppress(WriteConflict):
                    await store.append(commit)
            self.written[match_id] = number + 1

    async def until_more(self, letters: int) -> None:
        enough = sum(self.written.values()) + letters
        await until(lambda: sum(self.written.values()) >= enough or any(task.done() for task in self.tasks), 2 * LONG)

    async def finish(self) -> None:
        self.tired.set()
        await asyncio.gather(*self.tasks)


async def carrying(store: Store, done: asyncio.Event) -> list[QueuedDelivery]:
    """Whatever there is, until there is no more; what it was, in its order."""
    carried: list[QueuedDelivery] = []
    while not done.is_set() or await store.depth():
        page = await store.pending(carried[-1].id if carried else 0, most=7)
        await store.settle([CarriedDeliveries((queued.id,), post(str(queued.id))) for queued in page])
        carried += page
        await asyncio.sleep(0.01)
    return carried


@story
async def test_what_was_written_while_the_server_restarts_is_carried_once_and_in_order(
    server: Server, address: str
) -> None:
    matches, done = [MatchId(f"m{number}") for number in range(4)], asyncio.Event()
    async with opened(address) as one, opened(address) as other:
        for match_id in matches:
            await founded(one, match_id)
        people = Correspondents(dict(zip(matches, (one, other, one, other), strict=True)))
        courier = asyncio.ensure_future(carrying(other, done))
        for letters in (5, 11, 17):
            await people.until_more(letters)
            await asyncio.to_thread(server.restart)
        await people.until_more(5)
        await people.finish()
        done.set()
        carried = await courier
        assert await other.standing(M, HERE, "lobby") == str(carried[-1].id)
    for match_id, letters in people.written.items():
        theirs = [queued for queued in carried if queued.delivery.match_id == match_id]
        assert phrases(theirs) == [str(number) for number in range(letters)]


SEVERAL = 4  # connections: a try with encryption is followed by one without


def count_refusals(monkeypatch: pytest.MonkeyPatch) -> Counter[object]:
    """How often nobody has listened at the server's door, by the task that was there."""
    refused, loop = Counter[object](), asyncio.get_running_loop()
    connect = loop.create_connection

    async def connecting(*args: Any, **options: Any) -> Any:
        try:
            return await connect(*args, **options)
        except OSError:
            refused[asyncio.current_task()] += 1
            raise

    monkeypatch.setattr(loop, "create_connection", connecting)
    return refused


@story
async def test_what_comes_while_the_server_is_away_waits_for_it(
    server: Server, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = count_refusals(monkeypatch)
    async with opened(address) as store:
        await founded(store)
        async with away(server):
            waiting = [asyncio.ensure_future(store.append(commit(happening))) for happening in REST]
            reading = asyncio.ensure_future(store.last_beat())
            await until(lambda: len(refused) == 2 and min(refused.values()) > SEVERAL)
            assert not any(each.done() for each in (*waiting, reading))
        await asyncio.gather(*waiting, reading)
        assert await kept(store) == [OPENED, *REST]


@story
async def test_nobody_waits_longer_than_the_patience_there_is(server: Server, address: str) -> None:
    async with opened(address, patience=0.2) as store:
        await founded(store)
        async with away(server):
            began = time.monotonic()
            asked = (store.append(commit(REST[0])), store.load(M), store.due(NOON), store.beat(NOON))
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert 0.2 < time.monotonic() - began < 3
            assert {type(outcome) for outcome in outcomes} == {StoreFailed}
            assert all(str(outcome).startswith("PostgreSQL is away") for outcome in outcomes)
        await store.append(commit(REST[0]))
        assert await kept(store) == [OPENED, REST[0]]


@story
async def test_more_than_there_is_room_for_is_turned_away_at_once(
    server: Server, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_WAITING", 3)
    async with opened(address, patience=0.2) as store:
        async with away(server):
            asked = [founded(store, MatchId(f"m{number}")) for number in range(8)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
        behind = [outcome for outcome in outcomes if "3 commits behind; nothing of this was stored" in str(outcome)]
        assert {type(outcome) for outcome in outcomes} == {StoreFailed}
        assert len(behind) == 5


@story
async def test_a_house_that_starts_with_its_server_waits_for_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    starting = iter([True, False])

    async def connect_late(address: str) -> asyncpg.Connection:
        if next(starting):
            raise asyncpg.CannotConnectNowError("the database system is starting up")
        return await connect(address)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(store, "connect", connect_late)
        opening = await open_postgres(address, RECORDER)
    await opening.close()
    assert next(starting, "both tried") == "both tried"


@story
async def test_a_store_whose_server_is_gone_can_still_be_closed(server: Server, address: str) -> None:
    store = await open_postgres(address, RECORDER, patience=0.1)
    await founded(store)
    async with away(server):
        async with asyncio.timeout(10):
            await store.close()
        with pytest.raises(StoreFailed, match="closed"):
            await store.beat(NOON)
