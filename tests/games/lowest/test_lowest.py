from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.lowest import GAME, NameNumber, Settings, lowest_alone
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Refused, Seat, when
from parlour.sdk.house import Correct, Extend, Finish, Pause, Resume
from tests.games.sights import others_see_the_same, turns_told

STOCKHOLM = ZoneInfo("Europe/Stockholm")
ONE_NIGHT = Settings(rounds=1)
MOMENT = timedelta(microseconds=1)


def named(play: Rehearsal, *numbers: int) -> Rehearsal:
    """One round, in the order of the seats."""
    for seat, number in zip(play.seats, numbers, strict=True):
        play.say(seat, NameNumber(number))
    return play


def after(*rounds: tuple[int, ...]) -> Rehearsal:
    play = Rehearsal(GAME, seats=len(rounds[0]), settings=Settings(rounds=len(rounds)))
    for numbers in rounds:
        named(play, *numbers)
    return play


def midnight(day: str, zone: ZoneInfo = STOCKHOLM) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=zone).astimezone(UTC)


def noon(day: str) -> datetime:
    return datetime.fromisoformat(f"{day} 12:00").replace(tzinfo=STOCKHOLM).astimezone(UTC)


def test_the_lowest_number_that_nobody_else_named_wins_the_round() -> None:
    assert after((2, 1, 3)).view().winners == ("bo",)


def test_a_shared_number_wins_nothing_however_low() -> None:
    assert after((1, 1, 7)).view().winners == ("cy",)


def test_nobody_wins_a_round_in_which_nobody_stands_alone() -> None:
    play = after((2, 2, 2))
    assert play.view().winners == ()
    assert "nobody_alone" in play.phrases()


@given(st.dictionaries(st.sampled_from([Seat(name) for name in "abcdefgh"]), st.integers(1, 9)))
def test_the_winner_stands_alone_and_nobody_alone_stands_lower(numbers: dict[Seat, int]) -> None:
    alone = [number for number in numbers.values() if list(numbers.values()).count(number) == 1]
    winner = lowest_alone(numbers)
    assert (numbers[winner] if winner else None) == min(alone, default=None)


def test_most_rounds_win() -> None:
    play = after((1, 2, 3), (3, 1, 2), (1, 2, 2))
    assert play.agenda.over
    assert play.view().scores == {"ada": 2, "bo": 1}
    assert play.view().winners == ("ada",)


def test_a_shared_lead_is_a_shared_win() -> None:
    assert after((1, 2, 3), (3, 1, 2)).view().winners == ("ada", "bo")


def test_a_round_is_over_as_soon_as_everyone_has_named_a_number() -> None:
    play = Rehearsal(GAME)
    named(play, 1, 2, 3)
    assert play.agenda.round == 1
    assert play.now == MONDAY


def test_a_round_is_over_at_midnight_and_not_before() -> None:
    play = Rehearsal(GAME, now=noon("2026-01-05"))
    play.say("cy", NameNumber(9))
    play.sleep(midnight("2026-01-06") - MOMENT)
    assert play.agenda.round == 0
    play.sleep(MOMENT)
    assert play.agenda.round == 1
    assert play.view().scores == {"cy": 1}


def test_a_round_that_follows_an_early_one_ends_at_the_same_midnight() -> None:
    play = Rehearsal(GAME)
    before = play.match.wake_at
    named(play, 1, 2, 3)
    assert play.match.wake_at == before == midnight("2026-01-06")


def test_who_stays_silent_has_no_number_that_round() -> None:
    play = Rehearsal(GAME, settings=ONE_NIGHT)
    play.say("ada", NameNumber(4))
    play.say("bo", NameNumber(4))
    play.wake()
    assert play.view().last == {"ada": 4, "bo": 4}
    assert play.view().winners == ()


def test_a_night_without_a_single_number_passes_too() -> None:
    play = Rehearsal(GAME, settings=ONE_NIGHT)
    play.wake()
    assert play.agenda.over
    assert "all_silent" in play.phrases()


def test_three_silent_nights_end_each_at_its_own_midnight() -> None:
    play = Rehearsal(GAME)
    play.sleep(timedelta(days=30))
    nights = [happened.at for happened in play.happenings[-3:]]
    assert nights == [midnight("2026-01-06"), midnight("2026-01-07"), midnight("2026-01-08")]
    assert play.agenda.over


def test_in_spring_the_night_comes_an_hour_early() -> None:
    play = Rehearsal(GAME, now=noon("2026-03-28"))
    play.wake()
    assert play.now == datetime(2026, 3, 28, 23, tzinfo=UTC)
    play.wake()
    assert play.now == datetime(2026, 3, 29, 22, tzinfo=UTC)


def test_in_autumn_the_night_comes_an_hour_late() -> None:
    play = Rehearsal(GAME, now=noon("2026-10-24"))
    play.wake()
    assert play.now == datetime(2026, 10, 24, 22, tzinfo=UTC)
    play.wake()
    assert play.now == datetime(2026, 10, 25, 23, tzinfo=UTC)


def test_midnight_is_where_the_match_is_played() -> None:
    play = Rehearsal(GAME, settings=Settings(zone="Pacific/Auckland"))
    assert play.match.wake_at == midnight("2026-01-06", ZoneInfo("Pacific/Auckland"))


def test_an_unknown_zone_is_found_out_at_once() -> None:
    with pytest.raises(ValueError, match="no time zone named"):
        Settings(zone="Europe/Atlantis")
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"zone": "Europe/Atlantis"}', type=Settings)


@pytest.mark.parametrize("rounds", [b"0", b"101", b'"three"'])
def test_rounds_that_make_no_sense_are_not_accepted(rounds: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"rounds": %b}' % rounds, type=Settings)


def test_a_number_may_be_changed_until_the_round_is_over() -> None:
    play = Rehearsal(GAME, settings=ONE_NIGHT)
    play.say("ada", NameNumber(9))
    play.say("ada", NameNumber(1))
    assert play.questions("ada")[0].given == {"ada": NameNumber(1)}
    play.wake()
    assert play.view().last == {"ada": 1}


def test_only_those_without_a_number_are_awaited() -> None:
    play = Rehearsal(GAME)
    play.say("bo", NameNumber(5))
    ask = play.prompt(NameNumber)
    assert ask.to.seats == ("ada", "bo", "cy")
    assert ask.owing.seats == ("ada", "cy")


def test_nobody_can_tell_what_another_has_named() -> None:
    low, high = Rehearsal(GAME), Rehearsal(GAME)
    low.say("bo", NameNumber(1))
    high.say("bo", NameNumber(9))
    assert others_see_the_same(low, high, giver="bo")
    assert low.view("bo").named == {"bo": 1}
    assert low.view("ada").named == {}


def test_nobody_can_tell_that_another_has_changed_the_number() -> None:
    once, twice = Rehearsal(GAME), Rehearsal(GAME)
    once.say("bo", NameNumber(1))
    twice.say("bo", NameNumber(1))
    twice.say("bo", NameNumber(9))
    assert others_see_the_same(once, twice, giver="bo")


def test_turns_are_public_when_the_round_is_over() -> None:
    play = Rehearsal(GAME)
    play.say("ada", NameNumber(3))
    assert turns_told(play) == []
    play.wake()
    assert turns_told(play) == [("ada", "turn")]


@pytest.mark.parametrize("number", [0, 10, True, "3"])
def test_only_one_to_nine_can_be_named(number: int) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        Rehearsal(GAME).say("ada", NameNumber(number))


def test_a_stranger_names_nothing() -> None:
    with pytest.raises(Refused, match="not_yours"):
        Rehearsal(GAME).say("zoe", NameNumber(5))


def test_a_number_for_a_round_that_is_over_comes_too_late() -> None:
    play = Rehearsal(GAME)
    key = play.prompt(NameNumber).key
    play.wake()
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", NameNumber(5), key)


def test_while_the_clock_stands_no_midnight_ends_the_round() -> None:
    play = Rehearsal(GAME)
    play.say(play.host, Pause())
    play.sleep(timedelta(days=3))
    assert play.agenda.round == 0


def test_after_a_pause_over_midnight_the_round_takes_the_next_one() -> None:
    play = Rehearsal(GAME)
    play.say(play.host, Pause())
    play.sleep(noon("2026-01-08"))
    play.say(play.host, Resume())
    assert play.match.wake_at == midnight("2026-01-09")


def test_after_a_short_pause_midnight_is_where_it_was() -> None:
    play = Rehearsal(GAME)
    play.say(play.host, Pause())
    play.sleep(timedelta(hours=1))
    play.say(play.host, Resume())
    assert play.match.wake_at == midnight("2026-01-06")


def test_a_round_that_opens_while_the_clock_stands_has_no_deadline_until_it_runs() -> None:
    play = Rehearsal(GAME)
    play.say(play.host, Pause())
    named(play, 1, 2, 3)
    assert play.agenda.round == 1
    assert play.match.wake_at is None
    play.sleep(noon("2026-01-20"))
    play.say(play.host, Resume())
    assert play.match.wake_at == midnight("2026-01-21")


def test_the_host_can_give_more_time_and_the_next_round_ends_at_midnight_again() -> None:
    play = Rehearsal(GAME)
    play.say(play.host, Extend(hours=9))
    assert play.match.wake_at == midnight("2026-01-06") + timedelta(hours=9)
    play.wake()
    assert play.match.wake_at == midnight("2026-01-07")


def test_the_post_of_the_round_shows_the_new_deadline() -> None:
    play = Rehearsal(GAME)
    play.say(play.host, Extend(hours=9))
    card = play.notices()[-1].notice
    assert card.card == "round/0"
    assert card.details["due"] == when(midnight("2026-01-06") + timedelta(hours=9))


def test_the_host_can_go_back_to_the_beginning_of_a_round() -> None:
    play = Rehearsal(GAME)
    named(play, 1, 2, 3)
    play.say("ada", NameNumber(1))
    play.say(play.host, Correct(round=0))
    assert play.agenda.round == 0
    assert play.view("ada").named == {}
    assert play.view().scores == {}
    assert play.match.wake_at == midnight("2026-01-06")


def test_when_the_host_ends_it_everything_hidden_is_shown() -> None:
    play = Rehearsal(GAME)
    play.say("bo", NameNumber(6))
    play.say(play.host, Finish())
    assert play.view("ada").named == {"bo": 6}


@pytest.mark.parametrize("seats", [3, 20])
def test_three_to_twenty_can_play(seats: int) -> None:
    play = Rehearsal(GAME, seats=seats, settings=ONE_NIGHT)
    named(play, 1, *[2] * (seats - 1))
    assert play.view().winners == ("ada",)
