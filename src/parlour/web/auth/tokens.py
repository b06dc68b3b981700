"""Access tokens, which say who is asking: with the claims of the wire, good for two hours."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from secrets import token_urlsafe

from msgspec import Struct

from parlour.engine.ports import NO_MATCH, Clock, Revocation
from parlour.engine.revocations import SPECTATORS, LinkOwner, session_owner
from parlour.engine.submission import MatchId, PlayerId
from parlour.engine.tokens import BadToken, TokenKind, derive_key
from parlour.web.wire import Role

LIFETIME = timedelta(hours=2)
TICKET_LIFETIME = timedelta(seconds=30)
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
    sid: str | None = None  # of the session of the device that it was made for

    @property
    def link_owner(self) -> LinkOwner:
        """Whose links must be revoked to make this token worthless."""
        return SPECTATORS if self.role == "observer" else self.sub

    @property
    def made_at(self) -> datetime:
        return datetime.fromtimestamp(self.iat, UTC)

    def is_revoked_by(self, revocation: Revocation) -> bool:
        """Whether this revocation makes the token worthless."""
        if revocation.match_id == NO_MATCH:
            return revocation.owner == self.link_owner
        if revocation.match_id != self.game_id:
            return False
        if self.sid is not None and revocation.owner == session_owner(self.sid):
            return True
        return revocation.owner == self.link_owner and revocation.revokes(self.revocations, self.made_at)


class TicketClaims(Struct, frozen=True):
    """What a ticket says: the claims of the token that it was given for, and an id by which it is used once."""

    exp: float
    token: Claims
    jti: str


class Tokens:
    """Issues and reads access tokens."""

    def __init__(self, clock: Clock, secret: bytes) -> None:
        self._clock = clock
        # Access tokens said no kind once; one that was made then is expired, and too old to be refreshed, in a day.
        self._kind = TokenKind("access", Claims, derive_key(secret, "tokens"), is_also_untyped=True)
        self._tickets = TokenKind("socket-ticket", TicketClaims, derive_key(secret, "socket-ticket"))

    def issue(
        self,
        sub: PlayerId,
        game_id: MatchId,
        role: Role,
        player_id: str | None = None,
        revocations: int = 0,
        session_id: str | None = None,
    ) -> str:
        """A token for this person in this match."""
        now = self._clock.now()
        until = (now + LIFETIME).timestamp()
        return self._kind.sign(Claims(sub, game_id, role, until, now.timestamp(), player_id, revocations, session_id))

    def ticket(self, claims: Claims) -> tuple[str, datetime]:
        """A ticket that opens one socket in the name of a token, and until when: it may stand in an address."""
        until = self._clock.now() + TICKET_LIFETIME
        return self._tickets.sign(TicketClaims(until.timestamp(), claims, token_urlsafe(9))), until

    def read_ticket(self, text: str) -> TicketClaims:
        """What a ticket says that is still good; whether it was used, the store knows.  Raises BadToken."""
        ticket, now = self._tickets.read(text), self._clock.now().timestamp()
        if min(ticket.exp, ticket.token.exp) <= now:
            raise BadToken
        return ticket

    def read(self, text: str, grace: timedelta = timedelta()) -> Claims:
        """The claims of a token that has not expired, or within `grace`.  Raises BadToken."""
        claims = self._kind.read(text)
        if claims.exp <= (self._clock.now() - grace).timestamp():
            raise BadToken
        return claims
