"""A small house for tests: a writer over a store, a clock set by hand, and stories told in one go."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from functools import wraps
from itertools import count
from typing import Any, ParamSpec

from msgspec import Struct

from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.ports import Store, StoredMatch
from parlour.engine.scheduler import Scheduler
from parlour.engine.services import make_house_services
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.rehearsal import MONDAY
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Command, Event, Game, Seat, Viewer
from parlour.sdk.house import Join, Start
from parlour.stores.memory import MemoryStore

P = ParamSpec("P")
M = MatchId("m1")
SEED = bytes(range(32))
SECRET = b"a secret that only this house knows"
ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")


def story(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test of things that happen one after the other, in a loop of its own."""

    @wraps(test)
    def told(*args: P.args, **kwargs: P.kwargs) -> None:
        async def from_beginning_to_end() -> None:
            await test(*args, **kwargs)

        asyncio.run(from_beginning_to_end())

    return told


class House:
    """One process of the house.  Another one on the same store is `another()`."""

    zone = "UTC"  # of whoever has said none
    is_developer = False

    def __init__(
        self,
        *games: Game[Any],
        store: Store | None = None,
        clock: HandClock | None = None,
        budget: float = 5.0,
    ) -> None:
        self.games: Mapping[str, Game[Any]] = {game.key: game for game in games}
        self.store = store or MemoryStore()
        self.clock = clock or HandClock(MONDAY)
        self._budget, self._ids = budget, count()
        self.make_services()

    def make_services(self) -> None:
        """As when the process starts: nothing is known but what is stored."""
        budget = self._budget
        self.services = make_house_services(
            self.store,
            self.clock,
            self.games,
            SECRET,
            rules_budget=budget,
            zone=self.zone,
            is_developer=self.is_developer,
        )
        self.writer = self.services.writer

    def another(self, *games: Game[Any]) -> "House":
        house = House(*(games or self.games.values()), store=self.store, clock=self.clock)
        house._ids = self._ids
        return house

    def sleep(self, span: timedelta) -> datetime:
        self.clock.at += span
        return self.clock.at

    async def found(self, game: Game[Any], match_id: MatchId = M, settings: Struct | None = None) -> None:
        await self.writer.create(match_id, game, Viewer(host=True), settings, SEED)

    async def begin(
        self, game: Game[Any], seats: int = 2, match_id: MatchId = M, settings: Struct | None = None
    ) -> None:
        """With this many at the table; Ada hosts."""
        await self.found(game, match_id, settings)
        for name in CAST[:seats]:
            await self.say(Viewer(Seat(name), host=name == "ada"), Join(), match_id=match_id)
        await self.say(ADA, Start(), match_id=match_id)

    async def say(
        self,
        who: Seat | Viewer,
        command: Command,
        id: str | None = None,
        key: str | None = None,
        match_id: MatchId = M,
    ) -> Receipt:
        return (await self.writer.submit(await self.submission(who, command, id, key, match_id))).receipt

    async def submission(
        self,
        who: Seat | Viewer,
        command: Command,
        id: str | None = None,
        key: str | None = None,
        match_id: MatchId = M,
    ) -> Submission:
        """Under the key of the prompt that asks for such a command, if none is given."""
        match = await self.writer.match(match_id)
        actor = who if isinstance(who, Viewer) else match.viewer(who)
        asked = [prompt.key for prompt in match.agenda.prompts if prompt.command is type(command)]
        new = SubmissionId(id or f"id {next(self._ids)}")
        return Submission(new, match_id, actor, key or (asked or ["none"])[0], command)

    async def match(self, match_id: MatchId = M) -> Match:
        return await self.writer.match(match_id)

    async def state(self, match_id: MatchId = M) -> Any:
        return (await self.writer.match(match_id)).state

    async def stored(self, match_id: MatchId = M) -> StoredMatch:
        return await self.store.load(match_id)

    async def log(self, match_id: MatchId = M) -> list[Event]:
        return [event for happening in (await self.store.log(match_id)).happenings for event in happening.events]


async def started(scheduler: Scheduler) -> asyncio.Task[None]:
    """The task that runs it, once it has caught up; if that failed, its exception is raised here."""
    task = asyncio.create_task(scheduler.run(), name="scheduler")
    ready = asyncio.create_task(scheduler.ready.wait())
    await asyncio.wait((task, ready), return_when=asyncio.FIRST_COMPLETED)
    ready.cancel()
    if task.done():
        task.result()
    return task
