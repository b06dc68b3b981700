import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.pick import GAME, PickNumber, scorer
from parlour.rehearsal import Rehearsal
from parlour.sdk import Refused, Seat
from parlour.sdk.house import Correct, Finish, HandOver, Join, Start
from tests.games.sights import others_see_the_same, turns_told


def picked(play: Rehearsal, *numbers: int) -> Rehearsal:
    """One round, in the order of the seats."""
    for seat, number in zip(play.seats, numbers, strict=True):
        play.say(seat, PickNumber(number))
    return play


def after(*rounds: tuple[int, ...]) -> Rehearsal:
    play = Rehearsal(GAME, seats=len(rounds[0]))
    for numbers in rounds:
        picked(play, *numbers)
    return play


def test_the_highest_number_that_nobody_shares_scores() -> None:
    assert after((3, 8, 5)).state.scores == {"bo": 1}


def test_a_shared_number_does_not_score_however_high() -> None:
    assert after((9, 9, 2)).state.scores == {"cy": 1}


def test_nobody_scores_if_nobody_stands_alone() -> None:
    assert after((4, 4, 4)).state.scores == {}
    assert after((7, 7, 0, 0)).state.scores == {}


def test_zero_is_a_number_like_any_other() -> None:
    assert after((6, 6, 0)).state.scores == {"cy": 1}


@given(st.dictionaries(st.sampled_from([Seat(name) for name in "abcdefghij"]), st.integers(0, 9)))
def test_whoever_scores_stands_alone_and_nobody_alone_stands_higher(picks: dict[Seat, int]) -> None:
    alone = [number for number in picks.values() if list(picks.values()).count(number) == 1]
    winner = scorer(picks)
    assert (picks[winner] if winner else None) == max(alone, default=None)


def test_a_round_waits_until_everyone_has_picked() -> None:
    play = Rehearsal(GAME, seats=3)
    play.say("ada", PickNumber(1))
    play.say("cy", PickNumber(2))
    assert play.agenda.round == 0
    assert play.prompt(PickNumber).owing.seats == ("bo",)
    play.say("bo", PickNumber(3))
    assert play.agenda.round == 1
    assert play.prompt(PickNumber).owing.seats == ("ada", "bo", "cy")


def test_there_is_no_clock() -> None:
    assert Rehearsal(GAME).match.wake_at is None


def test_nobody_picks_twice_in_a_round() -> None:
    play = Rehearsal(GAME, seats=3)
    play.say("ada", PickNumber(1))
    with pytest.raises(Refused, match="not_yours"):
        play.say("ada", PickNumber(2))
    assert play.state.picks == {"ada": 1}


def test_a_stranger_does_not_pick() -> None:
    with pytest.raises(Refused, match="not_yours"):
        Rehearsal(GAME).say("zoe", PickNumber(5))


@pytest.mark.parametrize("number", [-1, 10, True, "7", None])
def test_only_the_digits_can_be_picked(number: int) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        Rehearsal(GAME).say("ada", PickNumber(number))


def test_an_answer_to_an_earlier_round_comes_too_late() -> None:
    play = Rehearsal(GAME)
    key = play.prompt(PickNumber).key
    picked(play, 1, 2)
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", PickNumber(3), key)


def test_after_five_rounds_most_points_win() -> None:
    play = after((1, 2), (1, 2), (2, 1), (3, 3), (4, 5))
    assert play.agenda.over
    assert play.view().scores == {"bo": 3, "ada": 1}
    assert play.view().winners == ("bo",)


def test_a_shared_lead_is_a_shared_win() -> None:
    assert after((1, 2), (2, 1), (3, 3), (4, 4), (5, 5)).view().winners == ("ada", "bo")


def test_without_a_single_point_everyone_wins() -> None:
    assert after(*[(5, 5, 5)] * 5).view().winners == ("ada", "bo", "cy")


@pytest.mark.parametrize("seats", [2, 7, 10])
def test_two_to_ten_can_play(seats: int) -> None:
    play = after(*[tuple(range(seats))] * 5)
    assert play.view().winners == (play.seats[-1],)


def test_one_alone_cannot_start() -> None:
    play = Rehearsal(GAME, seats=1, start=False)
    play.say(play.newcomer(play.cast[0]), Join())
    with pytest.raises(Refused, match="too_few"):
        play.say(play.host, Start())


def test_an_eleventh_finds_the_table_full() -> None:
    with pytest.raises(Refused, match="full"):
        Rehearsal(GAME, seats=11)


def test_nobody_can_tell_what_another_has_picked() -> None:
    play = Rehearsal(GAME, seats=3)
    play.say("ada", PickNumber(4))
    low, high = play.fork(), play.fork()
    low.say("bo", PickNumber(0))
    high.say("bo", PickNumber(9))
    assert others_see_the_same(low, high, giver="bo")
    assert low.view("bo").mine == 0
    assert low.view("ada").has_picked == ("ada", "bo")


def test_turns_are_public_when_the_round_is_over() -> None:
    play = Rehearsal(GAME)
    play.say("ada", PickNumber(4))
    assert turns_told(play) == []
    play.say("bo", PickNumber(6))
    assert turns_told(play) == [("ada", "turn"), ("bo", "turn")]
    assert play.view().last == {"ada": 4, "bo": 6}


def test_one_post_a_round_is_revised_as_the_answers_come_in() -> None:
    play = Rehearsal(GAME)
    play.say("ada", PickNumber(4))
    cards = [told.notice.card for told in play.notices() if told.notice.phrase == "round"]
    assert cards == ["round/0", "round/0"]


def test_the_host_can_go_back_to_the_beginning_of_a_round() -> None:
    play = after((1, 2), (3, 9))
    play.say("ada", PickNumber(5))
    play.say(play.host, Correct(round=1))
    assert play.agenda.round == 1
    assert play.view().scores == {"bo": 1}
    assert play.state.picks == {}
    picked(play, 9, 3)
    assert play.view().scores == {"bo": 1, "ada": 1}


def test_going_back_asks_anew_so_that_an_old_tap_does_not_count() -> None:
    play = Rehearsal(GAME)
    key = play.prompt(PickNumber).key
    play.say(play.host, Correct(round=0))
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", PickNumber(5), key)


def test_the_host_can_go_back_two_rounds_and_no_further() -> None:
    play = after((1, 2), (3, 4), (5, 6))
    with pytest.raises(Refused, match="not_an_option"):
        play.say(play.host, Correct(round=1))
    play.say(play.host, Correct(round=2))
    assert play.agenda.round == 2


def test_only_the_host_goes_back() -> None:
    with pytest.raises(Refused, match="not_yours"):
        Rehearsal(GAME).say("bo", Correct(round=0))


def test_the_new_host_has_the_powers_of_the_old() -> None:
    play = Rehearsal(GAME)
    play.say("ada", HandOver(to=Seat("bo")))
    play.say("bo", Finish())
    assert play.agenda.over


def test_a_host_may_look_on_without_a_seat() -> None:
    play = Rehearsal(GAME, seats=3, host_plays=False)
    picked(play, 1, 2, 3)
    assert play.state.scores == {"cy": 1}
