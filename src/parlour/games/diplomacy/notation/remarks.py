"""What to say about an order as it was typed: why it was not taken, or how it was read."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from parlour.sdk import Detail


class Remark(Struct, frozen=True):
    """Something to know; the game says it by its phrase."""

    phrase: str
    details: Mapping[str, Detail] = {}


class Problem(Struct, frozen=True):
    """An order that was not taken, and what the player must be told."""

    code: str  # incomplete, coast_needed, illegal, suggest …
    text: str  # the piece as it was typed
    details: Mapping[str, Detail] = {}
    why: str = ""  # of what is illegal, and when else it could be written

    @property
    def phrase(self) -> str:
        return f"order-{self.code}-{self.why}" if self.why else f"order-{self.code}"

    @property
    def remark(self) -> Remark:
        return Remark(self.phrase, {"text": self.text, **self.details})


class Unclear(Exception):
    """Stops the reading of one piece; it goes no further than `notation.read`."""

    def __init__(self, code: str, why: str = "", **details: Detail) -> None:
        super().__init__(code)
        self.code, self.why, self.details = code, why, details
