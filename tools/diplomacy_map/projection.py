"""From the globe to a plane: Lambert's equal-area projection, in kilometres, with south downward as in pictures."""

from __future__ import annotations

import numpy as np  # type: ignore[import-not-found]
import shapely  # type: ignore[import-untyped]

EARTH = 6371.0
MIDDLE = (13.0, 52.0)  # longitude and latitude
FRAME = (-2400.0, -2410.0, 2580.0, 2070.0)  # west, north, east, south: what of it is drawn
WINDOW = (-45.0, 20.0, 80.0, 80.0)  # what of the globe is looked at


def project(lon_lat: np.ndarray) -> np.ndarray:
    lon, lat = np.radians(lon_lat[:, 0] - MIDDLE[0]), np.radians(lon_lat[:, 1])
    at = np.radians(MIDDLE[1])
    k = EARTH * np.sqrt(2 / (1 + np.sin(at) * np.sin(lat) + np.cos(at) * np.cos(lat) * np.cos(lon)))
    east = k * np.cos(lat) * np.sin(lon)
    north = k * (np.cos(at) * np.sin(lat) - np.sin(at) * np.cos(lat) * np.cos(lon))
    return np.column_stack([east, -north])


def projected(shape: shapely.Geometry) -> shapely.Geometry:
    """Long edges are cut first, since a straight one on the globe is none on the sheet."""
    seen = shapely.intersection(shape, shapely.box(*WINDOW))
    return shapely.transform(shapely.segmentize(seen, 0.25), project)
