"""The messenger of paper under the contract: as wide as any, or with three buttons and nothing else."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from parlour.engine.carriers import CarrierBusy, LetterUnfit, Pace, PostFailed, PostUnfinished
from parlour.engine.clocks import HandClock
from parlour.engine.ports import Clock, Store
from parlour.engine.screens import Screen
from parlour.engine.seating import Address
from parlour.messengers.render.parts import split
from parlour.messengers.updates import Arrival, Capabilities, Departure, RoomMove, Toast, Update
from parlour.rehearsal import MONDAY
from parlour.sdk import Event, Game
from parlour.stores.memory import MemoryStore
from tests.messengers.contract.driver import NAMES, STRANGER, Shown
from tests.messengers.fates import Died, Doom, Fates, MortalStore
from tests.messengers.paper import MINUTE, PAPER, PaperCarrier, PaperHouse, PaperPerson, Sheet

X = TypeVar("X")
USUAL = Pace()


class MortalCarrier(PaperCarrier):
    """Takes posts, also from a house that dies with them.  What is too long for one becomes several, one by one."""

    def __init__(self, can: Capabilities, pace: Pace, fates: Fates, clock: Clock) -> None:
        super().__init__(can)
        self.pace = pace
        self._fates, self._clock = fates, clock
        self._gone: dict[tuple[str, str], int] = {}  # parts of a long text that stand there already
        self._last: dict[str, datetime] = {}  # when each conversation got its last post
        self.faults: list[Exception] = []  # what the next posts hear
        self.unfit: list[str] = []  # what it would never take

    def _write(self, address: Address, screen: Screen, ref: str | None = None) -> str:
        if self._fates.reaches("a post comes"):
            raise Died
        if self.faults:
            raise self.faults.pop()
        self._look_at_pace(address)
        posted, is_whole = self._write_part(address, screen, ref)
        if self._fates.reaches("a post stands"):
            raise Died
        if not is_whole:
            raise PostUnfinished
        return posted

    def _write_part(self, address: Address, screen: Screen, ref: str | None) -> tuple[str, bool]:
        """What the post is called, and whether it was the last of it."""
        text, standing = str(screen.text), {sheet.ref for sheet in self.sheets.get(address.id, [])}
        spans = split(text, self.can.text, self.can.text) or [(0, 0)]
        number = self._gone.pop((address.id, text), 0)
        start, end = spans[number]
        is_last = number + 1 == len(spans)
        part = replace(screen, text=text[start:end], rows=screen.rows if is_last else ())
        try:
            posted = super()._write(address, part if len(spans) > 1 else screen, ref)
        except AssertionError as no:
            self.unfit.append(str(no))
            raise LetterUnfit(str(no)) from no
        if not is_last:
            self._gone[address.id, text] = number + 1
        if posted not in standing:
            self._fates.said(address.id, posted)
        return posted, is_last

    def _look_at_pace(self, address: Address) -> None:
        now, last = self._clock.now(), self._last.get(address.id)
        self._last[address.id] = now
        if last is not None and now - last < self.pace.between:
            self.unfit.append(f"{now - last} after the last post to {address.id}")


class MortalHouse(PaperHouse):
    """Paper brings an update again until it is answered, however many lives that takes."""

    def __init__(self, can: Capabilities, pace: Pace, game: Game[Any], fates: Fates) -> None:
        self.fates, self.kept, clock = fates, MemoryStore(), HandClock(MONDAY)
        store, carrier = cast(Store, MortalStore(self.kept, fates)), MortalCarrier(can, pace, fates, clock)
        super().__init__(can, game, store=store, clock=clock, carrier=carrier)

    def restart(self) -> None:
        self.fates.new_life()
        self.store = cast(Store, MortalStore(self.kept, self.fates))
        super().restart()

    async def hear(self, update: Update) -> Toast | None:
        self.heard.append(update)
        toast = await self._outlive(lambda: self.inbox.receive(update))
        await self.settled()
        return toast

    async def settled(self) -> None:
        await self._outlive(self._quiet)

    async def _quiet(self) -> None:
        for _ in range(2000):
            then = await self.step()
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    async def _outlive(self, doing: Callable[[], Awaitable[X]]) -> X:
        while True:
            try:
                return await doing()
            except Died:
                await _stop_everything()
                self.restart()


async def _stop_everything() -> None:
    """Whatever a process had begun ends with it."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


class PaperDriver:
    def __init__(self, can: Capabilities, pace: Pace, game: Game[Any], fates: Fates) -> None:
        self.can, self.game, self.fates = can, game, fates
        self.house = MortalHouse(can, pace, game, fates)
        self.people = {name: PaperPerson(name, "en") for name in (*NAMES, STRANGER)}
        self.house.service.admins.add("Elin")
        self._room = "the room"

    @property
    def _carrier(self) -> MortalCarrier:
        assert isinstance(self.house.carrier, MortalCarrier)
        return self.house.carrier

    def _place(self, name: str, private: bool) -> str:
        return self.people[name].conversation if private else self._room

    async def start(self, name: str) -> None:
        await self.house.starts(self.people[name])

    async def write(self, name: str, text: str, *, private: bool = False) -> None:
        await self.house.writes(self.people[name], self._place(name, private), text)

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        who = self.people[name]
        return await self._said_to(name, self.house.taps(who, self._place(name, private), label))

    def keep(self, label: str) -> tuple[str, Sheet | None]:
        return self._find(self._room, label)

    def _find(self, place: str, label: str) -> tuple[str, Sheet | None]:
        """The code and its post; where it is a line, the number that one replies."""
        for sheet in reversed(self.house.sheets(place)):
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
            return await self._said_to(name, self.house.writes(who, self._room, code))
        return await self._said_to(name, self.house.taps_code(who, self._room, code, sheet))

    async def _said_to(self, name: str, doing: Awaitable[Toast | None]) -> str:
        """What they see at once, or read in private."""
        before = len(self.private(name))
        toast = await doing
        said = [post.text for post in self.private(name)[before:]]
        return toast.text if toast is not None else "\n".join(said)

    def code(self, name: str, label: str) -> str:
        code, sheet = self._find(self.people[name].conversation, label)
        return code if sheet is not None else ""

    async def forge(self, name: str, code: str) -> str:
        sheet = self.house.sheets(self._room)[-1]
        return await self._said_to(name, self.house.taps_code(self.people[name], self._room, code, sheet))

    async def repeat(self) -> None:
        await self.house.hear(self.house.heard[-1])

    async def block(self, name: str) -> None:
        await self.house.leaves(self.people[name])

    async def unblock(self, name: str) -> None:
        self._carrier.shut.discard(self.people[name].conversation)
        await self.start(name)

    async def remove_us(self) -> None:
        self._carrier.shut.add(self._room)
        await self.house.hear(Departure(**self.house._by(self.people["Elin"], self._room, is_room=True)))

    async def add_us(self) -> None:
        self._carrier.shut.discard(self._room)
        await self.house.hear(Arrival(**self.house._by(self.people["Elin"], self._room, is_room=True)))

    async def move_room(self) -> None:
        old, self._room = self._room, "the room upstairs"
        self._carrier.shut.add(old)
        await self.house.hear(RoomMove(id="moved", address=Address(PAPER, old), to=Address(PAPER, self._room)))

    async def restart(self) -> None:
        self.house.restart()
        await self.house.settled()

    def refuse(self, times: int) -> None:
        self._carrier.refusals += [CarrierBusy(timedelta(seconds=2))] * times

    def fail(self, times: int) -> None:
        self._carrier.faults += [PostFailed("torn")] * times

    async def settle(self) -> None:
        await self.house.settled()

    async def until(self, at: datetime) -> None:
        await self.house.until(at)
        await self.house.settled()

    def refused(self) -> Sequence[str]:
        return self._carrier.unfit

    def room(self) -> Sequence[Shown]:
        return self._shown(self._room)

    def private(self, name: str) -> Sequence[Shown]:
        return self._shown(self.people[name].conversation)

    def _shown(self, place: str) -> Sequence[Shown]:
        return [Shown(sheet.ref, sheet.text, tuple(sheet.labels), place) for sheet in self.house.sheets(place)]

    async def state(self) -> Any:
        return (await self.house.match_in(self._room)).state

    async def events(self) -> Sequence[Event]:
        (found,) = await self.house.kept.matches()
        return [event for told in (await self.house.kept.log(found.id)).happenings for event in told.events]

    async def player_zone(self, name: str) -> str | None:
        found = await self.house.kept.account_with_player(PAPER, name)
        return None if found is None else found[1].zone


@asynccontextmanager
async def open_paper(
    can: Capabilities, game: Game[Any], doom: Doom | None = None, pace: Pace = USUAL
) -> AsyncIterator[PaperDriver]:
    driver = PaperDriver(can, pace, game, Fates(doom))
    await driver.house.adds_us(driver.people["Elin"], "the room")
    yield driver
