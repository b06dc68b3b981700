"""What the powers write, each by its name."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import power_name
from parlour.sdk import Notice, Seat, Several, Who, who
from parlour.sdk.notice import Word
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import TalkEvent


def narrate_press(state: State, event: TalkEvent) -> Iterable[Notice]:
    return [_by_powers(state, notice) for notice in chat.narrate_talk(event)]


def _by_powers(state: State, notice: Notice) -> Notice:
    """With the powers of those who write and read it."""
    named = {name: detail for name, detail in notice.details.items() if isinstance(detail, Who)}
    powers = {f"{name}_power": _powers(state, who.seats) for name, who in named.items()}
    return replace(notice, details={**notice.details, **powers})


def _powers(state: State, seats: tuple[Seat, ...]) -> Several:
    words: list[Word | Who] = []
    for seat in seats:
        power = state.power_of(seat)
        words += [", ", who(seat) if power is None else power_name(power)]
    return Several(tuple(words[1:]))
