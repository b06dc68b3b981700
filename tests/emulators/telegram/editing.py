"""Methods that change or take away what stands in a chat."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.emulators.telegram.chats import Chat, GroupChat
from tests.emulators.telegram.errors import bad_request, not_modified
from tests.emulators.telegram.keyboards import rows_of
from tests.emulators.telegram.limits import DELETE_WITHIN
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.sending import caption_of, text_of
from tests.emulators.telegram.service import Service
from tests.emulators.telegram.wire import message_wire


def edit_message_text(service: Service, asked: Parameters) -> dict[str, Any]:
    chat, message = _own(service, asked)
    if message.has_media:
        raise bad_request("there is no text in the message to edit")
    said = text_of(asked, "MESSAGE_TOO_LONG")
    return _edited(service, chat, asked, message, replace(message, text=said.text, entities=said.entities))


def edit_message_caption(service: Service, asked: Parameters) -> dict[str, Any]:
    chat, message = _own(service, asked)
    if not message.has_media:
        raise bad_request("there is no caption in the message to edit")
    said = caption_of(asked)
    return _edited(service, chat, asked, message, replace(message, text=said.text, entities=said.entities))


def edit_message_media(service: Service, asked: Parameters) -> dict[str, Any]:
    chat, message = _own(service, asked)
    media = asked.structure("media") or {}
    said = caption_of(Parameters({name: media.get(name) for name in ("caption", "parse_mode", "caption_entities")}))
    kind, given = media.get("type"), media.get("media", "")
    if kind not in ("photo", "document"):
        raise bad_request("the emulator knows photos and documents only")
    photo = service.files.photo(asked, "media", given) if kind == "photo" else None
    document = service.files.document(asked, "media", given) if kind == "document" else None
    after = replace(message, text=said.text, entities=said.entities, photo=photo, document=document)
    return _edited(service, chat, asked, message, after)


def edit_message_reply_markup(service: Service, asked: Parameters) -> dict[str, Any]:
    chat, message = _own(service, asked)
    return _edited(service, chat, asked, message, message)


def delete_message(service: Service, asked: Parameters) -> bool:
    chat = service.open_chat(asked)
    message = chat.find(asked.number("message_id"))
    if message is None:
        raise bad_request("message to delete not found")
    if not _may_delete(chat, message) or service.clock.now() - message.sent_at > DELETE_WITHIN:
        raise bad_request("message can't be deleted for everyone")
    chat.remove(message.id)
    service.transcript.happened(chat, f"{service.bot.name} deletes: {message.text.partition(chr(10))[0]}")
    return True


def _may_delete(chat: Chat, message: Message) -> bool:
    """In a private chat also what the person wrote; in a group only as administrator."""
    return message.by_bot or not isinstance(chat, GroupChat) or chat.bot == "administrator"


def _own(service: Service, asked: Parameters) -> tuple[Chat, Message]:
    chat = service.open_chat(asked)
    message = chat.find(asked.number("message_id"))
    if message is None:
        raise bad_request("message to edit not found")
    if not message.by_bot:
        raise bad_request("message can't be edited")
    return chat, message


def _edited(service: Service, chat: Chat, asked: Parameters, before: Message, after: Message) -> dict[str, Any]:
    """The buttons are part of it: whoever does not name them again takes them away."""
    after = replace(after, buttons=rows_of(asked.structure("reply_markup")))
    if after == before:
        raise not_modified()
    if service.limits.edits_count:
        service.limits.count(chat.id, chat.is_group)
    return message_wire(chat, service.revise(chat, replace(after, edited_at=service.clock.now())))
