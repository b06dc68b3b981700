"""A client opens a socket: who is it, may it, and then it looks and talks until it goes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from parlour.engine.ports import GameMissing, NoSuchMatch, Raced, StoreFailed
from parlour.engine.submission import MatchId
from parlour.web.auth.sessions import admitted, as_known_now
from parlour.web.auth.tokens import Claims
from parlour.web.direct import KEY, DirectProtocol
from parlour.web.errors import Code, Denied
from parlour.web.language import preferred
from parlour.web.origins import Origins
from parlour.web.services import Desk
from parlour.web.sockets import BROKEN, FLOOD, NO_SUCH_GAME, OTHER_GAME, TRY_LATER, UNAUTHORIZED, Socket
from parlour.web.talking import Talk

PATHS = ("/ws", "/api/v1/ws")
COSTS = 5.0  # times as much as a look: a socket may need the whole log

_CLOSES: Mapping[Code, int] = {
    "ERR_UNAUTHORIZED": UNAUTHORIZED,
    "ERR_FORBIDDEN": OTHER_GAME,
    "ERR_NOT_FOUND": NO_SUCH_GAME,
    "ERR_RATE_LIMITED": FLOOD,
}


class Arriving:
    def __init__(self, desk: Desk, origins: Origins) -> None:
        self._desk, self._origins = desk, origins

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
            line.hang_up(_CLOSES.get(no.code, BROKEN))
        except (NoSuchMatch, GameMissing):
            line.hang_up(NO_SUCH_GAME)
        except (Raced, StoreFailed):
            line.hang_up(TRY_LATER)
        except Exception as fault:  # noqa: BLE001 - its kind is logged, and the others go on
            self._desk.traffic.broke("socket", fault)
            line.hang_up(BROKEN)

    async def _serve(self, line: DirectProtocol, scope: Scope) -> None:
        desk, query = self._desk, parse_qs(scope["query_string"].decode("latin-1"))
        claims = await self._claims(query)
        socket = Socket(desk, line, claims, await desk.galleries.of(claims.game_id))
        desk.sockets.add(socket)
        desk.traffic.socket_opened()
        try:
            await socket.gallery.admit(socket)
            if "last_seen_seq" in query:
                await socket.resume(_number(query["last_seen_seq"][0]))
            talk = Talk(desk, socket, _language(scope), query.get("zone", [None])[0])
            # As a task of its own: what waits at the bottom of many calls is woken through all of them.
            await asyncio.create_task(line.listen(talk.hear))
        finally:
            socket.gallery.leave(socket)
            desk.sockets.remove(socket)
            desk.traffic.socket_closed()

    async def _claims(self, query: Mapping[str, list[str]]) -> Claims:
        token, game_id = (query.get(name, [""])[0] for name in ("token", "game_id"))
        claims = await as_known_now(self._desk, await admitted(self._desk, token, MatchId(game_id)))
        is_too_often = self._desk.limits.wait("look", claims.sub, COSTS)
        if is_too_often or not self._desk.sockets.has_place_for(claims):
            raise Denied("ERR_RATE_LIMITED", "rate_limited")
        return claims


def _language(scope: Scope) -> str:
    return preferred(Headers(scope=scope).get("accept-language", ""))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
