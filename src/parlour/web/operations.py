"""For those who keep the house: is it alive, is it ready, and what do its numbers say."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Literal

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from parlour.engine.ports import Clock, Store, StoreFailed
from parlour.web.networks import is_this_machine

MISSED_BEATS = 2  # after which the scheduler is taken not to run any more, or nothing can be written
PATIENCE = 2.0  # seconds for the store to answer, and for a beat to be written
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
# What proxies add, whichever they are: nothing that asks for itself says where somebody else asks from.
PROXY_HEADERS, PROXY_BEGINNINGS, PROXY_ENDINGS = ("forwarded", "via"), ("x-forwarded", "x-original-", "cf-"), ("-ip",)
EXPOSITION = "text/plain; version=0.0.4; charset=utf-8"

PartState = Literal["ok", "failed", "late"]


class Readiness(Struct, frozen=True):
    """Whether the house is ready, and which part is not."""

    ready: bool
    store: PartState
    scheduler: PartState


class Operations:
    """Answers operators: health, readiness and metrics."""

    def __init__(
        self, store: Store, clock: Clock, beats: timedelta, numbers: Callable[[], bytes] | None = None
    ) -> None:
        self._store, self._clock, self._beats, self._numbers = store, clock, beats, numbers

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/healthz", self.healthy),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
        ]

    async def healthy(self, request: Request) -> Response:
        """Says that the process answers; no more."""
        del request
        return PlainTextResponse("ok")

    async def readiness(self, request: Request) -> Response:
        del request
        ready = await self.ready()
        status = 200 if ready.ready else 503
        return Response(msgspec.json.encode(ready), status, media_type="application/json")

    async def ready(self) -> Readiness:
        """Whether the store answers and deadlines are kept."""
        try:
            beat = await asyncio.wait_for(self._store.last_beat(), PATIENCE)
        except (StoreFailed, TimeoutError):
            return Readiness(False, "failed", "late")
        if beat is None or self._clock.now() - beat > MISSED_BEATS * self._beats + timedelta(seconds=PATIENCE):
            return Readiness(False, "ok", "late")
        return Readiness(True, "ok", "ok")

    async def metrics(self, request: Request) -> Response:
        """The numbers, only for this machine: how much is played here is nobody else's business.

        What comes through a proxy on this machine comes from elsewhere: it is called by another name, says so, or
        speaks the older HTTP that nginx speaks when it is told no more than where the house is.
        """
        is_local = request.client is not None and is_this_machine(request.client.host)
        is_called_local = request.url.hostname in LOCAL_NAMES
        is_passed_on = request.scope["http_version"] == "1.0" or any(map(_is_of_proxies, request.headers))
        if self._numbers is None or not is_local or not is_called_local or is_passed_on:
            return PlainTextResponse("not found", 404)
        return Response(self._numbers(), media_type=EXPOSITION)


def _is_of_proxies(header: str) -> bool:
    return header in PROXY_HEADERS or header.startswith(PROXY_BEGINNINGS) or header.endswith(PROXY_ENDINGS)
