"""Winter: who has more centres than units may build at home, who has fewer must remove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Position, Unit
from parlour.games.diplomacy.orders import AdjustmentOrder, Build, Details, Outcome, Remove, Resolution, Waive

PowerAdjustment = tuple[str, AdjustmentOrder]  # a power and what it wants


def surplus(position: Position) -> Mapping[str, int]:
    """Each power's centres less its units: what it may build, or, below nought, must remove."""
    due = Counter(position.centres.values())
    due.subtract(unit.power for unit in position.units)
    return due


def build_sites(board: Board, position: Position, power: str) -> tuple[str, ...]:
    """Home centres of a power that it owns and that are empty."""
    taken = {province_of(unit.place) for unit in position.units}
    return tuple([c for c in board.home_centres(power) if position.centres.get(c) == power and c not in taken])


def adjudicate_adjustment(board: Board, position: Position, orders: Sequence[PowerAdjustment]) -> Resolution:
    """The position after builds and removals, and what became of each order.

    Orders are taken one by one until the number is reached (DATC 4.D.4 to 4.D.6); missing builds are waived.
    """
    winter = _Winter(board, position)
    outcomes = tuple([winter.take_order(power, order) for power, order in orders])
    lost = winter.removals_by_rule()
    left = [unit for unit in winter.units.values() if unit not in lost]
    return Resolution(Position(tuple(left), position.centres), outcomes, lost)


class _Winter:
    """Units and what is still due of each power, while orders are taken one by one."""

    def __init__(self, board: Board, position: Position) -> None:
        self.board = board
        self.owners = position.centres
        self.units = {province_of(unit.place): unit for unit in position.units}
        self.due = Counter(surplus(position))

    def take_order(self, power: str, order: AdjustmentOrder) -> Outcome:
        """Carries out one order if it is allowed, and returns what became of it."""
        wrong = self._fault(power, order)
        if wrong is not None:
            return Outcome(order, "refused", wrong, _order_parts(order))
        match order:
            case Build():
                self.units[province_of(order.place)] = Unit(power, order.kind, order.place)
                self.due[power] -= 1
                return Outcome(order, "done", "built")
            case Remove():
                del self.units[province_of(order.unit.place)]
                self.due[power] += 1
                return Outcome(order, "done", "removed")
            case Waive():
                self.due[power] -= 1
                return Outcome(order, "done", "waived")
            case _:
                assert_never(order)

    def _fault(self, power: str, order: AdjustmentOrder) -> str | None:
        """Code of the reason why an order is refused; None if it is allowed."""
        if isinstance(order, Remove):
            return self._fault_of_removal(power, order)
        if self.due[power] <= 0:
            return "nothing_to_build"
        return self._fault_of_build(power, order) if isinstance(order, Build) else None

    def _fault_of_removal(self, power: str, order: Remove) -> str | None:
        if self.due[power] >= 0:
            return "nothing_to_remove"
        unit = self.units.get(province_of(order.unit.place))
        return None if unit == order.unit and unit.power == power else "no_such_unit"

    def _fault_of_build(self, power: str, order: Build) -> str | None:
        province = self.board.provinces[province_of(order.place)]
        if not province.is_centre or province.home != power:
            return "not_a_home_centre"
        if self.owners.get(province.abbr) != power:
            return "centre_lost"
        if province.abbr in self.units:
            return "centre_occupied"
        if order.kind == "F" and province.land == "land":
            return "fleet_inland"
        return "coast_needed" if order.kind == "F" and order.place not in province.places else None

    def removals_by_rule(self) -> tuple[Unit, ...]:
        """Units that are removed without an order: by power, as many as are still too many (DATC 4.D.8)."""
        lost: list[Unit] = []
        for power, due in self.due.items():
            if due < 0:
                lost += self._farthest_units(power)[:-due]
        return tuple(lost)

    def _farthest_units(self, power: str) -> list[Unit]:
        """A power's units, the farthest from its centres first; on a tie fleets before armies, then by province."""
        steps = distances(self.board, [centre for centre, owner in self.owners.items() if owner == power])
        own = [(province, unit) for province, unit in self.units.items() if unit.power == power]
        own.sort(key=lambda o: (-steps.get(o[0], 0), o[1].kind == "A", self.board.provinces[o[0]].name))
        return [unit for _, unit in own]


def _order_parts(order: AdjustmentOrder) -> Details:
    match order:
        case Build():
            return {"unit": f"{order.kind} {order.place}", "to": province_of(order.place)}
        case Remove():
            return {"unit": str(order.unit)}
        case Waive():
            return {}
        case _:
            assert_never(order)


def distances(board: Board, centres: Collection[str]) -> Mapping[str, int]:
    """Steps from the nearest of these provinces to every other, over land and sea alike."""
    steps = dict.fromkeys(centres, 0)
    ahead = [*centres]
    for province in ahead:  # grows as it goes
        for beside in board.neighbours[province] - steps.keys():
            steps[beside] = steps[province] + 1
            ahead.append(beside)
    return steps
