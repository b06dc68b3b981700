"""Connections, before anybody has said who they are: how many there may be, and how long and large a request may be.

This stands in front of uvicorn's own protocol, by its option `http`.  A connection that becomes a socket leaves it,
and pays nothing for it any more.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from parlour.web.networks import is_this_machine, network_of

HEAD_SECONDS, BODY_SECONDS = 10.0, 30.0
LARGEST_HEAD = 1 << 16  # bytes
MOST_CONNECTIONS = 20_000
MOST_FROM_ONE = 200  # from one address, or one household of IPv6
FILES_KEPT = 256  # of those that the system lets us open: for the store, the log and the messengers
MOST_WAITING = 16  # requests of one connection that wait for the answer to one before them; browsers send none
LAST_SECONDS = 1.0  # for somebody who is refused to read why
ROOM_AGAIN = 0.9  # of all connections: with fewer it is not full any more


def most_connections() -> int:
    """As many as the system lets us have open files, less some for ourselves."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:  # not on this system
        return MOST_CONNECTIONS
    files = getrlimit(RLIMIT_NOFILE)[0]
    return min(MOST_CONNECTIONS, max(files - FILES_KEPT, files // 2)) if files > 0 else MOST_CONNECTIONS


def known_proxies() -> frozenset[str]:
    """The addresses of proxies elsewhere, which are believed whom they speak for: the variable is uvicorn's."""
    return frozenset(os.environ.get("FORWARDED_ALLOW_IPS", "").replace(" ", "").split(",")) - {""}


class Connections:
    """Counts the connections of one server, in all and by where they come from.

    A proxy's are not counted by address, since it speaks for many: whatever is on this machine, and `proxies`.
    """

    def __init__(
        self, in_total: int, from_one: int, tell_full: Callable[[], None], proxies: Collection[str] = ()
    ) -> None:
        """`tell_full` is called once when it becomes full, and again only if there was room meanwhile."""
        self._in_total, self._from_one, self._tell_full, self._proxies = in_total, from_one, tell_full, proxies
        self._total, self._by_network, self._was_told = 0, Counter[str](), False

    def admit(self, host: str) -> bool:
        """Count a connection from there.  False: there is no room for it, and it is not counted."""
        network = network_of(host)
        if self._total >= self._in_total:
            self._tell_once()
            return False
        if self._by_network[network] >= self._from_one and not self._is_proxy(host):
            return False
        self._total += 1
        self._by_network[network] += 1
        return True

    def release(self, host: str) -> None:
        network = network_of(host)
        self._total -= 1
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]
        if self._total < self._in_total * ROOM_AGAIN:
            self._was_told = False

    def _is_proxy(self, host: str) -> bool:
        return is_this_machine(host) or host in self._proxies or "*" in self._proxies

    def _tell_once(self) -> None:
        if not self._was_told:
            self._was_told = True
            self._tell_full()


class LimitedHttp(HttpToolsProtocol):
    """uvicorn's HTTP, for requests that come in time and are not too large."""

    def __init__(self, config: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self._counted: Connections = config.counted
        self._timer: asyncio.TimerHandle | None = None
        self._release: Callable[[], None] | None = None  # None: it was not admitted, or is counted no more
        self._awaited: tuple[int, float] | None = None  # which request, and how long this part of it may take
        self._timed: tuple[int, float] | None = None  # what the timer runs for
        self._requests, self._unread_bytes = (
            0,
            0,
        )  # of a head, or around chunks of a body, since one of them was whole
        self._is_refused = False

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        host = self.client[0] if self.client is not None else ""
        if self._counted.admit(host):
            self._release = partial(self._counted.release, host)
            self._awaited = (0, HEAD_SECONDS)
            self._set_timer()
        else:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "There are too many connections just now. Try again soon.")

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)
        if self._release is not None:
            self._release()
            self._release = None

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        began, is_between = self._requests, self._awaited is None
        self._unread_bytes += len(data)
        super().data_received(data)
        if is_between and self._requests == began:  # empty lines: uvicorn waits for what follows, however long
            self._awaited = (began, HEAD_SECONDS)
        if self._unread_bytes > LARGEST_HEAD:
            self._refuse_head()
        elif self._awaited != self._timed:
            self._set_timer()

    def handle_websocket_upgrade(self) -> None:
        """A socket is released by itself: this hears of it no more."""
        if self._is_refused:
            return
        self._awaited = None
        self._stop_timer()
        release, self._release = self._release, None
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()  # a `WebSocket` of ours
        socket.release = release
        if not socket.handshake_initiated:  # it takes shorter heads than we do, and says nothing
            why = "The handshake of your socket cannot be read. Send fewer and shorter headers."
            self._refuse(HTTPStatus.BAD_REQUEST, why)

    # One request of it

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._requests += 1
        self._awaited = (self._requests, HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        if self._is_refused:
            return
        self._unread_bytes = 0
        if len(self.url) + sum([len(name) + len(value) for name, value in self.headers]) > LARGEST_HEAD:
            self._refuse_head()
            return
        if len(self.pipeline) >= MOST_WAITING:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "You have sent too many requests at once. Send fewer.")
            return
        self._awaited = (self._requests, BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unread_bytes = 0
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._awaited, self._unread_bytes = None, 0
        if not self._is_refused:
            super().on_message_complete()

    # Saying no

    def _set_timer(self) -> None:
        """For what is awaited after all that came: a request that came whole needs none."""
        self._stop_timer()
        if self._awaited is not None and not self._is_refused:
            self._timed = self._awaited
            self._timer = self.loop.call_later(self._awaited[1], self._too_slow)

    def _stop_timer(self) -> None:
        self._timed = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self._refuse(HTTPStatus.REQUEST_TIMEOUT, "Your request took too long to arrive. Send it again.")

    def _refuse_head(self) -> None:
        self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The head of your request is too large. Send less.")

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        """Say why, if no answer is under way, and hang up when it could be read."""
        self._is_refused = True
        self._stop_timer()
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle  # uvicorn's type leaves out that there is none at first
        if cycle is None or not cycle.response_started or cycle.response_complete:
            self.transport.write(_plain_response(status, why))
        if self.transport.can_write_eof():
            self.transport.write_eof()  # to close at once might throw away what was said
        self.loop.call_later(LAST_SECONDS, self.transport.abort)


def _plain_response(status: HTTPStatus, why: str) -> bytes:
    body = f"{why}\n".encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
    )
    retry = "Retry-After: 10\r\n" if status is HTTPStatus.SERVICE_UNAVAILABLE else ""
    return f"{head}{retry}\r\n".encode() + body
