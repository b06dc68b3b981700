"""Orders for all units of a power: each goes where it likes best, or helps another who was there first.

A plan is made from a mood: how much each unit likes each place today, and which army is to be carried first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from parlour.games.diplomacy.adjudication.legality import overseas_destinations
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.orders import Convoy, Hold, Move, MovementOrder, Support
from parlour.games.diplomacy.strategy.outlook import Hopes, Outlook
from parlour.sdk import Dice

# ── Voyages: armies that the own fleets can carry, where that wins more than it costs ──

Crew = tuple[Unit, ...]  # the fleets of a convoy


class Voyage(Struct, frozen=True):
    """An army that goes by sea, and the fleets that carry it."""

    army: Unit
    to: str
    crew: Crew
    gain: float  # over what the army and its crew could hope for without it


def voyages(outlook: Outlook) -> tuple[Voyage, ...]:
    """Voyages that gain something, the best first."""
    fleets = sum([bit for sea, bit in outlook.chart.sea.items() if outlook.is_own(sea)])
    best = {unit: max([hope for _, hope in hopes]) for unit, hopes in outlook.hopes.items()}
    found = [
        _voyage(outlook, army, to, fleets, best) for army in outlook.own for to in _landings(outlook, army, fleets)
    ]
    return tuple(sorted([each for each in found if each.gain > 0], key=lambda each: -each.gain))


def _landings(outlook: Outlook, army: Unit, fleets: int) -> list[str]:
    """Provinces to land in: not where it can walk to, and not where an own unit is."""
    foreign = outlook.deployment.fleets & ~fleets
    reached = overseas_destinations(outlook.deployment, army, without=foreign) - outlook.board.reach(army)
    return sorted([to for to in reached if not outlook.is_own(to)])


def _voyage(outlook: Outlook, army: Unit, to: str, fleets: int, best: Mapping[Unit, float]) -> Voyage:
    """A voyage with the crew that loses least by it."""
    costs = {
        crew: sum([best[fleet] - outlook.hope(fleet, fleet.place) for fleet in crew])
        for crew in _crews(outlook, army, to, fleets)
    }
    crew = min(costs, key=lambda each: costs[each])
    return Voyage(army, to, crew, outlook.hope(army, to) - best[army] - costs[crew])


def _crews(outlook: Outlook, army: Unit, to: str, fleets: int) -> Iterator[Crew]:
    chart, units = outlook.chart, outlook.deployment.units
    for route in chart.routes(fleets, army.place, to):
        yield tuple([units[sea] for sea, bit in chart.sea.items() if bit & route])


# ── Moods ──

Preferences = Sequence[tuple[float, str]]  # how much, and for which place; the dearest first

GRAINS = 1 << 16  # of chance


class Mood(Struct, frozen=True):
    """What a plan is made by: preferences of each unit, and a voyage."""

    preferences: Mapping[Unit, Preferences]
    voyage: Voyage | None = None  # an army to be carried before all else


def random_mood(outlook: Outlook, dice: Dice, whim: float, voyage: Voyage | None) -> Mood:
    """A mood in which each preference is the expected worth, and by chance up to `whim` more."""
    return Mood({unit: _preferences(hopes, dice, whim) for unit, hopes in outlook.hopes.items()}, voyage)


def changed_mood(outlook: Outlook, before: Mood, unit: Unit, dice: Dice, whim: float) -> Mood:
    """The mood with new preferences of one unit."""
    return Mood({**before.preferences, unit: _preferences(outlook.hopes[unit], dice, whim)}, before.voyage)


def _preferences(hopes: Hopes, dice: Dice, whim: float) -> Preferences:
    return sorted([(hope * (1 + whim * dice.below(GRAINS) / GRAINS), place) for place, hope in hopes], reverse=True)


# ── Plans ──

Orders = Mapping[Unit, MovementOrder]


def make_plan(outlook: Outlook, mood: Mood) -> Orders:
    """One order for each unit, by preferences and chance."""
    plan = _Plan(outlook, mood.preferences)
    if mood.voyage is not None:
        plan.embark(mood.voyage)
    for unit in sorted(outlook.own, key=lambda unit: -mood.preferences[unit][0][0]):
        plan.decide(unit)
    plan.lend_hands()
    return plan.orders


class _Plan:
    """The orders given so far, and who is to be where afterwards."""

    def __init__(self, outlook: Outlook, preferences: Mapping[Unit, Preferences]) -> None:
        self.outlook, self.chart, self.preferences = outlook, outlook.chart, preferences
        self.orders: dict[Unit, MovementOrder] = {}
        self.comes: dict[str, Unit] = {}  # a province → the own unit that is to be there afterwards
        self.helpers: Counter[str] = Counter()  # a province → how many help the one that is to be there
        self.undecided: set[str] = set()  # provinces of units that wait for another to decide

    # Where to

    def embark(self, voyage: Voyage) -> None:
        self._settle(Move(voyage.army, voyage.to), voyage.to)
        for fleet in voyage.crew:
            self._settle(Convoy(fleet, voyage.army, voyage.to), fleet.place)

    def decide(self, unit: Unit) -> None:
        """Gives a unit its best possible order.  It can always stay: no place is promised before its unit leaves."""
        if unit in self.orders:
            return
        here = self.chart.province[unit.place]
        self.undecided.add(here)
        for _, place in self.preferences[unit]:
            if self._grant(unit, here, place):
                break
        self.undecided.discard(here)

    def _grant(self, unit: Unit, here: str, place: str) -> bool:
        province = self.chart.province[place]
        if province == here:
            self._settle(Hold(unit), here)
            return True
        if not self._is_cleared(unit, here, province):
            return False
        if province in self.comes:
            return self._help(unit, here, province)
        self._settle(Move(unit, place), province)
        return True

    def _is_cleared(self, unit: Unit, here: str, province: str) -> bool:
        """Whether no own unit is in the way; one that is there decides first, and two do not change places."""
        other = self.outlook.deployment.units.get(province)
        if other is None or other.power != unit.power:
            return True
        if province in self.undecided:
            return False
        self.decide(other)
        return self.comes.get(here) != other

    def _settle(self, order: MovementOrder, province: str) -> None:
        self.orders[order.unit] = order
        self.comes[province] = order.unit

    # Who helps

    def _help(self, unit: Unit, here: str, province: str) -> bool:
        if not self._needs_help(province):
            return False
        helped = self.comes[province]
        order = self.orders[helped]
        self._settle(Support(unit, helped, order.to if isinstance(order, Move) else None), here)
        self.helpers[province] += 1
        return True

    def _needs_help(self, province: str) -> bool:
        """Whether one more helper counts: who comes must be stronger than any rival, who stays as strong."""
        is_coming = isinstance(self.orders[self.comes[province]], Move)
        return self.helpers[province] + 1 < self.outlook.rivals_at(province) + is_coming

    def lend_hands(self) -> None:
        """Lets units that stay anyway help where most is at stake."""
        for unit in self.outlook.own:
            if isinstance(self.orders[unit], Hold):
                here, near = self.chart.province[unit.place], self.chart.near[unit.kind][unit.place]
                needy = sorted(each for each in near if each in self.comes and self._needs_help(each))
                if needy:
                    self._help(unit, here, max(needy, key=self._stake))

    def _stake(self, province: str) -> float:
        unit = self.comes[province]
        order = self.orders[unit]
        return self.outlook.worth(unit.kind, order.to if isinstance(order, Move) else unit.place)
