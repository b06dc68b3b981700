"""Methods about a chat itself: who is in it, what is pinned, going away."""

from __future__ import annotations

from typing import Any

from tests.emulators.telegram.chats import Chat, GroupChat, PrivateChat
from tests.emulators.telegram.errors import bad_request
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service
from tests.emulators.telegram.wire import bot_wire, member_wire, message_wire


def get_chat(service: Service, asked: Parameters) -> dict[str, Any]:
    chat = service.chat(asked)
    if isinstance(chat, GroupChat):
        chat.admit_bot()
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
    always = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": dict.fromkeys(gifts, False)}
    newest = {"pinned_message": message_wire(chat, chat.pinned[-1])} if chat.pinned else {}
    return chat.wire() | always | newest


def get_chat_member(service: Service, asked: Parameters) -> dict[str, Any]:
    chat = service.group(asked, "the emulator knows members of groups only")
    who = asked.number("user_id")
    if who == service.bot.id:
        return bot_wire(service.bot, chat, chat.bot)
    known = service.chats.get(who)
    if not isinstance(known, PrivateChat):
        raise bad_request("PARTICIPANT_ID_INVALID")
    return member_wire(known.account.user, _standing(chat, who))


def get_chat_administrators(service: Service, asked: Parameters) -> list[dict[str, Any]]:
    chat = service.group(asked, "there are no administrators in the private chat")
    people = [member_wire(chat.members[who].user, "creator") for who in (chat.creator_id,) if who in chat.members]
    return people + ([bot_wire(service.bot, chat, chat.bot)] if chat.bot == "administrator" else [])


def leave_chat(service: Service, asked: Parameters) -> bool:
    chat = service.group(asked, "chat member status can't be changed in private chats")
    chat.bot = "left"
    service.transcript.happened(chat, f"{service.bot.name} leaves")
    return True


def pin_chat_message(service: Service, asked: Parameters) -> bool:
    chat = service.open_chat(asked)
    _check_pin_right(chat)
    message = chat.find(asked.number("message_id"))
    if message is None:
        raise bad_request("message to pin not found")
    service.pin(chat, message)
    return True


def unpin_chat_message(service: Service, asked: Parameters) -> bool:
    """Without a number, the newest."""
    chat = service.open_chat(asked)
    _check_pin_right(chat)
    wanted = asked.number("message_id")
    pinned = [message for message in chat.pinned if wanted in (0, message.id)]
    if not pinned:
        raise bad_request("message to unpin not found")
    service.unpin(chat, pinned[-1])
    return True


def _check_pin_right(chat: Chat) -> None:
    if isinstance(chat, GroupChat) and (chat.bot != "administrator" or not chat.bot_pins):
        raise bad_request("not enough rights to manage pinned messages in the chat")


def _standing(chat: GroupChat, who: int) -> str:
    if who == chat.creator_id:
        return "creator"
    return "member" if who in chat.members else "left"
