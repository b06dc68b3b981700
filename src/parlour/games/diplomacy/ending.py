"""How a match ended, in words that can be counted."""

from __future__ import annotations

from parlour.games.diplomacy.state import State


def outcome(state: State) -> str:
    """`solo France 1908`, `draw of 3 1912`, `concession Turkey 1906`, `year Italy 1907`."""
    if state.result is None:
        return "cancelled"
    if state.result == "draw" or len(state.winners) > 1:
        return f"{state.result} of {len(state.winners)} {state.phase.year}"
    return " ".join([state.result, *state.winners, str(state.phase.year)])
