"""A house at a Slack of its own: channels where a match is under way, and time that passes when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

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
from parlour.messengers.slack.capabilities import CAN
from parlour.messengers.slack.client import SLACK, Clients, address_of
from parlour.messengers.slack.commands import read_words
from parlour.messengers.slack.serving import SlackParts
from parlour.messengers.slack.socket import Socket
from parlour.messengers.slack.tokens import COMMANDS
from parlour.rehearsal.rehearsal import CAST, MONDAY
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.game import Game
from parlour.sdk.house import Join, Start
from parlour.sdk.parts.hosting import STAND_IN
from tests.emulators.slack.people import Person
from tests.emulators.slack.people import Room as Channel
from tests.emulators.slack.state import TEAM
from tests.emulators.slack.world import World

NINE = MONDAY  # by the clocks of Stockholm
EVENING = NINE - timedelta(hours=14)  # before it
LANGUAGE, ZONE = "sv", "Europe/Stockholm"
PEOPLE = 4  # at a table; the first seat is a stand-in's
SEED = bytes(range(32))  # of each match: what is said in one channel is said in all


class Unmeasured:
    """A messenger that takes everything at once: what came before the watch runs."""

    name: Messenger = SLACK
    pace: Pace = Pace(10**9, timedelta(), 10**9)
    can: Capabilities = CAN

    async def post(self, envelope: Envelope) -> str:
        return envelope.address.id

    async def revise(self, ref: str, envelope: Envelope) -> str:
        return ref or envelope.address.id

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        return reply.ref or address.id


class SlackHouse:
    def __init__(self, world: World, clients: Clients, clock: HandClock, store: Store, game: Game[Any]) -> None:
        self.world, self.clock, self.store, self._game, self._clients = world, clock, store, game, clients
        house = make_house_services(store, clock, {game.key: game}, SEED)
        self.parts = SlackParts(house, clients, read_words(COMMANDS), self._fault)
        self.writer, self._people = house.writer, house.people
        self.scheduler = Scheduler(store, self.writer, clock)
        self.courier = self._courier(self.parts.carrier)
        self.channels: list[Channel] = []
        self.members: list[list[Person]] = []

    def _courier(self, carrier: Carrier) -> Courier:
        return Courier(self.store, self.writer, self.clock, [carrier])

    def _fault(self, what: str, fault: Exception) -> None:
        raise AssertionError(what) from fault

    # ── Before the watch runs ──

    async def gather(self, channels: int) -> None:
        """So many matches have been started, and all that was said about it has been heard."""
        for number in range(channels):
            await self._gathered(number)
        await self._carried_by(self._courier(Unmeasured()))

    async def _gathered(self, number: int) -> None:
        people = [self.world.person(f"{name} {number}", locale="sv-SE", tz=ZONE) for name in CAST[1 : PEOPLE + 1]]
        channel = self.world.room(f"channel-{number}", *people, app=False)
        channel.channel.has_app = True
        players = [await self._met(person) for person in people]
        room, id = Room(address_of(TEAM, channel.id), LANGUAGE, ZONE), MatchId(str(number))
        await self.writer.create(id, self._game, Viewer(host=True), None, SEED, players[0].id, room)
        await self._sit_down(id, players)
        self.channels.append(channel)
        self.members.append(people)

    async def _met(self, person: Person) -> Player:
        id = address_of(TEAM, person.id).id
        return await self._people.meet(SLACK, id, person.name, LANGUAGE, ZONE, id)

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
        client = self._clients.client(self.world.state.bot_token)
        await Socket(self.world.state.app_token, client, self.parts.receiver).run()

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
async def slack_house(store: Store, game: Game[Any], at: datetime) -> AsyncIterator[SlackHouse]:
    clock = HandClock(at)
    world = World(clock)
    world.delivery.patience = 30.0  # a busy machine is slow
    async with world.serving() as api:
        clients = Clients([world.state.bot_token], api)
        await clients.connect()
        house = SlackHouse(world, clients, clock, store, game)
        house.parts.warm_up()
        try:
            yield house
        finally:
            await house.parts.close()


async def listening(house: SlackHouse) -> asyncio.Task[None]:
    """The house listens; ends when it is cancelled."""
    task = asyncio.create_task(house.listen())
    await house.world.until(lambda: house.world.delivery.is_listened_to)
    return task
