"""One connection writes, and many commits travel in one statement: one wait for the disk serves them all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, Protocol, TypeVar

import asyncpg

from parlour.engine.submission import MatchId
from parlour.stores.postgres.connecting import UNREACHABLE, in_a_line, passes
from parlour.stores.sqlite.thread import StoreFailed

MOST = 512  # commits in one statement
MOST_WAITING = 20_000  # while the server is away; more are turned away at once
PATIENCE = 30.0  # seconds that a commit waits for a server to come back
SHORTEST_PAUSE, LONGEST_PAUSE = 0.02, 0.5  # seconds between two tries


class Entry(Protocol):
    match_id: MatchId
    in_doubt: bool  # it was sent once, and the answer got lost on the way


E = TypeVar("E", bound=Entry)
Outcome = Exception | None
Write = Callable[[asyncpg.Connection, Sequence[E]], Awaitable[Sequence[Outcome]]]


class _Waiting(Generic[E]):
    __slots__ = ("entry", "future", "until")

    def __init__(self, entry: E, future: asyncio.Future[None], until: float) -> None:
        self.entry, self.future, self.until = entry, future, until


class WritingLine(Generic[E]):
    """First come, first served; a match at most once in a batch, so that its commits follow on each other."""

    def __init__(
        self, connect: Callable[[], Awaitable[asyncpg.Connection]], write: Write[E], patience: float = PATIENCE
    ) -> None:
        self._connect, self._write, self._patience = connect, write, patience
        self._loop = asyncio.get_running_loop()
        self._connection: asyncpg.Connection | None = None
        self._waiting: deque[_Waiting[E]] = deque()
        self._pause = SHORTEST_PAUSE
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    def put(self, entry: E) -> asyncio.Future[None]:
        if self._closing:
            raise StoreFailed("the store is closed; nothing of this was stored")
        if len(self._waiting) >= MOST_WAITING:
            raise StoreFailed(f"the store is {MOST_WAITING} commits behind; nothing of this was stored")
        future: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append(_Waiting(entry, future, self._loop.time() + self._patience))
        self._wake.set()
        return future

    async def close(self) -> None:
        """What was taken in is carried out, or given up on in its time."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._hang_up()

    async def _run(self) -> None:
        while batch := await self._next():
            await self._carry_out(batch)

    async def _next(self) -> list[_Waiting[E]]:
        """Empty: it is time to go."""
        while not self._waiting and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        return self._batch()

    def _batch(self) -> list[_Waiting[E]]:
        batch: dict[MatchId, _Waiting[E]] = {}
        later: list[_Waiting[E]] = []
        while self._waiting and len(batch) < MOST:
            waiting = self._waiting.popleft()
            if batch.setdefault(waiting.entry.match_id, waiting) is not waiting:
                later.append(waiting)
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _carry_out(self, batch: list[_Waiting[E]]) -> None:
        while batch:
            connection = await self._connected(batch)
            batch = [waiting for waiting in batch if not waiting.future.done()]
            if connection is not None and batch:
                batch = await self._try(connection, batch)

    async def _connected(self, batch: list[_Waiting[E]]) -> asyncpg.Connection | None:
        """None: not yet."""
        if self._connection is None or self._connection.is_closed():
            try:
                self._connection = await self._connect()
            except UNREACHABLE as fault:
                await self._away(batch, fault)
                return None
            self._pause = SHORTEST_PAUSE
        return self._connection

    async def _try(self, connection: asyncpg.Connection, batch: list[_Waiting[E]]) -> list[_Waiting[E]]:
        """Those that are to be tried again."""
        try:
            outcomes = await self._write(connection, [waiting.entry for waiting in batch])
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is for those who asked
            if passes(fault) or connection.is_closed():
                for waiting in batch:
                    waiting.entry.in_doubt = True
                await self._hang_up()
                await self._away(batch, fault)
                return batch
            if len(batch) == 1:
                _answer(batch[0], StoreFailed(f"the store could not write: {in_a_line(fault)}"))
            for waiting in batch if len(batch) > 1 else ():
                await self._carry_out([waiting])
            return []
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _answer(waiting, outcome)
        return []

    async def _away(self, batch: list[_Waiting[E]], fault: Exception) -> None:
        """Wait a little longer each time, but nobody longer than the patience there is."""
        now = self._loop.time()
        for waiting in (*batch, *self._waiting):
            if waiting.until <= now:
                _answer(waiting, _given_up(waiting.entry, fault))
        self._waiting = deque(waiting for waiting in self._waiting if not waiting.future.done())
        await asyncio.sleep(self._pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


def _answer(waiting: _Waiting[E], outcome: Outcome) -> None:
    if waiting.future.done():
        return
    if outcome is None:
        waiting.future.set_result(None)
    else:
        waiting.future.set_exception(outcome)


def _given_up(entry: Entry, fault: Exception) -> StoreFailed:
    if entry.in_doubt:
        known = "whether this was stored is not known: ask again under the same id"
    else:
        known = "nothing of this was stored"
    return StoreFailed(f"PostgreSQL is away ({in_a_line(fault)}); {known}")
