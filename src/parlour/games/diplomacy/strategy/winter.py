"""What is built, and what has to go."""

from __future__ import annotations

from collections import Counter

from parlour.games.diplomacy.adjudication.adjustment import may_build, surplus
from parlour.games.diplomacy.adjudication.legal_orders import builds
from parlour.games.diplomacy.map.board import Board, province_of
from parlour.games.diplomacy.map.position import Kind, Position
from parlour.games.diplomacy.orders import AdjustmentOrder, Build, Remove
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.strategy.outlook import Outlook
from parlour.sdk import Dice

WHIM = 10  # percent


def adjustments(
    board: Board, position: Position, nation: str, phase: Phase, dice: Dice
) -> tuple[AdjustmentOrder, ...]:
    """Builds as far as there is room for them: what is left is waived by saying nothing."""
    due = surplus(position).get(nation, 0)
    outlook = Outlook(board, position, nation, "S")
    if due < 0:
        return _removals(outlook, -due)
    possible = [build for centre in may_build(board, position, nation) for build in builds(board, centre)]
    return _builds(outlook, possible, due, dice)


def _removals(outlook: Outlook, count: int) -> tuple[Remove, ...]:
    """Those that stand where the least is to be had."""
    return tuple([Remove(unit) for unit in sorted(outlook.own, key=lambda u: outlook.worth(u.kind, u.place))[:count]])


def _builds(outlook: Outlook, possible: list[Build], count: int, dice: Dice) -> tuple[Build, ...]:
    """One after the other, the best first; the more armies there are, the rather a fleet."""
    kinds, chosen = Counter[Kind]([unit.kind for unit in outlook.own]), list[Build]()
    while possible and len(chosen) < count:
        best = max(possible, key=lambda each: _use(outlook, each, kinds) * (100 + dice.below(WHIM)))
        kinds[best.kind] += 1
        chosen.append(best)
        possible = [each for each in possible if province_of(each.place) != province_of(best.place)]
    return tuple(chosen)


def _use(outlook: Outlook, build: Build, kinds: Counter[Kind]) -> float:
    others = kinds.total() - kinds[build.kind]
    return outlook.worth(build.kind, build.place) * (1 + others)
