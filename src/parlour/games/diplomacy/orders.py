"""What a unit can be told to do, and what became of that.

An order knows its unit by place; `str` of an order is its normal form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, assert_never

from msgspec import Struct

from parlour.games.diplomacy.map.position import Kind, Position, Unit


class Hold(Struct, frozen=True, gc=False, tag="hold"):
    unit: Unit

    def __str__(self) -> str:
        return f"{self.unit} H"


class Move(Struct, frozen=True, gc=False, tag="move"):
    unit: Unit
    to: str  # a place
    via_convoy: bool = False  # the player asked for the convoy

    def __str__(self) -> str:
        return f"{self.unit} - {self.to}" + " via convoy" * self.via_convoy


class Support(Struct, frozen=True, gc=False, tag="support"):
    """Help for a unit that stays, or for one that goes `to` a place."""

    unit: Unit
    helped: Unit
    to: str | None = None

    def __str__(self) -> str:
        return f"{self.unit} S {self.helped}" + (f" - {self.to}" if self.to else "")


class Convoy(Struct, frozen=True, gc=False, tag="convoy"):
    unit: Unit
    army: Unit
    to: str

    def __str__(self) -> str:
        return f"{self.unit} C {self.army} - {self.to}"


class Retreat(Struct, frozen=True, gc=False, tag="retreat"):
    unit: Unit
    to: str

    def __str__(self) -> str:
        return f"{self.unit} - {self.to}"


class Disband(Struct, frozen=True, gc=False, tag="disband"):
    """A dislodged unit that does not retreat."""

    unit: Unit

    def __str__(self) -> str:
        return f"{self.unit} D"


class Build(Struct, frozen=True, gc=False, tag="build"):
    kind: Kind
    place: str

    def __str__(self) -> str:
        return f"Build {self.kind} {self.place}"


class Remove(Struct, frozen=True, gc=False, tag="remove"):
    unit: Unit

    def __str__(self) -> str:
        return f"Remove {self.unit}"


class Waive(Struct, frozen=True, gc=False, tag="waive"):
    def __str__(self) -> str:
        return "Waive"


MovementOrder: TypeAlias = Hold | Move | Support | Convoy
RetreatOrder: TypeAlias = Retreat | Disband
AdjustmentOrder: TypeAlias = Build | Remove | Waive
Order: TypeAlias = MovementOrder | RetreatOrder | AdjustmentOrder


def aim_of(order: MovementOrder) -> str:
    """The place that an order is about: where it leads, or where somebody stays."""
    match order:
        case Move() | Convoy():
            return order.to
        case Support():
            return order.to or order.helped.place
        case Hold():
            return order.unit.place
        case _:
            assert_never(order)


# ── What became of an order ──

Result: TypeAlias = Literal[
    "moves",
    "bounces",
    "no convoy",
    "holds",
    "dislodged",
    "given",
    "cut",
    "void",
    "disrupted",
    "illegal",
    "done",
    "refused",
]
Details: TypeAlias = Mapping[str, str | int]


class Outcome(Struct, frozen=True, gc=False):
    """What became of an order; the phrase `why-<reason>` tells it with units, provinces and strengths."""

    order: Order
    result: Result
    reason: str
    details: Details = {}


class Resolution(Struct, frozen=True):
    """What became of a phase."""

    position: Position
    outcomes: tuple[Outcome, ...]  # one for each order, in the order written
    disbanded: tuple[Unit, ...] = ()  # in a retreat those who did not arrive, in a winter those who had to go unasked
