"""Telegram's updates as news: who wrote, tapped, came, shut the door or moved, and where."""

from __future__ import annotations

import re
from typing import NamedTuple

from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberRestricted,
    ChatMemberUpdated,
    MaybeInaccessibleMessage,
    Message,
    Update,
    User,
)
from telegram.constants import ChatMemberStatus, ChatType, UpdateType

from parlour.engine.seating import Address
from parlour.messengers.heard import Came, Masked, Moved, News, Sender, Shut, Tapped, Written
from parlour.messengers.telegram.places import TELEGRAM, address_of
from parlour.sdk.phrase_set import ENGLISH

ALLOWED = (UpdateType.MESSAGE, UpdateType.CALLBACK_QUERY, UpdateType.MY_CHAT_MEMBER)  # all that is asked for
NAMELESS = "?"

_ROOMS = (ChatType.GROUP, ChatType.SUPERGROUP)
_IN = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.MEMBER)
_COMMAND = re.compile(r"/(?P<name>\w+)(?:@(?P<whose>\w+))?(?:\s+(?P<words>.*))?", re.DOTALL)
_START = "start"


def read(update: Update, our_name: str) -> News | None:
    """None: it is not for us.  Edited messages, channels and other bots are not."""
    id = f"{TELEGRAM}/{update.update_id}"
    if update.message is not None:
        return _message(id, update.message, our_name)
    if update.callback_query is not None:
        return _tap(id, update.callback_query)
    if update.my_chat_member is not None:
        return _membership(id, update.my_chat_member)
    return None


def sender_of(user: User) -> Sender:
    name = " ".join(filter(None, (user.first_name, user.last_name))).strip()
    known_as = name or (f"@{user.username}" if user.username else NAMELESS)
    return Sender(str(user.id), known_as, user.language_code or ENGLISH)


def conversation(update: Update) -> int:
    """What is said in one chat is heard in its order."""
    chat = update.effective_chat
    return chat.id if chat is not None else 0


class _Said(NamedTuple):
    """What every kind of news tells."""

    id: str
    sender: Sender
    place: Address
    is_room: bool
    room_name: str


def _said(id: str, user: User, chat: Chat, topic: int | None = None) -> _Said:
    return _Said(id, sender_of(user), address_of(chat.id, topic), chat.type in _ROOMS, chat.title or "")


def _message(id: str, message: Message, our_name: str) -> News | None:
    chat, user = message.chat, message.from_user
    if message.migrate_to_chat_id:
        return Moved(id=id, place=address_of(chat.id), to=address_of(message.migrate_to_chat_id))
    if user is None or not message.text or not _is_ours(chat):
        return None
    if message.sender_chat is not None:
        return _masked(id, message, our_name)
    if user.is_bot:
        return None
    return _words(_said(id, user, chat, _topic(message)), message.text, our_name)


def _masked(id: str, message: Message, our_name: str) -> Masked | None:
    """An admin who hides, or somebody who writes as a channel.  What a channel passes on by itself is for nobody."""
    command = _COMMAND.fullmatch(message.text or "")
    if command is None or message.is_automatic_forward or not _is_for(command, our_name):
        return None
    return Masked(id=id, place=address_of(message.chat.id, _topic(message)), text=f"/{command['name']}")


def _is_for(command: re.Match[str], our_name: str) -> bool:
    return not command["whose"] or command["whose"].lower() == our_name.lower()


def _words(said: _Said, text: str, our_name: str) -> News | None:
    command = _COMMAND.fullmatch(text)
    if command is None:
        return Written(**said._asdict(), text=text)
    if not _is_for(command, our_name):
        return None
    words = (command["words"] or "").strip()
    if command["name"].lower() == _START and (words or not said.is_room):
        return Came(**said._asdict(), words=words)
    return Written(**said._asdict(), text=f"/{command['name']} {words}".strip())


def _tap(id: str, query: CallbackQuery) -> News | None:
    """Its message may be too old to be shown to us; its number and chat are known all the same."""
    message, user = query.message, query.from_user
    if message is None or query.data is None or user.is_bot or not _is_ours(message.chat):
        return None
    topic = _topic(message) if isinstance(message, Message) else None
    said = _said(id, user, message.chat, topic)
    return Tapped(**said._asdict(), code=query.data, ref=str(message.message_id), beneath=_beneath(message))


def _beneath(message: MaybeInaccessibleMessage) -> tuple[str, ...]:
    markup = message.reply_markup if isinstance(message, Message) else None
    buttons = [button for row in markup.inline_keyboard for button in row] if markup is not None else []
    return tuple([button.callback_data for button in buttons if isinstance(button.callback_data, str)])


def _membership(id: str, change: ChatMemberUpdated) -> News | None:
    """Of our own: whoever else comes and goes is not our business, nor that we have more rights than before."""
    was, now = _is_in(change.old_chat_member), _is_in(change.new_chat_member)
    if was == now or not _is_ours(change.chat):
        return None
    said = _said(id, change.from_user, change.chat)
    return Came(**said._asdict()) if now else Shut(**said._asdict())


def _is_in(member: ChatMember) -> bool:
    return member.status in _IN or (isinstance(member, ChatMemberRestricted) and member.is_member)


def _is_ours(chat: Chat) -> bool:
    return chat.type == ChatType.PRIVATE or chat.type in _ROOMS


def _topic(message: Message) -> int | None:
    """A reply has a thread too, and is in no topic for that."""
    return message.message_thread_id if message.is_topic_message else None
