"""What became of an order, and why: a word for the result, a code for the reason, and details to tell it with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.games.diplomacy.map.position import Position, Unit
from parlour.games.diplomacy.orders import Order

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
    """The phrase `why-<reason>` tells it: units in their normal form, provinces by abbreviation, strengths."""

    order: Order
    result: Result
    reason: str
    details: Details = {}


class Resolved(Struct, frozen=True):
    """A phase that is over."""

    position: Position
    outcomes: tuple[Outcome, ...]  # one for each order, in the order written
    disbanded: tuple[Unit, ...] = ()  # in a retreat those who did not arrive, in a winter those who had to go unasked
