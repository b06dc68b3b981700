"""What the inbox asks of Telegram besides carrying letters: links to us, and who has the say in a group."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from telegram import Bot, ChatMemberAdministrator
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from parlour.engine.ports import Clock
from parlour.engine.seating import Address, Messenger
from parlour.messengers.heard import Sender
from parlour.messengers.telegram.places import TELEGRAM, Place, place_of

FRESH = timedelta(minutes=1)  # who runs a group seldom changes
MANY = 10_000
_WORDS = re.compile("[A-Za-z0-9_-]{0,64}")
_RUN_IT = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


class Telegram:
    name: Messenger = TELEGRAM

    def __init__(self, bot: Bot, clock: Clock) -> None:
        """Links can be made once the bot knows its name: when it is initialized."""
        self._bot, self._clock = bot, clock
        self._known: dict[tuple[int, str], tuple[bool, datetime]] = {}

    def private_link(self, words: str = "") -> str:
        return self._link("start", words)

    def room_link(self, words: str = "") -> str:
        return self._link("startgroup", words)

    def pin_link(self) -> str:
        return f"{self._link('startgroup', '')}&admin=pin_messages"

    async def may_pin(self, place: Address) -> bool:
        try:
            us = await self._bot.get_chat_member(place_of(place).chat, self._bot.id)
        except TelegramError:
            return True  # nobody is asked for a right because Telegram did not answer
        return isinstance(us, ChatMemberAdministrator) and bool(us.can_pin_messages)

    async def runs_the_room(self, place: Address, sender: Sender) -> bool:
        """In private everyone has the say."""
        where = place_of(place)
        return where.is_private or await self._runs(where, sender.id)

    async def _runs(self, where: Place, who: str) -> bool:
        known = self._known.get((where.chat, who))
        if known is not None and self._clock.now() - known[1] < FRESH:
            return known[0]
        try:
            member = await self._bot.get_chat_member(where.chat, int(who))
        except TelegramError:
            return False  # who cannot be looked up has no say just now
        if len(self._known) >= MANY:
            self._known.clear()
        self._known[where.chat, who] = runs, _ = member.status in _RUN_IT, self._clock.now()
        return runs

    def _link(self, how: str, words: str) -> str:
        assert _WORDS.fullmatch(words), "a link carries few and plain letters"
        return f"https://t.me/{self._bot.username}?{how}" + (f"={words}" if words else "")
