"""Who has something to order in a phase, and how much of it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.phase import PhaseKind
from parlour.games.diplomacy.state import State


def orders_due(board: Board, position: Position, kind: PhaseKind) -> Mapping[str, int]:
    """Each power and how many orders it can give; those that have nothing to do are left out."""
    match kind:
        case "M":
            return Counter([unit.power for unit in position.units])
        case "R":
            return Counter([each.unit.power for each in position.dislodged if each.retreats])
        case "A":
            due = {power: _adjustments(board, position, power, n) for power, n in surplus(position).items()}
            return {power: count for power, count in due.items() if count}


def _adjustments(board: Board, position: Position, power: str, due: int) -> int:
    """How many builds or removals a power can order; it builds only where there is room."""
    return -due if due <= 0 else min(due, len(build_sites(board, position, power)))


def orders_awaited(state: State) -> Mapping[str, int]:
    """How many orders the present phase awaits of each power that somebody plays."""
    due = orders_due(state.board, state.position, state.phase.kind)
    return {power: due[power] for power in state.active if due.get(power)}


def has_all_orders(state: State, power: str, wanted: int) -> bool:
    return len(state.orders.get(power, ())) >= wanted


def powers_without_orders(state: State) -> tuple[str, ...]:
    """Powers that have sent nothing.  To hold on purpose is an order, and so is a final word without any."""
    return tuple([n for n in orders_awaited(state) if not state.orders.get(n) and n not in state.final])
