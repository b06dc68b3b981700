"""Which orders could be carried out at all, whatever the others write, and why another could not.

One that could not is ignored, and its unit holds.  Legal and void are two things: a support that matches nothing is
legal and void (DATC 4.E.1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import assert_never

from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.chart import Chart, chart_of
from parlour.games.diplomacy.map.position import DislodgedUnit, PhaseKind, Position, Unit
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Remove,
    Retreat,
    RetreatOrder,
    Support,
    Waive,
)


class Deployment:
    """The units on the board by province, and the fleets at sea as a set of bits."""

    __slots__ = ("chart", "fleets", "units")

    def __init__(self, board: Board, units: Iterable[Unit]) -> None:
        self.chart: Chart = chart_of(board)
        province, sea = self.chart.province, self.chart.sea
        self.units: dict[str, Unit] = {province[unit.place]: unit for unit in units}
        self.fleets = sum([sea[place] for place in self.units if place in sea])

    def has(self, unit: Unit) -> bool:
        return self.units.get(self.chart.province[unit.place]) == unit

    def can_be_convoyed(self, army: Unit, to: str, without: int = 0) -> bool:
        """Whether the fleets that are there could carry it, whatever their orders."""
        return army.kind == "A" and army.place != to and self.chart.carries(self.fleets & ~without, army.place, to)

    def can_go(self, unit: Unit, to: str, without: int = 0) -> bool:
        """Whether it can get to a place, or some coast of a province; if need be by convoy, `without` some fleets."""
        if to in self.chart.reach[unit.kind][unit.place] or self.chart.can_step(unit, to):
            return True
        return self.can_be_convoyed(unit, to, without)


def fault(deployment: Deployment, order: MovementOrder) -> str | None:
    """Code of the reason why an order could never be carried out; None if it is legal."""
    if not deployment.has(order.unit):
        return "no_such_unit"
    match order:
        case Move():
            return _fault_of_move(deployment, order)
        case Support():
            return _fault_of_support(deployment, order)
        case Hold():
            return None
        case Convoy():
            return _fault_of_convoy(deployment, order)
        case _:
            assert_never(order)


def _fault_of_move(deployment: Deployment, order: Move) -> str | None:
    """What is wrong with a move.  An army that asks for the convoy does not go by land (DATC 4.A.3)."""
    if not order.via_convoy and order.to in deployment.chart.reach[order.unit.kind][order.unit.place]:
        return None
    if deployment.can_be_convoyed(order.unit, order.to):
        return None
    if order.unit.kind == "A":
        return _why_army_cannot(deployment.chart, order)
    return _why_fleet_cannot(deployment.chart, order)


def _why_army_cannot(chart: Chart, order: Move) -> str:
    if order.to == order.unit.place:
        return "already_there"
    if order.to in chart.sea:
        return "army_into_sea"
    return "no_fleets_for_it" if chart.shore[order.unit.place] and chart.shore[order.to] else "not_adjacent"


def _why_fleet_cannot(chart: Chart, order: Move) -> str:
    to = chart.province[order.to]
    if to == chart.province[order.unit.place]:
        return "already_there"
    if chart.board.provinces[to].land == "land":
        return "fleet_inland"
    if not chart.can_step(order.unit, to):
        return "not_adjacent"
    if order.via_convoy:
        return "only_armies_are_convoyed"
    return "wrong_coast" if "/" in order.to else "coast_needed"


def _fault_of_support(deployment: Deployment, order: Support) -> str | None:
    chart, unit, helped = deployment.chart, order.unit, order.helped
    if not deployment.has(helped):
        return "nobody_to_help"
    if helped == unit:
        return "helps_itself"
    if not chart.can_step(unit, chart.province[order.to or helped.place]):
        return "cannot_reach_to_help"
    if order.to is None or deployment.can_go(helped, order.to, without=chart.sea.get(unit.place, 0)):
        return None
    return "helped_cannot_go"


def _fault_of_convoy(deployment: Deployment, order: Convoy) -> str | None:
    chart, army = deployment.chart, order.army
    fleet = chart.sea.get(order.unit.place)
    if fleet is None:
        return "not_at_sea"
    if army.kind != "A" or not deployment.has(army):
        return "no_army_to_convoy"
    if army.place == order.to or not chart.needs(fleet, deployment.fleets, army.place, order.to):
        return "no_use_for_convoy"
    return None


def faults_with_contradictions(
    orders: Sequence[MovementOrder] | Sequence[RetreatOrder], faults: Sequence[str | None]
) -> Sequence[str | None]:
    """Faults, and one more for every order of a unit that has two different legal ones (DATC 4.D.3)."""
    if len({order.unit.place for order in orders}) == len(orders):
        return faults
    legal = {order for order, wrong in zip(orders, faults, strict=True) if wrong is None}
    units = [order.unit for order in legal]
    return [
        "ordered_twice" if order in legal and units.count(order.unit) > 1 else wrong
        for order, wrong in zip(orders, faults, strict=True)
    ]


# ── Every order that may be written, whether or not it is wise ──


def own_units(position: Position, power: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in position.units if unit.power == power)


def own_dislodged(position: Position, power: str) -> tuple[DislodgedUnit, ...]:
    """Dislodged units of a power that can go somewhere; the others are destroyed at once."""
    return tuple(each for each in position.dislodged if each.unit.power == power and each.retreats)


# In a movement phase


def moves(deployment: Deployment, unit: Unit) -> Iterator[Move]:
    """Every legal move; where an army can be carried, with the convoy asked for and without."""
    by_itself = deployment.chart.board.reach(unit)
    by_sea = overseas_destinations(deployment, unit)
    for to in sorted(by_itself | by_sea):
        yield Move(unit, to)
        if to in by_sea:
            yield Move(unit, to, via_convoy=True)


def destinations(deployment: Deployment, unit: Unit) -> frozenset[str]:
    """Provinces it may be ordered to, by itself or by convoy."""
    return frozenset(map(province_of, deployment.chart.board.reach(unit))) | overseas_destinations(deployment, unit)


def overseas_destinations(deployment: Deployment, unit: Unit, without: int = 0) -> frozenset[str]:
    """Provinces that an army could be carried to by fleets which are there."""
    if unit.kind == "F":
        return frozenset()
    return _reachable_shores(deployment.chart, deployment.fleets & ~without, unit.place)


@lru_cache(maxsize=4096)
def _reachable_shores(chart: Chart, fleets: int, start: str) -> frozenset[str]:
    """Provinces on the shores of all waters that these fleets hold, beginning beside the start."""
    waters, ahead = 0, chart.shore[start] & fleets
    while ahead:
        sea = ahead & -ahead
        waters |= sea
        ahead = (ahead | chart.seas_beside[sea] & fleets) & ~waters
    return frozenset(abbr for abbr, shore in chart.shore.items() if shore & waters and abbr != start)


def supports(deployment: Deployment, unit: Unit) -> Iterator[Support]:
    for helped in deployment.units.values():
        if helped != unit:
            if deployment.chart.can_step(unit, province_of(helped.place)):
                yield Support(unit, helped)
            for to in sorted(supportable_places(deployment, unit, helped)):
                yield Support(unit, helped, to)


def supportable_places(deployment: Deployment, unit: Unit, helped: Unit) -> frozenset[str]:
    """Places to which a unit can support another; where it may land on two coasts, also the province (DATC 4.B.4)."""
    chart = deployment.chart
    near = chart.near[unit.kind][unit.place]
    by_sea = overseas_destinations(deployment, helped, without=chart.sea.get(unit.place, 0))
    by_itself = {place for place in chart.board.reach(helped) if province_of(place) in near}
    return frozenset(by_itself | {province_of(place) for place in by_itself} | (by_sea & near))


def convoys(deployment: Deployment, unit: Unit) -> Iterator[Convoy]:
    for army in deployment.units.values():
        for to in sorted(convoy_destinations(deployment, unit, army)):
            yield Convoy(unit, army, to)


def convoy_destinations(deployment: Deployment, unit: Unit, army: Unit, without: int = 0) -> frozenset[str]:
    """Provinces to which this fleet can help to carry the army."""
    fleet = deployment.chart.sea.get(unit.place)
    if fleet is None or army.kind == "F":
        return frozenset()
    return _goals_in_need(deployment.chart, fleet, deployment.fleets & ~without, army.place)


@lru_cache(maxsize=4096)
def _goals_in_need(chart: Chart, fleet: int, fleets: int, start: str) -> frozenset[str]:
    """Shores that these fleets reach only, or also, with the help of this one."""
    return frozenset(to for to in _reachable_shores(chart, fleets, start) if chart.needs(fleet, fleets, start, to))


# In retreats and adjustments


def retreat_orders(dislodged: DislodgedUnit) -> Iterator[RetreatOrder]:
    for to in dislodged.retreats:
        yield Retreat(dislodged.unit, to)
    yield Disband(dislodged.unit)


def adjustment_orders(board: Board, position: Position, power: str) -> Iterator[AdjustmentOrder]:
    due = surplus(position).get(power, 0)
    if due < 0:
        for unit in own_units(position, power):
            yield Remove(unit)
    if due > 0:
        for centre in build_sites(board, position, power):
            yield from builds(board, centre)
        yield Waive()


def builds(board: Board, centre: str) -> Iterator[Build]:
    yield Build("A", centre)
    if board.provinces[centre].land == "coast":
        for place in board.provinces[centre].places:
            yield Build("F", place)


# ── How many orders each power can give ──


def orders_due(board: Board, position: Position, kind: PhaseKind) -> Mapping[str, int]:
    """Each power and how many orders it can give; those that have nothing to do are left out."""
    match kind:
        case "M":
            return Counter([unit.power for unit in position.units])
        case "R":
            return Counter([each.unit.power for each in position.dislodged if each.retreats])
        case "A":
            due = {power: _possible_adjustments(board, position, power, n) for power, n in surplus(position).items()}
            return {power: count for power, count in due.items() if count}


def _possible_adjustments(board: Board, position: Position, power: str, due: int) -> int:
    """How many builds or removals a power can order; it builds only where there is room."""
    return -due if due <= 0 else min(due, len(build_sites(board, position, power)))
