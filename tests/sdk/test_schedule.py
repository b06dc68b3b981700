import sys
import zoneinfo
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.sdk.schedule import Quiet, Schedule, ScheduleError

STOCKHOLM = "Europe/Stockholm"
WEEKDAYS = (0, 1, 2, 3, 4)
MOMENT = timedelta(microseconds=1)
NIGHT = Quiet(begins=time(22), ends=time(8))
LIGAN = Schedule(STOCKHOLM, (time(9), time(12), time(15), time(18), time(21)), WEEKDAYS)


def daily(*walls: str, zone: str = STOCKHOLM) -> Schedule:
    return Schedule(zone, tuple(time.fromisoformat(wall) for wall in walls))


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def local(text: str, zone: str = STOCKHOLM) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)


def rings(schedule: Schedule, day: str, until: str | None = None) -> list[str]:
    """When it rings from the morning of one day to the end of another, as the wall clock shows it."""
    zone = ZoneInfo(schedule.zone)
    after = datetime.fromisoformat(day).replace(tzinfo=zone)
    before = datetime.fromisoformat(until or day).replace(tzinfo=zone) + timedelta(days=1) - MOMENT
    return [f"{at.astimezone(zone):%m-%d %H:%M}" for at in schedule.instants(after - MOMENT, before)]


# Ordinary days


def test_the_next_boundary_is_the_first_one_later_in_the_day() -> None:
    assert LIGAN.next(local("2026-03-11 12:30")) == local("2026-03-11 15:00")


def test_at_a_boundary_the_next_is_the_one_that_follows() -> None:
    assert LIGAN.next(local("2026-03-11 12:00")) == local("2026-03-11 15:00")


def test_after_the_last_boundary_comes_the_first_of_the_next_day() -> None:
    assert LIGAN.next(local("2026-03-11 21:00")) == local("2026-03-12 09:00")


def test_boundaries_come_in_utc_whatever_zone_one_asks_in() -> None:
    asked_in_tokyo = local("2026-03-11 12:30").astimezone(ZoneInfo("Asia/Tokyo"))
    assert LIGAN.next(asked_in_tokyo).tzinfo is UTC
    assert LIGAN.next(asked_in_tokyo) == utc("2026-03-11 14:00")


def test_an_instant_that_is_not_moved_comes_back_in_utc_too() -> None:
    in_tokyo = local("2026-03-11 12:30").astimezone(ZoneInfo("Asia/Tokyo"))
    answers = [LIGAN.awake(in_tokyo), LIGAN.awake_before(in_tokyo), LIGAN.within_play(in_tokyo, timedelta(0))]
    assert answers == [in_tokyo] * 3
    assert all(answer.tzinfo is UTC for answer in answers)


def test_a_span_leaves_out_its_beginning_and_takes_in_its_end() -> None:
    span = LIGAN.instants(local("2026-03-11 09:00"), local("2026-03-11 15:00"))
    assert list(span) == [local("2026-03-11 12:00"), local("2026-03-11 15:00")]


def test_a_span_between_two_boundaries_is_empty() -> None:
    assert list(LIGAN.instants(local("2026-03-11 10:00"), local("2026-03-11 11:00"))) == []


def test_times_may_be_told_in_any_order_and_twice() -> None:
    assert daily("21:00", "09:00", "21:00") == daily("09:00", "21:00")


def test_midnight_rings_as_the_day_begins() -> None:
    assert daily("00:00").next(local("2026-03-11 23:59")) == local("2026-03-12 00:00")


# Weekends, free dates and holidays


def test_a_game_started_on_friday_evening_goes_on_on_monday() -> None:
    assert LIGAN.next(local("2026-03-13 21:00")) == local("2026-03-16 09:00")


def test_a_rhythm_of_mondays_and_thursdays_rings_twice_a_week() -> None:
    diplomacy = replace(daily("21:00"), days=(0, 3))
    assert rings(diplomacy, "2026-03-09", "2026-03-19") == [
        "03-09 21:00",
        "03-12 21:00",
        "03-16 21:00",
        "03-19 21:00",
    ]


def test_the_day_is_the_one_in_the_zone_of_the_schedule() -> None:
    auckland = replace(daily("09:00", zone="Pacific/Auckland"), days=WEEKDAYS)
    assert auckland.next(utc("2026-03-15 12:00")) == utc("2026-03-15 20:00")  # Sunday in UTC, Monday there


def test_nothing_rings_on_a_free_date() -> None:
    schedule = replace(daily("12:00"), free=(date(2026, 3, 12),))
    assert rings(schedule, "2026-03-11", "2026-03-13") == ["03-11 12:00", "03-13 12:00"]


def test_nothing_rings_on_midsummer_eve_in_sweden() -> None:
    assert LIGAN.plays_on(date(2026, 6, 19))
    swedish = replace(LIGAN, holidays="SE")
    assert not swedish.plays_on(date(2026, 6, 19))
    assert swedish.next(local("2026-06-18 21:00")) == local("2026-06-22 09:00")


def test_holidays_of_two_years_make_one_rest() -> None:
    swedish = replace(LIGAN, days=(3, 4), holidays="SE")  # 24, 25 and 31 December, 1 January
    assert swedish.next(local("2026-12-18 21:00")) == local("2027-01-07 09:00")


# The clock changes


def test_noon_stays_noon_when_the_clock_changes() -> None:
    noon = daily("12:00")
    spring = list(noon.instants(utc("2026-03-28 00:00"), utc("2026-03-30 00:00")))
    autumn = list(noon.instants(utc("2026-10-24 00:00"), utc("2026-10-26 00:00")))
    assert spring == [utc("2026-03-28 11:00"), utc("2026-03-29 10:00")]
    assert autumn == [utc("2026-10-24 10:00"), utc("2026-10-25 11:00")]


def test_a_time_the_clock_leaps_over_in_spring_comes_as_it_leaps() -> None:
    assert daily("12:00").at(date(2026, 3, 29), time(2, 30)) == utc("2026-03-29 01:00")


@pytest.mark.parametrize("wall", ["02:00:00", "02:00:00.000001", "02:59:59.999999", "03:00:00"])
def test_every_time_in_the_gap_comes_at_the_same_instant(wall: str) -> None:
    assert daily("12:00").at(date(2026, 3, 29), time.fromisoformat(wall)) == utc("2026-03-29 01:00")


def test_the_moment_before_the_gap_is_not_moved() -> None:
    assert daily("12:00").at(date(2026, 3, 29), time(1, 59, 59)) == utc("2026-03-29 00:59:59")


def test_two_times_in_one_gap_ring_once() -> None:
    assert rings(daily("02:15", "02:45"), "2026-03-28", "2026-03-29") == [
        "03-28 02:15",
        "03-28 02:45",
        "03-29 03:00",
    ]


def test_a_time_in_the_gap_and_the_time_at_its_end_ring_once() -> None:
    assert rings(daily("02:30", "03:00"), "2026-03-29") == ["03-29 03:00"]


def test_a_time_that_comes_twice_in_autumn_counts_the_first_time() -> None:
    assert daily("12:00").at(date(2026, 10, 25), time(2, 30)) == utc("2026-10-25 00:30")


def test_a_time_that_comes_twice_in_autumn_rings_once() -> None:
    at_night = daily("02:30")
    assert at_night.next(utc("2026-10-25 00:29")) == utc("2026-10-25 00:30")
    assert at_night.next(utc("2026-10-25 00:30")) == utc("2026-10-26 01:30")


def test_asked_in_the_second_pass_of_the_hour_the_first_is_over() -> None:
    at_night = daily("02:15", "02:45", "03:00")
    assert at_night.next(utc("2026-10-25 01:20")) == utc("2026-10-25 02:00")


def test_lord_howe_leaps_half_an_hour() -> None:
    island = daily("12:00", zone="Australia/Lord_Howe")
    assert island.at(date(2026, 10, 4), time(2, 10)) == utc("2026-10-03 15:30")  # 02:00 becomes 02:30
    assert island.at(date(2026, 10, 4), time(2, 30)) == utc("2026-10-03 15:30")
    assert island.at(date(2026, 4, 5), time(1, 45)) == utc("2026-04-04 14:45")  # 02:00 becomes 01:30
    assert island.at(date(2026, 4, 5), time(2, 0)) == utc("2026-04-04 15:30")


def test_samoa_left_out_a_day_and_nothing_rang_on_it() -> None:
    samoa = daily("00:00", "12:00", zone="Pacific/Apia")
    assert not samoa.plays_on(date(2011, 12, 30))
    assert rings(samoa, "2011-12-29", "2011-12-31") == ["12-29 00:00", "12-29 12:00", "12-31 00:00", "12-31 12:00"]


def test_a_left_out_friday_does_not_ring_on_a_free_saturday() -> None:
    samoa = replace(daily("12:00", zone="Pacific/Apia"), days=WEEKDAYS)
    assert rings(samoa, "2011-12-29", "2012-01-02") == ["12-29 12:00", "01-02 12:00"]


def test_a_moment_of_a_day_left_out_is_the_leap_over_it() -> None:
    assert daily("12:00", zone="Pacific/Apia").at(date(2011, 12, 30), time(18)) == utc("2011-12-30 10:00")


def test_midnight_rings_at_one_when_a_day_begins_there() -> None:
    sao_paulo = daily("00:00", zone="America/Sao_Paulo")
    assert rings(sao_paulo, "2018-11-03", "2018-11-05") == ["11-03 00:00", "11-04 01:00", "11-05 00:00"]


def test_midnight_rings_once_when_the_hour_before_it_comes_twice() -> None:
    sao_paulo = daily("00:00", "23:30", zone="America/Sao_Paulo")
    instants = list(sao_paulo.instants(utc("2018-02-17 03:00"), utc("2018-02-18 04:00")))
    assert instants == [utc("2018-02-18 01:30"), utc("2018-02-18 03:00")]


def test_the_last_hour_left_out_of_a_day_and_midnight_after_it_ring_once() -> None:
    nuuk = daily("00:00", "23:30", zone="America/Nuuk")  # 23:00 on Saturday became 00:00 on Sunday
    assert rings(nuuk, "2024-03-30", "2024-03-31") == ["03-30 00:00", "03-31 00:00", "03-31 23:30"]


# Quiet hours


QUIET = replace(LIGAN, quiet=NIGHT)


@pytest.mark.parametrize("hour", ["2026-03-11 22:00", "2026-03-11 23:30", "2026-03-12 00:00", "2026-03-12 07:59"])
def test_in_quiet_hours_over_midnight_one_wakes_in_the_morning(hour: str) -> None:
    assert QUIET.awake(local(hour)) == local("2026-03-12 08:00")


@pytest.mark.parametrize("hour", ["2026-03-11 22:00", "2026-03-11 23:30", "2026-03-12 00:00", "2026-03-12 07:59"])
def test_a_reminder_in_quiet_hours_comes_as_they_begin(hour: str) -> None:
    assert QUIET.awake_before(local(hour)) == local("2026-03-11 22:00")


@pytest.mark.parametrize("hour", ["2026-03-11 08:00", "2026-03-11 15:00", "2026-03-11 21:59"])
def test_outside_quiet_hours_an_instant_stays(hour: str) -> None:
    assert QUIET.awake(local(hour)) == QUIET.awake_before(local(hour)) == local(hour)


def test_quiet_hours_within_a_day_are_a_siesta() -> None:
    siesta = replace(LIGAN, quiet=Quiet(time(13), time(16)))
    assert siesta.awake(local("2026-03-11 14:00")) == local("2026-03-11 16:00")
    assert siesta.awake_before(local("2026-03-11 14:00")) == local("2026-03-11 13:00")
    assert siesta.awake(local("2026-03-11 02:00")) == local("2026-03-11 02:00")


def test_without_quiet_hours_everyone_is_always_awake() -> None:
    night = local("2026-03-11 03:00")
    assert LIGAN.awake(night) == LIGAN.awake_before(night) == night


def test_the_night_is_an_hour_shorter_in_spring_and_longer_in_autumn() -> None:
    assert QUIET.awake(utc("2026-03-28 21:00")) == utc("2026-03-29 06:00")
    assert QUIET.awake(utc("2026-10-24 20:00")) == utc("2026-10-25 07:00")


def test_quiet_hours_that_end_in_the_hour_that_comes_twice_end_once() -> None:
    owls = replace(LIGAN, quiet=Quiet(time(22), time(2, 30)))
    assert owls.awake(utc("2026-10-25 00:29")) == utc("2026-10-25 00:30")
    assert owls.awake(utc("2026-10-25 01:15")) == utc("2026-10-25 01:15")


def test_quiet_hours_inside_the_gap_do_not_come_that_night() -> None:
    blink = replace(LIGAN, quiet=Quiet(time(2, 15), time(2, 45)))
    assert blink.awake(utc("2026-03-29 01:00")) == utc("2026-03-29 01:00")


# A length of time within play


def test_an_hour_in_the_middle_of_a_play_day_is_an_hour() -> None:
    assert QUIET.within_play(local("2026-03-11 15:00"), timedelta(hours=1)) == local("2026-03-11 16:00")


def test_an_hour_that_ends_in_quiet_hours_lasts_until_morning() -> None:
    assert QUIET.within_play(local("2026-03-11 21:30"), timedelta(hours=1)) == local("2026-03-12 08:00")


def test_an_hour_that_ends_at_night_before_a_weekend_lasts_until_monday_morning() -> None:
    assert QUIET.within_play(local("2026-03-13 21:30"), timedelta(hours=1)) == local("2026-03-16 08:00")


def test_without_quiet_hours_play_begins_again_at_midnight() -> None:
    assert LIGAN.within_play(local("2026-03-13 23:30"), timedelta(hours=1)) == local("2026-03-16 00:00")


def test_quiet_hours_that_begin_at_midnight_hold_back_the_first_play_day_too() -> None:
    early = replace(LIGAN, quiet=Quiet(time(0), time(7)))
    assert early.within_play(local("2026-03-14 12:00"), timedelta(hours=1)) == local("2026-03-16 07:00")


# What cannot be kept is said at once


@pytest.mark.parametrize("zone", ["Europe/Stokholm", "Europe", "", "../zone", "CET+1\0", "Malmö"])
def test_an_unknown_zone_is_named_with_what_to_write_instead(zone: str) -> None:
    with pytest.raises(ScheduleError, match="use an IANA name such as Europe/Stockholm"):
        daily("12:00", zone=zone)


@pytest.fixture
def machine_without_zone_data(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in {"tzdata", *(name for name in sys.modules if name.startswith("tzdata."))}:
        monkeypatch.setitem(sys.modules, name, None)
    zoneinfo.reset_tzpath(to=())
    ZoneInfo.clear_cache()
    yield
    zoneinfo.reset_tzpath()


@pytest.mark.usefixtures("machine_without_zone_data")
def test_a_machine_without_zone_data_says_what_to_install() -> None:
    with pytest.raises(ScheduleError, match="pip install tzdata"):
        daily("12:00")


def test_a_schedule_without_times_is_refused() -> None:
    with pytest.raises(ScheduleError, match="without times never rings"):
        Schedule(STOCKHOLM, ())


def test_a_schedule_without_days_is_refused() -> None:
    with pytest.raises(ScheduleError, match="without days never rings"):
        replace(LIGAN, days=())


def test_an_eighth_weekday_is_refused() -> None:
    with pytest.raises(ScheduleError, match="Sunday is 6"):
        replace(LIGAN, days=(1, 7))


def dates(first: date, count: int, step: int = 1) -> tuple[date, ...]:
    return tuple(first + timedelta(days=step * number) for number in range(count))


def test_more_than_a_year_of_free_dates_is_refused() -> None:
    with pytest.raises(ScheduleError, match="no play day for 366 days from 2026-01-05"):
        replace(LIGAN, free=dates(date(2026, 1, 5), 400))


def test_free_mondays_for_more_than_a_year_are_refused_if_only_mondays_are_played() -> None:
    mondays = dates(date(2026, 1, 5), 60, step=7)
    assert replace(LIGAN, free=mondays).plays_on(date(2026, 1, 6))
    with pytest.raises(ScheduleError, match="take away free dates or add weekdays"):
        replace(LIGAN, days=(0,), free=mondays)


def test_a_rest_of_nearly_a_year_is_waited_out() -> None:
    sabbatical = replace(daily("12:00"), free=dates(date(2026, 1, 1), 365))
    assert sabbatical.next(local("2025-12-31 12:00")) == local("2027-01-01 12:00")


def test_at_the_end_of_the_calendar_the_search_ends_too() -> None:
    with pytest.raises(ScheduleError, match="no play day"):
        daily("12:00").next(utc("9999-12-31 12:00"))


def test_an_unknown_holiday_calendar_is_refused() -> None:
    with pytest.raises(ScheduleError, match="no holiday calendar named 'Atlantis'"):
        replace(LIGAN, holidays="Atlantis")


@pytest.mark.parametrize("wall", [time(12, tzinfo=UTC), time(2, 30, fold=1)])
def test_a_time_with_a_zone_or_fold_of_its_own_is_refused(wall: time) -> None:
    with pytest.raises(ScheduleError, match="give the time alone"):
        replace(LIGAN, times=(wall,))
    with pytest.raises(ScheduleError, match="give the time alone"):
        LIGAN.at(date(2026, 3, 11), wall)
    with pytest.raises(ScheduleError, match="give the time alone"):
        Quiet(wall, time(8))


def test_quiet_hours_that_begin_as_they_end_are_refused() -> None:
    with pytest.raises(ScheduleError, match="leave them out, or set two times"):
        Quiet(time(8), time(8))


def test_an_instant_without_a_zone_is_refused() -> None:
    naive, aware = local("2026-03-11 12:00").replace(tzinfo=None), local("2026-03-11 12:00")
    with pytest.raises(ScheduleError, match="has no time zone"):
        LIGAN.next(naive)
    with pytest.raises(ScheduleError, match="has no time zone"):
        list(LIGAN.instants(aware, naive))
    with pytest.raises(ScheduleError, match="has no time zone"):
        LIGAN.awake(naive)
    with pytest.raises(ScheduleError, match="has no time zone"):
        LIGAN.within_play(naive, timedelta(hours=1))


def test_an_instant_is_not_taken_for_a_day() -> None:
    instant = local("2026-03-11 12:00")
    with pytest.raises(ScheduleError, match="is an instant, not a day"):
        LIGAN.plays_on(instant)
    with pytest.raises(ScheduleError, match="is an instant, not a day"):
        LIGAN.at(instant, time(9))
    with pytest.raises(ScheduleError, match="is an instant, not a day"):
        replace(LIGAN, free=(instant,))


def test_a_stored_schedule_that_cannot_be_kept_is_refused_as_it_is_read() -> None:
    with pytest.raises(msgspec.ValidationError, match="no time zone named 'Mars'"):
        msgspec.json.decode(b'{"zone": "Mars", "times": ["12:00:00"]}', type=Schedule)


def test_a_schedule_is_written_so_that_a_host_can_read_it() -> None:
    schedule = Schedule(STOCKHOLM, (time(12),), (0, 3), (date(2026, 3, 12),), "SE", NIGHT)
    assert msgspec.to_builtins(schedule) == {
        "zone": "Europe/Stockholm",
        "times": ("12:00:00",),
        "days": (0, 3),
        "free": ("2026-03-12",),
        "holidays": "SE",
        "quiet": {"begins": "22:00:00", "ends": "08:00:00"},
        "names": (),
    }


# What holds for every schedule

ZONES = [
    "Europe/Stockholm",
    "America/New_York",
    "America/Nuuk",
    "America/Santiago",
    "America/Sao_Paulo",
    "Africa/Cairo",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Pacific/Auckland",
    "UTC",
]
CHANGES = [  # of the clocks in those zones
    "2011-12-30 10:00",
    "2018-02-18 02:00",
    "2018-11-04 03:00",
    "2024-03-31 01:00",
    "2026-03-08 07:00",
    "2026-03-29 01:00",
    "2026-04-04 15:00",
    "2026-04-05 03:00",
    "2026-04-23 22:00",
    "2026-09-06 04:00",
    "2026-10-03 15:30",
    "2026-10-25 01:00",
]
hours_of_change = st.builds(time, st.sampled_from([0, 1, 2, 3, 23]), st.sampled_from([0, 15, 30, 45, 59]))
walls = hours_of_change | st.times().map(lambda wall: wall.replace(fold=0))
two_walls = st.lists(walls, min_size=2, max_size=2, unique=True)
quiets = two_walls.map(lambda pair: Quiet(pair[0], pair[1]))
near_a_change = st.builds(
    lambda text, minutes: utc(text) + timedelta(minutes=minutes),
    st.sampled_from(CHANGES),
    st.integers(-3000, 3000),
)
any_time = st.builds(
    lambda seconds, rest: utc("2010-01-01 00:00") + timedelta(seconds=seconds, microseconds=rest),
    st.integers(0, 30 * 366 * 86400),
    st.integers(0, 999_999),
)
moments = near_a_change | any_time
lengths = st.timedeltas(timedelta(0), timedelta(days=12))
free_dates = st.builds(lambda moment, days: moment.date() + timedelta(days=days), moments, st.integers(-3, 3))
schedules = st.builds(
    Schedule,
    zone=st.sampled_from(ZONES),
    times=st.lists(walls, min_size=1, max_size=5).map(tuple),
    days=st.just(tuple(range(7))) | st.lists(st.integers(0, 6), min_size=1).map(tuple),
    free=st.lists(free_dates, max_size=4).map(tuple),
    holidays=st.sampled_from([None, "SE"]),
    quiet=st.none() | quiets,
)


def shown(schedule: Schedule, at: datetime) -> datetime:
    """What the clock on the wall shows, without its zone."""
    return at.astimezone(ZoneInfo(schedule.zone)).replace(tzinfo=None)


def days_around(schedule: Schedule, after: datetime, before: datetime) -> Iterator[date]:
    day = shown(schedule, after).date() - timedelta(days=2)
    while day <= shown(schedule, before).date() + timedelta(days=2):
        yield day
        day += timedelta(days=1)


@given(schedules, moments)
def test_the_next_boundary_is_strictly_after(schedule: Schedule, moment: datetime) -> None:
    boundary = schedule.next(moment)
    assert boundary > moment
    assert boundary.tzinfo is UTC


@given(schedules, moments)
def test_no_boundary_lies_between_a_moment_and_its_next(schedule: Schedule, moment: datetime) -> None:
    boundary = schedule.next(moment)
    assert schedule.next(boundary - MOMENT) == boundary
    assert schedule.next(moment + (boundary - moment) / 2 - MOMENT) == boundary


@given(schedules, moments, lengths, lengths)
def test_spans_laid_end_to_end_lose_no_boundary_and_share_none(
    schedule: Schedule, first: datetime, one: timedelta, two: timedelta
) -> None:
    middle, last = first + one, first + one + two
    whole = list(schedule.instants(first, last))
    assert [*schedule.instants(first, middle), *schedule.instants(middle, last)] == whole
    assert all(earlier < later for earlier, later in pairwise(whole))


@given(schedules, moments, lengths)
def test_every_time_of_every_play_day_rings_once_and_nothing_else_does(
    schedule: Schedule, after: datetime, length: timedelta
) -> None:
    before = after + length
    days = [day for day in days_around(schedule, after, before) if schedule.plays_on(day)]
    told = {schedule.at(day, wall) for day in days for wall in schedule.times}
    assert list(schedule.instants(after, before)) == sorted(at for at in told if after < at <= before)


@given(schedules, moments)
def test_a_boundary_shows_one_of_the_times_unless_the_clock_leaps_there(schedule: Schedule, moment: datetime) -> None:
    boundary = schedule.next(moment)
    leaps = shown(schedule, boundary) - shown(schedule, boundary - MOMENT) > MOMENT
    assert leaps or shown(schedule, boundary).time() in schedule.times
    assert leaps or schedule.plays_on(shown(schedule, boundary).date())


@given(st.sampled_from(ZONES), moments, walls)
def test_a_wall_time_is_the_first_instant_at_which_the_clock_shows_it_or_later(
    zone: str, moment: datetime, wall: time
) -> None:
    schedule = daily("12:00", zone=zone)
    day = shown(schedule, moment).date()
    at = schedule.at(day, wall)
    assert shown(schedule, at) >= datetime.combine(day, wall) > shown(schedule, at - MOMENT)


@given(st.sampled_from(ZONES), moments, st.integers(1, 3 * 86400))
def test_a_later_wall_time_never_comes_earlier(zone: str, moment: datetime, seconds: int) -> None:
    schedule = daily("12:00", zone=zone)
    one = shown(schedule, moment).replace(fold=0)
    two = one + timedelta(seconds=seconds)
    assert schedule.at(one.date(), one.time()) <= schedule.at(two.date(), two.time())


@given(schedules.filter(lambda schedule: schedule.zone != "Pacific/Apia"), moments)
def test_who_has_been_woken_stays_awake(schedule: Schedule, moment: datetime) -> None:
    woken = schedule.awake(moment)
    assert woken >= moment
    assert schedule.awake(woken) == woken


@given(schedules, moments)
def test_a_moment_is_moved_by_quiet_hours_both_ways_or_not_at_all(schedule: Schedule, moment: datetime) -> None:
    before, after = schedule.awake_before(moment), schedule.awake(moment)
    assert before <= moment <= after
    assert after == moment or schedule.awake(before) == after
    assert after - before <= timedelta(hours=25)


@given(schedules, moments, lengths)
def test_a_length_of_time_ends_in_play_and_never_early(
    schedule: Schedule, moment: datetime, length: timedelta
) -> None:
    end = schedule.within_play(moment, length)
    assert end >= moment + length
    assert schedule.plays_on(shown(schedule, end).date())
    assert schedule.awake(end) == end


@given(schedules, moments, lengths)
def test_a_length_of_time_ends_at_the_first_moment_of_play(
    schedule: Schedule, moment: datetime, length: timedelta
) -> None:
    end = schedule.within_play(moment, length)
    assume(end > moment + length)
    before = end - MOMENT
    assert schedule.awake(before) == end or not schedule.plays_on(shown(schedule, before).date())


@given(schedules)
def test_a_schedule_survives_being_stored(schedule: Schedule) -> None:
    assert msgspec.json.decode(msgspec.json.encode(schedule), type=Schedule) == schedule


# ── Later on ──

OFFICE = Schedule("Europe/Stockholm", (time(12), time(18)), (0, 1, 2, 3, 4), quiet=Quiet(time(22), time(7)))


def wall(day: int, hour: int, month: int = 1) -> datetime:
    """Of 2026 in Stockholm; the 9th of January is a Friday."""
    return datetime(2026, month, day, hour, tzinfo=ZoneInfo("Europe/Stockholm"))


@pytest.mark.parametrize(
    ("at", "earliest", "again"),
    [
        (wall(7, 12), wall(7, 13), wall(8, 12)),
        (wall(9, 12), wall(9, 13), wall(12, 12)),
        (wall(7, 12), wall(8, 11), wall(8, 12)),
        (wall(7, 12), wall(8, 12), wall(8, 12)),
        (wall(7, 12), wall(8, 13), wall(9, 12)),
        (wall(27, 12, 3), wall(27, 13, 3), wall(30, 12, 3)),  # summer time begins in between
    ],
)
def test_the_same_time_comes_again_on_a_later_play_day(at: datetime, earliest: datetime, again: datetime) -> None:
    assert OFFICE.same_time(at, earliest) == again


def test_a_time_in_the_hour_that_comes_twice_comes_again_the_next_day() -> None:
    """Red before: the second of the two hours had a fold, which no time of a schedule may have."""
    every_day = Schedule("Australia/Lord_Howe", (time(12),))
    second = datetime(2026, 4, 4, 15, tzinfo=UTC)  # 01:30 for the second time
    assert second.astimezone(ZoneInfo("Australia/Lord_Howe")).fold == 1
    assert every_day.same_time(second, second) == datetime(2026, 4, 5, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("at", "hours", "then"),
    [
        (wall(7, 12), 5, wall(7, 17)),
        (wall(7, 12), 24, wall(8, 12)),
        (wall(9, 12), 24, wall(12, 12)),
        (wall(8, 12), 48, wall(12, 12)),
        (wall(9, 18), 25, wall(12, 19)),
        (wall(9, 18), 5, wall(12, 12)),
        (wall(7, 18), 5, wall(8, 12)),
        (wall(27, 12, 3), 24, wall(30, 12, 3)),
    ],
)
def test_later_by_some_hours_stays_inside_play(at: datetime, hours: int, then: datetime) -> None:
    assert OFFICE.later(at, timedelta(hours=hours)) == then


# ── Times with names ──

DAY_OF_VOTES = Schedule.named(STOCKHOLM, {"vote": time(15), "morning": time(9)}, WEEKDAYS)


def test_the_next_boundary_of_a_name_is_the_first_one_of_that_name() -> None:
    assert DAY_OF_VOTES.next(local("2026-01-05 08:00"), "vote") == local("2026-01-05 15:00")
    assert DAY_OF_VOTES.next(local("2026-01-05 15:00"), "vote") == local("2026-01-06 15:00")
    assert DAY_OF_VOTES.next(local("2026-01-05 08:00")) == local("2026-01-05 09:00")


def test_a_boundary_has_its_name_on_play_days_and_no_other_instant_has_one() -> None:
    friday, saturday = local("2026-01-09 15:00"), local("2026-01-10 15:00")
    names = [DAY_OF_VOTES.name_of(at) for at in (friday, friday + timedelta(seconds=1), saturday)]
    assert names == ["vote", None, None]
    assert LIGAN.name_of(friday) is None


def test_names_keep_to_their_times_in_whatever_order_they_are_told() -> None:
    assert Schedule(STOCKHOLM, (time(9), time(15)), WEEKDAYS, names=("morning", "vote")) == DAY_OF_VOTES
    assert msgspec.json.decode(msgspec.json.encode(DAY_OF_VOTES), type=Schedule) == DAY_OF_VOTES


def test_a_schedule_that_was_written_before_there_were_names_is_read_as_it_was() -> None:
    written = b'{"zone":"Europe/Stockholm","times":["09:00:00"],"days":[0],"free":[],"holidays":null,"quiet":null}'
    assert msgspec.json.decode(written, type=Schedule) == Schedule(STOCKHOLM, (time(9),), (0,))


def test_a_name_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ScheduleError, match="no time of the schedule is named 'noon': its times are morning, vote"):
        DAY_OF_VOTES.next(local("2026-01-05 08:00"), "noon")
    with pytest.raises(ScheduleError, match="its times have no names"):
        LIGAN.next(local("2026-01-05 08:00"), "noon")


@pytest.mark.parametrize(
    ("times", "names", "why"),
    [
        ((time(9), time(15)), ("vote",), "1 names for 2 times: give one for each, or none"),
        ((time(9), time(15)), ("vote", "vote"), "a name stands twice"),
        ((time(9), time(9)), ("morning", "vote"), "a time stands twice"),
        ((time(9), time(15)), ("", "vote"), "a time has an empty name"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_names_that_cannot_be_told_apart_are_refused(
    times: tuple[time, ...], names: tuple[str, ...], why: str
) -> None:
    with pytest.raises(ScheduleError, match=why):
        Schedule(STOCKHOLM, times, names=names)
