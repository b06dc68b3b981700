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
ANSWERS_AT_ONCE = 16  # half of what our connections can bear: letters need theirs too

Locks = WeakValueDictionary[int, asyncio.Lock]  # each is kept as long as somebody waits for it
Hear = Callable[[News], Awaitable[Toast | None]]
Fault = Callable[[str, Exception], None]  # what went wrong, for the operator


class Hearing:
    """What is said in one chat is heard one after the other: who came first is first.

    Nobody's answer waits for that of another: it is a call to Telegram, and takes much longer than to hear.
    """

    def __init__(self, bot: Bot, hear: Hear, fault: Fault) -> None:
        self._bot, self._hear, self._fault = bot, hear, fault
        self._recent = Lately[int, None](RECENT)
        self._turns: Locks = WeakValueDictionary()  # by chat
        self._taking: Locks = WeakValueDictionary()  # by update
        self._answers = asyncio.Semaphore(ANSWERS_AT_ONCE)

    async def take(self, update: Update) -> None:
        """When this returns it need not come again, so what comes twice at once waits for the first to be answered.
        Raises StoreFailed, if it should."""
        async with _lock(self._taking, update.update_id):
            await self.answer(update, await self.hear(update))

    async def hear(self, update: Update) -> Toast | None:
        """What is to be answered to a tap; None, if nobody waits for an answer.  Raises StoreFailed."""
        async with _lock(self._turns, conversation(update)):
            if update.update_id in self._recent:
                return None
            toast = await self._heard_or_told(update)
            self._recent.note(update.update_id, None)
            return toast

    async def answer(self, update: Update, toast: Toast | None) -> None:
        if update.callback_query is not None and toast is not None:
            async with self._answers:
                await answer(self._bot, update.callback_query, toast)

    async def _heard_or_told(self, update: Update) -> Toast | None:
        """Whoever tapped is told if it could not be kept, and taps again; what was written comes again by itself."""
        query = update.callback_query
        if query is None:
            await self._heard(update)
            return None
        toast: Toast | None = None
        try:
            toast = await self._heard(update)
        except StoreFailed as fault:
            self._fault("a tap could not be kept", fault)
        return toast or try_again(query.from_user.language_code)

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


def _lock(locks: Locks, key: int) -> asyncio.Lock:
    lock = locks.get(key)
    if lock is None:
        locks[key] = lock = asyncio.Lock()
    return lock
