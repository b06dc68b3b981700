"""Answers over HTTP, compressed for whoever can read them so: what is long and text.  Sockets do not come by here.

No cookie admits anyone to this house, so no other page can make a browser ask in its user's name, and learn a secret
from how short an answer has become.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import brotli
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST = 1000  # bytes: what is shorter goes in one packet anyway
LARGE = 1 << 15  # bytes: what is longer is compressed beside the loop, so that nobody waits for it
_TEXT = ("text/", "application/json", "application/javascript", "application/manifest+json", "image/svg+xml")
_GZIP_LEVEL, _GZIP_FORMAT = 4, 31
_BROTLI_QUALITY = 4  # a map of Diplomacy: 232 KB to 56 KB in 3 ms; more quality costs twice that and saves 1 KB

Pack = Callable[[bytes], bytes]  # the next part of a body → the next part of the compressed one; nothing ends it


class Compressed:
    """Compresses whatever an application answers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = Headers(scope=scope).get("accept-encoding", "")
        await self._app(scope, receive, _Response(coding_for(accepted), send).send)


class _Response:
    """One response on its way; its start is held back until the first of its bytes say whether it is long."""

    def __init__(self, coding: str | None, send: Send) -> None:
        self._coding, self._send = coding, send
        self._start: Message | None = None
        self._pack: Pack | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
        elif message["type"] == "http.response.body":
            await self._send_body(message)
        else:
            await self._send(message)

    async def _send_body(self, message: Message) -> None:
        body, is_last = message.get("body", b""), not message.get("more_body", False)
        if self._start is not None:
            start, self._start = self._start, None
            if is_text(start):
                body = await self._begin(start, body, is_last)
            await self._send(start)
        elif self._pack is not None:
            body = await _packed(self._pack, body, is_last)
        await self._send({**message, "body": body})

    async def _begin(self, start: Message, body: bytes, is_last: bool) -> bytes:
        """The first bytes to send; the headers of the response are changed to fit them."""
        headers = MutableHeaders(scope=start)
        headers.add_vary_header("Accept-Encoding")
        if self._coding is None or (is_last and len(body) < LEAST):
            return body
        self._pack = _packer(self._coding)
        body = await _packed(self._pack, body, is_last)
        headers["Content-Encoding"] = self._coding
        del headers["Content-Length"]
        if is_last:
            headers["Content-Length"] = str(len(body))
        if (etag := headers.get("etag", "")).startswith('"'):
            headers["ETag"] = f"W/{etag}"  # the same in what it says, and not byte for byte
        return body


def is_text(start: Message) -> bool:
    """Whether the response is whole and of a kind that gets shorter."""
    headers = Headers(raw=start["headers"])
    is_whole = start["status"] not in (204, 206, 304) and "content-encoding" not in headers
    return is_whole and headers.get("content-type", "").startswith(_TEXT)


async def _packed(pack: Pack, body: bytes, is_last: bool) -> bytes:
    def packed() -> bytes:
        return (pack(body) if body else b"") + (pack(b"") if is_last else b"")

    return packed() if len(body) < LARGE else await asyncio.to_thread(packed)


def _packer(coding: str) -> Pack:
    if coding == "br":
        brotlied: Any = brotli.Compressor(quality=_BROTLI_QUALITY)
        return lambda body: brotlied.process(body) if body else brotlied.finish()
    zipped = zlib.compressobj(_GZIP_LEVEL, zlib.DEFLATED, _GZIP_FORMAT)
    return lambda body: zipped.compress(body) if body else zipped.flush()


@lru_cache(maxsize=64)  # browsers say it in very few ways
def coding_for(accepted: str) -> str | None:
    """The coding that whoever asks likes best, of those that we can; None, if they name none that we can."""
    liked = {name: _liking(said) for name, said in map(_named, accepted.split(","))}
    best = max(("br", "gzip"), key=lambda coding: liked.get(coding, liked.get("*", 0)))
    return best if liked.get(best, liked.get("*", 0)) > 0 else None


def _named(said: str) -> tuple[str, str]:
    name, _, liking = said.partition(";")
    return name.strip().lower(), liking


def _liking(said: str) -> float:
    """How much one is liked: `q=0.5`; nothing said is 1, and nonsense is none."""
    name, _, number = said.partition("=")
    if not said.strip():
        return 1
    try:
        return float(number) if name.strip().lower() == "q" else 0
    except ValueError:
        return 0
