"""How near the centres are: for an army or a fleet, from every place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from heapq import heappop, heappush

from parlour.games.diplomacy.adjudicate import Season
from parlour.games.diplomacy.board import Board
from parlour.games.diplomacy.position import Kind

Nearness = Mapping[Kind, Mapping[str, tuple[float, ...]]]  # of a place, to each centre in the order of the board

BY_SEA = 2  # steps that a sea costs an army: a fleet must come and carry it
# What a centre counts by the steps to it.  A unit that stands on one in fall owns it; in spring there is a move left.
WEIGHTS: Mapping[Season, tuple[float, ...]] = {
    "S": (0.7, 0.6, 0.25, 0.12, 0.06, 0.03, 0.015),
    "F": (1.0, 0.3, 0.2, 0.1, 0.05, 0.025, 0.0125),
}


@cache
def nearness(board: Board, season: Season) -> Nearness:
    """One where a unit stands on the centre, less with every step, nought where it cannot get to."""
    weights = WEIGHTS[season]
    return {
        "A": _weighted([army_steps(board, centre) for centre in board.centres], board.army, weights),
        "F": _weighted([fleet_steps(board, centre) for centre in board.centres], board.fleet, weights),
    }


def _weighted(
    steps: Iterable[Mapping[str, int]], places: Iterable[str], weights: tuple[float, ...]
) -> Mapping[str, tuple[float, ...]]:
    fading = dict(enumerate(weights))
    return {place: tuple(fading.get(each.get(place, -1), 0.0) for each in steps) for place in places}


def army_steps(board: Board, centre: str) -> Mapping[str, int]:
    """From every province on land, over land and sea."""
    found: dict[str, int] = {}
    ahead = [(0, centre)]
    while ahead:
        steps, province = heappop(ahead)
        if province not in found:
            found[province] = steps
            is_sea = board.provinces[province].land == "sea"
            reached = board.beside[province] if is_sea else board.army[province] | _seas(board, province)
            for beside in reached:
                heappush(ahead, (steps + (BY_SEA if is_sea else 1), beside))
    return found


def _seas(board: Board, province: str) -> frozenset[str]:
    return frozenset(abbr for abbr in board.beside[province] if board.provinces[abbr].land == "sea")


def fleet_steps(board: Board, centre: str) -> Mapping[str, int]:
    """From every place where a fleet can be."""
    ahead = list(board.provinces[centre].places) if board.provinces[centre].land == "coast" else []
    found = dict.fromkeys(ahead, 0)
    for place in ahead:  # grows as it goes
        for beside in board.fleet[place] - found.keys():
            found[beside] = found[place] + 1
            ahead.append(beside)
    return found
