"""A song is drawn, with the ten titles and ten artists it hides among.

Both lists are those of the same ten songs.  If each had wrong answers of its own, whoever knows songs could find the
one title whose artist is in the other list, without hearing a note.  Which ten they are does not depend on which of
them is played, and their order is shuffled from the alphabet, so neither tells.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from parlour.games.tidslinje.mixes.mix import OPTIONS, Mix, song_key
from parlour.games.tidslinje.records import Choice, Performance
from parlour.sdk import Dice, pick, shuffled

TRIES = OPTIONS + 4  # candidates: some may have something in common with the song


class Draw(Struct, frozen=True):
    performance: Performance
    song_key: str


def draw_song(dice: Dice, mix: Mix, played: Sequence[str], number: int) -> Draw | None:
    """A song that was not played in this Game, each as likely.  None: there is none."""
    fresh = mix.fresh_count(played)
    if not fresh:
        return None
    answer = mix.fresh(dice.below(fresh), played)
    among = _ten_songs(dice, mix, answer)
    song = mix.songs[answer]
    performance = Performance(
        number,
        song.song,
        _choices(dice, _titles(mix, among), f"{number}.t"),
        _choices(dice, _artists(mix, among, answer), f"{number}.a"),
        pick(dice, song.recordings) if song.recordings else None,
    )
    return Draw(performance, song_key(song))


def _ten_songs(dice: Dice, mix: Mix, answer: int) -> list[int]:
    """The song and nine others with nothing in common; fewer, if the mix has no more such."""
    candidates = _candidates(mix, [(dice.below(len(mix.artists)), dice.below(len(mix.songs))) for _ in range(TRIES)])
    return [answer, *[other for other in candidates if mix.are_apart(other, answer)][: OPTIONS - 1]]


def _candidates(mix: Mix, throws: list[tuple[int, int]]) -> list[int]:
    """Songs with nothing in common: for each throw the next artist from there on, and one of the songs."""
    found: list[int] = []
    titles, credits = set[str](), set[str]()
    for start, which in throws:
        number = _next_apart(mix, start, which, titles, credits)
        if number is None:
            break
        found.append(number)
        titles.add(mix.titles[number])
        credits |= mix.credits[number]
    return found


def _next_apart(mix: Mix, start: int, which: int, titles: set[str], credits: set[str]) -> int | None:
    for place in range(start, start + len(mix.artists)):
        of_artist = mix.artists[place % len(mix.artists)]
        for nth in range(which, which + len(of_artist)):
            number = of_artist[nth % len(of_artist)]
            if not credits.isdisjoint(mix.credits[number]):
                break
            if mix.titles[number] not in titles:
                return number
    return None


def _titles(mix: Mix, among: list[int]) -> list[str]:
    taken = {mix.titles[number]: mix.songs[number].title for number in among}
    for title, song in zip(mix.titles, mix.songs, strict=True):
        if len(taken) >= OPTIONS:
            break
        taken.setdefault(title, song.title)
    return list(taken.values())


def _artists(mix: Mix, among: list[int], answer: int) -> list[str]:
    """None but the song's own is credited in it."""
    taken = {frozenset(mix.credits[number]): mix.songs[number].artist for number in among}
    for credits, song in zip(mix.credits, mix.songs, strict=True):
        if len(taken) >= OPTIONS:
            break
        if credits.isdisjoint(mix.credits[answer]) and song.artist.casefold() not in map(
            str.casefold, taken.values()
        ):
            taken.setdefault(credits, song.artist)
    return list(taken.values())


def _choices(dice: Dice, texts: list[str], prefix: str) -> tuple[Choice, ...]:
    """In an order that chance makes of the alphabet."""
    return tuple([Choice(f"{prefix}{place}", text) for place, text in enumerate(shuffled(dice, sorted(texts)))])
