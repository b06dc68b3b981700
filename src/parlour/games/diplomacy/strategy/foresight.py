"""Plans are tried against what the others will probably do, and the one that turns out best is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from parlour.games.diplomacy.adjudicate import Season
from parlour.games.diplomacy.board import Board
from parlour.games.diplomacy.conflict import Conflict
from parlour.games.diplomacy.orders import Convoy, Move, MovementOrder, Support
from parlour.games.diplomacy.position import Position, Unit
from parlour.games.diplomacy.resolver import resolve
from parlour.games.diplomacy.strategy.luck import Chain
from parlour.games.diplomacy.strategy.outlook import Outlook
from parlour.games.diplomacy.strategy.plan import Mood, Orders, Wishes, planned
from parlour.games.diplomacy.strategy.voyages import Voyage, voyages
from parlour.sdk import Dice

PLANS, CHANGES, GUESSES = 6, 10, 3
WHIM, OTHERS = 0.6, 0.4
CENTRE = {"S": 6.0, "F": 12.0}
BEATEN, BEATS = 6.0, 3.0
FINE = 1 << 16
VOYAGES = 3


def foreseen(board: Board, position: Position, nation: str, season: Season, dice: Dice) -> tuple[MovementOrder, ...]:
    outlook = Outlook(board, position, nation, season)
    if not outlook.own:
        return ()
    return tuple(_Search(outlook, position, dice).best().values())


class _Search:
    def __init__(self, outlook: Outlook, position: Position, dice: Dice) -> None:
        self.outlook = outlook
        self.luck = Chain(dice.below(1 << 62))
        self.voyages = voyages(outlook)[:VOYAGES]
        guesses = imagined(outlook.board, position.units, tuple(position.centres.items()), outlook.season)
        self.guesses = [relevant(outlook, guess) for guess in guesses]

    def best(self) -> Orders:
        self.known = {}
        mood = max([self.mood(WHIM if n else 0.0) for n in range(PLANS)], key=self.value)
        for _ in range(CHANGES):
            other = self.changed(mood)
            if self.value(other) > self.value(mood):
                mood = other
        return planned(self.outlook, mood)

    def mood(self, whim):
        return Mood({u: wishes(h, self.luck, whim) for u, h in self.outlook.hopes.items()}, self.voyage())

    def voyage(self):
        at = self.luck.below(2 * len(self.voyages) + 1) if self.voyages else 0
        return self.voyages[at] if at < len(self.voyages) else None

    def changed(self, mood):
        own = self.outlook.own
        unit = own[self.luck.below(len(own))]
        return Mood({**mood.wishes, unit: wishes(self.outlook.hopes[unit], self.luck, 2*WHIM)}, self.voyage() if self.voyages and self.luck.below(3) == 0 else mood.voyage)

    def value(self, mood):
        if id(mood) in self.known:
            return self.known[id(mood)][1]
        orders = [*planned(self.outlook, mood).values()]
        v = sum(judged(self.outlook, [*orders, *g]) for g in self.guesses)
        self.known[id(mood)] = (mood, v)
        return v


def wishes(hopes, luck, whim):
    w = [(hope * (1 + whim * luck.below(FINE) / FINE) if whim else hope, place) for place, hope in hopes]
    w.sort(reverse=True)
    return w


@lru_cache(maxsize=16)
def imagined(board, units, centres, season):
    luck = Chain(len(units))
    position = Position(units, dict(centres))
    looks = [Outlook(board, position, n, season) for n in board.nations]
    return [{o.nation: planned(o, Mood({u: wishes(h, luck, OTHERS) for u, h in o.hopes.items()}, next(iter(voyages(o)), None))) for o in looks} for _ in range(GUESSES)]


def relevant(outlook, guess):
    prov = outlook.chart.province
    zone = {prov[place] for hopes in outlook.hopes.values() for place, _ in hopes}
    zone |= {v.to for v in voyages(outlook)}
    return [order for nation, orders in guess.items() if nation != outlook.nation for order in orders.values()
            if prov[order.unit.place] in zone or prov[aim(order)] in zone]


def aim(order):
    match order:
        case Move(): return order.to
        case Support(): return order.to or order.helped.place
        case Convoy(): return order.to
    return order.unit.place


def judged(outlook: Outlook, orders) -> float:
    conflict = Conflict(outlook.standing, orders)
    resolve(conflict)
    taken = conflict.taken()
    me, units, lands, goes, prov = outlook.nation, conflict.units, conflict.lands, conflict.goes, outlook.chart.province
    came = set(taken.values())
    value = 0.0
    held = set()
    for unit in outlook.own:
        here = prov[unit.place]
        if here in came:
            value += outlook.worth(unit.kind, lands[here])
            held.add(goes[here])
        elif here in taken:
            value -= BEATEN
        else:
            value += outlook.worth(unit.kind, unit.place)
            held.add(here)
    lost = set()
    for goal, mover in taken.items():
        if units[mover].nation != me:
            lost.add(goal)
        elif goal in units and goal not in came:
            value += BEATS
    count = 0
    for centre, owner in outlook.owners.items():
        if owner == me and centre not in held:
            u = units.get(centre)
            if centre in lost or (u is not None and u.nation != me and centre not in came and centre not in taken):
                continue
            count += 1
        elif centre in held:
            count += 1
    count += sum(1 for c in held if outlook.board.provinces[c].is_centre and c not in outlook.owners)
    return value + CENTRE[outlook.season] * count
