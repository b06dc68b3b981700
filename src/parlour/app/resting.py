"""Gives back memory when the house has become quiet: it may be busy for an hour and idle for a week."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys

from parlour.engine.ports import Store, StoreFailed
from parlour.engine.write import Writer

LOOK_INTERVAL = 15.0  # seconds; a match that nobody has touched between two looks is dropped from memory


async def rest_when_quiet(store: Store, writer: Writer) -> None:
    """Look until cancelled."""
    while True:
        await asyncio.sleep(LOOK_INTERVAL)
        if writer.drop_unused():
            await give_back(store)


async def give_back(store: Store) -> None:
    """Give back what the store, the collector and the allocator hold for later."""
    try:
        await store.rest()
    except StoreFailed:
        return  # whoever needs it says so
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc's
        if trim is not None:
            trim(0)
