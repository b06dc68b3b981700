"""`apply` does not judge: what it branches on comes of the event, and no number of the rules is in it."""

from collections.abc import Callable
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.app.games import find_game, installed_games
from parlour.games.pick import GAME, Revealed, State
from parlour.rehearsal.conformance import findings
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.judgement import apply_does_not_judge
from parlour.sdk import Game
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS
from tests.rehearsal.planting import must_be_red

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


@sound
def keeps_what_is_not_named_by_the_event(state: State, event: Any) -> State:
    return replace(state, winners=tuple(seat for seat in state.winners if (seat, 0) != (event.scorer, state.era)))


@sound
def hands_the_event_on_by_name(state: State, event: Any) -> State:
    return _noted(state, scorer=event.scorer)


class OwnState(State, frozen=True):
    """With rules of its own."""

    def with_winner(self, seat: Any) -> "OwnState":
        return replace(self, winners=(seat,)) if seat else self

    def with_best(self, seat: Any) -> "OwnState":
        return replace(self, winners=(seat,)) if self.round > self.era else self

    @property
    def leader(self) -> Any:
        return max(self.scores, key=lambda seat: self.scores[seat])


@sound
def hands_the_event_to_the_state(state: Any, event: Any) -> State:
    noted: State = state.with_winner(event.scorer)
    return noted


# ── Judging ──


@judging
def lets_the_state_judge(state: Any, event: Any) -> State:
    judged: State = state.with_best(event.scorer)
    return judged


@judging
def asks_a_property_of_the_state(state: Any, event: Any) -> State:
    judged: State = replace(state, winners=(state.leader, event.scorer))
    return judged


@judging
def compares_what_the_state_has_for_those_whom_the_event_names(state: State, event: Any) -> State:
    return replace(state, over=state.scores[event.scorer] == state.scores[event.loser])


@judging
def asks_what_the_state_has_for_whom_the_event_names(state: State, event: Any) -> State:
    return replace(state, over=True) if event.scorer and state.scores.get(event.scorer) else state


@judging
def asks_whether_somebody_has_what_the_event_names(state: Any, event: Any) -> State:
    """A shot that hits: the event must say so.  Red before."""
    judged: State = replace(state, over=True) if event.scorer in state.hidden[event.loser] else state
    return judged


@judging
def matches_on_event_and_state(state: State, event: Any) -> State:
    match event, state.over:
        case _, True:
            return state
        case _:
            return replace(state, over=True)


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


@judging
def finds_the_winner_by_sorting(state: State, event: Any) -> State:
    return replace(state, winners=tuple(sorted(state.scores, key=lambda seat: state.scores[seat])[:1]))


@judging
def finds_the_first_of_a_sorted_tuple(state: State, event: Any) -> State:
    return replace(state, winners=tuple(sorted(state.scores, key=lambda seat: state.scores[seat]))[:1])


@judging
def weighs_the_event_against_the_state(state: State, event: Any) -> State:
    return replace(state, round=event.round) if event.round > state.round else state


@judging
def keeps_the_best(state: State, event: Any) -> State:
    return replace(state, round=max(state.round, event.round))


@judging
def compares_outside_a_branch(state: State, event: Any) -> State:
    return replace(state, over=len(state.scores) == len(state.seats))


@sound
def sorts_what_it_keeps(state: State, event: Any) -> State:
    return replace(state, winners=tuple(sorted({*state.winners, event.scorer})))


def must_not_judge(game: Game[Any]) -> None:
    try:
        apply_does_not_judge(game)
    except LawViolation as fault:
        pytest.fail(f"{game.key}: {fault}")


@pytest.mark.parametrize("name", SOUND)
def test_sound(name: str) -> None:
    must_not_judge(varied(GAME, apply=SOUND[name], empty=OwnState()))


@pytest.mark.parametrize("name", JUDGING)
def test_judging(name: str) -> None:
    with pytest.raises(LawViolation, match="judges by the state"):
        apply_does_not_judge(varied(GAME, apply=JUDGING[name], empty=OwnState()))


@pytest.mark.parametrize("key", installed_games())
def test_no_shipped_game_judges_in_apply(key: str) -> None:
    must_not_judge(find_game(key))


def test_the_games_own_functions_are_read_and_the_houses_are_not() -> None:
    must_not_judge(MASKS)


def test_the_line_is_named() -> None:
    with pytest.raises(LawViolation, match=r"ends_a_full_match judges by the state: state\.round == 5\n +.*\.py:\d+"):
        apply_does_not_judge(varied(GAME, apply=ends_a_full_match))


def test_a_lambda_cannot_be_read_and_gets_the_benefit_of_the_doubt() -> None:
    must_not_judge(varied(GAME, apply=lambda state, event: replace(state, over=True) if state.round else state))


# ── By folding logs under other numbers ──

MOST_POINTS = 5
WORTH = {"wolf": 3, "sheep": 1}
AT_ONCE = timedelta(hours=24)


class Scoring(masks.State, frozen=True):
    score: int = 0

    @property
    def doubled(self) -> int:
        return self.score * 7


def scoring(score: Callable[[Scoring, masks.Counted], Any]) -> Game[Any]:
    def apply(state: Any, event: Any) -> Any:
        after = masks.apply(state, event)
        return replace(after, score=score(state, event)) if isinstance(event, masks.Counted) else after

    return varied(MASKS, empty=Scoring(), apply=apply)


BY_NUMBERS: dict[str, Callable[[Scoring, masks.Counted], Any]] = {
    "a branch names the event and asks a constant": lambda state, event: 1 if len(event.most) < MOST_POINTS else 0,
    "a lookup in a table": lambda state, event: state.score + WORTH["sheep" if event.most else "wolf"],
    "arithmetic with a constant": lambda state, event: state.score + len(event.most) * MOST_POINTS,
    "a length of time": lambda state, event: AT_ONCE // timedelta(hours=1),
    "a number in the code": lambda state, event: state.score + 3,
    "a property of the state": lambda state, event: state.doubled + 1,
}


@pytest.mark.parametrize("name", BY_NUMBERS)
def test_a_judgement_by_the_rules_numbers_is_found_by_folding_a_log_with_others(name: str) -> None:
    finding = must_be_red(scoring(BY_NUMBERS[name]), "apply does not judge")
    assert "let the event say what comes of it" in finding.what
    assert (5, {"wolf": 3, "sheep": 1}, timedelta(hours=24)) == (MOST_POINTS, WORTH, AT_ONCE)


def test_counting_by_one_is_no_judgement() -> None:
    game = scoring(lambda state, event: state.score + 1)
    assert [finding.text(game) for finding in findings(game, range(4))] == []
