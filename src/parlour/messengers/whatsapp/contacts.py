"""Under which number, and which id of Meta's, each account is known: each is an alias of the other.

An account has an id of its own, so no number stands in a link, a log or an export of a match; what the number is says
one entry, which goes when its owner is forgotten.
"""

from __future__ import annotations

import hmac
from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_hex

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.ports import Clock, Entry, Store
from parlour.engine.submission import PlayerId
from parlour.messengers.whatsapp.capabilities import WHATSAPP
from parlour.messengers.whatsapp.transport import Recipient

GOODBYE = timedelta(hours=1)  # for which somebody who was forgotten can still be answered


class Contact(Struct, frozen=True, omit_defaults=True):
    """Whose account it is, as the services know them."""

    id: str
    number: str = ""
    user_id: str = ""

    def __repr__(self) -> str:
        return f"Contact({self.id})"

    @property
    def recipient(self) -> Recipient:
        return Recipient(self.number, self.user_id)


class Contacts:
    """Finds accounts by numbers and by Meta's ids."""

    def __init__(self, store: Store, clock: Clock, key: bytes) -> None:
        self._store, self._clock, self._key = store, clock, key

    async def meet(self, sender: Recipient) -> Contact:
        """The account of whoever wrote; by Meta's id if they are known by it, else by their number."""
        known = [await self._by_alias(name) for name in (sender.user_id, sender.number) if name]
        found = next((each for each in known if each is not None), None)
        contact = found or Contact(token_hex(10))
        after = replace(contact, number=sender.number or contact.number, user_id=sender.user_id or contact.user_id)
        if after != found or None in known:
            await self.save(after, None if found is None else await self._player_of(after.id))
        return after

    async def contact(self, id: str) -> Contact | None:
        entry = await self._store.entry(WHATSAPP, "contact", id)
        return None if entry is None else msgspec.json.decode(entry.body, type=Contact)

    async def renumber(self, sender: Recipient, number: str) -> Contact:
        """They have another number from now on; the old one may be somebody else's."""
        contact = await self.meet(sender)
        if contact.number and contact.number != number:
            await self._store.drop_entry(WHATSAPP, "alias", self._alias(contact.number))
        after = replace(contact, number=number)
        await self.save(after, await self._player_of(after.id))
        return after

    async def belongs_to(self, contact: Contact, player_id: PlayerId | None) -> None:
        """Note whose it is, so that it goes when they are forgotten.  None: they were, and get one more answer."""
        if player_id is None:
            await self._save_contact(contact, None, self._clock.now() + GOODBYE)
        elif player_id != await self._player_of(contact.id):
            await self.save(contact, player_id)

    async def save(self, contact: Contact, player_id: PlayerId | None) -> None:
        """The aliases first: if we die then, no number is left that nobody finds any more."""
        now = self._clock.now()
        for name in filter(None, (contact.user_id, contact.number)):
            entry = Entry(WHATSAPP, "alias", self._alias(name), contact.id.encode(), player_id)
            await self._store.save_entry(entry, now)
        await self._save_contact(contact, player_id)

    async def _save_contact(
        self, contact: Contact, player_id: PlayerId | None, until: datetime | None = None
    ) -> None:
        entry = Entry(WHATSAPP, "contact", contact.id, msgspec.json.encode(contact), player_id, until)
        await self._store.save_entry(entry, self._clock.now())

    async def _player_of(self, id: str) -> PlayerId | None:
        entry = await self._store.entry(WHATSAPP, "contact", id)
        return None if entry is None else entry.player_id

    async def _by_alias(self, name: str) -> Contact | None:
        entry = await self._store.entry(WHATSAPP, "alias", self._alias(name))
        return None if entry is None else await self.contact(entry.body.decode())

    def _alias(self, name: str) -> str:
        """A number is not written down where it is merely looked up."""
        return hmac.new(self._key, name.encode(), sha256).hexdigest()[:32]
