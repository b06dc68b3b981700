"""One life of a house's process, from its start until it is killed, and its line to the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from inspect import iscoroutinefunction
from typing import Any, Literal, cast

from parlour.engine.ports import Store, StoreFailed
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.faults.virtual_time import VirtualLoop

WRITES = (
    "add_",
    "append",
    "beat",
    "create",
    "forget",
    "leave_",
    "lease",
    "list_",
    "name_seats",
    "reply",
    "revoke",
    "save_",
    "seize_",
    "set_aside",
    "settle",
    "unite",
    "unlist_",
)  # how the names of the store's methods begin that need room on the disk
SLOWEST_CALL = 8  # thousandths of a second, on each side of a call

Cut = Literal["before", "after"]  # whether the store had done it when the line was cut


class HouseDied(BaseException):
    """The process is gone: nothing that it still meant to do happens."""


class Life:
    """A process of a house.  It can be stopped and go on, and it dies once."""

    def __init__(self, name: str, loop: VirtualLoop) -> None:
        self.name, self._loop = name, loop
        self.is_dead = False
        self.disturbed_at: list[float] = []  # when it was killed, stopped or given another hour
        self.cuts: list[Cut] = []  # of the calls that come next
        self._goes = asyncio.Event()
        self._goes.set()

    @property
    def is_stopped(self) -> bool:
        return not self._goes.is_set()

    def disturb(self) -> None:
        self.disturbed_at.append(self._loop.time())

    def stop(self) -> None:
        """As by SIGSTOP, or a lid that is closed."""
        self.disturb()
        self._goes.clear()

    def resume(self) -> None:
        self.disturb()
        self._goes.set()

    def die(self) -> None:
        """As by SIGKILL: no clean-up of its own reaches the world."""
        self.disturb()
        self.is_dead = True
        self._goes.set()

    async def go_on(self) -> None:
        """Wait while the process is stopped.  Raises HouseDied."""
        while not self.is_dead and self.is_stopped:
            await self._goes.wait()
        if self.is_dead:
            raise HouseDied


class Disk:
    """The disk below the store."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        self._full_since: float | None = None
        self.spans: list[tuple[float, float]] = []  # from when until when it was full

    @property
    def is_full(self) -> bool:
        return self._full_since is not None

    def fill(self) -> None:
        if self._full_since is None:
            self._full_since = self._loop.time()

    def free(self) -> None:
        if self._full_since is not None:
            self.spans.append((self._full_since, self._loop.time()))
            self._full_since = None


class OutsideStore:
    """A store in threads or processes of its own: virtual time stands while it works."""

    def __init__(self, store: Store, loop: VirtualLoop) -> None:
        self._store, self._loop = store, loop

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if not iscoroutinefunction(method):
            return method

        async def call(*args: Any, **named: Any) -> Any:
            with self._loop.outside():
                return await method(*args, **named)

        return call


class StoreLine:
    """A store as one life of a house reaches it: each call takes a while, may be cut, and may find a full disk."""

    def __init__(self, store: Store, life: Life, chance: Chance, disk: Disk, done: Callable[..., None]) -> None:
        self._store, self._life, self._chance, self._disk = store, life, chance, disk
        self._done = done  # told what the store has done, whether or not the house gets to know

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if not iscoroutinefunction(method):
            return method

        async def call(*args: Any, **named: Any) -> Any:
            await self._pass_time()
            cut = self._life.cuts.pop() if self._life.cuts else None
            if cut == "before":
                raise StoreFailed("the line was cut before it was done")
            if self._disk.is_full and name.startswith(WRITES):
                raise StoreFailed("the disk is full")
            result = await method(*args, **named)
            self._done(self._life, name, args)
            await self._pass_time()
            if cut == "after":
                raise StoreFailed("the line was cut after it was done")
            return result

        return call

    async def _pass_time(self) -> None:
        await self._life.go_on()
        await asyncio.sleep(self._chance.below(SLOWEST_CALL) / 1000)
        await self._life.go_on()


def line_to(store: Store, life: Life, chance: Chance, disk: Disk, done: Callable[..., None]) -> Store:
    """The store as this life of a house reaches it."""
    return cast(Store, StoreLine(store, life, chance, disk, done))


def outside(store: Store, loop: VirtualLoop) -> Store:
    """The store, as it is called from virtual time."""
    return cast(Store, OutsideStore(store, loop))
