"""Web Push as a way to call people: to the browsers in which they said so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from typing import Annotated

from msgspec import Meta

from parlour.engine.capabilities import Capabilities
from parlour.engine.seating import Messenger
from parlour.messengers.messenger import (
    OK,
    WARNING,
    BadSetting,
    Finding,
    MessengerHouse,
    MessengerKind,
    ServedMessenger,
    Setting,
    Settings,
)
from parlour.messengers.push.services import BadService, PushServices

PUSH = Messenger("push")
CAN = Capabilities(text=500, only_calls=True, room_conversations=0)
KNOWN = "fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com"
_CONTACT = r"^(mailto:\S+@\S+|https://\S+)?$"


def _is_wanted(settings: Settings) -> bool:
    try:
        return bool(PushServices(settings["services"]))
    except BadService as fault:
        raise BadSetting(f"push_services: {fault}") from fault


def _open(house: MessengerHouse) -> AbstractAsyncContextManager[ServedMessenger]:
    from parlour.messengers.push.serving import open_push

    return open_push(house)


def _examine(settings: Settings, public: str, _is_open: bool) -> Iterator[Finding]:
    if not public:
        return  # only browsers on this machine can open it, and these are called
    if not public.startswith("https:"):
        yield WARNING, "Browsers take calls only from a page with https: set PARLOUR_PUBLIC to such an address."
    else:
        contact = settings["contact"] or public
        yield OK, f"Browsers are called, by a key made of the house's secret; push services complain at {contact}."


MESSENGER = MessengerKind(
    name=PUSH,
    can=CAN,
    settings=(
        Setting(
            name="services",
            kind=str,
            default=KNOWN,
            about="push services that may be written to: nothing else that a browser names is; empty: none",
            allowed="hosts, with *. for all below one; http://127.0.0.1:9000 for one of your own",
        ),
        Setting(
            name="contact",
            kind=Annotated[str, Meta(pattern=_CONTACT)],
            default="",
            about="where push services can complain; the public address, if not said",
            allowed="mailto:somebody@example.org or https://name",
        ),
    ),
    is_wanted=_is_wanted,
    open=_open,
    examine=_examine,
)
