"""One thread writes, and commits many jobs at once: a disk that needs a millisecond to be sure serves thousands."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

MOST = 512  # jobs in one transaction

R = TypeVar("R")
Job = Callable[[sqlite3.Connection], Any]  # checks first and writes then; raises only before it has written


class StoreFailed(Exception):
    """The disk is full, the file is broken or gone: nothing of this was stored."""


class _Queued(NamedTuple):
    job: Job
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class WriterThread:
    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._queue: SimpleQueue[_Queued | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, job: Callable[[sqlite3.Connection], R]) -> asyncio.Future[R]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        self._queue.put(_Queued(job, future, loop))
        return future

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection = self._connect()
        try:
            while (first := self._queue.get()) is not None:
                batch, last = self._batch(first)
                _commit(connection, batch)
                if last:
                    return
        finally:
            connection.close()

    def _batch(self, first: _Queued) -> tuple[list[_Queued], bool]:
        """All that is waiting.  True: and then it is time to go."""
        batch = [first]
        while len(batch) < MOST and not self._queue.empty():
            queued = self._queue.get()
            if queued is None:
                return batch, True
            batch.append(queued)
        return batch, False


def _commit(connection: sqlite3.Connection, batch: list[_Queued]) -> None:
    """All of the batch is durable when the first of it is answered."""
    outcomes: list[tuple[_Queued, Any]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for queued in batch:
            outcomes.append((queued, _outcome(queued.job, connection)))  # noqa: PERF401 - a failing job ends the batch
        connection.execute("COMMIT")
    except sqlite3.Error as fault:
        _roll_back(connection)
        failed = StoreFailed(f"the store could not write: {fault}")
        outcomes = [(queued, failed) for queued in batch]
    _answer(outcomes)


def _outcome(job: Job, connection: sqlite3.Connection) -> Any:
    """What it returns or raises, unless the database itself fails: then the whole batch has."""
    try:
        return job(connection)
    except sqlite3.Error:
        raise
    except Exception as raised:  # noqa: BLE001 - whatever it is, it is for the one who asked
        return raised


def _roll_back(connection: sqlite3.Connection) -> None:
    """What broke the commit may break this too; the next BEGIN says so."""
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _answer(outcomes: list[tuple[_Queued, Any]]) -> None:
    """Each loop is woken once for all it has in the batch."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for queued, outcome in outcomes:
        loops.setdefault(queued.loop, []).append((queued.future, outcome))
    for loop, answers in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits for it any more
            loop.call_soon_threadsafe(_resolve, answers)


def _resolve(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in answers:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
