"""One connection writes, and many commits travel in one statement: one wait for the disk serves them all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

import asyncpg

from parlour.engine.ports import Commit, MatchHeader, StoreFailed
from parlour.engine.submission import MatchId
from parlour.stores.postgres.commit_rows import CommitRow, PeopleRows, QueuedCommit
from parlour.stores.postgres.connection import LONGEST_PAUSE, SHORTEST_PAUSE, UNREACHABLE, first_line, is_passing

MOST = 512  # commits in one statement
MOST_WAITING = 20_000  # while the server is away; more are turned away at once

Connect = Callable[[], Awaitable[asyncpg.Connection]]
Write = Callable[[asyncpg.Connection, Sequence[QueuedCommit]], Awaitable[Sequence[Exception | None]]]


class CommitQueue:
    """Commits in the order they came; a match at most once in a batch, so that its commits follow on each other."""

    def __init__(self, connect: Connect, write: Write, patience: float) -> None:
        self._connect, self._write, self._patience = connect, write, patience
        self._loop = asyncio.get_running_loop()
        self._connection: asyncpg.Connection | None = None
        self._waiting: deque[QueuedCommit] = deque()
        self._pause = SHORTEST_PAUSE
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    def put(
        self, row: CommitRow, people_rows: PeopleRows | None, commit: Commit, header: MatchHeader | None = None
    ) -> asyncio.Future[None]:
        if self._closing:
            raise StoreFailed("the store is closed; nothing of this was stored")
        if len(self._waiting) >= MOST_WAITING:
            raise StoreFailed(f"the store is {MOST_WAITING} commits behind; nothing of this was stored")
        future: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append(
            QueuedCommit(commit, header, row, people_rows, future, self._loop.time() + self._patience)
        )
        self._wake.set()
        return future

    @property
    def pid(self) -> int | None:
        """The number by which other processes know this connection; None while there is none."""
        connection = self._connection
        return None if connection is None or connection.is_closed() else connection.get_server_pid()

    async def close(self) -> None:
        """Write what was taken in, or give it up in its time."""
        self._closing = True
        self._wake.set()
        await self._task
        self._hang_up()

    async def _run(self) -> None:
        while batch := await self._next_batch():
            await self._write_until_answered(batch)

    async def _next_batch(self) -> list[QueuedCommit]:
        """The next batch; empty when the queue is closed."""
        while not self._waiting and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        return self._take_batch()

    def _take_batch(self) -> list[QueuedCommit]:
        batch: dict[MatchId, QueuedCommit] = {}
        later: list[QueuedCommit] = []
        while self._waiting and len(batch) < MOST:
            entry = self._waiting.popleft()
            if batch.setdefault(entry.match_id, entry) is not entry:
                later.append(entry)
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _write_until_answered(self, batch: list[QueuedCommit]) -> None:
        while batch:
            batch = await self._try_batch(batch)
            batch = [entry for entry in batch if not entry.future.done()]

    async def _try_batch(self, batch: list[QueuedCommit]) -> list[QueuedCommit]:
        """Write a batch; those that are to be tried again."""
        try:
            connection = await self._open_connection()
        except UNREACHABLE as fault:
            await self._wait_for_server(batch, fault)
            return batch
        try:
            outcomes = await self._write(connection, batch)
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is for those who asked
            if is_passing(fault) or connection.is_closed():
                await self._reconnect(batch, fault)
                return batch
            await self._one_by_one(batch, fault)
            return []
        for entry, outcome in zip(batch, outcomes, strict=True):
            entry.answer(outcome)
        return []

    async def _open_connection(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
            self._pause = SHORTEST_PAUSE
        return self._connection

    async def _one_by_one(self, batch: list[QueuedCommit], fault: Exception) -> None:
        """Write them one by one: one broke the batch, perhaps after it was stored, and the others are not to
        suffer."""
        if len(batch) == 1:
            batch[0].answer(
                StoreFailed(f"the store could not write: {first_line(fault)}; nothing of this was stored")
            )
            return
        for entry in batch:
            entry.in_doubt = True
            await self._write_until_answered([entry])

    async def _reconnect(self, batch: list[QueuedCommit], fault: Exception) -> None:
        for entry in batch:
            entry.in_doubt = True
        self._hang_up()
        await self._wait_for_server(batch, fault)

    async def _wait_for_server(self, batch: list[QueuedCommit], fault: Exception) -> None:
        """Wait a little longer each time, but nobody longer than the patience there is."""
        now = self._loop.time()
        for entry in (*batch, *self._waiting):
            if entry.until <= now:
                entry.answer(_away_failure(entry, fault))
        self._waiting = deque(entry for entry in self._waiting if not entry.future.done())
        await asyncio.sleep(self._pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)

    def _hang_up(self) -> None:
        """Close the connection without goodbye: all has been said, and the other side may be gone."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _away_failure(entry: QueuedCommit, fault: Exception) -> StoreFailed:
    """What a commit is told that waited too long for the server."""
    if entry.in_doubt:
        known = "whether this was stored is not known: ask again under the same id"
    else:
        known = "nothing of this was stored"
    return StoreFailed(f"PostgreSQL is away ({first_line(fault)}); {known}")
