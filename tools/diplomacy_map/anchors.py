"""Where each province keeps its unit, label, centre and dislodged unit, so that no two of them touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np  # type: ignore[import-not-found]
import shapely  # type: ignore[import-untyped]

from tools.diplomacy_map.sheet import Area, Box

UNIT = (34.0, 25.0)
CENTRE = (20.0, 20.0)
COAST = (34.0, 38.0)  # a fleet, and the name of its coast below
GAP = 3.0  # between any two boxes: a pixel on a telephone
TRIED = 40  # places for the unit, each with the best of the rest

Point = tuple[float, float]
Boxes = dict[str, Box]


class Wanted(NamedTuple):
    """What a province must find room for."""

    shape: shapely.Geometry
    middle: Point  # where one would look for it
    label: tuple[float, float]  # its width and height
    centre: Point | None  # where the town lies
    coasts: Mapping[str, Point]  # by name, where they are


def placed(provinces: Mapping[str, Wanted]) -> dict[str, Boxes]:
    """The smallest choose first; what sticks out of them is out of bounds for the rest."""
    found: dict[str, Boxes] = {}
    for name in sorted(provinces, key=lambda each: provinces[each].shape.area):
        taken = [box for boxes in found.values() for box in boxes.values()]
        found[name] = Room(provinces[name], taken).furnished()
    return found


class Room:
    def __init__(self, wanted: Wanted, taken: Iterable[Box]) -> None:
        self.wanted = wanted
        self.area = Area(wanted.shape)
        self.taken = [box for box in taken if wanted.shape.distance(shapely.Point(box.x, box.y)) < 80]

    def furnished(self) -> Boxes:
        tries = [self._with_unit_at(x, y) for x, y in self._likely()]
        best = min(tries, key=lambda each: each[0])[1]
        for coast, point in self.wanted.coasts.items():
            cost = self.area.far_from(*point) * 0.03 + self._outside(*COAST) * 0.5
            best[coast] = self._best(cost, COAST, best)[1]
        return best

    def _likely(self) -> list[Point]:
        """The middles of the largest free circles."""
        cost = self._unit_cost()
        order = np.argsort(cost, axis=None)[: TRIED * 12 : 12]
        return list(zip(self.area.columns.ravel()[order], self.area.rows.ravel()[order], strict=True))

    def _unit_cost(self) -> np.ndarray:
        clear = self.area.clearance()
        cost = self._outside(UNIT[0] + 6, UNIT[1] + 6) * 40 - np.minimum(clear, 30) * 0.12 - clear * 0.03
        cost = cost + self.area.far_from(*self.wanted.middle) * 0.02
        return np.where(self.area.free_of(self.taken, *UNIT, GAP), cost, np.inf)

    def _with_unit_at(self, x: float, y: float) -> tuple[float, Boxes]:
        boxes = {"unit": Box(x, y, *UNIT)}
        near = self.area.far_from(x, y)
        beside = np.abs(self.area.columns - x)
        total = float(self._unit_cost()[np.hypot(self.area.columns - x, self.area.rows - y) < 0.1].min())
        label = self._outside(*self.wanted.label, 4) * 40 + near * 0.03 + beside * 0.03
        total += self._add(boxes, "label", label, self.wanted.label)
        if self.wanted.centre is not None:
            centre = self._outside(*CENTRE, 4) * 40 + self.area.far_from(*self.wanted.centre) * 0.04
            total += self._add(boxes, "centre", centre, CENTRE)
        dislodged = self._outside(*UNIT, 0) * 16 + near * 0.05
        total += self._add(boxes, "dislodged", dislodged, UNIT)
        return total, boxes

    def _add(self, boxes: Boxes, name: str, cost: np.ndarray, size: Point) -> float:
        paid, boxes[name] = self._best(cost, size, boxes)
        return paid

    def _best(self, cost: np.ndarray, size: Point, boxes: Boxes) -> tuple[float, Box]:
        free = self.area.free_of(self.taken, *size, GAP) & self.area.free_of(boxes, *size, GAP)
        cost = np.where(free, cost, np.inf)
        at = int(np.argmin(cost))
        return float(cost.ravel()[at]), Box(self.area.columns.ravel()[at], self.area.rows.ravel()[at], *size)

    def _outside(self, width: float, height: float, margin: float = 0) -> np.ndarray:
        share = self.area.covered(width + margin, height + margin)
        return np.where(share < 0, np.inf, 1 - share)
