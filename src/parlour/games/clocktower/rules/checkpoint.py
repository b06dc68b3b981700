"""Where a storyteller can go back to: the state before the last execution, dawn or override."""

from parlour.games.clocktower.events import CheckpointKept
from parlour.games.clocktower.state import State
from parlour.sdk import Tx


def keep_checkpoint(tx: Tx[State]) -> None:
    """Where nobody hosts from outside, nobody could go back."""
    if tx.state.host is None:
        tx.add(CheckpointKept(tx.state.round))
