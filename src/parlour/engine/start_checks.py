"""Before a match starts: the host hears whom nothing can be written to, and may have them called; each once.

None of it is a part of the match.  It is kept among its nudges.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec.structs import replace

from parlour.engine.letters import (
    HOST_LANE,
    HOST_LATER,
    ROOM,
    Delivery,
    HouseLetter,
    Outgoing,
    QuestionLetter,
    room_lanes,
)
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.nudges import CalledToPrivateChat, HostAskedToStart, HostToldAllReached, StartHeld
from parlour.engine.seating import Seating
from parlour.sdk.audience import Seat
from parlour.sdk.notice import who

CALL_PHRASE = "called_in"
NO_TIME = timedelta()


def ask_host_to_start(
    match: Match, at: datetime, seating: Seating, about: str, later: timedelta = NO_TIME
) -> Outgoing:
    """Ask the host in private, once, whether to start though not everyone can be written to."""
    if host_asked_at(seating, about) is not None:
        return Outgoing()
    on_its_way = [told.at for told in _told_all_reached(seating, about) if told.at > at]
    if later and on_its_way:
        return Outgoing(nudges=(HostAskedToStart(about, on_its_way[0]),))  # that letter says how it stands by then
    letter = QuestionLetter(about, (match.state.host or HOSTS_SEAT,))
    once = HostAskedToStart(about, at + later)
    return Outgoing((Delivery(match.id, HOST_LATER if later else HOST_LANE, letter, at + later),), (once,))


def host_asked_at(seating: Seating, about: str) -> datetime | None:
    """When the host is asked; None: nobody has asked them."""
    asked = (nudge for nudge in seating.nudges if isinstance(nudge, HostAskedToStart))
    return next((nudge.at for nudge in asked if nudge.about == about), None)


def tell_host_all_reached(
    match: Match, at: datetime, seating: Seating, about: str, later: timedelta = NO_TIME
) -> Outgoing:
    """Tell the host, once, that all can be written to; and once more who has heard since that some could not."""
    asked_at = host_asked_at(seating, about)
    once = HostToldAllReached(about, at + later, once_more=asked_at is not None)
    was_told = any(told.once_more == once.once_more for told in _told_all_reached(seating, about))
    if was_told or (asked_at is not None and asked_at > at):
        return Outgoing()
    letter = QuestionLetter(about, (match.state.host or HOSTS_SEAT,))
    return Outgoing((Delivery(match.id, HOST_LATER if later else HOST_LANE, letter, at + later),), (once,))


def _told_all_reached(seating: Seating, about: str) -> list[HostToldAllReached]:
    told = [nudge for nudge in seating.nudges if isinstance(nudge, HostToldAllReached)]
    return [nudge for nudge in told if nudge.about == about]


def hold_start(match: Match, at: datetime, seating: Seating, about: str, by: str) -> Outgoing:
    """Hold a start until the host knows.  `by`: the tap, which is held also when it comes again."""
    asking = ask_host_to_start(match, at, seating, about)
    return replace(asking, nudges=(*asking.nudges, start_held_nudge(about), start_held_nudge(about, by)))


def start_held_nudge(about: str, by: str | None = None) -> StartHeld:
    """The nudge that a start was held by this tap; without `by`, by any tap."""
    return StartHeld(about, by)


def call_to_private_chat(match: Match, at: datetime, seating: Seating, seats: tuple[Seat, ...]) -> Outgoing:
    """Call those of them who were not called before, in the room, to where they can be written to."""
    new = tuple([seat for seat in seats if CalledToPrivateChat(seat) not in seating.nudges])
    if not new:
        return Outgoing()
    line = HouseLetter(CALL_PHRASE, {"seats": who(*new)})
    letters = tuple([Delivery(match.id, lane, line, at) for lane in room_lanes(seating) or [ROOM]])
    return Outgoing(letters, tuple(map(CalledToPrivateChat, new)))
