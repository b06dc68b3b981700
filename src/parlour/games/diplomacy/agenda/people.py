"""Questions to those who come: into the lobby, after an absence, as a substitute; and on ending a pause."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.commands import ChoosePower, ComeBack, VoteResume
from parlour.games.diplomacy.state import SEATS, State, Tenure
from parlour.games.diplomacy.terms import power_name
from parlour.sdk import NOBODY, PickOne, Prompt, Seat, but, only
from parlour.sdk.house import Join


def power_choice_prompts(state: State) -> Iterable[Prompt]:
    """Asks each seat which power it wants: first come, first served, and changeable until the start."""
    return [power_choice_prompt(state, seat) for seat in state.seats]


def power_choice_prompt(state: State, seat: Seat) -> Prompt:
    own = state.chosen_powers.get(seat)
    free = tuple([n for n in state.board.powers if n == own or n not in state.chosen_powers.values()])
    return Prompt(
        only(seat),
        ChoosePower,
        {"nation": PickOne((*free, None), tuple(map(power_name, free)))},
        key=f"wish/{seat}",
        awaited=NOBODY,
        given={} if own is None else {seat: ChoosePower(own)},
        secret=False,
        card="lobby",
    )


def people_prompts(state: State) -> Iterable[Prompt]:
    yield from (come_back_prompt(state, power) for power in state.unled if state.disorder[power] == "missed")
    if state.settings.open_seats and state.unled:
        yield take_over_prompt(state)
    if state.paused_at is not None:
        yield from resume_prompts(state)


def come_back_prompt(state: State, power: str) -> Prompt:
    """Asks an absent player to return.  With nobody left to play, the match waits for the answer."""
    seat = state.players[power]
    return Prompt(
        only(seat),
        ComeBack,
        key=f"come_back/{state.handovers}/{seat}",
        details={"nation": power_name(power)},
        awaited=NOBODY if state.is_open else None,
        secret=False,
        private=True,
    )


def take_over_prompt(state: State) -> Prompt:
    """Asks for a substitute from outside.  A host who does not play knows too much."""
    return Prompt(
        but(*state.seats, host=state.host is None),
        Join,
        key=f"join/{state.handovers}",
        details={"taken": len(state.active), "least": SEATS[0], "most": len(state.powers)},
        awaited=NOBODY,
        secret=False,
        card=open_seat_card(state, state.unled[0]),
    )


def open_seat_card(state: State, power: str) -> str:
    """Key of the post that tells of a power without a leader."""
    return f"open_seat/{power}.{len(tenures_of(state, power))}"


def earlier_open_seat_card(state: State, power: str) -> str:
    """Key of that post right after somebody has taken the power up."""
    return f"open_seat/{power}.{len(tenures_of(state, power)) - 1}"


def tenures_of(state: State, power: str) -> list[Tenure]:
    return [tenure for tenure in state.tenures if tenure.power == power]


def resume_prompts(state: State) -> Iterable[Prompt]:
    playing = [state.players[power] for power in state.active]
    asked = [seat for seat in playing if seat not in state.resume_votes]
    if asked:
        want = len(playing) - len(asked)
        details = {"want": want, "enough": len(playing) // 2 + 1}
        key = f"go_on/{state.pauses}.{state.handovers}"
        yield Prompt(only(*asked), VoteResume, key=key, details=details, awaited=NOBODY, secret=False)
