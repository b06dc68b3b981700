"""The storyteller can mend anything: each override says what was before and after it, and can be undone (§3.4)."""

from datetime import timedelta

from msgspec.structs import replace

from parlour.games.clocktower import deadlines
from parlour.games.clocktower.commands import (
    AddMarker,
    Announce,
    CancelNomination,
    DeclareWinner,
    Hour,
    Kill,
    OverrideCommand,
    RemoveMarker,
    Revive,
    SetAlignment,
    SetDeadline,
    SetGhostVote,
    SetPhase,
    SetRole,
    SetVote,
    TellOne,
    Undo,
)
from parlour.games.clocktower.deadlines import Deadline
from parlour.games.clocktower.events import (
    Announced,
    CardShown,
    DeadlineSet,
    Died,
    Informed,
    MarkersMoved,
    NominationCancelled,
    OverrideApplied,
    PhaseSet,
    Undone,
)
from parlour.games.clocktower.pack import alignment_of
from parlour.games.clocktower.records import POISONED, SPENT, Change, Death, Fact, LedgerEntry, Marker, Player
from parlour.games.clocktower.rules import ending
from parlour.games.clocktower.rules.checkpoint import keep_checkpoint
from parlour.games.clocktower.rules.day import add_vote, rest_of_day, with_bell
from parlour.games.clocktower.rules.death import end_effects
from parlour.games.clocktower.state import State
from parlour.sdk import Seat, Tx

ALIVE, DEAD, DRUNK = "alive", "dead", "drunk"


def decide(tx: Tx[State], command: OverrideCommand) -> None:
    if isinstance(command, Undo):
        tx.add(Undone(tx.state.checkpoints))
        return
    keep_checkpoint(tx)
    match command:
        case Kill() | Revive() | SetRole() | SetAlignment() | SetGhostVote():
            mend_player(tx, command)
        case AddMarker() | RemoveMarker():
            mend_marker(tx, command)
        case SetVote() | CancelNomination():
            mend_vote(tx, command)
        case SetDeadline():
            due = tx.now + timedelta(minutes=command.minutes)
            note(tx, Change("deadline", None, str(tx.state.due), str(due)))
            tx.add(DeadlineSet(due))
        case SetPhase():
            set_phase(tx, command.phase)
        case TellOne():
            note(tx, Change("tell", command.seat, "", "", command.text))
            told = LedgerEntry(
                command.seat, tx.state.night, "storyteller", Fact("message", text=command.text.strip())
            )
            tx.add(Informed(told))
        case Announce():
            note(tx, Change("announce", None, "", "", command.text))
            tx.add(Announced(command.text.strip()))
        case DeclareWinner():
            note(tx, Change("end", None, "", command.team))
            ending.end(tx, (command.team, "declared"))


def set_phase(tx: Tx[State], phase: Hour) -> None:
    """As if it had become so: no deed, no vote and no execution of what was left; whoever has died is found."""
    state = tx.state
    note(tx, Change("phase", None, f"{state.phase} {state.night}", phase))
    died = tuple([seat for seat, player in state.players.items() if player.seen_alive and not player.alive])
    over = {"day": ("dawn",), "check_win": ("dawn",), "night": ("dawn", "dusk")}[phase]
    ended = tuple([marker for marker in state.markers if marker.until in over])
    night = state.night + 1 if phase == "night" else state.night
    deadline = Deadline(None)
    if phase != "check_win":
        by_night = phase == "night"
        deadline = deadlines.for_watch(state.rules, 1, tx.now) if by_night else deadlines.for_day(state.rules, tx.now)
    event = PhaseSet(phase, night, 1 if phase == "night" else 0, died, deadline.due, deadline.rhythm, ended)
    has_dawned = state.phase == "night" and phase == "day"
    executed = None if has_dawned else state.executed
    nominations = tuple([replace(each, stage="cancelled") if each.is_open else each for each in state.nominations])
    tx.add(
        replace(
            event,
            nominations=nominations,
            executed=executed,
            executed_died=executed is not None and state.executed_died,
        )
    )
    if died and (won := ending.verdict(tx.state)) is not None:
        ending.end(tx, won)


def note(tx: Tx[State], change: Change, player: Player | None = None, is_public: bool = False) -> None:
    tx.add(OverrideApplied(change, player, is_public))


def mend_player(tx: Tx[State], command: Kill | Revive | SetRole | SetAlignment | SetGhostVote) -> None:
    """The player as they are from now on; what the town sees of it, everyone sees."""
    seat = command.seat
    before = tx.state.players[seat]
    match command:
        case Kill():
            after = replace(before, alive=False, seen_alive=False)
            note(tx, Change("kill", seat, ALIVE, DEAD), after, is_public=True)
            tx.add(Died(Death(seat, tx.state.night, at_night=tx.state.phase == "night", cause="override"), True))
            end_effects(tx, seat)
        case Revive():
            after = replace(before, alive=True, seen_alive=True, ghost_vote=True)
            note(tx, Change("revive", seat, DEAD, ALIVE), after, is_public=True)
        case SetRole():
            after = replace(before, role=command.role, alignment=alignment_of(command.role))
            note(tx, Change("role", seat, before.role, command.role), after)
            end_effects(tx, seat)
            renew(tx, seat)
            if command.role != DRUNK:
                tx.add(CardShown(seat, command.role))
        case SetAlignment():
            after = replace(before, alignment=command.alignment)
            note(tx, Change("alignment", seat, before.alignment, command.alignment), after)
        case SetGhostVote():
            after = replace(before, ghost_vote=command.has)
            note(tx, Change("ghost_vote", seat, str(before.ghost_vote), str(command.has)), after, is_public=True)


def renew(tx: Tx[State], seat: Seat) -> None:
    """What an earlier role has used up is not used up for another."""
    spent = tx.state.marked(SPENT, seat)
    if spent is not None:
        tx.add(MarkersMoved(lifted=(spent,)))


def mend_marker(tx: Tx[State], command: AddMarker | RemoveMarker) -> None:
    if isinstance(command, AddMarker):
        laid = Marker(command.marker, command.seat)
        note(tx, Change("marker", command.seat, "", laid.name))
        tx.add(MarkersMoved(laid=(laid,)))
        if laid.code == POISONED:
            end_effects(tx, laid.on)
        return
    seat, code = command.marker
    lifted = next(marker for marker in tx.state.markers if (marker.on, marker.code) == (seat, code))
    note(tx, Change("marker", lifted.on, lifted.name, ""))
    tx.add(MarkersMoved(lifted=(lifted,)))


def mend_vote(tx: Tx[State], command: SetVote | CancelNomination) -> None:
    nomination = tx.state.nominations[-1]
    if isinstance(command, SetVote):
        note(tx, Change("vote", command.seat, str(nomination.votes.get(command.seat)), str(command.vote)))
        add_vote(tx, command.seat, command.vote)
        return
    note(tx, Change("nomination", Seat(nomination.nominee), nomination.id, ""))
    deadline = rest_of_day(tx)
    tx.add(NominationCancelled(deadline.due, deadline.rhythm, with_bell(tx.state, "dusk", None)))
