"""Telegram under the contract, through its emulator."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.client import TELEGRAM
from parlour.sdk import Event, Game
from parlour.stores.memory import MemoryStore
from tests.emulators.telegram.errors import ApiError, too_many
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Place
from tests.emulators.telegram.taps import Tap
from tests.messengers.contract.driver import NAMES, STRANGER, Shown
from tests.messengers.fates import Doom
from tests.messengers.telegram.mortal import Begin, Lives, by_polling, many_lives

GLANCE = 0.2  # seconds of the real clock: when all has settled, the answer to a tap has come, or never will


class TelegramDriver:
    can = CAN

    def __init__(self, game: Game[Any], store: MemoryStore, lives: Lives) -> None:
        self.game, self.fates = game, lives.fates
        self._store, self._lives, self._world = store, lives, lives.world
        self._world.service.queries.patience = GLANCE
        self.people = {name: self._world.person(name, language_code="en") for name in (*NAMES, STRANGER)}
        self.group = self._world.group("The room", *self.people.values())

    async def start(self, name: str) -> None:
        self.people[name].writes_private("/start")
        await self.settle()

    async def write(self, name: str, text: str, *, private: bool = False) -> None:
        who = self.people[name]
        who.writes_private(text) if private else who.writes(self.group, text)
        await self.settle()

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        found, whole = self._find(self.people[name] if private else self.group, label)
        return await self._answer(self.people[name].presses(found, whole))

    def _find(self, place: Place, label: str) -> tuple[Message, str]:
        found = self._lives.club.with_button(place, label)
        return found, next(each for each in found.labels if label in each)

    async def _answer(self, tap: Tap) -> str:
        await self.settle()
        return (await tap.answer()).text or ""

    def keep(self, label: str) -> tuple[Message, str]:
        return self._find(self.group, label)

    async def tap_kept(self, name: str, kept: tuple[Message, str]) -> str:
        return await self._answer(self.people[name].presses_as_seen(*kept))

    def code(self, name: str, label: str) -> str:
        found, whole = self._find(self.people[name], label)
        return found.button(whole).data or ""

    async def forge(self, name: str, code: str) -> str:
        return await self._answer(self.people[name].presses_forged(self.group.last, code))

    async def repeat(self) -> None:
        self._world.updates.repeat()
        await self.settle()

    async def block(self, name: str) -> None:
        self.people[name].blocks_bot()
        await self.settle()

    async def unblock(self, name: str) -> None:
        self.people[name].unblocks_bot()
        await self.settle()

    async def remove_us(self) -> None:
        self.group.remove_bot()
        await self.settle()

    async def add_us(self) -> None:
        self.group.add_bot()
        await self.settle()

    async def move_room(self) -> None:
        self.group.upgrade()
        await self.settle()

    async def restart(self) -> None:
        await self._lives.end()
        self.fates.new_life()
        await self.settle()

    def refuse(self, times: int) -> None:
        self._world.faults.refuse("sendMessage", too_many(2), times)

    def fail(self, times: int) -> None:
        self._world.faults.refuse("sendMessage", ApiError(500, "Internal Server Error"), times)

    async def settle(self) -> None:
        await self._lives.settled()

    async def until(self, at: datetime) -> None:
        await self._lives.club.goes_to(at)

    def refused(self) -> Sequence[str]:
        return self._world.refused

    def room(self) -> Sequence[Shown]:
        return _shown(self.group)

    def private(self, name: str) -> Sequence[Shown]:
        return _shown(self.people[name])

    async def state(self) -> Any:
        return (await self._lives.club.match_in(self.group)).state

    async def events(self) -> Sequence[Event]:
        (found,) = await self._store.matches()
        return [event for told in (await self._store.log(found.id)).happenings for event in told.events]

    async def player_zone(self, name: str) -> str | None:
        found = await self._store.account_with_player(TELEGRAM, str(self.people[name].id))
        return None if found is None else found[1].zone


def _shown(place: Place) -> Sequence[Shown]:
    return [_post(post) for post in place.posts]


def _post(post: Message) -> Shown:
    file = post.document.content.decode() if post.document is not None else ""
    return Shown(str(post.id), post.text, tuple(post.labels), str(post.chat_id), post.photo is not None, file)


@asynccontextmanager
async def open_telegram(game: Game[Any], doom: Doom | None = None) -> AsyncIterator[TelegramDriver]:
    store = MemoryStore()

    async def reopen() -> MemoryStore:
        return store

    async with many_lives(Begin(game, reopen, by_polling), doom) as lives:
        driver = TelegramDriver(game, store, lives)
        await driver.settle()
        yield driver
