"""How the board looks to one power: what each place is worth to it, and who else could be there next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from operator import mul

from parlour.games.diplomacy.adjudication.legality import Deployment, own_units
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.chart import Chart, chart_of
from parlour.games.diplomacy.map.position import Kind, Position, Unit
from parlour.games.diplomacy.phase import Season
from parlour.games.diplomacy.strategy.geography import nearness, shelter

Claims = Mapping[str, Mapping[str, int]]  # province → power → how many of its units can be there next
Hopes = tuple[tuple[str, float], ...]  # places where a unit can be next, and what it can hope for there

# What a centre is worth
NEUTRAL = 12.0
FOREIGN = 10.0
THREATENED = 7.0  # one's own, if somebody could take it; else there is nothing to do about it
GREAT = 0.2  # so much more of a foreign one for each centre by which its owner is greater than a small power
LEAST = 0.4  # of that worth is left of the centres of a power that has nearly none: the weak are let live
SMALL = 4  # centres

CACHED_POSITIONS = 64  # as many as are thought about together


class Outlook:
    """How a position looks to a power in a season."""

    def __init__(self, board: Board, position: Position, power: str, season: Season) -> None:
        self.board, self.power, self.season = board, power, season
        self.deployment = Deployment(board, position.units)
        self.chart: Chart = self.deployment.chart
        self.own = own_units(position, power)
        self.owners = position.centres
        self._claims = claims(board, position.units)
        self._near = nearness(board, season)
        self._prizes = self._prized()
        self._worth: dict[tuple[Kind, str], float] = {}

    # What a place is worth

    def worth(self, kind: Kind, place: str) -> float:
        """Worth of a place by the centres on it and around it, the nearer the more."""
        known = self._worth.get((kind, place))
        if known is None:
            known = self._worth[kind, place] = sum(map(mul, self._near[kind][place], self._prizes))
        return known

    def _prized(self) -> tuple[float, ...]:
        sizes = Counter(self.owners.values())
        return tuple([self._prize(centre, self.owners.get(centre), sizes) for centre in self.board.centres])

    def _prize(self, centre: str, owner: str | None, sizes: Mapping[str, int]) -> float:
        """Worth of a centre: more of the great and the sheltered, or whoever leads would soon have won."""
        if owner is None:
            return NEUTRAL
        if owner == self.power:
            return THREATENED if self.rivals_at(centre) else 0.0
        return FOREIGN * shelter(self.board)[owner] * max(LEAST, 1 + GREAT * (sizes[owner] - SMALL))

    # Who could be there next

    def rivals_at(self, province: str) -> int:
        """The most units that one other power could bring to bear on it."""
        return max([count for power, count in self._claims[province].items() if power != self.power], default=0)

    def is_own(self, province: str) -> bool:
        """Does a unit of the power stand there?"""
        unit = self.deployment.units.get(province)
        return unit is not None and unit.power == self.power

    def hope(self, unit: Unit, place: str) -> float:
        """Expected worth of an attempt to go there: likelier to succeed with more friends and fewer rivals near."""
        province = self.chart.province[place]
        worth, rivals = self.worth(unit.kind, place), self.rivals_at(province)
        if not rivals:
            return worth
        friends = self._claims[province].get(self.power, 0)
        chance = friends / (friends + rivals)
        return chance * worth + (1 - chance) * min(worth, self.worth(unit.kind, unit.place))

    @cached_property
    def hopes(self) -> Mapping[Unit, Hopes]:
        """Expected worth of each unit's steps, and of staying."""
        steps = sorted_steps(self.board)
        return {
            unit: tuple([(place, self.hope(unit, place)) for place in (unit.place, *steps[unit.kind][unit.place])])
            for unit in self.own
        }


@lru_cache(CACHED_POSITIONS)
def claims(board: Board, units: tuple[Unit, ...]) -> Claims:
    """How many units of each power could be in each province next."""
    chart = chart_of(board)
    found: dict[str, dict[str, int]] = {abbr: {} for abbr in board.provinces}
    for unit in units:
        for province in (chart.province[unit.place], *chart.near[unit.kind][unit.place]):
            found[province][unit.power] = found[province].get(unit.power, 0) + 1
    return found


@cache
def sorted_steps(board: Board) -> Mapping[Kind, Mapping[str, tuple[str, ...]]]:
    """Steps in an order that is the same in every process, so that the same dice make the same plan."""
    return {
        kind: {place: tuple(sorted(reached)) for place, reached in reach.items()}
        for kind, reach in chart_of(board).reach.items()
    }
