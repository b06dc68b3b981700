"""Where somebody is in a match: in a seat, running it without one, or watching."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.seating import Holder
from parlour.sdk.audience import SPECTATOR, Seat, Viewer

Standpoint: TypeAlias = Seat | None  # HOSTS_SEAT: hosts and does not play; None: watches


def standpoint_of(match: Match, holders: Mapping[Seat, Holder], player_id: str) -> Standpoint:
    """A founder who has handed over, and has no seat, only watches from then on."""
    table = match.state
    held = {seat for seat, holder in holders.items() if holder == player_id}
    seats = [seat for seat in table.seats if seat in held]
    if seats:
        return seats[0]
    return HOSTS_SEAT if HOSTS_SEAT in held and table.host is None else None


def viewer_at(match: Match, place: Standpoint) -> Viewer:
    return SPECTATOR if place is None else match.viewer_of(place)
