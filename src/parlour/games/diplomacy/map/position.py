"""A phase, the units, and where they stand: what the rules work on."""

from __future__ import annotations

import re
from typing import Literal, cast

from msgspec import Struct

Kind = Literal["A", "F"]  # army, fleet

STORED_NAMES = {"power": "nation", "powers": "nations"}  # what logs, files and the wire call a power


class Unit(Struct, frozen=True, gc=False, array_like=True):
    """An army or a fleet, whose it is, and where it stands."""

    power: str
    kind: Kind
    place: str  # "Par"; of a fleet where a province has two coasts, "Spa/nc"

    def __str__(self) -> str:
        return f"{self.kind} {self.place}"


class DislodgedUnit(Struct, frozen=True, gc=False):
    """A unit that was beaten in its province, and where it may go."""

    unit: Unit
    attacker_from: str  # the province
    by_convoy: bool
    retreats: tuple[str, ...]  # places, for fleets with their coast; none: it is destroyed at once


class Position(Struct, frozen=True):
    """Everything on the board between two phases."""

    units: tuple[Unit, ...] = ()
    centres: dict[str, str] = {}  # centre → the power that owns it; what is not named belongs to nobody
    dislodged: tuple[DislodgedUnit, ...] = ()  # only before a retreat phase
    contested: tuple[str, ...] = ()  # provinces left empty by a standoff; only before a retreat phase


Season = Literal["S", "F", "W"]  # spring, fall, winter
PhaseKind = Literal["M", "R", "A"]  # movement, retreat, adjustment

_PHASE = re.compile(r"([SFW])([0-9]{1,4})([MRA])")


class Phase(Struct, frozen=True, gc=False):
    """A season, a year, and what is ordered in it."""

    season: Season
    year: int
    kind: PhaseKind

    def __str__(self) -> str:
        return f"{self.season}{self.year}{self.kind}"

    @property
    def next(self) -> Phase:
        """The phase after it: retreats follow every movement, fall follows spring, builds end the year."""
        match self.season, self.kind:
            case season, "M":
                return Phase(season, self.year, "R")
            case "S", _:
                return Phase("F", self.year, "M")
            case "F", _:
                return Phase("W", self.year, "A")
            case _:
                return Phase("S", self.year + 1, "M")


def read_phase(text: str) -> Phase | None:
    """The phase of a text like `S1901M`; the adjustment after a fall is called `F1901A` or `W1901A`."""
    found = _PHASE.fullmatch(text)
    return Phase(cast(Season, found[1]), int(found[2]), cast(PhaseKind, found[3])) if found else None
