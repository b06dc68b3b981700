"""A second adjudicator of movement, to check the first: it guesses, and looks whether the guess holds.

After "The Math of Adjudication" (Kruijswijk, 2009), with the trick of DATC 5.D.  Nothing here comes from the game:
it reads the variant's file and the order texts by itself, and says every rule in its own way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

MAP = json.loads((files("parlour.games.diplomacy") / "variants" / "standard.json").read_text())["provinces"]
COASTAL = {p["abbr"] for p in MAP if p["type"] == "coast"}
SEAS = {p["abbr"] for p in MAP if p["type"] == "sea"}
WALK = {p["abbr"]: set(p["army"]) for p in MAP}
SAIL: dict[str, set[str]] = {}
for _p in MAP:
    if isinstance(_p["fleet"], dict):
        SAIL |= {f"{_p['abbr']}/{coast}": set(reached) for coast, reached in _p["fleet"].items()}
    else:
        SAIL[_p["abbr"]] = set(_p["fleet"])
LANDINGS = {sea: {place.split("/")[0] for place in SAIL[sea]} & COASTAL for sea in SEAS}


def bare(place: str) -> str:
    return place.split("/")[0]


@dataclass(eq=False)
class Piece:
    power: str
    letter: str
    place: str
    verb: str = "H"
    other: str = ""  # the province of whom it supports or convoys
    to: str = ""  # a place
    via: bool = False
    matched: bool = False  # of a support or a convoy: the other does what it is for
    sails: bool = False  # goes by convoy
    carriers: list[Piece] = field(default_factory=list)

    @property
    def at(self) -> str:
        return bare(self.place)

    @property
    def goal(self) -> str:
        return bare(self.to)

    def steps(self) -> set[str]:
        return WALK[self.place] if self.letter == "A" else SAIL[self.place]

    def reaches(self, province: str) -> bool:
        return any(bare(place) == province for place in self.steps())


def has_route(start: str, goal: str, fleets: set[str]) -> bool:
    seen: set[str] = set()
    ahead = {sea for sea in fleets if start in LANDINGS[sea]}
    while ahead:
        seen |= ahead
        ahead = {sea for sea in fleets - seen if SAIL[sea] & seen}
    return any(goal in LANDINGS[sea] for sea in seen)


def chains(start: str, goal: str, fleets: set[str], chain: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All ways from shore to shore that use no sea twice, however roundabout."""
    for sea in sorted(fleets - {*chain}):
        if (sea in SAIL[chain[-1]]) if chain else (start in LANDINGS[sea]):
            longer = (*chain, sea)
            if goal in LANDINGS[sea]:
                yield longer
            yield from chains(start, goal, fleets, longer)


def is_needed(sea: str, start: str, goal: str, fleets: set[str]) -> bool:
    """On some chain, which would be broken without it."""
    return any(sea in chain and not has_route(start, goal, {*chain} - {sea}) for chain in chains(start, goal, fleets))


def guessed(record: dict[str, Any]) -> dict[str, Any]:
    """A record of the test cases in, what is expected of it out."""
    return Guesser(record["units"], [(order["nation"], order["text"]) for order in record["orders"]]).everything()


class Guesser:
    def __init__(self, units: Sequence[Sequence[str]], orders: Sequence[tuple[str, str]]) -> None:
        self.pieces = {bare(place): Piece(power, letter, place) for power, letter, place in units}
        self.fleets = {at for at in self.pieces if at in SEAS}
        self.told = [bare(text.split()[1]) for _, text in orders]
        self.legal = [self.take(power, text.split()) for power, text in orders]
        self.match()
        self.state: dict[str, str] = {}
        self.guess: dict[str, bool] = {}
        self.cycle: list[str] = []

    # Orders

    def take(self, power: str, words: list[str]) -> bool:
        """Write an order to its piece, if it is legal.  Each piece is ordered at most once."""
        piece = self.pieces.get(bare(words[1]))
        if piece is None or piece.power != power or piece.letter != words[0]:
            return False
        wish = Piece(piece.power, piece.letter, piece.place, words[2])
        if wish.verb == "-":
            wish.to, wish.via = words[3], words[4:] == ["via", "convoy"]
        elif wish.verb in "SC":
            wish.other, wish.to = bare(words[4]), words[6] if len(words) > 5 else ""
        if self.is_legal(wish):
            piece.verb, piece.other, piece.to, piece.via = wish.verb, wish.other, wish.to, wish.via
            return True
        return False

    def is_legal(self, wish: Piece) -> bool:
        other = self.pieces.get(wish.other)
        if wish.verb == "-":
            return (wish.to in wish.steps() and not wish.via) or self.could_sail(wish, wish.goal, self.fleets)
        if wish.verb == "S":
            if other is None or wish.other == wish.at or not wish.reaches(wish.goal or wish.other):
                return False
            return not wish.to or self.could_go(other, wish.to, self.fleets - {wish.at})
        if wish.verb == "C":
            if wish.at not in SEAS or other is None or other.letter == "F" or wish.goal == wish.other:
                return False
            return is_needed(wish.at, wish.other, wish.goal, self.fleets)
        return True

    def could_go(self, piece: Piece, to: str, fleets: set[str]) -> bool:
        by_itself = to in piece.steps() or ("/" not in to and piece.reaches(to))
        return by_itself or self.could_sail(piece, bare(to), fleets)

    def could_sail(self, piece: Piece, goal: str, fleets: set[str]) -> bool:
        return piece.letter == "A" and goal != piece.at and has_route(piece.at, goal, fleets)

    def match(self) -> None:
        for piece in self.pieces.values():
            if piece.verb == "-" and piece.letter == "A":
                meant = [p for p in self.pieces.values() if p.verb == "C" and self.is_for(p, piece)]
                own = any(fleet.power == piece.power for fleet in meant)
                piece.sails = piece.via or own or piece.to not in piece.steps()
                piece.carriers = meant if piece.sails else []
                for fleet in piece.carriers:
                    fleet.matched = True
        for piece in self.pieces.values():
            if piece.verb == "S":
                other = self.pieces[piece.other]
                if other.verb == "-":
                    piece.matched = bool(piece.to) and piece.to in (other.to, other.goal)
                else:
                    piece.matched = not piece.to

    def is_for(self, fleet: Piece, army: Piece) -> bool:
        return (fleet.other, fleet.goal) == (army.at, army.goal)

    def supports(self, piece: Piece) -> list[Piece]:
        return [p for p in self.pieces.values() if p.verb == "S" and p.matched and p.other == piece.at]

    def coming(self, province: str) -> list[Piece]:
        return [p for p in self.pieces.values() if p.verb == "-" and p.goal == province]

    def head_to_head(self, piece: Piece) -> Piece | None:
        other = self.pieces.get(piece.goal)
        if other and other.verb == "-" and other.goal == piece.at and not other.sails and not piece.sails:
            return other
        return None

    # Rules

    def judge(self, at: str) -> bool:
        piece = self.pieces[at]
        if piece.verb == "-":
            return self.gets_there(piece)
        if piece.verb == "S":
            return not any(self.is_cut_by(piece, comer) for comer in self.coming(at))
        return not any(self.judge(comer.at) for comer in self.coming(at))  # judged, not resolved: the trick of 5.D

    def is_cut_by(self, piece: Piece, comer: Piece) -> bool:
        if comer.power == piece.power:
            return False
        if comer.at == (piece.goal or piece.other):
            return self.resolve(comer.at)
        return self.has_path(comer)

    def gets_there(self, piece: Piece) -> bool:
        force = self.attack(piece)
        enemy = self.head_to_head(piece)
        against = [self.backing(enemy) if enemy else self.holding(piece.goal)]
        against += [self.blocking(rival) for rival in self.coming(piece.goal) if rival is not piece]
        return force > max(against)

    def has_path(self, piece: Piece) -> bool:
        if not piece.sails:
            return True
        return has_route(piece.at, piece.goal, {fleet.at for fleet in piece.carriers if self.resolve(fleet.at)})

    def backing(self, piece: Piece, but: str = "") -> int:
        return 1 + sum(self.resolve(each.at) for each in self.supports(piece) if each.power != but)

    def attack(self, piece: Piece) -> int:
        if not self.has_path(piece):
            return 0
        there = self.pieces.get(piece.goal)
        if there is None:
            return self.backing(piece)
        if there.verb == "-" and not self.head_to_head(piece) and self.resolve(there.at):
            return self.backing(piece)
        return 0 if there.power == piece.power else self.backing(piece, but=there.power)

    def holding(self, province: str) -> int:
        there = self.pieces.get(province)
        if there is None:
            return 0
        if there.verb == "-":
            return 0 if self.resolve(province) else 1
        return self.backing(there)

    def blocking(self, piece: Piece) -> int:
        if not self.has_path(piece):
            return 0
        enemy = self.head_to_head(piece)
        return 0 if enemy and self.resolve(enemy.at) else self.backing(piece)

    # Guesses

    def resolve(self, at: str) -> bool:
        state = self.state.get(at)
        if state == "known":
            return self.guess[at]
        if state == "guessed":
            if at not in self.cycle:
                self.cycle.append(at)
            return self.guess[at]
        before = len(self.cycle)
        first = self.judge_with_guess(at, False)
        if len(self.cycle) == before:
            return self.know(at, first)
        if self.cycle[before] != at:
            self.cycle.append(at)
            self.guess[at] = first
            return first
        self.forget(before)
        second = self.judge_with_guess(at, True)
        if first == second:
            self.forget(before)
            return self.know(at, first)
        self.back_up(before)
        return self.resolve(at)

    def judge_with_guess(self, at: str, guess: bool) -> bool:
        self.state[at], self.guess[at] = "guessed", guess
        return self.judge(at)

    def know(self, at: str, result: bool) -> bool:
        if self.state.get(at) != "known":
            self.state[at], self.guess[at] = "known", result
        return self.guess[at]

    def forget(self, before: int) -> None:
        for at in self.cycle[before:]:
            self.state.pop(at, None)
        del self.cycle[before:]

    def back_up(self, before: int) -> None:
        circle = self.cycle[before:]
        self.forget(before)
        fleets = [at for at in circle if self.pieces[at].verb == "C"]
        for at in fleets or [at for at in circle if self.pieces[at].verb == "-"]:
            self.state[at], self.guess[at] = "known", not fleets

    # The result

    def everything(self) -> dict[str, Any]:
        for at, piece in self.pieces.items():
            if piece.verb == "-" or piece.matched:
                self.resolve(at)
        came = {piece.goal: piece for piece in self.pieces.values() if self.moved(piece)}
        stayed = [piece for piece in self.pieces.values() if not self.moved(piece)]
        beaten = sorted((piece for piece in stayed if piece.at in came), key=lambda piece: piece.at)
        stood = [piece for piece in stayed if piece.at not in came]
        occupied = {*came, *(piece.at for piece in stood)}
        contested = {piece.goal for piece in stayed if piece.verb == "-" and self.blocking(piece)} - occupied
        after = [(piece, piece.to) for piece in came.values()] + [(piece, piece.place) for piece in stood]
        return {
            "units": sorted([piece.power, piece.letter, place] for piece, place in after),
            "dislodged": [self.told_of(piece, came[piece.at], occupied | contested) for piece in beaten],
            "contested": sorted(contested),
            "results": self.results({*came}),
        }

    def moved(self, piece: Piece) -> bool:
        return piece.verb == "-" and self.resolve(piece.at)

    def told_of(self, piece: Piece, by: Piece, closed: set[str]) -> dict[str, Any]:
        shut = closed if by.sails else closed | {by.at}
        return {
            "nation": piece.power,
            "type": piece.letter,
            "province": piece.place,
            "attacker_from": by.at,
            "by_convoy": by.sails,
            "retreats": sorted(place for place in piece.steps() if bare(place) not in shut),
        }

    def results(self, taken: set[str]) -> list[str]:
        return [
            self.result(at, taken) if legal else "illegal" for at, legal in zip(self.told, self.legal, strict=True)
        ]

    def result(self, at: str, taken: set[str]) -> str:
        piece = self.pieces[at]
        if piece.verb == "-":
            return "moves" if self.resolve(at) else "bounces" if self.has_path(piece) else "no convoy"
        if piece.verb == "H":
            return "dislodged" if at in taken else "holds"
        if not piece.matched:
            return "void"
        return "given" if self.resolve(at) else {"S": "cut", "C": "disrupted"}[piece.verb]
