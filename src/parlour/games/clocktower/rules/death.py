"""Deaths: what an attack meets, what ends with the dead, and who becomes the Demon (§2.9, §2.10)."""

from parlour.games.clocktower.events import DemonSucceeded, Died, MarkersMoved, RavenkeeperWoken
from parlour.games.clocktower.pack import DEMONS, TYPE_OF
from parlour.games.clocktower.records import PROTECTED, Cause, Death
from parlour.games.clocktower.rules.impairment import effects_of, in_force, living_demons
from parlour.games.clocktower.rules.registration import guises
from parlour.games.clocktower.state import State
from parlour.sdk import Seat, Tx

SCARLET_WOMAN, SOLDIER, RAVENKEEPER = "scarlet_woman", "soldier", "ravenkeeper"


def survives_demon(state: State, target: Seat) -> bool:
    """Already dead, a Soldier in force, or sheltered by a Monk."""
    is_dead = not state.players[target].alive
    return is_dead or in_force(state, target, SOLDIER) or state.marked(PROTECTED, target) is not None


def kill(tx: Tx[State], seat: Seat, cause: Cause, source: Seat | None) -> None:
    """Somebody dies; their effects end, a Ravenkeeper wakes, a Scarlet Woman takes over."""
    state = tx.state
    living, at_night = len(state.living), state.phase == "night"
    tx.add(Died(Death(seat, state.night, at_night, cause, source), is_seen=not at_night))
    end_effects(tx, seat)
    if at_night and state.players[seat].shown == RAVENKEEPER:
        tx.add(RavenkeeperWoken(seat))
    if state.players[seat].role in DEMONS:
        take_over(tx, living)


def end_effects(tx: Tx[State], source: Seat) -> None:
    if ended := effects_of(tx.state, source):
        tx.add(MarkersMoved(lifted=ended))


def take_over(tx: Tx[State], living_before: int) -> None:
    """A Scarlet Woman in force becomes the Demon at once, if enough were living; she must."""
    rules = tx.state.rules
    if rules.takeover == "off" or living_before < rules.min:
        return
    heir = next((seat for seat in tx.state.players if in_force(tx.state, seat, SCARLET_WOMAN)), None)
    if heir is not None:
        succeed(tx, heir)


def succeed(tx: Tx[State], seat: Seat) -> None:
    """They are the Demon now; what they did as who they were ends, and their team stays."""
    tx.add(DemonSucceeded(seat, DEMONS[0]))
    end_effects(tx, seat)


def killed_self(state: State) -> Death | None:
    """The Demon's own death by its own hand tonight, if it has no heir yet and one may rise."""
    if state.rules.self_kill == "off" or living_demons(state):
        return None
    for death in state.deaths:
        if death.at_night and death.number == state.night and death.cause == "demon" and death.source == death.seat:
            return death
    return None


def heirs(state: State, with_recluse: bool) -> tuple[Seat, ...]:
    """Who may rise when the Demon takes its own life: living Minions, and if a person tells, a Recluse who passes."""
    living = state.living
    minions = [seat for seat in living if TYPE_OF[state.players[seat].role] == "minion"]
    passing = [seat for seat in living if "minion" in guises(state, seat)] if with_recluse else []
    return (*minions, *passing)
