"""A board laid out for the rules: what each place reaches, and the sea routes that fleets make for armies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Kind, Unit


class Chart:
    """What each place reaches.  Seas are bits, so that a set of fleets is one number."""

    __slots__ = ("board", "near", "province", "reach", "sea", "seas_beside", "shore")

    def __init__(self, board: Board) -> None:
        seas = [abbr for abbr, province in board.provinces.items() if province.land == "sea"]
        self.board = board
        self.province: Mapping[str, str] = {place: province_of(place) for place in (*board.army, *board.fleet)}
        self.reach: Mapping[Kind, Mapping[str, frozenset[str]]] = {"A": board.army, "F": board.fleet}
        self.near: Mapping[Kind, Mapping[str, frozenset[str]]] = {"A": board.army, "F": _near_by_sea(board)}
        self.sea: Mapping[str, int] = {abbr: 1 << number for number, abbr in enumerate(seas)}
        self.shore: Mapping[str, int] = {abbr: self._shore(abbr) for abbr in board.provinces}
        self.seas_beside: Mapping[int, int] = {bit: self._mask(board.fleet[abbr]) for abbr, bit in self.sea.items()}

    def _shore(self, abbr: str) -> int:
        """The seas beside a province, as bits; an army boards on any coast of it."""
        province = self.board.provinces[abbr]
        if province.land != "coast":
            return 0
        return self._mask(frozenset().union(*(self.board.fleet[place] for place in province.places)))

    def _mask(self, places: frozenset[str]) -> int:
        return sum(self.sea[place] for place in places if place in self.sea)

    def can_step(self, unit: Unit, province: str) -> bool:
        """Whether a unit can go there in one step by itself, onto whichever coast."""
        return province in self.near[unit.kind][unit.place]

    def carries(self, fleets: int, start: str, goal: str) -> bool:
        """Whether these fleets make a chain from shore to shore."""
        landing, reached = self.shore[goal], self.shore[start] & fleets
        while not reached & landing:
            further = reached | self._beside(reached) & fleets
            if further == reached:
                return False
            reached = further
        return True

    def _beside(self, seas: int) -> int:
        found = 0
        for bit in _bits(seas):
            found |= self.seas_beside[bit]
        return found

    def needs(self, fleet: int, fleets: int, start: str, goal: str) -> bool:
        """Whether there is a route on which this fleet could not be left out (DATC 6.G.19)."""
        if fleet & self.shore[start] & self.shore[goal]:
            return True
        return any(fleet & route for route in self.routes(fleets, start, goal))

    def routes(self, fleets: int, start: str, goal: str) -> Iterator[int]:
        """All chains that need each of their fleets: none of them has a shortcut within itself."""
        first = self.shore[start] & fleets
        for bit in _bits(first):
            yield from self._onward(bit, bit, fleets & ~first, self.shore[goal])

    def _onward(self, route: int, last: int, free: int, landing: int) -> Iterator[int]:
        if last & landing:
            yield route
            return
        beside = self.seas_beside[last]
        for bit in _bits(beside & free):
            yield from self._onward(route | bit, bit, free & ~beside, landing)


@cache
def chart_of(board: Board) -> Chart:
    return Chart(board)


def _near_by_sea(board: Board) -> Mapping[str, frozenset[str]]:
    return {place: frozenset(map(province_of, reached)) for place, reached in board.fleet.items()}


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
