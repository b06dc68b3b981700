"""Who comes: into the lobby, back after an absence, as a substitute; and who wants a standing clock to run again."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.commands import ComeBack, VoteResume, Wish
from parlour.games.diplomacy.state import SEATS, State
from parlour.games.diplomacy.terms import nation_name
from parlour.sdk import NOBODY, PickOne, Prompt, Seat, but, only
from parlour.sdk.house import Join


def wishes(state: State) -> Iterable[Prompt]:
    """First come, first served; a wish may be changed until the start."""
    return [wish_of(state, seat) for seat in state.seats]


def wish_of(state: State, seat: Seat) -> Prompt:
    own = state.wishes.get(seat)
    free = tuple([n for n in state.board.nations if n == own or n not in state.wishes.values()])
    return Prompt(
        f"wish/{seat}",
        only(seat),
        Wish,
        {"nation": PickOne((*free, None), tuple(map(nation_name, free)))},
        awaited=NOBODY,
        given={seat: Wish(own)},
        secret=False,
        card="lobby",
    )


def people_prompts(state: State) -> Iterable[Prompt]:
    yield from (returning(state, nation) for nation in state.unled if state.disorder[nation] == "missed")
    if state.settings.open_seats and state.unled:
        yield taking_over(state)
    if state.paused_at is not None:
        yield from going_on(state)


def returning(state: State, nation: str) -> Prompt:
    """With nobody left to play the match waits for them."""
    seat = state.players[nation]
    return Prompt(
        f"come_back/{state.handovers}/{seat}",
        only(seat),
        ComeBack,
        details={"nation": nation_name(nation)},
        awaited=NOBODY if state.is_open else None,
        secret=False,
        private=True,
    )


def taking_over(state: State) -> Prompt:
    """By someone from outside.  A host who does not play knows too much."""
    return Prompt(
        f"join/{state.handovers}",
        but(*state.seats, host=state.host is None),
        Join,
        details={"taken": len(state.active), "least": SEATS[0], "most": len(state.nations)},
        awaited=NOBODY,
        secret=False,
    )


def going_on(state: State) -> Iterable[Prompt]:
    playing = [state.players[nation] for nation in state.active]
    asked = [seat for seat in playing if seat not in state.wants_on]
    if asked:
        want = len(playing) - len(asked)
        details = {"want": want, "enough": len(playing) // 2 + 1}
        key = f"go_on/{state.pauses}.{state.handovers}"
        yield Prompt(key, only(*asked), VoteResume, details=details, awaited=NOBODY, secret=False)
