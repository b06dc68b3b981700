"""Sends to push services, and nowhere else: no redirects, no proxies, no address but those that may be."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable, Mapping
from typing import Any

import httpcore
from msgspec import Struct

from parlour.messengers.push.services import PushServices

PATIENCE = 8.0  # seconds: within that of the courier
_TIMEOUT = dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)


class PushAnswer(Struct, frozen=True):
    """What a push service said."""

    status: int
    retry_after: float | None = None  # seconds


class PushClient:
    """Sends messages to push services."""

    def __init__(self, services: PushServices) -> None:
        self._services = services
        backend = _CheckedNetwork(services)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(), max_connections=32, network_backend=backend
        )

    async def send(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> PushAnswer:
        """What the service says.  Raises BadService, or OSError if it cannot be reached or may not be."""
        self._services.check(endpoint)
        try:
            response = await self._pool.request(
                "POST", endpoint, headers=list(headers.items()), content=body, extensions={"timeout": _TIMEOUT}
            )
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as fault:
            raise OSError(f"a push service cannot be reached: {type(fault).__name__}") from None
        said = {name.lower(): value for name, value in response.headers}
        return PushAnswer(response.status, _seconds(said.get(b"retry-after", b"")))

    async def close(self) -> None:
        await self._pool.aclose()


def _seconds(said: bytes) -> float | None:
    return float(said) if said.isdigit() else None


class _CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to the very address that was looked at: a name may lead elsewhere a moment later."""

    def __init__(self, services: PushServices) -> None:
        self._services, self._network = services, httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as fault:
            raise httpcore.ConnectError(str(fault)) from fault
        addresses = [str(each[4][0]) for each in found]
        allowed = [each for each in addresses if self._services.may_connect(host, port, each)]
        if not allowed:
            raise httpcore.ConnectError("its address is not on the open network")
        return await self._network.connect_tcp(allowed[0], port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await self._network.sleep(seconds)
