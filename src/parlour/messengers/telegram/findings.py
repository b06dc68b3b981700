"""What `parlour doctor` finds out about Telegram: the token, what the bot may do, who else listens, and the clock.

Apart from the rest because it loads the Telegram library, which a house without Telegram does not need.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from telegram import Bot
from telegram.error import Conflict, InvalidToken, TelegramError

from parlour.messengers.messenger import FAULT, OK, WARNING, Finding, Settings
from parlour.messengers.telegram.client import make_bot
from parlour.messengers.telegram.errors import fault_text
from parlour.messengers.telegram.token import read_token
from parlour.messengers.telegram.updates import ALLOWED_UPDATES, fetch_updates
from parlour.messengers.telegram.web_address import linked_address, takes_webhook

WRONG = timedelta(minutes=1)  # by which two clocks may differ


def telegram_findings(settings: Settings, public: str, is_open: bool) -> Iterator[Finding]:
    """Ask Telegram and judge its answers; while a house is open, nothing is asked that would disturb it."""
    try:
        seen = asyncio.run(check_bot(read_token(settings), settings["api"], may_ask=not is_open))
    except InvalidToken:
        yield (FAULT, "Telegram does not know this token. Ask @BotFather for it with /token, and set TELEGRAM_TOKEN.")
    except TelegramError as fault:
        yield (
            FAULT,
            f"Telegram cannot be reached: {fault_text(fault)}. Look at the network, or at PARLOUR_TELEGRAM_API.",
        )
    else:
        yield from judge_bot(seen, settings["webhook"], public, datetime.now(UTC))


def judge_bot(seen: BotCheck, webhook: bool, public: str, now: datetime) -> Iterator[Finding]:
    """Everything that is worth saying about the bot."""
    yield OK, f"the token is good: https://t.me/{seen.name}"
    yield from _rights(seen)
    yield from _listening(seen, webhook, public)
    if public and not linked_address(public):
        advice = "Set PARLOUR_PUBLIC to an address with a dot in it; until then nobody gets to the web by /web."
        yield WARNING, f"Telegram takes no button that leads to {public}. {advice}"
    yield from _clock(seen, now)


def _rights(seen: BotCheck) -> Iterator[Finding]:
    if not seen.joins_groups:
        yield FAULT, "It may not join groups. Tell @BotFather: /setjoingroups, Enable."
    if seen.reads_everything:
        advice = "Tell @BotFather: /setprivacy, Enable. People will trust it more."
        yield (WARNING, f"It can read all that is said in groups, and needs only what is meant for it. {advice}")
    else:
        yield OK, "privacy mode is on: in groups it reads only what is meant for it"


def _listening(seen: BotCheck, webhook: bool, public: str) -> Iterator[Finding]:
    own = "get the house a bot of its own"
    if seen.is_polled_elsewhere:
        yield (
            WARNING,
            f"Another program listens with this token. Close it, or {own}: two take each other's messages.",
        )
    if webhook and not takes_webhook(public):
        needs = "A webhook needs an address with https, on port 443, 8443, 80 or 88"
        yield FAULT, f"{needs}. Set PARLOUR_PUBLIC, or PARLOUR_TELEGRAM_WEBHOOK=false."
    elif seen.told_at and not webhook:
        advice = f"If that is another program, {own}; parlour serve puts an end to it."
        yield WARNING, f"Telegram brings what is new to {seen.told_at}. {advice}"
    if seen.trouble and seen.told_at:
        yield (WARNING, f"Telegram could not bring it to {seen.told_at}: {seen.trouble}. {seen.waiting:,} wait.")


def _clock(seen: BotCheck, now: datetime) -> Iterator[Finding]:
    if seen.their_time is None:
        return
    off = now - seen.their_time
    if abs(off) > WRONG:
        how = "ahead of" if off > timedelta() else "behind"
        yield (FAULT, f"The clock here is {abs(off).total_seconds():,.0f} seconds {how} Telegram's. Set it right.")
    else:
        yield OK, "the clock agrees with Telegram's"


# ── Asking Telegram ──


class BotCheck(Struct, frozen=True):
    """What Telegram says of the bot, its rights and its webhook, and what time it is there."""

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
