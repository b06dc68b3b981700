"""A mix as it is played with: songs by number, and how they are told apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from msgspec import Struct

from parlour.games.tidslinje.records import Song

OPTIONS = 10  # titles, and artists, that a Performance offers
_SEVERAL = re.compile(r"\s+(?:&|and|och|feat\.?|ft\.?|featuring|with|med|x|vs\.?|\+)\s+|\s*[,;/]\s*", re.IGNORECASE)


class MixSong(Struct, frozen=True, omit_defaults=True, gc=False):
    """A song of a mix, as its file has it."""

    title: str
    artist: str  # as it is credited, several in one line
    year: int  # of its first release
    recordings: tuple[str, ...] = ()  # files beside the mix; none: the Oracle hums it
    credits: tuple[str, ...] = ()  # each artist alone, where the line does not show it

    @property
    def song(self) -> Song:
        return Song(self.title, self.artist, self.year)


def plain(words: str) -> str:
    """How titles and names are compared: without case, and with single spaces."""
    return " ".join(words.casefold().split())


def song_key(song: MixSong) -> str:
    """By which a song is known in its mix, wherever it stands there."""
    return f"{plain(song.artist)} – {plain(song.title)}"


def credited(song: MixSong) -> frozenset[str]:
    """Everyone who is named as an artist of it: the whole line, and each part of it."""
    parts = (song.artist, *song.credits, *_SEVERAL.split(song.artist))
    return frozenset([plain(part) for part in parts if part.strip()])


@dataclass(frozen=True, eq=False)
class Mix:
    """Songs by their numbers; two have nothing in common if they can stand among one another's wrong options."""

    name: str
    songs: tuple[MixSong, ...]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """By key."""
        return {song_key(song): number for number, song in enumerate(self.songs)}

    @cached_property
    def titles(self) -> tuple[str, ...]:
        return tuple([plain(song.title) for song in self.songs])

    @cached_property
    def credits(self) -> tuple[frozenset[str], ...]:
        return tuple([credited(song) for song in self.songs])

    @cached_property
    def artists(self) -> tuple[tuple[int, ...], ...]:
        """The songs of each artist line."""
        lines: dict[str, list[int]] = {}
        for number, song in enumerate(self.songs):
            lines.setdefault(plain(song.artist), []).append(number)
        return tuple(map(tuple, lines.values()))

    def are_apart(self, one: int, other: int) -> bool:
        """Whether neither the title nor any artist of one is that of the other."""
        return self.titles[one] != self.titles[other] and self.credits[one].isdisjoint(self.credits[other])

    def fresh_count(self, played: Iterable[str]) -> int:
        return len(self.songs) - len(self._places(played))

    def fresh(self, nth: int, played: Iterable[str]) -> int:
        """The number of the nth song that has not been played."""
        for place in self._places(played):
            if place > nth:
                break
            nth += 1
        return nth

    def _places(self, played: Iterable[str]) -> list[int]:
        numbers = self.numbers
        return sorted({numbers[key] for key in played if key in numbers})
