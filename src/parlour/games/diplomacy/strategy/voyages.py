"""Armies that the nation's own fleets can carry, where that wins more than it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from parlour.games.diplomacy.position import Unit
from parlour.games.diplomacy.repertoire import overseas
from parlour.games.diplomacy.strategy.outlook import Outlook

Crew = tuple[Unit, ...]  # the fleets of a convoy


class Voyage(Struct, frozen=True):
    army: Unit
    to: str
    crew: Crew
    gain: float  # over what the army and its crew could hope for without it


def voyages(outlook: Outlook) -> tuple[Voyage, ...]:
    """The best first."""
    best = {unit: max([hope for _, hope in hopes]) for unit, hopes in outlook.hopes.items()}
    found = [_voyage(outlook, army, to, best) for army in outlook.own for to in _landings(outlook, army)]
    return tuple(sorted([each for each in found if each.gain > 0], key=lambda each: -each.gain))


def _landings(outlook: Outlook, army: Unit) -> list[str]:
    """Not where it can walk to, and not where a unit of the same nation stands."""
    by_land, units = outlook.board.army[army.place], outlook.standing.units
    reached = sorted(overseas(outlook.standing, army, without=_foreign_fleets(outlook)) - by_land)
    return [to for to in reached if to not in units or outlook.is_foreign(to)]


def _foreign_fleets(outlook: Outlook) -> int:
    return sum([bit for sea, bit in outlook.chart.sea.items() if outlook.is_foreign(sea)])


def _voyage(outlook: Outlook, army: Unit, to: str, best: Mapping[Unit, float]) -> Voyage:
    costs = {crew: _cost(outlook, crew, best) for crew in _crews(outlook, army, to)}
    crew = min(costs, key=lambda each: costs[each])
    return Voyage(army, to, crew, outlook.hope(army, to) - best[army] - costs[crew])


def _cost(outlook: Outlook, crew: Crew, best: Mapping[Unit, float]) -> float:
    """What fleets that have to stay miss elsewhere."""
    return sum([best[fleet] - outlook.hope(fleet, fleet.place) for fleet in crew])


def _crews(outlook: Outlook, army: Unit, to: str) -> Iterator[Crew]:
    chart, units = outlook.chart, outlook.standing.units
    for route in chart.routes(outlook.standing.fleets & ~_foreign_fleets(outlook), army.place, to):
        yield tuple([units[sea] for sea, bit in chart.sea.items() if bit & route])
