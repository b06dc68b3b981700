"""A match in memory, for tests: it does what the engine would do, and nothing of its own."""

from datetime import timedelta
from typing import assert_type

import pytest

from parlour.games import ligan, lowest, pick, relay
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import SPECTATOR, Refused, Seat, Viewer
from parlour.sdk.house import Finish, GoAway, HandOver, Join, Start

A_DAY = timedelta(days=1)


class Ones:
    """A die that always shows one."""

    def below(self, n: int) -> int:
        return 0


def test_everyone_joins_the_host_first_and_the_host_starts() -> None:
    play = Rehearsal(pick.GAME, seats=3)
    assert (play.seats, play.state.host, play.state.started) == (("ada", "bo", "cy"), "ada", True)


def test_as_few_as_can_play_unless_said_otherwise() -> None:
    assert len(Rehearsal(lowest.GAME).seats) == lowest.GAME.seats[0]


def test_the_players_may_have_other_names() -> None:
    assert Rehearsal(pick.GAME, seats=["zoe", "yves"]).seats == ("zoe", "yves")


def test_a_host_may_run_it_without_a_seat() -> None:
    play = Rehearsal(pick.GAME, host_plays=False)
    assert (play.host, play.state.host) == (Viewer(host=True), None)


def test_it_can_begin_in_the_lobby() -> None:
    play = Rehearsal(pick.GAME, start=False)
    assert play.agenda.step == "lobby"
    play.say(play.newcomer(play.cast[0]), Join())
    play.say(play.newcomer(play.cast[1]), Join())
    play.say(play.host, Start())
    assert play.agenda.step == "picking"


def test_a_refusal_leaves_it_as_it_was() -> None:
    play = Rehearsal(pick.GAME)
    match, happenings = play.match, list(play.happenings)
    with pytest.raises(Refused):
        play.say("bo", pick.PickNumber(99))
    assert (play.match, play.happenings) == (match, happenings)


def test_a_command_nobody_asks_for_is_refused_as_in_the_house() -> None:
    with pytest.raises(Refused, match="not_asked"):
        Rehearsal(pick.GAME).say("bo", Start())


def test_an_answer_goes_to_the_prompt_that_asks_the_speaker() -> None:
    play = Rehearsal(relay.GAME)
    play.say("ada", relay.Play("bank"))
    play.say("bo", relay.Play("bank"))
    assert play.state.turn == 2


def test_time_passes_and_every_instant_on_the_way_comes_at_its_own() -> None:
    play = Rehearsal(relay.GAME, seats=3)
    play.sleep(timedelta(days=2, hours=5))
    assert [happening.at for happening in play.happenings[-2:]] == [MONDAY + A_DAY, MONDAY + 2 * A_DAY]
    assert play.now == MONDAY + timedelta(days=2, hours=5)


def test_one_can_sleep_until_an_instant_or_for_a_while() -> None:
    until, a_while = Rehearsal(relay.GAME), Rehearsal(relay.GAME)
    until.sleep(MONDAY + A_DAY)
    a_while.sleep(A_DAY)
    assert (until.now, until.match) == (a_while.now, a_while.match)


def test_to_wake_is_to_jump_to_the_next_instant() -> None:
    play = Rehearsal(relay.GAME)
    play.wake()
    assert (play.now, play.state.turn) == (MONDAY + A_DAY, 1)


def test_there_is_nothing_to_wake_where_no_instant_is_set() -> None:
    with pytest.raises(AssertionError, match="no instant is set in picking"):
        Rehearsal(pick.GAME).wake()


def test_a_fork_goes_its_own_way() -> None:
    play = Rehearsal(pick.GAME)
    other = play.fork()
    other.say("bo", pick.PickNumber(7))
    assert (play.state.picks, other.state.picks) == ({}, {"bo": 7})
    assert len(other.happenings) == len(play.happenings) + 1


def test_the_same_seed_throws_the_same_dice_and_another_others() -> None:
    thrown = []
    for seed in (1, 1, 2, 3, 4):
        play = Rehearsal(relay.GAME, seed=seed)
        play.say("ada", relay.Play("throw"))
        thrown.append([event.number for event in play.log if isinstance(event, relay.Thrown)])
    assert thrown[0] == thrown[1]
    assert len({tuple(each) for each in thrown}) > 1


def test_the_dice_can_be_loaded() -> None:
    play = Rehearsal(relay.GAME)
    play.loaded = Ones()
    play.say("ada", relay.Play("throw"))
    assert play.phrases()[-2:] == ["lost", "turn"]


def test_a_prompt_can_be_had_by_its_command_and_whose_it_is() -> None:
    play = Rehearsal(pick.GAME)
    assert play.prompt(pick.PickNumber, "bo").key == "pick/0"
    with pytest.raises(AssertionError, match="nobody is asked to Join in picking"):
        play.prompt(Join)
    with pytest.raises(AssertionError, match="nobody is asked to Finish in picking"):
        play.prompt(Finish, "bo")


def test_everyone_who_may_look_is_a_viewer() -> None:
    bo = Viewer(Seat("bo"))
    assert Rehearsal(pick.GAME).viewers == [Viewer(Seat("ada"), host=True), bo, SPECTATOR]
    apart = Rehearsal(pick.GAME, host_plays=False)
    assert apart.viewers == [Viewer(Seat("ada")), bo, Viewer(host=True), SPECTATOR]


def test_whoever_hosts_by_now_speaks_as_the_host() -> None:
    play = Rehearsal(pick.GAME)
    play.say("ada", HandOver(Seat("bo")))
    assert (play.viewer("bo"), play.viewer("ada")) == (Viewer(Seat("bo"), host=True), Viewer(Seat("ada")))


def test_what_was_heard_is_what_was_for_those_ears() -> None:
    play = Rehearsal(pick.GAME)
    assert play.phrases("bo") == play.phrases() == ["lobby", "lobby", "round"]


# Its types


def test_its_state_and_its_views_have_the_types_of_the_game() -> None:
    """Looked at by mypy: `make check` is red if one of them is Any."""
    play = Rehearsal(pick.GAME, seats=2)
    assert_type(play, Rehearsal[pick.State, pick.View])
    assert_type(play.state, pick.State)
    assert_type(play.view("bo"), pick.View)
    assert_type(play.fork().state.picks, dict[Seat, int])
    assert play.view("bo").scores == {}


# What people read, owe and read back


def test_what_somebody_reads_is_in_the_words_of_their_language() -> None:
    play = Rehearsal(pick.GAME, seats=2)
    assert play.reads("bo", "sv")[-1].startswith("Runda 1")
    assert play.reads("bo")[-1].startswith("Round 1")


def test_a_card_is_read_once_as_it_was_last_revised() -> None:
    play = Rehearsal(pick.GAME, seats=2)
    before = play.reads("bo")
    play.say("ada", pick.PickNumber(4))
    assert len(play.reads("bo")) == len(before)
    assert play.reads("bo")[-1] != before[-1]


def test_what_is_told_to_others_is_not_read() -> None:
    play = Rehearsal(ligan.GAME, seats=5)
    told = {seat: play.reads(seat)[0] for seat in play.seats}
    assert not set(play.reads("ada")) & ({*play.reads("bo")} - {*play.reads()})
    assert all(told.values())


def test_whoever_owes_an_answer_is_nudged_until_it_is_given() -> None:
    play = Rehearsal(pick.GAME, seats=2)
    assert (play.nudged("ada"), play.nudged("bo")) == (1, 1)
    play.say("ada", pick.PickNumber(4))
    assert (play.nudged("ada"), play.nudged("bo")) == (0, 1)


def test_a_reminder_nudges_once_more_and_whoever_is_away_is_left_alone() -> None:
    play = Rehearsal(lowest.GAME, seats=3)
    due = play.prompt(lowest.NameNumber).due
    assert due is not None
    play.sleep(due - timedelta(minutes=59))
    assert play.nudged("bo") == 2
    play.say("bo", GoAway(days=2, begins_in=0, cover="default"))
    assert play.nudged("bo") == 0


def test_a_round_is_read_back_as_a_viewer_may_see_it() -> None:
    play = Rehearsal(pick.GAME, seats=2)
    play.say("ada", pick.PickNumber(4))
    play.say("bo", pick.PickNumber(7))
    seen = play.history(0, "bo")
    assert [told.notice.turn for told in seen.turns] == ["ada", "bo"]
    assert (seen.start.scores, seen.end.scores) == ({}, {"bo": 1})


def test_a_round_that_has_not_been_says_so() -> None:
    with pytest.raises(AssertionError, match="there has been no round 7"):
        Rehearsal(pick.GAME).history(7)
