"""One Round: a song is played, guessed, predicted and judged."""

from msgspec.structs import replace

from parlour.games.tidslinje.commands import (
    AbortRound,
    Continue,
    Lock,
    PickArtist,
    PickTitle,
    PlaceSong,
    Predict,
    RevealRound,
    StartRound,
    SwapSong,
    Unlock,
    UseJoker,
)
from parlour.games.tidslinje.events import (
    GuessChanged,
    JokerUsed,
    Part,
    Predicted,
    RoundClosed,
    RoundLocked,
    RoundUnlocked,
    SongDrawn,
)
from parlour.games.tidslinje.mixes.drawing import draw_song
from parlour.games.tidslinje.records import Guess, Performance, Round
from parlour.games.tidslinje.rules.cycles import aborted
from parlour.games.tidslinje.rules.judging import decade, difficulty_now, judge_round
from parlour.games.tidslinje.rules.slow_play import bells, set_bells
from parlour.games.tidslinje.state import State
from parlour.sdk import Refused, Tx


def start_round(tx: Tx[State], command: StartRound) -> None:
    perform(tx, swapped=False)


def swap_song(tx: Tx[State], command: SwapSong) -> None:
    perform(tx, swapped=True)


def perform(tx: Tx[State], swapped: bool) -> None:
    """Draw the song of a new Performance.  A mix may have been changed since the table was laid."""
    state, round = tx.state, current(tx.state)
    mix = tx.collections.get(state.settings.mix)
    if mix is None:
        raise Refused("mix_is_gone", mix=state.settings.mix)
    drawn = draw_song(tx.dice, mix.content, state.played, state.performances + 1)
    if drawn is None:
        raise Refused("mix_is_exhausted", mix=state.settings.mix)
    rings = bells(tx, "remind", "nudge")
    tx.add(SongDrawn(drawn.performance, drawn.song_key, round.oracle, swapped, rings, state.recorded))


def place_song(tx: Tx[State], command: PlaceSong) -> None:
    change_guess(tx, replace(tx.state.guess(tx.seat), gap=command.gap), "gap")


def pick_title(tx: Tx[State], command: PickTitle) -> None:
    change_guess(tx, replace(tx.state.guess(tx.seat), title=command.title), "title")


def pick_artist(tx: Tx[State], command: PickArtist) -> None:
    change_guess(tx, replace(tx.state.guess(tx.seat), artist=command.artist), "artist")


def change_guess(tx: Tx[State], guess: Guess, part: Part) -> None:
    """The same again is heard as well, and changes nothing."""
    gap, choice = (guess.gap, None) if part == "gap" else (None, getattr(guess, part))
    before = tx.state.guess(tx.seat)
    completes = guess.is_complete and not before.is_complete
    tx.add(GuessChanged(tx.seat, part, gap, choice, completes, is_new=guess != before))


def use_joker(tx: Tx[State], command: UseJoker) -> None:
    song = performance(tx.state)
    tx.add(JokerUsed(tx.seat, decade(song.song.year), song.number))


def predict(tx: Tx[State], command: Predict) -> None:
    tx.add(Predicted(command.difficulty, is_new=current(tx.state).prediction != command.difficulty))


def lock(tx: Tx[State], command: Lock) -> None:
    """The outcome is fixed by the Guesses at this moment."""
    tx.add(RoundLocked(difficulty_now(tx.state, performance(tx.state))))
    set_bells(tx, "nudge")


def unlock(tx: Tx[State], command: Unlock) -> None:
    tx.add(RoundUnlocked())
    set_bells(tx, "remind", "nudge")


def reveal_round(tx: Tx[State], command: RevealRound) -> None:
    tx.add(judge_round(tx.state))
    set_bells(tx, "nudge")


def continue_play(tx: Tx[State], command: Continue) -> None:
    tx.add(RoundClosed(by_oracle=True))


def abort_round(tx: Tx[State], command: AbortRound) -> None:
    tx.add(aborted(tx.state, "host"))


def current(state: State) -> Round:
    assert state.round is not None, "no Round is on the table"
    return state.round


def performance(state: State) -> Performance:
    active = current(state).performance
    assert active is not None, "no song is played"
    return active
