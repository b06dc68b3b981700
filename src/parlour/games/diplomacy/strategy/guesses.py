"""What the others will probably do: each as if it had made a plan of its own, several times over."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import assert_never

from parlour.games.diplomacy.luck import Chain
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position, Unit
from parlour.games.diplomacy.orders import Convoy, Hold, Move, MovementOrder, Support
from parlour.games.diplomacy.phase import Season
from parlour.games.diplomacy.strategy.mood import mood
from parlour.games.diplomacy.strategy.outlook import KEPT, Outlook
from parlour.games.diplomacy.strategy.plan import planned
from parlour.games.diplomacy.strategy.voyages import Voyage, voyages

Guess = tuple[MovementOrder, ...]  # of all nations, or of those that matter

GUESSES = 3
WHIM = 0.4


def guesses(outlook: Outlook, position: Position, voyages: Iterable[Voyage]) -> list[Guess]:
    """Without the nation's own orders, and without those that cannot touch its units wherever they go."""
    owners = tuple(sorted(position.centres.items()))
    zone = _zone(outlook, voyages)
    return [
        tuple([order for order in guess if order.unit.nation != outlook.nation and _touches(outlook, zone, order)])
        for guess in _guesses(outlook.board, position.units, owners, outlook.season)
    ]


@lru_cache(KEPT)
def _guesses(
    board: Board, units: tuple[Unit, ...], owners: tuple[tuple[str, str], ...], season: Season
) -> list[Guess]:
    """All who think about a position make the same guesses, so that they are made only once."""
    position, luck = Position(units, dict(owners)), Chain(len(units))
    nations = [_plans(Outlook(board, position, nation, season), luck) for nation in board.nations]
    return [tuple(chain.from_iterable(plans)) for plans in zip(*nations, strict=True)]


def _plans(outlook: Outlook, luck: Chain) -> list[Guess]:
    voyage = next(iter(voyages(outlook)), None)
    moods = [mood(outlook, luck, WHIM, voyage) for _ in range(GUESSES)]
    return [tuple(planned(outlook, each).values()) for each in moods]


def _zone(outlook: Outlook, voyages: Iterable[Voyage]) -> frozenset[str]:
    """Provinces where its units could be next."""
    places = [place for hopes in outlook.hopes.values() for place, _ in hopes]
    return frozenset([outlook.chart.province[place] for place in places] + [voyage.to for voyage in voyages])


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
