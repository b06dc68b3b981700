"""Opening a socket: finds out who it is and whether they may, and lets them watch and command until they go."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from parlour.engine.ports import GameMissing, NoSuchMatch, Raced, StoreFailed
from parlour.engine.submission import MatchId
from parlour.web.auth.tokens import Claims
from parlour.web.direct import KEY, DirectProtocol
from parlour.web.errors import Code, Denied
from parlour.web.language import preferred_language
from parlour.web.live.matches import LiveMatches
from parlour.web.origins import Origins
from parlour.web.services import Services
from parlour.web.sockets import BROKEN, FLOOD, NO_SUCH_GAME, OTHER_GAME, TRY_LATER, UNAUTHORIZED, Socket
from parlour.web.talking import Talk

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
        if scope["path"] not in PATHS or not self._origins.may_ask(Headers(scope=scope)):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        line: DirectProtocol = scope["state"][KEY]
        try:
            await self._serve(line, scope)
        except Denied as no:
            line.hang_up(_CLOSE_CODES.get(no.code, BROKEN))
        except (NoSuchMatch, GameMissing):
            line.hang_up(NO_SUCH_GAME)
        except (Raced, StoreFailed):
            line.hang_up(TRY_LATER)
        except Exception as fault:  # noqa: BLE001 - its kind is logged, and the others go on
            self._services.traffic.broke("socket", fault)
            line.hang_up(BROKEN)

    async def _serve(self, line: DirectProtocol, scope: Scope) -> None:
        services, live, query = self._services, self._live, parse_qs(scope["query_string"].decode("latin-1"))
        claims = await self._claims(query)
        socket = Socket(services, line, claims, await live.galleries.of(claims.game_id))
        live.sockets.add(socket)
        services.traffic.socket_opened()
        try:
            await socket.gallery.admit(socket)
            if "last_seen_seq" in query:
                await socket.resume(_number(query["last_seen_seq"][0]))
            talk = Talk(services, socket, _language(scope), query.get("zone", [None])[0])
            # As a task of its own: what waits at the bottom of many calls is woken through all of them.
            await asyncio.create_task(line.listen(talk.hear))
        finally:
            socket.gallery.leave(socket)
            live.sockets.remove(socket)
            services.traffic.socket_closed()

    async def _claims(self, query: Mapping[str, list[str]]) -> Claims:
        """Who it is.  Raises Denied."""
        token, game_id = (query.get(name, [""])[0] for name in ("token", "game_id"))
        sessions = self._services.sessions
        claims = await sessions.current_claims(await sessions.claims(token, MatchId(game_id)))
        is_too_often = self._services.limits.wait("look", claims.sub, COST)
        if is_too_often or not self._live.sockets.has_place_for(claims):
            raise Denied("ERR_RATE_LIMITED", "rate_limited")
        return claims


def _language(scope: Scope) -> str:
    return preferred_language(Headers(scope=scope).get("accept-language", ""))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
