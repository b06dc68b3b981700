"""Long polling: Telegram is asked for updates, and needs no way to us.

An update is confirmed by asking for the next, after its effects were stored: so whatever was not finished comes
again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from telegram import Bot
from telegram import Update as TelegramUpdate
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from parlour.engine.ports import StoreFailed
from parlour.messengers.telegram.client import ReportFault
from parlour.messengers.telegram.receiver import Receiver
from parlour.messengers.telegram.updates import ALLOWED_UPDATES, chat_id_of, fetch_updates, parse_update
from parlour.messengers.updates import Toast

LONGEST_WAIT = 25  # seconds that Telegram keeps us waiting if there is nothing new
SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds after a fault


async def always() -> bool:
    return True


class Polling:
    """`may_poll`: one process at a time, for two would cut each other's requests short."""

    def __init__(
        self,
        bot: Bot,
        receiver: Receiver,
        report: ReportFault,
        pause: float = SHORTEST_PAUSE,
        may_poll: Callable[[], Awaitable[bool]] = always,
    ) -> None:
        self._bot, self._receiver, self._report, self._may_poll = bot, receiver, report, may_poll
        self._first_pause = self._pause = pause
        self._has_begun = False
        self._next: int | None = None

    async def run(self) -> None:
        """Poll until cancelled.  Raises InvalidToken, for waiting would not help."""
        while True:
            if await self._may_poll():
                await self._poll_or_pause()
            else:
                self._next = None  # the process that polls instead knows how far it is
                await asyncio.sleep(self._first_pause)

    async def _poll(self) -> None:
        """After an empty answer all is confirmed, so no number is named: after a quiet week they begin anew."""
        if not self._has_begun:
            await self._bot.delete_webhook()  # Telegram refuses to be polled while it has a webhook
            self._has_begun = True
        raw = await fetch_updates(self._bot, self._next, LONGEST_WAIT, ALLOWED_UPDATES)
        updates = [parse_update(each, self._bot, self._report) for each in raw]
        await self._deliver_all([update for update in updates if update is not None])
        self._next = max(each["update_id"] for each in raw) + 1 if raw else None

    async def _deliver_all(self, updates: Sequence[TelegramUpdate]) -> None:
        """Deliver the updates of all conversations side by side, each in its order.

        Answers wait for nobody, and have gone when this ends.
        """
        by_chat: dict[int, list[TelegramUpdate]] = {}
        for update in updates:
            by_chat.setdefault(chat_id_of(update), []).append(update)
        async with asyncio.TaskGroup() as answers:
            await asyncio.gather(*(self._in_order(each, answers) for each in by_chat.values()))

    async def _in_order(self, updates: Sequence[TelegramUpdate], answers: asyncio.TaskGroup) -> None:
        for update in updates:
            toast = await self._deliver(update)
            answers.create_task(self._receiver.answer(update, toast))

    async def _deliver(self, update: TelegramUpdate) -> Toast | None:
        """Deliver it as soon as the store can be written."""
        pause = self._first_pause
        while True:
            try:
                return await self._receiver.deliver(update)
            except StoreFailed as fault:
                self._report("an update waits for the store", fault)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _poll_or_pause(self) -> None:
        """Poll once; after a fault, wait a while."""
        try:
            await self._poll()
            self._pause = self._first_pause
        except InvalidToken:
            raise
        except TelegramError as fault:
            self._report(_what_failed(fault), fault)
            await self._wait(fault)

    async def _wait(self, fault: TelegramError) -> None:
        """Wait as long as we are told to, else each time a little longer."""
        told = fault.retry_after if isinstance(fault, RetryAfter) else 0
        seconds = told.total_seconds() if isinstance(told, timedelta) else told
        await asyncio.sleep(max(seconds, self._pause))
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


def _what_failed(fault: TelegramError) -> str:
    return "another program polls with this token" if isinstance(fault, Conflict) else "telegram cannot be reached"
