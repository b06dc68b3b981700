"""Adjudication of a whole phase: what becomes of its orders, the position after it, and in fall the count of centres.

It knows no text and no match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import assert_never, cast

from msgspec.structs import replace

from parlour.games.diplomacy.adjudication.adjustment import adjudicate_adjustment
from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.adjudication.retreats import adjudicate_retreats
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.chart import chart_of
from parlour.games.diplomacy.map.position import Phase, Position
from parlour.games.diplomacy.orders import AdjustmentOrder, MovementOrder, Order, Resolution, RetreatOrder


def adjudicate(board: Board, phase: Phase, position: Position, orders: Sequence[tuple[str, Order]]) -> Resolution:
    """The position after a phase, and what became of each order.  All orders are of the kind of the phase."""
    match phase.kind:
        case "M":
            moves = cast(list[MovementOrder], [order for _, order in orders])
            resolution = adjudicate_movement(board, position, moves)
        case "R":
            retreats = cast(list[RetreatOrder], [order for _, order in orders])
            resolution = adjudicate_retreats(position, retreats)
        case "A":
            resolution = adjudicate_adjustment(board, position, cast(Sequence[tuple[str, AdjustmentOrder]], orders))
        case _:
            assert_never(phase.kind)
    if not counts_centres(phase, resolution):
        return resolution
    return replace(resolution, position=with_new_owners(board, resolution.position))


def counts_centres(phase: Phase, resolution: Resolution) -> bool:
    """Whether centres change hands now: once a year, after the fall's retreats, or at once if nobody can retreat."""
    if phase.season != "F" or phase.kind == "A":
        return False
    return not any(each.retreats for each in resolution.position.dislodged)


def with_new_owners(board: Board, position: Position) -> Position:
    """The position with every centre owned by the unit on it; one left empty keeps its owner."""
    provinces, province = board.provinces, chart_of(board).province
    taken = {at: unit.power for unit in position.units if provinces[at := province[unit.place]].is_centre}
    return replace(position, centres=position.centres | taken)


def solo_winner(board: Board, owners: Mapping[str, str]) -> str | None:
    """The power that has won alone."""
    return next((power for power, count in Counter(owners.values()).items() if count >= board.solo), None)
