"""WhatsApp as the courier knows it.

A post may be several messages.  One is sent at a time, and then the courier is asked to come again: so that every
message keeps its pace, and what was sent before a fault is not sent twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

from cachetools import FIFOCache

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import AddressGone, Envelope, Pace, PostUnfinished
from parlour.engine.letters import Delivery, QuestionLetter, ReminderLetter, ReplyLetter, lane_to
from parlour.engine.match import Match
from parlour.engine.ports import NO_MATCH, Clock
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Messenger
from parlour.messengers.render.pages import game_name
from parlour.messengers.whatsapp.capabilities import WHATSAPP
from parlour.messengers.whatsapp.contacts import Contacts
from parlour.messengers.whatsapp.costs import Costs
from parlour.messengers.whatsapp.errors import ServiceFault, courier_fault
from parlour.messengers.whatsapp.messages import messages_of
from parlour.messengers.whatsapp.sent import SentMessage, SentMessages
from parlour.messengers.whatsapp.templates import as_value, move_waits, say
from parlour.messengers.whatsapp.transport import Recipient, Transport

PACE = Pace(
    overall=80,
    between=timedelta(seconds=6),
    burst=8,
    in_room=60,
    between_in_room=timedelta(),  # its rooms are conversations like others
)
REMEMBERED = 2000  # posts of several messages

Compose = Callable[[Envelope], Awaitable[Screen]]
ComposeReply = Callable[[Address, ReplyLetter], Awaitable[Screen]]
LanguageOf = Callable[[Address], Awaitable[str]]


class WhatsAppCarrier:
    """Sends posts by one of the services."""

    name: Messenger = WHATSAPP
    pace: Pace = PACE

    def __init__(
        self,
        transport: Transport,
        can: Capabilities,
        compose: Compose,
        compose_reply: ComposeReply,
        language_of: LanguageOf,
        contacts: Contacts,
        sent: SentMessages,
        costs: Costs,
        clock: Clock,
    ) -> None:
        self.can = can
        self._transport, self._compose, self._compose_reply = transport, compose, compose_reply
        self._language_of, self._contacts, self._sent, self._costs = language_of, contacts, sent, costs
        self._clock = clock
        self._unfinished: FIFOCache[tuple[Address, str], int] = FIFOCache(REMEMBERED)  # messages that have gone

    async def post(self, envelope: Envelope) -> str:
        screen = await self._compose(envelope)
        return await self._send(envelope.address, screen, envelope.delivery, _name(envelope.delivery))

    async def revise(self, ref: str, envelope: Envelope) -> str:
        """Nothing can be edited: it is posted anew, or stays as it is."""
        return ref if envelope.in_place else await self.post(envelope)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        if reply.keeps_text and reply.ref is not None:
            return reply.ref
        screen = await self._compose_reply(address, reply)
        delivery = Delivery(NO_MATCH, lane_to(address, is_room=False), reply, self._clock.now())
        return await self._send(address, screen, delivery, repr(reply))

    async def call_back(self, address: Address, match: Match, language: str) -> None:
        """By a template, which costs: when too much has been spent, nothing is said."""
        template, to = move_waits(language), await self._recipient(address)
        if not await self._costs.reserve(match.id):
            return
        try:
            id = await self._transport.send_template(to, template, [as_value(game_name(match.game, language))])
        except ServiceFault as fault:
            await self._costs.refund(match.id)
            raise courier_fault(fault) from None
        await self._sent.note(id, SentMessage(address.id, template=template.name))

    async def _send(self, address: Address, screen: Screen, delivery: Delivery, name: str) -> str:
        """Send the next message of the post; how the last is called, which bears the buttons."""
        label, key = say(await self._language_of(address), "list-label"), (address, name)
        messages = messages_of(screen, self._transport.limits, label)
        at = min(self._unfinished.get(key, 0), len(messages) - 1)
        to = await self._recipient(address)
        with _courier_faults():
            id = await self._transport.send(to, messages[at], label)
        await self._sent.note(id, SentMessage(address.id, delivery, self._clock.now()))
        if at + 1 < len(messages):
            self._unfinished[key] = at + 1
            raise PostUnfinished
        self._unfinished.pop(key, None)
        return id

    async def _recipient(self, address: Address) -> Recipient:
        contact = await self._contacts.contact(address.id)
        if contact is None:
            raise AddressGone("forgotten")
        return contact.recipient


def _name(delivery: Delivery) -> str:
    """Tells which post it is, when the courier comes again with it: whoever has answered meanwhile is not asked, and
    it is the same question all the same."""
    letter = delivery.letter
    if delivery.card is not None:
        return f"{delivery.match_id} card {delivery.card}"
    about = letter.about if isinstance(letter, QuestionLetter | ReminderLetter) else repr(letter)
    return f"{delivery.match_id} about {about}"


@contextmanager
def _courier_faults() -> Iterator[None]:
    """Faults of a service, raised as the courier knows them."""
    try:
        yield
    except ServiceFault as fault:
        raise courier_fault(fault) from None
