"""Updates carried to the bot's own address, each again and again until it says 2xx."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tests.emulators.telegram.limits import Clock
from tests.emulators.telegram.updates import Mailbag

_SECRET = "X-Telegram-Bot-Api-Secret-Token"


class Webhook:
    """One update at a time, so that they keep their order; Telegram itself promises less."""

    def __init__(self, mailbag: Mailbag, clock: Clock) -> None:
        self._mailbag, self._clock = mailbag, clock
        self.url, self._secret = "", ""
        self.pause = 0.02  # real seconds before the next try
        self.failures = 0
        self._last_error: tuple[int, str] | None = None
        self._carrying: asyncio.Task[None] | None = None

    def set(self, url: str, secret: str) -> None:
        self.stop()
        self.url, self._secret = url, secret
        if url:
            self._carrying = asyncio.create_task(self._carry())

    def stop(self) -> None:
        if self._carrying is not None:
            self._carrying.cancel()
        self._carrying, self.url = None, ""

    def wire(self) -> dict[str, Any]:
        told = {"url": self.url, "has_custom_certificate": False, "pending_update_count": len(self._mailbag.waiting)}
        wanted = {"allowed_updates": sorted(self._mailbag.wanted)} if self._mailbag.wanted else {}
        if self._last_error is None:
            return told | wanted
        return told | wanted | {"last_error_date": self._last_error[0], "last_error_message": self._last_error[1]}

    async def _carry(self) -> None:
        while True:
            update = await self._mailbag.next()
            while (fault := await self._fault(msgspec.json.encode(update.wire()))) is not None:
                self.failures += 1
                self._last_error = int(self._clock.now().timestamp()), fault
                await asyncio.sleep(self.pause)
            self._mailbag.done(update)

    async def _fault(self, body: bytes) -> str | None:
        """What went wrong, if anything did."""
        try:
            status = await self._posted(body)
        except OSError:
            return "Connection refused"
        if 200 <= status < 300:
            return None
        return f"Wrong response from the webhook: {status} {HTTPStatus(status).phrase}"

    async def _posted(self, body: bytes) -> int:
        to = urlsplit(self.url)
        is_secure = to.scheme == "https"
        port = to.port or (443 if is_secure else 80)
        coming, going = await asyncio.open_connection(to.hostname, port, ssl=is_secure or None)
        try:
            going.write(self._head(to.path or "/", to.netloc, len(body)) + body)
            status_line = await coming.readline()
            await coming.read()
        finally:
            going.close()
        if not status_line:
            raise ConnectionResetError
        return int(status_line.split()[1])

    def _head(self, path: str, host: str, length: int) -> bytes:
        secret = f"{_SECRET}: {self._secret}\r\n" if self._secret else ""
        return (
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {length}\r\nConnection: close\r\n{secret}\r\n"
        ).encode()
