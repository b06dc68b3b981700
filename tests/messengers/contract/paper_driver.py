"""The messenger of paper under the contract: as wide as any, or with three buttons and nothing else."""

from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

from parlour.engine.carriers import CarrierBusy
from parlour.engine.match import Match
from parlour.messengers.updates import Capabilities, Toast
from parlour.sdk import Game
from tests.messengers.contract.driver import NAMES, STRANGER, Shown
from tests.messengers.paper import PAPER, PaperHouse, PaperPerson, Sheet

ROOM = "the room"


class PaperDriver:
    def __init__(self, can: Capabilities, game: Game[Any]) -> None:
        self.can, self.house = can, PaperHouse(can, game)
        self.store = self.house.store
        self.people = {name: PaperPerson(name, "en") for name in (*NAMES, STRANGER)}
        self.house.service.admins.add("Elin")

    def _place(self, name: str, private: bool) -> str:
        return self.people[name].conversation if private else ROOM

    async def start(self, name: str) -> None:
        await self.house.starts(self.people[name])

    async def write(self, name: str, text: str, *, private: bool = False) -> None:
        await self.house.writes(self.people[name], self._place(name, private), text)

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        who = self.people[name]
        return await self._said_to(name, self.house.taps(who, self._place(name, private), label))

    def keep(self, label: str) -> tuple[str, Sheet | None]:
        """The code and its post; where it is a line, the number that one replies."""
        for sheet in reversed(self.house.sheets(ROOM)):
            for button in sheet.buttons:
                if label in button.label:
                    return button.code, sheet
            for line in sheet.text.splitlines():
                if line.endswith(label):
                    return line.partition(".")[0], None
        raise AssertionError(label)

    async def tap_kept(self, name: str, kept: tuple[str, Sheet | None]) -> str:
        code, sheet = kept
        who = self.people[name]
        if sheet is None:
            return await self._said_to(name, self.house.writes(who, ROOM, code))
        return await self._said_to(name, self.house.taps_code(who, ROOM, code, sheet))

    async def _said_to(self, name: str, doing: Awaitable[Toast | None]) -> str:
        """What they see at once, or read in private."""
        before = len(self.private(name))
        toast = await doing
        said = [post.text for post in self.private(name)[before:]]
        return toast.text if toast is not None else "\n".join(said)

    async def forge(self, name: str, code: str) -> str:
        sheet = self.house.sheets(ROOM)[-1]
        return await self._said_to(name, self.house.taps_code(self.people[name], ROOM, code, sheet))

    async def repeat(self) -> None:
        await self.house.hear(self.house.heard[-1])

    async def block(self, name: str) -> None:
        await self.house.leaves(self.people[name])

    async def restart(self) -> None:
        self.house.restart()
        await self.house.settled()

    def refuse(self, times: int) -> None:
        self.house.carrier.refusals += [CarrierBusy(timedelta(seconds=2))] * times

    async def settle(self) -> None:
        await self.house.settled()

    async def until(self, at: datetime) -> None:
        await self.house.until(at)
        await self.house.settled()

    def room(self) -> Sequence[Shown]:
        return self._shown(ROOM)

    def private(self, name: str) -> Sequence[Shown]:
        return self._shown(self.people[name].conversation)

    def _shown(self, place: str) -> Sequence[Shown]:
        return [Shown(sheet.ref, sheet.text, tuple(sheet.labels)) for sheet in self.house.sheets(place)]

    async def match(self) -> Match:
        return await self.house.match_in(ROOM)

    async def player_zone(self, name: str) -> str | None:
        found = await self.store.account_with_player(PAPER, name)
        return None if found is None else found[1].zone


@asynccontextmanager
async def open_paper(can: Capabilities, game: Game[Any]) -> AsyncIterator[PaperDriver]:
    driver = PaperDriver(can, game)
    await driver.house.adds_us(driver.people["Elin"], ROOM)
    yield driver
