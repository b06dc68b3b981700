"""What a host does for all at the table besides the match itself: each deed is told once in its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from parlour.engine.letters import Delivery, HouseLetter, Outgoing, room_lanes, seat_lane
from parlour.engine.match import Match
from parlour.engine.nudges import HostDeed
from parlour.engine.seating import Seating
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Detail


def tell_deed(
    deed: HostDeed, details: Mapping[str, Detail], match: Match, now: datetime, seating: Seating
) -> Outgoing:
    """A line in every room of the match; nothing if the deed was told before."""
    if deed in seating.nudges:
        return Outgoing()
    letter = HouseLetter(f"host_{deed.name}", details)
    return Outgoing(tuple([Delivery(match.id, lane, letter, now) for lane in room_lanes(seating)]), (deed,))


def message_all(
    deed: HostDeed,
    details: Mapping[str, Detail],
    author: Seat | None,
    match: Match,
    now: datetime,
    seating: Seating,
) -> Outgoing:
    """The host's words in every room, and to each other player in private."""
    told = tell_deed(deed, details, match, now, seating)
    if not told.nudges:
        return told
    readers = [seat for seat in match.state.seats if seat in seating.reachable and seat != author]
    letter = HouseLetter(f"host_{deed.name}", details)
    return Outgoing(
        (*told.deliveries, *[Delivery(match.id, seat_lane(seat), letter, now) for seat in readers]), told.nudges
    )
