"""Opening a socket: finds out who it is and whether they may, and lets them watch and command until they go."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from parlour.engine.ports import GameMissing, NoSuchMatch, StoreFailed, WriteConflict
from parlour.engine.submission import MatchId
from parlour.web.auth.tokens import Claims
from parlour.web.contracts import contract_of
from parlour.web.errors import Code, Denied
from parlour.web.language import closest_language, preferred_language, zone_of
from parlour.web.live.commands import SocketCommands
from parlour.web.live.contract_streams import Dialect
from parlour.web.live.matches import LiveMatches
from parlour.web.live.session import BROKEN, FLOOD, NO_SUCH_GAME, OTHER_GAME, TRY_LATER, UNAUTHORIZED, Session
from parlour.web.live.transport import Connection, connection_of
from parlour.web.live.words import reading_of
from parlour.web.networks import network_of
from parlour.web.origins import Origins
from parlour.web.services import Services

PATHS = ("/ws", "/api/v1/ws")
COST = 5.0  # times as much as a look: a socket may need the whole log

_CLOSE_CODES: Mapping[Code, int] = {
    "ERR_UNAUTHORIZED": UNAUTHORIZED,
    "ERR_FORBIDDEN": OTHER_GAME,
    "ERR_NOT_FOUND": NO_SUCH_GAME,
    "ERR_RATE_LIMITED": FLOOD,
}


class SocketEndpoint:
    """Serves every socket, as an ASGI application."""

    def __init__(self, services: Services, live: LiveMatches, origins: Origins) -> None:
        self._services, self._live, self._origins = services, live, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        address = network_of(scope["client"][0]) if scope.get("client") else ""
        is_known_to_guess = self._services.limits.is_empty("bad_token", address)
        if scope["path"] not in PATHS or is_known_to_guess or not self._origins.may_ask(Headers(scope=scope)):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        connection = connection_of(scope)
        try:
            await self._serve(connection, scope)
        except Denied as no:
            if no.code == "ERR_UNAUTHORIZED":
                self._services.limits.wait("bad_token", address)
            await _turn_away(connection, _CLOSE_CODES.get(no.code, BROKEN))
        except (NoSuchMatch, GameMissing):
            await _turn_away(connection, NO_SUCH_GAME)
        except (WriteConflict, StoreFailed):
            await _turn_away(connection, TRY_LATER)
        except Exception as fault:  # noqa: BLE001 - its kind is logged, and the others go on
            self._services.traffic.broke("socket", fault)
            await _turn_away(connection, BROKEN)

    async def _serve(self, connection: Connection, scope: Scope) -> None:
        services, live, query = self._services, self._live, parse_qs(scope["query_string"].decode("latin-1"))
        claims = await self._claims(query)
        said = {name: query.get(name, [None])[0] for name in ("words", "zone", "dialect")}
        reading, language = reading_of(said["words"], said["zone"]), said["words"] or _language(scope)
        match = await services.sessions.match(claims.game_id)
        if claims.role == "storyteller" and match.game.contract is not None:
            await services.sessions.host_claims.note(match.id)
        dialect: Dialect | None = None
        if contract_of(match.game, said["dialect"]) is not None:
            dialect = Dialect(closest_language(match.game, language), zone_of(said["zone"], match))
        session = Session(services, connection, claims, await live.matches.of(claims.game_id), reading, dialect)
        live.sockets.add(session)
        services.traffic.socket_opened()
        try:
            await services.sessions.must_be_good(claims)  # it may have been revoked since
            await session.watchers.admit(session)
            if "last_seen_seq" in query:
                await session.resume(_number(query["last_seen_seq"][0]))
            commands = SocketCommands(services, session, language, said["zone"])
            while (message := await connection.next_message()) is not None:
                await commands.answer(message)
        finally:
            session.watchers.leave(session)
            live.sockets.remove(session)
            services.traffic.socket_closed()

    async def _claims(self, query: Mapping[str, list[str]]) -> Claims:
        """Who it is.  Raises Denied."""
        token, ticket, said_id = (query.get(name, [""])[0] for name in ("token", "ticket", "game_id"))
        sessions, game_id = self._services.sessions, MatchId(said_id)
        shown = await (sessions.claims_by_ticket(ticket, game_id) if ticket else sessions.claims(token, game_id))
        claims = await sessions.current_claims(shown)
        is_too_often = self._services.limits.wait("look", claims.sub, COST)
        if is_too_often or not self._live.sockets.has_place_for(claims):
            raise Denied("ERR_RATE_LIMITED", "rate_limited")
        return claims


async def _turn_away(connection: Connection, code: int) -> None:
    """Hang up, and wait until the client has been told."""
    connection.hang_up(code)
    while await connection.next_message() is not None:
        pass


def _language(scope: Scope) -> str:
    return preferred_language(Headers(scope=scope).get("accept-language", ""))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
