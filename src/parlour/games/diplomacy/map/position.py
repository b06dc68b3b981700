"""Units and where they stand: what the rules work on, before and after a phase."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["A", "F"]  # army, fleet

STORED_NAMES = {"power": "nation", "powers": "nations"}  # what logs, files and the wire call a power


class Unit(Struct, frozen=True, gc=False, array_like=True):
    power: str
    kind: Kind
    place: str  # "Par"; of a fleet where a province has two coasts, "Spa/nc"

    def __str__(self) -> str:
        return f"{self.kind} {self.place}"


class Dislodged(Struct, frozen=True, gc=False):
    """A unit that was beaten in its province, and where it may go."""

    unit: Unit
    attacker_from: str  # the province
    by_convoy: bool
    retreats: tuple[str, ...]  # places, for fleets with their coast; none: it is destroyed at once


class Position(Struct, frozen=True):
    """Everything on the board between two phases."""

    units: tuple[Unit, ...] = ()
    centres: dict[str, str] = {}  # centre → the power that owns it; what is not named belongs to nobody
    dislodged: tuple[Dislodged, ...] = ()  # only before a retreat phase
    contested: tuple[str, ...] = ()  # provinces left empty by a standoff; only before a retreat phase
