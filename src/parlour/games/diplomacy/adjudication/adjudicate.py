"""A whole phase, of whichever kind: its orders, the position after it, and in fall the count of centres."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, assert_never, cast

from msgspec import Struct
from msgspec.structs import replace

from parlour.games.diplomacy.adjudication.adjustment import adjudicate_adjustment
from parlour.games.diplomacy.adjudication.centres import counted
from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.adjudication.outcome import Resolved, Result
from parlour.games.diplomacy.adjudication.retreats import adjudicate_retreats
from parlour.games.diplomacy.adjudication.written import reader
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.chart import chart_of
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.orders import AdjustmentOrder, MovementOrder, Order, RetreatOrder

Season = Literal["S", "F", "W"]  # spring, fall, winter
PhaseKind = Literal["M", "R", "A"]  # movement, retreat, adjustment

_PHASE = re.compile(r"([SFW])([0-9]{1,4})([MRA])")


class Phase(Struct, frozen=True, gc=False):
    season: Season
    year: int
    kind: PhaseKind

    def __str__(self) -> str:
        return f"{self.season}{self.year}{self.kind}"


def read_phase(text: str) -> Phase | None:
    """`S1901M`.  The adjustment after a fall is called `F1901A` or `W1901A`."""
    found = _PHASE.fullmatch(text)
    return Phase(cast(Season, found[1]), int(found[2]), cast(PhaseKind, found[3])) if found else None


def adjudicate(board: Board, phase: Phase, position: Position, orders: Sequence[tuple[str, Order]]) -> Resolved:
    """Orders with the nations that gave them, in the order written; all of them of the kind of the phase."""
    match phase.kind:
        case "M":
            moves = cast(list[MovementOrder], [order for _, order in orders])
            resolved = adjudicate_movement(board, position, moves)
        case "R":
            retreats = cast(list[RetreatOrder], [order for _, order in orders])
            resolved = adjudicate_retreats(position, retreats)
        case "A":
            resolved = adjudicate_adjustment(board, position, cast(Sequence[tuple[str, AdjustmentOrder]], orders))
        case _:
            assert_never(phase.kind)
    return replace(resolved, position=counted(board, resolved.position)) if is_counted(phase, resolved) else resolved


def is_counted(phase: Phase, resolved: Resolved) -> bool:
    """Centres change hands once a year: after the fall's retreats, or at once if nobody can retreat."""
    if phase.season != "F" or phase.kind == "A":
        return False
    return not any(each.retreats for each in resolved.position.dislodged)


def adjudicate_written(
    board: Board, phase: Phase, position: Position, written: Sequence[tuple[str, str]]
) -> tuple[Resolved, tuple[Result, ...]]:
    """Nations and the texts they wrote; a result for each.  One that cannot be read is illegal."""
    read = _reading(board, phase, position)
    orders = [read(nation, text) for nation, text in written]
    readable = [(nation, order) for (nation, _), order in zip(written, orders, strict=True) if order is not None]
    resolved = adjudicate(board, phase, position, readable)
    outcomes = iter(resolved.outcomes)
    return resolved, tuple([next(outcomes).result if order is not None else "illegal" for order in orders])


def _reading(board: Board, phase: Phase, position: Position) -> Callable[[str, str], Order | None]:
    words, province = reader(board), chart_of(board).province
    if phase.kind == "R":
        return partial(words.retreat, {province[each.unit.place]: each for each in position.dislodged})
    units = {province[unit.place]: unit for unit in position.units}
    return partial(words.movement if phase.kind == "M" else words.adjustment, units)
