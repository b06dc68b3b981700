"""Where a caller is in a match, in the words of the wire."""

from __future__ import annotations

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.places import Place
from parlour.sdk.audience import Seat
from parlour.web.auth.tokens import Role


def seat_of(place: Place) -> Seat | None:
    return None if place == HOSTS_SEAT else place


def role_of(place: Place) -> Role:
    return "observer" if place is None else "storyteller" if place == HOSTS_SEAT else "player"


def number_of(match: Match, seat: Seat | None) -> int | None:
    """From 1 on, in the order they were taken."""
    return match.state.seats.index(seat) + 1 if seat in match.state.seats else None
