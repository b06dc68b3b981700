"""Many rows in one statement, which takes them column by column and `unnest`s them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


async def write_rows(connection: Any, statement: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Nothing is asked if there are none."""
    if columns := list(zip(*rows, strict=True)):
        await connection.execute(statement, *columns)
