"""Who owns the centres: counted once a year, after the fall's retreats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.chart import chart_of
from parlour.games.diplomacy.map.position import Position


def counted(board: Board, position: Position) -> Position:
    """Every unit on a centre takes it; one left empty keeps its owner."""
    provinces, province = board.provinces, chart_of(board).province
    taken = {at: unit.nation for unit in position.units if provinces[at := province[unit.place]].is_centre}
    return replace(position, centres=position.centres | taken)


def solo(board: Board, owners: Mapping[str, str]) -> str | None:
    """The nation that has won alone."""
    return next((nation for nation, count in Counter(owners.values()).items() if count >= board.solo), None)
