"""Conversations: what stands in them, who is in them, and whether the bot may write there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tests.emulators.telegram.errors import bad_request, blocked, cannot_write_first, forbidden, moved
from tests.emulators.telegram.messages import Message, User

Standing = Literal["member", "administrator", "left", "kicked"]


class Answer(Struct, frozen=True):
    """What a person sees after a tap: a line that passes, or a pop-up, or another chat that opens."""

    text: str = ""
    alert: bool = False
    url: str = ""
    came: bool = True


class Account:
    """A person as Telegram knows them, and how the bot stands with them."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.is_met = False  # the bot has seen them somewhere
        self.has_started = False
        self.has_blocked = False
        self.is_gone = False  # the account was deleted
        self.toasts: list[Answer] = []
        self.whispers: list[str] = []  # ephemeral messages, which nobody else sees


class Chat(ABC):
    def __init__(self, chat_id: int) -> None:
        self.id = chat_id
        self._messages: dict[int, Message] = {}
        self._last_id = 0

    @property
    def is_group(self) -> bool:
        return False

    @property
    def messages(self) -> tuple[Message, ...]:
        """As they read now, deleted ones left out."""
        return tuple(self._messages.values())

    @property
    def posts(self) -> tuple[Message, ...]:
        """What the bot wrote."""
        return tuple(message for message in self._messages.values() if message.by_bot)

    @property
    def last(self) -> Message:
        """The newest that the bot wrote."""
        posts = self.posts
        if not posts:
            raise LookupError("the bot wrote nothing here")
        return posts[-1]

    @property
    def pinned(self) -> tuple[Message, ...]:
        return tuple(message for message in self._messages.values() if message.pinned)

    def next_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def keep(self, message: Message) -> Message:
        """New, or in the place of what it was."""
        self._messages[message.id] = message
        return message

    def find(self, message_id: int) -> Message | None:
        return self._messages.get(message_id)

    def now(self, message: Message) -> Message:
        """The same message as it reads by now."""
        found = self._messages.get(message.id)
        if found is None or found.chat_id != message.chat_id:
            raise LookupError(f"message {message.id} does not stand there any more")
        return found

    def remove(self, message_id: int) -> None:
        del self._messages[message_id]

    def pin(self, message_id: int, pinned: bool = True) -> Message:
        return self.keep(replace(self._messages[message_id], pinned=pinned))

    @abstractmethod
    def admit_bot(self) -> None:
        """Raises why the bot may not write here."""

    @abstractmethod
    def wire(self) -> dict[str, Any]: ...


class PrivateChat(Chat):
    def __init__(self, account: Account) -> None:
        super().__init__(account.user.id)
        self.account = account

    def admit_bot(self) -> None:
        if self.account.is_gone:
            raise forbidden("user is deactivated")
        if not self.account.is_met:
            raise bad_request("chat not found")
        if self.account.has_blocked:
            raise blocked()
        if not self.account.has_started:
            raise cannot_write_first()

    def wire(self) -> dict[str, Any]:
        user = self.account.user.wire()
        shown = {name: user[name] for name in ("first_name", "last_name", "username") if name in user}
        return {"id": self.id, "type": "private"} | shown


class GroupChat(Chat):
    def __init__(self, chat_id: int, title: str, members: Iterable[Account]) -> None:
        super().__init__(chat_id)
        self.title = title
        self.members = {account.user.id: account for account in members}
        self.creator_id = next(iter(self.members), 0)
        self.is_super = False
        self.former_ids: list[int] = []
        self.is_forum = False
        self.topics: dict[int, str] = {}
        self.bot: Standing = "left"
        self.bot_pins = True  # if it is administrator

    @property
    def is_group(self) -> bool:
        return True

    @property
    def kind(self) -> str:
        return "supergroup" if self.is_super else "group"

    @property
    def has_bot(self) -> bool:
        return self.bot in ("member", "administrator")

    def become_super(self, chat_id: int) -> None:
        """Another id and an empty shelf: what was written before cannot be named any more."""
        self.former_ids.append(self.id)
        self.id, self.is_super = chat_id, True
        self._messages, self._last_id = {}, 0

    def admit(self, chat_id: int) -> None:
        if chat_id != self.id:
            raise moved(self.id)

    def admit_bot(self) -> None:
        if self.bot == "kicked":
            raise forbidden(f"bot was kicked from the {self.kind} chat")
        if self.bot == "left":
            raise forbidden(f"bot is not a member of the {self.kind} chat")

    def wire(self) -> dict[str, Any]:
        shown: dict[str, Any] = {"id": self.id, "type": self.kind, "title": self.title}
        return shown | {"is_forum": True} if self.is_forum else shown
