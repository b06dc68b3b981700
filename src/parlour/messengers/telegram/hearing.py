"""What came from Telegram is heard once and in its order; a tap is answered whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from telegram import Bot, Update

from parlour.engine.ports import StoreFailed
from parlour.messengers.heard import News, Toast
from parlour.messengers.telegram.answering import answer, try_again
from parlour.messengers.telegram.lately import Lately
from parlour.messengers.telegram.updates import conversation, read

RECENT = 20_000  # updates that are recognised when they come again; the inbox knows the older ones

Hear = Callable[[News], Awaitable[Toast | None]]
Fault = Callable[[str, Exception], None]  # what went wrong, for the operator


class Hearing:
    def __init__(self, bot: Bot, hear: Hear, fault: Fault) -> None:
        self._bot, self._hear, self._fault = bot, hear, fault
        self._recent = Lately[int, None](RECENT)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def take(self, update: Update) -> None:
        """When this returns it need not come again.  Raises StoreFailed, if it should."""
        async with self._turn(conversation(update)):
            if update.update_id not in self._recent:
                await self._taken(update)
                self._recent.note(update.update_id, None)

    def _turn(self, chat: int) -> asyncio.Lock:
        """Kept as long as somebody waits for it."""
        lock = self._turns.get(chat)
        if lock is None:
            self._turns[chat] = lock = asyncio.Lock()
        return lock

    async def _taken(self, update: Update) -> None:
        query = update.callback_query
        if query is None:
            await self._heard(update)
            return
        toast: Toast | None = None
        try:
            toast = await self._heard(update)
        except StoreFailed as fault:
            self._fault("a tap could not be kept", fault)  # the tapper is told, and taps again
        await answer(self._bot, query, toast or try_again(query.from_user.language_code))

    async def _heard(self, update: Update) -> Toast | None:
        """None: nobody could."""
        try:
            news = read(update, self._bot.username)
            return (await self._hear(news) if news is not None else None) or Toast()
        except StoreFailed:
            raise
        except Exception as fault:  # noqa: BLE001 - one update that nobody can hear must not keep us from the rest
            self._fault("an update could not be heard", fault)
            return None
