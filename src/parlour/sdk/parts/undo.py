"""Going back: a game keeps the states its host may return to; the log keeps everything that happened."""

from __future__ import annotations

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.table import S, SavedState
from parlour.sdk.tx import Tx

_encoder = msgspec.json.Encoder()


class Correct(Command, frozen=True):
    """Play again from the beginning of this round."""

    is_irreversible = True

    round: int


class Corrected(Event, frozen=True):
    round: int


def keep(state: S, round: int, most: int = 1) -> S:
    """Remember the state as it is before `round` opens.  Call it where the event that opens it is applied."""
    if most < 1:
        return state
    bare = replace(state, past=(), due=None, bells={})
    kept = SavedState(round, Raw(_encoder.encode(bare)))
    older = [k for k in state.past if k.round != round]
    return replace(state, past=(*older, kept)[-most:])


def decide(tx: Tx[S], command: Correct) -> None:
    tx.add(Corrected(command.round))


def apply(state: S, event: Corrected) -> S:
    """The people, the standing clock and the counters stay as they are; the game opens the round anew."""
    kept = next(k for k in state.past if k.round == event.round)
    before = msgspec.json.decode(kept.state, type=type(state))
    return replace(
        before,
        seats=state.seats,
        host=state.host,
        paused_at=state.paused_at,
        extensions=state.extensions,
        attendance=state.attendance,
        muted=state.muted,
        past=tuple(k for k in state.past if k.round <= event.round),
        era=state.era + 1,
    )
