"""The Events API: Slack brings what is new to an address of ours, signed, and again until we say that it came."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import parse_qsl

from slack_sdk.signature import Clock as SignatureClock
from slack_sdk.signature import SignatureVerifier
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from parlour.messengers.slack.receiver import Kind, Receiver

PATH = "/slack"  # for events, interactions and commands alike
LARGEST = 1 << 20  # bytes
RETRY = "x-slack-retry-num"

Seconds = Callable[[], float]


class _Now(SignatureClock):
    def __init__(self, now: Seconds) -> None:
        self._now = now

    def now(self) -> float:
        return self._now()


class Events:
    """An ASGI application at one address."""

    def __init__(self, receiver: Receiver, signing_secrets: Sequence[str], now: Seconds) -> None:
        self._receiver = receiver
        self._verifiers = [SignatureVerifier(secret, _Now(now)) for secret in signing_secrets]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(Request(scope, receive))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        if request.method != "POST":
            return Response(status_code=405)
        body = b""
        async for piece in request.stream():
            body += piece
            if len(body) > LARGEST:
                return Response(status_code=413)
        content_type = request.headers.get("content-type", "")
        if _is_certificate_check(content_type, body):
            return Response(status_code=200)
        if not self._is_signed(request, body):
            return Response(status_code=403)
        return await self._received(request, body)

    def _is_signed(self, request: Request, body: bytes) -> bool:
        """Whether Slack sent it, a moment ago: what is older than five minutes may be somebody's copy."""
        headers = dict(request.headers)
        try:
            return any(verifier.is_valid_request(body, headers) for verifier in self._verifiers)
        except ValueError:
            return False

    async def _received(self, request: Request, body: bytes) -> Response:
        found = _read(request.headers.get("content-type", ""), body)
        if found is None:
            return Response(status_code=400)
        kind, payload = found
        if payload.get("type") == "url_verification":
            return JSONResponse({"challenge": str(payload.get("challenge", ""))})
        answer = await self._receiver.receive(kind, payload, RETRY in request.headers)
        if not answer.is_received:
            return Response(status_code=503)
        return Response(status_code=200) if answer.body is None else JSONResponse(dict(answer.body))


def _is_certificate_check(content_type: str, body: bytes) -> bool:
    """Whether Slack only looks whether somebody answers here; it is not always signed, and nothing comes of it."""
    is_form = content_type.startswith("application/x-www-form-urlencoded")
    return is_form and b"ssl_check=1" in body.split(b"&")


def _read(content_type: str, body: bytes) -> tuple[Kind, dict[str, Any]] | None:
    """What it is, and what it says; None if it cannot be read."""
    try:
        if content_type.startswith("application/json"):
            payload = json.loads(body)
            return ("events_api", payload) if isinstance(payload, dict) else None
        fields = dict(parse_qsl(body.decode(), keep_blank_values=True))
        if "payload" in fields:
            payload = json.loads(fields["payload"])
            return ("interactive", payload) if isinstance(payload, dict) else None
        return ("slash_commands", fields) if "command" in fields else None
    except (ValueError, UnicodeDecodeError):
        return None
