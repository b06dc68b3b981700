"""The wire: real HTTP on a port of this machine, as much of it as a bot's library speaks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httptools
import msgspec

from tests.emulators.telegram.api import Reply
from tests.emulators.telegram.errors import ApiError
from tests.emulators.telegram.parameters import Parameters, Upload

Answers = Callable[[str, Parameters], Awaitable[Reply | None]]
_DISPOSITION = re.compile(rb'name="([^"]*)"(?:.*?filename="([^"]*)")?', re.DOTALL)


class Connections:
    """Those that are open, and what broke while they were answered: a fault of ours, or of a test's watcher."""

    def __init__(self) -> None:
        self.open_now: set[Connection] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.broken: list[Exception] = []

    def answering(self, task: asyncio.Task[None]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self._answered)

    def _answered(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        broke = None if task.cancelled() else task.exception()
        if isinstance(broke, Exception):
            self.broken.append(broke)

    async def close(self) -> None:
        for connection in tuple(self.open_now):
            connection.close()
        under_way = tuple(self.tasks)
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)

    def verdict(self) -> None:
        if self.broken:
            raise ExceptionGroup("the emulator could not answer", self.broken)


class Connection(asyncio.Protocol):
    """One request at a time, on a connection that stays open."""

    def __init__(self, answers: Answers, connections: Connections) -> None:
        self._answers, self._connections = answers, connections
        self._parser = httptools.HttpRequestParser(self)
        self._transport: asyncio.Transport | None = None
        self._task: asyncio.Task[None] | None = None
        self._begin()

    def _begin(self) -> None:
        self._url, self._body, self._content_type = b"", bytearray(), ""

    # ── asyncio calls these ──

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._connections.open_now.add(self)

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def connection_lost(self, _exc: Exception | None) -> None:
        """Only a long poll can be under way; everything else is done in one go."""
        self._connections.open_now.discard(self)
        if self._task is not None:
            self._task.cancel()

    # ── The parser calls these ──

    def on_url(self, url: bytes) -> None:
        self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"content-type":
            self._content_type = value.decode("latin-1")

    def on_body(self, body: bytes) -> None:
        self._body += body

    def on_message_complete(self) -> None:
        path, content_type, body = self._url.decode(), self._content_type, bytes(self._body)
        self._begin()
        self._task = asyncio.create_task(self._respond(path, content_type, body))
        self._task.add_done_callback(self._hang_up_if_broken)
        self._connections.answering(self._task)

    async def _respond(self, url: str, content_type: str, body: bytes) -> None:
        try:
            reply = await self._answers(urlsplit(url).path, read_parameters(url, content_type, body))
        except ApiError as no:
            reply = Reply(no.code, msgspec.json.encode(no.body()))
        if reply is None:
            self.close()
        elif self._transport is not None:
            self._transport.write(_written(reply))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _hang_up_if_broken(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.close()


def _written(reply: Reply) -> bytes:
    phrase = HTTPStatus(reply.status).phrase
    head = f"HTTP/1.1 {reply.status} {phrase}\r\nContent-Type: application/json\r\nContent-Length: {len(reply.body)}"
    return head.encode() + b"\r\n\r\n" + reply.body


def read_parameters(url: str, content_type: str, body: bytes) -> Parameters:
    values: dict[str, Any] = dict(parse_qsl(urlsplit(url).query, keep_blank_values=True))
    if content_type.startswith("application/json"):
        return Parameters(values | msgspec.json.decode(body))
    if content_type.startswith("multipart/form-data"):
        fields, uploads = _parts(content_type, body)
        return Parameters(values | fields, uploads)
    return Parameters(values | dict(parse_qsl(body.decode(), keep_blank_values=True)))


def _parts(content_type: str, body: bytes) -> tuple[dict[str, str], dict[str, Upload]]:
    boundary = content_type.partition("boundary=")[2].strip('"').encode()
    fields: dict[str, str] = {}
    uploads: dict[str, Upload] = {}
    for part in body.split(b"--" + boundary)[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        named = _DISPOSITION.search(head)
        assert named is not None, "a part of a form has a name"
        name, content = named[1].decode(), content.removesuffix(b"\r\n")
        if named[2] is None:
            fields[name] = content.decode()
        else:
            uploads[name] = Upload(named[2].decode(), content)
    return fields, uploads
