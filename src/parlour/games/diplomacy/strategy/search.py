"""Orders for a movement phase: plans are tried against what the others will probably do; the best is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from operator import attrgetter

from msgspec import Struct

from parlour.games.diplomacy.adjudication.conflict import Conflict
from parlour.games.diplomacy.adjudication.resolver import resolve
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Phase, Position, Season, Unit
from parlour.games.diplomacy.orders import Move, MovementOrder, aim_of
from parlour.games.diplomacy.strategy.outlook import CACHED_POSITIONS, Outlook
from parlour.games.diplomacy.strategy.plan import Mood, Voyage, changed_mood, make_plan, random_mood, voyages
from parlour.sdk import Dice, pick

PLANS = 6  # made at first
CHANGES = 24  # then tried on the best of them, one after the other
WHIM = 0.6  # how far chance leads a plan away from the obvious
SECOND_WHIM = 1.2
NEARLY = 3.0  # so much less a plan may be worth and be played while centres are free: no two openings are alike
VOYAGES = 3  # worth a thought

Orders = tuple[MovementOrder, ...]


def choose_moves(board: Board, position: Position, power: str, phase: Phase, dice: Dice) -> Orders:
    """One order for each unit: the best plan of those tried."""
    outlook = Outlook(board, position, power, phase.season)
    return _Search(outlook, position, dice).best() if outlook.own else ()


class _Trial(Struct, frozen=True, gc=False):
    mood: Mood
    orders: Orders
    value: float


_value = attrgetter("value")


class _Search:
    """Tries plans for one power, and keeps the values of those that were tried."""

    def __init__(self, outlook: Outlook, position: Position, dice: Dice) -> None:
        self.outlook = outlook
        self.luck = SeededDice(dice.below(1 << 62))
        possible = voyages(outlook)[:VOYAGES]
        self.voyages: tuple[Voyage | None, ...] = (*possible, None)
        self.guesses = guesses(outlook, position, possible)
        self.values: dict[Orders, float] = {}

    def best(self) -> Orders:
        """The best of the obvious plan, some others, and changes to the best of them."""
        moods = [self._mood(0.0), *(self._mood(WHIM) for _ in range(PLANS - 1))]
        best = max(map(self._try_mood, moods), key=_value)
        for _ in range(CHANGES):
            best = max(best, self._try_mood(self._change_mood(best.mood)), key=_value)
        is_opening = len(self.outlook.owners) < len(self.outlook.board.centres)
        least = best.value - (NEARLY * len(self.guesses) if is_opening else 0.0)
        return pick(self.luck, [orders for orders, value in self.values.items() if value >= least])

    def _mood(self, whim: float) -> Mood:
        return random_mood(self.outlook, self.luck, whim, pick(self.luck, self.voyages))

    def _change_mood(self, before: Mood) -> Mood:
        """The mood with one unit's preferences, or the voyage, drawn anew."""
        if len(self.voyages) > 1 and self.luck.below(4) == 0:
            return Mood(before.preferences, pick(self.luck, self.voyages))
        return changed_mood(self.outlook, before, pick(self.luck, self.outlook.own), self.luck, SECOND_WHIM)

    def _try_mood(self, of: Mood) -> _Trial:
        """A plan and its value, cached: different moods often make the same plan."""
        orders = tuple(make_plan(self.outlook, of).values())
        if orders not in self.values:
            self.values[orders] = sum([value_of_orders(self.outlook, (*orders, *guess)) for guess in self.guesses])
        return _Trial(of, orders, self.values[orders])


# ── How well the power would be off ──

CENTRE: Mapping[Season, float] = {"S": 6.0, "F": 12.0}  # held; in fall that counts
UNIT_LOST = -6.0  # a unit of one's own
UNIT_BEATEN = 3.0  # another's
BOUNCE = -22.0  # a move of one's own that comes to nothing: the unit could have helped another
HOME_LOST = -40.0  # a centre of one's own homeland, beside what any centre is worth

Occupants = Mapping[str, tuple[Unit, str]]  # province → who is there, and at which place


def value_of_orders(outlook: Outlook, orders: Sequence[MovementOrder]) -> float:
    """How well the power would be off after these orders."""
    conflict = Conflict(outlook.deployment, orders)
    resolve(conflict)
    after = _occupants_after(conflict)
    vain = BOUNCE * _vain_moves(outlook, conflict, orders) + HOME_LOST * _homes_lost(outlook, after)
    own = [(unit, place) for unit, place in after.values() if unit.power == outlook.power]
    places = sum([outlook.worth(unit.kind, place) for unit, place in own])
    fights = UNIT_LOST * (len(outlook.own) - len(own)) + UNIT_BEATEN * _beats(outlook, conflict)
    return places + fights + vain + CENTRE[outlook.season] * _centres(outlook, after)


def _vain_moves(outlook: Outlook, conflict: Conflict, orders: Iterable[MovementOrder]) -> int:
    """How many moves of the power do not arrive."""
    arrived, province = set(conflict.arrivals().values()), outlook.chart.province
    own = [order.unit for order in orders if isinstance(order, Move) and order.unit.power == outlook.power]
    return len([unit for unit in own if province[unit.place] not in arrived])


def _homes_lost(outlook: Outlook, after: Occupants) -> int:
    """How many of its own home centres others would stand on."""
    homes = [each for each in outlook.board.home_centres(outlook.power) if outlook.owners.get(each) == outlook.power]
    return len([each for each in homes if each in after and after[each][0].power != outlook.power])


def _occupants_after(conflict: Conflict) -> Occupants:
    arrivals = conflict.arrivals()
    gone = {*arrivals, *arrivals.values()}
    stays = {province: (unit, unit.place) for province, unit in conflict.units.items() if province not in gone}
    return stays | {goal: (conflict.units[mover], conflict.lands[mover]) for goal, mover in arrivals.items()}


def _beats(outlook: Outlook, conflict: Conflict) -> int:
    """How many units the power drives out."""
    own = [goal for goal, mover in conflict.arrivals().items() if conflict.units[mover].power == outlook.power]
    return len([goal for goal in own if goal in conflict.units and not conflict.has_left(goal)])


def _centres(outlook: Outlook, after: Occupants) -> int:
    """How many centres the power would own if they were counted now."""
    held = [after[each][0].power if each in after else outlook.owners.get(each) for each in outlook.board.centres]
    return held.count(outlook.power)


# ── What the others will probably do ──

Guess = tuple[MovementOrder, ...]  # of all powers, or of those that matter

GUESSES = 5
GUESSED_WHIM = 0.4


def guesses(outlook: Outlook, position: Position, voyages: Iterable[Voyage]) -> list[Guess]:
    """Guessed orders of the others, without those that cannot touch the power's units wherever they go."""
    owners = tuple(sorted(position.centres.items()))
    zone = _zone(outlook, voyages)
    return [
        tuple([order for order in guess if order.unit.power != outlook.power and _touches(outlook, zone, order)])
        for guess in _guesses(outlook.board, position.units, owners, outlook.season)
    ]


@lru_cache(CACHED_POSITIONS)
def _guesses(
    board: Board, units: tuple[Unit, ...], owners: tuple[tuple[str, str], ...], season: Season
) -> list[Guess]:
    """Guesses at the orders of all powers, made once for all who think about a position."""
    position, luck = Position(units, dict(owners)), SeededDice(len(units))
    powers = [_plans(Outlook(board, position, power, season), luck) for power in board.powers]
    return [tuple(chain.from_iterable(plans)) for plans in zip(*powers, strict=True)]


def _plans(outlook: Outlook, luck: SeededDice) -> list[Guess]:
    voyage = next(iter(voyages(outlook)), None)
    moods = [random_mood(outlook, luck, GUESSED_WHIM, voyage) for _ in range(GUESSES)]
    return [tuple(make_plan(outlook, each).values()) for each in moods]


def _zone(outlook: Outlook, voyages: Iterable[Voyage]) -> frozenset[str]:
    """Provinces where its units could be next."""
    places = [place for hopes in outlook.hopes.values() for place, _ in hopes]
    return frozenset([outlook.chart.province[place] for place in places] + [voyage.to for voyage in voyages])


def _touches(outlook: Outlook, zone: frozenset[str], order: MovementOrder) -> bool:
    province = outlook.chart.province
    return province[order.unit.place] in zone or province[aim_of(order)] in zone


# ── Chance ──


class SeededDice:
    """Dice that follow from a number, so that the same search finds the same plan twice."""

    __slots__ = ("at",)

    def __init__(self, seed: int) -> None:
        self.at = seed

    def below(self, n: int) -> int:
        self.at = (self.at * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.at >> 33) % n
