"""WhatsApp as a part of the house: what it is given, how it listens, and what is said when it cannot be opened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from starlette.types import ASGIApp

from parlour.engine.prices import CallPrice
from parlour.engine.seating import Address
from parlour.engine.services import HouseServices
from parlour.engine.submission import MatchId
from parlour.engine.tokens import derive_key
from parlour.messengers.inbox import Inbox
from parlour.messengers.messenger import MessengerHouse
from parlour.messengers.on_arrival import seat_link_words
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.visit import ChatServices, make_chat_services
from parlour.messengers.whatsapp.capabilities import CAN, CAN_BY_TWILIO, WHATSAPP
from parlour.messengers.whatsapp.carrier import WhatsAppCarrier
from parlour.messengers.whatsapp.cloud import CloudApi
from parlour.messengers.whatsapp.configuration import cloud_settings, prices, twilio_settings
from parlour.messengers.whatsapp.contacts import Contacts
from parlour.messengers.whatsapp.costs import Costs, Prices, in_money
from parlour.messengers.whatsapp.errors import Meaning, ServiceFault
from parlour.messengers.whatsapp.opt_ins import OptIns
from parlour.messengers.whatsapp.picture_links import PictureLinks
from parlour.messengers.whatsapp.receiver import Receiver, ReportFault
from parlour.messengers.whatsapp.sent import SentMessages
from parlour.messengers.whatsapp.service import WhatsAppService
from parlour.messengers.whatsapp.transport import Transport
from parlour.messengers.whatsapp.twilio import Twilio, TwilioSettings

WRONG_TOKEN = (
    "WhatsApp does not know this token, so nobody is heard there. Make another at the service, "
    "set it as the how-to says, and open the house again. All else goes on."
)
NEEDS_PUBLIC = (
    "WhatsApp comes to an address that everyone can open: set PARLOUR_PUBLIC, and open the house again. "
    "Until then nobody is heard there."
)

MakeTransport = Callable[[HouseServices, Pictures], Transport]


class WhatsAppParts:
    """All that serves WhatsApp, put together: the same for the house and the tests."""

    def __init__(
        self,
        house: HouseServices,
        make_transport: MakeTransport,
        spending: Prices,
        report: ReportFault,
        public: str = "",
    ) -> None:
        store, clock = house.store, house.clock
        self.pictures = Pictures()
        self.transport = make_transport(house, self.pictures)
        self.service = WhatsAppService()
        self.contacts = Contacts(store, clock, derive_key(house.secret, "whatsapp contacts"))
        self.sent, self.costs = SentMessages(store, clock), Costs(store, clock, spending)
        self.opt_ins = OptIns(store, clock)
        each, most = (in_money(amount, spending.currency) for amount in (spending.template, spending.match))
        house.prices[WHATSAPP] = CallPrice(each, most)
        self._join_links = house.join_links
        can = CAN_BY_TWILIO if self.transport.limits.text == CAN_BY_TWILIO.text else CAN
        self.services: ChatServices = make_chat_services(house, self.service, can, public)
        composer = self.services.composer
        self.carrier = WhatsAppCarrier(
            self.transport,
            can,
            composer.letter,
            composer.reply,
            self._language_of,
            self.contacts,
            self.sent,
            self.costs,
            clock,
        )
        deliver, signals = Inbox(self.services).receive, house.writer.signals
        self.receiver = Receiver(
            store, clock, house.people, signals, self.contacts, self.sent, self.opt_ins, deliver, report
        )

    async def connect(self) -> None:
        """Ask for our own number, for links.  Raises ServiceFault."""
        self.service.number = await self.transport.connect()
        self._join_links[WHATSAPP] = self.service.private_link

    @property
    def webhooks(self) -> Mapping[str, ASGIApp]:
        return self.transport.webhooks(self.receiver.hear)

    async def _language_of(self, address: Address) -> str:
        found = await self.services.store.account_with_player(WHATSAPP, address.id)
        return found[1].language if found is not None else "en"

    async def close(self) -> None:
        self.pictures.close()
        await self.transport.close()


def by_cloud_or_twilio(house: MessengerHouse) -> MakeTransport:
    """What makes the transport that the settings say."""

    def make(services: HouseServices, pictures: Pictures) -> Transport:
        cloud, twilio = cloud_settings(house.settings), twilio_settings(house.settings, house.public)
        if cloud is not None:
            return CloudApi(cloud, pictures)
        assert twilio is not None, "it is wanted"
        return make_twilio(twilio, services, pictures)

    return make


def make_twilio(settings: TwilioSettings, services: HouseServices, pictures: Pictures) -> Twilio:
    key = derive_key(services.secret, "whatsapp pictures")
    links = PictureLinks(services.store, services.clock, key, settings.public)
    return Twilio(settings, services.store, services.clock, pictures, links)


@asynccontextmanager
async def open_whatsapp(house: MessengerHouse) -> AsyncIterator[WhatsAppFace]:
    """WhatsApp as a part of this house, until it is closed."""
    face = WhatsAppFace(house)
    try:
        yield face
    finally:
        await face.close()


class WhatsAppFace:
    """WhatsApp as a part of the house.  Nothing is asked of the service until it runs."""

    def __init__(self, house: MessengerHouse) -> None:
        self._house, self._log = house, house.log
        make = by_cloud_or_twilio(house)
        self._parts = WhatsAppParts(house.services, make, prices(house.settings), self._fault, house.public)
        self.carrier = self._parts.carrier

    async def run(self) -> None:
        """Listen until cancelled.  Raises OSError if the service cannot be asked."""
        if not self._house.public:
            print(NEEDS_PUBLIC, flush=True)
            self._log.error("whatsapp needs a public address", part=WHATSAPP)
            await asyncio.Event().wait()
        try:
            await self._parts.connect()
        except ServiceFault as fault:
            if fault.meaning is not Meaning.TOKEN:
                raise OSError(f"WhatsApp cannot be reached: {fault}") from None
            print(WRONG_TOKEN, flush=True)
            self._log.error("whatsapp does not know the token", part=WHATSAPP)
            await asyncio.Event().wait()
        print(f"In WhatsApp too: {self._parts.service.private_link()}", flush=True)
        self._house.links[WHATSAPP] = self._seat_link
        await self._listen()

    def _seat_link(self, match_id: MatchId, code: str) -> str:
        return self._parts.service.private_link(seat_link_words(match_id, code))

    async def _listen(self) -> None:
        """Let the service call, until cancelled."""
        webhooks = self._parts.webhooks
        self._house.webhooks.update(webhooks)
        try:
            await asyncio.Event().wait()
        finally:
            for path in webhooks:
                del self._house.webhooks[path]

    async def close(self) -> None:
        await self._parts.close()

    def _fault(self, what: str, fault: Exception) -> None:
        """Log a fault, never by its own text, which may be somebody's or a number."""
        self._log.warning(what, part=WHATSAPP, fault=type(fault).__name__)
