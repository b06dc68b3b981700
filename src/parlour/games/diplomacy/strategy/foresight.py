"""Plans are tried against what the others will probably do, and the one that turns out best is played."""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct

from parlour.games.diplomacy.luck import Chain
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.orders import MovementOrder
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.strategy.guesses import guesses
from parlour.games.diplomacy.strategy.judgement import judged
from parlour.games.diplomacy.strategy.mood import Mood, mood, with_second_thoughts
from parlour.games.diplomacy.strategy.outlook import Outlook
from parlour.games.diplomacy.strategy.plan import planned
from parlour.games.diplomacy.strategy.voyages import Voyage, voyages
from parlour.sdk import Dice, pick

PLANS = 6  # made at first
CHANGES = 16  # then tried on the best of them, one after the other
WHIM = 0.6  # how far chance leads a plan away from the obvious
SECOND_WHIM = 1.2
VOYAGES = 3  # worth a thought

Orders = tuple[MovementOrder, ...]


def movement(board: Board, position: Position, nation: str, phase: Phase, dice: Dice) -> Orders:
    """One order for each unit."""
    outlook = Outlook(board, position, nation, phase.season)
    return _Search(outlook, position, dice).best() if outlook.own else ()


class _Trial(Struct, frozen=True, gc=False):
    mood: Mood
    orders: Orders
    value: float


_value = attrgetter("value")


class _Search:
    def __init__(self, outlook: Outlook, position: Position, dice: Dice) -> None:
        self.outlook = outlook
        self.luck = Chain(dice.below(1 << 62))
        possible = voyages(outlook)[:VOYAGES]
        self.voyages: tuple[Voyage | None, ...] = (*possible, None)
        self.guesses = guesses(outlook, position, possible)
        self.values: dict[Orders, float] = {}

    def best(self) -> Orders:
        """The obvious plan, others, and second thoughts about the best of them."""
        moods = [self._mood(0.0), *(self._mood(WHIM) for _ in range(PLANS - 1))]
        best = max(map(self._tried, moods), key=_value)
        for _ in range(CHANGES):
            best = max(best, self._tried(self._changed(best.mood)), key=_value)
        return best.orders

    def _mood(self, whim: float) -> Mood:
        return mood(self.outlook, self.luck, whim, pick(self.luck, self.voyages))

    def _changed(self, before: Mood) -> Mood:
        """One unit thinks again, or the fleets do."""
        if len(self.voyages) > 1 and self.luck.below(4) == 0:
            return Mood(before.wishes, pick(self.luck, self.voyages))
        return with_second_thoughts(self.outlook, before, pick(self.luck, self.outlook.own), self.luck, SECOND_WHIM)

    def _tried(self, of: Mood) -> _Trial:
        """Different moods often make the same plan."""
        orders = tuple(planned(self.outlook, of).values())
        if orders not in self.values:
            self.values[orders] = sum([judged(self.outlook, (*orders, *guess)) for guess in self.guesses])
        return _Trial(of, orders, self.values[orders])
