"""What each kind of viewer gets to see of the present."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.engine.read import Asked, Branch, Page, asked, encoded, notices, page
from parlour.games import lowest, pick, ttt
from parlour.rehearsal import Rehearsal
from parlour.sdk import SPECTATOR, Command, Number, Prompt, Seat, Tree, Viewer, only
from parlour.sdk.house import Finish, Pause
from parlour.sdk.prompt import question
from tests.rehearsal.masks import MASKS, Point

ADA, BO = Seat("ada"), Seat("bo")


class Order(Command, frozen=True):
    path: tuple[str, ...]


def shown(play: Rehearsal, who: str | Viewer) -> Page:
    return page(play.match, play.viewer(who))


def asks(play: Rehearsal, who: str | Viewer, command: str) -> Asked:
    [found] = [each for each in shown(play, who).questions if each.command == command]
    return found


def test_a_page_says_where_the_match_stands() -> None:
    play = Rehearsal(pick.GAME)
    assert (shown(play, "bo").round, shown(play, "bo").step, shown(play, "bo").over) == (0, "picking", False)
    play.say(play.host, Finish())
    assert (shown(play, "bo").step, shown(play, "bo").over, shown(play, "bo").questions) == ("over", True, ())


def test_a_page_has_the_view_of_its_viewer() -> None:
    play = Rehearsal(pick.GAME)
    play.say("bo", pick.PickNumber(7))
    assert [shown(play, who).view.mine for who in ("bo", "ada", SPECTATOR)] == [7, None, None]


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
    assert not any(ask.mine or ask.owed or ask.given for ask in shown(play, SPECTATOR).questions)


def test_only_the_host_sees_the_powers_of_the_host() -> None:
    play = Rehearsal(pick.GAME, seats=3)
    offered = {who: [ask.command for ask in shown(play, who).questions] for who in ("ada", "bo")}
    assert offered == {"ada": ["pick_number", "replace", "hand_over", "correct", "finish"], "bo": ["pick_number"]}


def test_a_host_who_does_not_play_has_the_powers_and_no_question_of_a_player() -> None:
    play = Rehearsal(pick.GAME, host_plays=False)
    mine = [ask.command for ask in shown(play, play.host).questions if ask.mine]
    assert mine == ["replace", "hand_over", "correct", "finish"]


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
    prompt = Prompt("order", only(ADA), Order, {"path": Tree(lambda path: steps.get(path, ()))})
    mine = question(prompt, Viewer(ADA))
    assert mine is not None
    assert asked(mine).fields == {"path": Branch(("A PAR", "F BRE"))}


@pytest.mark.parametrize("game", [pick.GAME, lowest.GAME, ttt.GAME, MASKS], ids=lambda game: game.key)
def test_every_page_can_be_sent(game: Any) -> None:
    play = Rehearsal(game)
    for viewer in (*play.viewers, Viewer(host=True)):
        sent = msgspec.json.decode(encoded(page(play.match, viewer)))
        assert sent["step"] == play.agenda.step


def test_the_same_sight_is_sent_as_the_same_bytes_and_another_as_others() -> None:
    one, other = Rehearsal(pick.GAME, seats=3), Rehearsal(pick.GAME, seats=3)
    for play, number in ((one, 3), (other, 8)):
        play.say("bo", pick.PickNumber(number))
    sights = [[encoded(shown(play, who)) for play in (one, other)] for who in ("ada", SPECTATOR, "bo")]
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
        page(play.match, viewer)
    assert play.state == before
