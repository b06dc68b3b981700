"""The map's shapes and the places on it, read from the file that tools/diplomacy_map makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise

import msgspec
from msgspec import Struct

from parlour.games.diplomacy.map.board import province_of

Spot = tuple[float, float]  # x from the left, y from the top
Size = tuple[float, float]
Ring = tuple[int, ...]  # arcs by number; one that runs backwards by the complement of its number

COAST_NAME = 13.0  # how much of a coast's box, at its lower end, is its name


class Place(Struct, frozen=True):
    """Where things stand in a province: the middles of boxes that touch no other box of the map."""

    unit: Spot
    label: Spot
    dislodged: Spot
    label_width: float
    rings: tuple[Ring, ...]
    centre: Spot | None = None
    coasts: dict[str, Spot] = {}  # of fleets, where there are several coasts


class Scenery(Struct, frozen=True):
    """Land that nobody can enter."""

    label: Spot
    rings: tuple[Ring, ...]


class Strait(Struct, frozen=True):
    """Water that armies cross, and the provinces on its shores that it makes neighbours or holds together."""

    joins: tuple[str, ...]
    rings: tuple[Ring, ...]


class Sizes(Struct, frozen=True):
    unit: Size
    centre: Size
    coast: Size
    land_label: float  # of the letters
    sea_label: float


class Geometry(Struct, frozen=True, eq=False):
    """Shapes and spots of the whole map.  Borders are arcs that neighbours share."""

    width: float
    height: float
    sizes: Sizes
    provinces: dict[str, Place]
    scenery: dict[str, Scenery]
    straits: tuple[Strait, ...]
    homelands: dict[str, str]  # province without a centre → the power whose land it is by history
    arcs: tuple[tuple[int, ...], ...]  # where each begins and then its steps, in tenths

    def spot(self, place: str) -> Spot:
        """Where a unit stands: a fleet on its coast, if the province has several."""
        province, _, coast = place.partition("/")
        if not coast:
            return self.provinces[province].unit
        x, y = self.provinces[province].coasts[coast]
        return x, y - COAST_NAME / 2

    def dislodged_spot(self, place: str) -> Spot:
        return self.provinces[province_of(place)].dislodged

    def path(self, rings: Sequence[Ring]) -> str:
        """Rings as an SVG path: closed, in steps, without a letter more than needed."""
        return "".join(f"{self._ring(ring)}z" for ring in rings)

    def line(self, arc: int) -> str:
        x, y, *steps = self.arcs[arc]
        return f"M{tenths(x)} {tenths(y)}l{_join_steps(steps)}"

    def _ring(self, ring: Ring) -> str:
        x, y = self._begin(ring[0])
        return f"M{tenths(x)} {tenths(y)}l{_join_steps([step for arc in ring for step in self._steps(arc)])}"

    def _begin(self, arc: int) -> tuple[int, int]:
        if arc >= 0:
            return self.arcs[arc][0], self.arcs[arc][1]
        points = self.arcs[~arc]
        return sum(points[::2]), sum(points[1::2])

    def _steps(self, arc: int) -> Iterator[int]:
        if arc >= 0:
            yield from self.arcs[arc][2:]
            return
        backwards = self.arcs[~arc][2:]
        for at in range(len(backwards) - 2, -1, -2):
            yield -backwards[at]
            yield -backwards[at + 1]

    def provinces_by_arc(self) -> Mapping[int, tuple[str, ...]]:
        """Each arc, and the provinces on either side of it; of a coast of scenery or a strait there is one."""
        found: dict[int, tuple[str, ...]] = {}
        for name, place in self.provinces.items():
            for ring in place.rings:
                found |= {_arc(arc): (*found.get(_arc(arc), ()), name) for arc in ring}
        return found

    def corners(self, rings: Sequence[Ring]) -> Iterator[Spot]:
        """Every point of some rings."""
        for ring in rings:
            x, y = self._begin(ring[0])
            steps = [step for arc in ring for step in self._steps(arc)]
            for dx, dy in zip(steps[::2], steps[1::2], strict=True):
                x, y = x + dx, y + dy
                yield x / 10, y / 10


def tenths(number: int) -> str:
    """A number of tenths, as short as it can be written: `-.5` for -5."""
    whole, rest = divmod(abs(number), 10)
    sign = "-" if number < 0 else ""
    if not rest:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{rest}"


def _join_steps(steps: Sequence[int]) -> str:
    """Numbers in one text; a minus parts two of them as well as a space does."""
    words = [tenths(step) for step in steps]
    return words[0] + "".join(word if word[0] == "-" else f" {word}" for _, word in pairwise(words))


def _arc(number: int) -> int:
    return number if number >= 0 else ~number


@cache
def geometry(variant: str = "standard") -> Geometry:
    """The geometry of one of the variants that come with the game."""
    return read_geometry((files("parlour.games.diplomacy") / "variants" / f"{variant}.map.json").read_bytes())


def read_geometry(written: bytes) -> Geometry:
    return msgspec.json.decode(written, type=Geometry)
