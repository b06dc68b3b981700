"""The methods that are emulated, by name.  Names are read without regard to case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.emulators.telegram import answering, editing, profile, receiving, rooms, sending
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service

Method = Callable[[Service, Parameters], Any]

_METHODS: Mapping[str, Method] = {
    "answerCallbackQuery": answering.answer_callback_query,
    "deleteMessage": editing.delete_message,
    "deleteMyCommands": profile.delete_my_commands,
    "deleteWebhook": receiving.delete_webhook,
    "editMessageCaption": editing.edit_message_caption,
    "editMessageMedia": editing.edit_message_media,
    "editMessageReplyMarkup": editing.edit_message_reply_markup,
    "editMessageText": editing.edit_message_text,
    "getChat": rooms.get_chat,
    "getChatAdministrators": rooms.get_chat_administrators,
    "getChatMember": rooms.get_chat_member,
    "getMe": profile.get_me,
    "getMyCommands": profile.get_my_commands,
    "getUpdates": receiving.get_updates,
    "getWebhookInfo": receiving.get_webhook_info,
    "leaveChat": rooms.leave_chat,
    "pinChatMessage": rooms.pin_chat_message,
    "sendChatAction": sending.send_chat_action,
    "sendDocument": sending.send_document,
    "sendMessage": sending.send_message,
    "sendPhoto": sending.send_photo,
    "setMyCommands": profile.set_my_commands,
    "setMyDescription": profile.set_my_description,
    "setMyShortDescription": profile.set_my_short_description,
    "setWebhook": receiving.set_webhook,
    "unpinChatMessage": rooms.unpin_chat_message,
}
METHODS: Mapping[str, tuple[str, Method]] = {name.lower(): (name, method) for name, method in _METHODS.items()}
