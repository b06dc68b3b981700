"""Who is asking, about which match, and from which place in it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.match import Match
from parlour.engine.places import Place, place_of, viewer_at
from parlour.engine.ports import GameMissing, NoSuchMatch, Unreadable
from parlour.engine.submission import MatchId
from parlour.sdk.audience import Viewer
from parlour.web.auth.tokens import BadToken, Claims
from parlour.web.errors import forbidden, not_found, refused, unauthorized
from parlour.web.services import Desk


class Visit(Struct, frozen=True):
    claims: Claims
    match: Match
    place: Place

    @property
    def viewer(self) -> Viewer:
        return viewer_at(self.match, self.place)


async def admitted(desk: Desk, token: str, game_id: MatchId) -> Claims:
    """Raises Denied: no good token, or one for another match."""
    try:
        claims = desk.tokens.read(token)
    except BadToken:
        raise unauthorized() from None
    if claims.game_id != game_id:
        raise forbidden("other_game")
    if await desk.doors.is_locked(game_id, claims.door, claims.made_at):
        raise unauthorized()
    return claims


async def visited(desk: Desk, token: str, game_id: MatchId) -> Visit:
    claims = await admitted(desk, token, game_id)
    match = await the_match(desk, game_id)
    holders = desk.people.seating_at_hand(game_id).holders  # as fresh as the match
    if (place := place_of(match, holders, claims.sub)) is None:
        claims = await as_known_now(desk, claims)
        place = place_of(match, holders, claims.sub)
    return Visit(claims, match, place)


async def as_known_now(desk: Desk, claims: Claims) -> Claims:
    """Whoever was found to be one with another has that one's seats.  Raises Denied, if that one locked the door."""
    sub = claims.sub if claims.role == "observer" else await desk.people.whose(claims.sub)
    if sub == claims.sub:
        return claims
    if await desk.doors.is_locked(claims.game_id, sub, claims.made_at):
        raise unauthorized()
    return replace(claims, sub=sub)


async def the_match(desk: Desk, game_id: MatchId) -> Match:
    try:
        return await desk.writer.match(game_id)
    except NoSuchMatch:
        raise not_found("no_such_match") from None
    except GameMissing:
        raise refused("game_missing") from None
    except Unreadable:
        raise refused("set_aside") from None
