"""Stand-ins with a taste of their own: each knows some decades better than others."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.tidslinje.commands import (
    DecideCycle,
    Lock,
    PickArtist,
    PickTitle,
    PlaceSong,
    Predict,
    SetStartYear,
)
from parlour.games.tidslinje.mixes.base import BASE
from parlour.games.tidslinje.mixes.mix import MixSong, plain
from parlour.games.tidslinje.records import Card
from parlour.games.tidslinje.view import View
from parlour.sdk import Command, Dice, PickOne, Question, Seat

FAVOURITES = (1960, 1970, 1980, 1990, 2000, 2010)
LOVES = 4  # how many times likelier a song of its own decades is on its mind
CYCLES = 2  # that a stand-in wants to host
KNOWN = {plain(song.title): song for song in BASE.songs}  # what anybody may have heard of
MIDDLE = 1990


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    """Guesses by what it has heard of; the Oracle waits for everyone, and predicts by how crowded timelines are."""
    kind = question.command
    if kind is SetStartYear:
        return SetStartYear(1980 + dice.below(31))
    if kind is Predict:
        return None if view.mine.prediction else predict(view, dice)
    if kind is Lock:
        return None if anybody_missing(view) else Lock()
    if kind is DecideCycle:
        return decide_cycle(view, question, dice)
    if kind in (PlaceSong, PickTitle, PickArtist):
        return guess(view, question, dice)
    return question.sample(dice)


def anybody_missing(view: View) -> bool:
    return any(player.submitted in ("none", "partial") for player in view.snapshot.players)


def decide_cycle(view: View, question: Question, dice: Dice) -> DecideCycle:
    cycle, choices = view.snapshot.cycle, question.fields["choice"]
    may_go_on = isinstance(choices, PickOne) and "next" in choices.options
    goes_on = may_go_on and cycle is not None and cycle.number < CYCLES and dice.below(3) > 0
    return DecideCycle("next" if goes_on else "finish")


def guess(view: View, question: Question, dice: Dice) -> Command | None:
    """One part at a time, each once: it does not change its mind."""
    mine = view.mine.guess
    if mine is None:
        return question.sample(dice)
    given = {PlaceSong: mine.gap, PickTitle: mine.title, PickArtist: mine.artist}
    if given.get(question.command) is not None:
        return None
    song = hunch(view)
    if question.command is PlaceSong:
        return place(view, song.year if song else MIDDLE)
    return question.sample(dice) if song is None else name(question, song, dice)


def hunch(view: View) -> MixSong | None:
    """The song that is on its mind: one of the ten titles, rather of its own decades.  The same for all three parts.

    It hears no music, so it is right about one song in ten; of the decades that it loves, more often.
    """
    options, shown = view.mine.options, view.snapshot.round
    if options is None or shown is None or shown.performance is None:
        return None
    known = [KNOWN[key] for choice in options.titles if (key := plain(choice.text)) in KNOWN]
    if view.mine.decade is not None:
        first, last = view.mine.decade
        known = [song for song in known if first <= song.year <= last] or known
    loved = taste(view.mine.seat)
    weighed = [song for song in known for _ in range(LOVES if song.year // 10 * 10 in loved else 1)]
    return weighed[_whim(view.mine.seat, shown.performance.number) % len(weighed)] if weighed else None


def _whim(seat: Seat | None, number: int) -> int:
    """A number that only its seat and the Performance decide."""
    return sum(map(ord, seat or "")) * 31 + number * 7919


def place(view: View, year: int) -> PlaceSong:
    """Where a song of that year would go."""
    seat = view.mine.seat
    timeline = next((player.timeline for player in view.snapshot.players if player.seat == seat), ())
    return PlaceSong(gap_of(timeline, year))


def name(question: Question, song: MixSong, dice: Dice) -> Command:
    """Its title or its artist, as it stands among the options."""
    field, words = ("title", song.title) if question.command is PickTitle else ("artist", song.artist)
    ask = question.fields[field]
    assert isinstance(ask, PickOne), "a title is one of ten"
    for option, label in zip(ask.options, ask.labels, strict=True):
        if isinstance(label, str) and plain(label) == plain(words):
            return question.command(**{field: option})
    return question.sample(dice)


def taste(seat: Seat | None) -> tuple[int, int]:
    """Two decades, by the seat: the same in every Round."""
    first = sum(map(ord, seat or "")) % len(FAVOURITES)
    return FAVOURITES[first], FAVOURITES[(first + 2) % len(FAVOURITES)]


def gap_of(timeline: Sequence[Card], year: int) -> int:
    return sum(card.year <= year for card in timeline)


def predict(view: View, dice: Dice) -> Predict:
    """With short timelines most songs are easy; it errs now and then."""
    if dice.below(5) == 0:
        return Predict(("latt", "medel", "svar")[dice.below(3)])
    sizes = [len(player.timeline) for player in view.snapshot.players]
    crowded = sum(sizes) // max(1, len(sizes))
    return Predict("latt" if crowded <= 2 else "medel" if crowded <= 4 else "svar")
