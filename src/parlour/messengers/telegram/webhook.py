"""A webhook: Telegram brings updates to an address of ours, again and again until we say that they are stored."""

from __future__ import annotations

from hmac import compare_digest
from json import loads
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from telegram import Bot

from parlour.engine.ports import StoreFailed
from parlour.messengers.telegram.client import ReportFault
from parlour.messengers.telegram.receiver import Receiver
from parlour.messengers.telegram.updates import ALLOWED_UPDATES, parse_update

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST = 1 << 20  # bytes of an update
AT_ONCE = 40  # updates that Telegram brings side by side


async def register_webhook(bot: Bot, url: str, secret: str) -> None:
    await bot.set_webhook(url, secret_token=secret, allowed_updates=ALLOWED_UPDATES, max_connections=AT_ONCE)


class Webhook:
    """An ASGI application at one address."""

    def __init__(self, bot: Bot, receiver: Receiver, secret: str, report: ReportFault) -> None:
        self._bot, self._receiver, self._secret, self._report = bot, receiver, secret, report

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = Response(status_code=await self._status(Request(scope, receive)))
        await response(scope, receive, send)

    async def _status(self, request: Request) -> int:
        if request.method != "POST":
            return 405
        if not compare_digest(request.headers.get(SECRET_HEADER, "").encode(), self._secret.encode()):
            return 403
        body = b""
        async for piece in request.stream():
            body += piece
            if len(body) > LARGEST:
                return 413
        return await self._receive(body)

    async def _receive(self, body: bytes) -> int:
        raw = _update_in(body)
        if raw is None:
            return 400
        update = parse_update(raw, self._bot, self._report)
        try:
            if update is not None:  # else it need not come again: we cannot read it
                await self._receiver.receive(update)
        except StoreFailed as fault:
            self._report("an update waits for the store", fault)
            return 503
        return 200


def _update_in(body: bytes) -> dict[str, Any] | None:
    try:
        raw = loads(body)
    except ValueError:
        return None
    return raw if isinstance(raw, dict) and isinstance(raw.get("update_id"), int) else None
