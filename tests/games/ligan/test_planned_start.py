"""A start that the settings plan: by itself, with enough people, and at the hour of the mission."""

from datetime import timedelta

import pytest

from parlour.games.ligan.settings import PRESETS, Settings
from parlour.sdk.house import Join, Leave, Start
from tests.games.ligan.crew_at_play import Ligan, at, later

TUESDAY = later(1)
PLANNED = Settings(starts_at=at("09:00", TUESDAY))


def gathered(seats: int, settings: Settings = PLANNED) -> Ligan:
    play = Ligan(seats, settings, start=False)
    for seat in play.cast:
        play.say(play.newcomer(seat), Join())
    return play


def test_at_its_hour_it_starts_with_the_first_mission_and_not_a_day_later() -> None:
    play = gathered(5)
    play.on(TUESDAY)
    assert (play.agenda.step, play.clock, play.due) == ("nominating", "Tue 09:00", "Tue 12:00")


def test_an_hour_that_is_not_the_mission_s_leads_to_the_next_mission() -> None:
    play = gathered(5, Settings(starts_at=at("10:30", TUESDAY)))
    play.until("10:30", TUESDAY)
    assert (play.agenda.step, play.due) == ("resting", "Wed 09:00")


def test_too_few_at_its_hour_wait_for_the_host() -> None:
    play = gathered(4)
    play.say(play.seats[3], Leave())
    play.until("12:00", TUESDAY)
    assert not play.state.started
    assert play.agenda.earliest_wake_at is None
    play.say("zoe", Join())
    play.say(play.host, Start())
    assert play.due == "Wed 09:00"


def test_the_host_may_start_before_its_hour() -> None:
    play = gathered(5)
    play.say(play.host, Start())
    assert play.due == "Mon 09:00"


def test_a_fast_game_begins_a_moment_after_its_hour() -> None:
    evening = PRESETS["evening"]
    play = gathered(5, Settings(step_time=evening.step_time, starts_at=at("19:00")))
    play.sleep(at("19:00") + evening.rest_time)
    assert play.agenda.step == "nominating"


def test_an_hour_without_a_zone_is_no_plan() -> None:
    naive = at("09:00").replace(tzinfo=None)
    with pytest.raises(ValueError, match="in which zone"):
        Settings(starts_at=naive)


def test_an_hour_that_has_passed_starts_nothing() -> None:
    play = Ligan(5, Settings(starts_at=at("08:00") - timedelta(days=1)), start=False)
    assert not play.state.started
    assert play.agenda.earliest_wake_at is None
