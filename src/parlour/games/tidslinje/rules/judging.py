"""Guesses are judged, and what they win."""

from collections.abc import Sequence

from parlour.games.tidslinje.commands import Difficulty
from parlour.games.tidslinje.events import Award, RoundRevealed
from parlour.games.tidslinje.records import Card, Choice, Performance, Result, Song, Verdict
from parlour.games.tidslinje.rules.difficulty import difficulty
from parlour.games.tidslinje.state import State
from parlour.sdk import Seat

MOST_JOKERS = 3
YEARS_IN_DECADE = 10


def is_placed_right(timeline: Sequence[Card], gap: int | None, year: int) -> bool:
    """Not before the card on the left, not after the one on the right; the same year is right on either side."""
    if gap is None:
        return False
    after_left = gap == 0 or timeline[gap - 1].year <= year
    before_right = gap == len(timeline) or year <= timeline[gap].year
    return after_left and before_right


def decade(year: int) -> tuple[int, int]:
    first = year // YEARS_IN_DECADE * YEARS_IN_DECADE
    return first, first + YEARS_IN_DECADE - 1


def difficulty_now(state: State, performance: Performance) -> Difficulty:
    """By all Guesses as they are; whoever sent none is a guesser with a wrong Placement."""
    year, players = performance.song.year, state.players
    right = [is_placed_right(players[seat].timeline, state.guess(seat).gap, year) for seat in state.guessers]
    return difficulty(len(right), sum(right))


def judge_round(state: State) -> RoundRevealed:
    """The outcome for those who remain.  How hard it was has been fixed by locking."""
    round, cycle, playing = state.round, state.cycle, state.performance
    assert round is not None, "no Round to judge"
    assert cycle is not None, "a Round of no Cycle"
    assert playing is not None, "no song was played"
    assert round.prediction is not None, "locked without a Prediction"
    assert round.difficulty is not None, "not locked"
    verdicts = tuple([_verdict(state, seat, playing) for seat in state.guessers])
    is_right = round.prediction == round.difficulty
    return RoundRevealed(
        Result(playing.song, verdicts, round.prediction, round.difficulty, is_right),
        tuple([_award(state, verdict, playing.song, cycle.number) for verdict in verdicts]),
        oracle_card=is_right,
        cycle=cycle.number,
        performance=playing.number,
        jokers=tuple(round.jokers),
    )


def _verdict(state: State, seat: Seat, performance: Performance) -> Verdict:
    guess, song = state.guess(seat), performance.song
    placed = is_placed_right(state.players[seat].timeline, guess.gap, song.year)
    title, artist = _text(performance.titles, guess.title), _text(performance.artists, guess.artist)
    both = title == song.title and artist == song.artist
    return Verdict(
        seat,
        guess.gap,
        title,
        artist,
        placement_right=placed,
        title_right=title == song.title,
        artist_right=artist == song.artist,
        song_card=placed,
        star=placed and both,
        joker=both,
    )


def _text(choices: Sequence[Choice], chosen: str | None) -> str | None:
    return next((choice.text for choice in choices if choice.id == chosen), None)


def _award(state: State, verdict: Verdict, song: Song, cycle: int) -> Award:
    """First the Joker that was used is paid, then the one that was won is added; never below 0 or above 3."""
    round = state.round
    used = round is not None and verdict.seat in round.jokers
    balance = state.players[verdict.seat].jokers - used + verdict.joker
    cards = (Card(song.year, song, verdict.star, cycle),) if verdict.song_card else ()
    return Award(verdict.seat, min(MOST_JOKERS, max(0, balance)), cards, verdict.gap or 0)
