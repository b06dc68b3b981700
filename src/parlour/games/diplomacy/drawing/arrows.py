"""Orders as lines on the map: where they lead, whom they help, and whether they worked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from msgspec import Struct

from parlour.games.diplomacy.drawing.geometry import Geometry, Spot
from parlour.games.diplomacy.drawing.lines import Curve, Line, arrow_head, curve_through, wave
from parlour.games.diplomacy.drawing.scene import DrawnOrder
from parlour.games.diplomacy.drawing.symbols import (
    failure_cross,
    outline,
    plus_badge,
    power_colour,
    power_letters,
    put_at,
    unit,
)
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.orders import Build, Convoy, Disband, Hold, Move, Order, Remove, Retreat, Support, Waive

AROUND_UNIT = 17.0  # a line begins and ends so far from the middle of a unit
SIDE = 9.0  # by so much each of two arrows goes aside when units swap
STOPPED = 0.72  # of its way, where an arrow that does not arrive ends
HEAD = 17.0
THICK, THIN = 5.0, 3.2
CROSS = 15.0
DASHES = (2.2, 1.4)  # long and apart, in widths of the line
LONG_DASHES = (3.6, 1.5)
SHORT_DASHES = "3 2.4"

Dashes = tuple[float, float] | None

Way = tuple[str, str]  # the province a unit leaves, and the one it goes to
Course = Line | Curve  # straight, or over sea from fleet to fleet


class Layers(Struct, frozen=True):
    """Helpers' lines lie under the moves they help; marks lie over all."""

    helps: str
    moves: str
    marks: str


class Arrows:
    """Draws all orders of a scene."""

    def __init__(self, board: Board, geometry: Geometry, orders: Sequence[DrawnOrder], scale: float = 1.0) -> None:
        self.board = board
        self.geometry = geometry
        self.orders = orders
        self.scale = scale
        self.letters = power_letters(board)
        self.routes = {_way(move): self._seas_crossed(move) for move in _moves(orders)}
        self.ways: Mapping[Way, Course] = {_way(move): self._course(move) for move in _moves(orders)}

    def layers(self) -> Layers:
        helps = (each for each in self.orders if isinstance(each.order, Support | Convoy | Hold))
        goes = (each for each in self.orders if isinstance(each.order, Move | Retreat))
        marks = (each for each in self.orders if isinstance(each.order, Disband | Build | Remove))
        return Layers(*("".join(self._draw(each) for each in some) for some in (helps, goes, marks)))

    def _draw(self, ordered: DrawnOrder) -> str:
        """SVG of one order."""
        match ordered.order:
            case Hold() as hold:
                return "" if ordered.result == "dislodged" else self._outline(ordered, hold.unit)
            case Move() as move:
                return self._move(ordered, self.ways[_way(move)])
            case Retreat() as retreat:
                return self._retreat(ordered, retreat)
            case Support() as support:
                return self._support(ordered, support)
            case Convoy() as convoy:
                return self._convoy(ordered, convoy)
            case Disband() as disband:
                return self._cross_out(ordered, self.geometry.dislodged_spot(disband.unit.place))
            case Remove() as remove:
                return self._cross_out(ordered, self.geometry.spot(remove.unit.place))
            case Build() as build:
                return self._build(ordered, build)
            case Waive():
                return ""
            case order:
                assert_never(order)

    def _course(self, order: Move) -> Course:
        """The line of a move: over sea by the fleets that carry it, and beside its counterpart if units swap."""
        seas = self.routes[_way(order)]
        if seas:
            spots = [self.geometry.spot(place) for place in (order.unit.place, *seas, order.to)]
            return curve_through(*spots).cut(AROUND_UNIT * self.scale, AROUND_UNIT * self.scale)
        line = self._straight_line(order.unit.place, order.to)
        back = (province_of(order.to), province_of(order.unit.place))
        is_swap = back != _way(order) and any(_way(other) == back for other in _moves(self.orders))
        return line.aside(SIDE * self.scale) if is_swap else line

    def _seas_crossed(self, order: Move) -> tuple[str, ...]:
        return route(self.board, order, [each.order for each in self.orders])

    def _move(self, ordered: DrawnOrder, line: Course) -> str:
        """The arrow of a move; one that did not arrive ends in a cross, short of its goal."""
        ink, scale = self._ink(ordered), self.scale
        if ordered.has_failed:
            stopped = line.part(0, line.length * STOPPED)
            return stroke(stopped.path, ink, THICK * scale) + failure_cross(stopped.end, CROSS * scale)
        return arrow(line, ink, scale)

    def _retreat(self, ordered: DrawnOrder, retreat: Retreat) -> str:
        """The arrow of a retreat: thinner than an attack, and in long dashes."""
        begin, scale = self.geometry.dislodged_spot(retreat.unit.place), self.scale
        line = Line(begin, self.geometry.spot(retreat.to)).cut(AROUND_UNIT * scale, AROUND_UNIT * scale)
        mark = failure_cross(line.end, CROSS * scale) if ordered.has_failed else ""
        return arrow(line, self._ink(ordered), scale * 0.8, LONG_DASHES) + mark

    def _support(self, ordered: DrawnOrder, support: Support) -> str:
        if support.to is not None:
            return self._help(ordered, support.unit, support.helped, support.to)
        spot, scale = self.geometry.spot(support.helped.place), self.scale
        line = Line(self.geometry.spot(support.unit.place), spot).cut(AROUND_UNIT * scale, (AROUND_UNIT + 3) * scale)
        return self._helper_line(ordered, line) + self._outline(ordered, support.helped, SHORT_DASHES)

    def _convoy(self, ordered: DrawnOrder, convoy: Convoy) -> str:
        """An outline of a fleet that stays to carry; the army's way leads over it, if there is one."""
        if convoy.unit.place in self.routes.get(_way(Move(convoy.army, convoy.to)), ()):
            spot, scale = self.geometry.spot(convoy.unit.place), self.scale
            mark = (
                failure_cross((spot[0], spot[1] - AROUND_UNIT * scale), CROSS * 0.8 * scale)
                if ordered.has_failed
                else ""
            )
            return self._outline(ordered, convoy.unit, SHORT_DASHES) + mark
        return self._help(ordered, convoy.unit, convoy.army, convoy.to)

    def _help(self, ordered: DrawnOrder, helper: Unit, mover: Unit, to: str) -> str:
        """A line from the helper to the way it helps.  A way that is not ordered, or not known, is hinted at."""
        spot, scale, ink = self.geometry.spot(helper.place), self.scale, self._ink(ordered)
        known = self.ways.get((province_of(mover.place), province_of(to)))
        way = known or self._straight_line(mover.place, to)
        joint = way.nearest(spot)
        hint = "" if known else arrow(Line(joint, way.end), ink, scale * 0.6, DASHES)
        dot = put_at(joint, f'<circle r="4.6" fill="{ink}" stroke="#fff" stroke-width="1.2"/>', scale)
        return self._helper_line(ordered, Line(spot, joint).cut(AROUND_UNIT * scale, 0)) + hint + dot

    def _straight_line(self, here: str, there: str) -> Line:
        line = Line(self.geometry.spot(here), self.geometry.spot(there))
        return line.cut(AROUND_UNIT * self.scale, AROUND_UNIT * self.scale)

    def _helper_line(self, ordered: DrawnOrder, line: Line) -> str:
        """A support in dashes, a convoy in waves, with a cross where it was cut."""
        scale = self.scale
        shape = wave(line, 7 * scale, 13 * scale) if isinstance(ordered.order, Convoy) else line.path
        dashes = None if isinstance(ordered.order, Convoy) else DASHES
        mark = failure_cross(line.at(line.length / 2), CROSS * 0.8 * scale) if ordered.has_failed else ""
        return stroke(shape, self._ink(ordered), THIN * scale, dashes) + mark

    def _outline(self, ordered: DrawnOrder, stays: Unit, dashes: str = "") -> str:
        """A line around a unit that stays."""
        return put_at(self.geometry.spot(stays.place), outline(stays.kind, self._ink(ordered), dashes), self.scale)

    def _cross_out(self, ordered: DrawnOrder, spot: Spot) -> str:
        """A cross over a unit that goes, unless that was refused."""
        return "" if ordered.has_failed else failure_cross(spot, CROSS * 1.6 * self.scale)

    def _build(self, ordered: DrawnOrder, build: Build) -> str:
        """The new unit with a badge; only a cross if it was refused."""
        spot, scale = self.geometry.spot(build.place), self.scale
        if ordered.has_failed:
            return failure_cross(spot, CROSS * 1.2 * scale)
        coast = build.place.partition("/")[2]
        new = unit(build.kind, power_colour(self.board, ordered.power), self.letters[ordered.power], coast)
        return put_at(spot, new + plus_badge((14, -12)), scale)

    def _ink(self, ordered: DrawnOrder) -> str:
        return power_colour(self.board, ordered.power).ink


def stroke(shape: str, ink: str, wide: float, dashes: Dashes = None) -> str:
    """A line on a white bed, so that it can be seen on its power's own land."""
    dashed = f' stroke-dasharray="{dashes[0] * wide:.1f} {dashes[1] * wide:.1f}"' if dashes else ""
    return (
        f'<path d="{shape}" fill="none" stroke="#fff" stroke-width="{wide * 1.5:.1f}" stroke-opacity=".85"/>'
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="{wide:.1f}"{dashed}/>'
    )


def arrow(line: Course, ink: str, scale: float, dashes: Dashes = None) -> str:
    long = min(HEAD * scale, line.length * 0.7)
    shaft = line.part(0, line.length - long * 0.9)
    point = arrow_head(Line(line.at(line.length - long), line.end), long, long)
    return (
        f'<path d="{point}" fill="#fff" stroke="#fff" stroke-width="{THIN * scale:.1f}" opacity=".85"/>'
        f'{stroke(shaft.path, ink, THICK * scale, dashes)}<path d="{point}" fill="{ink}"/>'
    )


def _moves(orders: Iterable[DrawnOrder]) -> Iterable[Move]:
    return (each.order for each in orders if isinstance(each.order, Move))


def _way(order: Move) -> Way:
    return province_of(order.unit.place), province_of(order.to)


Seas = tuple[str, ...]


def route(board: Board, move: Move, orders: Iterable[Order]) -> Seas:
    """The shortest way over fleets that are to carry the army; none, if they do not reach from shore to shore."""
    start, goal = province_of(move.unit.place), province_of(move.to)
    fleets = {each.unit.place for each in orders if isinstance(each, Convoy) and _carries(each, move)}
    ahead: list[Seas] = [(sea,) for sea in sorted(fleets & board.neighbours[start])]
    seen = {sea for (sea,) in ahead}
    for so_far in ahead:  # grows as it goes, so that shorter ways come first
        if goal in board.neighbours[so_far[-1]]:
            return so_far
        further = sorted((fleets & board.neighbours[so_far[-1]]) - seen)
        seen.update(further)
        ahead += [(*so_far, sea) for sea in further]
    return ()


def _carries(convoy: Convoy, move: Move) -> bool:
    return convoy.army.place == move.unit.place and province_of(convoy.to) == province_of(move.to)
