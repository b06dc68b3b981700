"""What people and groups have in common: a conversation that can be read."""

from __future__ import annotations

from typing import Any

from tests.emulators.telegram.chats import Account, Chat
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.service import Service


class Place:
    def __init__(self, service: Service, chat: Chat) -> None:
        self._service, self._chat = service, chat

    @property
    def chat(self) -> Chat:
        return self._chat

    @property
    def id(self) -> int:
        """Of the conversation, as the bot knows it today."""
        return self._chat.id

    @property
    def messages(self) -> tuple[Message, ...]:
        return self._chat.messages

    @property
    def posts(self) -> tuple[Message, ...]:
        """What the bot wrote, as it reads now."""
        return self._chat.posts

    @property
    def last(self) -> Message:
        """The newest that the bot wrote."""
        return self._chat.last

    @property
    def pinned(self) -> tuple[Message, ...]:
        return self._chat.pinned

    def now(self, message: Message) -> Message:
        """The same message as it reads by now."""
        return self._chat.now(message)

    def _tell(self, by: Account, what: str, service: dict[str, Any]) -> Message:
        """Telegram's own line in the chat."""
        self._service.transcript.happened(self._chat, what)
        now, chat = self._service.clock.now(), self._chat
        return self._service.say(chat, Message(chat.next_id(), chat.id, by.user, now, service=service))
