"""Whose ability is in force: alive, and neither drunk nor poisoned (§2.1, §2.4)."""

from parlour.games.clocktower.pack import DEMONS
from parlour.games.clocktower.records import MASTER, POISONED, PROTECTED, SPENT, Marker
from parlour.games.clocktower.state import State
from parlour.sdk import Seat

DRUNK = "drunk"
LASTING = (POISONED, PROTECTED, MASTER)  # what ends with its source


def is_impaired(state: State, seat: Seat) -> bool:
    """Drunk or poisoned.  The dead may be, too."""
    return state.players[seat].role == DRUNK or state.marked(POISONED, seat) is not None


def is_sober(state: State, seat: Seat) -> bool:
    return not is_impaired(state, seat)


def in_force(state: State, seat: Seat, role: str) -> bool:
    """Whether somebody truly has this role, lives, and is neither drunk nor poisoned."""
    player = state.players[seat]
    return player.alive and player.role == role and state.marked(POISONED, seat) is None


def is_spent(state: State, seat: Seat) -> bool:
    return state.marked(SPENT, seat) is not None


def living_demons(state: State) -> list[Seat]:
    return [seat for seat, player in state.players.items() if player.alive and player.role in DEMONS]


def effects_of(state: State, source: Seat) -> tuple[Marker, ...]:
    """What lasts only as long as its source is who it was.  Where the night is one batch, poison lasts till dusk."""
    codes = LASTING if state.has_watches else (PROTECTED, MASTER)
    return tuple([marker for marker in state.markers if marker.source == source and marker.code in codes])
