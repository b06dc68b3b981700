"""Processes that stand still at a certain place, and others that wait for them there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg
import pytest

from parlour.engine.submission import MatchId
from tests.engine.house import M
from tests.waiting import until

SOMEBODY_WAITS = "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)"


class StandsStill:
    """Whoever comes first to the end of this function stays there, in the middle of a transaction, until let go.

    Not for ever, though: else a test that fails meanwhile would never end.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self._function = getattr(module, name)
        self.is_there, self.may_go = asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(module, name, self)

    async def __call__(self, *args: Any) -> Any:
        outcome = await self._function(*args)
        if not self.is_there.is_set():
            self.is_there.set()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.may_go.wait(), 10)
        return outcome


async def until_it_waits(address: str, asked: asyncio.Future[Any]) -> None:
    """Or has not had to."""
    connection = await asyncpg.connect(address)
    try:
        await until(lambda: asked.done() or connection.fetchval(SOMEBODY_WAITS), what="that it waits")
    finally:
        await connection.close()


@asynccontextmanager
async def while_another_writes(
    address: str, statement: str, *args: Any
) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """What is asked in here meets a locked match, and waits until the other is done.  Gives: until it waits."""

    async def somebody_waits() -> None:
        await until(lambda: other.fetchval(SOMEBODY_WAITS), what="that somebody waits")

    other = await asyncpg.connect(address)
    try:
        async with other.transaction():
            await other.execute("SELECT 1 FROM parlour.matches WHERE id = $1 FOR UPDATE", M)
            await other.execute(statement, *args)
            yield somebody_waits
            await somebody_waits()
    finally:
        await other.close()


async def free_matches(address: str) -> list[MatchId]:
    """Those that nobody is writing to."""
    connection = await asyncpg.connect(address)
    try:
        rows = await connection.fetch("SELECT id FROM parlour.matches ORDER BY id FOR UPDATE SKIP LOCKED")
    finally:
        await connection.close()
    return [MatchId(row[0]) for row in rows]
