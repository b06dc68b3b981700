"""Orders part by part, in every order of words that people use."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec import Struct

from parlour.games.diplomacy.map.position import Kind, Unit
from parlour.games.diplomacy.notation.vocabulary import Verb
from parlour.games.diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    Support,
    Waive,
)


class Spot(Struct, frozen=True):
    """A place in an order, and which kind of unit is there, if one is."""

    province: str
    coast: str = ""
    kind: Kind | None = None
    is_new: bool = False  # yet to be built: its kind is part of the order


Outline: TypeAlias = tuple[Verb | Spot, ...]
_VIA_CONVOY = ((Verb.VIA, Verb.CONVOY), (Verb.VIA,), (Verb.CONVOY,))
VERBS_FIRST = frozenset((Verb.HOLD, Verb.RETREAT, Verb.DISBAND, Verb.BUILD, Verb.WAIVE))  # may stand before the unit


def outlines(order: Order) -> tuple[Outline, ...]:
    match order:
        case Hold():
            return _either_way(_unit(order.unit), Verb.HOLD)
        case Move():
            going = (_unit(order.unit), Verb.MOVE, _place(order.to))
            return tuple((*going, *way) for way in _VIA_CONVOY) if order.via_convoy else (going,)
        case Support() | Convoy():
            return (_help(order),)
        case Retreat():
            unit, to = _unit(order.unit), _place(order.to)
            return (unit, Verb.MOVE, to), (unit, Verb.RETREAT, to), (Verb.RETREAT, unit, Verb.MOVE, to)
        case Disband() | Remove():
            return _either_way(_unit(order.unit), Verb.DISBAND)
        case Build():
            province, _, coast = order.place.partition("/")
            return _either_way(Spot(province, coast, order.kind, is_new=True), Verb.BUILD)
        case Waive():
            return ((Verb.WAIVE,),)
        case _:
            assert_never(order)


def _either_way(spot: Spot, verb: Verb) -> tuple[Outline, ...]:
    """ "F Lon hold", "hold F Lon"."""
    return (spot, verb), (verb, spot)


def _help(order: Support | Convoy) -> Outline:
    verb, helped = (Verb.CONVOY, order.army) if isinstance(order, Convoy) else (Verb.SUPPORT, order.helped)
    beginning = (_unit(order.unit), verb, _unit(helped))
    return (*beginning, Verb.MOVE, _place(order.to)) if order.to else beginning


def _unit(unit: Unit) -> Spot:
    province, _, coast = unit.place.partition("/")
    return Spot(province, coast, unit.kind)


def _place(place: str) -> Spot:
    province, _, coast = place.partition("/")
    return Spot(province, coast)
