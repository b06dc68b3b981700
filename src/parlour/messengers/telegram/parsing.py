"""Updates as Telegram sends them.  One that our SDK cannot read costs that one alone, and never those behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from telegram import Bot, Update

from parlour.messengers.telegram.bot import SLOWEST
from parlour.messengers.telegram.hearing import Fault


async def raw_updates(bot: Bot, offset: int | None, seconds: int, allowed: Sequence[str]) -> list[dict[str, Any]]:
    """The SDK's own way gives none of them if one cannot be read, and asks for the same ever after."""
    asked = {"offset": offset, "timeout": seconds, "allowed_updates": allowed}
    patience = SLOWEST + seconds
    found: list[dict[str, Any]] = await bot._post("getUpdates", asked, read_timeout=patience)
    return found


def parsed(raw: Mapping[str, Any], bot: Bot, fault: Fault) -> Update | None:
    """None: Telegram has grown, or lacks what the SDK takes for granted.  It will not be clearer next time."""
    try:
        return Update.de_json(dict(raw), bot)
    except Exception as why:  # noqa: BLE001 - the SDK raises whatever an unforeseen field leads it to
        fault("an update could not be read", why)
        return None
