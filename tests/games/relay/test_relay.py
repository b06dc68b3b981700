from collections import Counter
from datetime import timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.engine.match import after_answer
from parlour.games.relay import GAME, Play, PotBanked, Settings, Thrown, stand_in
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Command, Refused, when
from parlour.sdk.house import Correct, Extend, Pause, Resume
from tests.games.sights import turns_told

DAY = timedelta(days=1)
THROW, BANK = Play("throw"), Play("bank")


class Loaded:
    """A die that shows what the test wants."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int) -> int:
        assert n == 6
        return self.number - 1


class Relay(Rehearsal):
    def __init__(self, seats: int = 3, goal: int = 50) -> None:
        super().__init__(GAME, seats, settings=Settings(goal))

    def throw(self, *numbers: int) -> "Relay":
        """Whoever has the die throws these."""
        for number in numbers:
            hot, key = self.viewer(self.view().hot_seat), self.prompt(Play).key
            self._went(after_answer(self.match, hot, key, THROW, self.now, Loaded(number))[:2])
        return self

    def bank(self) -> "Relay":
        self.say(self.view().hot_seat, BANK)
        return self


def test_the_die_begins_with_the_first_to_sit_down() -> None:
    assert Relay().view().hot_seat == "ada"


def test_each_throw_goes_into_the_pot() -> None:
    play = Relay().throw(4, 6, 2)
    assert play.view().pot == 12
    assert play.view().throws == (4, 6, 2)
    assert play.view().hot_seat == "ada"


def test_what_is_banked_is_scored_and_the_die_goes_on() -> None:
    play = Relay().throw(4, 6).bank()
    assert play.view().scores == {"ada": 10}
    assert play.view().hot_seat == "bo"
    assert play.view().pot == 0


def test_a_one_takes_the_pot_and_the_die_goes_on() -> None:
    play = Relay().throw(6).bank().throw(2).bank().throw(5).bank().throw(6, 6, 1)
    assert play.view().scores == {"ada": 6, "bo": 2, "cy": 5}
    assert play.view().hot_seat == "bo"


def test_a_full_pot_is_banked_by_itself() -> None:
    play = Relay().throw(6, 6, 6)
    assert play.view().hot_seat == "ada"
    play.throw(2)
    assert play.view().scores == {"ada": 20}
    assert play.view().hot_seat == "bo"


def test_whoever_reaches_the_goal_wins_without_having_to_bank() -> None:
    play = Relay(goal=10).throw(5, 5)
    assert play.agenda.over
    assert play.view().winners == ("ada",)


def test_the_goal_is_fifty_unless_the_host_says_otherwise() -> None:
    play = Relay(seats=2)
    for _ in range(2):
        play.throw(6, 6, 6, 6).throw(1)
    assert play.view().scores == {"ada": 48}
    play.throw(2)
    assert play.view().winners == ("ada",)


def test_the_die_goes_round_the_table() -> None:
    play = Relay(seats=3)
    hot = [play.bank().view().hot_seat for _ in range(4)]
    assert hot == ["bo", "cy", "ada", "bo"]


def test_only_the_hot_seat_plays() -> None:
    play = Relay().throw(3)
    with pytest.raises(Refused, match="not_yours"):
        play.say("bo", BANK)


@pytest.mark.parametrize("choice", ["steal", "", None, True])
def test_one_throws_or_banks_and_nothing_else(choice: str) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        Relay().say("ada", Play(choice))  # type: ignore[arg-type]


def test_a_turn_is_asked_once_however_many_throws_it_takes() -> None:
    play = Relay()
    keys = [play.throw(3).prompt(Play).key for _ in range(4)]
    assert set(keys) == {"relay/0"}
    assert play.bank().prompt(Play).key == "relay/1"


def test_a_turn_is_a_round() -> None:
    play = Relay().throw(2, 3)
    assert play.agenda.round == 0
    assert play.bank().agenda.round == 1


def test_a_turn_has_a_day_for_all_its_throws() -> None:
    play = Relay()
    play.sleep(timedelta(hours=20))
    play.throw(4)
    assert play.match.wake_at == MONDAY + DAY


def test_silence_banks_what_is_in_the_pot() -> None:
    play = Relay().throw(4, 5)
    play.wake()
    assert play.view().scores == {"ada": 9}
    assert play.view().hot_seat == "bo"
    assert play.match.wake_at == MONDAY + 2 * DAY


def test_silence_from_the_start_passes_the_die_on() -> None:
    play = Relay()
    play.wake()
    assert play.view().hot_seat == "bo"
    assert sum(play.view().scores.values()) == 0


def test_what_silence_means_is_said_beforehand() -> None:
    assert Relay().questions("ada")[0].default == BANK


def test_after_two_silent_laps_the_lead_wins() -> None:
    play = Relay(seats=2).bank().throw(5).bank()
    play.sleep(4 * DAY - timedelta(seconds=1))
    assert not play.agenda.over
    play.sleep(timedelta(seconds=1))
    assert play.view().winners == ("bo",)


def test_after_two_silent_laps_without_a_point_nobody_wins() -> None:
    play = Relay(seats=2)
    play.sleep(30 * DAY)
    assert play.agenda.over
    assert play.view().winners == ()


def test_one_throw_breaks_the_silence() -> None:
    play = Relay(seats=2)
    play.sleep(3 * DAY)
    play.throw(1)
    play.sleep(3 * DAY)
    assert not play.agenda.over


def test_a_pause_keeps_what_was_left_of_the_turn() -> None:
    play = Relay()
    play.sleep(timedelta(hours=10))
    play.say(play.host, Pause())
    play.sleep(timedelta(days=9))
    assert play.view().hot_seat == "ada"
    play.say(play.host, Resume())
    assert play.match.wake_at == play.now + timedelta(hours=14)


def test_a_turn_that_opens_while_the_clock_stands_has_its_whole_time_when_it_runs() -> None:
    play = Relay()
    play.say(play.host, Pause())
    play.sleep(timedelta(hours=5))
    play.throw(4).bank()
    assert play.match.wake_at is None
    play.sleep(timedelta(hours=5))
    play.say(play.host, Resume())
    assert play.match.wake_at == play.now + DAY


def test_the_host_can_give_more_time() -> None:
    play = Relay()
    play.say(play.host, Extend(hours=6))
    assert play.match.wake_at == MONDAY + timedelta(hours=30)
    assert play.notices()[-1].notice.details["due"] == when(MONDAY + timedelta(hours=30))


def test_the_host_can_go_back_to_the_beginning_of_a_turn() -> None:
    play = Relay().throw(6).bank().throw(6, 6).bank().throw(3)
    play.say(play.host, Correct(round=1))
    assert play.view().hot_seat == "bo"
    assert play.view().pot == 0
    assert play.view().scores == {"ada": 6}


def test_a_turn_is_told_in_one_post_and_read_back_as_a_whole() -> None:
    play = Relay().throw(4, 1).throw(6, 6).bank()
    cards = [told.notice.phrase for told in play.notices() if told.notice.card == "turn/0"]
    assert cards == ["turn", "throwing", "lost"]
    assert turns_told(play) == [("ada", "lost"), ("bo", "banked")]


@pytest.mark.parametrize("turn_time", [b'"PT0S"', b'"PT59S"', b'"P31D"', b'"-P1D"'])
def test_a_turn_that_is_too_short_or_too_long_is_not_accepted(turn_time: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"turn_time": %b}' % turn_time, type=Settings)


@given(st.integers(2, 8), st.lists(st.sampled_from([1, 2, 3, 4, 5, 6, "bank", "silent"]), max_size=60))
def test_the_score_is_what_was_banked(seats: int, moves: list[int | str]) -> None:
    play = Relay(seats)
    for move in moves:
        if play.agenda.over:
            break
        if isinstance(move, int):
            play.throw(move)
        elif move == "bank":
            play.bank()
        else:
            play.wake()
    banked = Counter[str]()
    for event in play.log:
        if isinstance(event, PotBanked):
            banked[event.seat] += event.amount
    assert Counter(play.view().scores) == banked


class Side:
    def __init__(self, side: int) -> None:
        self.side = side

    def below(self, n: int) -> int:
        return self.side % n


def dared(pot: int) -> set[Command]:
    """All that a stand-in might do with so much in the pot."""
    play = Relay()
    question, view = play.questions("ada")[0], replace(play.view(), pot=pot)
    return {stand_in(view, question, Side(side)) for side in range(20)}


def test_a_stand_in_throws_when_there_is_little_to_lose_and_banks_when_there_is_much() -> None:
    assert dared(0) == dared(12) == {THROW}
    assert dared(16) == {THROW, BANK}


def test_the_die_is_fair_enough_to_show_all_its_sides() -> None:
    play = Rehearsal(GAME, 2, settings=Settings(goal=1000))
    for _ in range(80):
        play.say(play.view().hot_seat or "", THROW)
    assert {event.number for event in play.log if isinstance(event, Thrown)} == {1, 2, 3, 4, 5, 6}
