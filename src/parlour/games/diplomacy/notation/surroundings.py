"""What lies around a province, in words, for people who cannot see a map."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.notation.names import full_name
from parlour.games.diplomacy.notation.problems import Remark
from parlour.games.diplomacy.wording import NONE, nation_name, place_name
from parlour.sdk import Detail


def around(board: Board, position: Position, province: str) -> tuple[Remark, ...]:
    """The province itself, then its neighbours by name: who is there, whose centre it is, and how one gets there."""
    here = Remark("around-here", {"land": board.provinces[province].land, **_at(board, position, province)})
    beside = sorted(board.beside[province], key=lambda abbr: full_name(board, abbr))
    return here, *(_neighbour(board, position, province, abbr) for abbr in beside)


def _neighbour(board: Board, position: Position, here: str, there: str) -> Remark:
    coasts = sorted(_coasts(board, here, there))
    by_land, by_sea = there in board.army[here], bool(coasts)
    way = "both" if by_land and by_sea else "land" if by_land else "sea"
    landing = ", ".join(coast for coast in coasts if coast) or NONE
    return Remark("around-beside", {"way": way, "coasts": landing, **_at(board, position, there)})


def _coasts(board: Board, here: str, there: str) -> Iterator[str]:
    """Of the neighbour, as fleets reach them from here; an empty one where it has only one."""
    reached = {place for start in board.provinces[here].places for place in board.fleet[start]}
    return (place.partition("/")[2] for place in reached if province_of(place) == there)


def _at(board: Board, position: Position, province: str) -> dict[str, Detail]:
    unit = next((unit for unit in position.units if province_of(unit.place) == province), None)
    is_centre = board.provinces[province].is_centre
    return {
        "place": place_name(province),
        "unit": str(unit) if unit else NONE,
        "nation": nation_name(unit.nation) if unit else NONE,
        "owner": _owner(position, province) if is_centre else NONE,
    }


def _owner(position: Position, centre: str) -> Detail:
    owner = position.centres.get(centre)
    return "free" if owner is None else nation_name(owner)
