"""Could an order be carried out at all, whatever the others write?  And every order that could.

One that could not is ignored, and its unit holds.  Legal and void are two things: a support that matches nothing is
legal and void (DATC 4.E.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import assert_never

from parlour.games.diplomacy.adjudication.adjustment import may_build, surplus
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.chart import Chart, chart_of
from parlour.games.diplomacy.map.position import Dislodged, Position, Unit
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


class Standing:
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
        """By fleets that are there, whatever their orders."""
        return army.kind == "A" and army.place != to and self.chart.carries(self.fleets & ~without, army.place, to)

    def can_go(self, unit: Unit, to: str, without: int = 0) -> bool:
        """To a place, or to some coast of a province; if need be by convoy, `without` one of the fleets."""
        if to in self.chart.reach[unit.kind][unit.place] or self.chart.can_step(unit, to):
            return True
        return self.can_be_convoyed(unit, to, without)


def fault(standing: Standing, order: MovementOrder) -> str | None:
    """Why it could never be carried out, as the code of a reason; nothing, if it is legal."""
    if not standing.has(order.unit):
        return "no_such_unit"
    match order:
        case Move():
            return _fault_of_move(standing, order)
        case Support():
            return _fault_of_support(standing, order)
        case Hold():
            return None
        case Convoy():
            return _fault_of_convoy(standing, order)
        case _:
            assert_never(order)


def _fault_of_move(standing: Standing, order: Move) -> str | None:
    """An army that asks for the convoy does not go by land (DATC 4.A.3)."""
    if not order.via_convoy and order.to in standing.chart.reach[order.unit.kind][order.unit.place]:
        return None
    if standing.can_be_convoyed(order.unit, order.to):
        return None
    if order.unit.kind == "A":
        return _why_army_cannot(standing.chart, order)
    return _why_fleet_cannot(standing.chart, order)


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


def _fault_of_support(standing: Standing, order: Support) -> str | None:
    chart, unit, helped = standing.chart, order.unit, order.helped
    if not standing.has(helped):
        return "nobody_to_help"
    if helped == unit:
        return "helps_itself"
    if not chart.can_step(unit, chart.province[order.to or helped.place]):
        return "cannot_reach_to_help"
    if order.to is None or standing.can_go(helped, order.to, without=chart.sea.get(unit.place, 0)):
        return None
    return "helped_cannot_go"


def _fault_of_convoy(standing: Standing, order: Convoy) -> str | None:
    chart, army = standing.chart, order.army
    fleet = chart.sea.get(order.unit.place)
    if fleet is None:
        return "not_at_sea"
    if army.kind != "A" or not standing.has(army):
        return "no_army_to_convoy"
    if army.place == order.to or not chart.needs(fleet, standing.fleets, army.place, order.to):
        return "no_use_for_convoy"
    return None


def unless_contradicted(
    orders: Sequence[MovementOrder] | Sequence[RetreatOrder], faults: Sequence[str | None]
) -> Sequence[str | None]:
    """A unit with two different legal orders follows none of them; the same one twice is one (DATC 4.D.3)."""
    if len({order.unit.place for order in orders}) == len(orders):
        return faults
    legal = {order for order, wrong in zip(orders, faults, strict=True) if wrong is None}
    units = [order.unit for order in legal]
    return [
        "ordered_twice" if order in legal and units.count(order.unit) > 1 else wrong
        for order, wrong in zip(orders, faults, strict=True)
    ]


# ── Every order that may be written, whether or not it is wise ──


def own_units(position: Position, nation: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in position.units if unit.nation == nation)


def own_dislodged(position: Position, nation: str) -> tuple[Dislodged, ...]:
    """One that can go nowhere is destroyed at once, and nobody is asked."""
    return tuple(each for each in position.dislodged if each.unit.nation == nation and each.retreats)


# In a movement phase


def moves(standing: Standing, unit: Unit) -> Iterator[Move]:
    """Where an army can be carried, the convoy may be asked for or left unsaid."""
    by_itself = standing.chart.board.reach(unit)
    by_sea = overseas(standing, unit)
    for to in sorted(by_itself | by_sea):
        yield Move(unit, to)
        if to in by_sea:
            yield Move(unit, to, via_convoy=True)


def destinations(standing: Standing, unit: Unit) -> frozenset[str]:
    """Provinces it may be ordered to, by itself or by convoy."""
    return frozenset(map(province_of, standing.chart.board.reach(unit))) | overseas(standing, unit)


def overseas(standing: Standing, unit: Unit, without: int = 0) -> frozenset[str]:
    """Provinces that an army could be carried to by fleets which are there."""
    if unit.kind == "F":
        return frozenset()
    return _carried_to(standing.chart, standing.fleets & ~without, unit.place)


@lru_cache(maxsize=4096)
def _carried_to(chart: Chart, fleets: int, start: str) -> frozenset[str]:
    """All shores of the waters that these fleets hold beside the start."""
    waters, ahead = 0, chart.shore[start] & fleets
    while ahead:
        sea = ahead & -ahead
        waters |= sea
        ahead = (ahead | chart.seas_beside[sea] & fleets) & ~waters
    return frozenset(abbr for abbr, shore in chart.shore.items() if shore & waters and abbr != start)


def supports(standing: Standing, unit: Unit) -> Iterator[Support]:
    for helped in standing.units.values():
        if helped != unit:
            if standing.chart.can_step(unit, province_of(helped.place)):
                yield Support(unit, helped)
            for to in sorted(helped_to(standing, unit, helped)):
                yield Support(unit, helped, to)


def helped_to(standing: Standing, unit: Unit, helped: Unit) -> frozenset[str]:
    """Places; where a fleet may land on two coasts, also the province: either of them (DATC 4.B.4)."""
    chart = standing.chart
    near = chart.near[unit.kind][unit.place]
    by_sea = overseas(standing, helped, without=chart.sea.get(unit.place, 0))
    by_itself = {place for place in chart.board.reach(helped) if province_of(place) in near}
    return frozenset(by_itself | {province_of(place) for place in by_itself} | (by_sea & near))


def convoys(standing: Standing, unit: Unit) -> Iterator[Convoy]:
    for army in standing.units.values():
        for to in sorted(convoyed_to(standing, unit, army)):
            yield Convoy(unit, army, to)


def convoyed_to(standing: Standing, unit: Unit, army: Unit, without: int = 0) -> frozenset[str]:
    """Where this fleet can help to carry it."""
    fleet = standing.chart.sea.get(unit.place)
    if fleet is None or army.kind == "F":
        return frozenset()
    return _needed_for(standing.chart, fleet, standing.fleets & ~without, army.place)


@lru_cache(maxsize=4096)
def _needed_for(chart: Chart, fleet: int, fleets: int, start: str) -> frozenset[str]:
    return frozenset(to for to in _carried_to(chart, fleets, start) if chart.needs(fleet, fleets, start, to))


# In retreats and adjustments


def retreat_orders(dislodged: Dislodged) -> Iterator[RetreatOrder]:
    for to in dislodged.retreats:
        yield Retreat(dislodged.unit, to)
    yield Disband(dislodged.unit)


def adjustment_orders(board: Board, position: Position, nation: str) -> Iterator[AdjustmentOrder]:
    due = surplus(position).get(nation, 0)
    if due < 0:
        for unit in own_units(position, nation):
            yield Remove(unit)
    if due > 0:
        for centre in may_build(board, position, nation):
            yield from builds(board, centre)
        yield Waive()


def builds(board: Board, centre: str) -> Iterator[Build]:
    yield Build("A", centre)
    if board.provinces[centre].land == "coast":
        for place in board.provinces[centre].places:
            yield Build("F", place)
