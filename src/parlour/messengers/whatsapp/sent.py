"""What was sent, until it is known to have arrived: a 200 only means that a service took it.

A status that says it failed reopens the delivery, once; it then waits, or takes the next way.  What has arrived stays
so, whatever comes after: statuses may come in any order.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.letters import Delivery
from parlour.engine.ports import Clock, Entry, Store
from parlour.engine.seating import Address
from parlour.messengers.whatsapp.capabilities import WHATSAPP

REMEMBERED = timedelta(days=30)


class SentMessage(Struct, frozen=True, omit_defaults=True):
    """A message of ours, and what it was about."""

    conversation: str
    delivery: Delivery | None = None  # None: a template, which stands for no delivery
    sent_at: datetime | None = None
    template: str = ""
    has_arrived: bool = False
    has_failed: bool = False

    @property
    def address(self) -> Address:
        return Address(WHATSAPP, self.conversation)


class SentMessages:
    """Keeps messages by the ids that the service gave them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def note(self, id: str, sent: SentMessage) -> None:
        now = self._clock.now()
        body = msgspec.json.encode(sent)
        await self._store.save_entry(Entry(WHATSAPP, "sent", id, body, until=now + REMEMBERED), now)

    async def find(self, id: str) -> SentMessage | None:
        entry = await self._store.entry(WHATSAPP, "sent", id)
        return None if entry is None else msgspec.json.decode(entry.body, type=SentMessage)

    async def arrived(self, id: str) -> None:
        sent = await self.find(id)
        if sent is not None and not sent.has_arrived and not sent.has_failed:
            await self.note(id, replace(sent, has_arrived=True))

    async def failed(self, id: str) -> SentMessage | None:
        """What has failed; None: it is not ours, it arrived, or that is known."""
        sent = await self.find(id)
        return None if sent is None or sent.has_arrived or sent.has_failed else sent

    async def reopen(self, id: str, sent: SentMessage, wait: timedelta) -> None:
        """Send it again, once however often that is told; where to is found out then."""
        now = self._clock.now()
        again = [] if sent.delivery is None else [replace(sent.delivery, not_before=now + wait)]
        await self._store.reply(f"{WHATSAPP}/failed/{id}", now, again)
        await self.note(id, replace(sent, has_failed=True))
