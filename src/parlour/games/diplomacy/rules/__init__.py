"""What commands make happen, and what follows by itself: from what happened, or from the hour."""

from __future__ import annotations

from parlour.games.diplomacy.commands import (
    AmendBoard,
    ChoosePower,
    ForceResolve,
    OrdersCommand,
    PeopleCommand,
    VoteCommand,
    VoteResume,
)
from parlour.games.diplomacy.events import PowerChosen
from parlour.games.diplomacy.rules import host, orders, people, phases, votes
from parlour.games.diplomacy.state import State
from parlour.sdk import Command, Tx, house
from parlour.sdk.house import Correct, Join, Replace
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import TalkCommand


def decide(tx: Tx[State], command: Command) -> None:
    """Adds the events that a command makes happen."""
    if isinstance(command, OrdersCommand):
        orders.decide(tx, command)
    elif isinstance(command, VoteCommand):
        votes.decide(tx, command)
    elif isinstance(command, PeopleCommand):
        people.decide(tx, command)
    elif isinstance(command, TalkCommand):
        chat.decide_talk(tx, command)
    else:
        decide_other(tx, command)


def decide_other(tx: Tx[State], command: Command) -> None:
    """Decides commands of no family, and those of the house that do a little more here."""
    match command:
        case ChoosePower():
            tx.add(PowerChosen(tx.seat, command.nation))
        case Join():
            people.join(tx, command)
        case Replace():
            people.replace_player(tx, command)
        case Correct():
            host.go_back(tx, command)
        case VoteResume():
            people.vote_to_resume(tx)
        case ForceResolve():
            host.force_resolution(tx)
        case AmendBoard():
            host.amend_board(tx, command)
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    """Adds the events that follow by themselves."""
    state = tx.state
    if state.over or not state.started:
        return
    if not state.players:
        people.begin_match(tx)
    elif votes.settle_votes(tx):
        return
    elif state.is_open:
        phases.settle_phase(tx)
    else:
        phases.open_next_phase(tx)
