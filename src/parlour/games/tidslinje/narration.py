"""What is said about what happens.  The room hears what the Snapshot shows; a decade is for whoever paid for it."""

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from parlour.games.tidslinje.events import (
    BoundaryReached,
    CycleFinished,
    GameFinished,
    GuessChanged,
    GuessersReminded,
    JokerUsed,
    OracleNudged,
    PlayerSeated,
    RoundAborted,
    RoundLocked,
    RoundOpened,
    RoundRevealed,
    RoundUnlocked,
    SongDrawn,
    StartYearSet,
)
from parlour.games.tidslinje.records import Rank, Result, Verdict
from parlour.games.tidslinje.rules.recap import recap_lines
from parlour.games.tidslinje.state import State
from parlour.sdk import HOST, Detail, Notice, Seat, Tally, Term, only, tally, who
from parlour.sdk.house import Joined, Left, Started

A_MOMENT = timedelta(seconds=4)  # between two steps of a reveal, where people read it

# ── Lobby and boundary ──


def gathering(state: State) -> Notice:
    """The lobby's card: who is there, and who has still to choose a year."""
    if not state.seats:
        return Notice("gathering_none", card="lobby")
    details: dict[str, Detail] = {"seats": who(*state.seats), "count": len(state.seats)}
    years = tally({seat: player.years[0] for seat, player in state.players.items() if player.timeline})
    missing = who(*state.without_start_year)
    return Notice("gathering", {**details, "years": years, "missing": missing}, card="lobby")


def tell_gathering(state: State, event: Joined | PlayerSeated | StartYearSet | Left) -> Iterable[Notice]:
    """The card of the lobby, or of the boundary where somebody comes late; whoever goes in mid-play is named."""
    if not state.started:
        yield gathering(state)
        return
    if isinstance(event, Left):
        yield Notice(
            "left", {"seat": who(event.seat), "kicked": Term(f"left-{'kicked' if event.kicked else 'alone'}")}
        )
    if state.cycle is not None and state.cycle.state == "BOUNDARY_DECISION":
        yield boundary_card(state)
    elif isinstance(event, Left):
        yield from round_card(state)


def tell_joined(state: State, event: Joined) -> Iterable[Notice]:
    return ()  # told when the player has a number


def tell_started(state: State, event: Started) -> Iterable[Notice]:
    yield Notice("begun", {"players": who(*state.seats)}, card="lobby")


def tell_boundary(state: State, event: BoundaryReached) -> Iterable[Notice]:
    yield boundary_card(state)


def boundary_card(state: State) -> Notice:
    assert state.cycle is not None, "the boundary of no Cycle"
    details: dict[str, Detail] = {"cycle": state.cycle.number, "standing": standing(state), "host": who(state.host)}
    missing = who(*state.without_start_year)
    return Notice("boundary", {**details, "missing": missing}, card=f"boundary/{state.cycle.number}")


def standing(state: State) -> Tally:
    """Cards of each, the most first."""
    by_cards = sorted(state.players.items(), key=lambda each: -len(each[1].timeline))
    return Tally(tuple([(seat, len(player.timeline)) for seat, player in by_cards]))


def tell_cycle_finished(state: State, event: CycleFinished) -> Iterable[Notice]:
    if event.by_host:
        yield Notice("another_cycle", {"cycle": event.number + 1})


def tell_finished(state: State, event: GameFinished) -> Iterable[Notice]:
    if event.ranking is None:
        yield Notice("finished_early" if event.by_host else "finished_too_few")
        return
    first = [rank for rank in event.ranking if rank.place == 1]
    yield Notice("won", {"winners": who(*[rank.seat for rank in first]), **_counts(first[0])})
    yield Notice("ranking", {"ranking": Tally(tuple([(rank.seat, ranked(rank)) for rank in event.ranking]))})
    for phrase, details in recap_lines(state.results, state.seats):
        yield Notice(phrase, details, joins=True)


def _counts(rank: Rank) -> dict[str, Detail]:
    return {"cards": rank.cards, "oracle_cards": rank.oracle_cards, "stars": rank.stars}


def ranked(rank: Rank) -> str:
    """In signs, the same in all languages: `1. 🎵5 🔮2 ⭐1`."""
    return f"{rank.place}. 🎵{rank.cards} 🔮{rank.oracle_cards} ⭐{rank.stars}"


# ── A Round ──


def round_card(state: State) -> Iterable[Notice]:
    """The living post of a Round: what is going on, and who has sent how much; nothing of what."""
    round, cycle = state.round, state.cycle
    if round is None or cycle is None or round.state == "REVEALED":
        return
    details: dict[str, Detail] = {"round": round.number, "cycle": cycle.number, "oracle": who(round.oracle)}
    if round.state == "READY" and state.is_exhausted:
        songless: dict[str, Detail] = {"round": round.number, "mix": state.settings.mix}
        yield Notice("round_without_song", songless, card=f"round/{round.number}")
        return
    if round.state == "GUESSING" and round.performance is not None:
        submitted: dict[str, Detail] = {"missing": who(*state.missing), "count": len(state.guessers)}
        details = {**details, **submitted, "hummed": Term(f"song-{'hummed' if _is_hummed(state) else 'played'}")}
    yield Notice(f"round_{round.state.lower()}", details, card=f"round/{round.number}")


def _is_hummed(state: State) -> bool:
    return state.performance is not None and state.performance.recording is None


def tell_round(state: State, event: Any) -> Iterable[Notice]:
    return round_card(state)


def tell_song(state: State, event: SongDrawn) -> Iterable[Notice]:
    yield from round_card(state)
    if event.swapped:
        yield Notice("swapped", {"round": state.rounds})
        yield from song_over(state, event.over)
    if state.settings.post_song and event.performance.recording is not None:
        yield Notice(
            "song_posted",
            {"round": state.rounds},
            card=f"song/{event.performance.number}",
            medium=event.performance.id,
        )


def song_over(state: State, number: int | None) -> Iterable[Notice]:
    """The post of a song is one without it from now on."""
    if state.settings.post_song and number is not None:
        yield Notice("song_over", {"round": state.rounds}, card=f"song/{number}", medium="")


def tell_joker(state: State, event: JokerUsed) -> Iterable[Notice]:
    first, last = event.decade
    yield Notice("decade", {"first": first, "last": last}, to=only(event.seat))


def tell_guess(state: State, event: GuessChanged) -> Iterable[Notice]:
    """The card names those who are missing, so it changes when a Guess becomes complete."""
    if event.completes:
        yield from round_card(state)


def tell_revealed(state: State, event: RoundRevealed) -> Iterable[Notice]:
    """The manual's three steps: the year, then title and artist, then the Prediction."""
    result, oracle = event.result, state.round.oracle if state.round is not None else None
    for verdict in result.verdicts:
        yield turn(state, verdict)
    card = f"round/{state.rounds}"
    yield from song_over(state, state.recorded)
    yield Notice("round_revealed", {"round": state.rounds, "oracle": who(oracle)}, card=card)
    yield Notice("revealed_year", year_details(result))
    yield Notice("revealed_song", song_details(result), delay=A_MOMENT)
    if stars := _seats(result, "star"):
        yield Notice("revealed_stars", {"stars": who(*stars)}, joins=True)
    yield Notice(
        "revealed_prediction" if result.prediction_right else "revealed_prediction_wrong",
        {
            "oracle": who(oracle),
            "prediction": Term(f"predict-difficulty-{result.prediction}"),
            "difficulty": Term(f"predict-difficulty-{result.difficulty}"),
            "right": sum([verdict.placement_right for verdict in result.verdicts]),
            "count": len(result.verdicts),
        },
        delay=A_MOMENT,
    )


def year_details(result: Result) -> dict[str, Detail]:
    return {"year": result.song.year, "right": who(*_seats(result, "placement_right"))}


def song_details(result: Result) -> dict[str, Detail]:
    details: dict[str, Detail] = {"title": result.song.title, "artist": result.song.artist}
    return {**details, "jokers": who(*_seats(result, "joker"))}


def _seats(result: Result, won: str) -> list[Seat]:
    return [verdict.seat for verdict in result.verdicts if getattr(verdict, won)]


def turn(state: State, verdict: Verdict) -> Notice:
    """What somebody had guessed, to be read back."""
    signs = "".join(
        "✓" if right else "✗" for right in (verdict.placement_right, verdict.title_right, verdict.artist_right)
    )
    details: dict[str, Detail] = {
        "placement": signs[0],
        "title": verdict.title or "–",
        "artist": verdict.artist or "–",
    }
    return Notice(
        "turn", {**details, "title_sign": signs[1], "artist_sign": signs[2]}, turn=verdict.seat, unsaid=True
    )


def tell_aborted(state: State, event: RoundAborted) -> Iterable[Notice]:
    yield from song_over(state, event.over)
    if event.why in ("host", "oracle_left"):
        yield Notice(f"aborted_{event.why}", {"round": state.rounds}, card=f"round/{state.rounds}")
    else:
        yield Notice("aborted", {"round": state.rounds}, card=f"round/{state.rounds}")


# ── Slow play ──


def tell_reminded(state: State, event: GuessersReminded) -> Iterable[Notice]:
    if event.missing:
        yield Notice("still_to_guess", {"missing": who(*event.missing)})


def tell_nudged(state: State, event: OracleNudged) -> Iterable[Notice]:
    yield Notice("oracle_awaited", {"oracle": who(event.oracle)})
    yield Notice("oracle_is_slow", {"oracle": who(event.oracle)}, to=HOST)


NARRATE: dict[type[Any], Callable[[State, Any], Iterable[Notice]]] = {
    Joined: tell_joined,
    PlayerSeated: tell_gathering,
    StartYearSet: tell_gathering,
    Left: tell_gathering,
    Started: tell_started,
    BoundaryReached: tell_boundary,
    CycleFinished: tell_cycle_finished,
    GameFinished: tell_finished,
    RoundOpened: tell_round,
    SongDrawn: tell_song,
    GuessChanged: tell_guess,
    JokerUsed: tell_joker,
    RoundLocked: tell_round,
    RoundUnlocked: tell_round,
    RoundRevealed: tell_revealed,
    RoundAborted: tell_aborted,
    GuessersReminded: tell_reminded,
    OracleNudged: tell_nudged,
}
