"""Who is there: what the table of every match remembers about absence."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from parlour.sdk.audience import Seat

DEFAULT, STAND_IN, WAIT = "default", "stand_in", "wait"  # what covers who is away; anything else is a deputy's id
COVERS = (DEFAULT, STAND_IN, WAIT)


class AbsenceRules(Struct, frozen=True):
    """What the host allows in a match."""

    misses: int = 0  # answers missed in a row after which a seat opens for a substitute; 0: it never does
    grace: int = 0  # how often each may give everyone more time
    hours: int = 24  # how long that is, where steps have lengths; else it is until the next boundary of the day
    waits: bool = False  # may somebody who is away be waited for?
    early: bool = False  # does a step end when all who still owe an answer are away and leave it to the default?


class Absence(Struct, frozen=True):
    """Somebody's time away, and what covers for them in it."""

    begins_at: datetime
    ends_at: datetime
    cover: str = DEFAULT
    has_begun: bool = False

    @property
    def changes_at(self) -> datetime:
        """When it begins, or else ends."""
        return self.ends_at if self.has_begun else self.begins_at


class Attendance(Struct, frozen=True):
    rules: AbsenceRules = AbsenceRules()
    rules_set: int = 0  # how often the host has set them
    absences: dict[Seat, Absence] = {}  # that have begun, or will
    misses: dict[Seat, int] = {}  # in a row
    graces: dict[Seat, int] = {}  # used
    vacant: tuple[Seat, ...] = ()  # seats that a substitute may take
    openings: int = 0  # how often that has changed

    def cover(self, seat: Seat | None) -> str | None:
        """What covers for this seat just now; None: whoever holds it is there."""
        absence = None if seat is None else self.absences.get(seat)
        return absence.cover if absence is not None and absence.has_begun else None

    def deputy(self, seat: Seat) -> str | None:
        """The id of the player who is the deputy of this seat just now."""
        cover = self.cover(seat)
        return None if cover in COVERS else cover

    def covered_by(self, cover: str) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.absences if self.cover(seat) == cover])

    @property
    def changes_at(self) -> datetime | None:
        """When somebody goes away or comes back next."""
        return min((absence.changes_at for absence in self.absences.values()), default=None)


EVERYBODY_IS_THERE = Attendance()
