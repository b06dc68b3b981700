"""One call of the Bot API: watched, judged, done, answered, or dropped."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tests.emulators.telegram import bot_methods, chat_methods, message_methods
from tests.emulators.telegram.errors import ApiError, not_found, unauthorized
from tests.emulators.telegram.faults import Call, Faults, Moment
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service

Method = Callable[[Service, Parameters], Any]

# What is emulated.  Names are read without regard to case.
_METHODS: Mapping[str, Method] = {
    "answerCallbackQuery": message_methods.answer_callback_query,
    "deleteMessage": message_methods.delete_message,
    "deleteMyCommands": bot_methods.delete_my_commands,
    "deleteWebhook": bot_methods.delete_webhook,
    "editMessageCaption": message_methods.edit_message_caption,
    "editMessageMedia": message_methods.edit_message_media,
    "editMessageReplyMarkup": message_methods.edit_message_reply_markup,
    "editMessageText": message_methods.edit_message_text,
    "getChat": chat_methods.get_chat,
    "getChatAdministrators": chat_methods.get_chat_administrators,
    "getChatMember": chat_methods.get_chat_member,
    "getMe": bot_methods.get_me,
    "getMyCommands": bot_methods.get_my_commands,
    "getUpdates": bot_methods.get_updates,
    "getWebhookInfo": bot_methods.get_webhook_info,
    "leaveChat": chat_methods.leave_chat,
    "pinChatMessage": chat_methods.pin_chat_message,
    "sendChatAction": message_methods.send_chat_action,
    "sendDocument": message_methods.send_document,
    "sendMessage": message_methods.send_message,
    "sendPhoto": message_methods.send_photo,
    "setMyCommands": bot_methods.set_my_commands,
    "setMyDescription": bot_methods.set_my_description,
    "setMyShortDescription": bot_methods.set_my_short_description,
    "setWebhook": bot_methods.set_webhook,
    "unpinChatMessage": chat_methods.unpin_chat_message,
}
METHODS: Mapping[str, tuple[str, Method]] = {name.lower(): (name, method) for name, method in _METHODS.items()}


class Reply(Struct, frozen=True):
    status: int
    body: bytes


class Api:
    def __init__(self, service: Service, faults: Faults) -> None:
        self._service, self._faults = service, faults
        self.calls: list[Call] = []  # that were obeyed, polls left out
        self.refused: list[str] = []  # what was asked for and refused, with the reason

    async def answer(self, path: str, asked: Parameters) -> Reply | None:
        """Nothing, if the connection breaks."""
        try:
            name = self._method_at(path)
            if self._faults.breaks(Call(name, asked, Moment.ARRIVED)):
                return None
            result = await self._obey(name, asked)
        except ApiError as no:
            self.refused.append(f"{path.rpartition('/')[2]}: {no.body()['description']}")
            return Reply(no.code, msgspec.json.encode(no.body()))
        finally:
            self._service.pulse()
        return None if self._done(name, asked) else Reply(200, msgspec.json.encode({"ok": True, "result": result}))

    def _method_at(self, path: str) -> str:
        token, _, method = path.removeprefix("/bot").partition("/")
        if not path.startswith("/bot") or method.lower() not in METHODS:
            raise not_found()
        if token != self._service.token:
            raise unauthorized()
        return METHODS[method.lower()][0]

    async def _obey(self, name: str, asked: Parameters) -> Any:
        judge, planned = self._service.judge, self._faults.planned(name)
        if judge is not None:
            judge.call(name, asked)
        if planned is not None:
            raise planned
        result = METHODS[name.lower()][1](self._service, asked)
        if inspect.isawaitable(result):
            result = await result
        if judge is not None and name != "getUpdates":  # each of those was judged when it was made
            judge.result(name, result)
        return result

    def _done(self, name: str, asked: Parameters) -> bool:
        call = Call(name, asked, Moment.DONE)
        if name != "getUpdates":
            self.calls.append(call)
        return self._faults.breaks(call)
