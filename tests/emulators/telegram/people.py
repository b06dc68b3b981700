"""People with phones, and their groups: they write, tap, follow links and block, and what they see are values."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.emulators.telegram.chats import Account, Answer, Chat, GroupChat, PrivateChat, Standing
from tests.emulators.telegram.markup import commands_in
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.service import Service
from tests.emulators.telegram.taps import Tap
from tests.emulators.telegram.wire import message_wire, unreachable_wire


class Place:
    """A chat that can be read: a group, or a person's private chat with the bot."""

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


class Group(Place):
    """People, perhaps the bot, and what happens to groups in real life."""

    def __init__(self, service: Service, chat: GroupChat) -> None:
        super().__init__(service, chat)
        self._chat: GroupChat = chat

    @property
    def title(self) -> str:
        return self._chat.title

    @property
    def room(self) -> GroupChat:
        return self._chat

    def add_bot(self, by: Account | None = None) -> None:
        self._stand("member", by)
        self._tell(by or self._owner, f"{self._bot} was added", {"new_chat_members": [self._service.bot.wire()]})
        for account in self._chat.members.values():
            account.is_met = True

    def remove_bot(self, by: Account | None = None) -> None:
        self._service.transcript.happened(self._chat, f"{self._bot} was removed")
        self._stand("kicked", by)

    def promote_bot(self, by: Account | None = None, *, pins: bool = True) -> None:
        self._chat.bot_pins = pins
        self._service.transcript.happened(self._chat, f"{self._bot} is administrator now")
        self._stand("administrator", by)

    def demote_bot(self, by: Account | None = None) -> None:
        self._service.transcript.happened(self._chat, f"{self._bot} is no administrator any more")
        self._stand("member", by)

    def upgrade(self) -> None:
        """To a supergroup: another id, and nothing that was written before can be changed any more."""
        old, new = self._chat.id, self._service.new_super_id()
        self._tell(self._owner, "the group is upgraded", {"migrate_to_chat_id": new})
        self._chat.become_super(new)
        self._service.chats[new] = self._chat
        self._tell(self._owner, "it goes on as a supergroup", {"migrate_from_chat_id": old})

    def rename(self, title: str) -> None:
        self._chat.title = title
        self._tell(self._owner, f"the group is called {title} now", {"new_chat_title": title})

    def topic(self, name: str) -> int:
        """A new topic of a forum; its number goes with every message in it."""
        if not self._chat.is_forum:
            raise ValueError("only a forum has topics: world.group(…, forum=True)")
        created = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        made = self._tell(self._owner, f"topic {name}", created)
        self._chat.topics[made.id] = name
        return made.id

    def join(self, account: Account) -> None:
        self._chat.members[account.user.id] = account
        account.is_met = account.is_met or self._chat.has_bot
        self._tell(account, f"{account.user.name} joins", {"new_chat_members": [account.user.wire()]})

    def leave(self, account: Account) -> None:
        del self._chat.members[account.user.id]
        self._tell(account, f"{account.user.name} leaves", {"left_chat_member": account.user.wire()})

    @property
    def _owner(self) -> Account:
        return self._chat.members[self._chat.creator_id]

    @property
    def _bot(self) -> str:
        return self._service.bot.name

    def _stand(self, after: Standing, by: Account | None) -> None:
        before, self._chat.bot = self._chat.bot, after
        self._service.stand(self._chat, by or self._owner, before, after)


_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{0,64}")


class Person(Place):
    """Her messages, posts and pins are those of the private chat with the bot."""

    def __init__(self, service: Service, account: Account) -> None:
        super().__init__(service, PrivateChat(account))
        self.account = account

    @property
    def name(self) -> str:
        return self.account.user.name

    @property
    def toasts(self) -> tuple[Answer, ...]:
        """What her taps were answered."""
        return tuple(self.account.toasts)

    @property
    def whispers(self) -> tuple[str, ...]:
        """Ephemeral messages, which nobody else saw."""
        return tuple(self.account.whispers)

    # ── Writing ──

    def writes(self, group: Group, text: str, topic: int | None = None) -> Message:
        return self._write(group.room, text, topic=topic)

    def writes_private(self, text: str) -> Message:
        """The first words to a bot are always START."""
        if self.account.has_blocked:
            raise ValueError(f"{self.name} has blocked the bot, and unblocks it before writing")
        self.account.has_started = True
        return self._write(self._chat, text)

    def replies(self, message: Message, text: str) -> Message:
        return self._write(self._service.chats[message.chat_id], text, message.topic, message.id)

    def _write(self, chat: Chat, text: str, topic: int | None = None, reply_to: int | None = None) -> Message:
        self._check_member(chat)
        service = self._service
        message = Message(
            id=chat.next_id(),
            chat_id=chat.id,
            sender=self.account.user,
            sent_at=service.clock.now(),
            text=text,
            entities=commands_in(text),
            topic=topic,
            reply_to=reply_to,
        )
        self.account.is_met = True
        service.transcript.said(chat, message)
        return service.say(chat, message)

    # ── Tapping ──

    async def taps(self, message: Message, label: str) -> Answer:
        """Presses the button that has this label now, and waits for what comes of it."""
        return await self.presses(message, label).answer()

    async def taps_as_seen(self, message: Message, label: str) -> Answer:
        """Presses a button that is not there any more: her phone does not know that yet."""
        return await self.presses_as_seen(message, label).answer()

    async def forges(self, message: Message, callback: str) -> Answer:
        """Sends what is on no button: a modified client can."""
        return await self.presses_forged(message, callback).answer()

    def presses_as_seen(self, message: Message, label: str) -> Tap:
        chat = self._service.chats[message.chat_id]
        return self._press(chat, message.id, message.button(label).data or "", label)

    def presses_forged(self, message: Message, callback: str) -> Tap:
        return self._press(self._service.chats[message.chat_id], message.id, callback, "?")

    def presses(self, message: Message, label: str) -> Tap:
        """Presses and does not wait; `await tap.answer()` does later."""
        chat = self._service.chats[message.chat_id]
        self._check_member(chat)
        button = chat.now(message).button(label)
        if button.data is None:
            raise ValueError(f"[{label}] is a link: {self.name} opens {button.url}")
        return self._press(chat, message.id, button.data, label)

    def _press(self, chat: Chat, message_id: int, callback: str, label: str) -> Tap:
        service, message = self._service, chat.find(message_id)
        service.transcript.tapped(chat, self.name, label)
        tap = service.queries.open(self.account, chat)
        self.account.is_met = True
        under = message_wire(chat, message) if message is not None else unreachable_wire(chat, message_id)
        asked = {"id": tap.query_id, "from": self.account.user.wire(), "chat_instance": str(chat.id)}
        if not isinstance(chat, GroupChat) or chat.has_bot:
            service.tell("callback_query", asked | {"message": under, "data": callback})
        return tap

    # ── Links ──

    def opens(self, url: str, group: Group | None = None) -> Message:
        """A link of the bot's: into the private chat, where she presses START, or into a group of hers."""
        link = urlsplit(url if "//" in url else f"https://{url}")
        payloads = {name: values[0] for name, values in parse_qs(link.query, keep_blank_values=True).items()}
        if (link.netloc, link.path) != ("t.me", f"/{self._service.bot.username}"):
            raise ValueError(f"{url} does not lead to the bot")
        if group is None:
            return self.writes_private(_command("/start", payloads.get("start", "")))
        if "startgroup" not in payloads:
            raise ValueError(f"{url} leads into no group")
        self.adds_bot(group, as_admin="admin" in payloads)
        return self.writes(group, _command(f"/start@{self._service.bot.username}", payloads["startgroup"]))

    def adds_bot(self, group: Group, as_admin: bool = False) -> None:
        if not group.room.has_bot:
            group.add_bot(self.account)
        if as_admin:
            group.promote_bot(self.account)

    # ── Coming and going ──

    def joins(self, group: Group) -> None:
        group.join(self.account)

    def leaves(self, group: Group) -> None:
        group.leave(self.account)

    def blocks_bot(self) -> None:
        self._service.transcript.happened(self._chat, f"{self.name} blocks {self._service.bot.name}")
        self.account.has_blocked = True
        self._service.stand(self._chat, self.account, "member", "kicked")

    def unblocks_bot(self) -> None:
        self._service.transcript.happened(self._chat, f"{self.name} unblocks {self._service.bot.name}")
        self.account.has_blocked = False
        self._service.stand(self._chat, self.account, "kicked", "member")

    def deletes_account(self) -> None:
        self.account.is_gone = True

    def _check_member(self, chat: Chat) -> None:
        if isinstance(chat, GroupChat) and self.account.user.id not in chat.members:
            raise ValueError(f"{self.name} is not in {chat.title}")


def _command(command: str, payload: str) -> str:
    if not _PAYLOAD.fullmatch(payload):
        raise ValueError(f"{payload!r} is no payload of a link: at most 64 of A-Z, a-z, 0-9, _ and -")
    return f"{command} {payload}".rstrip()
