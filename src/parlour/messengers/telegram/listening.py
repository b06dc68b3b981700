"""Long polling: Telegram is asked for what is new, and needs no way to us.

An update is confirmed by asking for the next, after it was heard and what it led to was stored: so whatever was not
finished comes again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from parlour.engine.ports import StoreFailed
from parlour.messengers.telegram.hearing import Fault, Hearing
from parlour.messengers.telegram.updates import ALLOWED, conversation

LONGEST_WAIT = 25  # seconds that Telegram keeps us waiting if there is nothing new
SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds after a fault


async def always() -> bool:
    return True


class Polling:
    """`may_listen`: one process at a time, for two would cut each other short."""

    def __init__(
        self,
        bot: Bot,
        hearing: Hearing,
        fault: Fault,
        pause: float = SHORTEST_PAUSE,
        may_listen: Callable[[], Awaitable[bool]] = always,
    ) -> None:
        self._bot, self._hearing, self._fault, self._may_listen = bot, hearing, fault, may_listen
        self._first_pause = self._pause = pause
        self._has_begun = False
        self._next: int | None = None

    async def run(self) -> None:
        """Until cancelled.  Raises InvalidToken, for waiting would not help."""
        while True:
            if await self._may_listen():
                await self._try()
            else:
                self._next = None  # whoever listens instead knows how far they are
                await asyncio.sleep(self._first_pause)

    async def _ask(self) -> None:
        """After an empty answer all is confirmed, so no number is named: after a quiet week they begin anew."""
        if not self._has_begun:
            await self._bot.delete_webhook()  # nobody else is told what we ask for
            self._has_begun = True
        updates = await self._bot.get_updates(self._next, timeout=LONGEST_WAIT, allowed_updates=ALLOWED)
        await self._take(updates)
        self._next = updates[-1].update_id + 1 if updates else None

    async def _take(self, updates: Sequence[Update]) -> None:
        """Conversations side by side, each in its order."""
        by_chat: dict[int, list[Update]] = {}
        for update in updates:
            by_chat.setdefault(conversation(update), []).append(update)
        await asyncio.gather(*map(self._in_order, by_chat.values()))

    async def _in_order(self, updates: Sequence[Update]) -> None:
        for update in updates:
            pause = self._first_pause
            while not await self._is_taken(update):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _is_taken(self, update: Update) -> bool:
        try:
            await self._hearing.take(update)
        except StoreFailed as fault:
            self._fault("an update waits for the store", fault)
            return False
        return True

    async def _try(self) -> None:
        """Or it is tried again after a while."""
        try:
            await self._ask()
            self._pause = self._first_pause
        except InvalidToken:
            raise
        except TelegramError as fault:
            self._fault(_what(fault), fault)
            await self._wait(fault)

    async def _wait(self, fault: TelegramError) -> None:
        """As long as we are told to, else each time a little longer."""
        told = fault.retry_after if isinstance(fault, RetryAfter) else 0
        seconds = told.total_seconds() if isinstance(told, timedelta) else told
        await asyncio.sleep(max(seconds, self._pause))
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


def _what(fault: TelegramError) -> str:
    return "another program listens with this token" if isinstance(fault, Conflict) else "telegram cannot be reached"
