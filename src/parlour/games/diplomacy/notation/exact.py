"""Orders in the notation of the test cases, `A Bud - Rum`: exact, fast, and the inverse of `str(order)`.

What is written poorly but can mean only one thing is followed: small letters, full names, a missing or wrong letter
for the unit, a coast that does not matter (DATC 4.B, 4.C).  Everything else is None, and never an error.
Its words are those of the lexicon; messages of players are read by `reading`, which also says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from parlour.games.diplomacy.adjudication import adjudicate
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.chart import chart_of
from parlour.games.diplomacy.map.position import DislodgedUnit, Phase, Position, Unit
from parlour.games.diplomacy.notation.lexicon import IDLE, UNITS, VERBS, Verb, fold_text, names, plain_letters
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Order,
    Remove,
    Resolution,
    Result,
    Retreat,
    RetreatOrder,
    Support,
    Waive,
)

LONGEST = 200  # letters; no order has more, and whatever has is not looked at

SIGNS = {
    Verb.MOVE: "-",
    Verb.RETREAT: "-",
    Verb.HOLD: "H",
    Verb.SUPPORT: "S",
    Verb.CONVOY: "C",
    Verb.VIA: "via",
    Verb.DISBAND: "D",
    Verb.BUILD: "B",
    Verb.WAIVE: "W",
}
ARROW_SIGNS = ("-", "->", "–", "→")
BY_CONVOY = (" via convoy", " via C", " via", " C")  # behind the place it goes to
UNKNOWN = "?"

_LETTERS = ("A ", "F ", "")
_COAST = re.compile(r"(?:\s*[/(]|(?<=\w)\s)\s*([nsew])(?:c\b|[a-z]+ coast\b)\.?\s*\)?")
_DASH = re.compile(r"\s*(?:->|→|–|-)\s*")
_BETWEEN_WORDS = r"(?:\.\s*|\s+|-)"  # in a name: "St. Petersburg", "Mid-Atlantic"


class _Vocabulary(dict[str, str]):
    """Words in any case with their normal forms; one that says nothing has an empty one."""

    def __init__(self, words: Mapping[str, str]) -> None:
        for written, word in words.items():
            spellings = (written, written.lower(), written.upper(), written.title())
            self.update(dict.fromkeys(spellings, word))

    def __missing__(self, word: str) -> str:
        return UNKNOWN


class Reader:
    """Reads orders on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.province = chart_of(board).province
        self.split = frozenset(abbr for abbr, province in board.provinces.items() if province.coasts)
        verbs = {word: SIGNS[verb] for word, verb in VERBS.items()} | dict.fromkeys(ARROW_SIGNS, "-")
        words = {place: place for place in self.province} | verbs | dict.fromkeys(IDLE, "")
        self.words, self.unlettered = _Vocabulary(words | UNITS), _Vocabulary(words | dict.fromkeys(UNITS, ""))
        self.mentions = {f"{letter}{at}": province for at, province in self.province.items() for letter in _LETTERS}
        self.names = dict(_names(board))
        longest_first = sorted(self.names, key=len, reverse=True)
        spelt = "|".join(_BETWEEN_WORDS.join(map(re.escape, name.split())) for name in longest_first)
        self.name = re.compile(rf"(?<!\w)(?:{spelt})(?!\w)")

    def movement(self, units: Mapping[str, Unit], power: str, text: str) -> MovementOrder | None:
        """A movement order; `units` are by province."""
        plainly = self._movement(units, power, text)
        return plainly or self._movement(units, power, " ".join(self._words(text, self.unlettered)))

    def _movement(self, units: Mapping[str, Unit], power: str, text: str) -> MovementOrder | None:
        """The order of a text in known words, with a letter for each unit or without."""
        left, dash, to = text.partition(" - ")
        mover = self._unit(units, left)
        if mover is not None:
            return self._move(mover, to) if dash and mover.power == power else None
        helper, supports, helped = left.partition(" S ")
        if supports:
            return self._support(
                self._own_unit(units, power, helper), self._unit(units, helped.removesuffix(" H")), to
            )
        fleet, convoys, army = left.partition(" C ")
        if convoys:
            return self._convoy(self._own_unit(units, power, fleet), self._unit(units, army), to)
        holder = self._own_unit(units, power, text.removesuffix(" H"))
        return Hold(holder) if holder else None

    def retreat(self, dislodged: Mapping[str, DislodgedUnit], power: str, text: str) -> RetreatOrder | None:
        """A retreat order; `dislodged` are by province."""
        words = self._words(text, self.unlettered)
        at, *rest = words if words[:1] != ["D"] else [*words[1:], "D"]
        beaten = dislodged.get(self.province.get(at, UNKNOWN))
        if beaten is None or beaten.unit.power != power:
            return None
        match rest:
            case ["-", to] if to in self.province:
                return Retreat(beaten.unit, self._way_out(beaten, to))
            case ["D"]:
                return Disband(beaten.unit)
            case _:
                return None

    def adjustment(self, units: Mapping[str, Unit], power: str, text: str) -> AdjustmentOrder | None:
        """A build, removal or waiver.  What is to be removed may not be there, which is for the rules to see."""
        match self._words(text, self.words):
            case ["B", "A" | "F" as kind, at] if at in self.province:
                return Build(kind, at if kind == "F" else self.province[at])
            case ["B", at] if at in self.province:
                return self._build_without_letter(at)
            case ["D", "A" | "F" as kind, at] | ["A" | "F" as kind, at, "D"] if at in self.province:
                return Remove(self._own_unit(units, power, at) or Unit(power, kind, at))
            case ["D", at] | [at, "D"] if unit := self._own_unit(units, power, at):
                return Remove(unit)
            case ["W"]:
                return Waive()
            case _:
                return None

    def _unit(self, units: Mapping[str, Unit], mention: str) -> Unit | None:
        """The unit in a province, whatever its letter and coast are said to be (DATC 4.B.5, 4.C.2)."""
        return units.get(self.mentions.get(mention, UNKNOWN))

    def _own_unit(self, units: Mapping[str, Unit], power: str, mention: str) -> Unit | None:
        unit = self._unit(units, mention)
        return unit if unit and unit.power == power else None

    def _move(self, unit: Unit, to: str) -> Move | None:
        """A move.  The seas on a convoy's way may be written, and say nothing (DATC 4.A.6)."""
        if to in self.province:
            return Move(unit, self._landing(unit, to))
        by_convoy = next((way for way in BY_CONVOY if to.endswith(way)), "")
        *seas, goal = to.removesuffix(by_convoy).split(" - ")
        if not {goal, *seas} <= self.province.keys():
            return None
        return Move(unit, self._landing(unit, goal), bool(by_convoy))

    def _landing(self, unit: Unit, to: str) -> str:
        return self.province[to] if unit.kind == "A" else self._coast(to, self.board.fleet[unit.place])

    def _support(self, unit: Unit | None, helped: Unit | None, to: str) -> Support | None:
        if unit is None or helped is None:
            return None
        if to in self.province:
            return Support(unit, helped, to if helped.kind == "F" else self.province[to])
        return None if to else Support(unit, helped)

    def _convoy(self, unit: Unit | None, army: Unit | None, to: str) -> Convoy | None:
        return Convoy(unit, army, self.province[to]) if unit and army and to in self.province else None

    def _way_out(self, beaten: DislodgedUnit, to: str) -> str:
        return self.province[to] if beaten.unit.kind == "A" else self._coast(to, beaten.retreats)

    def _coast(self, to: str, reached: Collection[str]) -> str:
        """The place with its coast, which must be said only where there are several (DATC 4.B.1, 4.B.2)."""
        if to not in self.split:
            return to
        coasts = [place for place in self.board.provinces[to].places if place in reached]
        return coasts[0] if len(coasts) == 1 else to

    def _build_without_letter(self, at: str) -> Build | None:
        """A build without a letter: inland an army, with a coast a fleet, else None (DATC 4.C.3)."""
        if self.board.provinces[self.province[at]].land == "land":
            return Build("A", at)
        return Build("F", at) if "/" in at else None

    def _words(self, text: str, known: _Vocabulary) -> list[str]:
        """Words in their normal form; if one is unknown, nothing is understood."""
        words = self._known_words(text.split(), known)
        if UNKNOWN not in words or len(text) > LONGEST:
            return words
        return self._known_words(self._spell_out(text), known)

    def _known_words(self, written: Sequence[str], known: _Vocabulary) -> list[str]:
        """Known words in their normal form; "moves to" is one arrow, and in front of all others it says nothing."""
        words = list(filter(None, map(known.__getitem__, written)))
        if not words or UNKNOWN in words:
            return [UNKNOWN]
        return [word for before, word in pairwise(("-", *words)) if word != "-" or before != "-"] or [UNKNOWN]

    def _spell_out(self, text: str) -> list[str]:
        """Words of `Par-Spa(nc)`, `St. Petersburg (south coast)`: each name is one, with spaces around it."""
        text = _COAST.sub(r"/\1c ", plain_letters(text))
        text = self.name.sub(lambda found: self.names[fold_text(found[0])], text)
        return [self._with_known_coast(word) for word in _DASH.sub(" - ", text).split()]

    def _with_known_coast(self, word: str) -> str:
        """The word without a coast that is not there or does not matter, which is ignored (DATC 4.B.6)."""
        province, slash, _ = word.partition("/")
        return province if slash and word not in self.words else word


@cache
def reader(board: Board) -> Reader:
    """The reader of this board, made once."""
    return Reader(board)


def read_orders(
    board: Board, phase: Phase, position: Position, texts: Iterable[tuple[str, str]]
) -> list[Order | None]:
    """Orders of powers and their texts, one for each text; None for one that cannot be read."""
    words, province = reader(board), chart_of(board).province
    if phase.kind == "R":
        dislodged = {province[each.unit.place]: each for each in position.dislodged}
        return [words.retreat(dislodged, power, text) for power, text in texts]
    units = {province[unit.place]: unit for unit in position.units}
    read = words.movement if phase.kind == "M" else words.adjustment
    return [read(units, power, text) for power, text in texts]


def adjudicate_texts(
    board: Board, phase: Phase, position: Position, texts: Sequence[tuple[str, str]]
) -> tuple[Resolution, tuple[Result, ...]]:
    """The resolved phase, and a result for each text.  One that cannot be read is illegal."""
    orders = read_orders(board, phase, position, texts)
    readable = [(power, order) for (power, _), order in zip(texts, orders, strict=True) if order is not None]
    resolution = adjudicate(board, phase, position, readable)
    outcomes = iter(resolution.outcomes)
    return resolution, tuple([next(outcomes).result if order is not None else "illegal" for order in orders])


def _names(board: Board) -> Iterator[tuple[str, str]]:
    """Names in plain letters with their provinces; none that could be one of several."""
    abbreviations = {fold_text(abbr) for abbr in board.provinces}
    for name, meant in names(board).provinces.items():
        if len(meant) == 1 and name not in abbreviations:
            yield name, meant[0]
