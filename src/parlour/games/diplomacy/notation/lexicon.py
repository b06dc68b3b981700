"""The words people write orders with, in English and Swedish, and what they call provinces and powers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum, auto
from functools import cache, lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import STORED_NAMES, Kind

_BETWEEN_WORDS = re.compile(r"[\s.\-]+")
_LONGEST_NAME = 40  # letters; nobody misspells a longer one


def fold_text(text: str) -> str:
    """The text without case, accents and what is between words: "gulf of bothnia" for "Gulf-of  Bothnia"."""
    return _BETWEEN_WORDS.sub(" ", plain_letters(text)).strip()


def plain_letters(text: str) -> str:
    """The text without case and accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


# ── Words of orders ──


class Verb(Enum):
    """What an order does."""

    HOLD = auto()
    MOVE = auto()
    SUPPORT = auto()
    CONVOY = auto()
    VIA = auto()  # a convoy is asked for
    RETREAT = auto()
    DISBAND = auto()  # also the removal in winter
    BUILD = auto()
    WAIVE = auto()


_VERBS = {
    Verb.HOLD: "h hold holds holding stand stands stay stays håll håller stanna stannar står",
    Verb.MOVE: "m mv move moves moving go goes to into attack attacks "
    "går till flytta flyttar anfall anfaller attackerar",
    Verb.SUPPORT: "s sh sup supp support supports supporting stöd stöder stödjer stödja",
    Verb.CONVOY: "c conv convoy convoys convoying konvoj konvojera konvojerar skeppar",
    Verb.VIA: "vc via convoyed konvojerad konvojeras",
    Verb.RETREAT: "r ret retreat retreats retreating retirera retirerar reträtt",
    Verb.DISBAND: "d disband disbands disbanded destroy destroys destroyed remove removes removed die dies "
    "bort upplös upplöser upplöses avväpna avväpnas",
    Verb.BUILD: "b build builds built bygg bygga bygger",
    Verb.WAIVE: "w waive waives waived pass passes avstå avstår passa passar",
}
_UNITS: dict[Kind, str] = {"A": "a army armies armé armén", "F": "f fleet fleets flotta flottan"}
_IDLE = "the from in at by of with will please my unit order orders i från min ta tar enhet"
_COASTS = {
    "nc": "nc n north northern norra nord nordkusten",
    "sc": "sc s south southern södra syd sydkusten",
    "ec": "ec e east eastern östra ost ostkusten",
    "wc": "wc w west western västra väst västkusten",
}

VERBS = {fold_text(word): verb for verb, words in _VERBS.items() for word in words.split()}
UNITS = {fold_text(word): kind for kind, words in _UNITS.items() for word in words.split()}
COASTS = {fold_text(word): coast for coast, words in _COASTS.items() for word in words.split()}
IDLE = frozenset(fold_text(word) for word in _IDLE.split())  # may stand anywhere and mean nothing here
COAST = frozenset(("coast", "kust", "kusten"))
ARROWS = "-=>→–—−‐‑⇒➔➜➡⟶"  # also several in a row: "->", "-->"


# ── Names ──


class SpokenNames(Struct, frozen=True, rename=STORED_NAMES):
    """More names than the variant's file has, from a file that lies beside it."""

    powers: dict[str, tuple[str, ...]] = {}
    provinces: dict[str, tuple[str, ...]] = {}


class Names(Struct, frozen=True, eq=False):
    """What provinces and powers are called, by folded name: "st petersburg"."""

    provinces: Mapping[str, tuple[str, ...]]  # a name → the provinces it may mean
    impassable: Mapping[str, str]  # a name → as the map writes it
    powers: Mapping[str, str]  # also its adjective → the power
    most_words: int

    def provinces_called(self, name: str) -> tuple[str, ...]:
        """Provinces of exactly this name, several if it is ambiguous."""
        return self.provinces.get(name, ())

    def provinces_beginning(self, name: str) -> tuple[str, ...]:
        """Provinces whose names begin like this."""
        return _without_repeats(
            abbr for known, meant in self.provinces.items() if known.startswith(name) for abbr in meant
        )

    def provinces_close_to(self, name: str) -> tuple[str, ...]:
        """Provinces whose names it may be a misspelling of; all with as few slips as possible."""
        return _close_to(self, name)

    def by_likeness(self, name: str, provinces: Iterable[str]) -> tuple[str, ...]:
        """These provinces, the one first whose name is most like it."""
        asked = set(provinces)
        likeness = dict.fromkeys(asked, _LONGEST_NAME + 1)
        for known, meant in self.provinces.items():
            for abbr in asked.intersection(meant):
                likeness[abbr] = min(likeness[abbr], slips(name[:_LONGEST_NAME], known, _LONGEST_NAME))
        return tuple(sorted(asked, key=lambda abbr: (likeness[abbr], abbr)))


@cache
def names(board: Board) -> Names:
    """What provinces and powers of a board are called."""
    spoken = _spoken_names(board.variant)
    provinces = _provinces_by_name(board, spoken)
    return Names(
        provinces,
        {fold_text(name): name for name in board.impassable},
        {fold_text(name): power for power in board.powers for name in (power, *spoken.powers.get(power, ()))},
        max(name.count(" ") + 1 for name in provinces),
    )


def _provinces_by_name(board: Board, spoken: SpokenNames) -> dict[str, tuple[str, ...]]:
    meant: dict[str, tuple[str, ...]] = {fold_text(name): abbrs for name, abbrs in board.ambiguous.items()}
    for abbr, province in board.provinces.items():
        for name in (abbr, province.name, *province.aliases, *spoken.provinces.get(abbr, ())):
            meant[fold_text(name)] = _without_repeats((*meant.get(fold_text(name), ()), abbr))
    return meant


@cache
def _spoken_names(variant: str) -> SpokenNames:
    file = files("parlour.games.diplomacy") / "variants" / f"{variant}.spoken.json"
    return msgspec.json.decode(file.read_bytes(), type=SpokenNames) if file.is_file() else SpokenNames()


@lru_cache(maxsize=4096)
def _close_to(known_names: Names, name: str) -> tuple[str, ...]:
    fewest = tolerance(len(name))
    if not fewest or len(name) > _LONGEST_NAME:
        return ()
    found: list[str] = []
    for known, meant in known_names.provinces.items():
        apart = slips(name, known, fewest) if len(known) > 2 else fewest + 1
        if apart < fewest:
            found.clear()
        if apart <= fewest:
            fewest = apart
            found += meant
    return _without_repeats(found)


def _without_repeats(provinces: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(provinces))


def full_name(board: Board, place: str) -> str:
    """The full name of a place: "Spain (nc)" for "Spa/nc"."""
    abbr, _, coast = place.partition("/")
    name = board.provinces[abbr].name
    return f"{name} ({coast})" if coast else name


# ── Misspellings: letters put in, left out, changed, or two that changed places ──


def tolerance(length: int) -> int:
    """How many slips a word of this length may have and still be known for what it is."""
    if length < 3:
        return 0
    return 1 if length < 7 else 2 if length < 12 else 3


def slips(written: str, meant: str, most: int) -> int:
    """How many slips lead from one to the other; `most + 1` if they are more than that."""
    if abs(len(written) - len(meant)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for place in range(1, len(written) + 1):
        before, row = row, _next_row(written, meant, place, before, row)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def _next_row(written: str, meant: str, place: int, two_up: list[int], up: list[int]) -> list[int]:
    """The row of distances for one letter more of what was written."""
    letter, row = written[place - 1], [place]
    for at in range(1, len(meant) + 1):
        cost = min(up[at] + 1, row[at - 1] + 1, up[at - 1] + (letter != meant[at - 1]))
        if two_up and at > 1 and letter == meant[at - 2] and written[place - 2] == meant[at - 1]:
            cost = min(cost, two_up[at - 2] + 1)
        row.append(cost)
    return row
