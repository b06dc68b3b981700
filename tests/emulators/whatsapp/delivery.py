"""What the services bring to a house: until it is taken; and if a test wants, shuffled, twice and late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import urlencode

import aiohttp
from msgspec import Struct

from tests.emulators.whatsapp import cloud, twilio
from tests.emulators.whatsapp.state import State

AGAIN_AFTER = 0.05  # real seconds


class Event(Struct, frozen=True):
    """One thing to bring: a value of Meta's, or a form of Twilio's."""

    value: dict[str, Any]
    is_status: bool = False


class Delivery:
    def __init__(self, state: State, pulse: Callable[[], None]) -> None:
        self._state, self._pulse = state, pulse
        self.public = ""  # what the service was told
        self.door = ""  # where that is on this machine
        self.waiting: list[Event] = []
        self.brought: list[Event] = []
        self.refused: list[int] = []  # how the house said no
        self.is_held = False  # nothing is brought just now: it comes late
        self.shuffles: Random | None = None  # what waits comes in any order, and some of it twice
        self._worker: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    def bring(self, value: dict[str, Any], *, is_status: bool = False) -> None:
        self.waiting.append(Event(value, is_status))
        self._wake.set()

    def repeat(self) -> None:
        """The last that somebody did is brought again."""
        last = next(event for event in reversed(self.brought) if not event.is_status)
        self.waiting.append(last)
        self._wake.set()

    def hold(self) -> None:
        self.is_held = True

    def release(self) -> None:
        self.is_held = False
        self._wake.set()

    def begin(self) -> None:
        self._worker = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def _run(self) -> None:
        async with aiohttp.ClientSession() as session:
            while True:
                if self.is_held or not self.waiting or not self.door:
                    self._wake.clear()
                    self._pulse()
                    await self._wake.wait()
                    continue
                await self._bring_next(session)

    async def _bring_next(self, session: aiohttp.ClientSession) -> None:
        if self.shuffles is not None:
            self.shuffles.shuffle(self.waiting)
            if self.shuffles.random() < 0.2 and len(self.waiting) < 50:
                self.waiting.append(self.waiting[0])
        event = self.waiting[0]
        if await self._post(session, event):
            self.waiting.remove(event)
            self.brought.append(event)
            self._pulse()
        else:
            self._wake.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), AGAIN_AFTER)

    async def _post(self, session: aiohttp.ClientSession, event: Event) -> bool:
        path, body, headers = self._request(event)
        try:
            async with session.post(f"{self.door}{path}", data=body, headers=headers) as response:
                if response.status != 200:
                    self.refused.append(response.status)
                return response.status == 200
        except aiohttp.ClientError:
            return False

    def _request(self, event: Event) -> tuple[str, bytes, Mapping[str, str]]:
        if self._state.kind == "cloud":
            body = cloud.envelope(event.value)
            return "/whatsapp", body, cloud.signed(body)
        path = "/whatsapp/twilio"
        return path, urlencode(event.value).encode(), twilio.signed(self.public + path, event.value)
