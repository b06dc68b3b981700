"""Whether a store's file is still the one that was opened.

SQLite goes on with what it has open: it would write for days into a file that nobody finds again, or over another
that was copied to the same place.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from secrets import randbelow

MAGIC = b"SQLite format 3\0"
HEAD = 100  # bytes
_COUNTER = slice(24, 28)  # raised whenever the first page is written
_MARK = slice(68, 72)  # SQLite's application id: here a number that only this file has
_JOURNAL = "-wal"


class LostFile(sqlite3.OperationalError):
    """The file is gone, or is another than was opened."""


def mark_file(connection: sqlite3.Connection) -> None:
    """Give the file a number of its own, unless it has one; copies that are meant to be kept have none.

    Looked up again inside the transaction: another process may have been quicker, and its number stays.
    """
    if _mark_of(connection):
        return
    connection.execute("BEGIN IMMEDIATE")
    if not _mark_of(connection):
        connection.execute(f"PRAGMA application_id = {1 + randbelow(2**31 - 2)}")
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # into the file itself, where it is looked at


def _mark_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def remove_mark(connection: sqlite3.Connection) -> None:
    """Make the file one that can be told from the one it was copied from."""
    connection.execute("PRAGMA application_id = 0")


class FileWatch:
    """Looks at the file beside SQLite.  Once it is lost it stays lost: what was written meanwhile is in neither.

    The file stays open as long as the store: whoever closes it lets go of all locks that their process has on it.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._journal = path, path.with_name(path.name + _JOURNAL)
        self._file = os.open(path, os.O_RDONLY)
        found = os.fstat(self._file)
        self._identity = (found.st_dev, found.st_ino)
        self._journal_identity: tuple[int, int] | None = None
        self._seen: tuple[int, int] | None = None  # size and time of writing when the head was last read
        self._counter, self._mark = 0, b""
        self._lost: str | None = None

    def close(self) -> None:
        """Let go of the file.  Twice is once."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def must_be_there(self) -> None:
        """Raise LostFile if this is not the file any more."""
        if self._lost is None:
            self._lost = self._fault()
        if self._lost is not None:
            raise LostFile(self._lost)

    def _fault(self) -> str | None:
        try:
            found = self._path.stat()
            if (found.st_dev, found.st_ino) != self._identity:
                return "the file was replaced while the house was open"
            journal = self._journal.stat()
        except FileNotFoundError as fault:
            if fault.filename == str(self._journal) and self._journal_identity is None:
                return self._fault_in_head(os.fstat(self._file))  # nothing has been written yet
            return "the file was removed while the house was open"
        except OSError as fault:
            return f"the file cannot be looked at: {fault.strerror}"
        identity = (journal.st_dev, journal.st_ino)
        if self._journal_identity not in (None, identity):
            return "the journal of the file was replaced while the house was open"
        self._journal_identity = identity
        return self._fault_in_head(found)

    def _fault_in_head(self, found: os.stat_result) -> str | None:
        """What is wrong with the first bytes; they are read only when something has written to the file."""
        seen = (found.st_size, found.st_mtime_ns)
        if seen == self._seen:
            return None
        head = os.pread(self._file, HEAD, 0)
        if not head.startswith(MAGIC):
            return "the file was emptied or overwritten while the house was open"
        counter, mark = int.from_bytes(head[_COUNTER], "big"), head[_MARK]
        if counter < self._counter or (self._mark.strip(b"\0") and mark != self._mark):
            return "another file was copied over this one while the house was open"
        self._seen, self._counter, self._mark = seen, counter, mark
        return None
