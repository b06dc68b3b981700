"""A store that lives in one event loop, for tests each of which has a loop of its own."""

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import ExitStack
from typing import Any, TypeVar

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.stores.postgres.store import open_postgres
from tests.stores.server import the_server
from tests.waiting import PATIENCE

R = TypeVar("R")


class Elsewhere:
    """Asked here, answered in a loop that a thread of its own keeps running."""

    def __init__(self, recorder: Recorder) -> None:
        self._database = ExitStack()
        address = self._database.enter_context(the_server().database())
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        opening = open_postgres(address, recorder)
        self._store: Store = asyncio.run_coroutine_threadsafe(opening, self._loop).result(PATIENCE)

    def __getattr__(self, name: str) -> Any:
        """All that a store can do."""

        async def asked(*args: Any) -> Any:
            return await self._there(getattr(self._store, name)(*args))

        return asked

    async def close(self) -> None:
        await self._there(self._store.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
        await asyncio.to_thread(self._database.close)

    async def _there(self, work: Coroutine[Any, Any, R]) -> R:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))
