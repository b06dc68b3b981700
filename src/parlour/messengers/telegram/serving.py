"""Telegram as a part of the house: what it is given, how it listens, and what is said when it cannot be opened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from secrets import token_hex

from telegram.error import InvalidToken, TelegramError

from parlour.engine.carriers import Envelope
from parlour.engine.leases import Lease
from parlour.engine.screens import Screen
from parlour.engine.submission import MatchId
from parlour.engine.tokens import derive_key
from parlour.messengers.inbox import Inbox
from parlour.messengers.messenger import MessengerHouse
from parlour.messengers.on_arrival import seat_link_words
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.carrier import TelegramCarrier
from parlour.messengers.telegram.client import TELEGRAM, make_bot
from parlour.messengers.telegram.errors import fault_text
from parlour.messengers.telegram.menus import menus_for, set_menus
from parlour.messengers.telegram.polling import LONGEST_WAIT, Polling
from parlour.messengers.telegram.receiver import Receiver
from parlour.messengers.telegram.service import TelegramService
from parlour.messengers.telegram.token import read_token
from parlour.messengers.telegram.web_address import linked_address, takes_webhook
from parlour.messengers.telegram.webhook import Webhook, register_webhook
from parlour.messengers.visit import make_chat_services

LEASE = timedelta(seconds=LONGEST_WAIT + 20)  # a long wait, and time to answer what came
WRONG_TOKEN = (
    "Telegram does not know this token, so nobody is heard there. Ask @BotFather for it with /token, "
    "set TELEGRAM_TOKEN, and open the house again. All else goes on."
)


@asynccontextmanager
async def open_telegram(house: MessengerHouse) -> AsyncIterator[TelegramFace]:
    """Telegram as a part of this house, until it is closed."""
    telegram = TelegramFace(house)
    try:
        yield telegram
    finally:
        await telegram.close()


class TelegramFace:
    """Telegram as a part of the house.  Nothing is asked of Telegram until it runs."""

    def __init__(self, house: MessengerHouse) -> None:
        self._house, self._log, clock = house, house.log, house.services.clock
        self._bot, self._pictures = make_bot(read_token(house.settings), house.settings["api"]), Pictures()
        self._service = TelegramService(self._bot, clock)
        self._services = make_chat_services(house.services, self._service, CAN, linked_address(house.public))
        self.carrier = TelegramCarrier(self._bot, self._compose, self._pictures, clock)
        self._lease = Lease(self._services.store, TELEGRAM, token_hex(8), LEASE)

    async def run(self) -> None:
        """Listen until cancelled.  Raises OSError if Telegram cannot be asked."""
        try:
            await self._bot.initialize()
            print(f"In Telegram too: https://t.me/{self._bot.username}", flush=True)
            self._house.links[TELEGRAM] = self._seat_link
            await self._listen()
        except InvalidToken:  # at once, or because another was made meanwhile
            print(WRONG_TOKEN, flush=True)
            self._log.error("telegram does not know the token", part=TELEGRAM)
            await asyncio.Event().wait()
        except TelegramError as fault:
            raise OSError(f"Telegram cannot be reached: {fault_text(fault)}") from None

    def _seat_link(self, match_id: MatchId, code: str) -> str:
        return self._service.private_link(seat_link_words(match_id, code))

    async def _listen(self) -> None:
        await self._offer_menus()
        receiver = Receiver(self._bot, Inbox(self._services).receive, self._fault)
        if self._may_use_webhook():
            await self._serve_webhook(receiver)
        else:
            await Polling(self._bot, receiver, self._fault, may_poll=self._may_poll).run()

    async def _may_poll(self) -> bool:
        """Whether this process listens: of several on one database the first, for as long as it lives."""
        if self._house.is_alone:
            return True
        return await self._lease.take(self._services.clock.now())

    async def close(self) -> None:
        """Let the next process listen at once."""
        try:
            now = self._services.clock.now()
            await self._lease.release(now, now)
        finally:
            self._pictures.close()
            await self._bot.shutdown()

    async def _compose(self, envelope: Envelope) -> Screen:
        await self._bot.initialize()  # a letter may have a link to us in it, and so our name
        return await self._services.composer.letter(envelope)

    async def _offer_menus(self) -> None:
        try:
            await set_menus(self._bot, menus_for(self._services.games.values()))
        except TelegramError as fault:  # it can be played without
            self._log.warning("the menu could not be set", part=TELEGRAM, why=fault_text(fault))

    def _may_use_webhook(self) -> bool:
        """Whether it is wanted, and Telegram could come to it."""
        if not self._house.settings["webhook"]:
            return False
        if takes_webhook(self._house.public):
            return True
        needs = "a webhook needs the web, and PARLOUR_PUBLIC with https and port 80, 88, 443 or 8443"
        self._log.warning(needs, part=TELEGRAM)
        return False

    async def _serve_webhook(self, receiver: Receiver) -> None:
        """Let Telegram call, until cancelled, an address that only it is told."""
        root = self._services.secret
        secret = derive_key(root, "telegram webhook").hex()
        path = f"/telegram/{derive_key(root, 'telegram path').hex()[:24]}"
        self._house.webhooks[path] = Webhook(self._bot, receiver, secret, self._fault)
        try:
            await register_webhook(self._bot, self._house.public + path, secret)
            await asyncio.Event().wait()
        finally:
            del self._house.webhooks[path]

    def _fault(self, what: str, fault: Exception) -> None:
        """Log a fault, never by its own text, which may be somebody's."""
        say = self._log.warning if isinstance(fault, TelegramError) else self._log.error
        say(what, part=TELEGRAM, fault=type(fault).__name__)
