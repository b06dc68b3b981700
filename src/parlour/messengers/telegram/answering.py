"""Every tap gets its answer, or the tapper's button spins: a line at the top, a box to close, or a way to go."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

from telegram import Bot, CallbackQuery
from telegram.error import BadRequest, TelegramError

from parlour.messengers.heard import Toast
from parlour.messengers.telegram.isolating import isolated
from parlour.messengers.telegram.keyboards import CAN
from parlour.messengers.telegram.splitting import length
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import Phrasebook


async def answer(bot: Bot, query: CallbackQuery, toast: Toast) -> None:
    """Once.  If Telegram has given up on it meanwhile, so do we: what the tap did stands."""
    text, is_alert = short(toast.text) or None, toast.is_alert or None
    with suppress(TelegramError):
        try:
            await bot.answer_callback_query(query.id, text, is_alert, toast.link)
        except BadRequest:
            if toast.link is not None:  # not one that Telegram follows; the words are better than nothing
                await bot.answer_callback_query(query.id, text, is_alert)


def try_again(language: str | None) -> Toast:
    """When we could not hear it."""
    return Toast(own_phrases().speaker(language or ENGLISH, str).say("try-again"), is_alert=True)


def short(text: str) -> str:
    """As much as a toast holds."""
    line = isolated(text).strip()
    if length(line) <= CAN.toast:
        return line
    line = line[: CAN.toast - 1]
    while length(line) > CAN.toast - 1:
        line = line[:-1]
    return f"{line.rstrip()}…"


@cache
def own_phrases() -> Phrasebook:
    return Phrasebook("parlour.messengers.telegram")
