"""The way of an army over sea, from fleet to fleet."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.orders import Convoy, Move, Order

Seas = tuple[str, ...]


def route(board: Board, move: Move, orders: Iterable[Order]) -> Seas:
    """The shortest over fleets that are to carry it; none, if they do not reach from shore to shore."""
    start, goal = province_of(move.unit.place), province_of(move.to)
    fleets = {each.unit.place for each in orders if isinstance(each, Convoy) and _carries(each, move)}
    ahead: list[Seas] = [(sea,) for sea in sorted(fleets & board.beside[start])]
    seen = {sea for (sea,) in ahead}
    for so_far in ahead:  # grows as it goes, so that shorter ways come first
        if goal in board.beside[so_far[-1]]:
            return so_far
        further = sorted((fleets & board.beside[so_far[-1]]) - seen)
        seen.update(further)
        ahead += [(*so_far, sea) for sea in further]
    return ()


def _carries(convoy: Convoy, move: Move) -> bool:
    return convoy.army.place == move.unit.place and province_of(convoy.to) == province_of(move.to)
