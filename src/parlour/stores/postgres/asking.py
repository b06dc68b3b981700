"""How everything but a commit is asked of the server: again and again while it is away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg

from parlour.engine.ports import StoreFailed
from parlour.engine.recording import Recorder
from parlour.stores.postgres.connecting import LONGEST_PAUSE, SHORTEST_PAUSE, UNREACHABLE, in_a_line, passes

R = TypeVar("R")
Asked = Callable[[Any], Awaitable[R]]  # of a connection


class Asking:
    def __init__(self, pool: asyncpg.Pool, recorder: Recorder, patience: float) -> None:
        self._pool, self._recorder, self._patience = pool, recorder, patience

    async def _ask(self, asked: Asked[R]) -> R:
        """Only what may be asked twice: the server may have gone after it heard us and before it answered."""
        loop, pause = asyncio.get_running_loop(), SHORTEST_PAUSE
        until = loop.time() + self._patience
        while True:
            try:
                async with self._pool.acquire() as connection:
                    return await asked(connection)
            except UNREACHABLE as fault:
                if self._pool.is_closing():
                    raise StoreFailed("the store is closed") from None
                if not passes(fault):
                    raise StoreFailed(f"PostgreSQL cannot answer: {in_a_line(fault)}") from None
                if loop.time() >= until:
                    raise StoreFailed(f"PostgreSQL is away: {in_a_line(fault)}") from None
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _ask_whole(self, asked: Asked[R]) -> R:
        """The same, of several statements: all of them or none."""

        async def whole(connection: Any) -> R:
            async with connection.transaction():
                return await asked(connection)

        return await self._ask(whole)
