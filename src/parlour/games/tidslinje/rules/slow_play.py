"""For slow play in a chat: after a while those who are missing are reminded, and the Oracle is nudged.

Nothing is ever locked, revealed or broken off by the clock; without these settings no instant is ever set.
"""

from datetime import datetime

from parlour.games.tidslinje.events import Bell, BellsSet, GuessersReminded, OracleNudged
from parlour.games.tidslinje.state import State
from parlour.sdk import Tx


def bells(tx: Tx[State], *wanted: Bell) -> dict[Bell, datetime]:
    """The instants of these bells, as far as the settings want them."""
    settings = tx.state.settings
    spans = {"remind": settings.remind_after, "nudge": settings.nudge_after}
    return {bell: tx.now + span for bell in wanted if (span := spans[bell]) is not None}


def set_bells(tx: Tx[State], *wanted: Bell) -> None:
    """For a step that has just opened; what rang for the one before it is silent."""
    rings = bells(tx, *wanted)
    if rings or tx.state.bells:
        tx.add(BellsSet(rings))


def ring(tx: Tx[State]) -> None:
    state = tx.state
    if state.has_rung("remind", tx.now):
        nudge_at = state.bells.get("nudge")
        tx.add(GuessersReminded(state.missing, {} if nudge_at is None else {"nudge": nudge_at}))
    elif state.has_rung("nudge", tx.now) and state.round is not None:
        tx.add(OracleNudged(state.round.oracle))
