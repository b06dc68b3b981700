"""Whoever has no name yet is known by their wish: said again, it is the same person's, though the house began anew.

For a day: an id that somebody finds in a log later opens nothing.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from uuid import UUID

from parlour.engine.ports import Clock
from parlour.engine.submission import MatchId, PlayerId
from parlour.web.auth.secret import derived

BYTES = 16


class Newcomers:
    def __init__(self, clock: Clock, secret: bytes) -> None:
        self._clock, self._key = clock, derived(secret, "newcomers")

    def player_id(self, *wish: str | bytes) -> PlayerId:
        return PlayerId(urlsafe_b64encode(self._mark("player", *wish)).decode().rstrip("="))

    def match_id(self, *wish: str | bytes) -> MatchId:
        return MatchId(str(UUID(bytes=self._mark("match", *wish))))

    def _mark(self, *parts: str | bytes) -> bytes:
        day = f"{self._clock.now():%Y-%m-%d}"
        plain = [part.encode() if isinstance(part, str) else part for part in (day, *parts)]
        mark = blake2b(key=self._key, digest_size=BYTES)
        for part in plain:
            mark.update(len(part).to_bytes(4, "big") + part)
        return mark.digest()
