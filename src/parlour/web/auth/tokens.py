"""Tokens that say who is asking: JWTs with the claims of the wire, good for two hours."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Literal

import jwt
import msgspec
from jwt.types import Options
from msgspec import Struct

from parlour.engine.links import SPECTATORS, Door
from parlour.engine.ports import Clock
from parlour.engine.submission import MatchId, PlayerId
from parlour.web.auth.secret import derived

LASTS = timedelta(hours=2)
GRACE = timedelta(hours=24)  # after which an expired one is no longer good for a new one
ALGORITHM = "HS256"
_OURS_TO_JUDGE: Options = {
    "verify_signature": True,
    "verify_exp": False,
    "verify_iat": False,
}  # the house has its own clock

Role = Literal["player", "storyteller", "observer"]


class Claims(Struct, frozen=True, omit_defaults=True):
    """`role` and `player_id` are what was true when it was made; what is true now, the house looks up by `sub`."""

    sub: PlayerId
    game_id: MatchId
    role: Role
    exp: float
    iat: float
    player_id: str | None = None

    @property
    def door(self) -> Door:
        """What must be locked to make it worthless."""
        return SPECTATORS if self.role == "observer" else self.sub

    @property
    def made_at(self) -> datetime:
        return datetime.fromtimestamp(self.iat, UTC)


class BadToken(Exception):
    """Not one of ours, or too old."""


class Tokens:
    def __init__(self, clock: Clock, secret: bytes) -> None:
        self._clock, self._key = clock, derived(secret, "tokens")

    def made(self, sub: PlayerId, game_id: MatchId, role: Role, player_id: str | None = None) -> str:
        now = self._clock.now()
        claims = Claims(sub, game_id, role, (now + LASTS).timestamp(), now.timestamp(), player_id)
        return jwt.encode(msgspec.to_builtins(claims), self._key, ALGORITHM)

    def read(self, text: str, grace: timedelta = timedelta()) -> Claims:
        """Raises BadToken."""
        try:
            said = jwt.decode(text, self._key, [ALGORITHM], options=_OURS_TO_JUDGE)
            claims = msgspec.convert(said, Claims)
        except (jwt.InvalidTokenError, msgspec.ValidationError) as fault:
            raise BadToken from fault
        if claims.exp <= (self._clock.now() - grace).timestamp():
            raise BadToken
        return claims
