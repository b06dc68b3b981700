"""Orders in the notation of the test cases, `A Bud - Rum`: exact, fast, and the inverse of `str(order)`.

What is written poorly but can mean only one thing is followed: small letters, full names, a missing or wrong letter
for the unit, a coast that does not matter (DATC 4.B, 4.C).  Everything else is None, and never an error.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from parlour.games.diplomacy.board import Board
from parlour.games.diplomacy.chart import chart_of
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Remove,
    Retreat,
    RetreatOrder,
    Support,
    Waive,
)
from parlour.games.diplomacy.position import Dislodged, Unit

LONGEST = 200  # letters; no order has more, and whatever has is not looked at

VERBS = {
    "-": ("-", "->", "–", "→", "to"),
    "H": ("h", "hold", "holds"),
    "S": ("s", "support", "supports"),
    "C": ("c", "convoy", "convoys"),
    "D": ("d", "disband", "disbands", "remove"),
    "B": ("b", "build"),
    "W": ("w", "waive"),
    "via": ("via", "by"),
    "": ("moves", "retreats"),  # to
}
KINDS = {"A": ("a", "army"), "F": ("f", "fleet")}
UNKNOWN = "?"

_COAST = re.compile(r"(?:\s*[/(]|(?<=\w)\s)\s*([nsew])(?:c\b|[a-z]+ coast\b)\.?\s*\)?")
_DASH = re.compile(r"\s*(?:->|→|–|-)\s*")


class _Vocabulary(dict[str, str]):
    """Each word in any case → its normal form; one that says nothing → nothing."""

    def __init__(self, words: Mapping[str, str]) -> None:
        for said, word in words.items():
            self.update(dict.fromkeys((said, said.lower(), said.upper(), said.title()), word))

    def __missing__(self, word: str) -> str:
        return UNKNOWN


class Reader:
    """Knows every word of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.province = chart_of(board).province
        self.split = frozenset(abbr for abbr, province in board.provinces.items() if province.coasts)
        verbs = {word: verb for verb, words in (VERBS | KINDS).items() for word in words}
        letters = {word: "" for words in KINDS.values() for word in words}
        words = {place: place for place in self.province} | verbs
        self.words, self.unlettered = _Vocabulary(words), _Vocabulary(words | letters)
        self.names = dict(_names(board))
        longest_first = sorted(self.names, key=len, reverse=True)
        self.name = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")

    def movement(self, units: Mapping[str, Unit], nation: str, text: str) -> MovementOrder | None:
        """`units` by province.  The seas on a convoy's way may be written, and say nothing (DATC 4.A.6)."""
        words = self._words(text, self.unlettered)
        unit = units.get(self.province.get(words[0], UNKNOWN))
        if unit is None or unit.nation != nation:
            return None
        match words:
            case [_, "-", to]:
                return self._move(unit, to)
            case [_, "S", helped, "-", to]:
                return self._support_of_move(unit, self._unit(units, helped), to)
            case [_, "H"]:
                return Hold(unit)
            case [_, "S", helped] | [_, "S", helped, "H"]:
                return self._support(unit, self._unit(units, helped))
            case [_, "C", army, "-", to]:
                return self._convoy(unit, self._unit(units, army), to)
            case [_, "-", to, "via"] | [_, "-", to, "via", "C"]:
                return self._move(unit, to, via_convoy=True)
            case [_, "-", *seas, "-", to] if {*seas[1::2]} <= {"-"} and {*seas[::2]} <= self.province.keys():
                return self._move(unit, to)
            case _:
                return None

    def retreat(self, dislodged: Mapping[str, Dislodged], nation: str, text: str) -> RetreatOrder | None:
        """`dislodged` by province."""
        words = self._words(text, self.unlettered)
        at, *rest = words if words[:1] != ["D"] else [*words[1:], "D"]
        beaten = dislodged.get(self.province.get(at, UNKNOWN))
        if beaten is None or beaten.unit.nation != nation:
            return None
        match rest:
            case ["-", to] if to in self.province:
                return Retreat(beaten.unit, self._way_out(beaten, to))
            case ["D"]:
                return Disband(beaten.unit)
            case _:
                return None

    def adjustment(self, units: Mapping[str, Unit], nation: str, text: str) -> AdjustmentOrder | None:
        """`units` by province.  What is to be removed may not be there, which is for the rules to see."""
        match self._words(text, self.words):
            case ["B", "A" | "F" as kind, at] if at in self.province:
                return Build(kind, at if kind == "F" else self.province[at])
            case ["B", at] if at in self.province:
                return self._build_without_letter(at)
            case ["D", "A" | "F" as kind, at] | ["A" | "F" as kind, at, "D"] if at in self.province:
                return Remove(self._own(units, nation, at) or Unit(nation, kind, at))
            case ["D", at] | [at, "D"] if unit := self._own(units, nation, at):
                return Remove(unit)
            case ["W"]:
                return Waive()
            case _:
                return None

    def _unit(self, units: Mapping[str, Unit], at: str) -> Unit | None:
        """Whatever its letter and coast were said to be."""
        return units.get(self.province.get(at, UNKNOWN))

    def _own(self, units: Mapping[str, Unit], nation: str, at: str) -> Unit | None:
        unit = self._unit(units, at)
        return unit if unit and unit.nation == nation else None

    def _move(self, unit: Unit, to: str, via_convoy: bool = False) -> Move | None:
        if to not in self.province:
            return None
        if unit.kind == "A":
            return Move(unit, self.province[to], via_convoy)
        return Move(unit, self._coast(to, self.board.fleet[unit.place]), via_convoy)

    def _support(self, unit: Unit, helped: Unit | None) -> Support | None:
        return Support(unit, helped) if helped else None

    def _support_of_move(self, unit: Unit, helped: Unit | None, to: str) -> Support | None:
        if helped is None or to not in self.province:
            return None
        return Support(unit, helped, to if helped.kind == "F" else self.province[to])

    def _convoy(self, unit: Unit, army: Unit | None, to: str) -> Convoy | None:
        return Convoy(unit, army, self.province[to]) if army and to in self.province else None

    def _way_out(self, beaten: Dislodged, to: str) -> str:
        return self.province[to] if beaten.unit.kind == "A" else self._coast(to, beaten.retreats)

    def _coast(self, to: str, reached: Collection[str]) -> str:
        """Where only one coast can be meant it need not be said; else it must be (DATC 4.B.1, 4.B.2)."""
        if to not in self.split:
            return to
        coasts = [place for place in self.board.provinces[to].places if place in reached]
        return coasts[0] if len(coasts) == 1 else to

    def _build_without_letter(self, at: str) -> Build | None:
        """Inland only an army can be meant, and with a coast only a fleet (DATC 4.C.3)."""
        if self.board.provinces[self.province[at]].land == "land":
            return Build("A", at)
        return Build("F", at) if "/" in at else None

    def _words(self, text: str, known: _Vocabulary) -> list[str]:
        """In their normal form.  If one is unknown, nothing is understood."""
        words = list(filter(None, map(known.__getitem__, text.split())))
        if words and UNKNOWN not in words:
            return words
        if len(text) > LONGEST:
            return [UNKNOWN]
        words = list(filter(None, map(known.__getitem__, self._spelt_out(text))))
        return words if words and UNKNOWN not in words else [UNKNOWN]

    def _spelt_out(self, text: str) -> list[str]:
        """`Par-Spa(nc)`, `St. Petersburg (south coast)`: each name in one word, and a space on either side of it."""
        text = _COAST.sub(r"/\1c ", text.lower())
        text = self.name.sub(lambda found: self.names[found[0]], text)
        return [self._with_known_coast(word) for word in _DASH.sub(" - ", text).split()]

    def _with_known_coast(self, word: str) -> str:
        """One that is not there or does not matter is garbage, and ignored (DATC 4.B.6)."""
        province, slash, _ = word.partition("/")
        return province if slash and word not in self.words else word


@cache
def reader(board: Board) -> Reader:
    return Reader(board)


def _names(board: Board) -> Iterator[tuple[str, str]]:
    """In small letters; none that could be one of several."""
    claimed = [(name.lower(), each.abbr) for each in board.provinces.values() for name in (*each.aliases, each.name)]
    abbreviations = {abbr.lower() for abbr in board.provinces}
    names = [name for name, _ in claimed]
    for name, abbr in claimed:
        if names.count(name) == 1 and name not in abbreviations and name not in board.ambiguous:
            yield name, abbr
