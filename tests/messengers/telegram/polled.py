"""Telegram is listened to for a while."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from telegram import Bot

from parlour.messengers.telegram.polling import Polling
from parlour.messengers.telegram.receiver import Receiver


@asynccontextmanager
async def polled(bot: Bot, receiver: Receiver) -> AsyncIterator[None]:
    def broken(what: str, fault: Exception) -> None:
        raise AssertionError(what) from fault

    task = asyncio.create_task(Polling(bot, receiver, broken, pause=0.01).run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
