"""What `parlour bench` measures of Diplomacy: adjudication, the stand-in and the map, on the same positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice

from msgspec import Struct

from parlour.games.diplomacy.adjudication import adjudicate
from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.adjudication.legality import Deployment
from parlour.games.diplomacy.drawing.draw import draw
from parlour.games.diplomacy.drawing.geometry import geometry
from parlour.games.diplomacy.drawing.scene import DrawnOrder, Scene
from parlour.games.diplomacy.map.board import Board, board, first_position
from parlour.games.diplomacy.map.position import Kind, Phase, Position, Season, Unit
from parlour.games.diplomacy.notation.exact import adjudicate_texts
from parlour.games.diplomacy.orders import Build, Convoy, Hold, Move, MovementOrder, Order, Retreat, Support
from parlour.games.diplomacy.strategy.search import SeededDice, choose_moves
from parlour.games.diplomacy.tools.draw_maps import png
from parlour.sdk import Dice, Figure, pick

# ── Adjudication: movement phases of 22 to 34 units ──

PHASES = 500
CROWD = range(22, 35)


@cache
def _crowded_turns() -> tuple[Turn, ...]:
    crowded = (turn for turn in movements(board(), SeededDice(1901)) if len(turn.position.units) in CROWD)
    return tuple(islice(crowded, PHASES))


@cache
def _crowded_texts() -> tuple[tuple[tuple[str, str], ...], ...]:
    return tuple(tuple((power, str(order)) for power, order in turn.orders) for turn in _crowded_turns())


def _read_and_adjudicate() -> int:
    """Position and texts in, result out."""
    for turn, texts in zip(_crowded_turns(), _crowded_texts(), strict=True):
        adjudicate_texts(board(), turn.phase, turn.position, texts)
    return PHASES


def _adjudicate() -> int:
    """The same orders, already read."""
    for turn in _crowded_turns():
        adjudicate(board(), turn.phase, turn.position, turn.orders)
    return PHASES


# ── The stand-in: how long it thinks about the orders of one power ──

TURNS = 10


@cache
def _first_turns() -> tuple[Turn, ...]:
    return tuple(islice(movements(board(), SeededDice(1901)), TURNS))


def _plan_all_powers() -> int:
    """All powers, as in a match of stand-ins."""
    for turn in _first_turns():
        for power in board().powers:
            choose_moves(board(), turn.position, power, turn.phase, SeededDice(turn.phase.year))
    return TURNS * len(board().powers)


# ── The map: a crowded board with all its orders, as SVG and as PNG for a chat ──

PIXELS = 1500
PICTURES = 20  # drawn in one go


@cache
def crowded_scene() -> Scene:
    """A unit on every centre, each ordered to its first neighbour, and every centre owned."""
    on = board()
    owners = {abbr: on.powers[at % len(on.powers)] for at, abbr in enumerate(on.centres)}
    units = tuple(_unit_on(abbr, power) for abbr, power in owners.items())
    return Scene(
        units,
        owners,
        orders=tuple(DrawnOrder(unit.power, _first_order(unit)) for unit in units),
        phase=Phase("F", 1905, "M"),
    )


def _unit_on(abbr: str, power: str) -> Unit:
    province = board().provinces[abbr]
    kind: Kind = "A" if province.land == "land" or province.coasts else "F"
    return Unit(power, kind, abbr)


def _first_order(unit: Unit) -> MovementOrder:
    reached = sorted(board().reach(unit))
    return Move(unit, reached[0]) if reached else Hold(unit)


def _draw_svg() -> int:
    for _ in range(PICTURES):
        draw(board(), geometry(), crowded_scene())
    return PICTURES


def _draw_png() -> int:
    png(draw(board(), geometry(), crowded_scene()), PIXELS)
    return 1


BENCH: Mapping[str, Figure] = {
    "whole": Figure(_read_and_adjudicate),
    "adjudicate": Figure(_adjudicate),
    "map.svg": Figure(_draw_svg, milliseconds=True),
    "map.png": Figure(_draw_png, milliseconds=True),
    "stand-in": Figure(_plan_all_powers, milliseconds=True),
}


# ── A war made up by dice: phases such as real games have ──

YEARS = 12  # then a new war begins
SEASONS: tuple[Season, Season] = ("S", "F")


class Turn(Struct, frozen=True):
    phase: Phase
    position: Position
    orders: tuple[tuple[str, Order], ...]  # with the power that gave it


def movements(board: Board, dice: Dice) -> Iterator[Turn]:
    """The movement phases of war after war, without end."""
    while True:
        position = first_position(board)
        for year in range(board.first_year, board.first_year + YEARS):
            for season in SEASONS:
                turn = Turn(Phase(season, year, "M"), position, _random_orders(board, position.units, dice))
                yield turn
                position = _position_after_retreats(board, turn, dice)
            position = _position_after_builds(board, year, position, dice)


def _position_after_retreats(board: Board, turn: Turn, dice: Dice) -> Position:
    position = adjudicate(board, turn.phase, turn.position, turn.orders).position
    ways = [each for each in position.dislodged if each.retreats]
    orders = [(each.unit.power, Retreat(each.unit, pick(dice, each.retreats))) for each in ways]
    return adjudicate(board, Phase(turn.phase.season, turn.phase.year, "R"), position, orders).position


def _position_after_builds(board: Board, year: int, position: Position, dice: Dice) -> Position:
    """The position after builds; removals are left to the rules."""
    builds = [
        (power, _build(board, centre, dice))
        for power, due in surplus(position).items()
        for centre in build_sites(board, position, power)[: max(due, 0)]
    ]
    return adjudicate(board, Phase("W", year, "A"), position, builds).position


def _build(board: Board, centre: str, dice: Dice) -> Build:
    province = board.provinces[centre]
    if province.land == "coast" and dice.below(2):
        return Build("F", pick(dice, province.places))
    return Build("A", centre)


def _random_orders(board: Board, units: Sequence[Unit], dice: Dice) -> tuple[tuple[str, Order], ...]:
    """Orders for all units: about half move, now and then over sea; most of the others help somebody."""
    deployment = Deployment(board, units)
    orders: dict[Unit, MovementOrder] = {}
    for unit in units:
        if dice.below(20) == 0:
            orders |= _voyage(deployment, unit, dice)
        elif dice.below(2) and unit not in orders:
            orders[unit] = Move(unit, pick(dice, sorted(board.reach(unit))))
    for unit in units:
        if unit not in orders:
            orders[unit] = _help(deployment, unit, list(orders.values()), dice)
    return tuple((unit.power, orders[unit]) for unit in units)


def _voyage(deployment: Deployment, army: Unit, dice: Dice) -> dict[Unit, MovementOrder]:
    """An army and the fleets that carry it, if there are any."""
    chart = deployment.chart
    goals = [goal for goal in chart.shore if deployment.can_be_convoyed(army, goal)]
    if not goals:
        return {}
    goal = pick(dice, goals)
    route = pick(dice, list(chart.routes(deployment.fleets, army.place, goal)))
    fleets = [deployment.units[sea] for sea, bit in chart.sea.items() if bit & route]
    return {army: Move(army, goal, via_convoy=True), **{fleet: Convoy(fleet, army, goal) for fleet in fleets}}


def _help(deployment: Deployment, unit: Unit, orders: Sequence[MovementOrder], dice: Dice) -> MovementOrder:
    """A support, rather for a unit of the own power."""
    chart = deployment.chart
    moves = [each for each in orders if isinstance(each, Move) and chart.can_step(unit, chart.province[each.to])]
    own = [each for each in moves if each.unit.power == unit.power]
    if not moves or dice.below(4) == 0:
        return Hold(unit)
    helped = pick(dice, own or moves)
    return Support(unit, helped.unit, helped.to)
