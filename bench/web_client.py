"""A client that costs as little as possible, so that what is measured is the server."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import cast
from uuid import uuid4

import msgspec
from websockets.frames import Frame, Opcode

_A_TEXT, _A_PING = 0x81, 0x89  # how a whole frame of this kind begins
_LENGTHS = {126: 2, 127: 8}  # bytes that say how long a frame is, if one is not enough
_SEQ, _EVT = b'{"seq":', b',"evt":"'
_MOST_BEFORE = 80  # bytes in which a sound server has said what a message is


class Line(asyncio.Protocol):
    """A WebSocket, without any check of what a sound server sends."""

    def __init__(self, path: str) -> None:
        self._path, self._buffer, self._is_open, self._is_lost = path, b"", False, False
        self.bytes_heard = self.seq = 0
        self._only_counts = False
        self._heard: Counter[str] = Counter()
        self._waiting: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        head = "Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        self._transport.write(f"GET {self._path} HTTP/1.1\r\n{head}\r\n{key}\r\n\r\n".encode())

    def count_only(self) -> None:
        """From now on it does not look at what it hears."""
        self._only_counts, self.bytes_heard = True, 0

    def data_received(self, data: bytes) -> None:
        if self._only_counts:
            self.bytes_heard += len(data)
            return
        self._buffer += data
        if not self._is_open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self._is_open, self._buffer = True, rest
        while (frame := self._next()) is not None:
            self._hear(*frame)
        self._wake()

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self._is_lost = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _hear(self, head: int, body: bytes) -> None:
        """On a machine that is busy for long the server looks whether we are still there."""
        if head == _A_PING:
            self.say(Frame(Opcode.PONG, body).serialize(mask=True))
        elif head == _A_TEXT:
            seq, _, rest = body[len(_SEQ) : _MOST_BEFORE].partition(_EVT)
            evt = rest.partition(b'"')[0].decode()
            self._heard[evt] += 1
            if evt == "STATE_SNAPSHOT":
                self.seq = int(seq)

    def _next(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        more = _LENGTHS.get(buffer[1], 0)
        length = int.from_bytes(buffer[2 : 2 + more], "big") if more else buffer[1]
        end = 2 + more + length
        if len(buffer) < end:
            return None
        self._buffer = buffer[end:]
        self.bytes_heard += end
        return buffer[0], buffer[2 + more : end]

    async def hear(self, *evts: str) -> None:
        """One of each, in any order."""
        for evt in evts:
            while not self._heard[evt]:
                assert not self._heard["ERROR"], "refused"
                assert not self._is_lost, "hung up on"
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
            self._heard[evt] -= 1

    def say(self, message: bytes) -> None:
        self._transport.write(message)

    def close(self) -> None:
        self._transport.abort()


def message(cmd: str, payload: object) -> bytes:
    said = msgspec.json.encode({"request_id": str(uuid4()), "cmd": cmd, "payload": payload})
    return Frame(Opcode.TEXT, said).serialize(mask=True)


async def opened(port: int, game_id: str, token: str) -> Line:
    """Connected, with its snapshot; and, as clients do, it has said so: else what comes next is held back a while."""
    loop = asyncio.get_running_loop()
    path = f"/ws?token={token}&game_id={game_id}"
    _, line = await loop.create_connection(lambda: Line(path), "127.0.0.1", port)
    await line.hear("STATE_SNAPSHOT")
    line.say(message("ACK", {"last_seen_seq": line.seq}))
    return line


class Asker(asyncio.Protocol):
    """HTTP on a connection that is kept, likewise."""

    def __init__(self) -> None:
        self._buffer = b""
        self._answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, end, body = self._buffer.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0] or 0) if end else 0
        if end and len(body) >= length and self._answer is not None:
            self._buffer = b""
            self._answer.set_result(head.partition(b"\r\n")[0])

    async def ask(self, request: bytes) -> None:
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        status = await self._answer
        assert b" 200 " in status, status

    def close(self) -> None:
        self._transport.abort()


def request(path: str, token: str, payload: object) -> bytes:
    body = msgspec.json.encode(payload)
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nX-Request-Id: {uuid4()}"
    return f"{head}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


async def asking(port: int) -> Asker:
    _, asker = await asyncio.get_running_loop().create_connection(Asker, "127.0.0.1", port)
    return asker
