"""When enough is enough: draws and concessions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position

QUIET_YEARS = 2  # in which no centre changed hands
WEARY = 16  # years; then only who is about to win goes on
WEARIER = 18  # years; then nobody does
IN_SIGHT = 4  # centres that are missing to a solo, while it can still be stopped
AT_HAND = 2  # and when it cannot


def votes_for_draw(board: Board, position: Position, nation: str, year: int, changed: int) -> bool:
    """`changed` is the year in which a centre last changed hands."""
    sizes = Counter(position.centres.values())
    in_sight = {each for each, size in sizes.items() if size >= board.solo - IN_SIGHT}
    age = year - board.first_year
    if age >= WEARIER or year - 1 - changed >= QUIET_YEARS:
        return True
    if nation in in_sight:
        return False
    return age >= WEARY or bool(in_sight)


def concedes_to(board: Board, position: Position, nation: str, proposed: Collection[str]) -> str | None:
    """Of those whom somebody would let win, one who cannot be stopped any more."""
    sizes = Counter(position.centres.values())
    strong = [each for each in board.nations if each in proposed and sizes[each] >= board.solo - AT_HAND]
    return next((each for each in strong if each != nation), None)
