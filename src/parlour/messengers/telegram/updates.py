"""Telegram's updates read as ours: who wrote, tapped, arrived, left or moved, and where."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from telegram import (
    Bot,
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberRestricted,
    ChatMemberUpdated,
    MaybeInaccessibleMessage,
    Message,
    User,
)
from telegram import Update as TelegramUpdate
from telegram.constants import ChatMemberStatus, ChatType, UpdateType

from parlour.engine.seating import Address
from parlour.messengers.telegram.client import SLOWEST, TELEGRAM, ReportFault, address_of, message_ref
from parlour.messengers.updates import (
    AnonymousText,
    Arrival,
    ButtonTap,
    Departure,
    RoomMove,
    Sender,
    TextMessage,
    Update,
)
from parlour.sdk.phrase_set import ENGLISH

ALLOWED_UPDATES = (UpdateType.MESSAGE, UpdateType.CALLBACK_QUERY, UpdateType.MY_CHAT_MEMBER)  # all that is asked for
NAMELESS = "?"

_ROOMS = (ChatType.GROUP, ChatType.SUPERGROUP)
_IN = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.MEMBER)
_COMMAND = re.compile(r"/(?P<name>\w+)(?:@(?P<whose>\w+))?(?:\s+(?P<words>.*))?", re.DOTALL)
_START = "start"


def read_update(update: TelegramUpdate, our_name: str) -> Update | None:
    """The update as the inbox knows it; None for edited messages, channels and other bots."""
    id = f"{TELEGRAM}/{update.update_id}"
    if update.message is not None:
        return _message(id, update.message, our_name)
    if update.callback_query is not None:
        return _button_tap(id, update.callback_query)
    if update.my_chat_member is not None:
        return _membership(id, update.my_chat_member)
    return None


def sender_of(user: User) -> Sender:
    name = " ".join(filter(None, (user.first_name, user.last_name))).strip()
    known_as = name or (f"@{user.username}" if user.username else NAMELESS)
    return Sender(str(user.id), known_as, user.language_code or ENGLISH)


def chat_id_of(update: TelegramUpdate) -> int:
    """The chat whose updates keep their order; 0 if there is none."""
    chat = update.effective_chat
    return chat.id if chat is not None else 0


class _Origin(NamedTuple):
    """The fields that every update of a person has."""

    id: str
    sender: Sender
    address: Address
    is_room: bool
    room_name: str


def _origin(id: str, user: User, chat: Chat, topic: int | None = None) -> _Origin:
    return _Origin(id, sender_of(user), address_of(chat.id, topic), chat.type in _ROOMS, chat.title or "")


def _message(id: str, message: Message, our_name: str) -> Update | None:
    chat, user = message.chat, message.from_user
    if message.migrate_to_chat_id:
        return RoomMove(id=id, address=address_of(chat.id), to=address_of(message.migrate_to_chat_id))
    if user is None or not message.text or not _is_ours(chat):
        return None
    if message.sender_chat is not None:
        return _anonymous_text(id, message, our_name)
    if user.is_bot:
        return None
    return _text(_origin(id, user, chat, _topic(message)), message.text, our_name)


def _anonymous_text(id: str, message: Message, our_name: str) -> AnonymousText | None:
    """An admin who hides, or somebody who writes as a channel.  What a channel passes on by itself is for nobody."""
    command = _COMMAND.fullmatch(message.text or "")
    if command is None or message.is_automatic_forward or not _is_for(command, our_name):
        return None
    return AnonymousText(id=id, address=address_of(message.chat.id, _topic(message)), text=f"/{command['name']}")


def _is_for(command: re.Match[str], our_name: str) -> bool:
    return not command["whose"] or command["whose"].lower() == our_name.lower()


def _text(origin: _Origin, text: str, our_name: str) -> Update | None:
    command = _COMMAND.fullmatch(text)
    if command is None:
        return TextMessage(**origin._asdict(), text=text)
    if not _is_for(command, our_name):
        return None
    words = (command["words"] or "").strip()
    if command["name"].lower() == _START and (words or not origin.is_room):
        return Arrival(**origin._asdict(), words=words)
    return TextMessage(**origin._asdict(), text=f"/{command['name']} {words}".strip())


def _button_tap(id: str, query: CallbackQuery) -> Update | None:
    """Its message may be too old to be shown to us; its number and chat are known all the same."""
    message, user = query.message, query.from_user
    if message is None or query.data is None or user.is_bot or not _is_ours(message.chat):
        return None
    topic = _topic(message) if isinstance(message, Message) else None
    origin = _origin(id, user, message.chat, topic)
    ref = message_ref(message.message_id, isinstance(message, Message) and bool(message.photo))
    return ButtonTap(**origin._asdict(), code=query.data, ref=ref, codes_beneath=_codes_beneath(message))


def _codes_beneath(message: MaybeInaccessibleMessage) -> tuple[str, ...]:
    markup = message.reply_markup if isinstance(message, Message) else None
    buttons = [button for row in markup.inline_keyboard for button in row] if markup is not None else []
    return tuple([button.callback_data for button in buttons if isinstance(button.callback_data, str)])


def _membership(id: str, change: ChatMemberUpdated) -> Update | None:
    """We were added or removed; other members, and other rights of ours, do not matter."""
    was, now = _is_in(change.old_chat_member), _is_in(change.new_chat_member)
    if was == now or not _is_ours(change.chat):
        return None
    origin = _origin(id, change.from_user, change.chat)
    return Arrival(**origin._asdict(), is_wordless=not origin.is_room) if now else Departure(**origin._asdict())


def _is_in(member: ChatMember) -> bool:
    return member.status in _IN or (isinstance(member, ChatMemberRestricted) and member.is_member)


def _is_ours(chat: Chat) -> bool:
    return chat.type == ChatType.PRIVATE or chat.type in _ROOMS


def _topic(message: Message) -> int | None:
    """A reply has a thread too, and is in no topic for that."""
    return message.message_thread_id if message.is_topic_message else None


async def fetch_updates(bot: Bot, offset: int | None, seconds: int, allowed: Sequence[str]) -> list[dict[str, Any]]:
    """Updates as Telegram sends them: the SDK's own way gives none if one cannot be parsed, and never gets on."""
    asked = {"offset": offset, "timeout": seconds, "allowed_updates": allowed}
    patience = SLOWEST + seconds
    found: list[dict[str, Any]] = await bot._post("getUpdates", asked, read_timeout=patience)
    return found


def parse_update(raw: Mapping[str, Any], bot: Bot, report: ReportFault) -> TelegramUpdate | None:
    """The update; None if the SDK cannot read it, which costs that one alone and will not get better next time."""
    try:
        return TelegramUpdate.de_json(dict(raw), bot)
    except Exception as why:  # noqa: BLE001 - the SDK raises whatever an unforeseen field leads it to
        report("an update could not be read", why)
        return None
