"""The one who speaks to Telegram for us: the SDK's plain bot, without a limiter, for the courier is the only one."""

from __future__ import annotations

import logging
import os
from collections.abc import Awaitable, Callable
from functools import cache
from ssl import SSLContext
from typing import Any

from httpx import create_ssl_context
from telegram import Bot
from telegram.request import HTTPXRequest

API = "https://api.telegram.org"
AT_ONCE = 32  # requests; those that are more wait a little for one to end
SLOWEST, SLOWEST_CONNECTION, SLOWEST_TURN = 6.0, 4.0, 4.0  # seconds: all of them less than the courier's patience

Look = Callable[[Any], Awaitable[None]]  # at an answer as HTTP knows it

os.environ.setdefault("PTB_TIMEDELTA", "true")  # the SDK then says how long to wait as a span, and warns of nothing


def bot_of(token: str, api: str = API, look: Look | None = None) -> Bot:
    """Nothing is asked of Telegram yet."""
    _quiet()
    base = api.rstrip("/")
    return Bot(
        token,
        base_url=f"{base}/bot",
        base_file_url=f"{base}/file/bot",
        request=_request(AT_ONCE, look),
        get_updates_request=_request(2, look),
    )


def _request(at_once: int, look: Look | None) -> HTTPXRequest:
    return HTTPXRequest(
        connection_pool_size=at_once,
        read_timeout=SLOWEST,
        write_timeout=SLOWEST,
        connect_timeout=SLOWEST_CONNECTION,
        pool_timeout=SLOWEST_TURN,
        media_write_timeout=SLOWEST,
        httpx_kwargs={"verify": _trusted(), "event_hooks": {"response": [] if look is None else [look]}},
    )


@cache
def _trusted() -> SSLContext:
    """Whom we trust in the world is a long list, read once."""
    return create_ssl_context()


def _quiet() -> None:
    """Their lines would show addresses with the token in them; the house has a log of its own."""
    for name in ("telegram", "httpx", "httpcore"):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [logging.NullHandler()], False
        log.setLevel(logging.CRITICAL)
