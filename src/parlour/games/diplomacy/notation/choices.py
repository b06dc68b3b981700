"""Every order that may be written, as a path of choices: unit, action, and so on; what is useful comes first.

Whatever else may be written is behind "more", down to the support of a stranger's convoy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import TypeAlias, Union

from msgspec import Struct

from parlour.games.diplomacy.adjudication.legality import (
    Deployment,
    adjustment_orders,
    convoy_destinations,
    convoys,
    moves,
    overseas_destinations,
    own_dislodged,
    own_units,
    retreat_orders,
    supports,
)
from parlour.games.diplomacy.map.board import Board, board
from parlour.games.diplomacy.map.position import DislodgedUnit, PhaseKind, Position, Unit
from parlour.games.diplomacy.notation.lexicon import full_name
from parlour.games.diplomacy.notation.reading import read_message
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Convoy,
    Hold,
    Order,
    Remove,
    Retreat,
    RetreatOrder,
    Support,
)
from parlour.games.diplomacy.terms import option_name
from parlour.sdk import Term, Tree, WrittenLine, several
from parlour.sdk.ask import Label
from parlour.sdk.notice import Line

HOLD, MOVE, SUPPORT, CONVOY, VIA = "hold", "move", "support", "convoy", "via_convoy"
DISBAND, WAIVE, MORE = "disband", "waive", "more"
ACTIONS = frozenset((HOLD, MOVE, SUPPORT, CONVOY, VIA, DISBAND, WAIVE, MORE))

Branch: TypeAlias = Union["Fork", Order]
Fork: TypeAlias = dict[str, Branch | Callable[[], "Fork"]]  # some are worked out when somebody looks behind them
Path: TypeAlias = tuple[str, ...]


class Choices:
    """The choices of one power in one phase.  For movement a unit's branch is unfolded when somebody asks for it."""

    def __init__(self, board: Board, position: Position, phase: PhaseKind, power: str) -> None:
        self._board = board
        self._units = {str(unit): unit for unit in own_units(position, power)} if phase == "M" else {}
        self._movement = _MovementChoices(Deployment(board, position.units), position, power)
        self._known: Fork = {}
        if phase == "R":
            self._known = {str(each.unit): _ways_out(retreat_orders(each)) for each in own_dislodged(position, power)}
        if phase == "A":
            self._known = _adjustments(adjustment_orders(board, position, power))

    @property
    def tree(self) -> Tree:
        return Tree(self.after, self.label)

    def after(self, path: Path) -> Sequence[str]:
        """The options after a path; none at its end."""
        if not path:
            return tuple(self._units or self._known)
        here = self._branch_at(path)
        return tuple(here) if isinstance(here, dict) else ()

    def order_at(self, path: Path) -> Order | None:
        """The order a path leads to; None, where it leads nowhere or not to its end."""
        here = self._branch_at(path)
        return None if isinstance(here, dict) else here

    def orders_behind(self, first: str) -> Iterator[tuple[Path, Order]]:
        """Every order of a unit, or after another first choice, with its path, the useful ones first."""
        yield from _unfold((first,), self._branch(first))

    def label(self, option: str) -> Label | None:
        """The full name of a unit or place; None for what to do, which is a phrase of its own."""
        return None if option in ACTIONS else option_name(option)

    def _branch_at(self, path: Path) -> Branch | None:
        here = self._branch(path[0]) if path else None
        for option in path[1:]:
            here = _branch_behind(here, option) if isinstance(here, dict) else None
        return here

    def _branch(self, first: str) -> Branch | None:
        if first not in self._known and first in self._units:
            self._known[first] = self._movement.actions(self._units[first])
        return _branch_behind(self._known, first)


def _branch_behind(fork: Fork, option: str) -> Branch | None:
    branch = fork.get(option)
    if callable(branch):
        branch = fork[option] = branch()
    return branch


def _unfold(path: Path, branch: Branch | None) -> Iterator[tuple[Path, Order]]:
    if isinstance(branch, dict):
        for option in tuple(branch):
            yield from _unfold((*path, option), _branch_behind(branch, option))
    elif branch is not None:
        yield path, branch


def _ways_out(orders: Iterator[RetreatOrder]) -> Fork:
    return {order.to if isinstance(order, Retreat) else DISBAND: order for order in orders}


def _adjustments(orders: Iterator[AdjustmentOrder]) -> Fork:
    return {_adjustment_option(order): order for order in orders}


def _adjustment_option(order: AdjustmentOrder) -> str:
    match order:
        case Build():
            return f"{order.kind} {order.place}"
        case Remove():
            return str(order.unit)
        case _:
            return WAIVE


class _MovementChoices:
    """What a power's units can do in a movement phase, by what is worth offering first."""

    def __init__(self, deployment: Deployment, position: Position, power: str) -> None:
        self._deployment, self._power = deployment, power
        self._board, self._owners = deployment.chart.board, position.centres
        self._fleets: dict[str, int] = {}  # of each power, as the chart counts them
        for unit in deployment.units.values():
            self._fleets[unit.power] = self._fleets.get(unit.power, 0) | deployment.chart.sea.get(unit.place, 0)

    def actions(self, unit: Unit) -> Fork:
        actions: Fork = {
            MOVE: self._moves(unit),
            HOLD: Hold(unit),
            SUPPORT: partial(self._supports, unit) if any(supports(self._deployment, unit)) else {},
            CONVOY: partial(self._convoys, unit) if any(convoys(self._deployment, unit)) else {},
        }
        return {action: branch for action, branch in actions.items() if branch}

    def _moves(self, unit: Unit) -> Fork:
        """Moves of a unit; what only strangers' fleets could carry it to comes last."""
        useful, rest, via = Fork(), Fork(), Fork()
        easy = self._board.reach(unit) | overseas_destinations(self._deployment, unit, self._strangers(unit))
        for move in sorted(moves(self._deployment, unit), key=lambda move: self._worth(move.to)):
            side = via if move.via_convoy else useful if move.to in easy else rest
            side[move.to] = move
        return _with_more(useful, {**rest, VIA: via} if via else rest)

    def _supports(self, unit: Unit) -> Fork:
        given: dict[Unit, list[Support]] = {}
        for support in supports(self._deployment, unit):
            given.setdefault(support.helped, []).append(support)
        forks = {helped: self._helps(unit, helped, given[helped]) for helped in sorted(given, key=self._kinship)}
        return self._own_first(forks)

    def _helps(self, unit: Unit, helped: Unit, given: Sequence[Support]) -> Fork:
        """Supports of one unit for another: to hold first; a coast left open, and strangers' convoys, last."""
        useful, rest = Fork(), Fork()
        without = self._strangers(helped) | self._deployment.chart.sea.get(unit.place, 0)
        easy = self._board.reach(helped) | overseas_destinations(self._deployment, helped, without)
        for support in sorted(given, key=lambda support: self._worth(support.to)):
            side = useful if support.to is None or support.to in easy else rest
            side[support.to or HOLD] = support
        return _with_more(useful, rest)

    def _convoys(self, unit: Unit) -> Fork:
        carried: dict[Unit, list[Convoy]] = {}
        for convoy in convoys(self._deployment, unit):
            carried.setdefault(convoy.army, []).append(convoy)
        forks = {army: self._voyages(unit, army, carried[army]) for army in sorted(carried, key=self._kinship)}
        return self._own_first(forks)

    def _voyages(self, unit: Unit, army: Unit, offered: Sequence[Convoy]) -> Fork:
        useful, rest = Fork(), Fork()
        easy = convoy_destinations(self._deployment, unit, army, self._strangers(army))
        for convoy in sorted(offered, key=lambda convoy: self._worth(convoy.to)):
            (useful if convoy.to in easy else rest)[convoy.to] = convoy
        return _with_more(useful, rest)

    def _own_first(self, forks: dict[Unit, Fork]) -> Fork:
        own: Fork = {str(unit): fork for unit, fork in forks.items() if unit.power == self._power}
        return _with_more(own, {str(unit): fork for unit, fork in forks.items() if unit.power != self._power})

    def _strangers(self, unit: Unit) -> int:
        """Fleets neither of this power nor of the unit's."""
        friends = self._fleets.get(self._power, 0) | self._fleets.get(unit.power, 0)
        return self._deployment.fleets & ~friends

    def _worth(self, place: str | None) -> tuple[int, str]:
        """A key to sort places by: to stay, then centres to be won, then the rest by name."""
        if place is None:
            return 0, ""
        province = self._board.provinces[self._deployment.chart.province[place]]
        is_prize = province.is_centre and self._owners.get(province.abbr) != self._power
        return 1 if is_prize else 2, full_name(self._board, place)

    def _kinship(self, unit: Unit) -> tuple[bool, str, str]:
        return unit.power != self._power, unit.power, full_name(self._board, unit.place)


def _with_more(useful: Fork, rest: Fork) -> Fork:
    if not useful or not rest:
        return useful or rest
    return {**useful, MORE: rest}


# ── Unfolded when somebody looks, and cached as long as others look too ──

Owners = tuple[tuple[str, str], ...]


class LazyChoices(Struct, frozen=True):
    """Choices that are made when somebody asks for them: most questions are never unfolded."""

    position: Position
    kind: PhaseKind
    power: str
    variant: str

    @property
    def tree(self) -> Tree:
        return Tree(self.after, self.label)

    def after(self, path: tuple[str, ...]) -> Sequence[str]:
        return self._choices().after(path)

    def label(self, option: str) -> Label | None:
        return self._choices().label(option)

    def orders_behind(self, first: str) -> list[str]:
        """Every order of a unit, or after another first choice, as it is written; the useful ones first."""
        return list(dict.fromkeys(str(order) for _, order in self._choices().orders_behind(first)))

    def _choices(self) -> Choices:
        return cached_choices(self.position, self.kind, self.power, self.variant)


class OrderLines(Struct, frozen=True):
    """Orders to be written line by line: one for each unit, or for each build."""

    offer: LazyChoices
    saved: tuple[str, ...]
    wanted: int

    def lines(self) -> Sequence[WrittenLine]:
        firsts = self.offer.after(())
        if self.offer.kind == "A":
            options = tuple(dict.fromkeys(order for first in firsts for order in self.offer.orders_behind(first)))
            saved = [order for order in self.saved if order in options]
            return [
                WrittenLine(
                    str(place),
                    options,
                    self._adjustment_label(place, options),
                    saved[place] if place < len(saved) else None,
                )
                for place in range(self.wanted)
            ]
        return [self._of_unit(first) for first in firsts]

    def problems(self, text: str) -> Sequence[Line]:
        """What cannot be taken of orders as they are written, each with what to do instead."""
        offer = self.offer
        reading = read_message(board(offer.variant), offer.position, offer.kind, offer.power, text)
        return [(problem.remark.phrase, problem.remark.details) for problem in reading.problems]

    def _adjustment_label(self, place: int, options: Sequence[str]) -> Label:
        """What the line is about: a build or a removal, numbered if there are several."""
        what = Term("line-remove" if any(order.startswith("Remove") for order in options) else "line-build")
        return several(what, f" {place + 1}") if self.wanted > 1 else what

    def _of_unit(self, unit: str) -> WrittenLine:
        options = tuple(self.offer.orders_behind(unit))
        saved = next((order for order in self.saved if order in options), None)
        return WrittenLine(unit, options, self.offer.label(unit) or unit, saved)


def cached_choices(position: Position, kind: PhaseKind, power: str, variant: str = "standard") -> Choices:
    """The choices of a power in a position, made once for all who look at them."""
    return _choices(position.units, tuple(position.centres.items()), position.dislodged, kind, power, variant)


@lru_cache(maxsize=512)
def _choices(
    units: tuple[Unit, ...],
    owners: Owners,
    dislodged: tuple[DislodgedUnit, ...],
    kind: PhaseKind,
    power: str,
    variant: str,
) -> Choices:
    return Choices(board(variant), Position(units, dict(owners), dislodged), kind, power)
