"""All rows of a database, read and written as they are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from itertools import groupby, islice
from typing import Any

import asyncpg

from parlour.engine.ports import StoreFailed
from parlour.stores.postgres.connection import UNREACHABLE, connect, first_line, opening_failure
from parlour.stores.postgres.schema import version
from parlour.stores.tables import LEFT_OUT, TableRow, is_copied

A_PAGE = 500  # rows
_LONG = 3600.0  # seconds

_COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = 'parlour' ORDER BY table_name, ordinal_position
"""
_ORDER = {"happenings": "match_id, number", "outbox": "id"}  # in which rows count

# What only this database keeps: how many happenings a match has, and which number the next letter gets.
_COUNT = """
UPDATE parlour.matches SET happenings = (SELECT count(*) FROM parlour.happenings WHERE match_id = matches.id)
"""
_NUMBER = """
SELECT setval(pg_get_serial_sequence('parlour.outbox', 'id'), greatest(
    (SELECT coalesce(max(id), 0) FROM parlour.outbox), (SELECT coalesce(max(id), 0) FROM parlour.dead_letters), 1
))
"""


async def dump_tables(address: str) -> AsyncIterator[int | TableRow]:
    """The number of the schema; then all rows as they are at one moment, while others go on writing."""
    async with _transaction(address, isolation="repeatable_read", readonly=True) as connection:
        yield await version(connection)
        for table, columns in (await _tables(connection)).items():
            names = [name for name in columns if is_copied(table, name)]
            order = f" ORDER BY {_ORDER[table]}" if table in _ORDER else ""
            query = f"SELECT {', '.join(names)} FROM parlour.{table}{order}"
            async for row in connection.cursor(query, prefetch=A_PAGE, timeout=_LONG):
                yield TableRow(table, dict(row.items()))


async def load_tables(address: str, rows: Iterable[TableRow]) -> None:
    """Write these rows into a database without any, all of them or none.  Raises StoreFailed."""
    async with _transaction(address) as connection:
        for table, columns in (await _tables(connection)).items():
            if columns and await connection.fetchval(f"SELECT count(*) FROM (SELECT FROM parlour.{table} LIMIT 1)"):
                raise StoreFailed(f"there is something in the table {table}: restore into a new and empty database")
        for (table, names), alike in groupby(_numbered(rows), key=lambda row: (row.table, tuple(row.values))):
            marks = ", ".join(f"${number}" for number in range(1, len(names) + 1))
            given = "OVERRIDING SYSTEM VALUE" if table == "outbox" else ""
            query = f"INSERT INTO parlour.{table} ({', '.join(names)}) {given} VALUES ({marks})"
            while page := [tuple(row.values.values()) for row in islice(alike, A_PAGE)]:
                await connection.executemany(query, page, timeout=_LONG)
        await connection.execute(_COUNT, timeout=_LONG)
        await connection.execute(_NUMBER)


def _numbered(rows: Iterable[TableRow]) -> Iterator[TableRow]:
    """The rows with what only this database has: the number of a happening in its match."""
    numbers: dict[str, int] = {}
    for row in rows:
        if row.table == "happenings":
            match_id = row.values["match_id"]
            numbers[match_id] = numbers.get(match_id, 0) + 1
            yield TableRow(row.table, {**row.values, "number": numbers[match_id]})
        elif row.table == "matches":
            yield TableRow(row.table, {**row.values, "happenings": 0})
        else:
            yield row


@asynccontextmanager
async def _transaction(address: str, **options: Any) -> AsyncIterator[asyncpg.Connection]:
    """A connection in a transaction that may take its time.  Raises StoreFailed."""
    try:
        connection = await connect(address)
    except (*UNREACHABLE, ValueError) as fault:
        raise opening_failure(address, fault) from None
    try:
        async with connection.transaction(**options):
            await connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            await connection.execute("SET LOCAL enable_seqscan = on")
            yield connection
    except UNREACHABLE as fault:
        raise StoreFailed(f"PostgreSQL cannot answer: {first_line(fault)}") from None
    finally:
        connection.terminate()


async def _tables(connection: asyncpg.Connection) -> dict[str, list[str]]:
    """The columns of each table that is copied."""
    tables: dict[str, list[str]] = {}
    for table, column in await connection.fetch(_COLUMNS):
        if table not in LEFT_OUT:
            tables.setdefault(table, []).append(column)
    return tables
