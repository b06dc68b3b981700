"""Absence is the house's: in every match people may be away, need more time and be replaced, whatever its game."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from parlour.games.lowest import GAME as LOWEST
from parlour.games.lowest import NameNumber
from parlour.games.relay import GAME as RELAY
from parlour.games.relay import Play as Turn
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Command, Refused, Seat, Viewer
from parlour.sdk.attendance import DEFAULT, STAND_IN, WAIT
from parlour.sdk.house import (
    AbsenceBegan,
    AbsenceEnded,
    Correct,
    Extended,
    GoAway,
    Pause,
    SetAbsenceRules,
    TakeGrace,
    TakeOver,
)

ADA, BO, CY, EVE = Seat("ada"), Seat("bo"), Seat("cy"), Viewer(Seat("eve"))
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def at(day: int, hour: int = 0) -> datetime:
    return datetime(2026, 1, day, hour, tzinfo=UTC)


def rules(
    misses: int = 0, grace: int = 0, hours: int = 24, waits: bool = False, early: bool = False
) -> SetAbsenceRules:
    return SetAbsenceRules(misses, grace, hours, waits, early)


def relay(*said: tuple[str, Command]) -> Rehearsal:
    """One player after the other has a day for a turn; Ada is the first, and hosts."""
    return after(Rehearsal(RELAY, seats=3), *said)


def lowest(*said: tuple[str, Command]) -> Rehearsal:
    """Everyone names a number until midnight in Stockholm."""
    return after(Rehearsal(LOWEST, seats=3), *said)


def after(play: Rehearsal, *said: tuple[str, Command]) -> Rehearsal:
    for seat, command in said:
        play.say(seat, command, key(play, seat, command))
    return play


def key(play: Rehearsal, seat: str, command: Command) -> str:
    viewer = play.match.viewer(Seat(seat))
    return next(each.key for each in play.agenda.prompts if each.command is type(command) and viewer in each.to)


def heard(play: Rehearsal, who: str | Viewer) -> list[str]:
    return [told.notice.phrase for told in play.notices(who)]


# ── Going away ──


def test_whoever_goes_away_is_away_until_the_end_of_the_last_day() -> None:
    play = relay(("bo", GoAway(2, 0, DEFAULT)))
    absence = play.state.attendance.absences[BO]
    assert (absence.begins_at, absence.ends_at, play.state.attendance.cover(BO)) == (MONDAY, at(7), DEFAULT)


def test_days_are_those_of_the_clock_of_the_match() -> None:
    play = lowest(("bo", GoAway(1, 0, DEFAULT)))
    assert play.state.attendance.absences[BO].ends_at == at(5, 23)  # midnight in Stockholm


def test_an_absence_that_is_announced_begins_and_ends_by_itself() -> None:
    play = relay(("bo", GoAway(1, 1, STAND_IN)))
    assert play.state.attendance.cover(BO) is None
    play.sleep(at(6))
    assert play.state.attendance.cover(BO) == STAND_IN
    play.sleep(at(7))
    assert play.state.attendance.absences == {}
    events = [event for event in play.log if isinstance(event, AbsenceBegan | AbsenceEnded)]
    assert events == [AbsenceBegan(BO, STAND_IN), AbsenceEnded(BO)]


def test_whoever_comes_back_early_is_there_at_once() -> None:
    play = relay(("bo", GoAway(5, 0, DEFAULT)), ("bo", GoAway(0, 0, DEFAULT)))
    assert play.state.attendance.absences == {}


def test_only_the_host_hears_that_somebody_is_covered_and_not_by_what() -> None:
    play = relay(("bo", GoAway(2, 0, "some player's id")))
    assert heard(play, "ada")[-1] == "covered"
    assert heard(play, "bo")[-1] == "away_deputy"
    assert not {"covered", "away_deputy"} & set(heard(play, "cy"))
    assert play.notices("ada")[-1].notice.details.keys() == {"seat"}


def test_nobody_else_learns_that_somebody_is_away() -> None:
    away, there = relay(("bo", GoAway(2, 0, DEFAULT))), relay()
    cy = away.match.viewer(CY)
    assert away.match.agenda.questions(cy) == there.match.agenda.questions(cy)
    assert away.view("cy") == there.view("cy")


def test_nobody_may_end_anothers_absence() -> None:
    play = relay(("bo", GoAway(2, 0, DEFAULT)))
    with pytest.raises(Refused, match="not_asked"):
        play.say("cy", GoAway(0, 0, DEFAULT), "go_away/bo")


def test_absences_go_on_while_the_clock_stands() -> None:
    play = relay(("bo", GoAway(1, 0, DEFAULT)), ("ada", Pause()))
    play.sleep(at(8))
    assert play.state.attendance.absences == {}


# ── Waiting for who is away ──


def test_a_match_waits_for_who_is_away_where_the_host_allows_it() -> None:
    play = lowest(("ada", rules(waits=True)), ("bo", GoAway(2, 0, WAIT)))
    play.sleep(at(6))
    moved = [event for event in play.log if isinstance(event, Extended)]
    assert [(event.why, event.due) for event in moved] == [("away", at(7, 23))]
    assert heard(play, "cy")[-2:] == ["waits_for_absent", "round"]


def test_where_steps_have_lengths_it_waits_until_an_hour_after_the_return() -> None:
    play = relay(("ada", rules(waits=True)), ("ada", GoAway(2, 0, WAIT)))
    play.sleep(MONDAY + DAY)
    assert play.state.due == at(7, 1)


def test_nobody_is_waited_for_where_the_host_does_not_allow_it() -> None:
    with pytest.raises(Refused, match="nobody_waits"):
        relay(("bo", GoAway(2, 0, WAIT)))


def test_nobody_is_waited_for_who_has_answered() -> None:
    play = lowest(("ada", rules(waits=True)), ("bo", GoAway(2, 0, WAIT)), ("bo", NameNumber(3)))
    play.sleep(at(6))
    assert play.state.round == 1


# ── An early end ──


def test_a_step_ends_early_when_only_those_who_leave_it_to_the_default_are_missing() -> None:
    play = lowest(("ada", rules(early=True)), ("bo", GoAway(2, 0, DEFAULT)), ("ada", NameNumber(1)))
    assert play.state.round == 0
    after(play, ("cy", NameNumber(2)))
    assert (play.state.round, play.state.scores) == (1, {ADA: 1})


def test_a_turn_of_who_is_away_is_over_at_once() -> None:
    play = relay(("ada", rules(early=True)), ("bo", GoAway(3, 0, DEFAULT)), ("ada", Turn("bank")))
    assert (play.state.hot_seat, play.now) == (CY, MONDAY)


def test_steps_do_not_end_early_unless_the_host_wants_it() -> None:
    play = relay(("bo", GoAway(3, 0, DEFAULT)), ("ada", Turn("bank")))
    assert play.state.hot_seat == BO


def test_a_match_that_everybody_has_left_does_not_run_to_its_end() -> None:
    away = [(name, GoAway(3, 0, DEFAULT)) for name in ("ada", "bo", "cy")]
    play = relay(("ada", rules(early=True)), *away)
    assert not play.agenda.over
    assert play.state.due == MONDAY + DAY


# ── Grace ──


def test_each_may_give_everyone_more_time_as_often_as_the_host_says() -> None:
    play = relay(("ada", rules(grace=1, hours=6)), ("bo", TakeGrace()))
    assert play.state.due == MONDAY + DAY + 6 * HOUR
    assert heard(play, "cy")[-1] == "grace_taken"
    with pytest.raises(Refused, match="no_grace_left"):
        after(play, ("bo", TakeGrace()))
    assert after(play, ("cy", TakeGrace())).state.due == MONDAY + DAY + 12 * HOUR


def test_more_time_by_a_rhythm_is_until_its_next_boundary() -> None:
    assert lowest(("ada", rules(grace=1, hours=6)), ("bo", TakeGrace())).state.due == at(6, 23)


def test_nobody_is_offered_more_time_unless_the_host_says_so() -> None:
    assert not [each for each in relay().agenda.prompts if each.command is TakeGrace]


def test_grace_does_not_count_as_the_hosts_extensions() -> None:
    assert relay(("ada", rules(grace=1)), ("bo", TakeGrace())).state.extensions == 0


# ── A seat that opens ──


def silent_nights(play: Rehearsal, nights: int) -> Rehearsal:
    """Bo is silent in so many rounds; the others are not."""
    for _ in range(nights):
        after(play, ("ada", NameNumber(1)), ("cy", NameNumber(2)))
        play.sleep(play.now + DAY)
    return play


def test_a_seat_opens_after_so_many_misses_in_a_row() -> None:
    play = silent_nights(lowest(("ada", rules(misses=2))), 1)
    assert (play.state.attendance.misses, play.state.attendance.vacant) == ({BO: 1}, ())
    silent_nights(play, 1)
    assert play.state.attendance.vacant == (BO,)
    assert "seat_opened" in heard(play, "cy")


def test_an_answer_in_between_makes_the_misses_good() -> None:
    play = silent_nights(lowest(("ada", rules(misses=2))), 1)
    after(play, ("bo", NameNumber(3)))
    assert play.state.attendance.misses == {}


def test_who_is_covered_for_misses_nothing() -> None:
    play = silent_nights(lowest(("ada", rules(misses=1)), ("bo", GoAway(9, 0, DEFAULT))), 1)
    assert play.state.attendance.misses == {}


def take_over(play: Rehearsal, viewer: Viewer, seat: Seat) -> Any:
    asked = next(each.key for each in play.agenda.prompts if each.command is TakeOver)
    return play.say(viewer, TakeOver(seat), asked)


def test_somebody_from_outside_takes_the_open_seat_and_is_told_what_the_seat_knows() -> None:
    play = silent_nights(lowest(("ada", rules(misses=1, grace=1))), 1)
    take_over(play, EVE, BO)
    there = play.state.attendance
    assert (there.vacant, there.misses) == ((), {})
    assert heard(play, "bo")[-2:] == ["replaced", "brief"]
    assert heard(play, "cy")[-1] == "replaced"


def test_who_sits_at_the_table_cannot_take_another_seat() -> None:
    play = silent_nights(lowest(("ada", rules(misses=1))), 1)
    with pytest.raises(Refused, match="not_yours"):
        take_over(play, play.match.viewer(CY), BO)


def test_who_speaks_up_in_time_keeps_the_seat() -> None:
    play = silent_nights(lowest(("ada", rules(misses=1))), 1)
    asked = next(each.key for each in play.agenda.prompts if each.command is TakeOver)
    after(play, ("bo", NameNumber(3)))
    with pytest.raises(Refused, match="not_asked"):
        play.say(EVE, TakeOver(BO), asked)


def test_going_back_leaves_absence_as_it_is() -> None:
    play = lowest(("bo", GoAway(9, 0, DEFAULT)))
    silent_nights(play, 1)
    after(play, ("ada", Correct(0)))
    assert play.state.attendance.cover(BO) == DEFAULT
