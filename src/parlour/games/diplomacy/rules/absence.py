"""Civil disorder and the way out of it: who leaves, who comes back, and who takes over."""

from __future__ import annotations

from parlour.games.diplomacy.commands import AbsenceCommand, Boot, ComeBack, Resign
from parlour.games.diplomacy.events import CameBack, DisorderBegan, ResumeVoted, TakenOver
from parlour.games.diplomacy.rules.orders import own_nation
from parlour.games.diplomacy.settings import Deadline, grace_deadline
from parlour.games.diplomacy.state import State
from parlour.sdk import Seat, Tx, house
from parlour.sdk.house import Join, Joined, Replace
from parlour.sdk.parts.clock import resumed


def decide(tx: Tx[State], command: AbsenceCommand) -> None:
    match command:
        case Resign():
            tx.add(DisorderBegan(own_nation(tx), "resigned", tx.state.phase))
        case ComeBack():
            tx.add(CameBack(own_nation(tx), tx.state.phase))
        case Boot():
            tx.add(DisorderBegan(command.nation, "booted", tx.state.phase))


def join(tx: Tx[State], command: Join) -> None:
    """Into the lobby; later only as a substitute, for the first nation that needs one."""
    open_to = tx.state.unled
    tx.add(Joined(tx.seat, as_host=tx.actor.host))
    if tx.state.started:
        take_over(tx, open_to[0], tx.seat)


def replace_player(tx: Tx[State], command: Replace) -> None:
    """The seat stays and somebody else sits in it."""
    house.decide(tx, command)
    nation = tx.state.nation_of(command.seat)
    if nation in tx.state.nations:
        take_over(tx, nation, command.seat)


def take_over(tx: Tx[State], nation: str, seat: Seat) -> None:
    tx.add(TakenOver(nation, seat, tx.state.phase, time_to_look(tx)))


def time_to_look(tx: Tx[State]) -> Deadline | None:
    """A movement phase that ends soon ends later, so that a newcomer can find the way about."""
    state = tx.state
    if state.due is None or state.phase.kind != "M":
        return None
    enough = grace_deadline(state.settings, tx.now)
    return enough if enough.due > state.due else None


def vote_to_resume(tx: Tx[State]) -> None:
    """More than half of those who play."""
    state = tx.add(ResumeVoted(tx.seat))
    playing = [state.players[nation] for nation in state.active]
    if 2 * len([seat for seat in playing if seat in state.wants_on]) > len(playing):
        tx.add(resumed(state, tx.now))
