"""Press: what the powers write to everyone and to each other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import power_name
from parlour.sdk import Prompt, Seat, Several, who
from parlour.sdk.parts import chat


def press_prompts(state: State) -> Iterable[Prompt]:
    """To everyone, from whoever sits at the table; to any of the others, from those who lead a power."""
    if state.settings.press == "none":
        return
    yield from chat.talk_prompts(state.seats, state.muted)
    yield from chat.host_prompts(state)
    if state.settings.press == "free":
        leaders = tuple([(power, state.players[power]) for power in state.active])
        yield from private_press(leaders, state.muted, state.handovers)


@lru_cache(maxsize=1024)
def private_press(
    leaders: tuple[tuple[str, Seat], ...], muted: tuple[Seat, ...], handovers: int
) -> tuple[Prompt, ...]:
    """One for each leader, asked anew when a power is left or taken up: those they can write to are others then."""
    if len(leaders) < 2:
        return ()
    return tuple(
        _press_prompt(seat, leaders, chat.MUTED if seat in muted else None, handovers) for _, seat in leaders
    )


def _press_prompt(writer: Seat, leaders: tuple[tuple[str, Seat], ...], blocked: str | None, handovers: int) -> Prompt:
    others = [(power, seat) for power, seat in leaders if seat != writer]
    return chat.whisper_prompt(
        f"press/{handovers}/{writer}",
        writer,
        tuple([seat for _, seat in others]),
        blocked,
        most=len(others),
        labels=tuple([Several((power_name(power), " · ", who(seat))) for power, seat in others]),
    )
