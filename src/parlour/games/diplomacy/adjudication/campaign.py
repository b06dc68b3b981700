"""A war made up by dice: phases such as real games have, to measure with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from parlour.games.diplomacy.adjudication.adjudicate import adjudicate
from parlour.games.diplomacy.adjudication.adjustment import may_build, surplus
from parlour.games.diplomacy.adjudication.legality import Standing
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position, Unit
from parlour.games.diplomacy.orders import Build, Convoy, Hold, Move, MovementOrder, Order, Retreat, Support
from parlour.games.diplomacy.phase import Phase, Season
from parlour.sdk import Dice, pick

YEARS = 12  # then a new war begins
SEASONS: tuple[Season, Season] = ("S", "F")


class Turn(Struct, frozen=True):
    phase: Phase
    position: Position
    orders: tuple[tuple[str, Order], ...]  # with the nation that gave it


def movements(board: Board, dice: Dice) -> Iterator[Turn]:
    """War after war, their movement phases only."""
    while True:
        position = Position(board.start, _homes(board))
        for year in range(board.first_year, board.first_year + YEARS):
            for season in SEASONS:
                turn = Turn(Phase(season, year, "M"), position, _orders(board, position.units, dice))
                yield turn
                position = _retreated(board, turn, dice)
            position = _rebuilt(board, year, position, dice)


def _homes(board: Board) -> dict[str, str]:
    return {centre: home for centre in board.centres if (home := board.provinces[centre].home)}


def _retreated(board: Board, turn: Turn, dice: Dice) -> Position:
    position = adjudicate(board, turn.phase, turn.position, turn.orders).position
    ways = [each for each in position.dislodged if each.retreats]
    orders = [(each.unit.nation, Retreat(each.unit, pick(dice, each.retreats))) for each in ways]
    return adjudicate(board, Phase(turn.phase.season, turn.phase.year, "R"), position, orders).position


def _rebuilt(board: Board, year: int, position: Position, dice: Dice) -> Position:
    """Who must remove leaves it to the rules."""
    builds = [
        (nation, _build(board, centre, dice))
        for nation, due in surplus(position).items()
        for centre in may_build(board, position, nation)[: max(due, 0)]
    ]
    return adjudicate(board, Phase("W", year, "A"), position, builds).position


def _build(board: Board, centre: str, dice: Dice) -> Build:
    province = board.provinces[centre]
    if province.land == "coast" and dice.below(2):
        return Build("F", pick(dice, province.places))
    return Build("A", centre)


def _orders(board: Board, units: Sequence[Unit], dice: Dice) -> tuple[tuple[str, Order], ...]:
    """About half of the units move, now and then over sea; most of the others help somebody."""
    standing = Standing(board, units)
    orders: dict[Unit, MovementOrder] = {}
    for unit in units:
        if dice.below(20) == 0:
            orders |= _voyage(standing, unit, dice)
        elif dice.below(2) and unit not in orders:
            orders[unit] = Move(unit, pick(dice, sorted(board.reach(unit))))
    for unit in units:
        if unit not in orders:
            orders[unit] = _help(standing, unit, list(orders.values()), dice)
    return tuple((unit.nation, orders[unit]) for unit in units)


def _voyage(standing: Standing, army: Unit, dice: Dice) -> dict[Unit, MovementOrder]:
    """An army and the fleets that carry it, if there are any."""
    chart = standing.chart
    goals = [goal for goal in chart.shore if standing.can_be_convoyed(army, goal)]
    if not goals:
        return {}
    goal = pick(dice, goals)
    route = pick(dice, list(chart.routes(standing.fleets, army.place, goal)))
    fleets = [standing.units[sea] for sea, bit in chart.sea.items() if bit & route]
    return {army: Move(army, goal, via_convoy=True), **{fleet: Convoy(fleet, army, goal) for fleet in fleets}}


def _help(standing: Standing, unit: Unit, orders: Sequence[MovementOrder], dice: Dice) -> MovementOrder:
    """Rather for those of the own nation."""
    chart = standing.chart
    moves = [each for each in orders if isinstance(each, Move) and chart.can_step(unit, chart.province[each.to])]
    own = [each for each in moves if each.unit.nation == unit.nation]
    if not moves or dice.below(4) == 0:
        return Hold(unit)
    helped = pick(dice, own or moves)
    return Support(unit, helped.unit, helped.to)
