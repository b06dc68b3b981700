"""The heist: one Gola is enough to fail it; how many there were is told, and never whose."""

from parlour.games.ligan import deadlines
from parlour.games.ligan.events import HeistDone, HeistRevealed, SuspenseGrew, SuspenseRose
from parlour.games.ligan.roles import Side
from parlour.games.ligan.rules.rounds import following, teach, worth
from parlour.games.ligan.state import State
from parlour.sdk import Tx


def settle(tx: Tx[State]) -> None:
    """The silent have been counted as Säkra by then."""
    state = tx.state
    if not state.missing_deeds:
        is_now = state.settings.early_reveal
        tx.add(HeistDone(deadlines.at_once(tx.now) if is_now else deadlines.for_reveal(state.settings, tx.now)))


def settle_reveal(tx: Tx[State]) -> None:
    """In three parts, each at its own instant."""
    state = tx.state
    if not state.is_due(tx.now):
        return
    then = deadlines.lasting(state.settings.result_pause, tx.now)
    if state.step == "sealed":
        teach(tx, "reveal")
        tx.add(SuspenseRose(then))
    elif not state.is_tense:
        tx.add(SuspenseGrew(then))
    else:
        reveal(tx)


def reveal(tx: Tx[State]) -> None:
    state = tx.state
    golas = list(state.deeds.values()).count("gola")
    side: Side = "aina" if golas else "ligan"
    points = worth(state, state.aina if golas else state.ligan)
    ligan, aina = (state.ligan, state.aina + points) if golas else (state.ligan + points, state.aina)
    tx.add(HeistRevealed(state.team, golas, side, points, following(tx, ligan, aina)))
