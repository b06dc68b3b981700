"""A whole house at Slack: channels and private conversations, the real SDK, inbox and courier, and simulated days."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

from parlour.engine.carriers import Carrier
from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.names import shown_names
from parlour.engine.ports import Store
from parlour.engine.seating import Address
from parlour.messengers.slack.client import Clients, address_of
from parlour.messengers.slack.commands import read_words
from parlour.messengers.slack.serving import SlackParts
from parlour.messengers.slack.socket import Socket
from parlour.messengers.slack.tokens import COMMANDS
from parlour.rehearsal import MONDAY
from parlour.sdk import Game, Seat
from tests.emulators.slack.messages import Message
from tests.emulators.slack.people import Person, Place, Room, Seen
from tests.emulators.slack.state import TEAM
from tests.emulators.slack.world import World
from tests.engine.town import Town

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
MOST_STEPS = 3000
PUBLIC = "https://spel.example"


class Club(Town):
    def __init__(
        self,
        world: World,
        clients: Clients,
        clock: HandClock,
        games: Sequence[Game[Any]],
        store: Store | None,
        zone: str = "Europe/Stockholm",
        others: Iterable[Carrier] = (),
    ) -> None:
        self.zone, self.world, self.clients = zone, world, clients
        self.faults: list[tuple[str, Exception]] = []
        self.slack: SlackParts | None = None
        self._others, self._listening = tuple(others), None
        super().__init__(*games, store=store, clock=clock)

    def _open(self) -> None:
        self.slack = SlackParts(self.services, self.clients, read_words(COMMANDS), self._fault, PUBLIC)
        self._more = (self.slack.carrier, *self._others)
        super()._open()

    @property
    def parts(self) -> SlackParts:
        assert self.slack is not None
        return self.slack

    def _fault(self, what: str, fault: Exception) -> None:
        self.faults.append((what, fault))

    # ── Listening ──

    _listening: asyncio.Task[None] | None

    async def listen(self) -> None:
        if not self.clients.workspaces:
            await self.clients.connect()
        self.parts.warm_up()
        await self.parts.receiver.resume()
        socket = Socket(
            self.world.state.app_token, self.clients.client(self.world.state.bot_token), self.parts.receiver
        )
        self._listening = asyncio.create_task(socket.run())
        await self.world.until(lambda: self.world.delivery.is_listened_to)

    async def deafen(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self.parts.receiver.close()
        await self.world.until(
            lambda: not self.world.delivery.is_listened_to or bool(self.world.delivery.request_url)
        )

    # ── What people do, and what they see when all has been said about it ──

    async def settled(self) -> None:
        """All that was told is heard, and all letters about it have arrived; hardly any time passes."""
        await self.world.taken()
        await self.parts.receiver.idle()
        assert not self.faults, self.faults
        for _ in range(MOST_STEPS):
            then = await self.step()
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    async def types(self, who: Person, where: Place, command: str) -> Seen:
        seen = await who.types(where, command)
        await self.settled()
        return seen

    async def tells(self, who: Person, text: str) -> None:
        """In private."""
        who.writes(text)
        await self.settled()

    async def taps(self, who: Person, place: Place, label: str, message: Message | None = None) -> Seen:
        seen = await who.taps(place, label, message)
        await self.settled()
        return seen

    async def goes_to(self, at: datetime) -> None:
        """Time passes, and whatever is due happens."""
        await self.until(at)
        await self.settled()

    async def wake_at(self) -> datetime:
        at = await self.store.next_due()
        assert at is not None, "nothing is due any more"
        return at

    async def match_in(self, room: Room) -> Match:
        ids = await self.store.matches_in(self.place(room))
        return await self.writer.match(ids[0])

    async def seats_of(self, match: Match) -> dict[str, Seat]:
        names = shown_names(await self.store.seating(match.id), "sv")
        return {names[seat]: seat for seat in match.state.seats}

    def place(self, room: Room) -> Address:
        return address_of(TEAM, room.id)


@asynccontextmanager
async def open_club(
    *games: Game[Any], at: datetime = MONDAY, store: Store | None = None, zone: str = "Europe/Stockholm"
) -> AsyncIterator[Club]:
    clock = HandClock(at)
    world = World(clock)
    world.delivery.patience = world.triggers.lasts = 30.0  # a busy machine is slow
    async with (
        world.serving() as api,
        at_slack(Club(world, Clients([world.state.bot_token], api), clock, games, store, zone)) as club,
    ):
        yield club


@asynccontextmanager
async def at_slack(club: Club) -> AsyncIterator[Club]:
    """It hears what people do there, and nothing of it stays behind."""
    await club.listen()
    try:
        yield club
    finally:
        await club.deafen()
        await club.parts.close()
