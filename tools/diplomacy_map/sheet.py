"""The finished sheet as a grid of small squares, to try on it where a box can stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np  # type: ignore[import-not-found]
import shapely  # type: ignore[import-untyped]
from scipy import ndimage  # type: ignore[import-untyped]

from tools.diplomacy_map.stretch import HEIGHT, WIDTH

SQUARE = 1.0  # sheet units
STEP = 2  # squares between the places that are tried


class Box(NamedTuple):
    x: float  # of its middle
    y: float
    width: float
    height: float


class Area:
    """One province on the grid."""

    def __init__(self, shape: shapely.Geometry, around: float = 24) -> None:
        west, north, east, south = shape.bounds
        self.xs = np.arange(max(west - around, 0), min(east + around, WIDTH), SQUARE) + SQUARE / 2
        self.ys = np.arange(max(north - around, 0), min(south + around, HEIGHT), SQUARE) + SQUARE / 2
        columns, rows = np.meshgrid(self.xs, self.ys)
        shapely.prepare(shape)
        self.inside = shapely.contains_xy(shape, columns, rows)
        self.clear = ndimage.distance_transform_edt(np.pad(self.inside, 1))[1:-1, 1:-1] * SQUARE
        self.sums = np.pad(self.inside.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        self.columns, self.rows = columns[::STEP, ::STEP], rows[::STEP, ::STEP]

    def covered(self, width: float, height: float) -> np.ndarray:
        """At each place tried: how much of a box with its middle there lies inside; -1 if it leaves the sheet."""
        across, down = round(width / SQUARE / 2), round(height / SQUARE / 2)
        sums = np.pad(self.sums, ((down, down), (across, across)), mode="edge")
        tall, wide = 2 * down, 2 * across
        share = (sums[tall:, wide:] - sums[:-tall, wide:] - sums[tall:, :-wide] + sums[:-tall, :-wide]) / (
            tall * wide
        )
        share = share[:-1, :-1][::STEP, ::STEP]
        return np.where(self._on_sheet(width, height), share, -1.0)

    def clearance(self) -> np.ndarray:
        return self.clear[::STEP, ::STEP]

    def far_from(self, x: float, y: float) -> np.ndarray:
        return np.hypot(self.columns - x, self.rows - y)

    def free_of(self, boxes: Mapping[str, Box] | list[Box], width: float, height: float, gap: float) -> np.ndarray:
        free = np.ones(self.columns.shape, dtype=bool)
        for box in boxes.values() if isinstance(boxes, Mapping) else boxes:
            beside = np.abs(self.columns - box.x) >= (width + box.width) / 2 + gap
            free &= beside | (np.abs(self.rows - box.y) >= (height + box.height) / 2 + gap)
        return free

    def _on_sheet(self, width: float, height: float) -> np.ndarray:
        wide = (self.columns > width / 2 + 2) & (self.columns < WIDTH - width / 2 - 2)
        return wide & (self.rows > height / 2 + 2) & (self.rows < HEIGHT - height / 2 - 2)
