"""Armies that the nation's own fleets can carry, where that is faster than to walk."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from parlour.games.diplomacy.position import Unit
from parlour.games.diplomacy.repertoire import overseas
from parlour.games.diplomacy.strategy.outlook import Outlook


class Voyage(Struct, frozen=True):
    army: Unit
    to: str
    crew: tuple[Unit, ...]
    gain: float  # over what army and crew could hope for without it


def voyages(outlook: Outlook) -> tuple[Voyage, ...]:
    """Those that win something, the best first."""
    best = {unit: max(hope for _, hope in hopes) for unit, hopes in outlook.hopes.items()}
    foreign = sum([bit for sea, bit in outlook.chart.sea.items() if _is_foreign(outlook, sea)])
    found = [
        _voyage(outlook, army, to, foreign, best)
        for army in outlook.own
        for to in sorted(overseas(outlook.standing, army, without=foreign))
        if _is_open(outlook, army, to)
    ]
    return tuple(sorted([each for each in found if each.gain > 0], key=lambda each: -each.gain))


def _is_foreign(outlook: Outlook, sea: str) -> bool:
    unit = outlook.standing.units.get(sea)
    return unit is not None and unit.nation != outlook.nation


def _is_open(outlook: Outlook, army: Unit, to: str) -> bool:
    """Not by land as well, and not to one's own."""
    other = outlook.standing.units.get(to)
    return to not in outlook.board.army[army.place] and (other is None or other.nation != army.nation)


def _voyage(outlook: Outlook, army: Unit, to: str, foreign: int, best: dict[Unit, float]) -> Voyage:
    crews = _crews(outlook, army, to, foreign)
    costs = {crew: sum([best[fleet] - outlook.hope(fleet, fleet.place) for fleet in crew]) for crew in crews}
    crew = min(costs, key=lambda crew: costs[crew])
    return Voyage(army, to, crew, outlook.hope(army, to) - best[army] - costs[crew])


def _crews(outlook: Outlook, army: Unit, to: str, foreign: int) -> Iterator[tuple[Unit, ...]]:
    chart, units = outlook.chart, outlook.standing.units
    for route in chart.routes(outlook.standing.fleets & ~foreign, army.place, to):
        yield tuple([units[sea] for sea, bit in chart.sea.items() if bit & route])
