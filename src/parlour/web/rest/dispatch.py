"""From a request to its answer: who asks, how often, what for; and saying no in the asker's language."""

from __future__ import annotations

import time
from collections.abc import Mapping
from math import ceil
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from parlour.engine.ports import Raced, StoreFailed
from parlour.engine.submission import PlayerId
from parlour.sdk.game import Game
from parlour.sdk.phrases import Names
from parlour.web.auth.idempotency import Repeats
from parlour.web.auth.sessions import visited
from parlour.web.errors import STATUS, Denied, details_of, forbidden, unauthorized
from parlour.web.language import message
from parlour.web.limits import Kind
from parlour.web.origins import Origins
from parlour.web.places import seat_of
from parlour.web.rest.endpoint import BASE, LARGEST_BODY, Call, Endpoint, asked, decoded
from parlour.web.services import Desk
from parlour.web.wire import ErrorShown, Failure
from parlour.web.zones import USUAL

JSON = "application/json"
BEARER = "bearer "
EMPTY = b"{}"

_encode = msgspec.json.Encoder().encode


class Answering:
    """One endpoint, as the router calls it."""

    def __init__(self, endpoint: Endpoint, desk: Desk, origins: Origins, repeats: Repeats[Struct | Response]) -> None:
        self._endpoint, self._desk, self._origins, self._repeats = endpoint, desk, origins, repeats
        self._route = f"{endpoint.method} {BASE}{endpoint.path}"

    async def __call__(self, request: Request) -> Response:
        began = time.perf_counter()
        response = await self._response(Call(self._desk, request))
        self._desk.traffic.answered(self._route, response.status_code, time.perf_counter() - began)
        return response

    async def _response(self, call: Call) -> Response:
        try:
            return _as_response(await self._answer(call), call.headers)
        except Denied as no:
            call.language = await _language(call)
            return denied(no, call.language, call.game, call.zone, call.names)
        except (Raced, StoreFailed):
            return denied(Denied("ERR_UNAVAILABLE", "unavailable", wait=1), call.language)
        except Exception as fault:  # noqa: BLE001 - its kind is logged, and the house stays open
            self._desk.traffic.broke(self._route, fault)
            return denied(Denied("ERR_INTERNAL", "internal"), call.language)

    async def _answer(self, call: Call) -> Struct | Response:
        endpoint = self._endpoint
        if endpoint.is_mutating and not self._origins.may_ask(call.request.headers):
            raise forbidden("wrong_origin")
        await self._let_in(call)
        if endpoint.asks is not None:
            call.query = asked(call.request, endpoint.asks)
        if endpoint.is_mutating:
            call.read_request_id()
            call.raw = await _body(call.request) or EMPTY
        if endpoint.takes is not None:
            call.body = decoded(call.raw, endpoint.takes)
        if endpoint.is_worded:
            call.language = await _language(call)
        return await self._once(call)

    async def _let_in(self, call: Call) -> None:
        endpoint, desk = self._endpoint, self._desk
        if endpoint.may == "anyone":
            return _not_too_often(desk, endpoint.pace, call.address)
        visit = call.visit = await visited(desk, _token(call.request), call.game_id)
        call.game = visit.match.game
        _not_too_often(desk, endpoint.pace, visit.claims.sub)
        if endpoint.may == "host" and not visit.viewer.host:
            raise forbidden("host_only")
        if endpoint.may == "seated" and seat_of(visit.place) is None:
            raise forbidden("seat_only")
        return None

    async def _once(self, call: Call) -> Struct | Response:
        """Whoever has a name is known to the store by it; whoever has none yet, only by the id of the wish."""
        endpoint = self._endpoint
        if not endpoint.is_mutating or endpoint.may != "anyone" or call.claimed_id is None:
            return await endpoint.answer(call)
        answer, is_repeated = await self._repeats.once(
            self._route, call.request_id, call.raw, lambda: endpoint.answer(call)
        )
        call.repeated(is_repeated)
        return answer


def _not_too_often(desk: Desk, pace: Kind, who: str) -> None:
    if wait := desk.limits.wait(pace, who):
        raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=wait)


def _token(request: Request) -> str:
    said = request.headers.get("authorization", "")
    if said[: len(BEARER)].lower() != BEARER:
        raise unauthorized()
    return said[len(BEARER) :].strip()


async def _body(request: Request) -> bytes:
    """Not more of it than anyone needs."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise Denied("ERR_TOO_LARGE", "too_large")
    return body


async def _language(call: Call) -> str:
    """As the request says it; else that of the player."""
    visit = call.visit_or_none
    if call.request.headers.get("accept-language") or visit is None:
        return call.language
    player = await call.desk.store.player(PlayerId(visit.claims.sub))
    return call.language if player is None else player.language


def _as_response(answer: Struct | Response, headers: Mapping[str, str]) -> Response:
    if isinstance(answer, Response):
        return answer
    return Response(_encode(answer), media_type=JSON, headers=headers)


def denied(
    no: Denied, language: str, game: Game[Any] | None = None, zone: str = USUAL, names: Names = str
) -> Response:
    shown = Failure(ErrorShown(no.code, message(no, language, game, zone, names), details_of(no)))
    headers = {"Retry-After": str(ceil(no.wait))} if no.wait else {}
    if no.code == "ERR_UNAUTHORIZED":
        headers["WWW-Authenticate"] = "Bearer"
    return Response(_encode(shown), STATUS[no.code], headers, JSON)
