"""Writes to sockets: one frame for many of them, and one write for all that a socket is sent in a turn of the loop.

The rest is uvicorn's.  Its public interface frames and writes each message of each socket alone, so this extends a
class that is not public, of one minor of uvicorn; tests/web/live/test_transport.py holds what it relies on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from struct import pack
from typing import TYPE_CHECKING, Any, Protocol

import uvicorn
from starlette.types import ASGIApp, Message, Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

MOST_UNREAD = 1 << 18  # bytes that wait for a client before it counts as one that does not read
CLOSING_TIME = 2.0  # seconds in which a client may answer that it is closed
_KEY = "parlour.connection"


class Connection(Protocol):
    def write(self, frame: bytes) -> bool:
        """In the next turn, with all others that are ready by then.  False: the client does not read."""

    async def next_message(self) -> str | bytes | None:
        """What the client says next.  None: it has gone."""

    def hang_up(self, code: int) -> None:
        """Close it after what was written, and for sure: also if the client does not read."""


def connection_of(scope: Scope) -> Connection:
    """The connection by which this socket came."""
    return scope["state"][_KEY]  # type: ignore[no-any-return]  # put there below


def text_frame(json: bytes) -> bytes:
    """A message as it lies on the socket: RFC 6455, 5.2, whole and from a server."""
    length = len(json)
    if length < 126:
        return pack("!BB", 0x81, length) + json
    return (pack("!BBH", 0x81, 126, length) if length < 1 << 16 else pack("!BBQ", 0x81, 127, length)) + json


class SocketConfig(uvicorn.Config):
    """All sockets of one server are written to in one go."""

    def __init__(self, application: ASGIApp, counted: Any = None, **options: Any) -> None:
        """`counted`: what the HTTP in front counts connections with."""
        super().__init__(application, ws=WebSocket, **options)
        self.counted = counted
        self.unsent: list[WebSocket] = []

    def flush_soon(self, socket: WebSocket) -> None:
        """After the next turn: a commit moves many matches at once, and that turn makes what there is to tell."""
        if not self.unsent:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._flush)
        self.unsent.append(socket)

    def _flush(self) -> None:
        unsent, self.unsent = self.unsent, []
        for socket in unsent:
            socket.flush()


class WebSocket(WebSocketsSansIOProtocol):
    """uvicorn's, which can also be given frames that are ready."""

    def __init__(self, config: SocketConfig, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self._sockets, self._frames = config, list[bytes]()
        self._closing: asyncio.Task[None] | None = None
        self.release: Callable[[], None] | None = None  # called when the connection is lost

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=MOST_UNREAD)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.release is not None:
            self.release()
            self.release = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][_KEY] = self

    def handle_ping(self) -> None:
        """Answer, unless the client does not read: answers would pile up for it."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def write(self, frame: bytes) -> bool:
        if self._closing is not None or not self.writable.is_set():
            return self._closing is not None  # where it is being closed, nobody hears it any more
        if not self._frames:
            self._sockets.flush_soon(self)
        self._frames.append(frame)
        return True

    def flush(self) -> None:
        frames, self._frames = self._frames, []
        if frames and not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(frames))

    async def next_message(self) -> str | bytes | None:
        message: Message = await self.receive()  # type: ignore[assignment]  # uvicorn has types of its own for it
        return (
            None if message["type"] == "websocket.disconnect" else message.get("text") or message.get("bytes") or ""
        )

    def hang_up(self, code: int) -> None:
        if self._closing is None:
            self.flush()
            self._closing = self.loop.create_task(self._close(code))
            self.loop.call_later(CLOSING_TIME, self.transport.abort)

    async def _close(self, code: int) -> None:
        with suppress(OSError, RuntimeError):
            await super().send({"type": "websocket.close", "code": code})

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()
