"""Who plays what: the deal at the start, who leaves, who comes back, and who takes over."""

from __future__ import annotations

from parlour.games.diplomacy.commands import Boot, ComeBack, PeopleCommand, Resign
from parlour.games.diplomacy.events import CameBack, DisorderBegan, NationsDealt, ResumeVoted, TableLaid, TakenOver
from parlour.games.diplomacy.map.board import first_position
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.rules.orders import own_nation
from parlour.games.diplomacy.settings import Deadline, Settings, grace_deadline
from parlour.games.diplomacy.state import State
from parlour.sdk import Dice, Seat, Tx, house, shuffled
from parlour.sdk.house import Join, Joined, Replace
from parlour.sdk.parts.clock import resumed


def decide(tx: Tx[State], command: PeopleCommand) -> None:
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


# ── The lobby and the start ──


def lay_table(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings))


def begin(tx: Tx[State]) -> None:
    state = tx.state
    players = dealt(state, tx.dice)
    in_order = {nation: players[nation] for nation in state.board.nations if nation in players}
    unplayed = tuple([nation for nation in state.board.nations if nation not in players])
    phase = Phase("S", state.board.first_year, "M")
    tx.add(NationsDealt(in_order, unplayed, phase, first_position(state.board)))


def dealt(state: State, dice: Dice) -> dict[str, Seat]:
    """Wishes come first, and no two are alike; the others draw from what is played."""
    wished = {nation: seat for seat, nation in state.wishes.items()}
    drawing = [seat for seat in state.seats if seat not in state.wishes]
    free = [nation for nation in played(state, dice) if nation not in wished]
    return wished | dict(zip(shuffled(dice, free), drawing, strict=True))


def played(state: State, dice: Dice) -> list[str]:
    """As many as there are players: those that the settings leave out first are left out, unless wished for."""
    others = shuffled(dice, [nation for nation in state.board.nations if nation not in state.settings.fewer])
    leaving = [nation for nation in (*state.settings.fewer, *others) if nation not in state.wishes.values()]
    out = leaving[: len(state.board.nations) - len(state.seats)]
    return [nation for nation in state.board.nations if nation not in out]
