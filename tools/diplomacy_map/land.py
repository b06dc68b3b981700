"""The land on the sheet: provinces, scenery and straits, each edge shared by the two areas it parts."""

from __future__ import annotations

from collections.abc import Mapping

import shapely  # type: ignore[import-untyped]

from tools.diplomacy_map.projection import FRAME
from tools.diplomacy_map.stretch import HEIGHT, WIDTH, Stretch

Areas = Mapping[str, shapely.Geometry]

GAP = 2.0  # kilometres: narrower gaps between districts are faults of the source
STRAIT = 16.5  # kilometres from either shore: armies cross what is no wider
FINE = 0.85  # sheet units: about two kilometres where the sheet is stretched most, and four where it is not
ISLET = 16.0  # square units: what is smaller is not drawn
ISLET_OF_NOBODY = 40.0
SHEET = shapely.box(0, 0, WIDTH, HEIGHT)


def fitted(areas: Areas, gap: float = GAP) -> dict[str, shapely.Geometry]:
    """Without gaps and overlaps, and with every corner of an edge on both sides of it."""
    return dict(zip(areas, shapely.coverage_clean(list(areas.values()), gap_width=gap), strict=True))


def rounded_off(areas: Areas, corners: Mapping[str, tuple[float, float, float]]) -> dict[str, shapely.Geometry]:
    """Gives each of these provinces all land round a point: x, y and how far, in kilometres."""
    discs = {name: shapely.Point(x, y).buffer(far) for name, (x, y, far) in corners.items()}
    given = {name: shapely.union_all(list(areas.values())).intersection(disc) for name, disc in discs.items()}
    others = {name: shapely.union_all([disc for owner, disc in discs.items() if owner != name]) for name in areas}
    return {
        name: shape.difference(others[name]).union(given.get(name, shapely.Point())) for name, shape in areas.items()
    }


def straits(areas: Areas) -> dict[str, shapely.Geometry]:
    """Water that armies cross: inside Denmark, inside Constantinople, and between Denmark and Sweden."""
    land = shapely.union_all(list(areas.values()))
    den, con, swe, smy = (areas[name] for name in ("Den", "Con", "Swe", "Smy"))
    belts, marmara = _filled(_closed(den)), _filled(_closed(con.union(smy)))
    sound = _closed(den.union(swe)).difference(_closed(swe)).difference(belts)
    return {
        "Den": _sizeable(belts.difference(land), 30),
        "Con": _sizeable(_near(marmara.difference(land), con), 30),
        "Den-Swe": _sizeable(sound.difference(land), 100),
    }


def without_islets(areas: Areas, stretch: Stretch, entered: set[str]) -> dict[str, shapely.Geometry]:
    """Only what is large enough to be drawn; of what nobody can enter, only what is larger.  Ponds are filled in."""
    kept = {}
    for name, shape in areas.items():
        parts = polygons(shape.intersection(shapely.box(*FRAME)))
        least = ISLET if name in entered else ISLET_OF_NOBODY
        large = [part for part in parts if stretch.shape(part).area > least]
        kept[name] = shapely.MultiPolygon([_without_ponds(part, stretch) for part in large])
    return {name: shape for name, shape in kept.items() if not shape.is_empty}


def _without_ponds(part: shapely.Polygon, stretch: Stretch) -> shapely.Polygon:
    holes = [hole for hole in part.interiors if stretch.shape(shapely.Polygon(hole)).area > ISLET]
    return shapely.Polygon(part.exterior, holes)


def on_sheet(areas: Areas, stretch: Stretch) -> dict[str, shapely.Geometry]:
    """Stretched and simplified."""
    drawn = shapely.coverage_clean([stretch.shape(shape) for shape in areas.values()], gap_width=0.2)
    return dict(zip(areas, shapely.coverage_simplify(drawn, FINE), strict=True))


def polygons(shape: shapely.Geometry) -> list[shapely.Polygon]:
    return [part for part in shapely.get_parts(shape).tolist() if part.geom_type == "Polygon"]


def _closed(shape: shapely.Geometry) -> shapely.Geometry:
    return shape.buffer(STRAIT).buffer(-STRAIT)


def _filled(shape: shapely.Geometry) -> shapely.Geometry:
    return shapely.union_all([shapely.Polygon(part.exterior) for part in polygons(shape)])


def _near(shape: shapely.Geometry, other: shapely.Geometry) -> shapely.Geometry:
    return shapely.MultiPolygon([part for part in polygons(shape) if part.distance(other) < GAP])


def _sizeable(shape: shapely.Geometry, least: float) -> shapely.Geometry:
    return shapely.MultiPolygon([part for part in polygons(shape) if part.area > least])
