"""What each command makes happen, and what follows by itself."""

from collections.abc import Callable
from typing import Any

from parlour.games.tidslinje.commands import (
    AbortRound,
    Continue,
    DecideCycle,
    Lock,
    PickArtist,
    PickTitle,
    PlaceSong,
    Predict,
    RevealRound,
    SetStartYear,
    StartRound,
    SwapSong,
    Unlock,
    UseJoker,
)
from parlour.games.tidslinje.rules.cycles import decide_cycle, finish, follow
from parlour.games.tidslinje.rules.lobby import join, set_start_year
from parlour.games.tidslinje.rules.rounds import (
    abort_round,
    continue_play,
    lock,
    pick_artist,
    pick_title,
    place_song,
    predict,
    reveal_round,
    start_round,
    swap_song,
    unlock,
    use_joker,
)
from parlour.games.tidslinje.rules.slow_play import ring
from parlour.games.tidslinje.state import State
from parlour.sdk import Tx
from parlour.sdk.house import Finish, Join

DECIDE: dict[type[Any], Callable[[Tx[State], Any], None]] = {
    Join: join,
    Finish: finish,
    SetStartYear: set_start_year,
    StartRound: start_round,
    PlaceSong: place_song,
    PickTitle: pick_title,
    PickArtist: pick_artist,
    UseJoker: use_joker,
    Predict: predict,
    SwapSong: swap_song,
    Lock: lock,
    Unlock: unlock,
    RevealRound: reveal_round,
    Continue: continue_play,
    DecideCycle: decide_cycle,
    AbortRound: abort_round,
}


def settle(tx: Tx[State]) -> None:
    if tx.state.over or not tx.state.started:
        return
    ring(tx)
    follow(tx)
