"""Saying no over HTTP: the status of each code, and the response with its sentence in the asker's language."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

import msgspec
from starlette.responses import Response

from parlour.sdk.game import Game
from parlour.sdk.phrases import Names
from parlour.web.errors import Code, Denied, details_of
from parlour.web.language import DEFAULT_ZONE, message
from parlour.web.wire import ErrorShown, Failure

JSON = "application/json"

STATUS: Mapping[Code, int] = {
    "ERR_UNAUTHORIZED": 401,
    "ERR_FORBIDDEN": 403,
    "ERR_NOT_FOUND": 404,
    "ERR_WRONG_METHOD": 405,
    "ERR_CONFLICT": 409,
    "ERR_GAME_FULL": 409,
    "ERR_INVALID_PHASE": 409,
    "ERR_LIMIT": 409,
    "ERR_SEAT_OFFERED": 409,
    "ERR_TOO_LARGE": 413,
    "ERR_BAD_TARGET": 422,
    "ERR_IDEMPOTENCY_MISMATCH": 422,
    "ERR_NOT_UNDERSTOOD": 422,
    "ERR_VALIDATION": 422,
    "ERR_RATE_LIMITED": 429,
    "ERR_INTERNAL": 500,
    "ERR_UNAVAILABLE": 503,
}


def error_response(
    no: Denied, language: str, game: Game[Any] | None = None, zone: str = DEFAULT_ZONE, names: Names = str
) -> Response:
    """The response that says no, in the asker's language."""
    shown = Failure(ErrorShown(no.code, message(no, language, game, zone, names), details_of(no)))
    headers = {"Retry-After": str(ceil(no.wait))} if no.wait else {}
    if no.code == "ERR_UNAUTHORIZED":
        headers["WWW-Authenticate"] = "Bearer"
    return Response(msgspec.json.encode(shown), no.status or STATUS[no.code], headers, JSON)
