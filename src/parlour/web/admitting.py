"""Letting somebody in: a token for two hours, and a session for the device to keep."""

from __future__ import annotations

from secrets import token_urlsafe

from parlour.engine.links import SPECTATORS
from parlour.engine.match import Match
from parlour.engine.places import Place, place_of
from parlour.engine.submission import PlayerId
from parlour.web.auth.tokens import Role
from parlour.web.places import role_of, seat_of
from parlour.web.services import Desk
from parlour.web.wire import Admitted


def let_in(desk: Desk, match: Match, sub: PlayerId, place: Place, asked_for: Role = "player") -> Admitted:
    """Whoever has no place yet is what they came as: somebody who will sit down, or who watches."""
    role = asked_for if place is None else role_of(place)
    seat = seat_of(place)
    door = SPECTATORS if role == "observer" else sub
    return Admitted(
        desk.tokens.made(sub, match.id, role, seat), desk.links.for_device(match.id, door), match.id, role, seat
    )


async def let_player_in(desk: Desk, match: Match, sub: PlayerId) -> Admitted:
    holders = (await desk.store.seating(match.id)).holders
    return let_in(desk, match, sub, place_of(match, holders, sub))


def let_watch(desk: Desk, match: Match) -> Admitted:
    """A spectator needs no name, and is nobody the house remembers."""
    return let_in(desk, match, PlayerId(f"~{token_urlsafe(12)}"), None, "observer")
