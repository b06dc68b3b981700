"""E-mail as the second way to call people: to an address that they have confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from typing import Annotated

from msgspec import Meta

from parlour.engine.capabilities import Capabilities
from parlour.engine.seating import Messenger
from parlour.messengers.email.smtp import SERVER, read_smtp
from parlour.messengers.messenger import (
    WARNING,
    Finding,
    MessengerHouse,
    MessengerKind,
    ServedMessenger,
    Setting,
    Settings,
)

EMAIL = Messenger("email")
CAN = Capabilities(text=2000, only_calls=True, room_conversations=0)


def _open(house: MessengerHouse) -> AbstractAsyncContextManager[ServedMessenger]:
    from parlour.messengers.email.serving import open_email

    return open_email(house)


def _examine(settings: Settings, public: str, _is_open: bool) -> Iterator[Finding]:
    from parlour.messengers.email.findings import email_findings

    if not public:
        yield WARNING, "Mails have no link to the page in them. Set PARLOUR_PUBLIC to the address that people open."
    yield from email_findings(read_smtp(settings))


MESSENGER = MessengerKind(
    name=EMAIL,
    can=CAN,
    settings=(
        Setting(
            name="smtp",
            kind=Annotated[str, Meta(pattern=SERVER)],
            default="",
            about="the mail server that takes our mail; with it people on the web can be called by e-mail",
            allowed="smtps://name, or smtp://name:587 for one that changes to TLS by itself",
        ),
        Setting(name="user", kind=str, default="", about="who we are to that server", allowed="a name, or nothing"),
        Setting(
            name="password",
            kind=str,
            default="",
            about="the password for it; it is never sent without TLS",
            allowed="what the mail server wants",
            is_secret=True,
        ),
        Setting(
            name="password_file",
            kind=str,
            default="",
            about="a file with nothing but that password in it",
            allowed="a path",
            is_path=True,
        ),
        Setting(
            name="sender",
            kind=str,
            default="",
            about="whom mails are from",
            allowed="Parlour <parlour@example.org>",
        ),
    ),
    is_wanted=lambda settings: read_smtp(settings) is not None,
    open=_open,
    examine=_examine,
)
