"""How a match ended, in words that can be counted."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.diplomacy.state import State


def outcome(state: State) -> str:
    """How, who, and when, each to be counted by itself: `solo; France; 1908`, `draw; 3 share; 1912`."""
    if state.result is None:
        return "cancelled"
    return f"{state.result}; {_who(state.winners)}; {state.phase.year}"


def _who(winners: Sequence[str]) -> str:
    return f"{len(winners)} share" if len(winners) > 1 else "".join(winners) or "nobody"
