"""What commands make happen, and what follows by itself: from what happened, or from the hour."""

from __future__ import annotations

from parlour.games.diplomacy.commands import (
    AbsenceCommand,
    AgreementCommand,
    Amend,
    EntryCommand,
    ForceResolve,
    VoteResume,
    Wish,
)
from parlour.games.diplomacy.events import WishMade
from parlour.games.diplomacy.rules import absence, agreement, hosting, phases
from parlour.games.diplomacy.rules import lobby as opening
from parlour.games.diplomacy.rules import orders as entry
from parlour.games.diplomacy.state import State
from parlour.sdk import Command, Tx, house
from parlour.sdk.house import Correct, Join, Replace


def decide(tx: Tx[State], command: Command) -> None:
    if isinstance(command, EntryCommand):
        entry.decide(tx, command)
    elif isinstance(command, AgreementCommand):
        agreement.decide(tx, command)
    elif isinstance(command, AbsenceCommand):
        absence.decide(tx, command)
    else:
        decide_otherwise(tx, command)


def decide_otherwise(tx: Tx[State], command: Command) -> None:
    """What belongs to no family, and what the house does almost as we want it."""
    match command:
        case Wish():
            tx.add(WishMade(tx.seat, command.nation))
        case Join():
            absence.join(tx, command)
        case Replace():
            absence.replace_player(tx, command)
        case Correct():
            hosting.go_back(tx, command)
        case VoteResume():
            absence.vote_to_resume(tx)
        case ForceResolve():
            hosting.force(tx)
        case Amend():
            hosting.amend(tx, command)
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if not state.players:
        opening.begin(tx)
    elif agreement.settle(tx):
        return
    elif state.is_open:
        phases.settle(tx)
    else:
        phases.go_on(tx)
