"""An address that can be asked, as a value: the router, the documentation and the table of who may are made of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response

from parlour.engine.names import spoken
from parlour.engine.submission import MatchId, PlayerId, SubmissionId
from parlour.sdk.command import Command
from parlour.sdk.game import Game
from parlour.sdk.phrases import Names, Speaker
from parlour.web.auth.sessions import Visit
from parlour.web.errors import Code, Denied, invalid
from parlour.web.language import preferred, speaker
from parlour.web.limits import Kind
from parlour.web.request_ids import new_request_id, read_request_id
from parlour.web.services import Desk
from parlour.web.zones import HEADER, zone_of

BASE = "/api/v1"
LARGEST_BODY = 1 << 16

Method = Literal["GET", "POST", "DELETE"]
# anyone: needs no token; visitor: any good token of the match; the rest, a visitor who is that.  What a prompt asks
# for, the rules say themselves who may.
May = Literal["anyone", "visitor", "seated", "host"]


class Call:
    """One request."""

    def __init__(self, desk: Desk, request: Request) -> None:
        self.desk, self.request = desk, request
        self.language = preferred(request.headers.get("accept-language", ""))
        self.claimed_id = request.headers.get("x-request-id")
        self.request_id = SubmissionId("")
        self.raw = b""
        self.body: Any = None
        self.query: Any = None
        self.game: Game[Any] | None = None  # in whose words the rules say no
        self.headers: dict[str, str] = {}  # of the answer
        self._visit: Visit | None = None

    def read_request_id(self) -> None:
        """Who says none is not known again."""
        claimed = self.claimed_id
        self.request_id = new_request_id() if claimed is None else read_request_id(claimed)

    @property
    def address(self) -> str:
        return self.request.client.host if self.request.client is not None else ""

    @property
    def visit(self) -> Visit:
        assert self._visit is not None, "this address is only for visitors"
        return self._visit

    @visit.setter
    def visit(self, visit: Visit) -> None:
        self._visit = visit

    @property
    def visit_or_none(self) -> Visit | None:
        return self._visit

    @property
    def zone(self) -> str:
        """By whose clock the asker reads."""
        visit = self._visit
        return zone_of(self.request.headers.get(HEADER), visit.match if visit is not None else None)

    @property
    def speaker(self) -> Speaker:
        """Says to the asker what the match has to say."""
        return speaker(self.visit.match.game, self.language, self.zone, self.names)

    @property
    def names(self) -> Names:
        """What the asker calls the people of the match."""
        visit = self._visit
        return str if visit is None else spoken(self.desk.people.names(visit.match.id, self.language))

    @property
    def new_player_id(self) -> PlayerId:
        """Of whoever comes by this wish; the same, if it is said again."""
        return self.desk.newcomers.player_id(*self._wish)

    @property
    def new_match_id(self) -> MatchId:
        return self.desk.newcomers.match_id(*self._wish)

    @property
    def _wish(self) -> tuple[str, str, bytes]:
        return self.request.url.path, self.request_id, self.raw

    @property
    def game_id(self) -> MatchId:
        return MatchId(self.path["game_id"])

    @property
    def path(self) -> Mapping[str, str]:
        return self.request.path_params

    def repeated(self, is_repeated: bool) -> None:
        """Nothing new happened: it is the answer of the first time."""
        if is_repeated:
            self.headers["Idempotent-Replay"] = "true"


Answer = Callable[[Call], Awaitable[Struct | Response]]


class Endpoint(Struct, frozen=True):
    method: Method
    path: str  # below the base
    answer: Answer
    may: May
    about: str
    gives: Any = None  # a Struct; or a media type
    takes: Any = None
    commands: tuple[type[Command], ...] = ()  # one of them is the body; which, the match says
    asks: type[Struct] | None = None  # for the query
    refuses: tuple[Code, ...] = ()  # besides what every address of its kind may say
    pace: Kind = "look"
    is_worded: bool = False  # says things in the asker's language, and by their clock
    is_kept: bool = False  # whoever has the answer already may ask whether it is still the same
    name: str = ""  # of the operation

    @property
    def is_mutating(self) -> bool:
        return self.method != "GET"

    @property
    def operation(self) -> str:
        return self.name or getattr(self.answer, "__name__", "answer")


def decoded(body: bytes | Raw, kind: Any) -> Any:
    """Raises Denied."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as fault:
        raise invalid(str(fault)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Denied("ERR_VALIDATION", "not_json") from None


def asked(request: Request, kind: type[Struct]) -> Any:
    """The query as a Struct; a parameter that may come several times is a tuple there."""
    many = {each.name for each in msgspec.structs.fields(kind) if getattr(each.type, "__origin__", None) is tuple}
    query = request.query_params
    said = {name: query.getlist(name) if name in many else query[name] for name in query}
    try:
        return msgspec.convert(said, kind, strict=False)
    except msgspec.ValidationError as fault:
        raise invalid(str(fault)) from None
