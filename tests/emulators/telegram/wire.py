"""Messages and members as the Bot API writes them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tests.emulators.telegram.chats import Chat, GroupChat, Standing
from tests.emulators.telegram.messages import Message, User, wire_of

_RIGHTS = (
    "can_change_info",
    "can_delete_messages",
    "can_delete_stories",
    "can_edit_stories",
    "can_invite_users",
    "can_manage_chat",
    "can_manage_topics",
    "can_manage_video_chats",
    "can_pin_messages",
    "can_post_stories",
    "can_promote_members",
    "can_restrict_members",
    "can_send_welcome_messages",
)


def unix(at: datetime) -> int:
    return int(at.timestamp())


def message_wire(chat: Chat, message: Message, with_reply: bool = True) -> dict[str, Any]:
    head = {
        "message_id": message.id,
        "date": unix(message.sent_at),
        "chat": chat.wire(),
        "from": message.sender.wire(),
    }
    return (
        head | message.service | _content(message) | _extras(message) | (_reply(chat, message) if with_reply else {})
    )


def unreachable_wire(chat: Chat, message_id: int) -> dict[str, Any]:
    """A message that was deleted, or that the bot may not see any more."""
    return {"message_id": message_id, "date": 0, "chat": chat.wire()}


def member_wire(user: User, standing: str) -> dict[str, Any]:
    who: dict[str, Any] = {"user": user.wire(), "status": standing}
    match standing:
        case "creator":
            return who | {"is_anonymous": False}
        case "administrator":
            return who | {"can_be_edited": False, "is_anonymous": False} | dict.fromkeys(_RIGHTS, True)
        case "kicked":
            return who | {"until_date": 0}
        case _:
            return who


def bot_wire(bot: User, chat: Chat, standing: Standing) -> dict[str, Any]:
    """With the rights that it has in this chat."""
    lacks = standing == "administrator" and isinstance(chat, GroupChat) and not chat.bot_pins
    return member_wire(bot, standing) | ({"can_pin_messages": False} if lacks else {})


def standing_wire(chat: Chat, by: User, at: datetime, bot: User, before: Standing, after: Standing) -> dict[str, Any]:
    return {
        "chat": chat.wire(),
        "from": by.wire(),
        "date": unix(at),
        "old_chat_member": bot_wire(bot, chat, before),
        "new_chat_member": bot_wire(bot, chat, after),
    }


def _content(message: Message) -> dict[str, Any]:
    text, entities = ("caption", "caption_entities") if message.has_media else ("text", "entities")
    content: dict[str, Any] = {}
    if message.text:
        content[text] = message.text
    if message.entities:
        content[entities] = list(message.entities)
    if message.photo is not None:
        content["photo"] = [message.photo.wire()]
    if message.document is not None:
        content["document"] = message.document.wire()
    return content


def _extras(message: Message) -> dict[str, Any]:
    extras: dict[str, Any] = {}
    if message.buttons:
        extras["reply_markup"] = wire_of(message.buttons)
    if message.edited_at is not None:
        extras["edit_date"] = unix(message.edited_at)
    if message.topic is not None:
        extras |= {"message_thread_id": message.topic, "is_topic_message": True}
    if message.protected:
        extras["has_protected_content"] = True
    return extras


def _reply(chat: Chat, message: Message) -> dict[str, Any]:
    answered = chat.find(message.reply_to) if message.reply_to is not None else None
    return {} if answered is None else {"reply_to_message": message_wire(chat, answered, with_reply=False)}
