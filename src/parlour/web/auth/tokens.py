"""Access tokens, which say who is asking: with the claims of the wire, good for two hours."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec import Struct

from parlour.engine.ports import NO_MATCH, Clock, Revocation
from parlour.engine.revocations import SPECTATORS, LinkOwner
from parlour.engine.submission import MatchId, PlayerId
from parlour.engine.tokens import BadToken, TokenKind, derive_key
from parlour.web.wire import Role

LIFETIME = timedelta(hours=2)
GRACE = timedelta(hours=24)  # after which an expired one is no longer good for a new one


class Claims(Struct, frozen=True, omit_defaults=True):
    """What a token says.

    `role` and `player_id` are what was true when it was made; what is true now, the house looks up by `sub`.
    """

    sub: PlayerId
    game_id: MatchId
    role: Role
    exp: float
    iat: float
    player_id: str | None = None
    revocations: int = 0  # how often its owner's links had been revoked when it was made

    @property
    def link_owner(self) -> LinkOwner:
        """Whose links must be revoked to make this token worthless."""
        return SPECTATORS if self.role == "observer" else self.sub

    @property
    def made_at(self) -> datetime:
        return datetime.fromtimestamp(self.iat, UTC)

    def is_revoked_by(self, revocation: Revocation) -> bool:
        """Whether this revocation makes the token worthless."""
        if revocation.owner != self.link_owner or revocation.match_id not in (NO_MATCH, self.game_id):
            return False
        return revocation.match_id == NO_MATCH or revocation.revokes(self.revocations, self.made_at)


class Tokens:
    """Issues and reads access tokens."""

    def __init__(self, clock: Clock, secret: bytes) -> None:
        self._clock = clock
        # Access tokens said no kind once; one that was made then is expired, and too old to be refreshed, in a day.
        self._kind = TokenKind("access", Claims, derive_key(secret, "tokens"), is_also_untyped=True)

    def issue(
        self, sub: PlayerId, game_id: MatchId, role: Role, player_id: str | None = None, revocations: int = 0
    ) -> str:
        """A token for this person in this match."""
        now = self._clock.now()
        until = (now + LIFETIME).timestamp()
        return self._kind.sign(Claims(sub, game_id, role, until, now.timestamp(), player_id, revocations))

    def read(self, text: str, grace: timedelta = timedelta()) -> Claims:
        """The claims of a token that has not expired, or within `grace`.  Raises BadToken."""
        claims = self._kind.read(text)
        if claims.exp <= (self._clock.now() - grace).timestamp():
            raise BadToken
        return claims
