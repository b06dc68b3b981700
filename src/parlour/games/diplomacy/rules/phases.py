"""The year: movement, retreats, once more, then builds.  A phase in which nobody can do anything is skipped."""

from __future__ import annotations

from parlour.games.diplomacy.due_orders import orders_awaited, orders_due, powers_without_orders
from parlour.games.diplomacy.events import GraceGiven, MatchEnded, PhaseOpened, PhaseSkipped
from parlour.games.diplomacy.rules.resolution import resolve
from parlour.games.diplomacy.settings import grace_deadline, phase_deadline
from parlour.games.diplomacy.state import State
from parlour.sdk import Tx


def open_next_phase(tx: Tx[State]) -> None:
    """Opens the next phase, resolves it for those in disorder only, or skips it."""
    state = tx.state
    if state.phase.kind == "M":
        open_movement(tx)
    elif orders_awaited(state):
        open_phase(tx)
    elif orders_due(state.board, state.position, state.phase.kind):
        resolve(tx)  # only for powers in civil disorder, which nobody waits for
    else:
        tx.add(PhaseSkipped(state.phase, state.phase.next))


def open_movement(tx: Tx[State]) -> None:
    """Opens a movement phase.  Without players the match sleeps until one comes back, or is over if none can."""
    state = tx.state
    if state.active:
        open_phase(tx)
    elif not can_wake(state):
        tx.add(MatchEnded("abandoned", (), state.phase))


def can_wake(state: State) -> bool:
    return any(state.disorder[power] == "missed" for power in state.unled)


def open_phase(tx: Tx[State]) -> None:
    state = tx.state
    deadline = phase_deadline(state.settings, state.phase.kind, tx.now)
    tx.add(PhaseOpened(state.round + 1, state.phase, deadline))


def settle_phase(tx: Tx[State]) -> None:
    """Runs the open phase when the host says so, when its time is up, or when nobody needs more of it."""
    state = tx.state
    if state.is_forced:
        resolve(tx)
    elif state.paused_at is not None:
        return
    elif state.is_due(tx.now):
        close_on_time(tx)
    elif is_ready(state):
        resolve(tx)


def is_ready(state: State) -> bool:
    """Whether all are final, or all who are late, or nobody has anything to do."""
    asked = orders_awaited(state)
    if state.is_grace:
        return all(power in state.final for power in state.late if power in asked)
    if state.phase.kind != "M" and not asked:
        return True
    return state.settings.early and bool(asked) and all(power in state.final for power in asked)


def close_on_time(tx: Tx[State]) -> None:
    """Resolves the phase; whoever has written nothing for a movement first gets a grace, once, if one is left."""
    state = tx.state
    late = powers_without_orders(state)
    has_grace = any(state.graces.get(power, 0) < state.settings.grace for power in late)
    if state.phase.kind == "M" and has_grace and not state.is_grace:
        tx.add(GraceGiven(late, grace_deadline(state.settings, tx.now)))
    else:
        resolve(tx)
