"""The state after an event.  All judgement is in the events."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from parlour.games.tidslinje.events import (
    Award,
    BellsSet,
    BoundaryReached,
    CycleFinished,
    CycleOpened,
    GameFinished,
    GuessChanged,
    GuessersReminded,
    JokerUsed,
    OracleNudged,
    PlayerSeated,
    Predicted,
    RoundAborted,
    RoundClosed,
    RoundLocked,
    RoundOpened,
    RoundRevealed,
    RoundUnlocked,
    SongDrawn,
    StartYearSet,
    TableLaid,
)
from parlour.games.tidslinje.records import NO_GUESS, Card, Cycle, OracleCard, Player, Result, Round, RoundRecord
from parlour.games.tidslinje.state import State
from parlour.sdk import Seat, house
from parlour.sdk.house import Left, Started

# ── Lobby, Cycle, the end ──


def table_laid(state: State, event: TableLaid) -> State:
    return replace(state, settings=event.settings, most_players=event.most_players, songs=event.songs)


def player_seated(state: State, event: PlayerSeated) -> State:
    players = {**state.players, event.seat: Player(event.number, event.jokers)}
    return replace(counted(state), players=players, joined=event.number)


def start_year_set(state: State, event: StartYearSet) -> State:
    player = replace(state.players[event.seat], timeline=(Card(event.year),))
    return replace(counted(state, event.is_new), players={**state.players, event.seat: player})


def started(state: State, event: Started) -> State:
    return counted(house.apply(state, event))


def left(state: State, event: Left) -> State:
    """Whoever is removed takes all along: cards, Guess, Joker, balance and place in the rotation."""
    after = counted(house.apply(state, event))
    round = state.round and round_without(state.round, event.seat)
    cycle = state.cycle and cycle_without(state.cycle, event.seat)
    return replace(after, players=without(after.players, event.seat), round=round, cycle=cycle)


def round_without(round: Round, seat: Seat) -> Round:
    result = round.result and result_without(round.result, seat)
    return replace(round, guesses=without(round.guesses, seat), jokers=without(round.jokers, seat), result=result)


def result_without(result: Result, seat: Seat) -> Result:
    return replace(result, verdicts=tuple([verdict for verdict in result.verdicts if verdict.seat != seat]))


def cycle_without(cycle: Cycle, seat: Seat) -> Cycle:
    rotation = tuple([other for other in cycle.rotation if other != seat])
    return replace(cycle, rotation=rotation, done=tuple([other for other in cycle.done if other != seat]))


def without(kept: dict[Seat, Any], seat: Seat) -> dict[Seat, Any]:
    return {other: value for other, value in kept.items() if other != seat}


def cycle_opened(state: State, event: CycleOpened) -> State:
    return replace(state, cycle=Cycle(event.number, event.rotation))


def boundary_reached(state: State, event: BoundaryReached) -> State:
    assert state.cycle is not None, "the boundary of no Cycle"
    return replace(state, cycle=replace(state.cycle, state="BOUNDARY_DECISION"))


def cycle_finished(state: State, event: CycleFinished) -> State:
    after = counted(state) if event.by_host else state
    return replace(after, cycle=None, cycles=event.number, round=None, bells={})


def game_finished(state: State, event: GameFinished) -> State:
    after = counted(state) if event.by_host else state
    return replace(after, over=True, ranking=event.ranking, bells={}, due=None)


# ── A Round ──


def round_opened(state: State, event: RoundOpened) -> State:
    return replace(state, round=Round(event.number, event.oracle), rounds=event.number, bells={})


def song_drawn(state: State, event: SongDrawn) -> State:
    opened = replace(
        on_table(state),
        state="GUESSING",
        performance=event.performance,
        guesses={},
        jokers={},
        prediction=None,
    )
    return replace(
        counted(state),
        round=opened,
        performances=event.performance.number,
        played=(*state.played, event.song_key),
        bells=dict(event.bells),
    )


def guess_changed(state: State, event: GuessChanged) -> State:
    round = on_table(state)
    change: dict[str, Any] = {event.part: event.choice if event.gap is None else event.gap}
    guess = replace(round.guesses.get(event.seat, NO_GUESS), **change)
    guesses = {**round.guesses, event.seat: guess}
    return replace(counted(state, event.is_new), round=replace(round, guesses=guesses))


def joker_used(state: State, event: JokerUsed) -> State:
    round = on_table(state)
    return replace(counted(state), round=replace(round, jokers={**round.jokers, event.seat: event.decade}))


def predicted(state: State, event: Predicted) -> State:
    return replace(counted(state, event.is_new), round=replace(on_table(state), prediction=event.difficulty))


def round_locked(state: State, event: RoundLocked) -> State:
    round = on_table(state)
    locked = replace(round, state="LOCKED", difficulty=event.difficulty, locks=round.locks + 1)
    return replace(counted(state), round=locked)


def round_unlocked(state: State, event: RoundUnlocked) -> State:
    unlocked = replace(on_table(state), state="GUESSING", difficulty=None)
    return replace(counted(state), round=unlocked)


def round_revealed(state: State, event: RoundRevealed) -> State:
    round, cycle = on_table(state), state.cycle
    assert cycle is not None, "a Round of no Cycle"
    players = dict(state.players)
    for award in event.awards:
        players[award.seat] = awarded(players[award.seat], award)
    if event.oracle_card:
        card = OracleCard(event.result.song, event.cycle)
        oracle = players[round.oracle]
        players[round.oracle] = replace(oracle, oracle_cards=(*oracle.oracle_cards, card))
    return replace(
        counted(state),
        players=players,
        round=replace(round, state="REVEALED", result=event.result, guesses={}, jokers={}),
        cycle=replace(cycle, done=(*cycle.done, round.oracle)),
        results=(*state.results, RoundRecord(round.number, round.oracle, event.result, event.jokers)),
    )


def awarded(player: Player, award: Award) -> Player:
    timeline = (*player.timeline[: award.gap], *award.cards, *player.timeline[award.gap :])
    return replace(player, jokers=award.jokers, timeline=timeline)


def round_aborted(state: State, event: RoundAborted) -> State:
    after = counted(state) if event.why == "host" else state
    return replace(after, round=None, bells={})


def round_closed(state: State, event: RoundClosed) -> State:
    after = counted(state) if event.by_oracle else state
    return replace(after, round=None, bells={})


def on_table(state: State) -> Round:
    assert state.round is not None, "no Round is on the table"
    return state.round


def counted(state: State, is_new: bool = True) -> State:
    """With the sequence number one higher: a command was accepted, and did not say the same again."""
    return replace(state, sequence=state.sequence + is_new)


# ── Slow play ──


def guessers_reminded(state: State, event: GuessersReminded) -> State:
    return replace(state, bells=dict(event.bells))


def oracle_nudged(state: State, event: OracleNudged) -> State:
    return replace(state, bells={})


def bells_set(state: State, event: BellsSet) -> State:
    return replace(state, bells=dict(event.bells))


APPLY: dict[type[Any], Callable[[State, Any], State]] = {
    TableLaid: table_laid,
    PlayerSeated: player_seated,
    StartYearSet: start_year_set,
    Started: started,
    Left: left,
    CycleOpened: cycle_opened,
    BoundaryReached: boundary_reached,
    CycleFinished: cycle_finished,
    GameFinished: game_finished,
    RoundOpened: round_opened,
    SongDrawn: song_drawn,
    GuessChanged: guess_changed,
    JokerUsed: joker_used,
    Predicted: predicted,
    RoundLocked: round_locked,
    RoundUnlocked: round_unlocked,
    RoundRevealed: round_revealed,
    RoundAborted: round_aborted,
    RoundClosed: round_closed,
    GuessersReminded: guessers_reminded,
    OracleNudged: oracle_nudged,
    BellsSet: bells_set,
}
