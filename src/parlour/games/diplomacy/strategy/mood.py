"""What a plan is made from: how much each unit likes each place today.  Another mood makes another plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.strategy.outlook import Hopes, Outlook
from parlour.games.diplomacy.strategy.voyages import Voyage
from parlour.sdk import Dice

Wishes = Sequence[tuple[float, str]]  # how much, and for which place; the dearest first

GRAINS = 1 << 16  # of chance


class Mood(Struct, frozen=True):
    wishes: Mapping[Unit, Wishes]
    voyage: Voyage | None = None  # an army to be carried before all else


def mood(outlook: Outlook, dice: Dice, whim: float, voyage: Voyage | None) -> Mood:
    """A wish is what can be hoped for, and by chance up to so much more."""
    return Mood({unit: _wishes(hopes, dice, whim) for unit, hopes in outlook.hopes.items()}, voyage)


def with_second_thoughts(outlook: Outlook, before: Mood, unit: Unit, dice: Dice, whim: float) -> Mood:
    """Of one unit."""
    return Mood({**before.wishes, unit: _wishes(outlook.hopes[unit], dice, whim)}, before.voyage)


def _wishes(hopes: Hopes, dice: Dice, whim: float) -> Wishes:
    return sorted([(hope * (1 + whim * dice.below(GRAINS) / GRAINS), place) for place, hope in hopes], reverse=True)
