"""Telegram itself: the chats, the bot's account, and what the bot gets to hear."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from tests.emulators.telegram.chats import Account, Chat, GroupChat, PrivateChat, Standing
from tests.emulators.telegram.errors import bad_request
from tests.emulators.telegram.files import Files
from tests.emulators.telegram.limits import Clock, Limits
from tests.emulators.telegram.messages import Message, User
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.taps import Queries
from tests.emulators.telegram.transcript import Transcript, first_line
from tests.emulators.telegram.updates import Mailbag
from tests.emulators.telegram.webhook import Webhook
from tests.emulators.telegram.wire import message_wire, standing_wire


class Judge(Protocol):
    """Says what is wrong with a payload, by somebody else's reading of the Bot API."""

    def call(self, method: str, asked: Parameters) -> None: ...
    def result(self, method: str, result: Any) -> None: ...
    def update(self, wire: dict[str, Any]) -> None: ...
    def verdict(self) -> None:
        """Raises, if anything was wrong."""
        ...


class Service:
    def __init__(self, clock: Clock, bot: User, token: str, judge: Judge | None = None) -> None:
        self.clock, self.bot, self.token, self.judge = clock, bot, token, judge
        self.reads_everything = False  # privacy mode is on unless BotFather was told otherwise
        self.chats: dict[int, Chat] = {}
        self.mailbag, self.limits, self.queries = Mailbag(clock, self.pulse), Limits(clock), Queries(clock)
        self.files, self.transcript, self.webhook = Files(), Transcript(), Webhook(self.mailbag, clock)
        self.menus: dict[tuple[str, str], tuple[dict[str, str], ...]] = {}  # commands, by scope and language
        self.descriptions: dict[tuple[str, str], str] = {}  # by kind and language
        self._moved = asyncio.Event()
        self._super_ids = iter(range(-1001000000001, -1002000000000, -1))

    # ── Waiting for something to happen ──

    def pulse(self) -> None:
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def moves(self) -> None:
        """Until the next call is done or the next thing is said."""
        await self._moved.wait()

    # ── Chats ──

    def chat(self, asked: Parameters) -> Chat:
        """The one that a call names, if the bot may know it."""
        named = asked.text("chat_id")
        if not named:
            raise bad_request("chat_id is empty")
        chat = self.chats.get(int(named)) if named.lstrip("-").isdigit() else None
        if chat is None or (isinstance(chat, PrivateChat) and not chat.account.is_met):
            raise bad_request("chat not found")
        if isinstance(chat, GroupChat):
            chat.admit(int(named))
        return chat

    def open_chat(self, asked: Parameters) -> Chat:
        """The one that a call names, if the bot may write there."""
        chat = self.chat(asked)
        chat.admit_bot()
        return chat

    def group(self, asked: Parameters, why_not: str) -> GroupChat:
        chat = self.open_chat(asked)
        if not isinstance(chat, GroupChat):
            raise bad_request(why_not)
        return chat

    def new_super_id(self) -> int:
        return next(self._super_ids)

    # ── What the bot hears ──

    def tell(self, kind: str, content: dict[str, Any]) -> None:
        update = self.mailbag.put(kind, content)
        if update is not None and self.judge is not None:
            self.judge.update(update.wire())
        self.pulse()

    def say(self, chat: Chat, message: Message) -> Message:
        """A person wrote, or Telegram tells what happened."""
        chat.keep(message)
        if self._hears(chat, message):
            self.tell("message", message_wire(chat, message))
        self.pulse()
        return message

    def _hears(self, chat: Chat, message: Message) -> bool:
        if not isinstance(chat, GroupChat):
            return True
        sees_all = self.reads_everything or chat.bot == "administrator"
        return chat.has_bot and (sees_all or self._concerns_bot(chat, message))

    def _concerns_bot(self, chat: Chat, message: Message) -> bool:
        """In privacy mode: commands that are not for another bot, answers to the bot, and what Telegram tells."""
        answered = chat.find(message.reply_to) if message.reply_to is not None else None
        command, _, addressee = message.text.partition(" ")[0].partition("@")
        is_command = command.startswith("/") and addressee.lower() in ("", self.bot.username.lower())
        return bool(message.service) or is_command or (answered is not None and answered.by_bot)

    def stand(self, chat: Chat, by: Account, before: Standing, after: Standing) -> None:
        by.is_met = True
        self.tell("my_chat_member", standing_wire(chat, by.user, self.clock.now(), self.bot, before, after))

    # ── What the bot does ──

    def post(self, chat: Chat, message: Message) -> Message:
        chat.keep(message)
        self.transcript.said(chat, message)
        return message

    def revise(self, chat: Chat, message: Message) -> Message:
        chat.keep(message)
        self.transcript.edited(chat, message)
        return message

    def pin(self, chat: Chat, message: Message) -> None:
        """Telegram tells everyone there, the bot too."""
        chat.pin(message.id)
        self.transcript.happened(chat, f"{self.bot.name} pins: {first_line(message)}")
        told = {"pinned_message": message_wire(chat, message, with_reply=False)}
        self.say(chat, Message(chat.next_id(), chat.id, self.bot, self.clock.now(), service=told))

    def unpin(self, chat: Chat, message: Message) -> None:
        chat.pin(message.id, False)
        self.transcript.happened(chat, f"{self.bot.name} unpins: {first_line(message)}")
