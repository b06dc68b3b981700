"""WhatsApp as a messenger of the house: each player has the private conversation, and the house is the room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from typing import Annotated

from msgspec import Meta

from parlour.messengers.messenger import Finding, MessengerHouse, MessengerKind, ServedMessenger, Setting, Settings
from parlour.messengers.whatsapp.capabilities import CAN, WHATSAPP

_API = r"^https?://[^\s?#]+$"
_NUMBER = r"^(\+?[0-9 ]{6,20})?$"
_Money = Annotated[float, Meta(ge=0, le=1_000_000)]
_Address = Annotated[str, Meta(pattern=_API)]


def _open(house: MessengerHouse) -> AbstractAsyncContextManager[ServedMessenger]:
    from parlour.messengers.whatsapp.serving import open_whatsapp

    return open_whatsapp(house)


def _is_wanted(settings: Settings) -> bool:
    from parlour.messengers.whatsapp.configuration import is_wanted

    return is_wanted(settings)


def _examine(settings: Settings, public: str, is_open: bool) -> Iterator[Finding]:
    from parlour.messengers.whatsapp.findings import whatsapp_findings

    return whatsapp_findings(settings, public, is_open)


def _secret(name: str, variable: str, about: str, allowed: str, *, is_secret: bool = True) -> Setting:
    return Setting(
        name=name,
        kind=str,
        default="",
        about=f"{about}; {variable} means the same",
        allowed=allowed,
        is_secret=is_secret,
        also_named=variable,
    )


def _money(name: str, default: float, about: str) -> Setting:
    return Setting(name=name, kind=_Money, default=default, about=about, allowed="an amount, for example 0.05")


def _api(name: str, default: str, about: str) -> Setting:
    whole = "" if name == "api" else name
    return Setting(name=name, kind=_Address, default=default, about=about, allowed="https://name", whole_name=whole)


MESSENGER = MessengerKind(
    name=WHATSAPP,
    can=CAN,
    settings=(
        _secret(
            "token", "WHATSAPP_TOKEN", "with it the house is open in WhatsApp too", "a token of your app at Meta"
        ),
        _secret("app_secret", "WHATSAPP_APP_SECRET", "by it we know that Meta calls", "the App Secret of your app"),
        _secret(
            "verify_token",
            "WHATSAPP_VERIFY_TOKEN",
            "what Meta asks for when you name the webhook",
            "words that you make up",
        ),
        _secret(
            "phone_number_id",
            "WHATSAPP_PHONE_NUMBER_ID",
            "which number writes",
            "the id of your number at Meta",
            is_secret=False,
        ),
        _secret(
            "business_account_id",
            "WHATSAPP_BUSINESS_ACCOUNT_ID",
            "whose templates are used",
            "the id of your WhatsApp Business Account",
            is_secret=False,
        ),
        _secret(
            "account_sid",
            "TWILIO_ACCOUNT_SID",
            "instead of Meta's: with it WhatsApp is served by Twilio",
            "the Account SID, which begins with AC",
            is_secret=False,
        ),
        _secret("auth_token", "TWILIO_AUTH_TOKEN", "by it we and Twilio know each other", "the Auth Token"),
        Setting(
            name="from",
            kind=Annotated[str, Meta(pattern=_NUMBER)],
            default="",
            about="which number writes; TWILIO_FROM means the same",
            allowed="+14155238886",
            also_named="TWILIO_FROM",
        ),
        _api("api", "https://graph.facebook.com/v23.0", "where the Cloud API is, with its version"),
        _api("twilio_api", "https://api.twilio.com", "where Twilio's API is"),
        _api("twilio_content_api", "https://content.twilio.com", "where Twilio's Content API is"),
        _money("price", 0.05, "what one template costs you"),
        _money("match_limit", 2.0, "how much may be spent on templates for one match in a month"),
        _money("month_limit", 20.0, "how much may be spent on templates in a month"),
        Setting(
            name="currency",
            kind=Annotated[str, Meta(pattern=r"^[A-Z]{3}$")],
            default="EUR",
            about="in which these prices are",
            allowed="EUR, SEK, USD and so on",
        ),
    ),
    is_wanted=_is_wanted,
    open=_open,
    examine=_examine,
)
