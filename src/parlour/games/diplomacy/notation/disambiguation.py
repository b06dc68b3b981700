"""The province that is meant.  What could be several is asked back, and no guess is followed without a word."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial

from parlour.games.diplomacy.adjudication.legality import Deployment
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.notation.lexicon import names
from parlour.games.diplomacy.notation.mentions import Place
from parlour.games.diplomacy.terms import Remark, place_name, word_list, words_of
from parlour.sdk import Detail

_SURE_BEGINNING = 4  # letters of a name that no other begins with
_SURE_MISSPELLING = 5
_MOST_NAMED = 8


class Unclear(Exception):
    """Stops the reading of one piece; it goes no further than `reading.read_message`."""

    def __init__(self, code: str, why: str = "", **details: Detail) -> None:
        super().__init__(code)
        self.code, self.why, self.details = code, why, details


class Piece:
    """One order while it is being read: where it belongs, and what has to be said about it."""

    def __init__(self, board: Board, position: Position, power: str) -> None:
        self.board, self.position, self.power = board, position, power
        self.names = names(board)
        self.deployment = Deployment(board, position.units)
        self.is_doubtful = False  # a guess is in it: suggest it, do not take it
        self.remarks: list[Remark] = []
        self._objections: list[Callable[[], str]] = []  # to names as they were written, where a guess was tried

    def province(self, place: Place, fitting: Collection[str], objection: Callable[[str], str]) -> str:
        """The province that is meant and fits; `objection` says what is wrong with one that does not fit."""
        found = [abbr for abbr in place.provinces if abbr in fitting]
        if len(found) == 1:
            if len(place.provinces) > 1:
                self._remark_on_reading(place, found[0])
            return found[0]
        found = found or self._guesses(place, fitting)
        if len(found) > 1:
            raise self._ambiguity(place, found)
        if not found:
            return objection(self._only_meaning(place, fitting))
        if len(place.provinces) == 1:
            self._objections.append(partial(objection, place.provinces[0]))
        return self._take_guess(place, found[0])

    def take_guesses_back(self) -> None:
        """Raises what is wrong with the names as they were written, after a guess led nowhere."""
        for objection in self._objections:
            objection()

    def _guesses(self, place: Place, fitting: Collection[str]) -> list[str]:
        """Provinces that fit, guessed from a cut or misspelt name: a fleet's "Tyr" may mean the Tyrrhenian Sea."""
        begun = [
            abbr for abbr in self.names.provinces_beginning(place.text) if abbr in fitting and len(place.text) > 1
        ]
        if begun or place.provinces:
            return begun
        return [abbr for abbr in self.names.provinces_close_to(place.text) if abbr in fitting]

    def _take_guess(self, place: Place, guess: str) -> str:
        """The guess; it is only suggested if the name as written could mean another province, too."""
        if not place.provinces and self._meanings(place) == (guess,):
            self._remark_on_reading(place, guess)
        else:
            self.is_doubtful = True
        return guess

    def _only_meaning(self, place: Place, fitting: Collection[str]) -> str:
        """The one province that a name means, if it fits or not; raises `Unclear` if it is none or several."""
        if place.text in self.names.impassable:
            raise Unclear("illegal", "impassable", place=self.names.impassable[place.text])
        meanings = place.provinces or self._meanings(place)
        if len(meanings) == 1:
            return meanings[0]
        if meanings:
            raise self._ambiguity(place, meanings)
        nearest = self.names.by_likeness(place.text, fitting)[:_MOST_NAMED]
        raise Unclear("unknown_place", "" if nearest else "alone", place=place.text, nearest=self.place_list(nearest))

    def _meanings(self, place: Place) -> tuple[str, ...]:
        """Provinces a cut or misspelt name may mean on the whole board; none for very few letters."""
        begun = self.names.provinces_beginning(place.text)
        if begun:
            return begun if len(place.text) >= _SURE_BEGINNING else ()
        return self.names.provinces_close_to(place.text) if len(place.text) >= _SURE_MISSPELLING else ()

    def _remark_on_reading(self, place: Place, abbr: str) -> None:
        self.remarks.append(Remark("order-read_as", {"text": place.text, "place": place_name(abbr)}))

    def _ambiguity(self, place: Place, candidates: Iterable[str]) -> Unclear:
        return Unclear("ambiguous", place=place.text, candidates=self.place_list(candidates))

    # In words

    def place_list(self, places: Iterable[str]) -> Detail:
        """Places with their abbreviation, which is what to write instead."""
        return word_list([(*words_of(place_name(place)), f" ({place})") for place in places])
