"""Areas as shared arcs: each edge is written once, whichever two areas it parts."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np  # type: ignore[import-not-found]
import shapely  # type: ignore[import-untyped]

from tools.diplomacy_map.land import polygons

TENTHS = 10  # of a sheet unit: how fine points are written

Point = tuple[int, int]
Ring = list[Point]  # closed, its first point not repeated
Arcs = list[list[int]]


class Topology:
    def __init__(self, areas: Mapping[str, shapely.Geometry]) -> None:
        self.rings = {name: _rings(shape) for name, shape in areas.items()}
        self.beside = self._beside()
        self.arcs: dict[tuple[Point, ...], int] = {}
        self.areas = {name: [self._cut(ring) for ring in rings] for name, rings in self.rings.items()}

    def written(self) -> Arcs:
        """Each arc as numbers: where it begins, and then its steps."""
        return [_steps(arc) for arc in self.arcs]

    def _beside(self) -> dict[frozenset[Point], set[str]]:
        """Which areas lie at an edge."""
        beside: dict[frozenset[Point], set[str]] = defaultdict(set)
        for name, rings in self.rings.items():
            for ring in rings:
                for one, other in zip(ring, ring[1:] + ring[:1], strict=True):
                    beside[frozenset((one, other))].add(name)
        return beside

    def _cut(self, ring: Ring) -> list[int]:
        """A ring as arcs; an arc that runs the other way is written as its complement."""
        edges = [frozenset(edge) for edge in zip(ring, ring[1:] + ring[:1], strict=True)]
        changes = [at for at in range(len(ring)) if self.beside[edges[at - 1]] != self.beside[edges[at]]]
        if not changes:
            first = ring.index(min(ring))
            return [self._number((*ring[first:], *ring[: first + 1]))]
        ring = ring[changes[0] :] + ring[: changes[0] + 1]
        stops = [at - changes[0] for at in changes] + [len(ring) - 1]
        return [self._number(tuple(ring[a : b + 1])) for a, b in itertools.pairwise(stops)]

    def _number(self, arc: tuple[Point, ...]) -> int:
        if arc[::-1] in self.arcs:
            return ~self.arcs[arc[::-1]]
        return self.arcs.setdefault(arc, len(self.arcs))


def _rings(shape: shapely.Geometry) -> list[Ring]:
    rings = [ring for part in polygons(shape) for ring in (part.exterior, *part.interiors)]
    return [rounded for rounded in map(_rounded, rings) if len(rounded) > 2]


def _rounded(ring: shapely.LinearRing) -> Ring:
    whole = np.rint(shapely.get_coordinates(ring) * TENTHS).astype(int).tolist()
    points = [(x, y) for x, y in whole]
    return [point for point, after in itertools.pairwise(points) if point != after]


def _steps(arc: Sequence[Point]) -> list[int]:
    steps = [arc[0]] + [(x - a, y - b) for (a, b), (x, y) in itertools.pairwise(arc)]
    return [number for step in steps for number in step]
