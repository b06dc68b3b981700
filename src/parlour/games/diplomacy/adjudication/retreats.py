"""Where dislodged units may go, and where they go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Mapping, Sequence

from parlour.games.diplomacy.adjudication.legality import faults_with_contradictions
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Position, Unit
from parlour.games.diplomacy.orders import Disband, Outcome, Resolution, Retreat, RetreatOrder

Comers = Mapping[str, Sequence[Unit]]  # a province → those who retreat to it


def ways_out(board: Board, unit: Unit, closed: Container[str]) -> tuple[str, ...]:
    """Every place it reaches by itself in a province that is not closed to it."""
    return tuple(sorted([place for place in board.reach(unit) if province_of(place) not in closed]))


def adjudicate_retreats(position: Position, orders: Sequence[RetreatOrder]) -> Resolution:
    """The position after retreats to places known since the movement phase; who does not arrive is disbanded."""
    may_go = {each.unit: each.retreats for each in position.dislodged}
    faults = faults_with_contradictions(orders, [_fault(may_go, order) for order in orders])
    legal = {order.unit: order for order, wrong in zip(orders, faults, strict=True) if wrong is None}
    goes = {unit: order.to for unit, order in legal.items() if isinstance(order, Retreat)}
    comers = _comers(goes)
    outcomes = [_outcome(order, wrong, comers) for order, wrong in zip(orders, faults, strict=True)]
    alone = [units[0] for units in comers.values() if len(units) == 1]
    arrived = {unit: Unit(unit.power, unit.kind, goes[unit]) for unit in alone}
    after = Position((*position.units, *arrived.values()), position.centres)
    return Resolution(after, tuple(outcomes), tuple([unit for unit in may_go if unit not in arrived]))


def _fault(may_go: Mapping[Unit, Sequence[str]], order: RetreatOrder) -> str | None:
    if order.unit not in may_go:
        return "not_dislodged"
    if isinstance(order, Retreat) and order.to not in may_go[order.unit]:
        return "closed_to_retreat"
    return None


def _comers(goes: Mapping[Unit, str]) -> Comers:
    comers: dict[str, list[Unit]] = defaultdict(list)
    for unit, to in goes.items():
        comers[province_of(to)].append(unit)
    return comers


def _outcome(order: RetreatOrder, wrong: str | None, comers: Comers) -> Outcome:
    unit = str(order.unit)
    if isinstance(order, Disband):
        return Outcome(order, "illegal", wrong, {"unit": unit}) if wrong else Outcome(order, "done", "disbanded")
    if wrong is not None:
        return Outcome(order, "illegal", wrong, {"unit": unit, "to": order.to})
    at = province_of(order.to)
    others = [str(other) for other in comers[at] if other != order.unit]
    if others:
        return Outcome(order, "bounces", "retreats_met", {"against": ", ".join(others), "at": at})
    return Outcome(order, "moves", "retreated")
