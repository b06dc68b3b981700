"""What one viewer may see: the Snapshot, which is the same for all, and the ViewerContext, which is one's own."""

from typing import Literal

from msgspec import Struct

from parlour.games.tidslinje.commands import Difficulty
from parlour.games.tidslinje.records import (
    Card,
    Choice,
    Cycle,
    OracleCard,
    Performance,
    Rank,
    Result,
    Round,
    RoundRecord,
    RoundState,
    Song,
)
from parlour.games.tidslinje.state import State, Step, Submitted
from parlour.sdk import Medium, Seat, Viewer

GameState = Literal["LOBBY", "IN_PROGRESS", "FINISHED"]
Role = Literal["host", "oracle", "guesser"]


class PlayerShown(Struct, frozen=True):
    seat: Seat
    number: int
    start_year: int | None
    timeline: tuple[Card, ...]
    oracle_cards: tuple[OracleCard, ...]
    stars: int
    jokers: int
    submitted: Submitted | None  # None: nothing is asked of them now


class PerformanceShown(Struct, frozen=True):
    """The active Performance, without its answer."""

    number: int
    hummed: bool  # there is no recording: the Oracle performs it


class RoundShown(Struct, frozen=True):
    number: int
    state: RoundState
    oracle: Seat
    performance: PerformanceShown | None
    result: Result | None  # once it is REVEALED


class Snapshot(Struct, frozen=True):
    """The present, byte for byte the same for everyone."""

    state: GameState
    step: Step
    host: Seat | None
    mix: str
    most_players: int
    players: tuple[PlayerShown, ...]
    cycle: Cycle | None
    cycles: int  # that are FINISHED
    round: RoundShown | None
    ranking: tuple[Rank, ...] | None


class Options(Struct, frozen=True):
    titles: tuple[Choice, ...]
    artists: tuple[Choice, ...]


class OwnGuess(Struct, frozen=True):
    gap: int | None
    title: str | None
    artist: str | None
    is_complete: bool
    may_change: bool


class ViewerContext(Struct, frozen=True):
    """What is for one viewer; it never contradicts the Snapshot."""

    seat: Seat | None
    roles: tuple[Role, ...]
    options: Options | None  # the same for everyone, while there is guessing
    guess: OwnGuess | None
    joker_used: bool
    decade: tuple[int, int] | None
    answer: Song | None  # for the Oracle
    prediction: Difficulty | None
    may_lock: bool | None
    audio: str | None  # the medium that the Host plays


class View(Struct, frozen=True):
    snapshot: Snapshot
    mine: ViewerContext
    record: tuple[RoundRecord, ...]  # every Round, once the Game is FINISHED


def view(state: State, viewer: Viewer) -> View:
    return View(snapshot(state), viewer_context(state, viewer), state.results if state.over else ())


def snapshot(state: State) -> Snapshot:
    return Snapshot(
        "FINISHED" if state.over else "IN_PROGRESS" if state.started else "LOBBY",
        state.step,
        state.host,
        state.settings.mix,
        state.most_players,
        tuple([player_shown(state, seat) for seat in state.players]),
        state.cycle,
        state.cycles,
        None if state.round is None else round_shown(state.round),
        state.ranking,
    )


def player_shown(state: State, seat: Seat) -> PlayerShown:
    player, round = state.players[seat], state.round
    is_asked = round is not None and round.state in ("GUESSING", "LOCKED") and seat != round.oracle
    return PlayerShown(
        seat,
        player.number,
        first_year(player.timeline),
        player.timeline,
        player.oracle_cards,
        player.stars,
        player.jokers,
        state.submitted(seat) if is_asked else None,
    )


def first_year(timeline: tuple[Card, ...]) -> int | None:
    """The year of the Start Card, wherever it lies by now; None: it is not chosen yet."""
    return next((card.year for card in timeline if card.song is None), None)


def round_shown(round: Round) -> RoundShown:
    played = round.performance
    shown = None if played is None else PerformanceShown(played.number, played.recording is None)
    return RoundShown(round.number, round.state, round.oracle, shown, round.result)


def viewer_context(state: State, viewer: Viewer) -> ViewerContext:
    round, seat = state.round, viewer.seat if viewer.seat in state.players else None
    open_round = round if round is not None and round.state in ("GUESSING", "LOCKED") else None
    as_oracle = open_round if open_round is not None and open_round.oracle == seat else None
    as_guesser = open_round if open_round is not None and seat is not None and open_round.oracle != seat else None
    playing = None if open_round is None else open_round.performance
    is_open = open_round is not None and open_round.state == "GUESSING"
    return ViewerContext(
        seat,
        roles(state, viewer),
        Options(playing.titles, playing.artists) if playing is not None and is_open else None,
        None if as_guesser is None else own_guess(state, seat, is_open),
        joker_used=as_guesser is not None and seat in as_guesser.jokers,
        decade=None if as_guesser is None or seat is None else as_guesser.jokers.get(seat),
        answer=playing.song if as_oracle is not None and playing is not None else None,
        prediction=None if as_oracle is None else as_oracle.prediction,
        may_lock=None if as_oracle is None else is_open and as_oracle.prediction is not None,
        audio=next((medium.id for medium in media(state, viewer) if viewer.host), None),
    )


def roles(state: State, viewer: Viewer) -> tuple[Role, ...]:
    found: list[Role] = ["host"] if viewer.host else []
    if state.round is not None and viewer.seat in state.players:
        found.append("oracle" if viewer.seat == state.round.oracle else "guesser")
    return tuple(found)


def own_guess(state: State, seat: Seat | None, may_change: bool) -> OwnGuess:
    guess = state.guess(seat)
    return OwnGuess(guess.gap, guess.title, guess.artist, guess.is_complete, may_change)


# ── What is heard ──


def media(state: State, viewer: Viewer) -> tuple[Medium, ...]:
    """The song, for the Host's device alone, as long as its Round is on the table; for all, if it is posted."""
    playing = state.performance
    if playing is None or playing.recording is None or not (viewer.host or state.settings.post_song):
        return ()
    return (recording(state, playing, playing.recording),)


def recording(state: State, playing: Performance, name: str) -> Medium:
    return Medium(
        playing.id, AUDIO_TYPES.get(name.rpartition(".")[2].lower(), "audio/mpeg"), state.settings.mix, name
    )


AUDIO_TYPES = {"mp3": "audio/mpeg", "wav": "audio/wav", "flac": "audio/flac", "ogg": "audio/ogg", "m4a": "audio/mp4"}
