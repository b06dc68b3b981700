"""Where a caller is in a match: in a seat, running it without one, or watching."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.seating import Holder
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.web.tokens import Role

Place: TypeAlias = Seat | None  # HOSTS_SEAT: hosts and does not play; None: watches


def place_of(match: Match, holders: Mapping[Seat, Holder], sub: str) -> Place:
    """A founder who has handed over, and has no seat, only watches from then on."""
    table = match.state
    held = [seat for seat, holder in holders.items() if holder == sub]
    seats = [seat for seat in held if seat in table.seats]
    if seats:
        return seats[0]
    return HOSTS_SEAT if HOSTS_SEAT in held and table.host is None else None


def viewer_at(match: Match, place: Place) -> Viewer:
    return SPECTATOR if place is None else match.viewer_of(place)


def seat_of(place: Place) -> Seat | None:
    return None if place == HOSTS_SEAT else place


def role_of(place: Place) -> Role:
    return "observer" if place is None else "storyteller" if place == HOSTS_SEAT else "player"


def number_of(match: Match, seat: Seat | None) -> int | None:
    """From 1 on, in the order they were taken."""
    return match.state.seats.index(seat) + 1 if seat in match.state.seats else None
