"""Crowded seas: random positions full of convoys, attacks on them, and supports that hang on each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from parlour.games.diplomacy.adjudication.legality import Deployment
from parlour.games.diplomacy.map.board import board, province_of
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.orders import Convoy, Hold, Move, MovementOrder, Support

EUROPE = board()
COASTS = [abbr for abbr, province in EUROPE.provinces.items() if province.land == "coast"]
HOW_FULL = {"sea": 0.75, "coast": 0.55, "land": 0.2}  # of each kind of province, how many have a unit


def crowd(chance: Random) -> tuple[tuple[Unit, ...], tuple[MovementOrder, ...]]:
    """At most one order for each unit; now and then none, now and then one that is illegal."""
    units = tuple(_units(chance))
    orders = _convoys(Deployment(EUROPE, units), chance)
    landings = {order.to for order in orders.values() if isinstance(order, Move)}
    for unit in units:
        if unit not in orders and chance.random() < (0.1 if unit.place in landings else 0.5):
            orders[unit] = Move(unit, _goal(unit, orders, chance), chance.random() < 0.03)
    for unit in units:
        if unit not in orders:
            orders[unit] = _help(unit, list(orders.values()), units, chance)
    return units, tuple(order for order in orders.values() if chance.random() < 0.98)


def _units(chance: Random) -> Iterator[Unit]:
    powers = EUROPE.powers[: chance.randint(3, 7)]
    for province in EUROPE.provinces.values():
        if chance.random() < HOW_FULL[province.land]:
            if province.land == "sea" or (province.land == "coast" and chance.random() < 0.4):
                yield Unit(chance.choice(powers), "F", chance.choice(province.places))
            else:
                yield Unit(chance.choice(powers), "A", province.abbr)


def _convoys(deployment: Deployment, chance: Random) -> dict[Unit, MovementOrder]:
    orders: dict[Unit, MovementOrder] = {}
    for army in deployment.units.values():
        if army.kind == "A" and chance.random() < 0.5:
            for order in _convoy(deployment, army, chance):
                orders.setdefault(order.unit, order)
    return orders


def _convoy(deployment: Deployment, army: Unit, chance: Random) -> list[MovementOrder]:
    """Rather to where somebody stands, who may be helping against the convoy."""
    chart = deployment.chart
    goals = [goal for goal in chance.sample(COASTS, 15) if deployment.can_be_convoyed(army, goal)]
    if not goals:
        return []
    goal = next((each for each in goals if each in deployment.units and chance.random() < 0.8), goals[0])
    route = chance.choice(list(chart.routes(deployment.fleets, army.place, goal)))
    fleets = [deployment.units[sea] for sea, bit in chart.sea.items() if bit & route]
    return [Move(army, goal, chance.random() < 0.5), *(Convoy(fleet, army, goal) for fleet in fleets)]


def _goal(unit: Unit, orders: dict[Unit, MovementOrder], chance: Random) -> str:
    """Rather where a fleet convoys; seldom somewhere impossible."""
    if chance.random() < 0.02:
        return chance.choice(sorted(EUROPE.army if unit.kind == "A" else EUROPE.fleet))
    steps = sorted(EUROPE.reach(unit)) or [unit.place]
    convoying = {order.unit.place for order in orders.values() if isinstance(order, Convoy)}
    disturbing = [step for step in steps if step in convoying]
    return chance.choice(disturbing if disturbing and chance.random() < 0.7 else steps)


def _help(unit: Unit, orders: Sequence[MovementOrder], units: Sequence[Unit], chance: Random) -> MovementOrder:
    """Rather for or against a fleet that convoys."""
    near = {province_of(place) for place in EUROPE.reach(unit)}
    moves = [each for each in orders if isinstance(each, Move) and province_of(each.to) in near]
    convoying = {each.unit.place for each in orders if isinstance(each, Convoy)}
    disturbing = [each for each in moves if each.to in convoying]
    still = [each for each in units if province_of(each.place) in near]
    carriers = [each for each in still if each.place in convoying]
    if moves and chance.random() < 0.7:
        helped = chance.choice(disturbing if disturbing and chance.random() < 0.8 else moves)
        return Support(unit, helped.unit, province_of(helped.to) if chance.random() < 0.05 else helped.to)
    if still and chance.random() < 0.8:
        return Support(unit, chance.choice(carriers if carriers and chance.random() < 0.8 else still))
    return Hold(unit)
