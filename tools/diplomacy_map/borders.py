"""Says where the drawn borders are not those of the rules; the committed file is tested for the same."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import shapely  # type: ignore[import-untyped]

SEEN = 12.0  # sheet units: a shorter border is hard to see on a telephone


def report(areas: Mapping[str, shapely.Geometry], board: Mapping[str, Any]) -> None:
    by_strait = {frozenset(name[1:].split("-")) for name in areas if name.startswith("~")}
    needed = {frozenset((name, other)) for name, each in board.items() for other in _neighbours(each)} - by_strait
    for one, other in combinations(sorted(board), 2):
        length = areas[one].boundary.intersection(areas[other].boundary).length
        if frozenset((one, other)) in needed and length < SEEN:
            print(f"{one} and {other} should touch, and do so along {length:.1f}")
        elif frozenset((one, other)) not in needed and length > 0:
            print(f"{one} and {other} should not touch, and do so along {length:.1f}")


def _neighbours(province: Mapping[str, Any]) -> set[str]:
    fleet = province["fleet"]
    by_sea = [place for reached in fleet.values() for place in reached] if isinstance(fleet, dict) else fleet
    return {place.partition("/")[0] for place in [*by_sea, *province["army"]]}
