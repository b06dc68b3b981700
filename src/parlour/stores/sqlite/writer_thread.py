"""One thread writes, and commits many jobs at once: a disk that needs a millisecond to be sure serves thousands."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from operator import attrgetter
from queue import SimpleQueue
from typing import Any, TypeVar

from msgspec import Struct

from parlour.engine.ports import AlreadyAnswered, NoSuchMatch, StoreFailed, WriteConflict

MOST = 512  # jobs in one transaction, beyond which no more are waited for
REFUSALS = (AlreadyAnswered, NoSuchMatch, WriteConflict)  # raised by checks, which come before the first write

R = TypeVar("R")
Job = Callable[[sqlite3.Connection], R]  # checks first and writes then; raises only before it has written
CombinedJob = Callable[[sqlite3.Connection, Sequence[Any]], None]  # many jobs at once, which return nothing


class _QueuedJob(Struct, frozen=True, gc=False):
    """A job that waits, and the future that its outcome goes to."""

    job: Job[Any]
    together: CombinedJob | None
    future: asyncio.Future[Any]


_Outcomes = list[tuple[_QueuedJob, Any]]
_COMBINED_JOB = attrgetter("together")


class CannotCombine(Exception):
    """One of many jobs would be turned down, so that none may be done: each must be asked by itself."""


class _SpoiltBatch(Exception):
    """A job failed in the middle: what it has written must not stay, and the others of its batch begin again."""

    def __init__(self, queued: _QueuedJob, fault: Exception) -> None:
        super().__init__(str(fault))
        self.queued, self.fault = queued, fault


class WriterThread:
    """The thread with the only connection that writes."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        failed: Callable[[sqlite3.Error], Exception],
        must_be_there: Callable[[], None] = lambda: None,  # raises sqlite3.Error if the file is another by now
    ) -> None:
        self._connection, self._failed, self._must_be_there = connection, failed, must_be_there
        self._gathered: dict[asyncio.AbstractEventLoop, list[_QueuedJob]] = {}
        self._queue: SimpleQueue[list[_QueuedJob] | None] = SimpleQueue()
        self.closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, job: Job[R], together: CombinedJob | None = None) -> asyncio.Future[R]:
        """Queue a job; `together` does it at once with those next to it that were put with the same."""
        if self.closed:
            raise StoreFailed("the store has been closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        gathered = self._gathered.get(loop)
        if gathered is None:
            gathered = self._gathered[loop] = []
            loop.call_soon(self._hand_over, loop)
        gathered.append(_QueuedJob(job, together, future))
        return future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand over what a turn of the loop has brought, all at once: the thread is woken once for it."""
        if (gathered := self._gathered.pop(loop, None)) is not None:
            self._queue.put(gathered)

    def close(self) -> None:
        """Write what was put before, and stop."""
        self.closed = True
        for loop in list(self._gathered):
            self._hand_over(loop)
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while (first := self._queue.get()) is not None:
                batch, last = self._batch(first)
                _resolve_all(self._commit(batch))
                if last:
                    return
        finally:
            self._connection.close()

    def _batch(self, batch: list[_QueuedJob]) -> tuple[list[_QueuedJob], bool]:
        """All that is waiting, and whether it is time to stop after it."""
        while len(batch) < MOST and not self._queue.empty():
            gathered = self._queue.get()
            if gathered is None:
                return batch, True
            batch += gathered
        return batch, False

    def _commit(self, batch: list[_QueuedJob], *, one_by_one: bool = False) -> _Outcomes:
        """Outcomes of the batch, all of which is durable when the first of it is answered."""
        try:
            self._must_be_there()
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = (_run_one_by_one if one_by_one else _run_combined)(batch, self._connection)
            self._connection.execute("COMMIT")
            self._must_be_there()  # else it was written where nobody finds it again
        except CannotCombine:
            _roll_back(self._connection)
            return self._commit(batch, one_by_one=True)
        except _SpoiltBatch as spoilt:
            _roll_back(self._connection)
            rest = [queued for queued in batch if queued is not spoilt.queued]
            return [*(self._commit(rest) if rest else ()), (spoilt.queued, spoilt.fault)]
        except sqlite3.Error as fault:
            _roll_back(self._connection)
            failed = self._failed(fault)
            return [(queued, failed) for queued in batch]
        return outcomes


def _run_combined(batch: list[_QueuedJob], connection: sqlite3.Connection) -> _Outcomes:
    """Run jobs in their order; those that may go together do, in the hope that none is turned down."""
    outcomes: _Outcomes = []
    for together, side_by_side in groupby(batch, key=_COMBINED_JOB):
        jobs = list(side_by_side)
        if together is None or len(jobs) == 1:
            outcomes += _run_one_by_one(jobs, connection)
        else:
            _run_at_once(jobs, together, connection)
            outcomes += [(queued, None) for queued in jobs]
    return outcomes


def _run_at_once(jobs: list[_QueuedJob], together: CombinedJob, connection: sqlite3.Connection) -> None:
    try:
        together(connection, [queued.job for queued in jobs])
    except (CannotCombine, sqlite3.Error):
        raise
    except Exception as fault:  # whose it is shows when each is done by itself
        raise CannotCombine from fault


def _run_one_by_one(batch: list[_QueuedJob], connection: sqlite3.Connection) -> _Outcomes:
    return [(queued, _outcome_of(queued, connection)) for queued in batch]


def _outcome_of(queued: _QueuedJob, connection: sqlite3.Connection) -> Any:
    """What the job returns; or that it was checked and turned down, before it wrote anything."""
    try:
        return queued.job(connection)
    except REFUSALS as no:
        return no
    except sqlite3.Error:
        raise
    except Exception as fault:
        raise _SpoiltBatch(queued, fault) from fault


def _roll_back(connection: sqlite3.Connection) -> None:
    """Roll back; what broke the commit may break this too, and the next BEGIN says so."""
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _resolve_all(outcomes: _Outcomes) -> None:
    """Resolve the futures; each loop is woken once for all it has in the batch."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for queued, outcome in outcomes:
        loops.setdefault(queued.future.get_loop(), []).append((queued.future, outcome))
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
