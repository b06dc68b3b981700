"""From a request to its answer: who asks, how often and what for; and saying no in the asker's language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from urllib.parse import unquote

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from parlour.engine import read
from parlour.engine.ports import GameMissing, NoSuchMatch, StoreFailed, UnreadableMatch, WriteConflict
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.audience import SPECTATOR
from parlour.web.auth.idempotency import FirstAnswers
from parlour.web.auth.seats import seat_of
from parlour.web.auth.sessions import Visitor
from parlour.web.auth.tokens import Claims
from parlour.web.bodies import Nothing, check_json, read_json
from parlour.web.contracts import DIALECT_HEADER, HOUSE
from parlour.web.errors import Denied, forbidden, not_found, unauthorized
from parlour.web.language import preferred_language
from parlour.web.limits import LimitKind
from parlour.web.live.matches import LiveMatches
from parlour.web.origins import Origins
from parlour.web.rest.endpoint import BASE, LARGEST_BODY, TRACE, ApiRequest, Endpoint, read_query
from parlour.web.rest.errors import JSON, error_response
from parlour.web.services import Services

BEARER = "bearer "
EMPTY = b"{}"
VERSION = BASE.removeprefix("/api")

_encode = msgspec.json.Encoder().encode


def api_routes(
    endpoints: Iterable[Endpoint], services: Services, live: LiveMatches, origins: Origins
) -> list[BaseRoute]:
    """One route for each address, so that it knows all that can be done there."""
    answers = FirstAnswers[Struct | Response]()
    by_path: dict[str, dict[str, dict[str, Dispatcher]]] = {}
    for endpoint in endpoints:
        dispatcher = Dispatcher(endpoint, services, live, origins, answers)
        by_path.setdefault(endpoint.path, {}).setdefault(endpoint.method, {})[endpoint.game] = dispatcher
    routes: list[BaseRoute] = []
    for path, methods in by_path.items():
        by_method = {method: _by_game(by_game, services) for method, by_game in methods.items()}
        routes.append(Route(VERSION + path, _by_method(by_method), methods=list(by_method)))
    return routes


Respond = Callable[[Request], Awaitable[Response]]


def _by_game(by_game: dict[str, Dispatcher], services: Services) -> Respond:
    """One address: of the contract of the match's game, if the client speaks that, else of the house."""
    house = by_game.get("")
    if house is not None and len(by_game) == 1:
        return house

    async def answer(http: Request) -> Response:
        game = await _game_of(http, services)
        of_contract = None if game is None else by_game.get(game)
        if of_contract is not None and http.headers.get(DIALECT_HEADER) != HOUSE:
            return await of_contract(http)
        if house is not None:
            return await house(http)
        if game is None:  # whoever may not come in hears that first
            return await next(iter(by_game.values()))(http)
        return error_response(not_found(), preferred_language(http.headers.get("accept-language", "")))

    return answer


async def _game_of(http: Request, services: Services) -> str | None:
    """The game of the match that the address names; None: there is no such match here."""
    try:
        return (await services.writer.match(MatchId(unquote(http.path_params["game_id"])))).game.key
    except (NoSuchMatch, GameMissing, UnreadableMatch, StoreFailed):
        return None


def _by_method(by_method: dict[str, Respond]) -> Respond:
    async def answer(http: Request) -> Response:
        return await by_method["GET" if http.method == "HEAD" else http.method](http)

    return answer


async def no_such_address(http: Request, fault: Exception) -> Response:
    """The response where the router knows no route, in our words."""
    assert isinstance(fault, HTTPException)
    language = preferred_language(http.headers.get("accept-language", ""))
    if fault.status_code == 405:
        response = error_response(Denied("ERR_WRONG_METHOD", "wrong_method"), language)
        response.headers.update(fault.headers or {})
        return response
    return error_response(not_found(), language)


class Dispatcher:
    """One endpoint, as the router calls it."""

    def __init__(
        self,
        endpoint: Endpoint,
        services: Services,
        live: LiveMatches,
        origins: Origins,
        answers: FirstAnswers[Struct | Response],
    ) -> None:
        self._endpoint, self._services, self._live = endpoint, services, live
        self._origins, self._answers = origins, answers
        self._route = f"{endpoint.method} {BASE}{endpoint.path}"

    async def __call__(self, http: Request) -> Response:
        request = ApiRequest(self._services, self._live, http)
        response = await self._response(request)
        http.scope[TRACE] = request.trace(self._route)
        return response

    async def _response(self, request: ApiRequest) -> Response:
        try:
            return _as_response(await self._answer(request), request.response_headers)
        except Denied as no:
            request.language = await _language(request)
            return error_response(no, request.language, request.game, request.zone, request.names)
        except ClientDisconnect:
            return Response(status_code=408)  # which nobody reads but the log
        except (WriteConflict, StoreFailed):
            why = "in_doubt" if self._endpoint.is_mutating else "unavailable"
            return error_response(Denied("ERR_UNAVAILABLE", why, wait=1), request.language)
        except Exception as fault:  # noqa: BLE001 - its kind is logged, and the house stays open
            self._services.traffic.broke(self._route, fault)
            return error_response(Denied("ERR_INTERNAL", "internal"), request.language)

    async def _answer(self, request: ApiRequest) -> Struct | Response:
        endpoint = self._endpoint
        if endpoint.is_mutating and not self._origins.may_ask(request.http.headers):
            raise forbidden("wrong_origin")
        if endpoint.is_mutating:  # a body may take its time: who asks is looked at afterwards, or they may be gone
            request.raw = await _body(request.http) or EMPTY
        await self._admit(request)
        if endpoint.asks is not None:
            request.query = read_query(request.http, endpoint.asks)
        if endpoint.is_mutating:
            request.read_id()
            check_json(request.raw)
        if endpoint.is_mutating and not endpoint.commands and not endpoint.reads_body:
            request.body = read_json(request.raw, endpoint.takes or Nothing)
        if endpoint.is_worded:
            request.language = await _language(request)
        return await self._answer_once(request)

    async def _admit(self, request: ApiRequest) -> None:
        """Finds out who is asking.  Raises Denied if they may not, or ask too often."""
        endpoint, services = self._endpoint, self._services
        if endpoint.may == "anyone":
            return _not_too_often(services, endpoint.pace, request.address)
        if endpoint.may == "spectator" and "authorization" not in request.http.headers:
            visitor = await _anybody(services, request)
        else:
            visitor = await services.sessions.visitor(_token(request.http), request.game_id)
        request.visit_or_none = visitor
        request.game = visitor.match.game
        _not_too_often(services, endpoint.pace, visitor.claims.sub)
        if endpoint.may == "host" and not visitor.viewer.host:
            raise forbidden("host_only")
        if endpoint.may == "seated" and seat_of(visitor.place) is None:
            raise forbidden("seat_only")
        return None

    async def _answer_once(self, request: ApiRequest) -> Struct | Response:
        """The answer, or that of the first time to a repeated request.

        The store knows what those have asked who have a name; the others are known by the id of the request alone.
        """
        endpoint = self._endpoint
        if not endpoint.is_mutating or endpoint.may != "anyone" or request.claimed_id is None:
            return await endpoint.answer(request)
        answer, is_repeated = await self._answers.once(
            self._route, request.id, request.secret.encode() + request.raw, lambda: endpoint.answer(request)
        )
        request.mark_repeated(is_repeated)
        return answer


async def _anybody(services: Services, request: ApiRequest) -> Visitor:
    """Somebody without a token, where the contract of the match lets anybody read.  Raises Denied."""
    match = await services.sessions.match(request.game_id)
    contract = match.game.contract
    if contract is None or not contract.is_open(read.view(match, SPECTATOR)):
        raise unauthorized()
    now = services.clock.now().timestamp()
    return Visitor(Claims(PlayerId(f"~{request.address}"), match.id, "observer", now, now), match, None)


def _not_too_often(services: Services, pace: LimitKind, who: str) -> None:
    if wait := services.limits.wait(pace, who):
        raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=wait)


def _token(http: Request) -> str:
    said = http.headers.get("authorization", "")
    if said[: len(BEARER)].lower() != BEARER:
        raise unauthorized()
    return said[len(BEARER) :].strip()


async def _body(http: Request) -> bytes:
    """The body, not more of it than anyone needs.  Raises Denied."""
    body = b""
    async for chunk in http.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise Denied("ERR_TOO_LARGE", "too_large")
    return body


async def _language(request: ApiRequest) -> str:
    """The language that the request names; else that of the player."""
    visitor = request.visit_or_none
    if request.http.headers.get("accept-language") or visitor is None:
        return request.language
    player = await request.services.store.player(PlayerId(visitor.claims.sub))
    return request.language if player is None else player.language


def _as_response(answer: Struct | Response, headers: Mapping[str, str]) -> Response:
    if isinstance(answer, Response):
        return answer
    return Response(_encode(answer), media_type=JSON, headers=headers)
