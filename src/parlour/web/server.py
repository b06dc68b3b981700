"""The server: listens, serves until it is told to stop, and lets what is under way come to its end."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn

from parlour.web.app import Application
from parlour.web.connections import MOST_FROM_ONE, Connections, LimitedHttp, known_proxies, most_connections
from parlour.web.live.transport import SocketConfig

LARGEST_MESSAGE = 1 << 16
LAST_WORDS = 5  # seconds for answers under way when the house closes
BACKLOG = 2048


class _Server(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """The house hears them, and closes all its parts."""
        yield


def listening(host: str, port: int) -> socket.socket:
    """Raises OSError if somebody else is there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # By its name, since asyncio sends at once (TCP_NODELAY) only where it can see that it is TCP.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    listener.setblocking(False)
    return listener


def _quiet() -> None:
    """Its lines would show addresses with tokens in them; the house has a log of its own."""
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "websockets"):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [logging.NullHandler()], False
        log.setLevel(logging.CRITICAL)


def _config(application: Application) -> SocketConfig:
    config = SocketConfig(
        application,
        counted=Connections(most_connections(), MOST_FROM_ONE, application.services.traffic.full, known_proxies()),
        http=LimitedHttp,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
    )
    _quiet()
    return config


@asynccontextmanager
async def served(application: Application, listener: socket.socket) -> AsyncIterator[asyncio.Task[None]]:
    """As long as this lasts; the task is done before only if the server fails."""
    server, live = _Server(_config(application)), application.live
    tasks = [
        asyncio.create_task(live.matches.look_for_others()),
        asyncio.create_task(live.matches.hear_of_others()),
        asyncio.create_task(application.services.revocations.follow()),
        asyncio.create_task(live.sockets.look_after(application.services.clock)),
    ]
    serving = asyncio.create_task(server.serve([listener]))
    try:
        yield serving
    finally:
        server.should_exit = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(serving, *tasks, return_exceptions=True)


async def serve(application: Application, listener: socket.socket) -> None:
    """Until cancelled."""
    async with served(application, listener) as serving:
        await asyncio.shield(serving)
