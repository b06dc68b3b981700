"""Who succeeds: decided on partial information (DATC 5.E).

Each order is asked for its best and its worst case.  If both agree it is decided, whatever else is still open.
What then remains waits for each other in circles, and there the backup rules speak: all move, or, if the circle
leads over a convoy, the convoy fails (Szykman).
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.adjudication.conflict import Conflict


def resolve(conflict: Conflict) -> frozenset[str]:
    """Decides all orders, and returns the convoys that failed for being a paradox."""
    conflict.succeeded.update(dict.fromkeys(_undisturbed_orders(conflict), True))
    undecided = [who for who in (*conflict.goes, *conflict.aim, *conflict.carried) if who not in conflict.succeeded]
    paradoxes: set[str] = set()
    while undecided:
        waits = {who: on for who in undecided if (on := _decide(conflict, who))}
        if len(waits) == len(undecided):
            paradoxes.update(_break_circle(conflict, waits))
        undecided = [who for who in reversed(undecided) if who not in conflict.succeeded]
    return frozenset(paradoxes)


def _undisturbed_orders(conflict: Conflict) -> list[str]:
    """Units whose order needs no equation: who helps where nobody attacks, who goes alone where nobody stands."""
    comers, units, carriers = conflict.comers, conflict.units, conflict.carriers
    helping = [who for who in (*conflict.aim, *conflict.carried) if who not in comers]
    return helping + [
        mover
        for mover, goal in conflict.goes.items()
        if goal not in units and len(comers[goal]) == 1 and mover not in carriers
    ]


def _decide(conflict: Conflict, who: str) -> frozenset[str]:
    """Decides an order, or returns what it waits for."""
    conflict.open.clear()
    best = conflict.order_succeeds(who, best=True)
    if best and conflict.open:
        waits = frozenset(conflict.open)
        if not conflict.order_succeeds(who, best=False):
            return waits
    conflict.succeeded[who] = best
    return frozenset()


def _break_circle(conflict: Conflict, waits: dict[str, frozenset[str]]) -> Iterable[str]:
    """Decides the smallest set whose members wait for each other only; returns its failed convoys."""
    circle = min((_units_awaited(who, waits) for who in waits), key=len)
    convoys = [who for who in circle if who in conflict.carried]
    if convoys:
        conflict.succeeded.update((fleet, False) for fleet in convoys)
    else:
        conflict.succeeded.update((mover, True) for mover in circle if mover in conflict.goes)
    return convoys


def _units_awaited(who: str, waits: dict[str, frozenset[str]]) -> set[str]:
    """All that a unit waits for, directly or through others."""
    found: set[str] = set()
    ahead = [who]
    while ahead:
        for each in waits[ahead.pop()] - found:
            found.add(each)
            ahead.append(each)
    return found
