"""How Slack tells an app what is new: over its socket, or at its address; events again until they are acknowledged.

What people tap or type is told once: whoever does not hear it in three seconds never will, and the client says so.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from collections.abc import Callable
from typing import Any, Literal
from urllib.parse import urlencode

from aiohttp import ClientError, ClientSession
from aiohttp.web import WebSocketResponse
from msgspec import Struct

from tests.emulators.slack.limits import Clock
from tests.emulators.slack.state import APP, State

ACKNOWLEDGED_WITHIN = 3.0  # seconds of the real clock
MOST_RETRIES = 3

Kind = Literal["events_api", "interactive", "slash_commands"]


class Acknowledgement(Struct, frozen=True):
    """What the app answered."""

    came: bool = True
    body: dict[str, Any] | None = None


class Envelope(Struct, eq=False):
    id: str
    kind: Kind
    payload: dict[str, Any]
    done: asyncio.Future[Acknowledgement]
    attempt: int = 0
    is_sent: bool = False

    @property
    def is_event(self) -> bool:
        return self.kind == "events_api"


class Delivery:
    def __init__(self, state: State, clock: Clock, on_change: Callable[[], None]) -> None:
        self._state, self._clock, self._on_change = state, clock, on_change
        self._sockets: list[WebSocketResponse] = []
        self._waiting: dict[str, Envelope] = {}
        self._last: Envelope | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = 0
        self.request_url = ""  # where the app wants to be told; empty: over its socket
        self.patience = ACKNOWLEDGED_WITHIN
        self.twice = 0  # so many of the next are told twice
        self.acknowledged_after: list[float] = []  # seconds that the app took
        self.hold_events = False

    @property
    def waiting(self) -> bool:
        """Whether something is not acknowledged yet."""
        return bool(self._waiting)

    @property
    def is_listened_to(self) -> bool:
        return bool(self.request_url) or any(not each.closed for each in self._sockets)

    # ── What is told ──

    def event(self, event: dict[str, Any]) -> None:
        self._numbers += 1
        stamp = f"{self._clock.now().timestamp():.6f}"
        payload = {
            "token": "unused",
            "team_id": self._state.team,
            "api_app_id": APP,
            "event": {"event_ts": stamp, **event},
            "type": "event_callback",
            "event_id": f"Ev{self._state.team}{self._numbers:06d}",
            "event_time": int(self._clock.now().timestamp()),
            "authorizations": [{"team_id": self._state.team, "user_id": "U0BOT", "is_bot": True}],
        }
        self._put("events_api", payload)

    def interaction(self, payload: dict[str, Any]) -> asyncio.Future[Acknowledgement]:
        return self._put("interactive", payload).done

    def command(self, payload: dict[str, Any]) -> asyncio.Future[Acknowledgement]:
        return self._put("slash_commands", payload).done

    def repeat(self) -> None:
        """The last is told once more."""
        assert self._last is not None, "nothing was told yet"
        self._put(self._last.kind, self._last.payload, attempt=1)

    def _put(self, kind: Kind, payload: dict[str, Any], attempt: int = 0) -> Envelope:
        self._numbers += 1
        done: asyncio.Future[Acknowledgement] = asyncio.get_running_loop().create_future()
        envelope = Envelope(f"envelope-{self._numbers}", kind, payload, done, attempt)
        self._last = self._last if attempt else envelope
        if not self.is_listened_to and not envelope.is_event:
            done.set_result(Acknowledgement(came=False))  # nobody listens, and the client says so
            return envelope
        self._waiting[envelope.id] = envelope
        self._begin(self._tell(envelope))
        if self.twice and not attempt:
            self.twice -= 1
            self._put(kind, payload, attempt=1)
        return envelope

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, envelope: Envelope) -> None:
        began = asyncio.get_running_loop().time()
        try:
            if self.request_url:
                await asyncio.wait_for(self._call(envelope), self.patience)
            elif (socket := next((each for each in self._sockets if not each.closed), None)) is not None:
                envelope.is_sent = True
                await socket.send_str(json.dumps(_enveloped(envelope)))
                await asyncio.wait_for(asyncio.shield(envelope.done), self.patience)
            else:
                return  # it waits for somebody to listen
            self.acknowledged_after.append(asyncio.get_running_loop().time() - began)
        except (TimeoutError, ClientError, ConnectionError, OSError):
            self._fail(envelope)

    def acknowledge(self, envelope_id: str, body: dict[str, Any] | None) -> None:
        envelope = self._waiting.pop(envelope_id, None)
        if envelope is not None and not envelope.done.done():
            envelope.done.set_result(Acknowledgement(True, body))
        self._on_change()

    def _fail(self, envelope: Envelope) -> None:
        """It was not acknowledged: an event comes again, a few times."""
        if envelope.id not in self._waiting:
            return
        if envelope.is_event and envelope.attempt < MOST_RETRIES:
            envelope.attempt += 1
            envelope.is_sent = False
            self._begin(self._tell(envelope))
            return
        del self._waiting[envelope.id]
        if not envelope.done.done():
            envelope.done.set_result(Acknowledgement(came=False))
        self._on_change()

    # ── Over the socket ──

    def connected(self, socket: WebSocketResponse) -> None:
        self._sockets.append(socket)
        for envelope in tuple(self._waiting.values()):
            if envelope.is_event and not envelope.is_sent:
                self._begin(self._tell(envelope))
        self._on_change()

    def disconnected(self, socket: WebSocketResponse) -> None:
        """What was not acknowledged there: events come again, what people did is lost."""
        self._sockets.remove(socket)
        for envelope in tuple(self._waiting.values()):
            if envelope.is_sent and envelope.is_event:
                envelope.attempt, envelope.is_sent = envelope.attempt + 1, False
            elif envelope.is_sent:
                self._fail(envelope)
        self._on_change()

    async def refresh(self) -> None:
        """Slack closes its sockets every few hours, and says so before."""
        for socket in tuple(self._sockets):
            await socket.send_str(json.dumps({"type": "disconnect", "reason": "refresh_requested"}))

    async def close(self) -> None:
        for socket in tuple(self._sockets):
            await socket.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ── At its address ──

    async def _call(self, envelope: Envelope) -> None:
        status, body = await self.post(*request_of(envelope), envelope.attempt)
        if status != 200:
            raise ClientError(f"answered with {status}")
        self.acknowledge(envelope.id, json.loads(body) if body else None)

    async def post(
        self, content_type: str, body: bytes, attempt: int = 0, secret: str = "", timestamp: str = ""
    ) -> tuple[int, bytes]:
        """Signed, unless a test signs it otherwise."""
        at = timestamp or str(int(self._clock.now().timestamp()))
        headers = {
            "Content-Type": content_type,
            "X-Slack-Request-Timestamp": at,
            "X-Slack-Signature": signature(secret or self._state.signing_secret, at, body),
            **({"X-Slack-Retry-Num": str(attempt), "X-Slack-Retry-Reason": "http_error"} if attempt else {}),
        }
        async with ClientSession() as session, session.post(self.request_url, data=body, headers=headers) as answer:
            return answer.status, await answer.read()


def signature(secret: str, timestamp: str, body: bytes) -> str:
    base = b":".join([b"v0", timestamp.encode(), body])
    return "v0=" + hmac.new(secret.encode(), base, hashlib.sha256).hexdigest()


def request_of(envelope: Envelope) -> tuple[str, bytes]:
    match envelope.kind:
        case "events_api":
            return "application/json", json.dumps(envelope.payload).encode()
        case "interactive":
            body = urlencode({"payload": json.dumps(envelope.payload)})
            return "application/x-www-form-urlencoded", body.encode()
        case _:
            return "application/x-www-form-urlencoded", urlencode(envelope.payload).encode()


def _enveloped(envelope: Envelope) -> dict[str, Any]:
    retried = {"retry_attempt": envelope.attempt, "retry_reason": "timeout"} if envelope.is_event else {}
    return {
        "type": envelope.kind,
        "envelope_id": envelope.id,
        "payload": envelope.payload,
        "accepts_response_payload": not envelope.is_event,
        **retried,
    }
