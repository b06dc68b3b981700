"""All that a store keeps as lines of JSON, one for each row of each table: how a backup of a server looks, and how a
house moves from one kind of database to the other.

The first line says which schema the tables are of, the last how many lines stand before it and what they add up to.
Databases number their steps alike, so tables of one are tables of the other.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

VERSION = 1
FIRST = b'{"parlour_tables":'
LEFT_OUT = ("leases", "schema", "snapshots")  # nobody holds a lease by then; snapshots are made anew as matches go on
OWN_COLUMNS: Mapping[str, tuple[str, ...]] = {  # which each database has by itself
    "matches": ("happenings", "claimed_by", "claimed_until"),
    "happenings": ("number",),
}

_encoder = msgspec.json.Encoder()


class TableRow(NamedTuple):
    """One row, by the names of its columns."""

    table: str
    values: dict[str, Any]


class DamagedTables(ValueError):
    """A line cannot be read, or something is missing."""


class _FirstLine(Struct, frozen=True):
    parlour_tables: int
    schema: int


class _Sum(Struct, frozen=True):
    lines: int
    sha256: str


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    table: str = ""
    row: dict[str, Any] = {}
    end: _Sum | None = None


_first = msgspec.json.Decoder(_FirstLine)
_line = msgspec.json.Decoder(_Line)


class TableLines:
    """Makes the lines, and counts them."""

    def __init__(self) -> None:
        self._counted, self._digest = 0, sha256()

    def first(self, schema: int) -> bytes:
        return self._add({"parlour_tables": VERSION, "schema": schema})

    def row(self, row: TableRow) -> bytes:
        values = {name: _to_json(value) for name, value in row.values.items()}
        return self._add({"table": row.table, "row": values})

    def last(self) -> bytes:
        return self._add({"end": {"lines": self._counted, "sha256": self._digest.hexdigest()}})

    def _add(self, value: Mapping[str, Any]) -> bytes:
        line = _encoder.encode(value) + b"\n"
        self._counted += 1
        self._digest.update(line)
        return line


def read_schema(line: bytes) -> int:
    """Which schema the tables are of, by the first line.  Raises DamagedTables."""
    try:
        first = _first.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise DamagedTables(f"line 1: {fault}") from fault
    if first.parlour_tables != VERSION:
        raise DamagedTables(f"line 1: written in format {first.parlour_tables}; this house reads format {VERSION}")
    return first.schema


def read_rows(lines: Iterable[bytes]) -> Iterator[TableRow]:
    """The rows, after the first line has been read.  Raises DamagedTables, at the last line too."""
    digest, number, is_closed = sha256(), 0, False
    for number, line in enumerate(lines, start=1):
        row = None if number == 1 else _read_line(line, number, digest.hexdigest(), is_closed)
        digest.update(line)
        is_closed = number > 1 and row is None
        if row is not None:
            yield row
    if not is_closed:
        raise DamagedTables(f"line {number + 1}: the last line is missing: the file was cut off")


def _read_line(line: bytes, number: int, digest: str, is_closed: bool) -> TableRow | None:
    """The row of a line; None: it is the last line, and fits those before it."""
    try:
        read = _line.decode(line)
        values = {name: _from_json(value) for name, value in read.row.items()}
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as fault:
        raise DamagedTables(f"line {number}: {fault}") from fault
    if is_closed:
        raise DamagedTables(f"line {number}: something stands behind the last line")
    if read.end is None:
        return TableRow(read.table, values)
    if read.end != _Sum(number - 1, digest):
        raise DamagedTables(f"line {number}: the lines before it are not those that were written")
    return None


def is_copied(table: str, column: str) -> bool:
    """Whether this column is the same in every database."""
    return column not in OWN_COLUMNS.get(table, ())


def _to_json(value: object) -> object:
    return {"bytes": b64encode(value).decode()} if isinstance(value, bytes) else value


def _from_json(value: Any) -> Any:
    return b64decode(value["bytes"], validate=True) if isinstance(value, dict) else value
