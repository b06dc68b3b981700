"""By which names the house may be called: a page of another site that has its name lead here is not let in by it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse, Response
from starlette.types import Scope

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?")
# Names that only a network of one's own can give: nobody buys one to have it lead here.
_HOME_ENDINGS = (".local", ".localhost", ".internal", ".home.arpa", ".lan")
REFUSAL = (
    "This house is not called by that name. Whoever runs it sets PARLOUR_PUBLIC to the address that people type, "
    "and PARLOUR_ORIGINS to those of other pages.\n"
)


class Hosts:
    """The names of the house: of its public address and of the origins that are let in, of this network, and any
    plain address."""

    def __init__(self, public: str, origins: Iterable[str] = ()) -> None:
        self._named = {(urlsplit(each).hostname or "").rstrip(".") for each in (public, *origins)} - {""}
        self._are_ours = lru_cache(maxsize=256)(self.are_ours)

    def are_ours(self, host: str) -> bool:
        """Whether that is a name of the house, with or without a port."""
        found = _HOST.fullmatch(host.lower())
        if found is None:
            return False
        name = found["name"].rstrip(".")
        is_home = "." not in name or name.endswith(_HOME_ENDINGS)
        return name in self._named or is_home or _is_address(name)

    def may_ask(self, scope: Scope) -> bool:
        """Whether a request calls the house by one of its names; one of HTTP/1.0 need not call it by any."""
        called = [value for name, value in scope["headers"] if name == b"host"]
        if not called:
            return scope.get("http_version") == "1.0"
        return len(called) == 1 and self._are_ours(called[0].decode("latin-1"))


def misdirected() -> Response:
    """The answer to a request that was meant for somebody else."""
    return PlainTextResponse(REFUSAL, 421)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
