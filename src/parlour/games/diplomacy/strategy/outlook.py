"""How the board looks to one power: what each place is worth to it, and who else could be there next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from heapq import heappop, heappush
from math import pow
from operator import mul
from statistics import mean

from parlour.games.diplomacy.adjudication.adjustment import distances
from parlour.games.diplomacy.adjudication.legality import Deployment, own_units
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.chart import Chart, chart_of
from parlour.games.diplomacy.map.position import Kind, Position, Season, Unit

Claims = Mapping[str, Mapping[str, int]]  # province → power → how many of its units can be there next
Hopes = tuple[tuple[str, float], ...]  # places where a unit can be next, and what it can hope for there

# What a centre is worth
NEUTRAL = 12.0
FOREIGN = 10.0
THREATENED = 7.0  # one's own, if somebody could take it; else there is nothing to do about it
GREAT = 0.06  # so much more of a foreign one for each centre by which its owner is greater than a small power
LEAST = 0.4  # of that worth is left of the centres of a power that has nearly none: the weak are let live
SMALL = 4  # centres
FREE_AT_START = 12  # centres that nobody owns in the beginning
PEACE = 0.1  # of the worth of a foreign centre is left while all of them are free
FEARED = 7  # centres of a power that the others join against
ALLIED = 0.6  # of the worth of a centre whose owner fears the same power

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
        self._prizes = self._prizes_of_centres()
        self._worth: dict[tuple[Kind, str], float] = {}

    # What a place is worth

    def worth(self, kind: Kind, place: str) -> float:
        """Worth of a place by the centres on it and around it, the nearer the more."""
        known = self._worth.get((kind, place))
        if known is None:
            known = self._worth[kind, place] = sum(map(mul, self._near[kind][place], self._prizes))
        return known

    def _prizes_of_centres(self) -> tuple[float, ...]:
        sizes = Counter(self.owners.values())
        return tuple([self._prize(centre, self.owners.get(centre), sizes) for centre in self.board.centres])

    def _prize(self, centre: str, owner: str | None, sizes: Mapping[str, int]) -> float:
        """Worth of a centre: more of the great and the sheltered, or whoever leads would soon have won."""
        if owner is None:
            return NEUTRAL
        if owner == self.power:
            return THREATENED if self.rivals_at(centre) else 0.0
        worth = FOREIGN * shelter(self.board)[owner] * max(LEAST, 1 + GREAT * (sizes[owner] - SMALL))
        return worth * self._war(owner, sizes)

    def _war(self, owner: str, sizes: Mapping[str, int]) -> float:
        """How much a war for a foreign centre is worth now: little while there are free ones, and less against
        somebody who has the same strongest neighbour to fear."""
        free = (len(self.board.centres) - len(self.owners)) / FREE_AT_START
        strongest = max(sizes.values(), default=0)
        is_ally = strongest >= FEARED and strongest > max(sizes[owner], sizes[self.power])
        return max(PEACE, 1 - free) * (ALLIED if is_ally else 1.0)

    # Who could be there next

    def rivals_at(self, province: str) -> int:
        """The most units that one other power could bring to bear on it."""
        return max([count for power, count in self._claims[province].items() if power != self.power], default=0)

    def is_own(self, province: str) -> bool:
        """Whether a unit of the power stands there."""
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
    """Provinces, and how many units of each power could be there next."""
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


# ── How near each place is to each centre ──

Nearness = Mapping[Kind, Mapping[str, tuple[float, ...]]]  # of a place, to each centre in the order of the board

LANDING = 2  # steps from sea to shore, for an army: a fleet must first be there to carry it
# What a centre counts, by the steps to it.  Whoever stands on one in fall owns it; in spring there is a move left.
IN_SPRING = (0.7, 0.6, 0.2, 0.09, 0.04, 0.02, 0.01)
IN_FALL = (1.0, 0.3, 0.15, 0.07, 0.03, 0.015, 0.008)


@cache
def nearness(board: Board, season: Season) -> Nearness:
    """Weight of every centre at every place: the less the farther, and nought where it cannot get to."""
    by_steps = IN_FALL if season == "F" else IN_SPRING
    return {
        "A": _weights([army_steps(board, centre) for centre in board.centres], board.army, by_steps),
        "F": _weights([fleet_steps(board, centre) for centre in board.centres], board.fleet, by_steps),
    }


def _weights(
    steps: Sequence[Mapping[str, int]], places: Iterable[str], by_steps: Sequence[float]
) -> Mapping[str, tuple[float, ...]]:
    weights = dict(enumerate(by_steps))
    return {place: tuple([weights.get(each.get(place, -1), 0.0) for each in steps]) for place in places}


def army_steps(board: Board, centre: str) -> Mapping[str, int]:
    """Steps of an army to the centre from every province, over land and sea."""
    steps: dict[str, int] = {}
    ahead = [(0, centre)]
    while ahead:
        so_far, province = heappop(ahead)
        if province not in steps:
            steps[province] = so_far
            for beside in board.neighbours[province]:
                if _is_way_for_army(board, province, beside):
                    heappush(ahead, (so_far + (LANDING if _is_sea(board, province) else 1), beside))
    return steps


def _is_way_for_army(board: Board, province: str, beside: str) -> bool:
    return beside in board.army[province] or _is_sea(board, province) or _is_sea(board, beside)


def _is_sea(board: Board, province: str) -> bool:
    return board.provinces[province].land == "sea"


def fleet_steps(board: Board, centre: str) -> Mapping[str, int]:
    """Steps of a fleet to the centre from every place where it can be; none if it lies inland."""
    ahead = list(board.provinces[centre].places) if board.provinces[centre].land == "coast" else []
    steps = dict.fromkeys(ahead, 0)
    for place in ahead:  # grows as it goes
        for beside in board.fleet[place] - steps.keys():
            steps[beside] = steps[place] + 1
            ahead.append(beside)
    return steps


# ── How hard each power is to get at ──


@cache
def shelter(board: Board) -> Mapping[str, float]:
    """How hard each power is to get at: 1 if it lies as open as most, more the farther others' homes are."""
    exposed = {power: mean(_exposure(board, home) for home in board.home_centres(power)) for power in board.powers}
    usual = mean(exposed.values())
    return {power: usual / exposure for power, exposure in exposed.items()}


def _exposure(board: Board, home: str) -> float:
    """Exposure of a home centre to all that are another's: a near one counts much, a far one little."""
    power, steps = board.provinces[home].home, distances(board, [home])
    return sum(
        [pow(steps[other], -1.5) for other in board.centres if board.provinces[other].home not in (None, power)]
    )
