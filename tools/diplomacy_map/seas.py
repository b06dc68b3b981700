"""The seas on the sheet: cells round seeds, with smooth borders that end at capes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np  # type: ignore[import-not-found]
import shapely  # type: ignore[import-untyped]

from tools.diplomacy_map.land import SHEET, STRAIT, Areas, polygons
from tools.diplomacy_map.projection import FRAME, project
from tools.diplomacy_map.stretch import Stretch

GIBRALTAR = shapely.Point(*project(np.array([[-5.6, 35.95]]))[0]).buffer(60)  # narrow, and yet no army crosses
REACH = 26.0  # sheet units: how far along the shore a border may go to end at a cape
LOOK = 11.0  # sheet units round a point of the shore that tell whether it is a cape
NARROW = 16.0  # sheet units between an island and its neighbour
ROUGH = 6.0  # sheet units: corners of a cell's border that are flattened before it is smoothed

Cells = dict[str, shapely.Geometry]


def cells(land: Areas, seeds: Mapping[str, np.ndarray]) -> Cells:
    """In kilometres: open water by the nearest seed, after narrow straits have been closed."""
    ground = shapely.union_all(list(land.values()))
    closed = ground.buffer(STRAIT).buffer(-STRAIT).difference(GIBRALTAR).union(ground)
    water = shapely.box(*FRAME).difference(closed)
    whole = _voronoi(seeds)
    pieces = [(sea, part) for sea, cell in whole.items() for part in polygons(cell.intersection(water))]
    return _without_exclaves(pieces, seeds)


def _voronoi(seeds: Mapping[str, np.ndarray]) -> Cells:
    points = shapely.MultiPoint(np.vstack(list(seeds.values())))
    faces = shapely.get_parts(
        shapely.voronoi_polygons(points, extend_to=shapely.box(*FRAME).buffer(900), ordered=True)
    )
    owners = [sea for sea, each in seeds.items() for _ in each]
    return {sea: shapely.union_all(faces[[owner == sea for owner in owners]]) for sea in seeds}


def _without_exclaves(pieces: list[tuple[str, shapely.Polygon]], seeds: Mapping[str, np.ndarray]) -> Cells:
    """A piece of a cell that land cuts off from its seeds goes to the sea it borders most."""
    made: Cells = {}
    for sea, piece in sorted(pieces, key=lambda each: -each[1].area):
        has_seed = bool(shapely.intersects_xy(piece, seeds[sea]).any())
        owner = sea if has_seed else _most_bordered(piece, made)
        if owner is not None:
            made[owner] = made[owner].union(piece) if owner in made else piece
    return made


def _most_bordered(piece: shapely.Polygon, made: Cells) -> str | None:
    """None: a lake."""
    shared = {sea: cell.intersection(piece.buffer(0.5)).area for sea, cell in made.items()}
    best = max(shared, key=lambda sea: shared[sea], default=None)
    return best if best is not None and shared[best] > 0 else None


def on_sheet(made: Cells, land: Areas, stretch: Stretch) -> Cells:
    """The water of the sheet, cut along smooth borders."""
    ground = shapely.union_all(list(land.values()))
    lines = [stretch.shape(line) for line in _borders(made)]
    meetings = _meetings(lines)
    capes = Capes(ground)
    borders = [smooth(capes.ended(line, meetings)) for line in lines] + _narrows(ground)
    drawn = {sea: shapely.make_valid(stretch.shape(cell)) for sea, cell in made.items()}
    return _cut(SHEET.difference(ground), borders, drawn)


def _borders(made: Cells) -> list[shapely.LineString]:
    """Between each two seas."""
    clean = dict(zip(made, shapely.coverage_clean(list(made.values())), strict=True))
    shared = [
        shapely.intersection(clean[one].boundary, clean[other].boundary)
        for one in clean
        for other in clean
        if one < other and clean[one].intersects(clean[other])
    ]
    merged = [shapely.line_merge(shapely.MultiLineString(_lines(each))) for each in shared]
    seen = [each.intersection(shapely.box(*FRAME)) for each in merged]
    return [line for each in seen for line in _lines(shapely.line_merge(each)) if line.length > STRAIT]


def _lines(shape: shapely.Geometry) -> list[shapely.LineString]:
    return [part for part in shapely.get_parts(shape).tolist() if part.geom_type == "LineString"]


def _meetings(lines: Iterable[shapely.LineString]) -> shapely.MultiPoint:
    """Where three seas meet."""
    ends = np.round(np.vstack([shapely.get_coordinates(line)[[0, -1]] for line in lines]), 3)
    points, times = np.unique(ends, axis=0, return_counts=True)
    return shapely.MultiPoint(points[times > 1])


def _narrows(ground: shapely.Geometry) -> list[shapely.LineString]:
    """Across every narrow water between an island and its neighbours, where closing it had swallowed the border."""
    parts = polygons(ground)
    near = shapely.STRtree(parts).query(parts, predicate="dwithin", distance=NARROW).T
    ways = [shapely.shortest_line(parts[one], parts[other]) for one, other in near if one < other]
    return [shapely.affinity.scale(way, 1 + 0.4 / way.length, 1 + 0.4 / way.length) for way in ways if way.length]


class Capes:
    """Points of the shore, and how far each stands out into the water."""

    def __init__(self, ground: shapely.Geometry) -> None:
        self.ground = ground
        self.points = shapely.get_coordinates(ground)
        discs = shapely.buffer(shapely.points(self.points), LOOK)
        self.land_about = shapely.area(shapely.intersection(discs, ground)) / (np.pi * LOOK**2)

    def ended(self, line: shapely.LineString, meetings: shapely.MultiPoint) -> np.ndarray:
        """The line's corners, with each end that is at the shore led to a cape."""
        corners = shapely.get_coordinates(line.simplify(ROUGH))
        first, last = (self._led(end, meetings) for end in (corners[0], corners[-1]))
        return np.vstack([part for part in (first, corners, last) if part is not None])

    def _led(self, end: np.ndarray, meetings: shapely.MultiPoint) -> np.ndarray | None:
        point = shapely.Point(end)
        if meetings.distance(point) < 0.01:
            return None
        if SHEET.boundary.distance(point) < 0.01:
            return _beyond_frame(end)
        far = np.hypot(*(self.points - end).T)
        for best in np.argsort(self.land_about + far / REACH):
            way = shapely.LineString([end, self.points[best]])
            if way.intersection(self.ground).length < 1:
                return self.points[best][None, :]
        return None


def _beyond_frame(end: np.ndarray) -> np.ndarray:
    """A border that stops just short of the frame would part nothing."""
    middle = shapely.get_coordinates(SHEET.centroid)
    return end + (end - middle) * 0.01


def smooth(corners: np.ndarray) -> shapely.LineString:
    """Chaikin twice: corners are cut, ends stay."""
    for _ in range(2):
        before, after = corners[:-1], corners[1:]
        cut = np.stack([before * 0.75 + after * 0.25, before * 0.25 + after * 0.75], axis=1).reshape(-1, 2)
        corners = np.vstack([corners[:1], cut[1:-1], corners[-1:]])
    return shapely.LineString(corners)


def _cut(water: shapely.Geometry, borders: Iterable[shapely.LineString], drawn: Cells) -> Cells:
    edges = shapely.union_all([water.boundary, *borders])
    faces = [
        face for face in polygons(shapely.polygonize(_lines(edges))) if water.contains(face.representative_point())
    ]
    made: dict[str, list[shapely.Polygon]] = {}
    for face in faces:
        sea = _owner(face, drawn)
        if sea is not None:
            made.setdefault(sea, []).append(face)
    return {sea: shapely.union_all(parts) for sea, parts in made.items()}


def _owner(face: shapely.Polygon, drawn: Cells) -> str | None:
    """Whose cell covers most of it; of a bay that no cell reaches, whose is next to it; of a lake nobody's."""
    covered = {sea: cell.intersection(face).area for sea, cell in drawn.items()}
    best = max(covered, key=lambda sea: covered[sea])
    if covered[best] > 0:
        return best
    nearest = min(drawn, key=lambda sea: drawn[sea].distance(face))
    return nearest if drawn[nearest].distance(face) < NARROW else None
