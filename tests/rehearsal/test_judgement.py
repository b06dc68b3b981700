"""`apply` does not judge: what it branches on comes of the event.  Told apart by reading its source."""

from collections.abc import Callable
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.app.games import find_game, installed_games
from parlour.games.pick import GAME, Revealed, State
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.judgement import apply_does_not_judge
from parlour.sdk import Game
from tests.rehearsal.masks import MASKS

Apply = Callable[[State, Any], State]
SOUND: dict[str, Apply] = {}
JUDGING: dict[str, Apply] = {}


def sound(apply: Apply) -> Apply:
    SOUND[apply.__name__] = apply
    return apply


def judging(apply: Apply) -> Apply:
    JUDGING[apply.__name__] = apply
    return apply


# ── Sound ──


@sound
def asks_what_the_event_is(state: State, event: Any) -> State:
    match event:
        case Revealed(scorer=None):
            return state
        case Revealed(scorer=winner) if winner in state.scores:
            return replace(state, winners=(winner,))
        case _:
            return state


@sound
def asks_what_the_event_says(state: State, event: Any) -> State:
    if event.scorer is None:
        return state
    return replace(state, winners=(event.scorer,) if event.scorer in state.seats else ())


@sound
def keeps_those_whom_the_event_names(state: State, event: Any) -> State:
    return replace(state, seats=tuple(seat for seat in state.seats if seat not in event.picks))


@sound
def takes_the_most_of_the_event(state: State, event: Any) -> State:
    return replace(state, round=max(event.picks.values()))


@sound
def hands_the_event_on(state: State, event: Any) -> State:
    return _noted(state, event.scorer)


def _noted(state: State, scorer: Any) -> State:
    return replace(state, winners=(scorer,)) if scorer else state


@sound
def goes_through_what_the_event_brings(state: State, event: Any) -> State:
    for seat, number in event.picks.items():
        if number:
            state = replace(state, scores={**state.scores, seat: number})
    return state


# ── Judging ──


@judging
def ends_a_full_match(state: State, event: Any) -> State:
    if state.round == 5:
        return replace(state, over=True)
    return state


@judging
def ends_it_in_an_expression(state: State, event: Any) -> State:
    return replace(state, over=True) if state.round == 5 else state


@judging
def finds_the_winner(state: State, event: Any) -> State:
    return replace(state, winners=(max(state.scores, key=lambda seat: state.scores[seat]),))


@judging
def keeps_those_with_points(state: State, event: Any) -> State:
    return replace(state, seats=tuple(seat for seat in state.seats if state.scores.get(seat)))


@judging
def counts_while_it_can(state: State, event: Any) -> State:
    while state.round < 5:
        state = replace(state, round=state.round + 1)
    return state


@judging
def asks_the_state_in_a_guard(state: State, event: Any) -> State:
    match event:
        case Revealed() if state.round == 4:
            return replace(state, over=True)
        case _:
            return state


@judging
def lets_another_judge(state: State, event: Any) -> State:
    return _closed(state)


def _closed(state: State) -> State:
    return replace(state, over=True) if len(state.seats) == 2 else state


@judging
def judges_what_it_has_worked_out(state: State, event: Any) -> State:
    after = replace(state, picks=event.picks)
    if len(after.picks) == 2:
        return replace(after, over=True)
    return after


@judging
def matches_on_the_state(state: State, event: Any) -> State:
    match state.round:
        case 5:
            return replace(state, over=True)
        case _:
            return state


@judging
def asks_whether_all_have_points(state: State, event: Any) -> State:
    return replace(state, over=all(state.scores.values()))


def must_not_judge(game: Game[Any]) -> None:
    try:
        apply_does_not_judge(game)
    except LawViolation as fault:
        pytest.fail(f"{game.key}: {fault}")


@pytest.mark.parametrize("name", SOUND)
def test_sound(name: str) -> None:
    must_not_judge(varied(GAME, apply=SOUND[name]))


@pytest.mark.parametrize("name", JUDGING)
def test_judging(name: str) -> None:
    with pytest.raises(LawViolation, match="asks the state alone"):
        apply_does_not_judge(varied(GAME, apply=JUDGING[name]))


@pytest.mark.parametrize("key", installed_games())
def test_no_shipped_game_judges_in_apply(key: str) -> None:
    must_not_judge(find_game(key))


def test_the_games_own_functions_are_read_and_the_houses_are_not() -> None:
    must_not_judge(MASKS)


def test_the_line_is_named() -> None:
    with pytest.raises(LawViolation, match=r"ends_a_full_match .* in line \d+: state\.round == 5"):
        apply_does_not_judge(varied(GAME, apply=ends_a_full_match))


def test_a_lambda_cannot_be_read_and_gets_the_benefit_of_the_doubt() -> None:
    must_not_judge(varied(GAME, apply=lambda state, event: replace(state, over=True) if state.round else state))
