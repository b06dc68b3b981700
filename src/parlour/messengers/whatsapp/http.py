"""Requests to the services, and what reaches us from them, read whole before it is believed."""

from __future__ import annotations

from typing import Any, TypeVar

import httpx
import msgspec
from msgspec import Struct
from starlette.requests import Request

from parlour.messengers.whatsapp.errors import ServiceFault

T = TypeVar("T")

PATIENCE = 8.0  # seconds: within that of the courier
LARGEST = 3 << 20  # bytes of what the services bring: batches are up to three megabytes
AT_ONCE = 32  # connections


class ErrorOfMeta(Struct):
    code: int = 0


class Refusal(Struct):
    """How either service says no: Meta in an object of its own, Twilio beside everything else."""

    error: ErrorOfMeta | None = None
    code: int | None = None


def make_client(auth: tuple[str, str] | None = None, token: str = "") -> httpx.AsyncClient:
    """A client that waits no longer than the courier does, and follows nobody."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    limits = httpx.Limits(max_connections=AT_ONCE)
    return httpx.AsyncClient(auth=auth, headers=headers, timeout=PATIENCE, limits=limits)


async def ask(client: httpx.AsyncClient, method: str, url: str, expected: type[T], **sent: Any) -> T:
    """What the service answers, unknown fields ignored.  Raises ServiceFault."""
    try:
        response = await client.request(method, url, **sent)
    except httpx.HTTPError:
        raise ServiceFault from None
    if response.is_success:
        try:
            return msgspec.json.decode(response.content, type=expected)
        except msgspec.DecodeError:
            raise ServiceFault(status=502) from None
    raise ServiceFault(_code_in(response.content), response.status_code)


def _code_in(content: bytes) -> int:
    try:
        refusal = msgspec.json.decode(content, type=Refusal)
    except msgspec.DecodeError:
        return 0
    return refusal.error.code if refusal.error is not None else refusal.code or 0


async def whole_body(request: Request) -> bytes | None:
    """The raw body; None if it is too large."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LARGEST:
            return None
    return body
