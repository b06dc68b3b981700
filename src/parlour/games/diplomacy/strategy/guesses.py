"""What the others will probably do: each as if it had made a plan of its own, several times over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from parlour.games.diplomacy.adjudicate import Season
from parlour.games.diplomacy.board import Board
from parlour.games.diplomacy.orders import Convoy, Hold, Move, MovementOrder, Support
from parlour.games.diplomacy.position import Position, Unit
from parlour.games.diplomacy.strategy.luck import Chain
from parlour.games.diplomacy.strategy.mood import mood
from parlour.games.diplomacy.strategy.outlook import KEPT, Outlook
from parlour.games.diplomacy.strategy.plan import planned
from parlour.games.diplomacy.strategy.voyages import voyages

Guess = tuple[MovementOrder, ...]  # of all nations, or of those that matter

GUESSES = 3
WHIM = 0.4


def guesses(outlook: Outlook, position: Position) -> list[Guess]:
    """Without the nation's own orders, and without those that cannot touch its units."""
    owners = tuple(sorted(position.centres.items()))
    zone = _zone(outlook)
    return [
        tuple([order for order in guess if order.unit.nation != outlook.nation and _touches(outlook, zone, order)])
        for guess in _guesses(outlook.board, position.units, owners, outlook.season)
    ]


@lru_cache(KEPT)
def _guesses(
    board: Board, units: tuple[Unit, ...], owners: tuple[tuple[str, str], ...], season: Season
) -> tuple[Guess, ...]:
    """All who think about a position make the same guesses, so that they are made only once."""
    position, luck = Position(units, dict(owners)), Chain(len(units))
    outlooks = [Outlook(board, position, nation, season) for nation in board.nations]
    return tuple([tuple([o for each in outlooks for o in _guess(each, luck)]) for _ in range(GUESSES)])


def _guess(outlook: Outlook, luck: Chain) -> Guess:
    voyage = next(iter(voyages(outlook)), None)
    return tuple(planned(outlook, mood(outlook, luck, WHIM, voyage)).values())


def _zone(outlook: Outlook) -> frozenset[str]:
    """Provinces where its units could be next."""
    places = [place for hopes in outlook.hopes.values() for place, _ in hopes]
    return frozenset([outlook.chart.province[place] for place in places] + [each.to for each in voyages(outlook)])


def _touches(outlook: Outlook, zone: frozenset[str], order: MovementOrder) -> bool:
    province = outlook.chart.province
    return province[order.unit.place] in zone or province[_aim(order)] in zone


def _aim(order: MovementOrder) -> str:
    match order:
        case Move() | Convoy():
            return order.to
        case Support():
            return order.to or order.helped.place
        case Hold():
            return order.unit.place
        case _:
            assert_never(order)
