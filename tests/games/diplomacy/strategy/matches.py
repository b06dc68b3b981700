"""Whole matches on the bare adjudicator, without a house: movement, retreats and winters until somebody has won.

`play({"France": StandIn(), ...}, SeededDice(1), 1910)` is over with a solo, with a draw for which all survivors vote
in spring, or after the last year.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from hypothesis import HealthCheck, settings
from msgspec import Struct

from parlour.games.diplomacy.adjudication import adjudicate, solo_winner
from parlour.games.diplomacy.adjudication.adjustment import surplus
from parlour.games.diplomacy.adjudication.legality import (
    Deployment,
    adjustment_orders,
    own_dislodged,
    own_units,
    retreat_orders,
)
from parlour.games.diplomacy.map.board import board, province_of
from parlour.games.diplomacy.map.position import Kind, Phase, PhaseKind, Position, Season, Unit
from parlour.games.diplomacy.orders import Build, Order, Waive
from parlour.games.diplomacy.strategy import choose_adjustments, choose_retreats, votes_for_draw
from parlour.games.diplomacy.strategy.search import choose_moves
from parlour.sdk import Dice, pick, shuffled
from tests.games.diplomacy.random_positions import movement_orders

EUROPE = board()
HOMES = {centre: home for centre in EUROPE.centres if (home := EUROPE.provinces[centre].home)}
START = Position(EUROPE.start, HOMES)
# To draw a position takes a while on a busy machine, and a stand-in thinks as long as it likes.
UNHURRIED = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEASONS: tuple[Season, Season] = ("S", "F")


def unit(text: str) -> Unit:
    """`unit("France A Par")`"""
    power, kind, place = text.split()
    kinds: dict[str, Kind] = {"A": "A", "F": "F"}
    return Unit(power, kinds[kind], place)


class Player(Protocol):
    def orders(self, phase: Phase, position: Position, power: str, dice: Dice) -> Sequence[Order]: ...

    def votes_for_draw(self, position: Position, power: str, year: int, changed: int) -> bool: ...


class StandIn:
    """The one that is tested."""

    def orders(self, phase: Phase, position: Position, power: str, dice: Dice) -> Sequence[Order]:
        match phase.kind:
            case "M":
                return choose_moves(EUROPE, position, power, phase, dice)
            case "R":
                return choose_retreats(EUROPE, position, power, phase)
            case "A":
                return choose_adjustments(EUROPE, position, power, dice)

    def votes_for_draw(self, position: Position, power: str, year: int, changed: int) -> bool:
        return votes_for_draw(EUROPE, position, power, year, changed)


class AnyOrder:
    """Gives one of the orders that may be written, each as likely."""

    def orders(self, phase: Phase, position: Position, power: str, dice: Dice) -> Sequence[Order]:
        match phase.kind:
            case "M":
                deployment = Deployment(EUROPE, position.units)
                return [pick(dice, [*movement_orders(deployment, each)]) for each in own_units(position, power)]
            case "R":
                return [pick(dice, [*retreat_orders(each)]) for each in own_dislodged(position, power)]
            case "A":
                return _any_adjustments(position, power, dice)

    def votes_for_draw(self, position: Position, power: str, year: int, changed: int) -> bool:
        return False


def _any_adjustments(position: Position, power: str, dice: Dice) -> Sequence[Order]:
    """As many as are due; one build a place."""
    found: dict[str, Order] = {}
    for order in shuffled(dice, adjustment_orders(EUROPE, position, power)):
        if not isinstance(order, Waive):
            found.setdefault(province_of(order.place if isinstance(order, Build) else order.unit.place), order)
    return list(found.values())[: abs(surplus(position).get(power, 0))]


class Played(Struct, frozen=True):
    position: Position
    year: int
    winner: str | None
    is_draw: bool
    centres: dict[int, dict[str, int]]  # at the end of each year

    @property
    def leaders(self) -> list[str]:
        """Who has the most centres: one power, or several that have as many."""
        sizes = Counter(self.position.centres.values())
        return [power for power, size in sizes.items() if size == max(sizes.values())]


def play(players: Mapping[str, Player], dice: Dice, last_year: int) -> Played:
    match = _Match(players, dice)
    while match.phase.year <= last_year and not match.is_over:
        match.play_year()
    return match.played()


class _Match:
    def __init__(self, players: Mapping[str, Player], dice: Dice) -> None:
        self.players, self.dice = players, dice
        self.position, self.changed = START, EUROPE.first_year - 1
        self.phase = Phase("S", EUROPE.first_year, "M")
        self.winner: str | None = None
        self.is_draw = False
        self.centres: dict[int, dict[str, int]] = {}

    @property
    def is_over(self) -> bool:
        return self.is_draw or self.winner is not None

    def played(self) -> Played:
        return Played(self.position, self.phase.year, self.winner, self.is_draw, self.centres)

    def play_year(self) -> None:
        year, before = self.phase.year, self.position.centres
        if all(self._votes_for_draw(power) for power in sorted({*before.values()})):
            self.is_draw = True
            return
        for season in SEASONS:
            self._resolve(season, "M")
            self._resolve(season, "R")
        self.centres[year] = dict(Counter(self.position.centres.values()))
        self.changed = year if self.position.centres != before else self.changed
        self.winner = solo_winner(EUROPE, self.position.centres)
        if self.winner is None:
            self._resolve("W", "A")
            self.phase = Phase("S", year + 1, "M")

    def _votes_for_draw(self, power: str) -> bool:
        return self.players[power].votes_for_draw(self.position, power, self.phase.year, self.changed)

    def _resolve(self, season: Season, kind: PhaseKind) -> None:
        self.phase = Phase(season, self.phase.year, kind)
        orders = [
            (power, order)
            for power, player in self.players.items()
            for order in player.orders(self.phase, self.position, power, self.dice)
        ]
        self.position = adjudicate(EUROPE, self.phase, self.position, orders).position
