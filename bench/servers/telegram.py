"""A house at a Telegram of its own: groups where a match is under way, and time that passes when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

from telegram import Bot

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import Carrier, Envelope, Pace
from parlour.engine.clocks import HandClock
from parlour.engine.courier import Courier
from parlour.engine.letters import ReplyLetter
from parlour.engine.ports import Store
from parlour.engine.scheduler import Scheduler
from parlour.engine.seating import Address, Messenger, Player, Room
from parlour.engine.services import make_house_services
from parlour.engine.submission import MatchId, PlayerId, Submission, SubmissionId
from parlour.messengers.inbox import Inbox
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.carrier import TelegramCarrier
from parlour.messengers.telegram.client import TELEGRAM, address_of, make_bot
from parlour.messengers.telegram.polling import Polling
from parlour.messengers.telegram.receiver import Receiver
from parlour.messengers.telegram.service import TelegramService
from parlour.messengers.visit import make_chat_services
from parlour.rehearsal.rehearsal import CAST, MONDAY
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.game import Game
from parlour.sdk.house import Join, Start
from parlour.sdk.parts.hosting import STAND_IN
from tests.emulators.telegram.people import Group, Person
from tests.emulators.telegram.world import World

NINE = MONDAY  # by the clocks of Stockholm
EVENING = NINE - timedelta(hours=14)  # before it
LANGUAGE, ZONE = "sv", "Europe/Stockholm"
AT_ONCE = 64  # groups that gather side by side
PEOPLE = 4  # at a table; the first seat is a stand-in's
SEED = bytes(range(32))  # of each match: what is said in one group is said in all


class Unmeasured:
    """A messenger that takes everything at once: what came before the watch runs."""

    name: Messenger = TELEGRAM
    pace: Pace = Pace(10**9, timedelta(), 10**9)
    can: Capabilities = CAN

    async def post(self, envelope: Envelope) -> str:
        return envelope.address.id

    async def revise(self, ref: str, envelope: Envelope) -> str:
        return ref or envelope.address.id

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        return reply.ref or address.id


class TelegramHouse:
    def __init__(self, world: World, bot: Bot, clock: HandClock, store: Store, game: Game[Any]) -> None:
        self.world, self.clock, self.store, self._bot, self._game = world, clock, store, bot, game
        house = make_house_services(store, clock, {game.key: game}, SEED)
        services, self.pictures = make_chat_services(house, TelegramService(bot, clock), CAN), Pictures()
        self.writer, self._people = house.writer, house.people
        self.scheduler = Scheduler(store, self.writer, clock)
        self.courier = self._courier(TelegramCarrier(bot, services.composer.letter, self.pictures, clock))
        self.receiver = Receiver(bot, Inbox(services).receive, self._fault)
        self.groups: list[Group] = []
        self.members: list[list[Person]] = []

    def _courier(self, carrier: Carrier) -> Courier:
        return Courier(self.store, self.writer, self.clock, [carrier])

    def _fault(self, what: str, fault: Exception) -> None:
        raise AssertionError(what) from fault

    # ── Before the watch runs ──

    async def gather(self, groups: int) -> None:
        """So many matches have been started, and all that was said about it has been heard."""
        for first in range(0, groups, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, groups))
            await asyncio.gather(*(self._gathered(number) for number in numbers))
        await self._carried_by(self._courier(Unmeasured()))
        self.world.updates.drop_all()

    async def _gathered(self, number: int) -> None:
        people = [self.world.person(f"{name} {number}", language_code=LANGUAGE) for name in CAST[1 : PEOPLE + 1]]
        group = self.world.group(f"group {number}", *people)
        players = [await self._met(person) for person in people]
        room, id = Room(address_of(group.id), LANGUAGE, ZONE), MatchId(str(number))
        await self.writer.create(id, self._game, Viewer(host=True), None, SEED, players[0].id, room)
        await self._sit_down(id, players)
        self.groups.append(group)
        self.members.append(people)

    async def _met(self, person: Person) -> Player:
        """They have written to us once."""
        account = person.account
        account.is_met = account.has_started = True
        return await self._people.meet(TELEGRAM, str(person.id), person.name, LANGUAGE, ZONE, str(person.id))

    async def _sit_down(self, id: MatchId, players: list[Player]) -> None:
        holders = [PlayerId(STAND_IN), *(player.id for player in players)]
        for number, (name, holder) in enumerate(zip(CAST, holders, strict=False)):
            await self._says(id, Viewer(Seat(name), host=number == 1), "join", Join(), holder)
        await self._says(id, Viewer(Seat(CAST[1]), host=True), "start", Start(), players[0].id)

    async def _says(self, id: MatchId, who: Viewer, key: str, command: Join | Start, player: PlayerId) -> None:
        submission = Submission(SubmissionId(f"{key} {who.seat}"), id, who, key, command, player)
        receipt = (await self.writer.submit(submission)).receipt
        assert receipt.accepted, receipt

    async def listen(self) -> None:
        """Until cancelled."""
        await Polling(self._bot, self.receiver, self._fault).run()

    # ── Time ──

    async def goes_to(self, at: datetime) -> None:
        """Everything due until then happens, and is carried as fast as it may be."""
        self.clock.at = at
        await self.carried()

    async def carried(self) -> None:
        await self._carried_by(self.courier)

    async def _carried_by(self, courier: Courier) -> None:
        while True:
            await self.scheduler.wake_due()
            if (then := await courier.carry()) is None:
                return
            self.clock.at = max(self.clock.at, then)


@asynccontextmanager
async def telegram_house(store: Store, game: Game[Any], at: datetime) -> AsyncIterator[TelegramHouse]:
    clock = HandClock(at)
    world = World(clock)
    async with world.serving() as base_url, make_bot(world.token, base_url.removesuffix("/bot")) as bot:
        house = TelegramHouse(world, bot, clock, store, game)
        try:
            yield house
        finally:
            house.pictures.close()
