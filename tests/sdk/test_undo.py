"""Going back: the host plays a round again; people, clock and keys go on as they are."""

from datetime import timedelta
from typing import Any

import pytest

from parlour.games import lowest, pick, relay, ttt
from parlour.rehearsal import Rehearsal
from parlour.sdk import Codec, Game, Refused, Seat, Table, keep
from parlour.sdk.house import Correct, Extend, HandOver, Pause, Resume
from parlour.sdk.parts.undo import Corrected
from tests.rehearsal.masks import MASKS, Point

A_DAY = timedelta(hours=24)
BO = Seat("bo")


def bank(play: Rehearsal, turns: int) -> Rehearsal:
    """Everyone who gets the die banks at once."""
    for _ in range(turns):
        play.say(play.state.hot_seat, relay.Play("bank"))
    return play


def kept(state: Table) -> list[int]:
    return [kept.round for kept in state.past]


# ── What is kept ──


def test_the_newest_states_are_kept_the_oldest_first() -> None:
    state = pick.State()
    for round in range(4):
        state = keep(state, round, most=3)
    assert kept(state) == [1, 2, 3]


def test_a_game_that_keeps_none_has_none_to_go_back_to() -> None:
    assert keep(pick.State(), 0, most=0) == pick.State()


def test_a_round_opened_again_is_kept_once() -> None:
    assert kept(keep(keep(pick.State(), 1, most=3), 1, most=3)) == [1]


def test_what_is_kept_does_not_keep_what_was_kept_before() -> None:
    sizes = [len(bank(Rehearsal(relay.GAME), turns).state.past[-1].state) for turns in (30, 40)]
    assert abs(sizes[0] - sizes[1]) < 20


# ── Going back ──


def test_the_host_goes_back_two_rounds() -> None:
    play = bank(Rehearsal(relay.GAME, seats=3), 4)
    play.say(play.host, Correct(round=3))
    assert (play.agenda.round, play.state.hot_seat) == (3, "ada")


def test_what_came_after_cannot_be_gone_back_to() -> None:
    play = bank(Rehearsal(relay.GAME, seats=3), 4)
    play.say(play.host, Correct(round=3))
    with pytest.raises(Refused, match="not_an_option"):
        play.say(play.host, Correct(round=4))


def test_a_round_that_was_not_kept_cannot_be_gone_back_to() -> None:
    play = bank(Rehearsal(relay.GAME, seats=3), 4)
    with pytest.raises(Refused, match="not_an_option"):
        play.say(play.host, Correct(round=2))


@pytest.mark.parametrize("game", [pick.GAME, lowest.GAME, ttt.GAME, relay.GAME, MASKS], ids=lambda game: game.key)
def test_a_round_can_be_gone_back_to_again_and_again(game: Game[Any]) -> None:
    play = Rehearsal(game)
    for _ in range(3):
        play.say(play.host, Correct(round=0))
    assert play.state.era == 3


def test_an_old_tap_does_not_answer_the_round_played_again() -> None:
    play = Rehearsal(relay.GAME)
    key = play.prompt(relay.Play).key
    play.say(play.host, Correct(round=0))
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", relay.Play("bank"), key)


def test_a_key_of_one_going_back_is_not_a_key_of_the_next() -> None:
    play = Rehearsal(relay.GAME)
    keys = set()
    for times in range(4):
        keys.add(play.prompt(relay.Play).key)
        assert len(keys) == times + 1
        play.say(play.host, Correct(round=0))


def test_the_log_keeps_all_that_was_taken_back() -> None:
    play = bank(Rehearsal(relay.GAME), 2)
    before = list(play.log)
    play.say(play.host, Correct(round=1))
    assert play.log[: len(before)] == before
    assert play.log[len(before)] == Corrected(1)


def test_the_log_folds_to_the_state_across_a_going_back() -> None:
    play = bank(Rehearsal(relay.GAME, seats=3), 4)
    play.say(play.host, Correct(round=3))
    bank(play, 2)
    codec = Codec(relay.GAME)
    assert codec.encode(codec.fold(map(codec.encode, play.log))) == codec.encode(play.state)


def test_everyone_hears_which_round_is_played_again_counting_from_one() -> None:
    play = Rehearsal(relay.GAME)
    play.say(play.host, Correct(round=0))
    [told] = [told.notice for told in play.notices() if told.notice.phrase == "corrected"]
    assert told.details == {"round": 1}


# ── What is carried over ──


def test_a_new_host_stays_the_host_when_going_back_before_that() -> None:
    play = Rehearsal(relay.GAME)
    play.say("ada", HandOver(BO))
    play.say("bo", Correct(round=0))
    assert play.state.host == BO


def test_extensions_are_not_given_back() -> None:
    play = Rehearsal(relay.GAME)
    play.say(play.host, Extend(5))
    play.say(play.host, Correct(round=0))
    assert play.state.extensions == 1


def test_the_round_played_again_has_its_whole_time() -> None:
    play = Rehearsal(relay.GAME)
    play.sleep(A_DAY / 2)
    play.say(play.host, Correct(round=0))
    assert play.match.wake_at == play.now + A_DAY


def test_a_standing_clock_stands_on() -> None:
    play = Rehearsal(relay.GAME)
    play.say(play.host, Pause())
    play.sleep(A_DAY)
    play.say(play.host, Correct(round=0))
    assert play.match.wake_at is None
    play.sleep(A_DAY)
    play.say(play.host, Resume())
    assert play.match.wake_at == play.now + A_DAY


def test_a_clock_that_runs_again_runs_on_when_going_back_to_when_it_stood() -> None:
    play = Rehearsal(relay.GAME)
    play.say(play.host, Pause())
    bank(play, 1)
    play.say(play.host, Resume())
    play.say(play.host, Correct(round=1))
    assert play.state.paused_at is None
    assert play.match.wake_at == play.now + A_DAY


def test_what_was_dealt_before_the_round_stays_dealt() -> None:
    play = Rehearsal(MASKS)
    dealt = play.state.masks
    play.say("bo", Point(BO))
    play.say(play.host, Correct(round=0))
    assert (play.state.masks, play.state.points) == (dealt, {})
