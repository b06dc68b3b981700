"""A phase of the game: a season, a year, and what is ordered in it."""

from __future__ import annotations

import re
from typing import Literal, cast

from msgspec import Struct

Season = Literal["S", "F", "W"]  # spring, fall, winter
PhaseKind = Literal["M", "R", "A"]  # movement, retreat, adjustment

_PHASE = re.compile(r"([SFW])([0-9]{1,4})([MRA])")


class Phase(Struct, frozen=True, gc=False):
    season: Season
    year: int
    kind: PhaseKind

    def __str__(self) -> str:
        return f"{self.season}{self.year}{self.kind}"

    @property
    def next(self) -> Phase:
        """The phase after it: retreats follow every movement, fall follows spring, builds end the year."""
        match self.season, self.kind:
            case season, "M":
                return Phase(season, self.year, "R")
            case "S", _:
                return Phase("F", self.year, "M")
            case "F", _:
                return Phase("W", self.year, "A")
            case _:
                return Phase("S", self.year + 1, "M")


def read_phase(text: str) -> Phase | None:
    """The phase of a text like `S1901M`; the adjustment after a fall is called `F1901A` or `W1901A`."""
    found = _PHASE.fullmatch(text)
    return Phase(cast(Season, found[1]), int(found[2]), cast(PhaseKind, found[3])) if found else None
