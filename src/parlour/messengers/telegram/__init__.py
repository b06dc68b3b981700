"""Telegram as a messenger of the house: its updates read as ours, our screens sent within its limits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from typing import Annotated

from msgspec import Meta

from parlour.engine.seating import Messenger
from parlour.messengers.messenger import Finding, MessengerHouse, MessengerKind, ServedMessenger, Setting, Settings
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.token import TOKEN, read_token

_API = r"^https?://[^\s?#]+$"


def _open(house: MessengerHouse) -> AbstractAsyncContextManager[ServedMessenger]:
    from parlour.messengers.telegram.serving import open_telegram

    return open_telegram(house)


def _examine(settings: Settings, public: str, is_open: bool) -> Iterator[Finding]:
    from parlour.messengers.telegram.findings import telegram_findings

    return telegram_findings(settings, public, is_open)


MESSENGER = MessengerKind(
    name=Messenger("telegram"),
    can=CAN,
    settings=(
        Setting(
            name="token",
            kind=Annotated[str, Meta(pattern=TOKEN)],
            default="",
            about="with it the house is open in Telegram too; TELEGRAM_TOKEN means the same",
            allowed="what BotFather gave you, for example 123456:ABC-def",
            is_secret=True,
            also_named="TELEGRAM_TOKEN",
        ),
        Setting(
            name="token_file",
            kind=str,
            default="",
            about="a file with nothing but that token in it",
            allowed="a path",
            is_path=True,
        ),
        Setting(
            name="webhook",
            kind=bool,
            default=False,
            about="whether Telegram brings what is new to the public address, instead of being asked for it",
            allowed="true or false",
        ),
        Setting(
            name="api",
            kind=Annotated[str, Meta(pattern=_API)],
            default="https://api.telegram.org",
            about="where the Bot API is",
            allowed="https://name",
        ),
    ),
    is_wanted=lambda settings: bool(read_token(settings)),
    open=_open,
    examine=_examine,
)
