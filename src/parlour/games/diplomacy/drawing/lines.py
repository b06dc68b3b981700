"""Lines between spots: cut short at units, moved aside, waved, and headed."""

from __future__ import annotations

from math import hypot

from msgspec import Struct

from parlour.games.diplomacy.drawing.geometry import Spot

MIDDLE = (0.35, 0.7)  # of a line: where a helper's line can meet it and be seen


class Line(Struct, frozen=True):
    """A straight line between two spots."""

    begin: Spot
    end: Spot

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.begin[0], self.end[1] - self.begin[1])

    @property
    def way(self) -> Spot:
        """Its direction, as one step along it; to the right where it has no length."""
        if not self.length:
            return 1.0, 0.0
        return (self.end[0] - self.begin[0]) / self.length, (self.end[1] - self.begin[1]) / self.length

    @property
    def path(self) -> str:
        """The line as SVG writes it."""
        (a, b), (c, d) = self.begin, self.end
        return f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}"

    def at(self, far: float) -> Spot:
        """The spot so far from its begin."""
        x, y = self.way
        return self.begin[0] + x * far, self.begin[1] + y * far

    def part(self, begin: float, end: float) -> Line:
        """The part between two distances from its begin."""
        return Line(self.at(begin), self.at(end))

    def cut(self, begin: float, end: float) -> Line:
        """The line cut by so much at both ends, but never turned round."""
        return self.part(*_span_left(self.length, begin, end))

    def aside(self, far: float) -> Line:
        """The line moved to its right by so much."""
        x, y = self.way
        (a, b), (c, d) = self.begin, self.end
        return Line((a - y * far, b + x * far), (c - y * far, d + x * far))

    def nearest(self, spot: Spot) -> Spot:
        """The spot of its middle part that is nearest."""
        x, y = self.way
        along = (spot[0] - self.begin[0]) * x + (spot[1] - self.begin[1]) * y
        least, most = MIDDLE
        return self.at(min(max(along, self.length * least), self.length * most))


def _span_left(length: float, begin: float, end: float) -> tuple[float, float]:
    """What is left of a length that is cut at both ends: at least a third of it."""
    room = max(length - begin - end, length * 0.3)
    begin = min(begin, length - room)
    return begin, begin + room


class Curve(Struct, frozen=True):
    """A smooth line, in many small steps."""

    spots: tuple[Spot, ...]

    @property
    def end(self) -> Spot:
        return self.spots[-1]

    @property
    def length(self) -> float:
        return sum([step.length for step in self._steps()])

    @property
    def path(self) -> str:
        return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in self.spots])

    def at(self, far: float) -> Spot:
        """The spot so far from its begin."""
        steps = self._steps()
        for step in steps:
            if far <= step.length:
                return step.at(far)
            far -= step.length
        return self.end

    def part(self, begin: float, end: float) -> Curve:
        """The part between two distances from its begin."""
        between, gone = list[Spot](), 0.0
        for step in self._steps():
            gone += step.length
            if begin < gone < end:
                between.append(step.end)
        return Curve((self.at(begin), *between, self.at(end)))

    def cut(self, begin: float, end: float) -> Curve:
        """The curve cut by so much at both ends."""
        return self.part(*_span_left(self.length, begin, end))

    def nearest(self, spot: Spot) -> Spot:
        """The spot of its middle part that is nearest."""
        least, most = MIDDLE
        middle = self.part(self.length * least, self.length * most)
        return min(middle.spots, key=lambda each: Line(each, spot).length)

    def _steps(self) -> list[Line]:
        return [Line(*two) for two in zip(self.spots, self.spots[1:], strict=False)]


STEPS = 10  # between two spots that a curve goes through


def curve_through(*spots: Spot) -> Curve:
    """A curve through all of these, without a corner (Catmull and Rom)."""
    around = (spots[0], *spots, spots[-1])
    fours = zip(around, around[1:], around[2:], around[3:], strict=False)
    found = [_between(*four, step / STEPS) for four in fours for step in range(STEPS)]
    return Curve((*found, spots[-1]))


def _between(before: Spot, begin: Spot, end: Spot, after: Spot, part: float) -> Spot:
    x, y = (_spline(*numbers, part) for numbers in zip(before, begin, end, after, strict=True))
    return x, y


def _spline(before: float, begin: float, end: float, after: float, part: float) -> float:
    slope, bend = end - before, 2 * before - 5 * begin + 4 * end - after
    twist = 3 * begin - before - 3 * end + after
    return begin + 0.5 * part * (slope + part * (bend + part * twist))


def arrow_head(line: Line, long: float, wide: float) -> str:
    """The point of an arrow at its end."""
    x, y = line.way
    (c, d) = line.end
    back, across = (c - x * long, d - y * long), (-y * wide / 2, x * wide / 2)
    return (
        f"M{c:.1f} {d:.1f}L{back[0] + across[0]:.1f} {back[1] + across[1]:.1f}"
        f"L{back[0] - across[0]:.1f} {back[1] - across[1]:.1f}z"
    )


def wave(line: Line, high: float, long: float) -> str:
    """A wavy line, in whole half waves from begin to end."""
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
