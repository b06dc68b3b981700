"""Which pages may talk to the house: its own, and those of the origins that its keeper names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit


class Origins:
    """The origins whose pages may ask."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.named = frozenset(origin.rstrip("/").lower() for origin in named)

    def may_ask(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from a page that may ask, or from a program.

        A browser always says from which page a request comes that changes something; programs say nothing.
        """
        origin = headers.get("origin")
        if origin is None or origin.lower() in self.named:
            return True
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
