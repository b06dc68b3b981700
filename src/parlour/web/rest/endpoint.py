"""Endpoints as values, of which the router, the documentation and the table of who may are made; and one request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal
from urllib.parse import unquote

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from parlour.engine.names import name_lookup
from parlour.engine.submission import MatchId, SubmissionId
from parlour.sdk.command import Command
from parlour.sdk.game import Game
from parlour.sdk.phrases import Names, Speaker
from parlour.web.auth.device_names import device_name
from parlour.web.auth.idempotency import Newcomer, hash_of_id, new_request_id, read_request_id
from parlour.web.auth.sessions import Device, Visitor
from parlour.web.contracts import DIALECT_HEADER, Reader
from parlour.web.errors import Code, invalid
from parlour.web.language import ZONE_HEADER, closest_language, is_known_zone, preferred_language, speaker, zone_of
from parlour.web.limits import LimitKind
from parlour.web.live.matches import LiveMatches
from parlour.web.networks import network_of
from parlour.web.services import Services
from parlour.web.traffic import RequestTrace

BASE = "/api/v1"
_ESCAPED = "parlour.escaped"  # in a scope: its path is still escaped
LARGEST_BODY = 1 << 16
SECRET_HEADER = "X-Request-Secret"
TRACE = "parlour.trace"  # in a scope: what the request was about, for the log

Method = Literal["GET", "POST", "PUT", "DELETE"]
# anyone: needs no token; visitor: any good token of the match; spectator: that, or none, where the contract of the
# match lets anybody read; the rest, a visitor who is that.  What a prompt asks for, the rules say themselves who may.
May = Literal["anyone", "spectator", "visitor", "seated", "host"]


class ApiRequest:
    """One request, with what has been found out about it so far."""

    def __init__(self, services: Services, live: LiveMatches, http: Request) -> None:
        self.services, self.live, self.http = services, live, http
        self.language = preferred_language(http.headers.get("accept-language", ""))
        self.claimed_id = http.headers.get("x-request-id")
        self.id = SubmissionId("")
        self.raw = b""
        self.body: Any = None
        self.query: Any = None
        self.game: Game[Any] | None = None  # in whose words the rules say no
        self.response_headers: dict[str, str] = {}
        self.visit_or_none: Visitor | None = None
        self.seq: int | None = None  # of the match after it, if it has moved on

    def trace(self, route: str) -> RequestTrace:
        """What the request was about.

        An id that was not found to be one is not repeated: it may be anything.  That of a request without a token, a
        join or a creation, would give whoever reads it here what it gave before: its hash stands for it.
        """
        visitor, seq = self.visit_or_none, self.seq
        game_id = None if visitor is None else visitor.match.id
        if seq is None and visitor is not None:
            seq = visitor.match.seq
        id = self.id if visitor is not None or not self.id else hash_of_id(self.id)
        return RequestTrace(route, game_id, id or None, seq)

    def read_id(self) -> None:
        """Reads the id that the request claims; without one it gets a new one.  Raises Denied."""
        claimed = self.claimed_id
        self.id = new_request_id() if claimed is None else read_request_id(claimed)

    @property
    def address(self) -> str:
        """Where it comes from, as far as limits go by it."""
        return network_of(self.http.client.host) if self.http.client is not None else ""

    @property
    def visitor(self) -> Visitor:
        assert self.visit_or_none is not None, "this address is only for visitors"
        return self.visit_or_none

    @property
    def zone(self) -> str:
        """The time zone that the asker reads instants in."""
        visitor = self.visit_or_none
        return zone_of(self.http.headers.get(ZONE_HEADER), visitor.match if visitor is not None else None)

    @property
    def own_zone(self) -> str:
        """The time zone that the asker has said; empty, if none."""
        claimed = self.http.headers.get(ZONE_HEADER)
        return claimed if claimed is not None and is_known_zone(claimed) else ""

    @property
    def speaker(self) -> Speaker:
        """The voice in which the match speaks to the asker."""
        return speaker(self.visitor.match.game, self.language, self.zone, self.names)

    @property
    def names(self) -> Names:
        """What the asker calls the people of the match."""
        visitor = self.visit_or_none
        return str if visitor is None else name_lookup(self.services.people.names(visitor.match.id, self.language))

    @property
    def device(self) -> Device:
        """The device that asks, of which nothing is known but what it calls itself."""
        return Device(device_name(self.http.headers.get("user-agent", "")))

    @property
    def dialect(self) -> str | None:
        """The dialect that the client names; none: that of the match's game."""
        return self.http.headers.get(DIALECT_HEADER)

    @property
    def reader(self) -> Reader:
        """As whom the asker reads a game's contract."""
        return Reader(self.visitor.place, closest_language(self.visitor.match.game, self.language), self.zone)

    @property
    def secret(self) -> str:
        """What only whoever sent the request knows besides its id; empty, if they keep none."""
        return self.http.headers.get(SECRET_HEADER, "")

    async def newcomer(self) -> Newcomer:
        """The ids for whoever comes by this request; the same, if it is repeated."""
        return await self.services.requested_ids.newcomer(self.http.url.path, self.id, self.secret, self.raw)

    @property
    def game_id(self) -> MatchId:
        return MatchId(self.path["game_id"])

    @property
    def path(self) -> Mapping[str, str]:
        """The parts of the address that the path of the endpoint names."""
        parts = self.http.path_params
        return {name: unquote(part) for name, part in parts.items()} if _ESCAPED in self.http.scope else parts

    def mark_repeated(self, is_repeated: bool) -> None:
        """Says in the response that nothing new happened: it is the answer of the first time."""
        if is_repeated:
            self.response_headers["Idempotent-Replay"] = "true"


Answer = Callable[[ApiRequest], Awaitable[Struct | Response]]


class Endpoint(Struct, frozen=True):
    """One address of the API: who may ask there, for what, and what answers."""

    method: Method
    path: str  # below the base
    answer: Answer
    may: May
    about: str
    gives: Any = None  # a Struct; or a media type
    takes: Any = None
    commands: tuple[type[Command], ...] = ()  # one of them is the body; which, the match says
    asks: type[Struct] | None = None  # for the query
    query: type[Struct] | None = None  # likewise, with what the path names; read by the endpoint itself
    refuses: tuple[Code, ...] = ()  # besides what every address of its kind may say
    pace: LimitKind = "look"
    is_worded: bool = False  # says things in the asker's language, and by their clock
    is_cacheable: bool = False  # whoever has the answer already may ask whether it is still the same
    name: str = ""  # of the operation
    game: str = ""  # whose contract it belongs to; in matches of other games this address is the house's
    reads_body: bool = False  # by itself

    @property
    def is_mutating(self) -> bool:
        return self.method != "GET"

    @property
    def operation(self) -> str:
        return self.name or getattr(self.answer, "__name__", "answer")


def keep_escaped_slashes(scope: Scope) -> Scope:
    """The scope of a request, in which a slash that belongs to an id is not taken for the end of it by the router."""
    raw: bytes = scope.get("raw_path") or b""
    if b"%2f" not in raw.lower() or not raw.startswith(b"/api/"):
        return scope
    return {**scope, "path": raw.decode("ascii", "replace"), _ESCAPED: True}


def read_query(http: Request, kind: type[Struct], path: Mapping[str, str] | None = None) -> Any:
    """The query as a Struct, with these parts of the path; a parameter that may come several times is a tuple there.

    Raises Denied.
    """
    many = {each.name for each in msgspec.structs.fields(kind) if getattr(each.type, "__origin__", None) is tuple}
    query = http.query_params
    said = {name: query.getlist(name) if name in many else query[name] for name in query}
    try:
        return msgspec.convert({**said, **(path or {})}, kind, strict=False)
    except msgspec.ValidationError as fault:
        raise invalid(str(fault)) from None
