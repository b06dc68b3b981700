"""A check of one's own orders before they are sent: forgotten units, help that helps nobody, one's own feet.

Nothing here is forbidden.  What strangers will do is not known, and so their part is not remarked on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from parlour.games.diplomacy.adjudication.adjustment import surplus
from parlour.games.diplomacy.adjudication.legality import Deployment, orders_due, own_dislodged, own_units
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import PhaseKind, Position, Unit
from parlour.games.diplomacy.orders import Convoy, Disband, Move, MovementOrder, Order, Retreat, Support
from parlour.games.diplomacy.terms import Remark, place_name


def check_orders(
    board: Board, position: Position, orders: Sequence[Order], power: str, phase_kind: PhaseKind = "M"
) -> tuple[Remark, ...]:
    """Remarks on what the power may have overlooked; the orders are its own, and legal."""
    match phase_kind:
        case "M":
            moving = [order for order in orders if isinstance(order, MovementOrder)]
            return tuple(_MovementCheck(board, position, moving, power).remarks())
        case "R":
            return tuple(_retreats(board, position, orders, power))
        case "A":
            return tuple(_adjustments(board, position, orders, power))


class _MovementCheck:
    """Remarks on the orders of a power for a movement phase."""

    def __init__(self, board: Board, position: Position, orders: Sequence[MovementOrder], power: str) -> None:
        self._board, self._power = board, power
        self._deployment = Deployment(board, position.units)
        self._own = {province_of(unit.place): unit for unit in own_units(position, power)}
        self._orders = {province_of(order.unit.place): order for order in orders}
        self._moves = [order for order in self._orders.values() if isinstance(order, Move)]

    def remarks(self) -> Iterator[Remark]:
        yield from _forgotten_units(
            "check-unordered", [u for abbr, u in self._own.items() if abbr not in self._orders]
        )
        for order in self._orders.values():
            match order:
                case Support():
                    yield from self._support(order)
                case Convoy():
                    yield from self._convoy(order)
                case Move():
                    yield from self._voyage(order)
                    yield from self._move_into_own(order)
                case _:
                    pass
        yield from _collisions(self._board, "check-same_place", self._moves)

    def _support(self, order: Support) -> Iterator[Remark]:
        if order.helped.power == self._power:
            if not self._is_matched(order):
                yield self._unmatched_help("check-support_unmatched", order, order.helped)
        elif order.to and (unit := self._unit_staying(province_of(order.to))):
            yield Remark("check-support_against_own", {"order": str(order), "unit": str(unit)})

    def _is_matched(self, order: Support) -> bool:
        """Whether the helped unit does what the support is for, on the coast that is named (DATC 4.B.4)."""
        helped = self._order_of(order.helped)
        if not isinstance(helped, Move):
            return order.to is None
        return order.to in (helped.to, province_of(helped.to))

    def _convoy(self, order: Convoy) -> Iterator[Remark]:
        army = self._order_of(order.army)
        is_matched = isinstance(army, Move) and army.to == order.to
        if order.army.power == self._power and not is_matched:
            yield self._unmatched_help("check-convoy_unmatched", order, order.army)

    def _unmatched_help(self, phrase: str, order: Order, helped: Unit) -> Remark:
        other = self._order_of(helped)
        if other is None:
            return Remark(f"{phrase}-unordered", {"order": str(order), "helped": str(helped)})
        return Remark(phrase, {"order": str(order), "helped": str(helped), "other": str(other)})

    def _voyage(self, order: Move) -> Iterator[Remark]:
        """Remarks on an army that goes over sea without fleets told so; strangers may have promised theirs."""
        chart = self._deployment.chart
        if not order.via_convoy and order.to in self._board.reach(order.unit):
            return
        ready = self._carriers(order)
        strangers = self._deployment.fleets & ~sum(chart.sea.get(abbr, 0) for abbr in self._own)
        if not chart.carries(ready | strangers, order.unit.place, order.to):
            yield Remark("check-convoy_missing", {"order": str(order)})
        elif not chart.carries(ready, order.unit.place, order.to):
            yield Remark("check-convoy_by_others", {"order": str(order)})

    def _carriers(self, move: Move) -> int:
        """Own fleets that are told to carry it, as the chart counts them."""
        convoys = [order for order in self._orders.values() if isinstance(order, Convoy)]
        matching = [order for order in convoys if (order.army, order.to) == (move.unit, move.to)]
        return sum(self._deployment.chart.sea[order.unit.place] for order in matching)

    def _move_into_own(self, order: Move) -> Iterator[Remark]:
        goal, start = province_of(order.to), province_of(order.unit.place)
        if unit := self._unit_staying(goal):
            yield Remark("check-into_own", {"order": str(order), "unit": str(unit)})
        other = self._orders.get(goal)
        if isinstance(other, Move) and province_of(other.to) == start < goal and not self._goes_by_sea(order, other):
            yield Remark("check-swap", {"order": str(order), "other": str(other)})

    def _goes_by_sea(self, *moves: Move) -> bool:
        return any(move.via_convoy or self._carriers(move) for move in moves)

    def _unit_staying(self, province: str) -> Unit | None:
        return None if isinstance(self._orders.get(province), Move) else self._own.get(province)

    def _order_of(self, unit: Unit) -> MovementOrder | None:
        return self._orders.get(province_of(unit.place))


def _retreats(board: Board, position: Position, orders: Sequence[Order], power: str) -> Iterator[Remark]:
    """Remarks on retreats: two to one place are both lost, and so is one without an order."""
    orders_given = [order for order in orders if isinstance(order, Retreat | Disband)]
    units = {order.unit for order in orders_given}
    lost = [each.unit for each in own_dislodged(position, power) if each.unit not in units]
    yield from _forgotten_units("check-unordered_retreat", lost)
    yield from _collisions(board, "check-both_lost", [order for order in orders_given if isinstance(order, Retreat)])


def _adjustments(board: Board, position: Position, orders: Sequence[Order], power: str) -> Iterator[Remark]:
    due = orders_due(board, position, "A").get(power, 0)
    if left := max(0, due - len(orders)):
        is_build = surplus(position)[power] > 0
        yield Remark("check-builds_left" if is_build else "check-removals_left", {"count": left})


def _forgotten_units(phrase: str, units: Sequence[Unit]) -> Iterator[Remark]:
    if units:
        yield Remark(phrase, {"units": ", ".join(map(str, units)), "count": len(units)})


def _collisions(board: Board, phrase: str, orders: Iterable[Move | Retreat]) -> Iterator[Remark]:
    comers: dict[str, list[str]] = defaultdict(list)
    for order in orders:
        comers[province_of(order.to)].append(str(order))
    for province, meeting in comers.items():
        if len(meeting) > 1:
            yield Remark(phrase, {"orders": ", ".join(meeting), "place": place_name(province)})
