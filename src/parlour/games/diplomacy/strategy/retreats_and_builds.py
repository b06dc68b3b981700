"""Where dislodged units go, what is built, and what has to go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.adjudication.legality import builds, own_dislodged
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Dislodged, Kind, Position
from parlour.games.diplomacy.orders import AdjustmentOrder, Build, Disband, Remove, Retreat, RetreatOrder
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.strategy.outlook import Outlook
from parlour.sdk import Dice


def retreats(board: Board, position: Position, power: str, phase: Phase, dice: Dice) -> tuple[RetreatOrder, ...]:
    """A retreat for each to the best place that no other own unit takes; whoever finds none disbands."""
    outlook, crowds = Outlook(board, position, power, phase.season), _crowds(position, power)
    orders: list[RetreatOrder] = []
    taken: set[str] = set()
    for dislodged in sorted(own_dislodged(position, power), key=lambda each: len(each.retreats)):
        ways = [to for to in dislodged.retreats if province_of(to) not in taken]
        if ways:
            to = max(ways, key=lambda way: outlook.worth(dislodged.unit.kind, way) / (1 + crowds[province_of(way)]))
            taken.add(province_of(to))
            orders.append(Retreat(dislodged.unit, to))
        else:
            orders.append(Disband(dislodged.unit))
    return tuple(orders)


def _crowds(position: Position, power: str) -> Mapping[str, int]:
    """A province → how many of other powers may flee to it.  Whoever meets another there is lost."""
    others = [each for each in position.dislodged if each.unit.power != power]
    return Counter([province for each in others for province in _provinces(each)])


def _provinces(dislodged: Dislodged) -> set[str]:
    return {province_of(place) for place in dislodged.retreats}


WHIM = 10  # percent


def adjustments(
    board: Board, position: Position, power: str, phase: Phase, dice: Dice
) -> tuple[AdjustmentOrder, ...]:
    """Builds or removals; what there is no room for is waived by saying nothing."""
    due = surplus(position).get(power, 0)
    outlook = Outlook(board, position, power, "S")
    if due < 0:
        return _removals(outlook, -due)
    possible = [build for centre in build_sites(board, position, power) for build in builds(board, centre)]
    return _builds(outlook, possible, due, dice)


def _removals(outlook: Outlook, count: int) -> tuple[Remove, ...]:
    """Removals of the units in the least worthy places."""
    return tuple([Remove(unit) for unit in sorted(outlook.own, key=lambda u: outlook.worth(u.kind, u.place))[:count]])


def _builds(outlook: Outlook, possible: list[Build], count: int, dice: Dice) -> tuple[Build, ...]:
    """Builds, the best first; the more armies there are, the rather a fleet."""
    kinds, chosen = Counter[Kind]([unit.kind for unit in outlook.own]), list[Build]()
    while possible and len(chosen) < count:
        best = max(possible, key=lambda each: _use(outlook, each, kinds) * (100 + dice.below(WHIM)))
        kinds[best.kind] += 1
        chosen.append(best)
        possible = [each for each in possible if province_of(each.place) != province_of(best.place)]
    return tuple(chosen)


def _use(outlook: Outlook, build: Build, kinds: Counter[Kind]) -> float:
    others = kinds.total() - kinds[build.kind]
    return outlook.worth(build.kind, build.place) * (1 + others)
