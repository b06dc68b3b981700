"""Every order that may be written, whether or not it is wise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from parlour.games.diplomacy.adjudication.adjustment import may_build, surplus
from parlour.games.diplomacy.adjudication.legality import Standing
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.chart import Chart
from parlour.games.diplomacy.map.position import Dislodged, Position, Unit
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Convoy,
    Disband,
    Move,
    Remove,
    Retreat,
    RetreatOrder,
    Support,
    Waive,
)


def own_units(position: Position, nation: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in position.units if unit.nation == nation)


def own_dislodged(position: Position, nation: str) -> tuple[Dislodged, ...]:
    """One that can go nowhere is destroyed at once, and nobody is asked."""
    return tuple(each for each in position.dislodged if each.unit.nation == nation and each.retreats)


# Movement


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


# Retreats and adjustments


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
