"""Who plays what: the deal at the start, who leaves, who comes back, and who takes over."""

from __future__ import annotations

from parlour.games.diplomacy.commands import BootPlayer, ComeBack, PeopleCommand, Resign
from parlour.games.diplomacy.events import (
    CameBack,
    DisorderBegan,
    LobbyOpened,
    PowersDealt,
    PowerTakenOver,
    ResumeVoted,
)
from parlour.games.diplomacy.map.board import first_position
from parlour.games.diplomacy.map.position import Phase
from parlour.games.diplomacy.rules.orders import own_power
from parlour.games.diplomacy.settings import Deadline, Settings, grace_deadline
from parlour.games.diplomacy.state import DisorderReason, State
from parlour.sdk import Dice, Seat, Tx, house, shuffled
from parlour.sdk.house import Join, Joined, Replace
from parlour.sdk.parts.clock import resumed_event


def decide(tx: Tx[State], command: PeopleCommand) -> None:
    match command:
        case Resign():
            leave(tx, own_power(tx), "resigned")
        case ComeBack():
            tx.add(CameBack(own_power(tx), tx.state.phase))
        case BootPlayer():
            leave(tx, command.nation, "booted")


def leave(tx: Tx[State], power: str, why: DisorderReason) -> None:
    had_orders, was_final = bool(tx.state.orders.get(power)), power in tx.state.final
    tx.add(DisorderBegan(power, why, tx.state.phase, had_orders, was_final))


def join(tx: Tx[State], command: Join) -> None:
    """Seats somebody in the lobby; later only as a substitute, for the first power that needs one."""
    open_to = tx.state.unled
    tx.add(Joined(tx.seat, as_host=tx.actor.host))
    if tx.state.started:
        take_over(tx, open_to[0], tx.seat)


def replace_player(tx: Tx[State], command: Replace) -> None:
    """Puts somebody else into a seat, who takes over its power."""
    house.decide(tx, command)
    power = tx.state.power_of(command.seat)
    if power in tx.state.powers:
        take_over(tx, power, command.seat)


def take_over(tx: Tx[State], power: str, seat: Seat) -> None:
    why = tx.state.disorder.get(power)
    after = None if why == "unplayed" else why
    tx.add(PowerTakenOver(power, seat, tx.state.phase, time_to_look(tx), power in tx.state.final, after))


def time_to_look(tx: Tx[State]) -> Deadline | None:
    """A later deadline for a movement phase that ends soon, so that a newcomer can look at the board."""
    state = tx.state
    if state.due is None or state.phase.kind != "M":
        return None
    enough = grace_deadline(state.settings, tx.now)
    return enough if enough.due > state.due else None


def vote_to_resume(tx: Tx[State]) -> None:
    """Counts a vote to resume; more than half of those who play end the pause."""
    state = tx.add(ResumeVoted(tx.seat))
    playing = [state.players[power] for power in state.active]
    if 2 * len([seat for seat in playing if seat in state.resume_votes]) > len(playing):
        tx.add(resumed_event(state, tx.now))


# ── The lobby and the start ──


def open_lobby(tx: Tx[State], settings: Settings) -> None:
    tx.add(LobbyOpened(settings))


def begin_match(tx: Tx[State]) -> None:
    state = tx.state
    players = assign_powers(state, tx.dice)
    in_order = {power: players[power] for power in state.board.powers if power in players}
    unplayed = tuple([power for power in state.board.powers if power not in players])
    phase = Phase("S", state.board.first_year, "M")
    tx.add(PowersDealt(in_order, unplayed, phase, first_position(state.board)))


def assign_powers(state: State, dice: Dice) -> dict[str, Seat]:
    """Who gets which power: choices come first, and no two are alike; the others draw."""
    chosen = {power: seat for seat, power in state.chosen_powers.items()}
    drawing = [seat for seat in state.seats if seat not in state.chosen_powers]
    free = [power for power in played_powers(state, dice) if power not in chosen]
    return chosen | dict(zip(shuffled(dice, free), drawing, strict=True))


def played_powers(state: State, dice: Dice) -> list[str]:
    """As many powers as there are players: those that the settings leave out first are out, unless chosen."""
    others = shuffled(dice, [power for power in state.board.powers if power not in state.settings.fewer])
    leaving = [power for power in (*state.settings.fewer, *others) if power not in state.chosen_powers.values()]
    out = leaving[: len(state.board.powers) - len(state.seats)]
    return [power for power in state.board.powers if power not in out]
