"""Parts of a house that run for ever: if one breaks it is begun again, each time a little later."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds before a part that failed is begun again


async def keep_running(run: Callable[[], Awaitable[None]], report: Callable[[Exception], None]) -> None:
    """Run it until cancelled, and again whenever it breaks; the other parts go on."""
    pause, clock = SHORTEST_PAUSE, asyncio.get_running_loop().time
    while True:
        began = clock()
        try:
            await run()
        except Exception as fault:  # noqa: BLE001 - it is reported, and the house stays open
            report(fault)
        pause = SHORTEST_PAUSE if clock() - began > LONGEST_PAUSE else min(pause * 2, LONGEST_PAUSE)
        await asyncio.sleep(pause)
