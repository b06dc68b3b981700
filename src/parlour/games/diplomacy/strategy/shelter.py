"""How hard each nation is to get at.  Whoever sits in a corner will be hard to stop, and is worth attacking early."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import pow
from statistics import mean

from parlour.games.diplomacy.map.board import Board


@cache
def shelter(board: Board) -> Mapping[str, float]:
    """One, if it lies as open as most; more, the farther others' homes are from its own."""
    exposed = {nation: mean(_exposure(board, home) for home in _homes(board, nation)) for nation in board.nations}
    usual = mean(exposed.values())
    return {nation: usual / exposure for nation, exposure in exposed.items()}


def _homes(board: Board, nation: str) -> list[str]:
    return [centre for centre in board.centres if board.provinces[centre].home == nation]


def _exposure(board: Board, home: str) -> float:
    """Of one of its homes to all that are another's: a near one counts much, a far one little."""
    nation, steps = board.provinces[home].home, _steps(board, home)
    return sum(
        [pow(steps[other], -1.5) for other in board.centres if board.provinces[other].home not in (None, nation)]
    )


def _steps(board: Board, start: str) -> Mapping[str, int]:
    """Over land and sea."""
    steps, ahead = {start: 0}, [start]
    for province in ahead:  # grows as it goes
        for beside in board.beside[province] - steps.keys():
            steps[beside] = steps[province] + 1
            ahead.append(beside)
    return steps
