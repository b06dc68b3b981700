"""What is remembered of a phase that is over, of the years, and of who played which nation."""

from __future__ import annotations

from msgspec import Struct

from parlour.games.diplomacy.adjudication.outcome import Outcome
from parlour.games.diplomacy.map.position import Dislodged, Position, Unit
from parlour.games.diplomacy.phase import Phase
from parlour.sdk import Seat


class Verdict(Struct, frozen=True, gc=False):
    """An order and what became of it."""

    nation: str
    outcome: Outcome
    is_silent: bool = False  # nobody gave it: the unit held, or was disbanded, for want of an order


class Report(Struct, frozen=True):
    phase: Phase
    position: Position  # before it
    verdicts: tuple[Verdict, ...]
    dislodged: tuple[Dislodged, ...] = ()  # who must retreat now
    lost: tuple[Unit, ...] = ()  # destroyed, disbanded or removed


class Taken(Struct, frozen=True, gc=False):
    """A centre that has changed hands."""

    centre: str
    by: str
    before: str | None


class Year(Struct, frozen=True, gc=False):
    """How many centres each nation had at its end; the first is the start."""

    year: int
    centres: dict[str, int]


class Tenure(Struct, frozen=True, gc=False):
    """Somebody's time at the head of a nation.  A substitute does not inherit what the one before has missed."""

    nation: str
    seat: Seat
    since: Phase
    missed: int = 0  # movement phases, in all
    until: Phase | None = None
