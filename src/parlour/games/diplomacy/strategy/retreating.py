"""Where dislodged units go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from parlour.games.diplomacy.adjudication.legal_orders import own_dislodged
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Dislodged, Position
from parlour.games.diplomacy.orders import Disband, Retreat, RetreatOrder
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.strategy.outlook import Outlook
from parlour.sdk import Dice


def retreats(board: Board, position: Position, nation: str, phase: Phase, dice: Dice) -> tuple[RetreatOrder, ...]:
    """Each to the best place that no other of the nation takes; whoever finds none disbands."""
    outlook, crowds = Outlook(board, position, nation, phase.season), _crowds(position, nation)
    orders: list[RetreatOrder] = []
    taken: set[str] = set()
    for dislodged in sorted(own_dislodged(position, nation), key=lambda each: len(each.retreats)):
        ways = [to for to in dislodged.retreats if province_of(to) not in taken]
        if ways:
            to = max(ways, key=lambda way: outlook.worth(dislodged.unit.kind, way) / (1 + crowds[province_of(way)]))
            taken.add(province_of(to))
            orders.append(Retreat(dislodged.unit, to))
        else:
            orders.append(Disband(dislodged.unit))
    return tuple(orders)


def _crowds(position: Position, nation: str) -> Mapping[str, int]:
    """A province → how many of other nations may flee to it.  Whoever meets another there is lost."""
    others = [each for each in position.dislodged if each.unit.nation != nation]
    return Counter([province for each in others for province in _provinces(each)])


def _provinces(dislodged: Dislodged) -> set[str]:
    return {province_of(place) for place in dislodged.retreats}
