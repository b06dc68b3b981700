"""What Telegram says of the bot, its rights and its webhook, and what time it is there: for `parlour doctor`."""

from __future__ import annotations

from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from telegram import Bot
from telegram.error import Conflict

from parlour.messengers.telegram.client import make_bot
from parlour.messengers.telegram.updates import ALLOWED_UPDATES, fetch_updates


class BotCheck(Struct, frozen=True):
    name: str
    joins_groups: bool
    reads_everything: bool
    told_at: str  # the host of its webhook; empty: it asks itself
    trouble: str  # what last went wrong there
    waiting: int  # updates that nobody has taken yet
    is_polled_elsewhere: bool  # another program asks for what is new
    their_time: datetime | None


async def check_bot(token: str, api: str, may_ask: bool) -> BotCheck:
    """`may_ask`: nobody of ours listens just now, who would be disturbed.  Raises TelegramError."""
    dates = list[datetime]()

    async def look(answer: Any) -> None:
        if date := answer.headers.get("date"):
            dates.append(parsedate_to_datetime(date))

    async with make_bot(token, api, look) as bot:
        me, webhook = await bot.get_me(), await bot.get_webhook_info()
        return BotCheck(
            me.username or me.first_name,
            bool(me.can_join_groups),
            bool(me.can_read_all_group_messages),
            urlsplit(webhook.url).netloc,
            webhook.last_error_message or "",
            webhook.pending_update_count,
            may_ask and not webhook.url and await _is_polled_elsewhere(bot),
            dates[-1] if dates else None,
        )


async def _is_polled_elsewhere(bot: Bot) -> bool:
    """Nothing is confirmed by this: whoever listens next is told all of it."""
    try:
        await fetch_updates(bot, None, 0, ALLOWED_UPDATES)
    except Conflict:
        return True
    return False
