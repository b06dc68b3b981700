"""Which of the two services a house uses, by its settings, and what it may spend."""

from __future__ import annotations

import re

from parlour.messengers.messenger import BadSetting, Settings
from parlour.messengers.whatsapp.cloud import CloudSettings
from parlour.messengers.whatsapp.costs import Prices
from parlour.messengers.whatsapp.twilio import TwilioSettings

_CLOUD = {
    "token": "WHATSAPP_TOKEN",
    "app_secret": "WHATSAPP_APP_SECRET",
    "verify_token": "WHATSAPP_VERIFY_TOKEN",
    "phone_number_id": "WHATSAPP_PHONE_NUMBER_ID",
    "business_account_id": "WHATSAPP_BUSINESS_ACCOUNT_ID",
}
_TWILIO = {"account_sid": "TWILIO_ACCOUNT_SID", "auth_token": "TWILIO_AUTH_TOKEN", "from": "TWILIO_FROM"}


def is_wanted(settings: Settings) -> bool:
    """Whether it is configured.  Raises BadSetting, if half of it is, or both services are."""
    wanted = [_is_whole(settings, names) for names in (_CLOUD, _TWILIO)]
    if all(wanted):
        raise BadSetting("WhatsApp is served by one service: set those of Meta or those of Twilio, not both.")
    return any(wanted)


def _is_whole(settings: Settings, names: dict[str, str]) -> bool:
    missing = [shown for name, shown in names.items() if not settings[name]]
    if missing and len(missing) < len(names):
        raise BadSetting(f"WhatsApp needs {' and '.join(missing)} too.")
    return not missing


def cloud_settings(settings: Settings) -> CloudSettings | None:
    """Those of Meta's Cloud API; None: they are not set."""
    if not settings["token"]:
        return None
    token, app_secret, verify_token, number_id, account_id = (str(settings[name]) for name in _CLOUD)
    return CloudSettings(token, app_secret, verify_token, number_id, account_id, str(settings["api"]))


def twilio_settings(settings: Settings, public: str) -> TwilioSettings | None:
    """Those of Twilio; None: they are not set."""
    if not settings["account_sid"]:
        return None
    sender = "+" + re.sub(r"\D", "", str(settings["from"]))
    apis = str(settings["twilio_api"]), str(settings["twilio_content_api"])
    return TwilioSettings(str(settings["account_sid"]), str(settings["auth_token"]), sender, public, *apis)


def prices(settings: Settings) -> Prices:
    """What a template costs and how much may be spent, in hundredths of a cent."""
    template, match, month = (round(settings[name] * 10_000) for name in ("price", "match_limit", "month_limit"))
    return Prices(template, match, month, str(settings["currency"]))
