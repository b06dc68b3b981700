"""A whole house at WhatsApp: real HTTP both ways, inbox and courier, and simulated days."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

import uvicorn
from msgspec.structs import replace
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from parlour.engine.carriers import Carrier
from parlour.engine.clocks import HandClock
from parlour.engine.match import Match
from parlour.engine.ports import Store
from parlour.engine.seating import Account, Address
from parlour.engine.services import HouseServices
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.whatsapp.capabilities import WHATSAPP
from parlour.messengers.whatsapp.cloud import CloudApi, CloudSettings
from parlour.messengers.whatsapp.costs import Prices
from parlour.messengers.whatsapp.serving import WhatsAppParts, make_twilio
from parlour.messengers.whatsapp.templates import MOVE_WAITS
from parlour.messengers.whatsapp.transport import Transport
from parlour.messengers.whatsapp.twilio import TwilioSettings
from parlour.rehearsal import MONDAY
from parlour.sdk import Game
from parlour.web.server import listening
from tests.emulators.whatsapp.people import Person
from tests.emulators.whatsapp.state import (
    ACCOUNT_ID,
    APP_SECRET,
    AUTH_TOKEN,
    OUR_NUMBER,
    PHONE_ID,
    SID,
    TOKEN,
    VERIFY_TOKEN,
    Kind,
)
from tests.emulators.whatsapp.world import World
from tests.engine.town import Town

MINUTE = timedelta(minutes=1)
MOST_STEPS = 3000
PUBLIC = "https://spel.example"
PRICES = Prices(template=500, match=2000, month=100_000)


class Door:
    """Where the service comes to: it stays when the house behind it dies."""

    def __init__(self) -> None:
        self.webhooks: Mapping[str, ASGIApp] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        behind = self.webhooks.get(scope["path"], Response(status_code=502))
        await behind(scope, receive, send)


@asynccontextmanager
async def open_door(world: World) -> AsyncIterator[Door]:
    """By a real server."""
    door = Door()
    server = uvicorn.Server(uvicorn.Config(door, lifespan="off", log_config=None, access_log=False))
    with listening("127.0.0.1", 0) as listener:
        task = asyncio.create_task(server.serve([listener.dup()]))
        world.delivery.public, world.delivery.door = PUBLIC, f"http://127.0.0.1:{listener.getsockname()[1]}"
        try:
            yield door
        finally:
            world.delivery.hold()
            server.should_exit = True
            await task


class Club(Town):
    def __init__(
        self,
        world: World,
        api: str,
        door: Door,
        clock: HandClock,
        games: Sequence[Game[Any]],
        store: Store | None = None,
        zone: str = "Europe/Stockholm",
        others: Iterable[Carrier] = (),
        prices: Prices = PRICES,
    ) -> None:
        self.zone, self.world, self.door = zone, world, door
        self._api, self._others, self._prices = api, tuple(others), prices
        self.faults: list[tuple[str, Exception]] = []
        self.whatsapp: WhatsAppParts | None = None
        super().__init__(*games, store=store, clock=clock)

    def _open(self) -> None:
        self.whatsapp = WhatsAppParts(self.services, self._transport, self._prices, self._fault, PUBLIC)
        self.whatsapp.service.number = OUR_NUMBER
        self.services.join_links[WHATSAPP] = self.whatsapp.service.private_link
        self._more = (self.whatsapp.carrier, *self._others)
        self.door.webhooks = self.whatsapp.webhooks
        super()._open()

    def _transport(self, services: HouseServices, pictures: Pictures) -> Transport:
        if self.world.kind == "cloud":
            ids = TOKEN, APP_SECRET, VERIFY_TOKEN, PHONE_ID, ACCOUNT_ID
            return CloudApi(CloudSettings(*ids, f"{self._api}/v23.0"), pictures)
        settings = TwilioSettings(SID, AUTH_TOKEN, f"+{OUR_NUMBER}", PUBLIC, self._api, self._api)
        return make_twilio(settings, services, pictures)

    @property
    def parts(self) -> WhatsAppParts:
        assert self.whatsapp is not None
        return self.whatsapp

    def _fault(self, what: str, fault: Exception) -> None:
        self.faults.append((what, fault))

    async def close(self) -> None:
        self.door.webhooks = {}
        await self.parts.close()

    # ── What people do, and what becomes of it ──

    async def settled(self) -> None:
        """All that was told is heard, and all letters about it have arrived; hardly any time passes."""
        await self.world.taken()
        assert not self.faults, self.faults
        for _ in range(MOST_STEPS):
            then = await self.step()
            if self.world.delivery.waiting and not self.world.delivery.is_held:
                await self.world.taken()
                continue
            if then is None or then > self.clock.at + MINUTE:
                return
            self.clock.at = max(self.clock.at, then)
        raise AssertionError("letters without end")

    async def writes(self, who: Person, text: str) -> None:
        who.writes(text)
        await self.settled()

    async def taps(self, who: Person, label: str) -> None:
        who.taps(label)
        await self.settled()

    async def goes_to(self, at: datetime) -> None:
        """Time passes, and whatever is due happens."""
        await self.until(at)
        await self.settled()

    async def invited(self, host: Person, *guests: Person) -> None:
        """They come by the link that the host got."""
        words = invitation(host)
        for guest in guests:
            await self.writes(guest, words)

    # ── Looking ──

    async def address(self, who: Person) -> Address:
        sender = replace(self.recipient(who))
        return Address(WHATSAPP, (await self.parts.contacts.meet(sender)).id)

    def recipient(self, who: Person) -> Any:
        from parlour.messengers.whatsapp.transport import Recipient

        return Recipient(who.phone.number, who.phone.user_id)

    async def account(self, who: Person) -> Account:
        found = await self.store.account(WHATSAPP, (await self.address(who)).id)
        assert found is not None, who.name
        return found

    async def match_of(self, who: Person) -> Match:
        ids = await self.store.matches_in(await self.address(who))
        return await self.writer.match(ids[0])


def invitation(host: Person) -> str:
    """What the link in the host's conversation has somebody send."""
    from urllib.parse import parse_qs, urlsplit

    links = [word for word in host.text.split() if word.startswith("https://wa.me/") and "JOIN" in word]
    return parse_qs(urlsplit(links[-1]).query)["text"][0]


@asynccontextmanager
async def open_club(
    *games: Game[Any],
    kind: Kind = "cloud",
    at: datetime = MONDAY,
    store: Store | None = None,
    prices: Prices = PRICES,
) -> AsyncIterator[Club]:
    clock = HandClock(at)
    world = World(kind, clock)
    for language in ("en", "sv"):
        world.approve(MOVE_WAITS, language)
    async with world.serving() as api, open_door(world) as door:
        club = Club(world, api, door, clock, games, store, prices=prices)
        try:
            yield club
        finally:
            await club.close()
