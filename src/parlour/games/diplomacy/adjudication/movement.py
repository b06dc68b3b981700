"""A movement phase: who stands where after it, who was dislodged, and what became of each order."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from parlour.games.diplomacy.adjudication.conflict import Conflict
from parlour.games.diplomacy.adjudication.legality import Deployment, fault, faults_with_contradictions
from parlour.games.diplomacy.adjudication.resolver import resolve
from parlour.games.diplomacy.adjudication.retreats import ways_out
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import DislodgedUnit, Position, Unit
from parlour.games.diplomacy.orders import Convoy, Details, Hold, Move, MovementOrder, Outcome, Resolution, Support


def adjudicate_movement(board: Board, position: Position, orders: Sequence[MovementOrder]) -> Resolution:
    """The position after a movement phase, with who was dislodged, and what became of each order."""
    deployment = Deployment(board, position.units)
    faults = faults_with_contradictions(orders, [fault(deployment, order) for order in orders])
    legal = {order.unit.place: order for order, wrong in zip(orders, faults, strict=True) if wrong is None}
    conflict = Conflict(deployment, legal.values())
    paradoxes = resolve(conflict)
    arrivals = conflict.arrivals()
    reasons = Reasons(conflict, arrivals, paradoxes)
    outcomes = [reasons.outcome(order, wrong) for order, wrong in zip(orders, faults, strict=True)]
    return Resolution(_position_after(conflict, arrivals, position.centres), tuple(outcomes))


def _position_after(conflict: Conflict, arrivals: Mapping[str, str], centres: dict[str, str]) -> Position:
    after, beaten, left = dict[str, Unit](), list[str](), {*arrivals.values()}
    for province, unit in conflict.units.items():
        if province in left:
            after[conflict.goes[province]] = Unit(unit.power, unit.kind, conflict.lands[province])
        elif province in arrivals:
            beaten.append(province)
        else:
            after[province] = unit
    contested = _contested_provinces(conflict, after)
    closed = {*after, *contested}
    dislodged = [_dislodged_unit(conflict, province, arrivals[province], closed) for province in sorted(beaten)]
    return Position(tuple(after.values()), centres, tuple(dislodged), contested)


def _contested_provinces(conflict: Conflict, after: Mapping[str, Unit]) -> tuple[str, ...]:
    """Provinces left empty by a standoff; a broken convoy, or who lost head to head, has no effect there."""
    empty = [province for province in conflict.comers if province not in after]
    return tuple(
        sorted(p for p in empty if any(conflict.prevent_strength(comer, best=True) for comer in conflict.comers[p]))
    )


def _dislodged_unit(conflict: Conflict, province: str, attacker: str, closed: set[str]) -> DislodgedUnit:
    unit = conflict.units[province]
    by_convoy = attacker in conflict.carriers
    banned = closed if by_convoy else closed | {attacker}
    return DislodgedUnit(unit, attacker, by_convoy, ways_out(conflict.chart.board, unit, banned))


# ── Why each order came out as it did, read off the equations once everything is decided ──


class Reasons:
    """What became of each order, and why, once all is decided."""

    def __init__(self, conflict: Conflict, arrivals: Mapping[str, str], paradoxes: Collection[str]) -> None:
        self.conflict = conflict
        self.arrivals = arrivals
        self.paradoxes = paradoxes

    def outcome(self, order: MovementOrder, wrong: str | None) -> Outcome:
        """What became of an order; `wrong` says why it is illegal, if it is."""
        if wrong is not None:
            return Outcome(order, "illegal", wrong, _order_parts(order))
        province = self.conflict.chart.province[order.unit.place]
        match order:
            case Move():
                return self._move(order, province)
            case Support():
                return self._support(order, province)
            case Hold():
                return self._hold(order, province)
            case Convoy():
                return self._convoy(order, province)
            case _:
                assert_never(order)

    def _move(self, order: Move, mover: str) -> Outcome:
        if self.conflict.succeeded[mover]:
            return self._arrival(order, mover)
        if not self.conflict.has_path(mover, best=True):
            return self._stranding(order, mover)
        return self._bounce(order, mover)

    def _arrival(self, order: Move, mover: str) -> Outcome:
        conflict, goal = self.conflict, self.conflict.goes[mover]
        if goal in conflict.units and not conflict.has_left(goal):
            strength, other = conflict.attack_strength(mover, best=True), conflict.hold_strength(goal, best=True)
            return Outcome(order, "moves", "drove_out", self._strengths(goal, goal, strength, other))
        return Outcome(order, "moves", "sailed" if mover in conflict.carriers else "moved")

    def _stranding(self, order: Move, mover: str) -> Outcome:
        conflict = self.conflict
        failed = sorted(fleet for fleet in conflict.carriers[mover] if not conflict.succeeded[fleet])
        if not failed:
            return Outcome(order, "no convoy", "convoy_missing", _order_parts(order))
        why = "paradox" if failed[0] in self.paradoxes else "convoy_broken"
        return Outcome(order, "no convoy", why, {"fleet": str(conflict.units[failed[0]])})

    def _bounce(self, order: Move, mover: str) -> Outcome:
        """Why a move bounced: by the unit in its way, if that was strong enough, or by its strongest rival."""
        conflict, goal = self.conflict, self.conflict.goes[mover]
        attack = conflict.attack_strength(mover, best=True)
        if attack == 0:
            return Outcome(order, "bounces", "own_unit_there", {"at": goal, "against": str(conflict.units[goal])})
        head_on = mover in conflict.opponent
        other = conflict.defend_strength(goal, best=True) if head_on else conflict.hold_strength(goal, best=True)
        if other >= attack:
            why = "met_head_on" if head_on else "held_off"
            return Outcome(order, "bounces", why, self._strengths(goal, goal, attack, other))
        other, rival = max(
            (conflict.prevent_strength(each, best=True), each) for each in conflict.comers[goal] if each != mover
        )
        return Outcome(order, "bounces", "bounced_with", self._strengths(rival, goal, attack, other))

    def _hold(self, order: Hold, holder: str) -> Outcome:
        if holder in self.arrivals:
            return Outcome(order, "dislodged", "dislodged_by", self._dislodgement(holder))
        return Outcome(order, "holds", "held")

    def _support(self, order: Support, helper: str) -> Outcome:
        conflict = self.conflict
        if helper not in conflict.aim:
            return self._unmatched_support(order, conflict.chart.province[order.helped.place])
        if conflict.succeeded[helper]:
            return Outcome(order, "given", "supported")
        if helper in self.arrivals:
            return Outcome(order, "cut", "dislodged_by", self._dislodgement(helper))
        cutter = min(comer for comer in conflict.comers[helper] if conflict.cuts(comer, helper, best=True))
        return Outcome(order, "cut", "cut_by", {"by": str(conflict.units[cutter])})

    def _unmatched_support(self, order: Support, helped: str) -> Outcome:
        lands = self.conflict.lands.get(helped)
        if lands is None:
            return Outcome(order, "void", "helped_stays", {"helped": str(order.helped)})
        return Outcome(order, "void", "helped_goes", {"helped": str(order.helped), "to": lands})

    def _convoy(self, order: Convoy, fleet: str) -> Outcome:
        conflict = self.conflict
        if fleet not in conflict.carried:
            return self._unused_convoy(order)
        if conflict.succeeded[fleet]:
            return Outcome(order, "given", "convoyed")
        if fleet in self.paradoxes:
            return Outcome(order, "disrupted", "paradox", {"fleet": str(order.unit)})
        return Outcome(order, "disrupted", "dislodged_by", self._dislodgement(fleet))

    def _unused_convoy(self, order: Convoy) -> Outcome:
        army, to = order.army, self.conflict.goes.get(order.army.place)
        if to is None:
            return Outcome(order, "void", "army_stays", {"army": str(army)})
        return Outcome(order, "void", "army_marches", {"army": str(army), "to": to})

    def _dislodgement(self, loser: str) -> Details:
        conflict = self.conflict
        attacker = self.arrivals[loser]
        return {
            "by": str(conflict.units[attacker]),
            "strength": conflict.attack_strength(attacker, best=True),
            "other": conflict.hold_strength(loser, best=True),
        }

    def _strengths(self, against: str, at: str, strength: int, other: int) -> Details:
        return {"against": str(self.conflict.units[against]), "at": at, "strength": strength, "other": other}


def _order_parts(order: MovementOrder) -> Details:
    match order:
        case Hold():
            return {"unit": str(order.unit)}
        case Move():
            return {"unit": str(order.unit), "to": order.to}
        case Support():
            return {"unit": str(order.unit), "helped": str(order.helped), "to": order.to or order.helped.place}
        case Convoy():
            return {"unit": str(order.unit), "army": str(order.army), "to": order.to}
        case _:
            assert_never(order)
