"""The web as a part of the house: where it listens, what it is given, and how it is seen to be well."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from datetime import timedelta
from http.client import HTTPConnection, HTTPException
from typing import NamedTuple

from prometheus_client import generate_latest
from starlette.types import ASGIApp

from parlour.app.config import OFF, Config
from parlour.app.metrics import MetricsObserver
from parlour.app.wrong_use import WrongUse
from parlour.web.app import Application
from parlour.web.operations import Operations
from parlour.web.server import listening, serve
from parlour.web.services import Services

LOCAL = "127.0.0.1"
LOCALS = ("", LOCAL, "localhost", "::1")
PATIENCE = 2.0  # seconds


class ListenAddress(NamedTuple):
    """The host and port where the web listens."""

    host: str
    port: int

    @property
    def is_local(self) -> bool:
        return self.host in LOCALS


def listen_address(config: Config) -> ListenAddress | None:
    """The address to listen at; None: the web is off."""
    if config.web == OFF:
        return None
    host, _, port = config.web.rpartition(":")
    return ListenAddress(host.strip("[]") or LOCAL, int(port))


def open_listener(config: Config) -> socket.socket | None:
    """The socket to listen at, opened before anything else.  Raises WrongUse if somebody else has it."""
    place = listen_address(config)
    if place is None:
        return None
    try:
        return listening(*place)
    except (OSError, OverflowError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise WrongUse(
            f"The web cannot be served at {config.web}: {why}. "
            "Close what is there, or name another place: PARLOUR_WEB=127.0.0.1:8001."
        ) from fault


def public_address(config: Config, listener: socket.socket) -> str:
    """The address of the house as people type it."""
    if config.public:
        return config.public.rstrip("/")
    host, port = listener.getsockname()[:2]
    name = "localhost" if host in (*LOCALS, "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


async def serve_web(
    config: Config,
    listener: socket.socket,
    services: Services,
    metrics: MetricsObserver,
    webhooks: Mapping[str, ASGIApp] | None = None,
) -> None:
    """Serve until cancelled.  If it fails and is begun again, it listens where it did before."""
    beats = timedelta(seconds=config.heartbeat)
    operations = Operations(services.store, services.clock, beats, lambda: generate_latest(metrics.registry))
    origins = [origin.strip() for origin in config.origins.split(",") if origin.strip()]
    await serve(Application(services, operations, origins, webhooks=webhooks), listener.dup())


def is_served(place: ListenAddress) -> bool:
    """Whether a house is ready there."""
    connection = HTTPConnection(place.host, place.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def is_taken(place: ListenAddress) -> bool:
    """Whether somebody else listens there."""
    try:
        listening(*place).close()
    except (OSError, OverflowError):
        return True
    return False
