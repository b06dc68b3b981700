"""A whole house at Telegram: groups and private chats, the real SDK, the inbox, the courier, and simulated days."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from telegram import Bot

from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.names import shown_names
from parlour.engine.ports import Store
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId
from parlour.messengers.inbox import Inbox
from parlour.messengers.render.composer import Composer
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.carrier import TelegramCarrier
from parlour.messengers.telegram.client import address_of, make_bot
from parlour.messengers.telegram.polling import Polling
from parlour.messengers.telegram.receiver import Receiver
from parlour.messengers.telegram.service import TelegramService
from parlour.messengers.visit import make_chat_services
from parlour.rehearsal import MONDAY
from parlour.sdk import Game, Seat
from tests.emulators.telegram.chats import Answer
from tests.emulators.telegram.judge import AiogramJudge
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Group, Person, Place
from tests.emulators.telegram.world import World
from tests.engine.town import Town

SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)
CAST = ("Elin", "Bo", "Cilla", "Dag", "Eva", "Fia", "Gus", "Hanna", "Ivar", "Jon", "Kim")
PUBLIC = "https://spel.example"


class Club(Town):
    zone = "Europe/Stockholm"

    def __init__(
        self,
        world: World,
        bot: Bot,
        clock: HandClock,
        games: Sequence[Game[Any]],
        store: Store | None,
        zone: str = "Europe/Stockholm",
    ) -> None:
        self.zone = zone
        self.world, self.bot, self.pictures = world, bot, Pictures()
        self.faults: list[tuple[str, Exception]] = []
        self._compose: Composer | None = None
        self.carrier = TelegramCarrier(bot, self._composed, self.pictures, clock)
        self._polling: asyncio.Task[None] | None = None
        super().__init__(*games, store=store, clock=clock, carriers=[self.carrier])

    async def _composed(self, envelope: Any) -> Any:
        assert self._compose is not None
        return await self._compose.letter(envelope)

    def _open(self) -> None:
        super()._open()
        service = TelegramService(self.bot, self.clock)
        services = make_chat_services(self.services, service, CAN, PUBLIC)
        self._compose, self.links = services.composer, services.links
        self.inbox = Inbox(services)
        self.receiver = Receiver(self.bot, self.inbox.receive, self._fault)

    def _fault(self, what: str, fault: Exception) -> None:
        self.faults.append((what, fault))

    # ── Listening ──

    def listen(self) -> None:
        self._polling = asyncio.create_task(Polling(self.bot, self.receiver, self._fault, pause=0.01).run())

    async def deafen(self) -> None:
        if self._polling is not None:
            self._polling.cancel()
            await asyncio.gather(self._polling, return_exceptions=True)

    # ── What people do, and what they see when all has been said about it ──

    async def settled(self) -> None:
        """Everything that was written is heard, and all letters about it have arrived; hardly any time passes."""
        await self.world.taken()
        assert not self.faults, self.faults
        for _ in range(400):
            await self.scheduler.wake_due()
            then = await self.courier.carry()
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    async def writes(self, who: Person, where: Group, text: str) -> None:
        who.writes(where, text)
        await self.settled()

    async def tells(self, who: Person, text: str) -> None:
        """In private."""
        who.writes_private(text)
        await self.settled()

    async def taps(self, who: Person, place: Place, label: str, message: Message | None = None) -> Answer:
        """The newest post there that has such a button."""
        found = message or self.with_button(place, label)
        answer = await who.taps(found, label)
        await self.settled()
        return answer

    def with_button(self, place: Place, label: str) -> Message:
        for post in reversed(place.posts):
            if any(label in button for button in post.labels):
                return post
        raise AssertionError(f"there is no [{label}] in\n{self.world.transcript(place)}")

    async def goes_to(self, at: datetime) -> None:
        """Time passes, and whatever is due happens."""
        await self.until(at)
        await self.settled()

    async def wake_at(self) -> datetime:
        at = await self.store.next_due()
        assert at is not None, "nothing is due any more"
        return at

    async def match_in(self, group: Group) -> Match:
        ids = await self.store.matches_in(address_of(group.id))
        return await self.writer.match(ids[0])

    async def seats_of(self, match: Match) -> dict[str, Seat]:
        """By the names that people read."""
        names = shown_names(await self.store.seating(match.id), "sv")
        return {names[seat]: seat for seat in match.state.seats}

    async def names_in(self, group: Group) -> list[str]:
        """Who sits at the table there, in the order of the seats."""
        return list(await self.seats_of(await self.match_in(group)))

    def place(self, group: Group) -> Address:
        return address_of(group.id)

    def new_id(self) -> MatchId:
        return MatchId(str(uuid4()))

    def reads(self, place: Place) -> str:
        return "\n".join(post.text for post in place.posts)


@asynccontextmanager
async def open_club(
    *games: Game[Any],
    at: datetime = MONDAY,
    store: Store | None = None,
    is_judged: bool = False,
    zone: str = Club.zone,
) -> AsyncIterator[Club]:
    clock = HandClock(at)
    world = World(clock, judge=AiogramJudge() if is_judged else None)
    async with (
        world.serving() as base_url,
        make_bot(world.token, base_url.removesuffix("/bot")) as bot,
        listening(Club(world, bot, clock, games, store, zone)) as club,
    ):
        yield club


@asynccontextmanager
async def listening(club: Club) -> AsyncIterator[Club]:
    """It hears what people do in here, and nothing of it stays behind."""
    club.listen()
    try:
        yield club
    finally:
        await club.deafen()
        club.pictures.close()


async def started_private_chats(club: Club, people: Sequence[Person]) -> None:
    for person in people:
        person.writes_private("/start")
    await club.settled()
