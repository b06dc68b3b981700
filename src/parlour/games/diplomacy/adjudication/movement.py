"""A movement phase: orders in, and out comes who stands where, who was dislodged, and what became of each order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.games.diplomacy.adjudication.conflict import Conflict
from parlour.games.diplomacy.adjudication.legality import Standing, fault, unless_contradicted
from parlour.games.diplomacy.adjudication.outcome import Resolved
from parlour.games.diplomacy.adjudication.reasons import Account
from parlour.games.diplomacy.adjudication.resolver import resolve
from parlour.games.diplomacy.adjudication.retreats import ways_out
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Dislodged, Position, Unit
from parlour.games.diplomacy.orders import MovementOrder


def adjudicate_movement(board: Board, position: Position, orders: Sequence[MovementOrder]) -> Resolved:
    standing = Standing(board, position.units)
    faults = unless_contradicted(orders, [fault(standing, order) for order in orders])
    legal = {order.unit.place: order for order, wrong in zip(orders, faults, strict=True) if wrong is None}
    conflict = Conflict(standing, legal.values())
    paradoxes = resolve(conflict)
    taken = conflict.taken()
    account = Account(conflict, taken, paradoxes)
    outcomes = [account.of(order, wrong) for order, wrong in zip(orders, faults, strict=True)]
    return Resolved(_aftermath(conflict, taken, position.centres), tuple(outcomes))


def _aftermath(conflict: Conflict, taken: Mapping[str, str], centres: dict[str, str]) -> Position:
    after, beaten, left = dict[str, Unit](), list[str](), {*taken.values()}
    for province, unit in conflict.units.items():
        if province in left:
            after[conflict.goes[province]] = Unit(unit.nation, unit.kind, conflict.lands[province])
        elif province in taken:
            beaten.append(province)
        else:
            after[province] = unit
    contested = _contested(conflict, after)
    closed = {*after, *contested}
    dislodged = [_dislodged(conflict, province, taken[province], closed) for province in sorted(beaten)]
    return Position(tuple(after.values()), centres, tuple(dislodged), contested)


def _contested(conflict: Conflict, after: Mapping[str, Unit]) -> tuple[str, ...]:
    """Left empty by a standoff; a broken convoy, or the loser of a battle head to head, has no effect there."""
    empty = [province for province in conflict.comers if province not in after]
    return tuple(sorted(p for p in empty if any(conflict.prevent(comer, best=True) for comer in conflict.comers[p])))


def _dislodged(conflict: Conflict, province: str, attacker: str, closed: set[str]) -> Dislodged:
    unit = conflict.units[province]
    by_convoy = attacker in conflict.carriers
    banned = closed if by_convoy else closed | {attacker}
    return Dislodged(unit, attacker, by_convoy, ways_out(conflict.chart.board, unit, banned))
