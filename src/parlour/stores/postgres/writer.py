"""One connection writes, and many commits travel in one statement: one wait for the disk serves them all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

import asyncpg

from parlour.engine.ports import Commit, MatchHeader, StoreFailed
from parlour.engine.submission import MatchId
from parlour.stores.postgres.commit_rows import Entry, Left, Row
from parlour.stores.postgres.connection import LONGEST_PAUSE, SHORTEST_PAUSE, UNREACHABLE, in_a_line, passes

MOST = 512  # commits in one statement
MOST_WAITING = 20_000  # while the server is away; more are turned away at once

Connect = Callable[[], Awaitable[asyncpg.Connection]]
Write = Callable[[asyncpg.Connection, Sequence[Entry]], Awaitable[Sequence[Exception | None]]]


class WritingLine:
    """First come, first served; a match at most once in a batch, so that its commits follow on each other."""

    def __init__(self, connect: Connect, write: Write, patience: float) -> None:
        self._connect, self._write, self._patience = connect, write, patience
        self._loop = asyncio.get_running_loop()
        self._connection: asyncpg.Connection | None = None
        self._waiting: deque[Entry] = deque()
        self._pause = SHORTEST_PAUSE
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    def put(
        self, row: Row, left: Left | None, commit: Commit, founding: MatchHeader | None = None
    ) -> asyncio.Future[None]:
        if self._closing:
            raise StoreFailed("the store is closed; nothing of this was stored")
        if len(self._waiting) >= MOST_WAITING:
            raise StoreFailed(f"the store is {MOST_WAITING} commits behind; nothing of this was stored")
        future: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append(Entry(commit, founding, row, left, future, self._loop.time() + self._patience))
        self._wake.set()
        return future

    @property
    def pid(self) -> int | None:
        """By what number others know who has written."""
        connection = self._connection
        return None if connection is None or connection.is_closed() else connection.get_server_pid()

    async def close(self) -> None:
        """What was taken in is carried out, or given up on in its time."""
        self._closing = True
        self._wake.set()
        await self._task
        self._hang_up()

    async def _run(self) -> None:
        while batch := await self._next():
            await self._carry_out(batch)

    async def _next(self) -> list[Entry]:
        """Empty: it is time to go."""
        while not self._waiting and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        return self._batch()

    def _batch(self) -> list[Entry]:
        batch: dict[MatchId, Entry] = {}
        later: list[Entry] = []
        while self._waiting and len(batch) < MOST:
            entry = self._waiting.popleft()
            if batch.setdefault(entry.match_id, entry) is not entry:
                later.append(entry)
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _carry_out(self, batch: list[Entry]) -> None:
        while batch:
            batch = await self._try(batch)
            batch = [entry for entry in batch if not entry.future.done()]

    async def _try(self, batch: list[Entry]) -> list[Entry]:
        """Those that are to be tried again."""
        try:
            connection = await self._connected()
        except UNREACHABLE as fault:
            await self._away(batch, fault)
            return batch
        try:
            outcomes = await self._write(connection, batch)
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is for those who asked
            if passes(fault) or connection.is_closed():
                await self._cut_off(batch, fault)
                return batch
            await self._one_by_one(batch, fault)
            return []
        for entry, outcome in zip(batch, outcomes, strict=True):
            entry.answer(outcome)
        return []

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
            self._pause = SHORTEST_PAUSE
        return self._connection

    async def _one_by_one(self, batch: list[Entry], fault: Exception) -> None:
        """One of them broke the batch, perhaps after it was stored; the others are not to suffer for it."""
        if len(batch) == 1:
            batch[0].answer(StoreFailed(f"the store could not write: {in_a_line(fault)}; nothing of this was stored"))
            return
        for entry in batch:
            entry.in_doubt = True
            await self._carry_out([entry])

    async def _cut_off(self, batch: list[Entry], fault: Exception) -> None:
        for entry in batch:
            entry.in_doubt = True
        self._hang_up()
        await self._away(batch, fault)

    async def _away(self, batch: list[Entry], fault: Exception) -> None:
        """Wait a little longer each time, but nobody longer than the patience there is."""
        now = self._loop.time()
        for entry in (*batch, *self._waiting):
            if entry.until <= now:
                entry.answer(_given_up(entry, fault))
        self._waiting = deque(entry for entry in self._waiting if not entry.future.done())
        await asyncio.sleep(self._pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)

    def _hang_up(self) -> None:
        """Not politely: what is to be said has been said, and the other side may be gone."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _given_up(entry: Entry, fault: Exception) -> StoreFailed:
    if entry.in_doubt:
        known = "whether this was stored is not known: ask again under the same id"
    else:
        known = "nothing of this was stored"
    return StoreFailed(f"PostgreSQL is away ({in_a_line(fault)}); {known}")
