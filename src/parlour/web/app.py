"""The web as one application: sockets, the API, its documentation, the pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from parlour.web.auth.idempotency import Repeats
from parlour.web.errors import Denied, not_found
from parlour.web.headers import Guarded
from parlour.web.language import preferred
from parlour.web.live.connect import Arriving
from parlour.web.operations import Operations
from parlour.web.origins import Origins
from parlour.web.pages import BUILT, page_routes
from parlour.web.rest.dispatch import Answering, denied
from parlour.web.rest.endpoint import BASE, Endpoint
from parlour.web.rest.openapi import document
from parlour.web.rest.routes import auth, games, history, links, listings, me, pages, prompts
from parlour.web.services import Desk
from parlour.web.zones import HEADER

METHODS = ("GET", "POST")
VERSION = BASE.removeprefix("/api")


def all_endpoints(desk: Desk) -> tuple[Endpoint, ...]:
    rooms = (auth, games, listings, prompts, pages, history, links, me)
    fixed = tuple(endpoint for room in rooms for endpoint in room.ENDPOINTS)
    return (*fixed, *prompts.command_endpoints(desk.codecs.values()))


class Application:
    """A socket takes no detour: what stands between it and the router would stay in memory as long as it is open."""

    def __init__(
        self,
        desk: Desk,
        operations: Operations,
        origins: Iterable[str] = (),
        pages: Path = BUILT,
        doors: Mapping[str, ASGIApp] | None = None,
    ) -> None:
        """`doors`: by their address, where others than people come in; they open and close as time goes by."""
        allowed = Origins(origins)
        self._arriving = Arriving(desk, allowed)
        self._doors: Mapping[str, ASGIApp] = {} if doors is None else doors
        self._http: ASGIApp = Guarded(_http(desk, operations, allowed, pages), desk.address.startswith("https:"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._arriving(scope, receive, send)
        else:
            await self._doors.get(scope["path"], self._http)(scope, receive, send)


def _http(desk: Desk, operations: Operations, origins: Origins, pages: Path) -> Starlette:
    endpoints = all_endpoints(desk)

    @cache
    def described() -> bytes:
        """When somebody first asks: it takes a while, and most never do."""
        return msgspec.json.encode(document(endpoints, desk.games))

    async def openapi(request: Request) -> Response:
        del request
        return Response(described(), media_type="application/json")

    return Starlette(
        routes=[
            Mount("/api", routes=list(_api(desk, endpoints, origins))),
            Route("/openapi.json", openapi),
            *operations.routes(),
            *page_routes(pages),
        ],
        middleware=_cross_origin(origins),
        exception_handlers={HTTPException: _no_such_address},
    )


def _api(desk: Desk, endpoints: Iterable[Endpoint], origins: Origins) -> Iterable[BaseRoute]:
    """One route for each address, so that it knows all that can be done there."""
    repeats = Repeats[Struct | Response]()
    by_path: dict[str, dict[str, Answering]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = Answering(endpoint, desk, origins, repeats)
    for path, by_method in by_path.items():
        yield Route(VERSION + path, _by_method(by_method), methods=list(by_method))


def _by_method(by_method: dict[str, Answering]) -> Any:
    async def answer(request: Request) -> Response:
        return await by_method["GET" if request.method == "HEAD" else request.method](request)

    return answer


def _cross_origin(origins: Origins) -> list[Middleware]:
    """Pages of other origins need leave to read what they asked for."""
    if not origins.named:
        return []
    headers = ["Authorization", "Content-Type", "X-Request-Id", HEADER]
    named = sorted(origins.named)
    return [Middleware(CORSMiddleware, allow_origins=named, allow_methods=list(METHODS), allow_headers=headers)]


async def _no_such_address(request: Request, fault: Exception) -> Response:
    """What the router says, in our words."""
    assert isinstance(fault, HTTPException)
    language = preferred(request.headers.get("accept-language", ""))
    if fault.status_code == 405:
        response = denied(Denied("ERR_WRONG_METHOD", "wrong_method"), language)
        response.headers.update(fault.headers or {})
        return response
    return denied(not_found(), language)
