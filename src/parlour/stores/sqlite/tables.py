"""All rows of a file, read and written as they are."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import cache
from itertools import groupby
from pathlib import Path

from parlour.stores.sqlite.connection import connect
from parlour.stores.sqlite.schema import STEPS, migrate
from parlour.stores.tables import LEFT_OUT, DamagedTables, TableRow, is_copied

_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
_ORDER = {"happenings": "number", "outbox": "id"}  # in which rows count


def dump_tables(path: Path) -> Iterator[TableRow]:
    """All rows of a file that nobody writes to."""
    with closing(connect(path)) as connection:
        for table in _tables(connection):
            columns = [name for name in _columns(connection, table) if is_copied(table, name)]
            order = f" ORDER BY {_ORDER[table]}" if table in _ORDER else ""
            for row in connection.execute(f"SELECT {', '.join(columns)} FROM {table}{order}"):
                yield TableRow(table, dict(zip(columns, row, strict=True)))


def load_tables(path: Path, schema: int, rows: Iterable[TableRow]) -> None:
    """Make a new file with tables of this schema, and these rows in them.  Raises DamagedTables."""
    with closing(connect(path)) as connection:
        migrate(connection, STEPS[:schema])
        known = {table: set(_columns(connection, table)) for table in _tables(connection)}
        connection.execute("BEGIN")
        for (table, columns), alike in groupby(rows, key=lambda row: (row.table, tuple(row.values))):
            if not known.get(table, set()) >= set(columns):
                raise DamagedTables(f"there is no table {table} with {', '.join(columns)} in schema {schema}")
            try:
                connection.executemany(_insert(table, columns), [tuple(row.values.values()) for row in alike])
            except sqlite3.Error as fault:
                raise DamagedTables(f"a row of {table} does not fit: {fault}") from fault
        connection.execute("COMMIT")


def _tables(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute(_TABLES).fetchall() if name not in LEFT_OUT]


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})").fetchall()]


@cache
def _insert(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
