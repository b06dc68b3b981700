"""Telegram under the contract, through its emulator."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.client import TELEGRAM, make_bot
from parlour.messengers.telegram.receiver import Receiver
from parlour.messengers.updates import Toast, Update
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from tests.emulators.telegram.errors import too_many
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Place
from tests.emulators.telegram.world import World
from tests.messengers.contract.driver import NAMES, STRANGER, Shown
from tests.messengers.telegram.club import Club, listening


class TelegramDriver:
    can = CAN

    def __init__(self, club: Club) -> None:
        self.club, self.store = club, club.store
        self._heard: list[Update] = []
        self.people = {name: club.world.person(name, language_code="en") for name in (*NAMES, STRANGER)}
        self.group = club.world.group("The room", *self.people.values())
        self._record()

    def _record(self) -> None:
        self.club.receiver = Receiver(self.club.bot, self._receive, self.club._fault)

    async def _receive(self, update: Update) -> Toast | None:
        self._heard.append(update)
        return await self.club.inbox.receive(update)

    async def start(self, name: str) -> None:
        self.people[name].writes_private("/start")
        await self.club.settled()

    async def write(self, name: str, text: str, *, private: bool = False) -> None:
        if private:
            await self.club.tells(self.people[name], text)
        else:
            await self.club.writes(self.people[name], self.group, text)

    def _place(self, name: str, private: bool) -> Place:
        return self.people[name] if private else self.group

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        place = self._place(name, private)
        found = self.club.with_button(place, label)
        whole = next(each for each in found.labels if label in each)
        return (await self.club.taps(self.people[name], place, whole, found)).text or ""

    def keep(self, label: str) -> tuple[Message, str]:
        return self.club.with_button(self.group, label), label

    async def tap_kept(self, name: str, kept: tuple[Message, str]) -> str:
        answer = await self.people[name].taps_as_seen(*kept)
        await self.club.settled()
        return answer.text or ""

    async def forge(self, name: str, code: str) -> str:
        answer = await self.people[name].forges(self.group.last, code)
        await self.club.settled()
        return answer.text or ""

    async def repeat(self) -> None:
        await self.club.inbox.receive(self._heard[-1])
        await self.club.settled()

    async def block(self, name: str) -> None:
        self.people[name].blocks_bot()
        await self.club.settled()

    async def restart(self) -> None:
        await self.club.deafen()
        self.club.restart()
        self._record()
        self.club.listen()
        await self.club.settled()

    def refuse(self, times: int) -> None:
        self.club.world.faults.refuse("sendMessage", too_many(2), times)

    async def settle(self) -> None:
        await self.club.settled()

    async def until(self, at: datetime) -> None:
        await self.club.goes_to(at)

    def room(self) -> Sequence[Shown]:
        return _shown(self.group)

    def private(self, name: str) -> Sequence[Shown]:
        return _shown(self.people[name])

    async def match(self) -> Match:
        return await self.club.match_in(self.group)

    async def player_zone(self, name: str) -> str | None:
        found = await self.store.account_with_player(TELEGRAM, str(self.people[name].id))
        return None if found is None else found[1].zone


def _shown(place: Place) -> Sequence[Shown]:
    return [Shown(str(post.id), post.text, tuple(post.labels)) for post in place.posts]


@asynccontextmanager
async def open_telegram(game: Game[Any]) -> AsyncIterator[TelegramDriver]:
    clock = HandClock(MONDAY)
    world = World(clock)
    async with world.serving() as base_url, make_bot(world.token, base_url.removesuffix("/bot")) as bot:
        club = Club(world, bot, clock, [game], None)
        driver = TelegramDriver(club)
        async with listening(club):
            await club.settled()
            yield driver
