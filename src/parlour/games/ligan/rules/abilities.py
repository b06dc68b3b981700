"""What players can do in private: whisper, watch the team, and ask Guzman what somebody is."""

from parlour.games.ligan.commands import Scout, Watch, Whisper
from parlour.games.ligan.events import Scouted, Watched, Whispered
from parlour.games.ligan.records import Answer
from parlour.games.ligan.roles import Role
from parlour.games.ligan.rules.clues import clues_about
from parlour.games.ligan.state import State
from parlour.sdk import Seat, Tx, pick

NOTICED = 40  # of a hundred who are watched are told so
TRUE = 75  # of a hundred answers to an Äkta are true


def decide(tx: Tx[State], command: Whisper | Watch | Scout) -> None:
    match command:
        case Whisper():
            tx.add(Whispered(tx.seat, command.to, command.text.strip()))
        case Watch():
            watch(tx, command.target)
        case Scout():
            scout(tx, command.target)


def watch(tx: Tx[State], target: Seat) -> None:
    clue = pick(tx.dice, clues_about(tx.state, target))
    tx.add(Watched(tx.seat, target, clue, is_noticed=tx.dice.below(100) < NOTICED))


def scout(tx: Tx[State], target: Seat) -> None:
    """Guzmans Högra Hand hears the truth; to anyone else Guzman sometimes lies."""
    role = tx.state.roles[target]
    is_sure = tx.state.roles[tx.seat] == "hogra_hand"
    is_true = is_sure or tx.dice.below(100) < TRUE
    tx.add(Scouted(tx.seat, target, role if is_true else the_lie_about(role), is_sure, is_true))


def the_lie_about(role: Role) -> Answer:
    """A Golare is called loyal, anyone else a Golare."""
    return "akta" if role == "golare" else "golare"
