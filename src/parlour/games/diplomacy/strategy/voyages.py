"""Armies that the nation's own fleets can carry, where that wins more than it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from parlour.games.diplomacy.adjudication.legal_orders import overseas
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.strategy.outlook import Outlook

Crew = tuple[Unit, ...]  # the fleets of a convoy


class Voyage(Struct, frozen=True):
    army: Unit
    to: str
    crew: Crew
    gain: float  # over what the army and its crew could hope for without it


def voyages(outlook: Outlook) -> tuple[Voyage, ...]:
    """The best first."""
    fleets = sum([bit for sea, bit in outlook.chart.sea.items() if outlook.is_own(sea)])
    best = {unit: max([hope for _, hope in hopes]) for unit, hopes in outlook.hopes.items()}
    found = [
        _voyage(outlook, army, to, fleets, best) for army in outlook.own for to in _landings(outlook, army, fleets)
    ]
    return tuple(sorted([each for each in found if each.gain > 0], key=lambda each: -each.gain))


def _landings(outlook: Outlook, army: Unit, fleets: int) -> list[str]:
    """Not where it can walk to, and not where a unit of the same nation stands."""
    foreign = outlook.standing.fleets & ~fleets
    reached = overseas(outlook.standing, army, without=foreign) - outlook.board.reach(army)
    return sorted([to for to in reached if not outlook.is_own(to)])


def _voyage(outlook: Outlook, army: Unit, to: str, fleets: int, best: Mapping[Unit, float]) -> Voyage:
    """With the crew that misses least elsewhere by staying."""
    costs = {
        crew: sum([best[fleet] - outlook.hope(fleet, fleet.place) for fleet in crew])
        for crew in _crews(outlook, army, to, fleets)
    }
    crew = min(costs, key=lambda each: costs[each])
    return Voyage(army, to, crew, outlook.hope(army, to) - best[army] - costs[crew])


def _crews(outlook: Outlook, army: Unit, to: str, fleets: int) -> Iterator[Crew]:
    chart, units = outlook.chart, outlook.standing.units
    for route in chart.routes(fleets, army.place, to):
        yield tuple([units[sea] for sea, bit in chart.sea.items() if bit & route])
