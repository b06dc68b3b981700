"""Who has won (§2.11)."""

from collections import Counter

from parlour.games.clocktower.commands import Team
from parlour.games.clocktower.events import GameEnded
from parlour.games.clocktower.rules.impairment import in_force, living_demons
from parlour.games.clocktower.state import State
from parlour.sdk import Tx

Verdict = tuple[Team, str]  # who has won, and why
MAYORS_PEACE = 3  # living, at the end of a day without an execution
LAST_TWO = 2


def verdict(state: State, saint_died: bool = False) -> Verdict | None:
    """After deaths: the Demon's first, then a Saint's, then too few living."""
    if not living_demons(state):
        return "good", "demon_dead"
    if saint_died:
        return "evil", "saint_executed"
    if state.rules.evil == "two-alive":
        if len(state.living) <= LAST_TWO:
            return "evil", "two_alive"
        return ("evil", "all_evil") if state.told_by == "house" and is_forced(state) else None
    return ("evil", "parity") if has_parity(state) else None


def has_parity(state: State) -> bool:
    teams = Counter(player.alignment for player in state.players.values() if player.alive)
    return teams["evil"] >= teams["good"]


def is_forced(state: State) -> bool:
    """Nobody good is alive, so that nobody who wants to can nominate.  A storyteller may say so; the house does."""
    return all(state.players[seat].alignment == "evil" for seat in state.living)


def verdict_at_dusk(state: State) -> Verdict | None:
    """A peaceful day with three living, one of them a Mayor in force."""
    if state.rules.mayor == "off" or state.has_executed or len(state.living) != MAYORS_PEACE:
        return None
    return ("good", "mayor") if any(in_force(state, seat, "mayor") for seat in state.living) else None


def end(tx: Tx[State], verdict: Verdict) -> None:
    tx.add(GameEnded(*verdict))
