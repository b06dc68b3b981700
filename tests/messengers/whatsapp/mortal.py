"""A house that dies at chosen points and is started again; WhatsApp, the store and the people live on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, cast
from unittest.mock import patch

import msgspec

from parlour.engine import courier, write
from parlour.engine.clocks import HandClock
from parlour.engine.ports import Store
from parlour.messengers.whatsapp.contacts import Contact
from parlour.messengers.whatsapp.templates import MOVE_WAITS
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from parlour.stores.memory import MemoryStore
from tests.emulators.whatsapp.state import Kind
from tests.emulators.whatsapp.world import SEND, Call, Moment, World
from tests.engine.house import SEED
from tests.messengers.fates import Died, Doom, Fates, MortalStore
from tests.messengers.whatsapp.club import MINUTE, MOST_STEPS, Club, Door, open_door

MOST_LIVES = 100


class Lives:
    """One house after the other, at the same WhatsApp and with the same store."""

    def __init__(
        self, world: World, api: str, door: Door, clock: HandClock, fates: Fates, games: tuple[Game[Any], ...]
    ) -> None:
        self.world, self.clock, self.fates, self.games = world, clock, fates, games
        self.store = MemoryStore()
        self._api, self._door = api, door
        self._club: Club | None = None
        world.watch = self._called

    def _called(self, call: Call) -> bool:
        if self.fates.is_dead:
            return True
        if call.moment is Moment.DONE and call.method == SEND:
            id = call.result["messages"][0]["id"] if self.world.kind == "cloud" else call.result["sid"]
            number = next(
                phone.number
                for phone in self.world.state.phones.values()
                if any(post.id == id for post in phone.posts)
            )
            self.fates.said(self.conversation(number), id)
        return self.fates.reaches(f"{call.method} {call.moment.value}")

    def conversation(self, number: str) -> str:
        """As the house calls it."""
        entries = [each.body for each in self.store._entries.values() if each.kind == "contact"]
        known = [msgspec.json.decode(body, type=Contact) for body in entries]
        return next((each.id for each in known if each.number == number), number)

    @property
    def club(self) -> Club:
        assert self._club is not None
        return self._club

    async def settled(self) -> None:
        """However many lives it takes, all is heard and all letters about it have arrived."""
        lives = 0
        while not await self._comes_to_rest():
            lives += 1
            assert lives < MOST_LIVES, "it gets nowhere"
            await self.end()
            self.fates.new_life()
        faults = [fault for _, fault in self.club.faults if not isinstance(fault, Died)]
        assert not faults, faults

    async def _comes_to_rest(self) -> bool:
        quiet = asyncio.ensure_future(self._quiet())
        ends: list[asyncio.Future[Any]] = [quiet, self.fates.death]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if not self.fates.is_dead:
            await quiet
            return True
        quiet.cancel()
        await asyncio.gather(quiet, return_exceptions=True)
        return False

    async def _quiet(self) -> None:
        if self._club is None:
            store = cast(Store, MortalStore(self.store, self.fates))
            self._club = Club(self.world, self._api, self._door, self.clock, self.games, store)
        await self.world.taken()
        for _ in range(MOST_STEPS):
            then = await self._club.step()
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    async def end(self) -> None:
        self._door.webhooks = {}
        if self._club is not None:
            await self._club.close()
        self._club = None


@asynccontextmanager
async def many_lives(
    *games: Game[Any], kind: Kind = "cloud", doom: Doom | None = None, at: datetime = MONDAY
) -> AsyncIterator[Lives]:
    clock = HandClock(at)
    world, fates = World(kind, clock), Fates(doom)
    for language in ("en", "sv"):
        world.approve(MOVE_WAITS, language)
    dealt_alike = patch.object(write, "new_seed", lambda: SEED)
    one_by_one = patch.object(courier, "MOST_AT_ONCE", 1)  # so that each life goes as the last one went
    async with world.serving() as api, open_door(world) as door:
        lives = Lives(world, api, door, clock, fates, games)
        try:
            with dealt_alike, one_by_one:
                yield lives
        finally:
            await lives.end()
