"""What follows from the board alone: how near every place is to the centres, and how sheltered each power lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from heapq import heappop, heappush
from math import pow
from statistics import mean

from parlour.games.diplomacy.adjudication.adjustment import distances
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Kind
from parlour.games.diplomacy.phase import Season

Nearness = Mapping[Kind, Mapping[str, tuple[float, ...]]]  # of a place, to each centre in the order of the board

LANDING = 2  # steps from sea to shore, for an army: a fleet must first be there to carry it
# What a centre counts, by the steps to it.  Whoever stands on one in fall owns it; in spring there is a move left.
IN_SPRING = (0.7, 0.6, 0.2, 0.09, 0.04, 0.02, 0.01)
IN_FALL = (1.0, 0.3, 0.15, 0.07, 0.03, 0.015, 0.008)


@cache
def nearness(board: Board, season: Season) -> Nearness:
    """Weight of every centre at every place: the less the farther, and nought where it cannot get to."""
    by_steps = IN_FALL if season == "F" else IN_SPRING
    return {
        "A": _weighed([army_steps(board, centre) for centre in board.centres], board.army, by_steps),
        "F": _weighed([fleet_steps(board, centre) for centre in board.centres], board.fleet, by_steps),
    }


def _weighed(
    steps: Sequence[Mapping[str, int]], places: Iterable[str], by_steps: Sequence[float]
) -> Mapping[str, tuple[float, ...]]:
    weights = dict(enumerate(by_steps))
    return {place: tuple([weights.get(each.get(place, -1), 0.0) for each in steps]) for place in places}


def army_steps(board: Board, centre: str) -> Mapping[str, int]:
    """Steps of an army to the centre from every province, over land and sea."""
    steps: dict[str, int] = {}
    ahead = [(0, centre)]
    while ahead:
        so_far, province = heappop(ahead)
        if province not in steps:
            steps[province] = so_far
            for beside in board.beside[province]:
                if _is_way_for_army(board, province, beside):
                    heappush(ahead, (so_far + (LANDING if _is_sea(board, province) else 1), beside))
    return steps


def _is_way_for_army(board: Board, province: str, beside: str) -> bool:
    return beside in board.army[province] or _is_sea(board, province) or _is_sea(board, beside)


def _is_sea(board: Board, province: str) -> bool:
    return board.provinces[province].land == "sea"


def fleet_steps(board: Board, centre: str) -> Mapping[str, int]:
    """Steps of a fleet to the centre from every place where it can be; none if it lies inland."""
    ahead = list(board.provinces[centre].places) if board.provinces[centre].land == "coast" else []
    steps = dict.fromkeys(ahead, 0)
    for place in ahead:  # grows as it goes
        for beside in board.fleet[place] - steps.keys():
            steps[beside] = steps[place] + 1
            ahead.append(beside)
    return steps


# ── Shelter ──


@cache
def shelter(board: Board) -> Mapping[str, float]:
    """How hard each power is to get at: 1 if it lies as open as most, more the farther others' homes are."""
    exposed = {power: mean(_exposure(board, home) for home in board.home_centres(power)) for power in board.powers}
    usual = mean(exposed.values())
    return {power: usual / exposure for power, exposure in exposed.items()}


def _exposure(board: Board, home: str) -> float:
    """Exposure of a home centre to all that are another's: a near one counts much, a far one little."""
    power, steps = board.provinces[home].home, distances(board, [home])
    return sum(
        [pow(steps[other], -1.5) for other in board.centres if board.provinces[other].home not in (None, power)]
    )
