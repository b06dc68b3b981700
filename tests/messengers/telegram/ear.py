"""A house that notes what it hears, and answers as it is told."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from parlour.messengers.heard import News, Tapped, Toast
from parlour.messengers.telegram.hearing import Hearing
from parlour.messengers.telegram.listening import Polling
from tests.messengers.telegram.desk import Desk

Answer = Callable[[News], Toast | None]


class Ear:
    def __init__(self, desk: Desk) -> None:
        self.heard: list[News] = []
        self.faults: list[str] = []
        self.trouble: list[Exception] = []  # what hearing raises next
        self.answers: Answer = lambda news: Toast("Du är med!") if isinstance(news, Tapped) else None
        self.hearing = Hearing(desk.bot, self._hear, self._fault)
        self.may_listen = True
        self._polling = Polling(desk.bot, self.hearing, self._fault, 0.01, self._may_listen)

    async def _may_listen(self) -> bool:
        return self.may_listen

    async def _hear(self, news: News) -> Toast | None:
        if self.trouble:
            raise self.trouble.pop(0)
        await asyncio.sleep(0)
        self.heard.append(news)
        return self.answers(news)

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
