"""What `parlour bench` measures of the stand-in: how long it thinks about the orders of one nation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice

from parlour.games.diplomacy.adjudication.campaign import Turn, movements
from parlour.games.diplomacy.luck import Chain
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.strategy.foresight import movement
from parlour.sdk import Figure

TURNS = 10


@cache
def _turns() -> tuple[Turn, ...]:
    return tuple(islice(movements(board(), Chain(1901)), TURNS))


def _think() -> int:
    """All nations, as in a match of stand-ins."""
    for turn in _turns():
        for nation in board().nations:
            movement(board(), turn.position, nation, turn.phase, Chain(turn.phase.year))
    return TURNS * len(board().nations)


BENCH: Mapping[str, Figure] = {"stand-in": Figure(_think, milliseconds=True)}
