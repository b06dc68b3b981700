"""What the inbox asks of Telegram besides carrying letters: links to us, and who runs a group."""

from __future__ import annotations

import re

from cachetools import TTLCache
from telegram import Bot
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from parlour.engine.ports import Clock
from parlour.engine.seating import Address, Messenger
from parlour.messengers.telegram.client import TELEGRAM, ChatRef, can_pin, chat_of
from parlour.messengers.updates import Sender

FRESH = 60.0  # seconds: the admins of a group seldom change
MANY = 10_000  # people in groups
_WORDS = re.compile("[A-Za-z0-9_-]{0,64}")
_ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


class TelegramService:
    """Telegram's links to us, and who runs a group."""

    name: Messenger = TELEGRAM

    def __init__(self, bot: Bot, clock: Clock) -> None:
        """Links can be made once the bot knows its name: when it is initialized."""
        self._bot = bot
        # By chat and user.
        self._is_admin: TTLCache[tuple[int, str], bool] = TTLCache(MANY, FRESH, lambda: clock.now().timestamp())

    def private_link(self, words: str = "") -> str:
        return self._link("start", words)

    def room_link(self, words: str = "") -> str:
        return self._link("startgroup", words)

    def pin_link(self) -> str:
        return f"{self._link('startgroup', '')}&admin=pin_messages"

    async def may_pin(self, room: Address) -> bool:
        try:
            return await can_pin(self._bot, chat_of(room))
        except TelegramError:
            return True  # nobody is asked for a right because Telegram did not answer

    async def runs_the_room(self, room: Address, sender: Sender) -> bool:
        """Whether the sender is an admin there; in private everyone is."""
        chat = chat_of(room)
        return chat.is_private or await self._runs_group(chat, sender.id)

    async def _runs_group(self, chat: ChatRef, user_id: str) -> bool:
        """Whether this user is an admin of the group."""
        known = self._is_admin.get((chat.id, user_id))
        if known is not None:
            return known
        try:
            member = await self._bot.get_chat_member(chat.id, int(user_id))
        except TelegramError:
            return False  # who cannot be looked up is none just now
        self._is_admin[chat.id, user_id] = is_admin = member.status in _ADMINS
        return is_admin

    def _link(self, how: str, words: str) -> str:
        assert _WORDS.fullmatch(words), "a link carries few and plain letters"
        return f"https://t.me/{self._bot.username}?{how}" + (f"={words}" if words else "")
