"""Deadlines by duration or at fixed hours; retreats and builds are short and never move the hours."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from parlour.games.diplomacy.commands import SubmitOrders, WriteOrders
from parlour.games.diplomacy.events import PhaseResolved
from parlour.games.diplomacy.settings import PRESETS, Settings
from parlour.sdk import Refused
from parlour.sdk.house import Extend, Pause, Resume
from parlour.sdk.schedule import Quiet
from tests.games.diplomacy.congress import FALL, POWERS, SPRING, Congress

AT_EIGHT = Settings(times=(time(20),), zone="Europe/London", grace=0)
AN_HOUR = timedelta(hours=1)


def due(play: Congress) -> datetime:
    assert play.game_state.due is not None
    return play.game_state.due


def here(play: Congress, zone: str = "Europe/London") -> str:
    """`Mon 20:00`, when the open phase ends."""
    return due(play).astimezone(ZoneInfo(zone)).strftime("%a %H:%M")


def all_write(play: Congress, orders: dict[str, str]) -> Congress:
    for power, text in orders.items():
        play.write(power, text)
    return play


def test_a_movement_phase_lasts_as_long_as_the_host_has_chosen() -> None:
    play = Congress(Settings(movement=timedelta(hours=48)))
    assert due(play) - play.now == timedelta(hours=48)


def test_retreats_and_builds_are_shorter() -> None:
    play = Congress(Settings(retreats=3 * AN_HOUR, builds=2 * AN_HOUR)).run(SPRING).run(FALL)
    assert due(play) - play.now == 3 * AN_HOUR
    play.run({"Italy": "A Ven - Rom"})
    assert due(play) - play.now == 2 * AN_HOUR


def test_at_fixed_hours_movement_ends_at_the_next_of_them() -> None:
    assert here(Congress(AT_EIGHT)) == "Mon 20:00"


def test_an_hour_that_is_too_near_is_passed_over() -> None:
    play = Congress(AT_EIGHT, now=datetime(2026, 1, 5, 13, tzinfo=UTC))
    assert here(play) == "Tue 20:00"


def test_retreats_and_builds_never_shift_the_daily_anchor() -> None:
    """Journey 4.3: "up to 6 h, same daily anchor"."""
    play = all_write(Congress(AT_EIGHT), SPRING).silence()
    assert here(play) == "Tue 20:00"
    all_write(play, FALL).silence()
    assert (play.phase, here(play)) == ("F1901R", "Wed 02:00")
    play.write("Italy", "A Ven - Rom").silence()
    assert (play.phase, here(play)) == ("W1901A", "Wed 08:00")
    play.silence()
    assert (play.phase, here(play)) == ("S1902M", "Wed 20:00")


def test_the_anchor_keeps_its_hour_on_the_wall_when_summer_time_begins() -> None:
    play = Congress(AT_EIGHT, now=datetime(2026, 3, 28, 8, tzinfo=UTC))
    assert here(play) == "Sat 20:00"
    play.silence()
    assert here(play) == "Sun 20:00"
    assert due(play) - play.now == 23 * AN_HOUR


def test_nothing_is_due_on_days_off() -> None:
    play = Congress(Settings(times=(time(20),), days=(0, 3), zone="Europe/London", grace=0, misses=9))
    assert here(play) == "Mon 20:00"
    assert here(play.silence()) == "Thu 20:00"
    assert here(play.silence()) == "Mon 20:00"


def test_a_length_of_time_does_not_end_on_a_day_off_or_at_night_either() -> None:
    friday = datetime(2026, 1, 9, 12, tzinfo=UTC)
    quiet = Quiet(time(22), time(7))
    play = Congress(Settings(days=(0, 1, 2, 3, 4), quiet=quiet), now=friday)
    assert due(play) == datetime(2026, 1, 12, 7, tzinfo=UTC)


def test_with_fixed_hours_the_host_may_want_every_phase_to_wait_for_its_hour() -> None:
    play = Congress(Settings(times=(time(20),), early=False))
    assert play.question("France", SubmitOrders).blocked == "waits_for_its_hour"
    with pytest.raises(Refused, match="waits_for_its_hour"):
        play.submit("France")


def test_in_a_phase_that_ends_early_the_next_hour_must_not_be_too_near() -> None:
    play = Congress(AT_EIGHT, now=datetime(2026, 1, 5, 8, tzinfo=UTC))
    play.sleep(6 * AN_HOUR)
    play.run()
    assert here(play) == "Tue 20:00"


def test_more_time_is_more_time_for_everyone() -> None:
    play = Congress()
    before = due(play)
    play.say(play.host, Extend(12))
    assert due(play) == before + 12 * AN_HOUR
    assert "More time for everyone" in play.said()[-2]


def test_while_the_clock_stands_nothing_runs_also_if_all_are_final() -> None:
    play = Congress()
    play.say(play.host, Pause())
    play.submit(*POWERS)
    assert play.phase == "S1901M"
    play.say(play.host, Resume())
    assert play.phase == "F1901M"
    assert len(play.happened(PhaseResolved)) == 1


def test_those_without_orders_are_reminded_twice_and_nobody_else() -> None:
    play = Congress().write("France", "A Par H; A Mar H; F Bre H")
    prompt = play.prompt(WriteOrders, "ada")
    assert prompt.remind == (12 * AN_HOUR, AN_HOUR)
    assert not play.question("France", WriteOrders).owed
    assert play.prompt(SubmitOrders, "cy").remind == ()


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played(name: str) -> None:
    play = Congress(PRESETS[name]).run(SPRING)
    assert play.phase == "F1901M"
