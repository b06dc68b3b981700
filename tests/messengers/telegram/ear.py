"""A house that notes what it hears, and answers as it is told."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from parlour.messengers.telegram.polling import Polling
from parlour.messengers.telegram.receiver import Receiver
from parlour.messengers.updates import ButtonTap, Toast, Update
from tests.messengers.telegram.desk import Desk

Answer = Callable[[Update], Toast | None]


class Ear:
    def __init__(self, desk: Desk) -> None:
        self.heard: list[Update] = []
        self.faults: list[str] = []
        self.trouble: list[Exception] = []  # what hearing raises next
        self.answers: Answer = lambda update: Toast("Du är med!") if isinstance(update, ButtonTap) else None
        self.receiver = Receiver(desk.bot, self._hear, self._fault)
        self.may_poll = True
        self._polling = Polling(desk.bot, self.receiver, self._fault, 0.01, self._may_poll)

    async def _may_poll(self) -> bool:
        return self.may_poll

    async def _hear(self, update: Update) -> Toast | None:
        if self.trouble:
            raise self.trouble.pop(0)
        await asyncio.sleep(0)
        self.heard.append(update)
        return self.answers(update)

    def _fault(self, what: str, fault: Exception) -> None:
        self.faults.append(what)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self._polling.run())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
