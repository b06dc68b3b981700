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
from parlour.messengers.heard import Toast
from parlour.messengers.telegram.hearing import Fault, Hearing
from parlour.messengers.telegram.parsing import parsed, raw_updates
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
        raw = await raw_updates(self._bot, self._next, LONGEST_WAIT, ALLOWED)
        updates = [parsed(each, self._bot, self._fault) for each in raw]
        await self._take([update for update in updates if update is not None])
        self._next = max(each["update_id"] for each in raw) + 1 if raw else None

    async def _take(self, updates: Sequence[Update]) -> None:
        """Conversations side by side, each in its order.  Answers wait for nobody, and have gone when this ends."""
        by_chat: dict[int, list[Update]] = {}
        for update in updates:
            by_chat.setdefault(conversation(update), []).append(update)
        async with asyncio.TaskGroup() as answers:
            await asyncio.gather(*(self._in_order(each, answers) for each in by_chat.values()))

    async def _in_order(self, updates: Sequence[Update], answers: asyncio.TaskGroup) -> None:
        for update in updates:
            toast = await self._heard(update)
            answers.create_task(self._hearing.answer(update, toast))

    async def _heard(self, update: Update) -> Toast | None:
        """As soon as the store can keep it."""
        pause = self._first_pause
        while True:
            try:
                return await self._hearing.hear(update)
            except StoreFailed as fault:
                self._fault("an update waits for the store", fault)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

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
