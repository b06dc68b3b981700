"""What a service brings is passed to the inbox once, each person's in the order of its writing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

from cachetools import FIFOCache
from msgspec.structs import replace

from parlour.engine.letters import Delivery, ReplyLetter, lane_to
from parlour.engine.people import People
from parlour.engine.ports import NO_MATCH, Clock, Store, StoreFailed
from parlour.engine.screens import Screen
from parlour.engine.seating import Account, Address
from parlour.engine.signals import Signals
from parlour.messengers.updates import Departure, PersonUpdate, Toast, Update
from parlour.messengers.whatsapp.capabilities import WHATSAPP
from parlour.messengers.whatsapp.contacts import Contact, Contacts
from parlour.messengers.whatsapp.errors import A_WHILE, AN_HOUR, PAIR_PAUSE, Meaning, ServiceFault
from parlour.messengers.whatsapp.opt_ins import OptIns
from parlour.messengers.whatsapp.sent import SentMessage, SentMessages
from parlour.messengers.whatsapp.templates import say
from parlour.messengers.whatsapp.transport import Incoming, Status
from parlour.messengers.whatsapp.updates import read_incoming

RECENT = 20_000  # messages that are recognised when they come again; the inbox knows the older ones
OLDEST = timedelta(days=7)  # what was written before that is nobody's wish any more

Deliver = Callable[[Update], Awaitable[Toast | None]]
ReportFault = Callable[[str, Exception], None]  # what went wrong, for the operator

_WAITS = {Meaning.PAIR: PAIR_PAUSE, Meaning.FAST: PAIR_PAUSE, Meaning.SPAM: AN_HOUR, Meaning.TOKEN: A_WHILE}


class Receiver:
    """Passes on what people sent, and what became of our messages."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        people: People,
        signals: Signals,
        contacts: Contacts,
        sent: SentMessages,
        opt_ins: OptIns,
        deliver: Deliver,
        report: ReportFault,
    ) -> None:
        self._store, self._clock, self._people, self._signals = store, clock, people, signals
        self._contacts, self._sent, self._opt_ins = contacts, sent, opt_ins
        self._deliver, self._report = deliver, report
        self._recent: FIFOCache[str, None] = FIFOCache(RECENT)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def hear(self, batch: Sequence[Incoming | Status]) -> None:
        """Take in a batch.  Raises StoreFailed: then all of it should come again, and counts once all the same."""
        now = self._clock.now()
        for each in sorted(batch, key=lambda each: each.at or now):
            try:
                await (self._hear(each, now) if isinstance(each, Incoming) else self._learn(each))
            except StoreFailed:
                raise
            except Exception as fault:  # noqa: BLE001 - one that cannot be answered must not keep us from the rest
                self._report("a message could not be answered", fault)

    # ── What people sent ──

    async def _hear(self, message: Incoming, now: datetime) -> None:
        if message.at is not None and now - message.at > OLDEST:
            return
        async with self._turn(message.sender.user_id or message.sender.number):
            if message.id in self._recent:
                return
            await self._answer(message, now)
            self._recent[message.id] = None

    async def _answer(self, message: Incoming, now: datetime) -> None:
        if message.kind == "number_changed":
            await self._contacts.renumber(message.sender, message.text)
            return
        contact = await self._contacts.meet(message.sender)
        account = await self._store.account(WHATSAPP, contact.id)
        update = read_incoming(
            message,
            contact,
            account is not None and account.address is not None,
            await self._meant_at(message),
        )
        if update is None:
            await self._answer_media(message, contact)
            return
        await self._deliver(update)
        await self._note_consent(update, message, contact, message.at or now)

    async def _meant_at(self, message: Incoming) -> datetime | None:
        """When what it answers stood: when it was written, or when the message went out that it replies to."""
        sent = await self._sent.find(message.replies_to) if message.replies_to else None
        known = [at for at in (message.at, sent.sent_at if sent is not None else None) if at is not None]
        return min(known, default=None)

    async def _note_consent(self, update: Update, message: Incoming, contact: Contact, at: datetime) -> None:
        account = await self._store.account(WHATSAPP, contact.id)
        player_id = account.player_id if account is not None else None
        await self._contacts.belongs_to(contact, player_id)
        if player_id is None:
            return
        if isinstance(update, Departure):
            await self._opt_ins.withdrawn(contact.id, at, player_id)
            await self._say(update, "stopped")
        else:
            await self._opt_ins.given(contact.id, message.text, at, player_id)

    async def _answer_media(self, message: Incoming, contact: Contact) -> None:
        """It is never fetched; whoever sent it hears once what to do instead."""
        language = await self._language(contact)
        await self._say_to(contact, f"{WHATSAPP}/{message.id}", say(language, "media-help"))

    async def _say(self, update: PersonUpdate | object, phrase: str) -> None:
        assert isinstance(update, PersonUpdate)
        contact = await self._contacts.contact(update.address.id)
        if contact is not None:
            await self._say_to(contact, f"{update.id}/{phrase}", say(await self._language(contact), phrase))

    async def _say_to(self, contact: Contact, id: str, text: str) -> None:
        now, lane = self._clock.now(), lane_to(Address(WHATSAPP, contact.id), is_room=False)
        await self._store.reply(id, now, [Delivery(NO_MATCH, lane, ReplyLetter(Screen(text, is_quiet=True)), now)])
        self._signals.letters_waiting.set()

    async def _language(self, contact: Contact) -> str:
        found = await self._store.account_with_player(WHATSAPP, contact.id)
        return found[1].language if found is not None else "en"

    def _turn(self, who: str) -> asyncio.Lock:
        lock = self._turns.get(who)
        if lock is None:
            self._turns[who] = lock = asyncio.Lock()
        return lock

    # ── What became of ours ──

    async def _learn(self, status: Status) -> None:
        if status.state in ("delivered", "read"):
            await self._sent.arrived(status.id)
            return
        if status.state != "failed" or (sent := await self._sent.failed(status.id)) is None:
            return
        meaning = ServiceFault(status.code).meaning if status.code else Meaning.BROKEN
        await self._act_on(meaning, sent)
        if meaning is not Meaning.UNFIT:
            await self._sent.reopen(status.id, sent, _WAITS.get(meaning, timedelta()))
            self._signals.letters_waiting.set()

    async def _act_on(self, meaning: Meaning, sent: SentMessage) -> None:
        """What the failure says of whom it was for."""
        account = await self._store.account(WHATSAPP, sent.conversation)
        if account is None:
            return
        match meaning:
            case Meaning.SHUT:
                await self._shut(account)
            case Meaning.GONE:
                await self._people.mark_unreachable(WHATSAPP, account.id, "blocked")
            case Meaning.NO_TEMPLATE | Meaning.TOKEN | Meaning.SPAM:
                self._report(meaning.value, ServiceFault())
            case _:
                pass

    async def _shut(self, account: Account) -> None:
        now = self._clock.now()
        if not account.is_shut(now):
            await self._people.save_account(replace(account, window_until=now))
