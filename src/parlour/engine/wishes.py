"""What a player wishes for about a question of theirs: to be reminded once more, to be let be, or a stand-in.

None of it is a part of the match.  Each wish is kept among the nudges of the match, so that it is granted once.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from parlour.engine.deliveries import Delivery, Outgoing, Reminded, later_lane, to_host
from parlour.engine.hours import AT_ANY_HOUR
from parlour.engine.match import Match
from parlour.engine.seating import Seating
from parlour.sdk.audience import Seat
from parlour.sdk.notice import who

HALF_AN_HOUR = timedelta(minutes=30)


class Reminding:
    """Of one question, as it is due now, somebody in one seat: when that moves, they may wish anew."""

    def __init__(self, seat: Seat, about: str, due: datetime) -> None:
        self.seat, self.about, self.due = seat, about, due
        self._again = f"{seat}\t{about}\t{due.isoformat()}\tagain\t"
        self._no_more = f"{seat}\t{about}\t{due.isoformat()}\tno more"

    def again_at(self, seating: Seating) -> datetime | None:
        """When they will be, or have been, at their own wish."""
        wished = (nudge for nudge in seating.nudged if nudge.startswith(self._again))
        return next((datetime.fromisoformat(nudge.removeprefix(self._again)) for nudge in wished), None)

    def is_quiet(self, seating: Seating, at: datetime) -> bool:
        """They do not want to be reminded then."""
        return seating.hours.get(self.seat, AT_ANY_HOUR).remind_at(at) != at

    def may_come(self, seating: Seating, at: datetime) -> bool:
        return at < self.due and self.again_at(seating) is None and not self.is_quiet(seating, at)

    def again(self, match: Match, now: datetime, seating: Seating) -> Outgoing:
        """In half an hour, once, unless they have answered by then."""
        at = now + HALF_AN_HOUR
        if not self.may_come(seating, at):
            return Outgoing()
        letter = Reminded(self.about, (self.seat,), self.due)
        return Outgoing((Delivery(match.id, later_lane(self.seat), letter, at),), (f"{self._again}{at.isoformat()}",))

    def no_more(self, _match: Match, _now: datetime, seating: Seating) -> Outgoing:
        """What silence means is fine with them."""
        return Outgoing() if self.is_let_be(seating) else Outgoing(nudges=(self._no_more,))

    def is_let_be(self, seating: Seating) -> bool:
        return self._no_more in seating.nudged


def is_stand_in_wanted(seat: Seat, seating: Seating) -> bool:
    return _stand_in_wanted(seat) in seating.nudged


def stand_in_wanted(seat: Seat, match: Match, now: datetime, seating: Seating) -> Outgoing:
    """The host is told, once: only the host gives a seat to somebody else."""
    if is_stand_in_wanted(seat, seating):
        return Outgoing()
    return Outgoing((to_host(match.id, "stand_in_wanted", now, seat=who(seat)),), (_stand_in_wanted(seat),))


def _stand_in_wanted(seat: Seat) -> str:
    return f"{seat}\tstand-in"
