"""What each kind of viewer gets to see of the present."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.read import Branch, notices, shown_fields
from parlour.games import lowest, pick, ttt
from parlour.rehearsal import Rehearsal
from parlour.sdk import SPECTATOR, Command, Number, Prompt, Seat, Tree, Viewer, only
from parlour.sdk.command import command_name
from parlour.sdk.house import Finish, Pause
from parlour.sdk.prompt import Question, question
from tests.rehearsal.masks import MASKS, Point

ADA, BO = Seat("ada"), Seat("bo")


class Order(Command, frozen=True):
    path: tuple[str, ...]


def view(play: Rehearsal, who: str | Viewer) -> Any:
    return read.view(play.match, play.viewer(who))


def questions(play: Rehearsal, who: str | Viewer) -> list[Question]:
    return read.questions(play.match, play.viewer(who))


def asks(play: Rehearsal, who: str | Viewer, command: str) -> Question:
    [found] = [each for each in questions(play, who) if command_name(each.command) == command]
    return found


def names(asked: Iterable[Question]) -> list[str]:
    return [command_name(each.command) for each in asked]


def sent(play: Rehearsal, who: str | Viewer) -> bytes:
    """All that a viewer gets to see of the present, as JSON."""
    return msgspec.json.encode((view(play, who), [read.encodable(each) for each in questions(play, who)]))


def test_when_a_match_is_over_nothing_is_asked() -> None:
    play = Rehearsal(pick.GAME)
    assert (play.agenda.round, play.agenda.step, names(questions(play, "bo"))) == (
        0,
        "picking",
        ["pick_number", "go_away"],
    )
    play.say(play.host, Finish())
    assert (play.agenda.step, play.agenda.over, questions(play, "bo")) == ("over", True, [])


def test_everyone_has_a_view_of_their_own() -> None:
    play = Rehearsal(pick.GAME)
    play.say("bo", pick.PickNumber(7))
    assert [view(play, who).mine for who in ("bo", "ada", SPECTATOR)] == [7, None, None]


def test_a_player_who_is_asked_gets_the_question_with_what_may_be_answered() -> None:
    ask = asks(Rehearsal(pick.GAME), "bo", "pick_number")
    assert (ask.mine, ask.owed, ask.fields) == (True, True, {"number": Number(0, 9)})


def test_a_player_who_has_answered_sees_who_is_still_awaited() -> None:
    play = Rehearsal(pick.GAME, seats=3)
    play.say("bo", pick.PickNumber(7))
    ask = asks(play, "bo", "pick_number")
    assert (ask.mine, ask.owed, ask.awaited) == (False, False, only(ADA, Seat("cy")))


def test_a_spectator_may_answer_nothing() -> None:
    play = Rehearsal(lowest.GAME)
    play.say("bo", lowest.NameNumber(7))
    assert not any(ask.mine or ask.owed or ask.given for ask in questions(play, SPECTATOR))


def test_only_the_host_sees_the_powers_of_the_host() -> None:
    play = Rehearsal(pick.GAME, seats=3)
    offered = {who: names(questions(play, who)) for who in ("ada", "bo")}
    powers = ["replace", "hand_over", "correct", "finish", "set_absence_rules"]
    assert offered == {"ada": ["pick_number", *powers, "go_away"], "bo": ["pick_number", "go_away"]}


def test_a_host_who_does_not_play_has_the_powers_and_no_question_of_a_player() -> None:
    play = Rehearsal(pick.GAME, host_plays=False)
    mine = [ask for ask in questions(play, play.host) if ask.mine]
    assert names(mine) == ["replace", "hand_over", "correct", "finish", "set_absence_rules"]


def test_a_storyteller_sees_every_answer_and_a_playing_host_only_the_own() -> None:
    apart, playing = Rehearsal(MASKS, host_plays=False), Rehearsal(MASKS)
    for play in (apart, playing):
        play.say("bo", Point(ADA))
    assert asks(apart, apart.host, "point").given == {BO: Point(ADA)}
    assert asks(playing, playing.host, "point").given == {}


def test_a_blocked_question_says_why() -> None:
    play = Rehearsal(lowest.GAME)
    play.say(play.host, Pause())
    assert asks(play, play.host, "pause").blocked == "paused"


def test_of_a_tree_the_first_step_is_shown() -> None:
    steps = {(): ("A PAR", "F BRE"), ("A PAR",): ("hold",)}
    prompt = Prompt(only(ADA), Order, {"path": Tree(lambda path: steps.get(path, ()))}, key="order")
    mine = question(prompt, Viewer(ADA))
    assert mine is not None
    assert shown_fields(mine.fields) == {"path": Branch(("A PAR", "F BRE"))}


@pytest.mark.parametrize("game", [pick.GAME, lowest.GAME, ttt.GAME, MASKS], ids=lambda game: game.key)
def test_all_that_is_shown_can_be_sent(game: Any) -> None:
    play = Rehearsal(game)
    for viewer in (*play.viewers, Viewer(host=True)):
        _, asked = msgspec.json.decode(sent(play, viewer))
        assert [each["command"] for each in asked] == names(questions(play, viewer))


def test_the_same_sight_is_sent_as_the_same_bytes_and_another_as_others() -> None:
    one, other = Rehearsal(pick.GAME, seats=3), Rehearsal(pick.GAME, seats=3)
    for play, number in ((one, 3), (other, 8)):
        play.say("bo", pick.PickNumber(number))
    sights = [[sent(play, who) for play in (one, other)] for who in ("ada", SPECTATOR, "bo")]
    assert [first == second for first, second in sights] == [True, True, False]


def test_everyone_is_told_what_is_for_them_in_order() -> None:
    play = Rehearsal(MASKS)
    heard = [told.notice for told in notices(play.happenings, Viewer(BO))]
    assert [notice.phrase for notice in heard] == ["lobby", "lobby", "lobby", "started", "your_mask", "opened"]
    assert heard[4].to == only(BO)


def test_a_spectator_is_not_told_what_is_for_the_players() -> None:
    play = Rehearsal(MASKS)
    assert "your_mask" not in [told.notice.phrase for told in notices(play.happenings, SPECTATOR)]


def test_the_numbers_of_what_one_is_told_tell_nothing_of_what_others_are() -> None:
    """Bo hears his mask as the first of its kind, whoever heard theirs before."""
    play = Rehearsal(MASKS)
    numbers = {
        told.notice.to: told.number for told in play.happenings[-1].notices if told.notice.phrase == "your_mask"
    }
    assert set(numbers.values()) == {0}


def test_what_is_said_again_and_again_is_numbered_in_order() -> None:
    play = Rehearsal(pick.GAME)
    for _ in range(3):
        for seat in play.seats:
            play.say(seat, pick.PickNumber(5))
    assert [told.number for told in play.notices() if told.notice.phrase == "revealed"] == [0, 1, 2]


def test_a_view_is_built_from_the_state_and_leaves_it_as_it_is() -> None:
    play = Rehearsal(MASKS)
    before = replace(play.state)
    for viewer in play.viewers:
        sent(play, viewer)
    assert play.state == before
