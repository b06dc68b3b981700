"""How a store's file is asked and written: one thread writes and one reads, and the loop waits for neither."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

from parlour.engine.ports import StoreFailed
from parlour.engine.recording import Recorder
from parlour.stores.sqlite.schema import migrate, refuse_newer, version_in_head
from parlour.stores.sqlite.watch import FileWatch, mark_file
from parlour.stores.sqlite.writer_thread import CombinedJob, Job, WriterThread

R = TypeVar("R")

PATIENCE = 30.0  # seconds, with others who have the file just now
PAUSE = 0.01

ADVICE = (
    (
        "while the house was open",
        "Nothing more is written. Stop the house, put the right file there, start it again.",
    ),
    ("NUL", "No store keeps that character. Nothing of this was stored."),
    ("full", "The disk is full. Free some space; everything confirmed so far is kept."),
    ("malformed", "The file is damaged. Stop the house and restore the last backup: parlour restore FILE."),
    ("not a database", "This is not a file of Parlour, or it is damaged. Restore the last backup, or name another."),
    ("readonly", "The file or its folder may not be written to. Give the house the right to."),
    ("unable to open", "The file or its folder cannot be opened. Is it there, and may the house write to it?"),
    ("locked", "Another program holds the file. Only one house may serve from it."),
)


class PlainConnection(sqlite3.Connection):
    """A connection that takes no text with a NUL in it, as PostgreSQL takes none: a house may move from one to the
    other."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        _must_be_text(parameters)
        return super().execute(sql, parameters)

    def executemany(self, sql: str, rows: Iterable[Any], /) -> sqlite3.Cursor:
        rows = list(rows)
        for row in rows:
            _must_be_text(row)
        return super().executemany(sql, rows)


def _must_be_text(parameters: Iterable[object]) -> None:
    for each in parameters:
        if isinstance(each, str) and "\0" in each:
            raise sqlite3.DataError("a text has a NUL in it")


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on the disk when they return; readers and the writer do not wait for each
    other."""
    at_hand = 256  # statements, as for each number of moves that are written together
    connection = sqlite3.connect(
        path,
        isolation_level=None,
        check_same_thread=False,
        timeout=PATIENCE,
        cached_statements=at_hand,
        factory=PlainConnection,
    )
    try:
        _keep_journal_beside(connection)
        for pragma in ("synchronous=FULL", "foreign_keys=ON", "cache_size=-65536"):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _keep_journal_beside(connection: sqlite3.Connection) -> None:
    """Let the file have a write-ahead log.  While another makes this change SQLite says at once that the file is
    locked, whatever the timeout: so those who open a new file together wait here."""
    give_up_at = monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as fault:
            if not _is_busy(fault) or monotonic() > give_up_at:
                raise
        sleep(PAUSE)


def _is_busy(fault: sqlite3.Error) -> bool:
    return fault.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY  # the rest says in which way


def _open(path: Path) -> sqlite3.Connection:
    """A connection with today's schema.  Raises StoreFailed, saying what to do."""
    try:
        connection = connect(path)
    except sqlite3.Error as fault:
        raise store_failure(path, fault) from fault
    try:
        migrate(connection)
        mark_file(connection)
    except sqlite3.Error as fault:
        connection.close()
        raise store_failure(path, fault) from fault
    return connection


def _refuse_newer_schema(path: Path) -> None:
    """Raise if a newer Parlour wrote the file, before it is opened as a database.

    Whoever closes a file by hand lets go of all locks that their process has on it.  The next to look at it would
    think that nobody writes to it, and clear away what is written beside it.
    """
    try:
        refuse_newer(version_in_head(path))
    except sqlite3.Error as fault:
        raise store_failure(path, fault) from fault


def make_private(path: Path) -> None:
    """Make a file that is not there yet, for this user alone; SQLite makes those beside it as this one is."""
    with suppress(OSError):  # it is there, or SQLite will say what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


@contextmanager
def read_transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Let all that is read in it fit together: nothing is written between its parts."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("COMMIT")


class SqliteFile:
    """A file with one thread that reads and one that writes."""

    def __init__(self, path: Path, recorder: Recorder) -> None:
        self._path, self._recorder = path, recorder
        _refuse_newer_schema(path)
        make_private(path)
        self._reading = _open(path)
        self._reader = ThreadPoolExecutor(1, "store-reader")  # off the loop: a cold page may need the disk
        writing = _open(path)
        self._watch = FileWatch(path)
        self._writer = WriterThread(writing, partial(store_failure, path), self._watch.must_be_there)

    async def close(self) -> None:
        self._writer.closed = True  # before another may put a job behind the last one
        await asyncio.to_thread(self._writer.close)
        self._reader.shutdown()
        self._reading.close()
        self._watch.close()

    async def _read(self, query: Callable[[sqlite3.Connection], R]) -> R:
        if self._writer.closed:
            raise StoreFailed(f"{self._path}: the store has been closed.")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, self._read_now, query)
        except sqlite3.Error as fault:
            raise store_failure(self._path, fault) from fault

    def _read_now(self, query: Callable[[sqlite3.Connection], R]) -> R:
        self._watch.must_be_there()
        return query(self._reading)

    def _write(self, job: Job[R], together: CombinedJob | None = None) -> Awaitable[R]:
        """Do a job in a transaction with whatever else is waiting; durable when it returns.  Checks come first."""
        return self._writer.put(job, together)


def store_failure(path: Path, fault: sqlite3.Error) -> StoreFailed:
    """What went wrong with the file, and what to do about it."""
    said = str(fault)
    advice = next((words for sign, words in ADVICE if sign in said), "See parlour doctor.")
    return StoreFailed(f"{path}: {said}. {advice}")
