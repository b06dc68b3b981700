"""Provinces and scenery as the districts that make them up, joined and projected."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import shapely  # type: ignore[import-untyped]

from tools.diplomacy_map.projection import projected

Parts = Mapping[str, str | list[str]]  # country → its districts, or "*"

TOWNS_IN_AFRICA = ("", "Ceuta", "Melilla")  # one of the districts has no name


class Districts:
    """One file a country, named by its three letters."""

    def __init__(self, folder: Path, skipped: list[list[str]]) -> None:
        self.folder = folder
        self.skipped = {(country, name) for country, name in skipped}

    def join(self, parts: Parts) -> shapely.Geometry:
        shapes = [shape for country, wanted in parts.items() for shape in self._wanted(country, wanted)]
        return shapely.union_all(shapely.make_valid(shapes))

    def _wanted(self, country: str, wanted: str | list[str]) -> list[shapely.Geometry]:
        features = json.loads((self.folder / f"{country}.json").read_text("utf-8"))["features"]
        missing = set(wanted) - {_name(each) for each in features} if wanted != "*" else set()
        if missing:
            raise SystemExit(f"{country}.json has no district named {', '.join(sorted(missing))}")
        return [
            projected(shapely.make_valid(shapely.geometry.shape(each["geometry"])))
            for each in features
            if (wanted == "*" or _name(each) in wanted) and not self._is_skipped(country, each)
        ]

    def _is_skipped(self, country: str, feature: dict[str, Any]) -> bool:
        """Islands far out; and Spain's towns in Africa, which would be its coast there."""
        name = _name(feature)
        return (country, name) in self.skipped or (country == "esp" and name in TOWNS_IN_AFRICA)


def _name(feature: dict[str, Any]) -> str:
    return feature["properties"]["name"] or ""
