"""A movement phase in a few lines: `fight("Austria: A Vie - Tyr", "Italy: A Ven - Tyr")`."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.map.board import Board, board, province_of
from parlour.games.diplomacy.map.position import DislodgedUnit, Kind, Position, Unit
from parlour.games.diplomacy.notation.exact import reader
from parlour.games.diplomacy.orders import MovementOrder, Outcome

KINDS: dict[str, Kind] = {"A": "A", "F": "F"}


@dataclass(frozen=True)
class Fought:
    position: Position
    outcomes: dict[str, Outcome]  # by the text of the order

    @property
    def results(self) -> list[str]:
        return [outcome.result for outcome in self.outcomes.values()]

    @property
    def units(self) -> set[str]:
        return {str(unit) for unit in self.position.units}

    @property
    def retreats(self) -> dict[str, tuple[str, ...]]:
        """Of each unit that was dislodged."""
        return {str(each.unit): each.retreats for each in self.position.dislodged}

    @property
    def contested(self) -> tuple[str, ...]:
        return self.position.contested

    def dislodged(self, unit: str) -> DislodgedUnit:
        return next(each for each in self.position.dislodged if str(each.unit) == unit)

    def result(self, text: str) -> str:
        return self.outcomes[text].result

    def why(self, text: str) -> tuple[str, dict[str, str | int]]:
        return self.outcomes[text].reason, dict(self.outcomes[text].details)


def fight(*lines: str, on: Board | None = None) -> Fought:
    """Each line is a power and an order for a unit, which stands where the order says; or just a unit."""
    ground = on or board()
    told = [(power, text) for power, _, text in (line.partition(": ") for line in lines)]
    units = {province_of(unit.place): unit for unit in (_unit(power, text) for power, text in told)}
    texts = {text: power for power, text in told if len(text.split()) > 2}
    orders = {text: read(ground, units, power, text) for text, power in texts.items()}
    resolved = adjudicate_movement(ground, Position(tuple(units.values())), list(orders.values()))
    return Fought(resolved.position, dict(zip(orders, resolved.outcomes, strict=True)))


def read(ground: Board, units: dict[str, Unit], power: str, text: str) -> MovementOrder:
    order = reader(ground).movement(units, power, text)
    assert order is not None, f"{text} cannot be read"
    return order


def _unit(power: str, text: str) -> Unit:
    letter, place, *_ = text.split()
    return Unit(power, KINDS[letter], place)
