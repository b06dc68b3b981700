"""The choices of a nation in a phase, unfolded when somebody looks, and remembered as long as others look too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import Dislodged, Position, Unit
from parlour.games.diplomacy.notation.choices import Choices
from parlour.games.diplomacy.phase import PhaseKind
from parlour.sdk import Tree
from parlour.sdk.ask import Label

Owners = tuple[tuple[str, str], ...]


class Offer(Struct, frozen=True):
    """Costs nothing until it is asked: most questions are never unfolded."""

    position: Position
    kind: PhaseKind
    nation: str
    variant: str

    @property
    def tree(self) -> Tree:
        return Tree(self.after, self.label)

    def after(self, path: tuple[str, ...]) -> Sequence[str]:
        return self._choices().after(path)

    def label(self, option: str) -> Label | None:
        return self._choices().label(option)

    def _choices(self) -> Choices:
        return choices(self.position, self.kind, self.nation, self.variant)


def choices(position: Position, kind: PhaseKind, nation: str, variant: str = "standard") -> Choices:
    return _choices(position.units, tuple(position.centres.items()), position.dislodged, kind, nation, variant)


@lru_cache(maxsize=512)
def _choices(
    units: tuple[Unit, ...],
    owners: Owners,
    dislodged: tuple[Dislodged, ...],
    kind: PhaseKind,
    nation: str,
    variant: str,
) -> Choices:
    return Choices(board(variant), Position(units, dict(owners), dislodged), kind, nation)
