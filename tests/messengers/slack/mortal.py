"""A house that dies at chosen points and is started again; Slack, the store and the people live on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, cast
from unittest.mock import patch

from parlour.engine import courier, write
from parlour.engine.clocks import HandClock
from parlour.engine.ports import Store
from parlour.messengers.slack.client import Clients
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from parlour.stores.memory import MemoryStore
from tests.emulators.slack.faults import Call, Fate, Moment
from tests.emulators.slack.world import World
from tests.engine.house import SEED
from tests.messengers.fates import Doom, Fates, MortalStore
from tests.messengers.slack.club import MINUTE, Club

SAID = ("chat.postMessage",)
UNCOUNTED = ("auth.test", "bots.info", "apps.connections.open", "users.info", "conversations.info")
MOST_STEPS, MOST_LIVES = 3000, 100


class Lives:
    """One house after the other, at the same Slack and with the same store."""

    def __init__(self, world: World, api: str, clock: HandClock, fates: Fates, game: Game[Any]) -> None:
        self.world, self.clock, self.fates, self.game = world, clock, fates, game
        self.store = MemoryStore()
        self._api = api
        self._club: Club | None = None
        world.on_call(self._called)

    def _called(self, call: Call) -> Fate | None:
        if self.fates.is_dead:
            return Fate.DROP
        if call.moment is Moment.DONE and call.method in SAID:
            channel = self.world.state.channels[call.result["channel"]]
            self.fates.said(self.conversation(channel.id), call.result["ts"])
        is_end = call.method not in UNCOUNTED and self.fates.reaches(f"{call.method} {call.moment.value}")
        return Fate.DROP if is_end else None

    def conversation(self, channel: str) -> str:
        """As the house calls it."""
        found = self.world.state.channels[channel]
        return f"T0001/{found.dm_with or found.id}"

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
        assert not self.club.faults, self.club.faults

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
            clients = Clients([self.world.state.bot_token], self._api)
            store = cast(Store, MortalStore(self.store, self.fates))
            self._club = Club(self.world, clients, self.clock, [self.game], store)
            await self._club.listen()
        await self.world.taken()
        await self._club.parts.receiver.idle()
        for _ in range(MOST_STEPS):
            then = await self._club.step()
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    async def end(self) -> None:
        if self._club is not None:
            await self._club.deafen()
            await self._club.parts.close()
        self._club = None


@asynccontextmanager
async def many_lives(game: Game[Any], doom: Doom | None = None, at: datetime = MONDAY) -> AsyncIterator[Lives]:
    clock = HandClock(at)
    world, fates = World(clock), Fates(doom)
    world.delivery.patience = world.triggers.lasts = 30.0  # a busy machine is slow
    dealt_alike = patch.object(write, "new_seed", lambda: SEED)
    one_by_one = patch.object(courier, "MOST_AT_ONCE", 1)  # so that each life goes as the last one went
    async with world.serving() as api:
        lives = Lives(world, api, clock, fates, game)
        try:
            with dealt_alike, one_by_one:
                yield lives
        finally:
            await lives.end()
