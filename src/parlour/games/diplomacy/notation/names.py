"""What people call the provinces and nations of a board, also when they misspell them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.notation.misspelling import slips, tolerance

_BETWEEN_WORDS = re.compile(r"[\s.\-]+")
_LONGEST_NAME = 40  # letters; nobody misspells a longer one


class Spoken(Struct, frozen=True):
    """Names beyond those of the variant's file, from one that lies beside it."""

    nations: dict[str, tuple[str, ...]] = {}
    provinces: dict[str, tuple[str, ...]] = {}


class Names(Struct, frozen=True, eq=False):
    """Every name is kept folded: "St. Petersburg" as "st petersburg"."""

    provinces: Mapping[str, tuple[str, ...]]  # a name → the provinces it may mean
    impassable: Mapping[str, str]  # a name → as the map writes it
    nations: Mapping[str, str]  # also its adjective → the nation
    most_words: int

    def called(self, name: str) -> tuple[str, ...]:
        return self.provinces.get(name, ())

    def beginning(self, name: str) -> tuple[str, ...]:
        """Whose names begin like this."""
        return _once(abbr for known, meant in self.provinces.items() if known.startswith(name) for abbr in meant)

    def close_to(self, name: str) -> tuple[str, ...]:
        """Whose names it may be a misspelling of; all with as few slips as possible."""
        return _close_to(self, name)

    def by_likeness(self, name: str, provinces: Iterable[str]) -> tuple[str, ...]:
        """These, the one first whose name is most like it."""
        asked = set(provinces)
        likeness = dict.fromkeys(asked, _LONGEST_NAME + 1)
        for known, meant in self.provinces.items():
            for abbr in asked.intersection(meant):
                likeness[abbr] = min(likeness[abbr], slips(name[:_LONGEST_NAME], known, _LONGEST_NAME))
        return tuple(sorted(asked, key=lambda abbr: (likeness[abbr], abbr)))


def folded(text: str) -> str:
    """Without case, accents and what stands between words: "Gulf of Bothnia", "gulf-of  bothnia"."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _BETWEEN_WORDS.sub(" ", letters).strip()


@cache
def names(board: Board) -> Names:
    spoken = _spoken(board.variant)
    provinces = _by_name(board, spoken)
    return Names(
        provinces,
        {folded(name): name for name in board.impassable},
        {folded(name): nation for nation in board.nations for name in (nation, *spoken.nations.get(nation, ()))},
        max(name.count(" ") + 1 for name in provinces),
    )


def _by_name(board: Board, spoken: Spoken) -> dict[str, tuple[str, ...]]:
    meant: dict[str, tuple[str, ...]] = {folded(name): abbrs for name, abbrs in board.ambiguous.items()}
    for abbr, province in board.provinces.items():
        for name in (abbr, province.name, *province.aliases, *spoken.provinces.get(abbr, ())):
            meant[folded(name)] = _once((*meant.get(folded(name), ()), abbr))
    return meant


@cache
def _spoken(variant: str) -> Spoken:
    file = files("parlour.games.diplomacy") / "variants" / f"{variant}.spoken.json"
    return msgspec.json.decode(file.read_bytes(), type=Spoken) if file.is_file() else Spoken()


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
    return _once(found)


def _once(provinces: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(provinces))


def full_name(board: Board, place: str) -> str:
    """ "Spain (nc)" for "Spa/nc"."""
    abbr, _, coast = place.partition("/")
    name = board.provinces[abbr].name
    return f"{name} ({coast})" if coast else name
