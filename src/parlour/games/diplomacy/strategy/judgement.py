"""How well a nation would stand if the orders were these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.games.diplomacy.adjudicate import Season
from parlour.games.diplomacy.conflict import Conflict
from parlour.games.diplomacy.orders import MovementOrder
from parlour.games.diplomacy.resolver import resolve
from parlour.games.diplomacy.strategy.outlook import Outlook

CENTRE: Mapping[Season, float] = {"S": 6.0, "F": 12.0}  # held; in fall that counts
BEATEN = -6.0  # a unit of one's own
BEATS = 3.0  # another's


def judged(outlook: Outlook, orders: Iterable[MovementOrder]) -> float:
    conflict = Conflict(outlook.standing, orders)
    resolve(conflict)
    taken = conflict.taken()
    arrived = frozenset(taken.values())
    value, held = 0.0, set[str]()
    for unit in outlook.own:
        here = outlook.chart.province[unit.place]
        if here in arrived:
            value += outlook.worth(unit.kind, conflict.lands[here])
            held.add(conflict.goes[here])
        elif here in taken:
            value += BEATEN
        else:
            value += outlook.worth(unit.kind, unit.place)
            held.add(here)
    value += BEATS * len(_beaten(outlook, taken, arrived, held))
    return value + CENTRE[outlook.season] * _centres(outlook, taken, arrived, held)


def _beaten(outlook, taken, arrived, held):
    return [each for each in held if each in taken and each not in arrived and outlook.is_foreign(each)]
