"""The board put right by hand: a unit set up or taken away, a centre given to someone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from parlour.games.diplomacy.adjudication.legality import Deployment, fault
from parlour.games.diplomacy.map.board import Board, board, province_of
from parlour.games.diplomacy.map.position import Kind, Position, Unit
from parlour.games.diplomacy.orders import MovementOrder, Order
from parlour.games.diplomacy.terms import option_name, power_name
from parlour.sdk import Tree
from parlour.sdk.ask import Label

PUT, TAKE, OWNER, NOBODY = "put", "take", "owner", "nobody"
WORDS = frozenset((PUT, TAKE, OWNER, NOBODY))
KINDS: dict[str, Kind] = {"A": "A", "F": "F"}

Change = tuple[str, ...]  # ("put", "Italy", "F", "Nap"), ("take", "Nap"), ("owner", "Nap", "Italy")


class AmendmentChoices(Struct, frozen=True):
    """All that the host can put right, as a path of choices."""

    position: Position
    variant: str
    powers: tuple[str, ...]  # those that are still in it

    @property
    def tree(self) -> Tree:
        return Tree(self.after, self.label)

    def after(self, change: Change) -> Sequence[str]:
        on = board(self.variant)
        match change:
            case ():
                return (PUT, TAKE, OWNER) if self.position.units else (PUT, OWNER)
            case ("put",):
                return self.powers
            case ("put", _):
                return tuple(KINDS)
            case ("put", _, kind):
                return free_places(on, self.position, KINDS[kind])
            case ("take",):
                return tuple(map(str, self.position.units))
            case ("owner",):
                return on.centres
            case ("owner", _):
                return (*self.powers, NOBODY)
            case _:
                return ()

    def label(self, option: str) -> Label | None:
        """The name of a power or place; None for what to do, which is a phrase of its own."""
        if option in WORDS or option in KINDS:
            return None
        return power_name(option) if option in self.powers else option_name(option)


def free_places(on: Board, position: Position, kind: Kind) -> tuple[str, ...]:
    taken = {province_of(unit.place) for unit in position.units}
    free = [province for province in on.provinces.values() if province.abbr not in taken]
    if kind == "A":
        return tuple([province.abbr for province in free if province.land != "sea"])
    return tuple([place for province in free if province.land != "land" for place in province.places])


def amended_position(position: Position, change: Change) -> Position:
    match change:
        case ("put", power, kind, place):
            return replace(position, units=(*position.units, Unit(power, KINDS[kind], place)))
        case ("take", unit):
            return replace(position, units=tuple([each for each in position.units if str(each) != unit]))
        case ("owner", centre, "nobody"):
            owners = {other: owner for other, owner in position.centres.items() if other != centre}
            return replace(position, centres=owners)
        case ("owner", centre, power):
            return replace(position, centres={**position.centres, centre: power})
        case _:
            raise AssertionError(f"{change} leads nowhere")


def still_possible(on: Board, position: Position, orders: Iterable[Order]) -> tuple[Order, ...]:
    deployment = Deployment(on, position.units)
    return tuple([order for order in orders if isinstance(order, MovementOrder) and fault(deployment, order) is None])
