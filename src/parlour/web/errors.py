"""Saying no, over HTTP and on sockets: a code for programs, a phrase for people, and which rule refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast

from parlour.sdk.notice import Detail
from parlour.sdk.phrases import NO_DETAILS

Code = Literal[
    "ERR_BAD_TARGET",
    "ERR_CONFLICT",
    "ERR_FORBIDDEN",
    "ERR_GAME_FULL",
    "ERR_IDEMPOTENCY_MISMATCH",
    "ERR_INTERNAL",
    "ERR_INVALID_PHASE",
    "ERR_LIMIT",
    "ERR_NOT_FOUND",
    "ERR_NOT_UNDERSTOOD",
    "ERR_RATE_LIMITED",
    "ERR_SEAT_OFFERED",
    "ERR_TOO_LARGE",
    "ERR_UNAUTHORIZED",
    "ERR_UNAVAILABLE",
    "ERR_VALIDATION",
    "ERR_WRONG_METHOD",
]

# What the house's own refusals are on the wire.  Any other, such as why a game's prompt is blocked, is a conflict.
_BY_REFUSAL: Mapping[str, Code] = {
    "not_asked": "ERR_INVALID_PHASE",
    "over": "ERR_INVALID_PHASE",
    "not_yours": "ERR_FORBIDDEN",
    "needs_a_seat": "ERR_FORBIDDEN",
    "banned": "ERR_FORBIDDEN",
    "not_entitled": "ERR_FORBIDDEN",
    "not_an_option": "ERR_BAD_TARGET",
    "no_such_player": "ERR_BAD_TARGET",
    "stand_in_cannot_host": "ERR_BAD_TARGET",
    "full": "ERR_GAME_FULL",
    "seat_offered": "ERR_SEAT_OFFERED",
    "enough_extensions": "ERR_LIMIT",
    "id_used_otherwise": "ERR_IDEMPOTENCY_MISMATCH",
}


class Denied(Exception):
    """The answer is no.  `why` names the phrase; `by_rules`: it is a refusal, to be said in the words of the game."""

    def __init__(
        self,
        code: Code,
        why: str,
        details: Mapping[str, Detail] = NO_DETAILS,
        *,
        by_rules: bool = False,
        wait: float = 0,
        hints: Mapping[str, object] | None = None,
        status: int | None = None,
    ) -> None:
        super().__init__(code)
        self.code, self.why, self.details, self.by_rules, self.wait = code, why, details, by_rules, wait
        self.status = status  # of HTTP, for a code that is a contract's own
        self.hints = hints or {}  # more for programs: which field, what was perhaps meant


def own_code(code: str) -> Code:
    """A code that a game's contract adds to those of the house; its documentation names them."""
    return cast("Code", code)


def unauthorized() -> Denied:
    return Denied("ERR_UNAUTHORIZED", "unauthorized")


def forbidden(why: str) -> Denied:
    return Denied("ERR_FORBIDDEN", why)


def not_found(why: str = "not_found") -> Denied:
    return Denied("ERR_NOT_FOUND", why)


def invalid(where: str) -> Denied:
    """The Denied of something that does not fit; `where`, the decoder says, for programmers."""
    return Denied("ERR_VALIDATION", "validation", {"where": where})


def refusal(code: str, details: Mapping[str, Detail] = NO_DETAILS) -> Denied:
    """The Denied of a refusal of the rules, by its code."""
    return Denied(_BY_REFUSAL.get(code, "ERR_CONFLICT"), code, details, by_rules=True)


def details_of(no: Denied) -> Mapping[str, object]:
    """What programs are told: which refusal of the rules it was, and what it is about."""
    return {**({"refused": no.why} if no.by_rules else {}), **no.details, **no.hints}
