"""Programs in seats: they see what their seat may see, and answer what they owe."""

from dataclasses import replace as varied
from typing import Any

import pytest

from parlour.app.games import find_game, installed_games
from parlour.engine.stand_ins import StandInAnswer, choose
from parlour.games import lowest, pick
from parlour.rehearsal import Rehearsal
from parlour.rehearsal.chance import Chance
from parlour.sdk import SPECTATOR, Question, Seat, Viewer
from parlour.sdk.house import Join, Pause, Start


def test_a_stand_in_that_owes_nothing_chooses_nothing() -> None:
    play = Rehearsal(pick.GAME)
    play.say("bo", pick.PickNumber(7))
    assert choose(play.match, Viewer(play.seats[1]), Chance()) is None
    assert choose(play.match, SPECTATOR, Chance()) is None


def test_a_stand_in_answers_the_question_it_owes() -> None:
    choice = choose(Rehearsal(pick.GAME).match, Viewer(Seat("bo")), Chance())
    assert choice is not None
    assert (choice.key, type(choice.command)) == ("pick/0", pick.PickNumber)


def test_a_stand_in_does_not_change_an_answer_that_stands() -> None:
    play = Rehearsal(lowest.GAME)
    play.say("bo", lowest.NameNumber(3))
    assert choose(play.match, Viewer(play.seats[1]), Chance()) is None


@pytest.mark.parametrize("key", installed_games())
def test_whatever_a_stand_in_chooses_is_accepted(key: str) -> None:
    for seed in range(5):
        play = Rehearsal(find_game(key), seed=seed)
        while not play.agenda.awaits_someone:
            play.wake()  # a game may begin with something that only takes its time
        choice = next(filter(None, (choose(play.match, viewer, Chance(seed)) for viewer in play.viewers)))
        prompt = play.agenda.find(choice.key)
        assert prompt is not None
        assert prompt.fault(choice.command) is None


def test_a_stand_in_is_handed_the_view_and_the_question_of_its_seat_and_nothing_else() -> None:
    handed: list[tuple[Any, Question]] = []

    def stand_in(view: pick.View, question: Question, dice: Any) -> pick.PickNumber:
        handed.append((view, question))
        return pick.PickNumber(4)

    play = Rehearsal(varied(pick.GAME, stand_in=stand_in), seats=3)
    play.say("ada", pick.PickNumber(9))
    assert choose(play.match, play.viewer("bo"), Chance()) == StandInAnswer("pick/0", pick.PickNumber(4))
    assert handed == [(play.view("bo"), play.questions("bo")[0])]


def test_a_stand_in_that_would_rather_not_leaves_it() -> None:
    play = Rehearsal(varied(pick.GAME, stand_in=lambda view, question, dice: None))
    assert choose(play.match, play.viewer("bo"), Chance()) is None


def test_a_stand_in_that_hosts_lets_a_standing_clock_go_on() -> None:
    play = Rehearsal(lowest.GAME)
    play.say(play.host, Pause())
    chosen = {type(c.command).__name__ for n in range(30) if (c := choose(play.match, play.host, Chance(n)))}
    assert chosen == {"NameNumber", "Resume"}


def test_a_stand_in_that_hosts_starts_the_match_and_never_ends_it_or_throws_anyone_out() -> None:
    play = Rehearsal(lowest.GAME, start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    chosen = {type(c.command) for n in range(30) if (c := choose(play.match, play.host, Chance(n)))}
    assert chosen == {Start}
