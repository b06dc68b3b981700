"""Waiting for what a test is about, instead of for some time in which it has surely happened."""

import asyncio
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any, Literal

PATIENCE = 20.0  # seconds: a busy machine is no fault of the code
PAUSE = 0.002


async def until(
    is_so: Callable[[], object | Awaitable[object]], patience: float = PATIENCE, what: str = "what was waited for"
) -> None:
    """Look again and again until it is so.  Raises TimeoutError, which says what did not happen."""
    try:
        async with asyncio.timeout(patience) as waiting:
            while not await _value(is_so()):
                await asyncio.sleep(PAUSE)
    except TimeoutError as late:
        if not waiting.expired():
            raise
        raise TimeoutError(f"{what} did not happen within {patience:g} s") from late


async def until_set(event: asyncio.Event, by: asyncio.Future[Any]) -> None:
    """Return when the event is set.  Raises what became of the task that is to set it if it ends before, and
    TimeoutError: nobody waits for ever for a task that has failed."""
    await until(lambda: event.is_set() or by.done())
    if not event.is_set():
        raise AssertionError(f"it ended with {by.result()!r}, and has not set the event")


async def _value(value: object) -> object:
    return await value if isawaitable(value) else value


class WatchedEvent(asyncio.Event):
    """An event that says when somebody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self._is_awaited = asyncio.Event()

    async def wait(self) -> Literal[True]:
        self._is_awaited.set()
        return await super().wait()

    async def until_awaited(self) -> None:
        """Return when somebody waits for it.  Raises TimeoutError if nobody comes."""
        async with asyncio.timeout(PATIENCE):
            await self._is_awaited.wait()
