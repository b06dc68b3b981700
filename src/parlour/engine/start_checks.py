"""Before a match starts: the host hears whom nothing can be written to, and may have them called; each once.

None of it is a part of the match.  It is kept among its nudges.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec.structs import replace

from parlour.engine.deliveries import HOST_LANE, HOST_LATER, ROOM, Delivery, HouseLetter, Outgoing, QuestionLetter
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.nudges import CalledIn, HostAskedToStart, StartHeld
from parlour.engine.seating import Seating
from parlour.sdk.audience import Seat
from parlour.sdk.notice import who

CALLED_IN = "called_in"
NO_TIME = timedelta()


def to_begin(match: Match, at: datetime, seating: Seating, about: str, later: timedelta = NO_TIME) -> Outgoing:
    """The host is asked in private, once, whether to begin though not everyone can be written to."""
    if told_to_begin(seating, about) is not None:
        return Outgoing()
    letter = QuestionLetter(about, (match.state.host or HOSTS_SEAT,))
    once = HostAskedToStart(about, at + later)
    return Outgoing((Delivery(match.id, HOST_LATER if later else HOST_LANE, letter, at + later),), (once,))


def told_to_begin(seating: Seating, about: str) -> datetime | None:
    """From when on the host knows; None: nobody has told them."""
    asked = (nudge for nudge in seating.nudged if isinstance(nudge, HostAskedToStart))
    return next((nudge.at for nudge in asked if nudge.about == about), None)


def held_back(match: Match, at: datetime, seating: Seating, about: str, by: str) -> Outgoing:
    """A start that waits for the host to know.  `by`: the tap, which is held back also when it is heard again."""
    asking = to_begin(match, at, seating, about)
    return replace(asking, nudges=(*asking.nudges, held_by(about), held_by(about, by)))


def held_by(about: str, by: str | None = None) -> StartHeld:
    """The nudge that says so; without `by`, that any tap was held back."""
    return StartHeld(about, by)


def called_in(match: Match, at: datetime, seating: Seating, seats: tuple[Seat, ...]) -> Outgoing:
    """Those of them who were not called before are called in the room to where they can be written to."""
    new = tuple([seat for seat in seats if CalledIn(seat) not in seating.nudged])
    if not new:
        return Outgoing()
    line = HouseLetter(CALLED_IN, {"seats": who(*new)})
    return Outgoing((Delivery(match.id, ROOM, line, at),), tuple(map(CalledIn, new)))
