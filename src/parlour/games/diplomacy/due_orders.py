"""Who has something to order in a phase, and how much of it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from parlour.games.diplomacy.adjudication.adjustment import may_build, surplus
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.phase import PhaseKind
from parlour.games.diplomacy.state import State


def duties(board: Board, position: Position, kind: PhaseKind) -> Mapping[str, int]:
    """Each nation and how many orders it can give; those that have nothing to do are left out."""
    match kind:
        case "M":
            return Counter([unit.nation for unit in position.units])
        case "R":
            return Counter([each.unit.nation for each in position.dislodged if each.retreats])
        case "A":
            due = {nation: _adjustments(board, position, nation, n) for nation, n in surplus(position).items()}
            return {nation: count for nation, count in due.items() if count}


def _adjustments(board: Board, position: Position, nation: str, due: int) -> int:
    """Who has more centres than units builds only where there is room."""
    return -due if due <= 0 else min(due, len(may_build(board, position, nation)))


def own_duties(state: State) -> Mapping[str, int]:
    """Of those who are there to give orders: whom the present phase asks."""
    due = duties(state.board, state.position, state.phase.kind)
    return {nation: due[nation] for nation in state.active if due.get(nation)}


def is_done(state: State, nation: str, wanted: int) -> bool:
    return len(state.orders.get(nation, ())) >= wanted


def missing(state: State) -> tuple[str, ...]:
    """Those of whom nothing has been heard.  To hold on purpose is an order, and so is a final word without any."""
    return tuple([n for n in own_duties(state) if not state.orders.get(n) and n not in state.final])
