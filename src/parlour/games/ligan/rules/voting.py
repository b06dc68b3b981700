"""The vote: a majority of the votes cast decides; those who stay silent abstain."""

from parlour.games.ligan import deadlines
from parlour.games.ligan.commands import Choice
from parlour.games.ligan.events import TeamApproved, TeamRejected
from parlour.games.ligan.rules.rounds import teach, try_again
from parlour.games.ligan.state import State
from parlour.sdk import Seat, Tx


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.due is None:
        try_again(tx)
    elif state.ballot.is_complete or state.is_due(tx.now):
        count(tx)


def count(tx: Tx[State]) -> None:
    state = tx.state
    told = state.capo, state.team, in_join_order(state), state.ballot.missing
    if is_approved(state):
        teach(tx, "heist")
        tx.add(TeamApproved(*told, deadlines.for_task(state.settings, "heist", tx.now)))
    else:
        tx.add(TeamRejected(*told))


def in_join_order(state: State) -> dict[Seat, Choice]:
    """Not in the order of voting, which would tell who hesitated."""
    return {seat: state.votes[seat] for seat in state.ballot.voted}


def is_approved(state: State) -> bool:
    """More JA than NEJ: a tie fails, and so does silence all round."""
    votes = state.ballot.count()
    return votes["ja"] > votes["nej"]
