"""WhatsApp under the contract, through its emulator, by either service.

It has no rooms of others' making: the room is each one's own conversation, into which they come by a link.  So nobody
can add or remove us, and it does not move; a stranger taps only what somebody has sent them.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from parlour.messengers.whatsapp.capabilities import CAN, CAN_BY_TWILIO, WHATSAPP
from parlour.sdk import Event, Game
from tests.emulators.whatsapp.people import Person
from tests.emulators.whatsapp.state import Choice, Kind, Message
from tests.messengers.contract.driver import NAMES, STRANGER, Shown
from tests.messengers.fates import Doom
from tests.messengers.whatsapp.club import invitation
from tests.messengers.whatsapp.mortal import Lives, many_lives

MOST_PAGES = 12


class WhatsAppDriver:
    def __init__(self, game: Game[Any], lives: Lives) -> None:
        self.game, self.fates = game, lives.fates
        self.can = CAN if lives.world.kind == "cloud" else CAN_BY_TWILIO
        self._lives, self._world, self._store = lives, lives.world, lives.store
        self.people = {
            name: self._world.person(name, f"44770090{at:04d}") for at, name in enumerate((*NAMES, STRANGER))
        }

    async def start(self, name: str) -> None:
        self.people[name].writes("START")
        await self.settle()

    async def write(self, name: str, text: str, *, private: bool = False) -> None:
        self.people[name].writes(text)
        await self.settle()
        if text.startswith("/new"):
            words = invitation(self.people[name])
            for other in NAMES:
                if other != name:
                    self.people[other].writes(words)
                    await self.settle()

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        who = self.people[name]
        for _ in range(MOST_PAGES):
            try:
                found = who.with_choice(label)
            except LookupError:
                if name == STRANGER:
                    found = self.people["Elin"].with_choice(label)
                else:
                    who.taps("More …")  # of a list that has no room for all
                    await self.settle()
                    continue
            return await self._touch(who, *found)
        raise AssertionError(f"no page of {name}'s list has [{label}]")

    async def _touch(self, who: Person, message: Message, choice: Choice) -> str:
        before = len(who.posts)
        who.touches(message, choice)
        await self.settle()
        return "\n".join(post.text for post in who.posts[before:])

    def keep(self, label: str) -> tuple[Message, Choice]:
        return self.people["Elin"].with_choice(label)

    async def tap_kept(self, name: str, kept: tuple[Message, Choice]) -> str:
        return await self._touch(self.people[name], *kept)

    def code(self, name: str, label: str) -> str:
        return self.people[name].with_choice(label)[1].code

    async def forge(self, name: str, code: str) -> str:
        return await self._touch(self.people[name], self.people["Elin"].last, Choice(code, "forged"))

    async def repeat(self) -> None:
        self._world.delivery.repeat()
        await self.settle()

    async def block(self, name: str) -> None:
        """Nobody is told of a block; who wants no more of us says so."""
        self.people[name].writes("STOP")
        await self.settle()

    async def unblock(self, name: str) -> None:
        await self.start(name)

    async def remove_us(self) -> None:
        raise NotImplementedError("there are no groups")

    async def add_us(self) -> None:
        raise NotImplementedError("there are no groups")

    async def move_room(self) -> None:
        raise NotImplementedError("there are no groups")

    async def restart(self) -> None:
        await self._lives.end()
        self.fates.new_life()
        await self.settle()

    def refuse(self, times: int) -> None:
        self._world.refuse(130429, times, status=429)

    def fail(self, times: int) -> None:
        self._world.refuse(131000, times, status=500)

    async def settle(self) -> None:
        await self._lives.settled()

    async def until(self, at: datetime) -> None:
        await self._lives.club.goes_to(at)

    def refused(self) -> Sequence[str]:
        return self._world.refused

    def room(self) -> Sequence[Shown]:
        return self.private("Elin")

    def private(self, name: str) -> Sequence[Shown]:
        who = self.people[name]
        where = self._lives.conversation(who.phone.number)
        return [Shown(post.id, post.text, tuple(post.labels), where, bool(post.picture)) for post in who.posts]

    async def state(self) -> Any:
        return (await self._lives.club.match_of(self.people["Elin"])).state

    async def events(self) -> Sequence[Event]:
        (found,) = await self._store.matches()
        return [event for told in (await self._store.log(found.id)).happenings for event in told.events]

    async def player_zone(self, name: str) -> str | None:
        where = self._lives.conversation(self.people[name].phone.number)
        found = await self._store.account_with_player(WHATSAPP, where)
        return None if found is None else found[1].zone


@asynccontextmanager
async def open_whatsapp(kind: Kind, game: Game[Any], doom: Doom | None = None) -> AsyncIterator[WhatsAppDriver]:
    async with many_lives(game, kind=kind, doom=doom) as lives:
        driver = WhatsAppDriver(game, lives)
        await driver.settle()
        yield driver
