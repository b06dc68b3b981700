"""Hypothesis strategies for authors: every answer they draw is accepted, and plays go by the game's own prompts."""

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from parlour.games import diary, diplomacy, lowest, pick, relay, ttt
from parlour.rehearsal import Rehearsal
from parlour.rehearsal.play import Play
from parlour.rehearsal.strategies import answers, plays, values
from parlour.sdk import Ask, Command, Game, Number, PickOne, PickSome, Tree, Viewer, Write, only
from parlour.sdk.prompt import Prompt

ASKS: dict[str, Ask] = {
    "one": PickOne(("left", "right", None)),
    "some": PickSome((1, 2, 3, 4), 1, 3),
    "number": Number(-3, 9),
    "text": Write(12, shortest=2),
    "path": Tree(lambda path: ("a", "b") if len(path) < 2 else ()),
}
SMALL: list[Game[Any]] = [pick.GAME, lowest.GAME, relay.GAME, ttt.GAME, diary.GAME]
few = settings(max_examples=15, suppress_health_check=list(HealthCheck), deadline=None)


class Choose(Command, frozen=True):
    value: Any


@pytest.mark.parametrize("name", ASKS)
@given(data=st.data())
def test_every_value_it_draws_is_accepted(name: str, data: st.DataObject) -> None:
    assert ASKS[name].accepts(data.draw(values(ASKS[name])))


@given(st.data())
def test_every_answer_it_draws_is_acceptable_to_its_prompt(data: st.DataObject) -> None:
    prompt = Prompt(only(), Choose, {"value": PickSome(("a", "b", "c"), 2, 2)}, key="k")
    assert prompt.fault(data.draw(answers(prompt))) is None


def test_the_ends_of_a_number_are_found() -> None:
    assert find(values(Number(0, 10_000)), lambda number: number > 9_000) == 9_001


@pytest.mark.parametrize(
    "game", [pick.GAME, lowest.GAME, relay.GAME, ttt.GAME, diary.GAME], ids=lambda game: game.key
)
@given(data=st.data())
@few
def test_plays_go_by_the_prompts_of_the_game(game: Game[Any], data: st.DataObject) -> None:
    play = data.draw(plays(game))
    assert play.state.started
    assert len(play.seats) in game.seats


@given(plays(pick.GAME, seats=st.just(2), most_moves=40))
@few
def test_a_property_of_a_game_is_one_line(play: Play) -> None:
    assert sum(play.state.scores.values()) <= play.state.round


def test_a_property_that_does_not_hold_is_shown_with_its_moves(capsys: pytest.CaptureFixture[str]) -> None:
    @given(plays(pick.GAME, seats=st.just(2)))
    @settings(database=None, derandomize=True, phases=(Phase.generate, Phase.shrink), deadline=None)
    def nobody_ever_scores(play: Play) -> None:
        assert not any(play.state.scores.values())

    with pytest.raises(AssertionError) as told:
        nobody_ever_scores()
    assert any("> ada* pick/0 pick_number" in line for line in told.value.__notes__)


@given(st.data())
@few
def test_orders_of_a_tree_are_drawn_to_their_end(data: st.DataObject) -> None:
    play = Rehearsal(diplomacy.GAME, seats=7)
    viewer = Viewer(play.seats[0])
    [question, *_] = [question for question in play.questions(viewer) if question.mine and question.owed]
    play.say(viewer, data.draw(answers(question)), question.key)
    assert question.key in {each.key for each in play.questions(viewer)}
