"""The end by agreement.  A draw: all who still own a centre want it.  A concession: all others let one win."""

from __future__ import annotations

from parlour.games.diplomacy.commands import Concede, NameDraw, VoteCommand, VoteDraw
from parlour.games.diplomacy.events import ConcessionVoted, DrawVoted
from parlour.games.diplomacy.rules.orders import own_power
from parlour.games.diplomacy.rules.phases import end_match
from parlour.games.diplomacy.settings import Draws
from parlour.games.diplomacy.state import Ballots, State, current_ballots
from parlour.sdk import Tx


def decide(tx: Tx[State], command: VoteCommand) -> None:
    match command:
        case VoteDraw():
            vote_for_draw(tx, (own_power(tx),) if command.agree else ())
        case NameDraw():
            vote_for_draw(tx, tuple([power for power in tx.state.board.powers if power in command.share]))
        case Concede():
            power = own_power(tx)
            tx.add(ConcessionVoted(power, tx.seat, command.to, current_ballots(tx.state).conceding.get(power)))


def vote_for_draw(tx: Tx[State], share: tuple[str, ...]) -> None:
    power = own_power(tx)
    change = bool(share) - (power in current_ballots(tx.state).wants_draw)
    tx.add(DrawVoted(power, tx.seat, share, change))


def settle_votes(tx: Tx[State]) -> bool:
    """Ends the match if the votes agree, and returns whether it is over."""
    state = tx.state
    if not state.draw_votes and not state.concessions:
        return False
    votes = current_ballots(state)
    if sharing := draw_shares(votes, state.settings.draws):
        end_match(tx, "draw" if len(sharing) > 1 else "concession", sharing, state.phase)
    elif winner := concession_winner(votes):
        end_match(tx, "concession", (winner,), state.phase)
    return tx.state.over


def draw_shares(votes: Ballots, draws: Draws) -> tuple[str, ...]:
    """Who shares the draw that all voters want: all survivors, or those whom everyone has named."""
    if len(votes.wants_draw) < len(votes.voters):
        return ()
    if draws == "all":
        return votes.voters
    named = set(votes.sharing.values())
    return named.pop() if len(named) == 1 else ()


def concession_winner(votes: Ballots) -> str | None:
    for winner in votes.voters:
        others = [power for power in votes.voters if power != winner]
        if others and all(votes.conceding.get(power) == winner for power in others):
            return winner
    return None
