"""The equations of a movement phase (DATC 5.B).  They say how strong everyone is, and so who succeeds.

While some orders are still open each equation can be asked for the `best` case of its own side, or for the worst:
what is open then counts for it, or against it.  Once nothing is open both give the same, and the truth.
Everyone is known by the province in which the unit stands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from parlour.games.diplomacy.adjudication.legality import Deployment
from parlour.games.diplomacy.map.chart import Chart
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.orders import Convoy, Hold, Move, MovementOrder, Support

NO_FLEETS: Sequence[Unit] = ()


class Conflict:
    """Legal orders, at most one for each unit; a unit without one holds."""

    def __init__(self, deployment: Deployment, orders: Iterable[MovementOrder]) -> None:
        self.chart: Chart = deployment.chart
        self.units: dict[str, Unit] = deployment.units
        self.goes: dict[str, str] = {}  # who moves → the province it wants
        self.lands: dict[str, str] = {}  # who moves → the place, for fleets with its coast
        self.comers: dict[str, list[str]] = defaultdict(list)  # a province → those who want it
        self.carriers: dict[str, list[str]] = {}  # who moves by convoy → the fleets that shall carry it
        self.opponent: dict[str, str] = {}  # head to head: who moves ↔ who comes from there
        self.aim: dict[str, str] = {}  # who supports → the province for which it does
        self.helpers: dict[str, list[str]] = defaultdict(list)  # anyone → those whose support matches its order
        self.carried: dict[str, str] = {}  # who convoys → the army
        self.succeeded: dict[str, bool] = {}  # what is decided by now
        self.open: list[str] = []  # what an equation had to take for granted, since it was last emptied
        self._lay_out(orders)

    # What the orders are

    def _lay_out(self, orders: Iterable[MovementOrder]) -> None:
        supports: list[Support] = []
        convoys: dict[tuple[str, str], list[Unit]] = defaultdict(list)  # by the army's way
        moves: list[Move] = []
        for order in orders:
            match order:
                case Move():
                    moves.append(order)
                case Support():
                    supports.append(order)
                case Hold():
                    pass
                case Convoy():
                    convoys[order.army.place, order.to].append(order.unit)
        for move in moves:
            self._lay_out_move(move, convoys.get((move.unit.place, move.to), NO_FLEETS))
        for mover, goal in self.goes.items():
            if self.goes.get(goal) == mover and mover not in self.carriers and goal not in self.carriers:
                self.opponent[mover] = goal
        for support in supports:
            self._lay_out_support(support)

    def _lay_out_move(self, move: Move, fleets: Sequence[Unit]) -> None:
        province = self.chart.province
        mover, goal = province[move.unit.place], province[move.to]
        self.goes[mover], self.lands[mover] = goal, move.to
        self.comers[goal].append(mover)
        if self._is_by_convoy(move, fleets):
            self.carriers[mover] = [fleet.place for fleet in fleets]
            self.carried.update((fleet.place, mover) for fleet in fleets)

    def _is_by_convoy(self, move: Move, fleets: Sequence[Unit]) -> bool:
        """Whether a move goes by convoy: asked for, the only way, or meant, as an own fleet shows (DATC 4.A.3)."""
        if move.via_convoy or move.to not in self.chart.reach[move.unit.kind][move.unit.place]:
            return True
        return bool(fleets) and any(fleet.power == move.unit.power for fleet in fleets)

    def _lay_out_support(self, support: Support) -> None:
        """Notes a support that matches what the other does.  A coast need not be named (DATC 4.B.4)."""
        province = self.chart.province
        helper, helped = province[support.unit.place], province[support.helped.place]
        if support.to is None and helped not in self.goes:
            self.aim[helper] = helped
        elif support.to is not None and support.to in (self.lands.get(helped), self.goes.get(helped)):
            self.aim[helper] = self.goes[helped]
        else:
            return
        self.helpers[helped].append(helper)

    # What is known

    def succeeds(self, who: str, best: bool) -> bool:
        """Whether an order succeeds; if that is still open, `best`."""
        known = self.succeeded.get(who)
        if known is None:
            self.open.append(who)
            return best
        return known

    def has_left(self, who: str) -> bool:
        """Whether a unit moved away; asked only when all is decided, like `taken`."""
        return who in self.goes and self.succeeded[who]

    def arrivals(self) -> dict[str, str]:
        """Each province that is moved into, and who moved there."""
        return {goal: mover for mover, goal in self.goes.items() if self.succeeded[mover]}

    # Whether an order succeeds

    def order_succeeds(self, who: str, best: bool) -> bool:
        if who in self.goes:
            return self.move_succeeds(who, best)
        if who in self.aim:
            return self.support_succeeds(who, best)
        return self.convoy_succeeds(who, best)

    def move_succeeds(self, mover: str, best: bool) -> bool:
        goal = self.goes[mover]
        attack = self.attack_strength(mover, best)
        if mover in self.opponent:
            resistance = self.defend_strength(goal, not best)
        else:
            resistance = self.hold_strength(goal, not best)
        if attack <= resistance:
            return False
        return all(attack > self.prevent_strength(rival, not best) for rival in self.comers[goal] if rival != mover)

    def support_succeeds(self, helper: str, best: bool) -> bool:
        return not any(self.cuts(comer, helper, not best) for comer in self.comers.get(helper, ()))

    def cuts(self, comer: str, helper: str, best: bool) -> bool:
        """Whether an attack cuts a support: not its own power's; and whom it is against must dislodge the helper."""
        if self.units[comer].power == self.units[helper].power:
            return False
        if comer == self.aim[helper]:
            return self.succeeds(comer, best)
        return self.has_path(comer, best)

    def convoy_succeeds(self, fleet: str, best: bool) -> bool:
        return not any(self.succeeds(comer, not best) for comer in self.comers.get(fleet, ()))

    # How strong they are

    def has_path(self, mover: str, best: bool) -> bool:
        """Whether a mover gets there: by land, or over a chain of fleets whose convoys succeed."""
        fleets = self.carriers.get(mover)
        if fleets is None:
            return True
        sea = self.chart.sea
        chain = sum([sea[fleet] for fleet in fleets if self.succeeds(fleet, best)])
        return self.chart.carries(chain, mover, self.goes[mover])

    def attack_strength(self, mover: str, best: bool) -> int:
        goal = self.goes[mover]
        if not self.has_path(mover, best):
            return 0
        other = self.units.get(goal)
        if other is None or self.leaves(goal, mover, best):
            return self.strength(mover, best)
        if other.power == self.units[mover].power:
            return 0
        return self.strength(mover, best, against=other.power)

    def leaves(self, other: str, mover: str, best: bool) -> bool:
        """Whether a unit gets out of the mover's way; one that is met head to head does not."""
        return other in self.goes and mover not in self.opponent and self.succeeds(other, best)

    def defend_strength(self, mover: str, best: bool) -> int:
        return self.strength(mover, best)

    def prevent_strength(self, mover: str, best: bool) -> int:
        if not self.has_path(mover, best):
            return 0
        opponent = self.opponent.get(mover)
        if opponent is not None and self.succeeds(opponent, not best):
            return 0
        return self.strength(mover, best)

    def hold_strength(self, province: str, best: bool) -> int:
        if province not in self.units:
            return 0
        if province in self.goes:
            return 0 if self.succeeds(province, not best) else 1
        return self.strength(province, best)

    def strength(self, who: str, best: bool, against: str = "") -> int:
        """One, and one more for each support; a power's own support does not help `against` its unit."""
        helpers = self.helpers.get(who)
        if not helpers:
            return 1
        return 1 + sum([self.units[helper].power != against and self.succeeds(helper, best) for helper in helpers])
