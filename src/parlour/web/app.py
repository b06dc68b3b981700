"""The web as one ASGI application: sockets, the API and its documentation, and the pages."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.web.boards import board_routes
from parlour.web.compression import Compressed
from parlour.web.contracts import DIALECT_HEADER
from parlour.web.hosts import Hosts, misdirected
from parlour.web.language import ZONE_HEADER
from parlour.web.live.connect import SocketEndpoint
from parlour.web.live.matches import LiveMatches, watch_matches
from parlour.web.operations import Operations
from parlour.web.origins import Origins
from parlour.web.pages import BUILT, INDEX, page_routes
from parlour.web.previews import preview_routes
from parlour.web.rest.dispatch import api_routes, no_such_address
from parlour.web.rest.endpoint import SECRET_HEADER, TRACE, Endpoint, keep_escaped_slashes
from parlour.web.rest.openapi import CONTRACT, contract_document, document
from parlour.web.rest.routes import (
    auth,
    contracts,
    ending,
    games,
    history,
    invitations,
    links,
    listings,
    me,
    media,
    pages,
    prompts,
    reach,
    waiting,
)
from parlour.web.services import Services
from parlour.web.traffic import RequestTrace

METHODS = ("GET", "POST", "PUT")
PROBES = ("/healthz", "/readyz", "/metrics")  # asked every few seconds by a machine, and worth no line

API_POLICY = "default-src 'none'; frame-ancestors 'none'"
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "media-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FRAMED_POLICY = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-src 'self'; frame-ancestors 'self'")
# Nothing is guessed, framed, or shown to another site.
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
A_YEAR = "max-age=31536000"


def all_endpoints(services: Services) -> tuple[Endpoint, ...]:
    """All endpoints of the API, with one for each command of the games."""
    rooms = (auth, invitations, games, waiting, listings, prompts, pages, media, history, ending, links, me, reach)
    fixed = tuple(endpoint for room in rooms for endpoint in room.ENDPOINTS)
    own = contracts.contract_endpoints(services.games.values())
    return (*fixed, *prompts.command_endpoints(services.codecs.values()), *own)


class Application:
    """Answers every request and socket.

    A socket takes no detour: what stands between it and the router would stay in memory as long as it is open.
    """

    def __init__(
        self,
        services: Services,
        operations: Operations,
        origins: Iterable[str] = (),
        page_folder: Path = BUILT,
        webhooks: Mapping[str, ASGIApp] | None = None,
        framing: Sequence[BaseRoute] = (),
    ) -> None:
        """`webhooks`: by their address, where messengers come in; they open and close as time goes by.

        `framing`: pages that show others of this house in frames, as `parlour dev` does; without any, none may.
        """
        named = tuple(origins)
        allowed, self._hosts = Origins(named), Hosts(services.address, named)
        self.services, self.live = services, watch_matches(services)
        self._sockets = SocketEndpoint(services, self.live, allowed)
        self._webhooks: Mapping[str, ASGIApp] = {} if webhooks is None else webhooks
        http = _http(services, self.live, operations, allowed, page_folder, framing)
        is_secure = services.address.startswith("https:")
        self._http: ASGIApp = WithHeaders(Compressed(http), is_secure, FRAMED_POLICY if framing else PAGE_POLICY)
        self._misdirected: ASGIApp = WithHeaders(misdirected(), is_secure)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._hosts.may_ask(scope):
            await self._misdirected(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        else:
            answer = self._webhooks.get(scope["path"], self._http)
            await self._traced(answer, keep_escaped_slashes(scope), receive, send)

    async def _traced(self, answer: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, and note that in one line, without its address: there may be a secret in it."""
        began, status = time.perf_counter(), 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await answer(scope, receive, send_and_note)
        finally:
            if scope["type"] == "http" and scope["path"] not in PROBES:
                trace = scope.get(TRACE) or RequestTrace()
                self.services.traffic.answered(trace, status, time.perf_counter() - began)


class WithHeaders:
    """Adds the headers that keep a browser's user safe to whatever an application answers."""

    def __init__(self, app: ASGIApp, is_secure: bool, page_policy: str = PAGE_POLICY) -> None:
        self._app, self._is_secure, self._page_policy = app, is_secure, page_policy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add(MutableHeaders(scope=message))
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _add(self, headers: MutableHeaders) -> None:
        for name, value in ALWAYS.items():
            headers.setdefault(name, value)
        is_page = headers.get("content-type", "").startswith("text/html")
        headers.setdefault("Content-Security-Policy", self._page_policy if is_page else API_POLICY)
        headers.setdefault("Cache-Control", "no-store")
        if self._is_secure:
            headers.setdefault("Strict-Transport-Security", A_YEAR)


def _http(
    services: Services,
    live: LiveMatches,
    operations: Operations,
    origins: Origins,
    page_folder: Path,
    framing: Sequence[BaseRoute],
) -> Starlette:
    endpoints = all_endpoints(services)

    @cache
    def documentation() -> bytes:
        """The OpenAPI document, made when somebody first asks: it takes a while, and most never do."""
        return msgspec.json.encode(document(endpoints, services.games))

    async def openapi(request: Request) -> Response:
        del request
        return Response(documentation(), media_type="application/json")

    @cache
    def contract_documentation(game: str) -> bytes:
        return msgspec.json.encode(contract_document(endpoints, services.games[game]))

    async def contract_openapi(request: Request) -> Response:
        game = services.games.get(request.path_params["game"])
        if game is None or game.contract is None:
            raise HTTPException(404)
        return Response(contract_documentation(game.key), media_type="application/json")

    return Starlette(
        routes=[
            Mount("/api", routes=api_routes(endpoints, services, live, origins)),
            Route("/openapi.json", openapi),
            Route(CONTRACT, contract_openapi),
            *operations.routes(),
            *board_routes(services.games.values()),
            *framing,
            *preview_routes(services, page_folder / INDEX),
            *page_routes(page_folder),
        ],
        middleware=_cross_origin(origins),
        exception_handlers={HTTPException: no_such_address},
    )


def _cross_origin(origins: Origins) -> list[Middleware]:
    """What gives the named origins leave to read what their pages asked for."""
    if not origins.named:
        return []
    headers = ["Authorization", "Content-Type", "X-Request-Id", SECRET_HEADER, ZONE_HEADER, DIALECT_HEADER]
    named = sorted(origins.named)
    return [Middleware(CORSMiddleware, allow_origins=named, allow_methods=list(METHODS), allow_headers=headers)]
