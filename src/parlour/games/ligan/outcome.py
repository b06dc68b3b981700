"""How a match ended, in words that can be counted."""

from parlour.games.ligan.state import State


def outcome(state: State) -> str:
    """`aina stole 3-1 in 4 rounds`: the winner, by the heists or by Sista Chansen, and the score it came to."""
    if state.winner is None:
        return "cancelled"
    how = "kept" if state.winner == state.leader else "stole"
    most, least = max(state.ligan, state.aina), min(state.ligan, state.aina)
    return f"{state.winner} {how} {most}-{least} in {state.number} rounds"
