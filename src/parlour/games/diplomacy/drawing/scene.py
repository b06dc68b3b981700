"""What is to be drawn: built from a view by naming what its viewer may see."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from parlour.games.diplomacy.map.position import Phase, Unit
from parlour.games.diplomacy.orders import Order, Result

WENT_WELL = frozenset({"moves", "holds", "given", "done"})


class DrawnOrder(Struct, frozen=True):
    """An order to draw.  One without a result is still only planned; draw it for its power alone."""

    power: str
    order: Order
    result: Result | None = None

    @property
    def has_failed(self) -> bool:
        return self.result is not None and self.result not in WENT_WELL


class Around(Struct, frozen=True):
    """A part of the map: a province, and all that is so many steps away."""

    province: str
    steps: int = 1


class Scene(Struct, frozen=True):
    """Everything on one map.  Planned orders begin where units stand, those of a result where they stood."""

    units: tuple[Unit, ...] = ()
    centres: Mapping[str, str] = {}  # centre → the power that owns it
    dislodged: tuple[Unit, ...] = ()
    orders: tuple[DrawnOrder, ...] = ()
    phase: Phase | None = None  # said in words below the map
    around: Around | None = None
    gone: tuple[Unit, ...] = ()  # where nobody stands any more: drawn faintly
