"""The stretch that makes room where provinces are small: a density-equalising map, held gentle.

Every area is given the share of the sheet that its unit, label and centre need.  Then room flows from the wide
areas to the crowded ones as ink spreads in water, and carries every point along (Gastner and Newman, 2004).
The share is blurred first, so that neighbours keep their shapes and nothing is torn.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import TypeAlias

import numpy as np  # type: ignore[import-not-found]
import shapely  # type: ignore[import-untyped]
from scipy import fft, ndimage, spatial  # type: ignore[import-untyped]

from tools.diplomacy_map.projection import FRAME

WEST, NORTH, EAST, SOUTH = FRAME
CELL = 12.0  # kilometres
ACROSS, DOWN = int((EAST - WEST) / CELL), int((SOUTH - NORTH) / CELL)
WIDTH = 1170.0  # of the sheet: three of its units are a pixel on a telephone
UNIT = WIDTH / ACROSS  # sheet units in a cell
HEIGHT = DOWN * UNIT
BLUR = 4.5  # cells
INSTANTS = 40  # into which the flow is cut

Labels: TypeAlias = np.ndarray  # of objects: the name of the area that each cell lies in


def painted(land: Mapping[str, shapely.Geometry], seeds: Mapping[str, np.ndarray]) -> Labels:
    """Which area each cell of the sheet belongs to: land, or the sea with the nearest seed."""
    middles = _grid(WEST + CELL / 2, NORTH + CELL / 2, ACROSS, DOWN)
    owners = np.array([sea for sea, points in seeds.items() for _ in points], dtype=object)
    labels = owners[spatial.cKDTree(np.vstack(list(seeds.values()))).query(middles)[1]]
    names = list(land)
    cells, areas = shapely.STRtree(list(land.values())).query(shapely.points(middles), predicate="intersects")
    labels[cells] = np.array(names, dtype=object)[areas]
    return labels.reshape(DOWN, ACROSS)


class Stretch:
    """From kilometres to the sheet."""

    def __init__(self, labels: Labels, shares: Mapping[str, float]) -> None:
        """`shares` says how much larger an area should become."""
        wanted = np.vectorize(lambda name: shares[name], otypes=[float])(labels)
        blurred = ndimage.gaussian_filter(wanted, BLUR, mode="nearest")
        self.moved = _flowed(blurred / blurred.mean()) * UNIT

    def __call__(self, points: np.ndarray) -> np.ndarray:
        at = [(points[:, 1] - NORTH) / CELL, (points[:, 0] - WEST) / CELL]
        return np.column_stack([ndimage.map_coordinates(each, at, order=1, mode="nearest") for each in self.moved])

    def shape(self, shape: shapely.Geometry) -> shapely.Geometry:
        return shapely.transform(shapely.segmentize(shape, CELL), self)


def _flowed(density: np.ndarray) -> np.ndarray:
    """Where the corners of the cells are carried: their columns, and their rows."""
    modes = _modes(density)
    at = _grid(0, 0, ACROSS + 1, DOWN + 1, 1.0)
    instants = np.concatenate([[0.0], np.geomspace(1, max(ACROSS, DOWN) ** 2 / 6, INSTANTS)])
    for before, after in itertools.pairwise(instants):
        halfway = at + _speed(modes, before, at) * (after - before) / 2
        at = at + _speed(modes, (before + after) / 2, halfway) * (after - before)
        at = np.clip(at, 0, (ACROSS, DOWN))
    return at.T.reshape(2, DOWN + 1, ACROSS + 1)


def _modes(density: np.ndarray) -> np.ndarray:
    """The density as a sum of cosines, which fade each at its own pace and let nothing through the frame."""
    modes = fft.dctn(density, type=2) / (4 * ACROSS * DOWN)
    modes[1:, :] *= 2
    modes[:, 1:] *= 2
    return modes


def _speed(modes: np.ndarray, instant: float, at: np.ndarray) -> np.ndarray:
    """How fast the ink flows past each point: down the slope of the density."""
    down, across = np.pi * np.arange(DOWN) / DOWN, np.pi * np.arange(ACROSS) / ACROSS
    faded = modes * np.exp(-(down[:, None] ** 2 + across[None, :] ** 2) * instant)
    angle_down, angle_across = np.outer(np.arange(DOWN + 1), down), np.outer(np.arange(ACROSS + 1), across)
    density = np.cos(angle_down) @ faded @ np.cos(angle_across).T
    east = np.cos(angle_down) @ (faded * across) @ np.sin(angle_across).T / density
    south = np.sin(angle_down) @ (faded * down[:, None]) @ np.cos(angle_across).T / density
    place = [at[:, 1], at[:, 0]]
    return np.column_stack([ndimage.map_coordinates(each, place, order=1, mode="nearest") for each in (east, south)])


def _grid(x: float, y: float, across: int, down: int, step: float = CELL) -> np.ndarray:
    columns, rows = np.meshgrid(x + step * np.arange(across), y + step * np.arange(down))
    return np.column_stack([columns.ravel(), rows.ravel()])
