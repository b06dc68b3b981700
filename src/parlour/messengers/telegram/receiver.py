"""Each update of Telegram is passed to the inbox once and in order; every tap is answered, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from weakref import WeakValueDictionary

from cachetools import FIFOCache
from telegram import Bot, CallbackQuery, Message
from telegram import Update as TelegramUpdate
from telegram.error import BadRequest, TelegramError

from parlour.engine.ports import StoreFailed
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.client import ReportFault
from parlour.messengers.telegram.text import safe_text, utf16_length
from parlour.messengers.telegram.updates import chat_id_of, read_update
from parlour.messengers.updates import Toast, Update
from parlour.sdk.characters import cut_text
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import Phrasebook

RECENT = 20_000  # updates that are recognised when they come again; the inbox knows the older ones
ANSWERS_AT_ONCE = 16  # half of what our connections can bear: letters need theirs too

Locks = WeakValueDictionary[int, asyncio.Lock]  # each is kept as long as somebody waits for it
Deliver = Callable[[Update], Awaitable[Toast | None]]


class Receiver:
    """Updates of one chat are delivered one after the other: who came first is first.

    Nobody's answer waits for that of another: it is a call to Telegram, and takes much longer than to deliver.
    """

    def __init__(self, bot: Bot, deliver: Deliver, report: ReportFault) -> None:
        self._bot, self._deliver, self._report = bot, deliver, report
        self._recent: FIFOCache[int, None] = FIFOCache(RECENT)
        self._turns: Locks = WeakValueDictionary()  # by chat
        self._receiving: Locks = WeakValueDictionary()  # by update
        self._answers = asyncio.Semaphore(ANSWERS_AT_ONCE)

    async def receive(self, update: TelegramUpdate) -> None:
        """Deliver and answer.  When this returns it need not come again, so what comes twice at once waits for the
        first to be answered.  Raises StoreFailed, if it should come again."""
        async with _lock(self._receiving, update.update_id):
            await self.answer(update, await self.deliver(update))

    async def deliver(self, update: TelegramUpdate) -> Toast | None:
        """Pass it to the inbox; gives the answer to a tap, None if nobody waits for one.  Raises StoreFailed."""
        async with _lock(self._turns, chat_id_of(update)):
            if update.update_id in self._recent:
                return None
            toast = await self._toast(update)
            self._recent[update.update_id] = None
            return toast

    async def answer(self, update: TelegramUpdate, toast: Toast | None) -> None:
        """Answer a tap with its toast."""
        if update.callback_query is not None and toast is not None:
            async with self._answers:
                await answer_tap(self._bot, update.callback_query, toast)

    async def _toast(self, update: TelegramUpdate) -> Toast | None:
        """The answer to a tap.

        Whoever tapped is told if it could not be stored, and taps again; a text comes again by itself.
        """
        query = update.callback_query
        if query is None:
            await self._try_to_deliver(update)
            return None
        toast: Toast | None = None
        try:
            toast = await self._try_to_deliver(update)
        except StoreFailed as fault:
            self._report("a tap could not be stored", fault)
        return toast or try_again_toast(query.from_user.language_code)

    async def _try_to_deliver(self, update: TelegramUpdate) -> Toast | None:
        """What the inbox answers; None if it could not be delivered, which is reported."""
        try:
            ours = read_update(update, self._bot.username)
            return (await self._deliver(ours) if ours is not None else None) or Toast()
        except StoreFailed:
            raise
        except Exception as fault:  # noqa: BLE001 - one update that cannot be answered must not keep us from the rest
            self._report("an update could not be answered", fault)
            return None


async def answer_tap(bot: Bot, query: CallbackQuery, toast: Toast) -> None:
    """Show the toast, once.  If Telegram has given up on it meanwhile, so do we: what the tap did stands."""
    text, is_alert = toast_text(toast.text) or None, toast.is_alert or None
    if toast.is_whisper and await _whisper(bot, query, toast.text):
        text = is_alert = None
    with suppress(TelegramError):
        try:
            await bot.answer_callback_query(query.id, text, is_alert, toast.link)
        except BadRequest:
            if toast.link is not None:  # not one that Telegram follows; the words are better than nothing
                await bot.answer_callback_query(query.id, text, is_alert)


async def _whisper(bot: Bot, query: CallbackQuery, text: str) -> bool:
    """Post it where the button hangs, for the tapper alone; whether Telegram took it.

    The SDK does not know these parameters of Bot API 10.2 yet.
    """
    message, only_for = query.message, {"receiver_user_id": query.from_user.id, "callback_query_id": query.id}
    if message is None:
        return False
    topic = message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
    try:
        await bot.send_message(
            message.chat.id, safe_text(text), message_thread_id=topic, protect_content=True, api_kwargs=only_for
        )
    except TelegramError:
        return False
    return True


def try_again_toast(language: str | None) -> Toast:
    """Ask to tap again, in this language."""
    return Toast(telegram_phrases().speaker(language or ENGLISH, str).say("try-again"), is_alert=True)


def toast_text(text: str) -> str:
    """As much of the text as a toast holds."""
    line = safe_text(text).strip()
    if utf16_length(line) <= CAN.toast:
        return line
    most = CAN.toast
    while utf16_length(cut := cut_text(line, most)) > CAN.toast:
        most -= 1
    return cut


@cache
def telegram_phrases() -> Phrasebook:
    """Telegram's own phrases."""
    return Phrasebook("parlour.messengers.telegram")


def _lock(locks: Locks, key: int) -> asyncio.Lock:
    lock = locks.get(key)
    if lock is None:
        locks[key] = lock = asyncio.Lock()
    return lock
