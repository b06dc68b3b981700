"""How well a nation would stand if these were the orders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.games.diplomacy.adjudication.conflict import Conflict
from parlour.games.diplomacy.adjudication.resolver import resolve
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.orders import MovementOrder
from parlour.games.diplomacy.phase import Season
from parlour.games.diplomacy.strategy.outlook import Outlook

CENTRE: Mapping[Season, float] = {"S": 6.0, "F": 12.0}  # held; in fall that counts
BEATEN = -6.0  # a unit of one's own
BEATS = 3.0  # another's

Standings = Mapping[str, tuple[Unit, str]]  # province → who is there, and at which place


def judged(outlook: Outlook, orders: Iterable[MovementOrder]) -> float:
    conflict = Conflict(outlook.standing, orders)
    resolve(conflict)
    after = _after(conflict)
    own = [(unit, place) for unit, place in after.values() if unit.nation == outlook.nation]
    stands = sum([outlook.worth(unit.kind, place) for unit, place in own])
    fights = BEATEN * (len(outlook.own) - len(own)) + BEATS * _beats(outlook, conflict)
    return stands + fights + CENTRE[outlook.season] * _centres(outlook, after)


def _after(conflict: Conflict) -> Standings:
    taken = conflict.taken()
    gone = {*taken, *taken.values()}
    stays = {province: (unit, unit.place) for province, unit in conflict.units.items() if province not in gone}
    return stays | {goal: (conflict.units[mover], conflict.lands[mover]) for goal, mover in taken.items()}


def _beats(outlook: Outlook, conflict: Conflict) -> int:
    """Whom its units drive out."""
    own = [goal for goal, mover in conflict.taken().items() if conflict.units[mover].nation == outlook.nation]
    return len([goal for goal in own if goal in conflict.units and not conflict.has_left(goal)])


def _centres(outlook: Outlook, after: Standings) -> int:
    """If they were counted now."""
    held = [after[each][0].nation if each in after else outlook.owners.get(each) for each in outlook.board.centres]
    return held.count(outlook.nation)
