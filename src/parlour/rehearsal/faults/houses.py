"""A house that is started, killed and started again, on a store that it shares with another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from parlour.engine.courier import Courier
from parlour.engine.ports import Store
from parlour.engine.presence import BEAT_INTERVAL
from parlour.engine.scheduler import Scheduler
from parlour.engine.services import HouseServices, make_house_services
from parlour.engine.supervision import keep_running
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.faults.lives import Disk, HouseDied, Life, line_to
from parlour.rehearsal.faults.post_office import PostCarrier, PostOffice
from parlour.rehearsal.faults.virtual_time import VirtualClock, VirtualLoop
from parlour.sdk.game import Game

SECRET = b"a secret that both houses know, and nobody else does"
GENEROUS = 60.0  # seconds of the wall for a rule: what is slow here is the machine, not the game


class SimulatedHouse:
    """The real engine, scheduler and courier of one process after the other."""

    def __init__(
        self,
        name: str,
        store: Store,
        games: Mapping[str, Game[Any]],
        office: PostOffice,
        disk: Disk,
        chance: Chance,
        begins_at: datetime,
        done: Callable[..., None],
        look_interval: timedelta,
    ) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self.name, self._store, self._games, self._office = name, store, games, office
        self._disk, self._chance, self._loop, self._done = disk, chance, loop, done
        self.clock = VirtualClock(loop, begins_at)
        self._lives, self._look_interval = 0, look_interval
        self._tasks: list[asyncio.Task[None]] = []
        self.start()

    @property
    def answers(self) -> bool:
        """Whether it takes what people send."""
        return not self.life.is_dead and not self.life.is_stopped

    def start(self) -> None:
        """A new process, which knows nothing but what is stored."""
        self._lives += 1
        self.life = Life(f"{self.name}{self._lives}", self._loop)
        if self.clock.wrong_by:
            self.life.disturb()  # it begins with another hour
        line = line_to(self._store, self.life, self._chance, self._disk, self._done)
        self.services: HouseServices = make_house_services(
            line,
            self.clock,
            self._games,
            SECRET,
            rules_budget=GENEROUS,
            beat_interval=max(self._look_interval, BEAT_INTERVAL),
        )
        self._tasks = [asyncio.create_task(self._run(self.services, self.life))]

    async def _run(self, services: HouseServices, life: Life) -> None:
        store, writer, clock = services.store, services.writer, services.clock
        look = self._look_interval
        scheduler = Scheduler(store, writer, clock, look)
        courier = Courier(store, writer, clock, [PostCarrier(self._office, life)], look_interval=look)
        try:
            async with asyncio.TaskGroup() as parts:
                parts.create_task(keep_running(scheduler.run, lambda _: None))
                await scheduler.ready.wait()
                parts.create_task(keep_running(courier.run, lambda _: None))
        except* HouseDied:
            pass

    async def kill(self) -> None:
        """Nothing of it is left but what is stored and posted."""
        self.life.die()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def shift_clock(self, by: timedelta) -> None:
        """Its clock is wrong by so much more from now on."""
        self.life.disturb()
        self.clock.wrong_by += by

    def right_clock(self) -> None:
        if self.clock.wrong_by:
            self.shift_clock(-self.clock.wrong_by)
