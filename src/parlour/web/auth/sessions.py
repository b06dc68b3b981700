"""Who is asking, about which match, and from which place in it; and what lets them ask again.

Whoever is admitted gets an access token for two hours, and a session for the device to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_urlsafe

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.links import DEVICE_LIFETIME, Link, link_id
from parlour.engine.match import HOSTS_SEAT, Match, Standpoint, standpoint_of, viewer_at
from parlour.engine.ports import DeviceSession, GameMissing, NoSuchMatch, UnreadableMatch
from parlour.engine.revocations import SPECTATORS, session_owner
from parlour.engine.services import HouseServices
from parlour.engine.submission import MatchId, PlayerId
from parlour.engine.tokens import BadToken
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.contract import PLAYER
from parlour.web.auth.host_claims import HostClaims
from parlour.web.auth.seats import role_of, seat_of
from parlour.web.auth.tokens import TICKET_LIFETIME, Claims, Tokens
from parlour.web.contract_ids import ContractIds
from parlour.web.errors import forbidden, not_found, refusal, unauthorized
from parlour.web.wire import Admission, Role


class Visitor(Struct, frozen=True):
    """Somebody who asks about a match, and the place that is theirs in it."""

    claims: Claims
    match: Match
    place: Standpoint

    @property
    def viewer(self) -> Viewer:
        return viewer_at(self.match, self.place)


class Device(Struct, frozen=True):
    """What is known of the device that is admitted."""

    name: str  # what it calls itself
    revocations: int = 0  # of so many it knows already, by what it showed
    session: DeviceSession | None = None  # that it has already


class Sessions:
    """Finds out who is asking, and lets them in."""

    def __init__(self, house: HouseServices, tokens: Tokens, contract_ids: ContractIds) -> None:
        self._store, self._writer, self._people, self._links = house.store, house.writer, house.people, house.links
        self._tokens, self._revocations, self._clock = tokens, house.revocations, house.clock
        self._contract_ids, self.host_claims = contract_ids, HostClaims(house.store, house.clock)

    # Who is asking

    async def visitor(self, token: str, game_id: MatchId) -> Visitor:
        """The visitor with this token.  Raises Denied."""
        claims = await self.claims(token, game_id)
        match = await self.match(game_id)
        holders = self._people.cached_seating(game_id).holders  # as fresh as the match
        if (place := standpoint_of(match, holders, claims.sub)) is None:
            claims = await self.current_claims(claims)
            place = standpoint_of(match, holders, claims.sub)
        if place == HOSTS_SEAT and match.game.contract is not None:
            await self.host_claims.note(match.id)
        return Visitor(claims, match, place)

    async def claims(self, token: str, game_id: MatchId) -> Claims:
        """What a good token for this match says.  Raises Denied: it is none, or one for another match."""
        try:
            claims = self._tokens.read(token)
        except BadToken:
            raise unauthorized() from None
        return await self._good_claims(claims, game_id)

    async def claims_by_ticket(self, text: str, game_id: MatchId) -> Claims:
        """What the token says that a good ticket was given for; a second time it is none, in every process.

        Raises Denied.
        """
        try:
            ticket = self._tokens.read_ticket(text)
        except BadToken:
            raise unauthorized() from None
        claims = await self._good_claims(ticket.token, game_id)
        now = self._clock.now()
        if not await self._store.lease(f"ticket {ticket.jti}", token_urlsafe(9), now, now + 2 * TICKET_LIFETIME):
            raise unauthorized()
        return claims

    async def _good_claims(self, claims: Claims, game_id: MatchId) -> Claims:
        """The claims, if they are for this match and not revoked.  Raises Denied."""
        if claims.game_id != game_id:
            raise forbidden("other_game")
        await self.must_be_good(claims)
        return claims

    async def must_be_good(self, claims: Claims) -> None:
        """Raises Denied if these claims have been revoked."""
        whose = claims.game_id, claims.link_owner
        if await self._revocations.is_revoked(*whose, claims.revocations, claims.made_at, claims.sid):
            raise unauthorized()

    async def must_be_open(self, game_id: MatchId, player_id: PlayerId) -> None:
        """Raises Denied if what a request gave to this player was locked since."""
        if await self._revocations.is_revoked(game_id, player_id, 0, self._clock.now()):
            raise unauthorized()

    async def current_claims(self, claims: Claims) -> Claims:
        """The claims of whom that is by now: whoever was united with another has that one's seats.  If that one
        revokes their links, those of their former ids are too."""
        sub = claims.sub if claims.role == "observer" else await self._people.current_id(claims.sub)
        return claims if sub == claims.sub else replace(claims, sub=sub)

    async def match(self, game_id: MatchId) -> Match:
        """The match of this id.  Raises Denied."""
        try:
            return await self._writer.match(game_id)
        except NoSuchMatch:
            raise not_found("no_such_match") from None
        except GameMissing:
            raise refusal("game_missing") from None
        except UnreadableMatch:
            raise refusal("set_aside") from None

    # What they get

    async def admit(
        self, match: Match, sub: PlayerId, place: Standpoint, device: Device, asked_for: Role = "player"
    ) -> Admission:
        """A token and a session.  Whoever has no place yet is what they came as: somebody who will sit down, or who
        watches."""
        role = asked_for if place is None else role_of(place)
        seat = seat_of(place)
        owner = SPECTATORS if role == "observer" else sub
        count = max(device.revocations, await self._revocations.count(match.id, owner))
        session = None if role == "observer" else device.session or await self._sign_in(match.id, sub, device)
        text = await self._links.for_device(match.id, owner, at_least=count, session=session)
        token = self._tokens.issue(
            sub, match.id, role, self._player_id(match, seat), count, None if session is None else session.id
        )
        return Admission(token, text, match.id, role, seat)

    async def admit_player(self, match: Match, sub: PlayerId, device: Device) -> Admission:
        """A token and a session for the place that is theirs now."""
        holders = (await self._store.seating(match.id)).holders
        return await self.admit(match, sub, standpoint_of(match, holders, sub), device)

    async def admit_spectator(self, match: Match, device: Device) -> Admission:
        """A token and a session for somebody without a name, whom the house does not remember."""
        return await self.admit(match, PlayerId(f"~{token_urlsafe(12)}"), None, device, "observer")

    async def fresh_token(self, match: Match, claims: Claims, revocations: int) -> str:
        """A token for the place that is theirs now, in place of one that says these claims."""
        holders = (await self._store.seating(match.id)).holders
        place = standpoint_of(match, holders, claims.sub)
        role = claims.role if place is None else role_of(place)
        count = max(revocations, await self._revocations.count(match.id, claims.link_owner))
        seat = self._player_id(match, seat_of(place))
        return self._tokens.issue(claims.sub, match.id, role, seat, count, claims.sid)

    def _player_id(self, match: Match, seat: Seat | None) -> str | None:
        """What a token says to its reader of the seat; the house looks it up by who they are."""
        if seat is None or match.game.contract is None:
            return seat
        return self._contract_ids.of(match.id, PLAYER, seat)

    # Where they are signed in

    async def _sign_in(self, game_id: MatchId, sub: PlayerId, device: Device) -> DeviceSession:
        now = self._clock.now()
        session = DeviceSession(token_urlsafe(12), game_id, sub, device.name, now, now)
        await self._store.save_session(session, now - DEVICE_LIFETIME)
        return session

    async def device_of(self, claims: Claims, name: str) -> Device:
        """The device that a token was made for, which gets another now."""
        now = self._clock.now()
        session = None if claims.sid is None else await self._store.renew_session(claims.sid, None, now)
        return Device(name, claims.revocations, session)

    async def device_by(self, kept: Link, sub: PlayerId, name: str) -> Device:
        """The device that kept this session, which must be the latest it was given.  Raises Denied."""
        assert kept.session_id is not None, "only those who watch have none"
        now, id = self._clock.now(), kept.session_id
        if id == link_id(replace(kept, session_id=None)):  # kept since before sessions were stored
            await self._store.save_session(
                DeviceSession(id, kept.match_id, sub, name, kept.made_at, now), now - DEVICE_LIFETIME
            )
        session = await self._store.renew_session(id, kept.turn, now)
        if session is None:
            await self._revocations.revoke(kept.match_id, session_owner(id))
            raise unauthorized()
        return Device(name, kept.revocations if sub == kept.owner else 0, session)

    async def sign_out(self, game_id: MatchId, session_ids: Sequence[str]) -> None:
        """Ends sessions in a match, with the tokens and sockets of their devices."""
        await self._store.end_sessions(session_ids)
        await self._revocations.revoke(game_id, *map(session_owner, session_ids))
