"""The SDK's plain bot that speaks to Telegram for us, and how chats are addressed."""

from __future__ import annotations

import logging
import os
from collections.abc import Awaitable, Callable
from functools import cache
from ssl import SSLContext
from typing import Any, NamedTuple

from httpx import create_ssl_context
from telegram import Bot, ChatMemberAdministrator
from telegram.request import HTTPXRequest

from parlour.engine.seating import Address, Messenger

API = "https://api.telegram.org"
AT_ONCE = 32  # requests; those that are more wait a little for one to end
SLOWEST, SLOWEST_CONNECTION, SLOWEST_TURN = 6.0, 4.0, 4.0  # seconds: all of them less than the courier's patience

OnResponse = Callable[[Any], Awaitable[None]]  # is shown each HTTP response
ReportFault = Callable[[str, Exception], None]  # what went wrong, for the operator

os.environ.setdefault("PTB_TIMEDELTA", "true")  # the SDK then says how long to wait as a span, and warns of nothing


def make_bot(token: str, api: str = API, on_response: OnResponse | None = None) -> Bot:
    """A bot without a rate limiter, for the courier is the only one.  Nothing is asked of Telegram yet."""
    _silence_sdk_logs()
    base = api.rstrip("/")
    return Bot(
        token,
        base_url=f"{base}/bot",
        base_file_url=f"{base}/file/bot",
        request=_request(AT_ONCE, on_response),
        get_updates_request=_request(2, on_response),
    )


def _request(at_once: int, on_response: OnResponse | None) -> HTTPXRequest:
    return HTTPXRequest(
        connection_pool_size=at_once,
        read_timeout=SLOWEST,
        write_timeout=SLOWEST,
        connect_timeout=SLOWEST_CONNECTION,
        pool_timeout=SLOWEST_TURN,
        media_write_timeout=SLOWEST,
        httpx_kwargs={
            "verify": _ssl_context(),
            "event_hooks": {"response": [] if on_response is None else [on_response]},
        },
    )


@cache
def _ssl_context() -> SSLContext:
    """The certificates we trust are a long list, read once."""
    return create_ssl_context()


def _silence_sdk_logs() -> None:
    """Their lines would show addresses with the token in them; the house has a log of its own."""
    for name in ("telegram", "httpx", "httpcore"):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [logging.NullHandler()], False
        log.setLevel(logging.CRITICAL)


TELEGRAM = Messenger("telegram")


class ChatRef(NamedTuple):
    """A chat of Telegram, or one topic of a group that has them."""

    id: int
    topic: int | None = None

    @property
    def is_private(self) -> bool:
        """People have numbers above zero, groups below."""
        return self.id > 0


def address_of(chat_id: int, topic: int | None = None) -> Address:
    """The address of a chat, or of a topic in it."""
    return Address(TELEGRAM, str(chat_id) if topic is None else f"{chat_id}/{topic}")


def chat_of(address: Address) -> ChatRef:
    """The chat of an address."""
    chat_id, _, topic = address.id.partition("/")
    return ChatRef(int(chat_id), int(topic) if topic else None)


PICTURE = "p"  # behind the id of a message that bears one: its text is a caption; then which one it is, if known


def message_ref(id: int, has_picture: bool, picture: str = "") -> str:
    """A message as the courier and the inbox know it."""
    return f"{id}{PICTURE}{picture}" if has_picture else str(id)


async def can_pin(bot: Bot, chat: ChatRef) -> bool:
    """Whether we are an admin there who may pin.  Raises TelegramError."""
    us = await bot.get_chat_member(chat.id, bot.id)
    return isinstance(us, ChatMemberAdministrator) and bool(us.can_pin_messages)
