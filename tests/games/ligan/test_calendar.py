"""The week: spec 6, 26.2, 26.3."""

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ligan import deadlines
from parlour.games.ligan.settings import PRESETS, Settings
from parlour.sdk.house import Extend, Pause, Resume
from tests.games.ligan.crew_at_play import STOCKHOLM, Ligan, at, last_chance, later

TUESDAY, WEDNESDAY, FRIDAY, NEXT_MONDAY = (later(days) for days in (1, 2, 4, 7))


def first_mission(start: datetime, settings: Settings | None = None) -> datetime:
    due: datetime = Ligan(settings=settings, now=start).state.due
    return due.astimezone(STOCKHOLM)


def test_a_start_in_the_afternoon_means_the_next_morning() -> None:
    """G20"""
    assert first_mission(at("14:00", TUESDAY)) == at("09:00", WEDNESDAY)


def test_a_start_on_friday_means_monday_and_the_weekend_is_quiet() -> None:
    """G21"""
    play = Ligan(now=at("10:00", FRIDAY))
    said = len(play.notices())
    play.until("08:59", NEXT_MONDAY)
    assert len(play.notices()) == said
    play.on(NEXT_MONDAY)
    assert play.agenda.step == "nominating"


def test_a_start_before_nine_means_the_same_day() -> None:
    assert first_mission(at("08:59", TUESDAY)) == at("09:00", TUESDAY)


@pytest.mark.parametrize("sunday", [date(2026, 3, 29), date(2026, 10, 25)])
def test_changing_the_clocks_does_not_move_the_morning(sunday: date) -> None:
    """G22"""
    friday, monday = sunday - timedelta(days=2), sunday + timedelta(days=1)
    play = Ligan(now=at("10:00", friday))
    assert first_mission(at("10:00", friday)) == at("09:00", monday)
    play.on(monday)
    assert play.due == "Mon 12:00"


def test_a_mission_keeps_its_hour_in_winter_and_in_summer() -> None:
    """G22"""
    winter, summer = first_mission(at("10:00", date(2026, 3, 26))), first_mission(at("10:00", date(2026, 3, 27)))
    assert (winter.astimezone(UTC).hour, summer.astimezone(UTC).hour) == (8, 7)


@pytest.mark.parametrize(
    ("day", "following"),
    [
        (date(2026, 1, 5), date(2026, 1, 7)),  # Epiphany
        (date(2026, 4, 2), date(2026, 4, 7)),  # Good Friday, Easter Monday
        (date(2026, 6, 18), date(2026, 6, 22)),  # Midsummer Eve
    ],
)
def test_public_holidays_are_free(day: date, following: date) -> None:
    assert first_mission(at("10:00", day)) == at("09:00", following)


def test_a_round_a_day_over_the_weekend() -> None:
    """spec 6: five consecutive play days, wherever the week ends."""
    play = Ligan(now=at("08:00", WEDNESDAY))
    days = []
    for golas in (0, 1, 0, 1, 0):
        play.to_mission()
        days.append(play.clock)
        play.heist(golas)
    assert days == ["Wed 09:00", "Thu 09:00", "Fri 09:00", "Mon 09:00", "Tue 09:00"]


def test_the_day_has_one_deadline_after_the_other() -> None:
    """spec 6.1"""
    play = Ligan().on(later(0))
    assert play.due == "Mon 12:00"
    assert play.nominate().due == "Mon 15:00"
    assert play.vote(ja=5).due == "Mon 18:00"
    assert play.act().due == "Mon 21:00"


def test_no_new_mission_comes_while_a_round_is_open() -> None:
    """G24"""
    play = Ligan().on(later(0)).until("20:30")
    assert play.agenda.step == "kaos"
    late = Ligan().on(later(0)).nominate().until("14:59").vote(nej=5).until("17:59").nominate()
    late.until("20:30").vote(nej=5)
    assert late.due == "Tue 12:00"
    late.on(TUESDAY)
    assert late.state.number == 1
    assert late.agenda.step == "nominating"


def test_a_round_without_a_team_at_nine_in_the_evening_goes_on_the_next_play_day() -> None:
    """spec 6.2"""
    play = Ligan(now=at("08:00", FRIDAY)).on(FRIDAY).nominate().until("14:59").vote(nej=5)
    play.until("17:30").nominate().until("20:30").vote(nej=5)
    assert play.due == "Mon 12:00"


@pytest.mark.parametrize(
    ("task", "now", "due"),
    [
        ("nominate", "09:00", "Mon 12:00"),
        ("nominate", "12:00", "Mon 15:00"),
        ("nominate", "14:00", "Mon 15:00"),
        ("nominate", "14:01", "Mon 18:00"),
        ("nominate", "20:30", "Tue 12:00"),
        ("vote", "11:59", "Mon 15:00"),
        ("vote", "14:30", "Mon 18:00"),
        ("vote", "20:01", "Tue 15:00"),
        ("heist", "13:10", "Mon 18:00"),
        ("heist", "17:30", "Mon 21:00"),
        ("heist", "20:30", "Tue 18:00"),
    ],
)
def test_a_step_ends_at_the_next_boundary_it_may_use(task: deadlines.Task, now: str, due: str) -> None:
    """spec 6.2: nomination 12, 15, 18, 21; vote 15, 18, 21; heist 18, 21; none closer than an hour."""
    deadline = deadlines.for_task(Settings(), task, at(now))
    assert deadline.due.astimezone(STOCKHOLM).strftime("%a %H:%M") == due


@given(st.integers(0, 2 * 365 * 24 * 60), st.sampled_from(["nominate", "vote", "heist"]))
def test_nobody_gets_less_than_an_hour_and_a_reminder_lies_inside_the_step(
    minutes: int, task: deadlines.Task
) -> None:
    instant = at("00:00") + timedelta(minutes=minutes)
    deadline = deadlines.for_task(Settings(), task, instant)
    assert deadline.due - instant >= timedelta(hours=1)
    assert deadline.lead is None or deadline.due - deadline.lead > instant
    assert Settings().days.count(deadline.due.astimezone(STOCKHOLM).weekday()) == 1


def test_starting_now_gives_three_hours_with_a_reminder_in_the_middle() -> None:
    """G25"""
    play = Ligan(settings=Settings(start_now=True), now=at("14:00"))
    assert play.agenda.step == "nominating"
    assert play.due == "Mon 17:00"
    play.until("15:29")
    assert "reminder_nomination" not in play.phrases()
    play.until("15:30")
    assert play.phrases()[-1] == "reminder_nomination"


def test_a_match_that_starts_now_is_not_hit_by_the_usual_hours() -> None:
    """spec 27.12: a step has exactly one deadline"""
    play = Ligan(settings=Settings(start_now=True), now=at("14:00")).until("16:59")
    assert play.capo == "ada"
    play.until("17:00")
    assert play.capo == "bo"
    assert play.due == "Mon 18:00"


def test_a_match_that_starts_now_votes_within_the_three_hours_and_then_joins_the_day() -> None:
    """spec 26.2"""
    play = Ligan(settings=Settings(start_now=True), now=at("14:00")).until("14:30").nominate()
    assert play.due == "Mon 17:00"
    assert play.vote(ja=5).due == "Mon 18:00"


def test_a_vote_that_opens_late_in_the_three_hours_joins_the_day_at_once() -> None:
    play = Ligan(settings=Settings(start_now=True), now=at("14:00")).until("16:30").nominate()
    assert play.due == "Mon 18:00"


def test_every_day_means_weekends_and_holidays_too() -> None:
    """spec 26.3"""
    assert first_mission(at("10:00", FRIDAY), PRESETS["every-day"]) == at("09:00", later(5))
    assert first_mission(at("10:00", date(2026, 1, 5)), PRESETS["every-day"]) == at("09:00", date(2026, 1, 6))


def test_an_evening_counts_minutes() -> None:
    play = Ligan(settings=PRESETS["evening"], now=at("19:00")).to_mission()
    assert play.clock == "Mon 19:02"
    play.nominate().vote(ja=5)
    assert play.state.due - play.now == timedelta(minutes=6)


def test_a_whole_match_fits_into_an_evening_even_if_everybody_is_silent() -> None:
    play = Ligan(settings=PRESETS["evening"], now=at("19:00")).to_end()
    assert play.now < at("21:00")


def test_trying_it_begins_at_once_and_waits_for_nobody() -> None:
    play = Ligan(settings=PRESETS["try-it"])
    assert play.agenda.step == "nominating"
    began = play.now
    for _ in range(3):
        play.heist()
    play.point(play.golare[0], play.hand).to_end()
    assert play.now - began < timedelta(minutes=1)


def test_trying_it_reminds_nobody() -> None:
    play = Ligan(settings=PRESETS["try-it"])
    play.sleep(timedelta(minutes=59))
    assert not [phrase for phrase in play.phrases() if phrase.startswith("reminder")]


def test_after_a_pause_the_next_boundary_counts() -> None:
    play = Ligan().on(later(0)).until("10:30")
    play.say(play.host, Pause())
    play.until("13:10")
    assert play.capo == "ada"
    play.say(play.host, Resume())
    assert play.due == "Mon 15:00"


def test_a_short_pause_moves_nothing_and_the_reminder_still_comes_in_time() -> None:
    play = Ligan().on(later(0)).until("09:30")
    play.say(play.host, Pause())
    play.until("10:00")
    play.say(play.host, Resume())
    play.until("10:59")
    assert "reminder_nomination" not in play.phrases()
    assert play.until("11:00").phrases()[-1] == "reminder_nomination"


def test_after_a_pause_that_took_the_reminders_hour_it_comes_at_once() -> None:
    play = Ligan().on(later(0)).until("10:30")
    play.say(play.host, Pause())
    play.until("11:30")
    play.say(play.host, Resume())
    assert play.phrases()[-1] == "reminder_nomination"
    assert play.due == "Mon 12:00"


def test_more_time_brings_a_reminder_of_its_own() -> None:
    play = Ligan().on(later(0)).until("11:30")
    play.say(play.host, Extend(2))
    assert play.due == "Mon 14:00"
    play.until("13:00")
    assert play.phrases().count("reminder_nomination") == 2


def test_sista_chansen_keeps_what_is_left_of_its_time_over_a_pause() -> None:
    play = last_chance("ligan")
    play.sleep(timedelta(minutes=30))
    play.say(play.host, Pause())
    play.sleep(timedelta(hours=10))
    play.say(play.host, Resume())
    assert play.state.due - play.now == timedelta(minutes=90)


@pytest.mark.parametrize(
    "wrong",
    [
        {"vote_by": "08:00:00"},
        {"zone": "Europe/Nowhere"},
        {"days": []},
        {"holidays": "XX"},
        {"step_time": "PT0S"},
        {"last_chance": "PT172800S"},
        {"finale_pause": "-PT1S"},
    ],
)
def test_settings_that_cannot_be_are_refused_where_they_are_chosen(wrong: dict[str, object]) -> None:
    with pytest.raises((msgspec.ValidationError, ValueError)):
        msgspec.convert(wrong, Settings)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_reads_back_from_json(name: str) -> None:
    assert msgspec.json.decode(msgspec.json.encode(PRESETS[name]), type=Settings) == PRESETS[name]


def test_a_day_more_on_friday_is_monday_at_the_same_hour() -> None:
    play = Ligan(now=at("08:00", later(4))).on(later(4))
    play.say("ada", Extend(24))
    assert play.due == "Mon 12:00"
