"""Cycles: who is Oracle next, when the Host decides, and how a Game ends."""

from parlour.games.tidslinje.commands import DecideCycle
from parlour.games.tidslinje.events import (
    BoundaryReached,
    CycleFinished,
    CycleOpened,
    GameFinished,
    RoundAborted,
    RoundClosed,
    RoundOpened,
    Why,
)
from parlour.games.tidslinje.records import Cycle
from parlour.games.tidslinje.rules.ranking import ranking
from parlour.games.tidslinje.rules.slow_play import set_bells
from parlour.games.tidslinje.settings import LEAST_PLAYERS
from parlour.games.tidslinje.state import State
from parlour.sdk import Seat, Tx
from parlour.sdk.house import Finish


def follow(tx: Tx[State]) -> None:
    """The next thing that follows by itself, if any does."""
    state = tx.state
    if len(state.seats) < LEAST_PLAYERS:
        end_game(tx, by_host=False)
    elif state.cycle is None:
        tx.add(CycleOpened(state.cycles + 1, rotation(state)))
    elif state.round is not None and state.round.oracle not in state.seats:
        tx.add(RoundClosed(by_oracle=False) if state.round.state == "REVEALED" else aborted(state, "oracle_left"))
    elif state.cycle.state == "ACTIVE":
        go_on(tx, state.cycle)


def go_on(tx: Tx[State], cycle: Cycle) -> None:
    """The next Round when none is on the table; the boundary when everyone has had a turn."""
    state = tx.state
    oracle = next_oracle(state, cycle)
    if oracle is None:
        tx.add(BoundaryReached())
    elif state.round is None:
        tx.add(RoundOpened(state.rounds + 1, oracle))
        set_bells(tx, "nudge")


def aborted(state: State, why: Why) -> RoundAborted:
    return RoundAborted(why, state.recorded)


def rotation(state: State) -> tuple[Seat, ...]:
    """The Host first, then the others in join order."""
    return tuple(sorted(state.seats, key=lambda seat: (seat != state.host, state.players[seat].number)))


def next_oracle(state: State, cycle: Cycle) -> Seat | None:
    """The first who remains and has not had a turn: after an abort, the same again."""
    return next((seat for seat in cycle.rotation if seat in state.seats and seat not in cycle.done), None)


def decide_cycle(tx: Tx[State], command: DecideCycle) -> None:
    state = tx.state
    assert state.cycle is not None, "the boundary of no Cycle"
    if command.choice == "finish":
        end_game(tx, by_host=True)
    else:
        tx.add(CycleFinished(state.cycle.number, by_host=True))


def finish(tx: Tx[State], command: Finish) -> None:
    end_game(tx, by_host=True)


def end_game(tx: Tx[State], by_host: bool) -> None:
    """An unrevealed Round is aborted first; a Cycle whose turns were all had counts."""
    state = tx.state
    if state.round is not None and state.round.state != "REVEALED":
        state = tx.add(aborted(state, "finished" if by_host else "too_few"))
    if state.cycle is not None and state.cycle.state == "BOUNDARY_DECISION":
        state = tx.add(CycleFinished(state.cycle.number))
    tx.add(GameFinished(ranking(state, state.cycles), by_host))
