"""Methods that send, edit and delete messages, and answer a tap."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

from msgspec.structs import replace

from tests.emulators.telegram.chats import Account, Answer, Chat, GroupChat
from tests.emulators.telegram.errors import bad_request, not_modified
from tests.emulators.telegram.limits import DELETE_WITHIN, MOST_CAPTION, MOST_TEXT, MOST_TOAST
from tests.emulators.telegram.markup import Entity, Formatted, read
from tests.emulators.telegram.messages import File, Message, rows_of
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service
from tests.emulators.telegram.wire import message_wire

_ACTIONS = frozenset({"typing", "upload_photo", "upload_document", "choose_sticker", "find_location"})


def send_message(service: Service, asked: Parameters) -> dict[str, Any]:
    chat, said = service.open_chat(asked), text_of(asked, "message is too long")
    whisper = Parameters(asked.structure("ephemeral_message_parameters") or asked.values)
    if whisper.number("receiver_user_id"):
        return _whispered(service, chat, whisper, said)
    return _sent(service, chat, asked, said)


def _whispered(service: Service, chat: Chat, whisper: Parameters, said: Formatted) -> dict[str, Any]:
    """An ephemeral message, which stands in the group for one of its members alone."""
    account = _whispered_to(service, chat, whisper)
    account.whispers.append(said.text)
    message = Message(0, chat.id, service.bot, service.clock.now(), text=said.text, entities=said.entities)
    return message_wire(chat, message) | {"ephemeral_message_id": len(account.whispers)}


def _whispered_to(service: Service, chat: Chat, whisper: Parameters) -> Account:
    """Soon after a tap, whoever tapped; by an administrator, any member at any time."""
    query, user = whisper.text("callback_query_id"), whisper.number("receiver_user_id")
    if not isinstance(chat, GroupChat):
        raise bad_request("ephemeral messages can be sent only in groups")
    if chat.bot == "administrator" and not query:
        if user not in chat.members:
            raise bad_request("PARTICIPANT_ID_INVALID")
        return chat.members[user]
    tap = service.queries.whispered(query, user)
    if tap.chat is not chat:
        raise bad_request("ephemeral messages can be sent only where the button was pressed")
    return tap.account


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
        entities=_of_known_people(service, said.entities),
        buttons=buttons,
        photo=photo,
        document=document,
        silent=asked.flag("disable_notification"),
        protected=asked.flag("protect_content"),
        topic=topic,
        reply_to=reply_to,
    )
    return message_wire(chat, service.post(chat, message))


def _of_known_people(service: Service, entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """Without mentions of people whom the bot has never met: Telegram drops these, and keeps their text."""
    known = {id for id, chat in service.chats.items() if not chat.is_group}
    return tuple([each for each in entities if each["type"] != "text_mention" or each["user"].get("id") in known])


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


def answer_callback_query(service: Service, asked: Parameters) -> bool:
    answer = Answer(asked.text("text"), asked.flag("show_alert"), asked.text("url"))
    if len(answer.text) > MOST_TOAST:
        raise bad_request("MESSAGE_TOO_LONG")
    if answer.url and not _is_own_link(answer.url, service.bot.username):
        raise bad_request("URL_INVALID")
    tap = service.queries.answer(asked.text("callback_query_id"), answer)
    service.transcript.answered(tap.chat, tap.account.user.name, answer)
    return True


def _is_own_link(url: str, username: str) -> bool:
    """A tap may open the bot's own private chat, and nothing else."""
    link = urlsplit(url if "//" in url else f"https://{url}")
    return link.netloc == "t.me" and link.path == f"/{username}" and "start" in parse_qs(link.query)
