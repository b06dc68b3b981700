"""Methods that put a new message into a chat."""

from __future__ import annotations

from typing import Any

from tests.emulators.telegram.chats import Chat, GroupChat
from tests.emulators.telegram.errors import bad_request
from tests.emulators.telegram.keyboards import rows_of
from tests.emulators.telegram.limits import MOST_CAPTION, MOST_TEXT
from tests.emulators.telegram.markup import Formatted, read
from tests.emulators.telegram.messages import File, Message
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service
from tests.emulators.telegram.wire import message_wire

_ACTIONS = frozenset({"typing", "upload_photo", "upload_document", "choose_sticker", "find_location"})


def send_message(service: Service, asked: Parameters) -> dict[str, Any]:
    chat = service.open_chat(asked)
    return _sent(service, chat, asked, text_of(asked, "message is too long"))


def send_photo(service: Service, asked: Parameters) -> dict[str, Any]:
    chat = service.open_chat(asked)
    return _sent(service, chat, asked, caption_of(asked), photo=service.files.photo(asked, "photo"))


def send_document(service: Service, asked: Parameters) -> dict[str, Any]:
    chat = service.open_chat(asked)
    return _sent(service, chat, asked, caption_of(asked), document=service.files.document(asked, "document"))


def send_chat_action(service: Service, asked: Parameters) -> bool:
    service.open_chat(asked)
    if asked.text("action") not in _ACTIONS:
        raise bad_request("wrong parameter action in request")
    return True


def text_of(asked: Parameters, too_long: str) -> Formatted:
    """Characters are counted after the markup is read."""
    formatted = read(asked.text("text"), asked.text("parse_mode"), asked.structure("entities"))
    if not formatted.text:
        raise bad_request("message text is empty")
    if len(formatted.text) > MOST_TEXT:
        raise bad_request(too_long)
    return formatted


def caption_of(asked: Parameters) -> Formatted:
    formatted = read(asked.text("caption"), asked.text("parse_mode"), asked.structure("caption_entities"))
    if len(formatted.text) > MOST_CAPTION:
        raise bad_request("message caption is too long")
    return formatted


def _sent(
    service: Service,
    chat: Chat,
    asked: Parameters,
    said: Formatted,
    photo: File | None = None,
    document: File | None = None,
) -> dict[str, Any]:
    buttons, topic, reply_to = rows_of(asked.structure("reply_markup")), _topic(chat, asked), _reply_to(chat, asked)
    service.limits.count(chat.id, chat.is_group)
    message = Message(
        id=chat.next_id(),
        chat_id=chat.id,
        sender=service.bot,
        sent_at=service.clock.now(),
        text=said.text,
        entities=said.entities,
        buttons=buttons,
        photo=photo,
        document=document,
        silent=asked.flag("disable_notification"),
        protected=asked.flag("protect_content"),
        topic=topic,
        reply_to=reply_to,
    )
    return message_wire(chat, service.post(chat, message))


def _topic(chat: Chat, asked: Parameters) -> int | None:
    topic = asked.number("message_thread_id")
    if not topic:
        return None
    if not isinstance(chat, GroupChat) or topic not in chat.topics:
        raise bad_request("message thread not found")
    return topic


def _reply_to(chat: Chat, asked: Parameters) -> int | None:
    wanted = asked.structure("reply_parameters") or {}
    message_id = wanted.get("message_id") or asked.number("reply_to_message_id") or None
    if message_id is None or chat.find(message_id) is not None:
        return message_id
    if wanted.get("allow_sending_without_reply") or asked.flag("allow_sending_without_reply"):
        return None
    raise bad_request("message to be replied not found")
