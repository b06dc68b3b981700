"""Who borders whom on the board as it stands: which units of others can come to a power in one move, or meet it."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Position, Unit


def units_near(board: Board, position: Position, power: str) -> Mapping[str, Mapping[Unit, tuple[str, ...]]]:
    """By power: each unit that can move into the power's own provinces, or to where the power itself can move."""
    wanted = _own_provinces(position, power) | _reached_by(board, position, power)
    near = dict[str, dict[Unit, tuple[str, ...]]]()
    for unit in sorted(position.units, key=lambda unit: unit.place):
        places = sorted({province_of(place) for place in board.reach(unit)} & wanted)
        if unit.power != power and places:
            near.setdefault(unit.power, {})[unit] = tuple(places)
    return near


def free_centres_near(board: Board, position: Position, power: str) -> tuple[str, ...]:
    """Centres without an owner to which the power can move."""
    reached = _reached_by(board, position, power)
    return tuple([each for each in board.centres if each in reached and each not in position.centres])


def _own_provinces(position: Position, power: str) -> set[str]:
    units = {province_of(unit.place) for unit in position.units if unit.power == power}
    return units | {centre for centre, owner in position.centres.items() if owner == power}


def _reached_by(board: Board, position: Position, power: str) -> set[str]:
    own = [unit for unit in position.units if unit.power == power]
    return {province_of(place) for unit in own for place in board.reach(unit)}
