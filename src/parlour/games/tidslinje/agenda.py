"""What a match waits for.  There are no deadlines: Oracle and Host lead."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from parlour.games.tidslinje.commands import (
    AbortRound,
    Continue,
    DecideCycle,
    Lock,
    PickArtist,
    PickTitle,
    PlaceSong,
    Predict,
    RevealRound,
    SetStartYear,
    StartRound,
    SwapSong,
    Unlock,
    UseJoker,
)
from parlour.games.tidslinje.records import Choice, Performance, Round
from parlour.games.tidslinje.rules.lobby import FIRST_YEAR, LAST_YEAR
from parlour.games.tidslinje.settings import LEAST_PLAYERS
from parlour.games.tidslinje.state import State
from parlour.sdk import (
    HOST,
    NOBODY,
    Agenda,
    Audience,
    Detail,
    Number,
    PickOne,
    Prompt,
    Seat,
    Term,
    but,
    host_commands,
    only,
    several,
    who,
)
from parlour.sdk.ask import Label
from parlour.sdk.house import Finish, Join, Kick, Leave, Replace, Start

A_START_YEAR = {"year": Number(FIRST_YEAR, LAST_YEAR)}
A_DIFFICULTY = {"difficulty": PickOne(("latt", "medel", "svar"))}
NEXT_OR_FINISH, ONLY_FINISH = PickOne(("next", "finish")), PickOne(("finish",))


def agenda(state: State) -> Agenda:
    round = max(0, state.rounds - 1)
    if state.over:
        return Agenda(round, "over", over=True)
    prompts = (*table_prompts(state), *step_prompts(state))
    wake_at = min(state.bells.values(), default=None)
    return Agenda(round, state.step, prompts, wake_at=wake_at)


def step_prompts(state: State) -> Iterable[Prompt]:
    round, step = state.round, state.step
    if step == "lobby":
        return start_year_prompt(state), start_prompt(state)
    if step == "boundary":
        put_away = () if round is None else (continue_prompt(round, awaited=NOBODY),)
        return start_year_prompt(state), decision_prompt(state), *put_away
    if round is None:
        return ()  # in the middle of a cause
    if step == "revealed":
        return (continue_prompt(round),)
    return *round_prompts(state, round), *host_prompts(state, round)


def round_prompts(state: State, round: Round) -> Iterable[Prompt]:
    if round.performance is None:
        return (start_round_prompt(state, round),)
    if state.step == "locked":
        return locked_prompts(round, round.performance)
    return *guess_prompts(state, round, round.performance), *oracle_prompts(state, round, round.performance)


# ── The table: who comes, who goes, who ends it ──


def table_prompts(state: State) -> tuple[Prompt, ...]:
    """Join, leave, remove, end: asked all the time, so that whoever cannot hears why."""
    is_open = state.step in ("lobby", "boundary")
    ends = host_commands(state, Finish, Replace) if state.started else host_commands(state, Finish)
    if state.started and state.step == "ready" and state.is_exhausted:
        ends = (*ends[:-1], Prompt(HOST, Finish, key="finish", secret=False))  # all that is left to do
    return *_table_prompts(state.seats, state.host, state.most_players, is_open, joining_card(state)), *ends


def joining_card(state: State) -> str | None:
    """The post under which people join and leave: the lobby's, or where a Cycle has ended."""
    if not state.started:
        return "lobby"
    cycle = state.cycle
    return f"boundary/{cycle.number}" if cycle is not None and cycle.state == "BOUNDARY_DECISION" else None


@lru_cache(maxsize=1024)
def _table_prompts(
    seats: tuple[Seat, ...], host: Seat | None, most: int, is_open: bool, card: str | None
) -> tuple[Prompt, ...]:
    others = tuple(seat for seat in seats if seat != host)
    counts: dict[str, Detail] = {"taken": len(seats), "least": LEAST_PLAYERS, "most": most}
    shut = "joins_at_the_boundary" if not is_open else "full" if len(seats) >= most else None
    waits = is_open and len(seats) < LEAST_PLAYERS
    return (
        Prompt(
            but(*seats),
            Join,
            key="join",
            details=counts,
            awaited=None if waits else NOBODY,
            blocked=shut,
            secret=False,
            card=card,
        ),
        Prompt(only(*others), Leave, key="leave", details=counts, awaited=NOBODY, secret=False, card=card),
        Prompt(
            HOST,
            Kick,
            {"seat": PickOne(others), "ban": PickOne((False, True))},
            key="kick",
            awaited=NOBODY,
            blocked=None if others else "nobody_else",
            secret=False,
        ),
    )


def start_prompt(state: State) -> Prompt:
    """Everyone has a start year, and there are neither too few nor too many."""
    taken, missing = len(state.seats), state.without_start_year
    few = "too_few" if taken < LEAST_PLAYERS else "too_many" if taken > state.most_players else None
    details: dict[str, Detail] = {"taken": taken, "least": LEAST_PLAYERS, "most": state.most_players}
    blocked = few or ("start_year_missing" if missing else None)
    return Prompt(
        HOST,
        Start,
        key="start",
        details={**details, "missing": who(*missing)},
        blocked=blocked,
        secret=False,
        card="lobby",
    )


def start_year_prompt(state: State) -> Prompt:
    """It may be changed until the Game, or for a late joiner the next Cycle, begins."""
    players, missing = state.players, state.without_start_year
    given = {
        seat: SetStartYear(players[seat].timeline[0].year)
        for seat in state.may_set_start_year
        if players[seat].timeline
    }
    return Prompt(
        only(*state.may_set_start_year),
        SetStartYear,
        A_START_YEAR,
        {"first": FIRST_YEAR, "last": LAST_YEAR},
        key=f"start_year/{state.cycle.number if state.cycle else 0}",
        awaited=only(*missing) if missing else NOBODY,
        given=given,
        secret=False,
        card=joining_card(state),
        opens=True,
    )


def decision_prompt(state: State) -> Prompt:
    """Another Cycle needs a start year of everyone; the end needs nothing."""
    may_go_on = not state.without_start_year and len(state.seats) <= state.most_players
    assert state.cycle is not None, "the boundary of no Cycle"
    return Prompt(
        the_host(state),
        DecideCycle,
        {"choice": NEXT_OR_FINISH if may_go_on else ONLY_FINISH},
        {"cycle": state.cycle.number, "missing": who(*state.without_start_year)},
        key=f"decide/{state.cycle.number}",
        awaited=None if may_go_on else NOBODY,
        secret=False,
        card=f"boundary/{state.cycle.number}",
    )


# ── The Oracle ──


def start_round_prompt(state: State, round: Round) -> Prompt:
    return Prompt(
        only(round.oracle),
        StartRound,
        key=f"start_round/{round.number}",
        details={"round": round.number, "mix": state.settings.mix},
        blocked="mix_is_exhausted" if state.is_exhausted else None,
        secret=False,
        card=f"round/{round.number}",
    )


def oracle_prompts(state: State, round: Round, performance: Performance) -> tuple[Prompt, ...]:
    """That a Prediction stands, and so that the Round may be locked, is the Oracle's own."""
    oracle, predicted, song = only(round.oracle), round.prediction, performance.song
    about = f"oracle/{performance.number}"
    return (
        Prompt(
            oracle,
            Predict,
            A_DIFFICULTY,
            {
                "title": song.title,
                "artist": song.artist,
                "year": song.year,
                "count": len(state.guessers),
                "sound": "hummed" if performance.recording is None else "played",
            },
            key=f"predict/{asking(round, performance)}",
            awaited=NOBODY if predicted else None,
            given={round.oracle: Predict(predicted)} if predicted else {},
            shown=False,
            private=True,
            about=about,
        ),
        Prompt(
            oracle,
            Lock,
            key=f"lock/{asking(round, performance)}",
            details={"missing": who(*state.missing)},
            blocked=None if predicted else "prediction_missing",
            secret=False,
            shown=False,
            private=True,
            about=about,
        ),
    )


def locked_prompts(round: Round, performance: Performance) -> tuple[Prompt, ...]:
    oracle, asked = only(round.oracle), asking(round, performance)
    card = f"round/{round.number}"
    return (
        Prompt(oracle, RevealRound, key=f"reveal/{asked}", secret=False, card=card),
        Prompt(oracle, Unlock, key=f"unlock/{asked}", awaited=NOBODY, secret=False, card=card),
    )


def continue_prompt(round: Round, awaited: Audience | None = None) -> Prompt:
    return Prompt(
        only(round.oracle),
        Continue,
        key=f"continue/{round.number}",
        awaited=awaited,
        secret=False,
        card=f"round/{round.number}",
    )


# ── Guessers ──


def guess_prompts(state: State, round: Round, performance: Performance) -> Iterable[Prompt]:
    """Placement, title, artist and the Joker.  All three parts are owed until all are there: others may know that
    much, and not which is missing."""
    asked, about = asking(round, performance), f"guess/{performance.number}"
    titles, artists = options(performance.titles), options(performance.artists)
    for seat in state.guessers:
        guess, player = state.guess(seat), state.players[seat]
        to = only(seat)
        awaited = NOBODY if guess.is_complete else to
        details: dict[str, Detail] = {"round": round.number, "oracle": who(round.oracle), "jokers": player.jokers}
        for command, field, ask, value in (
            (PlaceSong, "gap", gaps(player.years), guess.gap),
            (PickTitle, "title", titles, guess.title),
            (PickArtist, "artist", artists, guess.artist),
        ):
            yield Prompt(
                to,
                command,
                {field: ask},
                details,
                key=f"{field}/{asked}/{seat}",
                awaited=awaited,
                given={} if value is None else {seat: command(value)},  # type: ignore[arg-type]
                private=True,
                about=about,
            )
        yield joker_prompt(seat, player.jokers, seat in round.jokers, f"joker/{asked}/{seat}", about)


@lru_cache(maxsize=4096)
def joker_prompt(seat: Seat, jokers: int, is_used: bool, key: str, about: str) -> Prompt:
    blocked = "joker_is_used" if is_used else None if jokers else "no_joker"
    return Prompt(
        only(seat),
        UseJoker,
        key=key,
        details={"jokers": jokers},
        awaited=NOBODY,
        blocked=blocked,
        shown=False,
        private=True,
        about=about,
    )


@lru_cache(maxsize=64)
def options(choices: tuple[Choice, ...]) -> PickOne:
    return PickOne(tuple(choice.id for choice in choices), tuple(choice.text for choice in choices))


@lru_cache(maxsize=4096)
def gaps(years: tuple[int, ...]) -> PickOne:
    """The places of a timeline: before its first year, between two, after the last."""
    between = [f"{left}–{right}" for left, right in pairwise(years)]
    labels: list[Label] = [
        several(Term("gap-before"), f" {years[0]}"),
        *between,
        several(Term("gap-after"), f" {years[-1]}"),
    ]
    return PickOne(tuple(range(len(labels))), tuple(labels))


def the_host(state: State) -> Audience:
    """By the seat, so that everyone reads whose turn it is."""
    return HOST if state.host is None else only(state.host)


def asking(round: Round, performance: Performance) -> str:
    """For keys: what is asked about one song is asked anew when the Round was unlocked."""
    return f"{performance.number}.{round.locks}"


# ── The Host ──


def host_prompts(state: State, round: Round) -> Iterable[Prompt]:
    """Another song while it is guessed; and to break the Round off."""
    if state.step == "guessing":
        yield Prompt(
            HOST,
            SwapSong,
            key=f"swap/{state.performances}.{round.locks}",
            details={"mix": state.settings.mix},
            awaited=NOBODY,
            blocked="mix_is_exhausted" if state.is_exhausted else None,
            secret=False,
        )
    yield Prompt(HOST, AbortRound, key=f"abort/{round.number}", awaited=NOBODY, secret=False)
