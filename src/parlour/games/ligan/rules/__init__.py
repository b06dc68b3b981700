"""What commands make happen, and what follows by itself: from what happened, or from the hour."""

from parlour.games.ligan.commands import (
    ChooseDeed,
    Confer,
    ConfirmTeam,
    MarkTeam,
    NoteHunch,
    PointAt,
    Scout,
    SetTutorial,
    TableTalk,
    Vote,
    Watch,
    Whisper,
)
from parlour.games.ligan.events import DeedChosen, HunchNoted, Reminded, TeamMarked, TutorialSet, VoteCast
from parlour.games.ligan.rules import abilities, finale, heist, last_chance, rounds, voting
from parlour.games.ligan.state import State
from parlour.sdk import Command, Tx, house, start_when_due
from parlour.sdk.parts import chat


def decide(tx: Tx[State], command: Command) -> None:
    if isinstance(command, TableTalk):
        chat.decide_talk(tx, command)
    else:
        decide_deed(tx, command)


def decide_deed(tx: Tx[State], command: Command) -> None:
    match command:
        case MarkTeam():
            tx.add(TeamMarked(command.team))
        case ConfirmTeam():
            rounds.propose_team(tx)
        case Vote():
            tx.add(VoteCast(tx.seat, command.choice, again=tx.seat in tx.state.votes))
        case ChooseDeed():
            tx.add(DeedChosen(tx.seat, command.deed, by_silence=tx.silent))
        case NoteHunch() if tx.state.step != "last_chance":
            tx.add(HunchNoted(tx.seat, command.target))
        case SetTutorial():
            tx.add(TutorialSet(command.on))
        case Confer() | PointAt() | NoteHunch():
            last_chance.decide(tx, command)
        case Whisper() | Watch() | Scout():
            abilities.decide(tx, command)
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over:
        return
    if not state.started:
        start_when_due(tx, state.seats_allowed)
    elif not state.roles:
        rounds.begin(tx)
    elif state.step in ("nominating", "voting", "heist"):
        settle_task(tx)
    else:
        settle_wait(tx)


def settle_task(tx: Tx[State]) -> None:
    """Somebody has something to do; those who are late are reminded once for each deadline."""
    match tx.state.step:
        case "nominating":
            rounds.settle_nomination(tx)
        case "voting":
            voting.settle(tx)
        case _:
            heist.settle(tx)
    state = tx.state
    if state.reminds_at is not None and tx.now >= state.reminds_at and state.closes_at is not None:
        tx.add(Reminded(state.late_now, state.closes_at))


def settle_wait(tx: Tx[State]) -> None:
    """The match waits for an hour, or for nothing any more."""
    match tx.state.step:
        case "resting":
            rounds.settle_rest(tx)
        case "sealed" | "suspense":
            heist.settle_reveal(tx)
        case "kaos":
            rounds.settle_kaos(tx)
        case "decided" | "last_chance":
            last_chance.settle(tx)
        case _:
            finale.settle(tx)
