"""What `parlour bench` measures of Diplomacy: movement phases of 22 to 34 units, always the same."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice

from parlour.games.diplomacy.adjudication.adjudicate import adjudicate
from parlour.games.diplomacy.adjudication.campaign import Turn, movements
from parlour.games.diplomacy.luck import Chain
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.notation.exact import adjudicate_texts
from parlour.sdk import Figure

PHASES = 500
CROWD = range(22, 35)


@cache
def _turns() -> tuple[Turn, ...]:
    crowded = (turn for turn in movements(board(), Chain(1901)) if len(turn.position.units) in CROWD)
    return tuple(islice(crowded, PHASES))


@cache
def _texts() -> tuple[tuple[tuple[str, str], ...], ...]:
    return tuple(tuple((nation, str(order)) for nation, order in turn.orders) for turn in _turns())


def _whole() -> int:
    """Position and texts in, result out."""
    for turn, texts in zip(_turns(), _texts(), strict=True):
        adjudicate_texts(board(), turn.phase, turn.position, texts)
    return PHASES


def _adjudicate() -> int:
    """The same orders, already read."""
    for turn in _turns():
        adjudicate(board(), turn.phase, turn.position, turn.orders)
    return PHASES


BENCH: Mapping[str, Figure] = {"whole": Figure(_whole), "adjudicate": Figure(_adjudicate)}
