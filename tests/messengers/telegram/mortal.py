"""A house that dies at chosen points and is started again; Telegram, the store and the people live on."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from typing import Any, NamedTuple, cast
from unittest.mock import patch

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from parlour.engine import write
from parlour.engine.clocks import HandClock
from parlour.engine.ports import Store
from parlour.messengers.telegram.client import make_bot
from parlour.messengers.telegram.webhook import Webhook, register_webhook
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from parlour.stores.memory import MemoryStore
from tests.emulators.telegram.faults import Call, Fate, Moment
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Place
from tests.emulators.telegram.world import World
from tests.engine.house import SEED
from tests.messengers.fates import Died, Doom, Fates, MortalStore
from tests.messengers.telegram.club import MINUTE, Club
from tests.messengers.telegram.test_webhook import SECRET, served

SAID = ("sendMessage", "sendPhoto", "sendDocument")
MOST_STEPS, MOST_LIVES = 2000, 100
_HOUR_OF_DAY = re.compile(r"\d\d:\d\d")

Reopen = Callable[[], Awaitable[Store]]  # what is kept, as a new process finds it
Listen = Callable[[Club, AsyncExitStack, Fates], Awaitable[None]]


class Begin(NamedTuple):
    """How each life begins."""

    game: Game[Any]
    reopen: Reopen
    listen: Listen


def in_memory() -> Reopen:
    store = MemoryStore()

    async def reopened() -> Store:
        return store

    return reopened


async def by_polling(club: Club, life: AsyncExitStack, fates: Fates) -> None:
    life.push_async_callback(club.deafen)
    club.listen()


class Door:
    """A gateway that stays when the house behind it dies: then Telegram is told to come again."""

    def __init__(self) -> None:
        self.url = ""
        self._behind: tuple[Webhook, Fates, int] | None = None

    async def listen(self, club: Club, life: AsyncExitStack, fates: Fates) -> None:
        self._behind = Webhook(club.bot, club.receiver, SECRET, lambda what, fault: None), fates, fates.life
        await register_webhook(club.bot, self.url, SECRET)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            status = await self._status(Request(scope, receive))
        except Died:
            status = 502
        await Response(status_code=status)(scope, receive, send)

    async def _status(self, request: Request) -> int:
        assert self._behind is not None, "nobody has told Telegram of it yet"
        webhook, fates, life = self._behind
        fates.check(life)
        status = await webhook._status(request)
        fates.check(life)
        return status


@asynccontextmanager
async def by_webhook() -> AsyncIterator[Listen]:
    door = Door()
    async with served(cast(Webhook, door)) as door.url:
        yield door.listen


class Lives:
    """One house after the other, at the same Telegram and with the same store."""

    def __init__(self, world: World, api: str, clock: HandClock, fates: Fates, begin: Begin) -> None:
        self.world, self.clock, self.fates = world, clock, fates
        self._api, self._begin = api, begin
        self.deaths: list[str] = []
        self._club: Club | None = None
        self._life = AsyncExitStack()
        world.on_call(self._called)

    def _called(self, call: Call) -> Fate | None:
        if self.fates.is_dead:
            return Fate.DROP
        if call.moment is Moment.DONE and call.method in SAID:
            chat = self.world.service.chats[call.asked.number("chat_id")]
            self.fates.said(str(chat.id), str(chat.last.id))
        is_end = call.method != "getMe" and self.fates.reaches(f"{call.method} {call.moment.value}")
        return Fate.DROP if is_end else None

    @property
    def club(self) -> Club:
        assert self._club is not None
        return self._club

    async def settled(self) -> None:
        """However many lives it takes, all is heard and all letters about it have arrived."""
        while not await self._comes_to_rest():
            self.deaths.append(self.fates.death.result())
            assert len(self.deaths) < MOST_LIVES, "it gets nowhere"
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

    async def _begun(self) -> Club:
        """A new life finds nothing but what is kept."""
        begin, life = self._begin, self._life
        store = await begin.reopen()
        life.push_async_callback(store.close)
        bot = await life.enter_async_context(make_bot(self.world.token, self._api))
        club = Club(self.world, bot, self.clock, [begin.game], cast(Store, MortalStore(store, self.fates)))
        life.callback(club.pictures.close)
        await begin.listen(club, life, self.fates)
        return club

    async def end(self) -> None:
        await self._life.aclose()
        self._club = None

    async def _quiet(self) -> None:
        if self._club is None:
            self._club = await self._begun()
        await self.world.taken()
        for _ in range(MOST_STEPS):
            then = await self._club.step()
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    # ── What people have, apart from what may come again ──

    def has(self, place: Place) -> list[str]:
        orphans = {message for chat, message in self.fates.orphans if chat == str(place.id)}
        return [without_hours(_seen(post)) for post in place.posts if str(post.id) not in orphans]


def without_hours(text: str) -> str:
    """A house that was away for a while sets others."""
    return _HOUR_OF_DAY.sub("--:--", text)


def _seen(post: Message) -> str:
    return "\n".join([post.text, *post.labels])


@asynccontextmanager
async def many_lives(begin: Begin, doom: Doom | None = None, at: datetime = MONDAY) -> AsyncIterator[Lives]:
    clock = HandClock(at)
    world, fates = World(clock), Fates(doom)
    dealt_alike = patch.object(write, "new_seed", lambda: SEED)
    async with world.serving() as base_url:
        lives = Lives(world, base_url.removesuffix("/bot"), clock, fates, begin)
        try:
            with dealt_alike:
                yield lives
        finally:
            await lives.end()
