"""Hearing at once which matches others have moved, and that something was revoked.  A hint may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg
import msgspec

from parlour.engine.submission import MatchId
from parlour.stores.postgres.access import REVOKED
from parlour.stores.postgres.append import MOVED
from parlour.stores.postgres.connection import LONGEST_PAUSE, UNREACHABLE

SILENCE_SECONDS = 60.0  # seconds of silence after which we look whether the line still stands

_names = msgspec.json.Decoder(list[MatchId])

Connect = Callable[[], Awaitable[asyncpg.Connection]]
OnMoved = Callable[[MatchId], None]
OnRevoked = Callable[[], None]
IsOwnConnection = Callable[[int], bool]  # whether the connection of this number writes for this process


async def listen_for_hints(connect: Connect, moved: OnMoved, revoked: OnRevoked, is_ours: IsOwnConnection) -> None:
    """Listen until cancelled.  While the server is away nothing is heard, and what was said meanwhile is lost."""
    while True:
        with suppress(*UNREACHABLE):
            connection = await connect()
            try:
                await _listen(connection, moved, revoked, is_ours)
            finally:
                connection.terminate()
        await asyncio.sleep(LONGEST_PAUSE)


async def _listen(
    connection: asyncpg.Connection, moved: OnMoved, revoked: OnRevoked, is_ours: IsOwnConnection
) -> None:
    """Listen as long as the connection stands."""
    gone = asyncio.Event()

    def hear(_: object, pid: int, channel: str, said: object) -> None:
        del channel
        for match_id in () if is_ours(pid) else _names.decode(str(said)):
            moved(match_id)

    connection.add_termination_listener(lambda _: gone.set())
    await connection.add_listener(MOVED, hear)
    await connection.add_listener(REVOKED, lambda *_: revoked())
    while not gone.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(SILENCE_SECONDS):
                await gone.wait()
        if not gone.is_set():
            await connection.execute("SELECT 1")
