"""A client that costs as little as possible, so that what is measured is the server."""

from __future__ import annotations

import asyncio
from collections import deque
from uuid import uuid4

import msgspec
from msgspec import Struct
from websockets.frames import Frame, Opcode

_LENGTHS = {126: 2, 127: 8}  # bytes that say how long a frame is, if one is not enough


class Said(Struct):
    """What it needs to know of a message."""

    evt: str


_said = msgspec.json.Decoder(Said)


class Line(asyncio.Protocol):
    """A WebSocket, without any check of what a sound server sends."""

    def __init__(self, path: str) -> None:
        self._path, self._buffer, self._is_open = path, b"", False
        self._heard: deque[str] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        head = "Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        transport.write(f"GET {self._path} HTTP/1.1\r\n{head}\r\n{key}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self._is_open, self._buffer = True, rest
        while (frame := self._next()) is not None:
            self._heard.append(_said.decode(frame).evt)
        if self._heard and self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _next(self) -> bytes | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        more = _LENGTHS.get(buffer[1], 0)
        length = int.from_bytes(buffer[2 : 2 + more], "big") if more else buffer[1]
        end = 2 + more + length
        if len(buffer) < end:
            return None
        self._buffer = buffer[end:]
        return buffer[2 + more : end]

    async def hear(self, evt: str) -> None:
        """Until it has been told this, and nothing else."""
        while not self._heard:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        said = self._heard.popleft()
        assert said == evt, (said, evt)

    def say(self, cmd: str, payload: object) -> None:
        self._transport.write(message(cmd, payload))

    def close(self) -> None:
        self._transport.abort()


def message(cmd: str, payload: object) -> bytes:
    said = msgspec.json.encode({"request_id": str(uuid4()), "cmd": cmd, "payload": payload})
    return Frame(Opcode.TEXT, said).serialize(mask=True)


async def opened(port: int, game_id: str, token: str) -> Line:
    """Connected, with its snapshot."""
    loop = asyncio.get_running_loop()
    path = f"/ws?token={token}&game_id={game_id}"
    _, line = await loop.create_connection(lambda: Line(path), "127.0.0.1", port)
    await line.hear("STATE_SNAPSHOT")
    return line
