"""Lines between spots: cut short at units, moved aside, waved, and headed."""

from __future__ import annotations

from math import hypot

from msgspec import Struct

from parlour.games.diplomacy.drawing.geometry import Spot


class Line(Struct, frozen=True):
    begin: Spot
    end: Spot

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.begin[0], self.end[1] - self.begin[1])

    @property
    def way(self) -> Spot:
        """One step along it; to the right where it has no length."""
        if not self.length:
            return 1.0, 0.0
        return (self.end[0] - self.begin[0]) / self.length, (self.end[1] - self.begin[1]) / self.length

    def at(self, far: float) -> Spot:
        """So far from its begin."""
        x, y = self.way
        return self.begin[0] + x * far, self.begin[1] + y * far

    def cut(self, begin: float, end: float) -> Line:
        """Shorter by so much at both ends, but never turned round."""
        room = max(self.length - begin - end, self.length * 0.3)
        begin = min(begin, self.length - room)
        return Line(self.at(begin), self.at(begin + room))

    def aside(self, far: float) -> Line:
        """To its right by so much."""
        x, y = self.way
        (a, b), (c, d) = self.begin, self.end
        return Line((a - y * far, b + x * far), (c - y * far, d + x * far))

    def nearest(self, spot: Spot) -> Spot:
        """Of its middle part, where a helper's line can meet it and be seen."""
        x, y = self.way
        along = (spot[0] - self.begin[0]) * x + (spot[1] - self.begin[1]) * y
        return self.at(min(max(along, self.length * 0.35), self.length * 0.7))


def straight(line: Line) -> str:
    (a, b), (c, d) = line.begin, line.end
    return f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}"


def head(line: Line, long: float, wide: float) -> str:
    """A point at its end."""
    x, y = line.way
    (c, d) = line.end
    back, across = (c - x * long, d - y * long), (-y * wide / 2, x * wide / 2)
    return (
        f"M{c:.1f} {d:.1f}L{back[0] + across[0]:.1f} {back[1] + across[1]:.1f}"
        f"L{back[0] - across[0]:.1f} {back[1] - across[1]:.1f}z"
    )


def wave(line: Line, high: float, long: float) -> str:
    """As water: whole half waves from begin to end."""
    count = max(2, round(line.length / long))
    step = line.length / count
    x, y = line.way
    crest = (x * step / 2 - y * high, y * step / 2 + x * high)
    first = f"q{crest[0]:.1f} {crest[1]:.1f} {x * step:.1f} {y * step:.1f}"
    rest = "".join(f"t{x * step:.1f} {y * step:.1f}" for _ in range(count - 1))
    return f"M{line.begin[0]:.1f} {line.begin[1]:.1f}{first}{rest}"


def cross(spot: Spot, wide: float) -> str:
    x, y, far = *spot, wide / 2
    return f"M{x - far:.1f} {y - far:.1f}l{wide:.1f} {wide:.1f}m0-{wide:.1f}l-{wide:.1f} {wide:.1f}"
