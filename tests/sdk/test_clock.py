"""The host stops the clock, lets it go on and gives more time; no game has code for that."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import (
    Agenda,
    Command,
    Event,
    Game,
    Number,
    Prompt,
    Refused,
    Schedule,
    Table,
    Tx,
    host_commands,
    house,
    lobby,
    only,
)
from parlour.sdk.house import Extend, Extended, Finish, Pause, Resume, Resumed
from parlour.sdk.parts import clock
from parlour.sdk.parts.clock import MOST_EXTENSIONS, MOST_HOURS, extended_event, moved_event, resumed_event

HOUR = timedelta(hours=1)
NOON_AND_SIX = Schedule("UTC", (time(12), time(18)))


def at(day: int, hour: int) -> datetime:
    return datetime(2026, 1, day, hour, tzinfo=UTC)


# ── A kitchen: whoever is in it sets a deadline or an egg timer, as often as they like ──


class SetDeadline(Command, frozen=True):
    hours: int


class BoilEgg(Command, frozen=True):
    hours: int


class DeadlineSet(Event, frozen=True):
    due: datetime | None


class EggPut(Event, frozen=True):
    ready: datetime


class EggReady(Event, frozen=True): ...


class Kitchen(Table, frozen=True): ...


def decide(tx: Tx[Kitchen], command: Command) -> None:
    match command:
        case SetDeadline():
            tx.add(DeadlineSet(tx.now + command.hours * HOUR))
        case BoilEgg():
            tx.add(EggPut(tx.now + command.hours * HOUR))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[Kitchen]) -> None:
    if tx.state.is_due(tx.now):
        tx.add(DeadlineSet(None))
    if tx.state.has_rung("egg", tx.now):
        tx.add(EggReady())


def apply(state: Kitchen, event: Event) -> Kitchen:
    match event:
        case DeadlineSet():
            return replace(state, due=event.due)
        case EggPut():
            return replace(state, bells={**state.bells, "egg": event.ready})
        case EggReady():
            return replace(state, bells={})
        case _:
            return house.apply(state, event)


def agenda(state: Kitchen) -> Agenda:
    if not state.started:
        return Agenda(0, "lobby", lobby(state, range(1, 3)))
    hours, cook = {"hours": Number(1, 1000)}, only(*state.seats)
    prompts = (
        Prompt(cook, SetDeadline, hours, key="deadline", due=state.closes_at),
        Prompt(cook, BoilEgg, hours, key="egg"),
    )
    return Agenda(0, "cooking", (*prompts, *host_commands(state)), wake_at=state.bell_at("egg"))


KITCHEN: Game[Kitchen] = Game(
    key="kitchen",
    seats=range(1, 3),
    empty=Kitchen(),
    commands=SetDeadline | BoilEgg,
    events=DeadlineSet | EggPut | EggReady,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=lambda state, viewer: Struct(),
    narrate=lambda state, event: house.narrate(state, event) if isinstance(event, house.Events) else (),
)


def kitchen(*commands: Command) -> Rehearsal:
    play = Rehearsal(KITCHEN)
    for command in commands:
        play.say("ada", command)
    return play


def left(play: Rehearsal, instant: datetime | None) -> timedelta:
    assert instant is not None, "no such instant"
    return instant - play.now


# ── Pause and go on ──


def test_while_the_clock_stands_nothing_is_due_and_no_bell_rings() -> None:
    play = kitchen(SetDeadline(5), BoilEgg(2), Pause())
    assert play.match.wake_at is None
    play.sleep(timedelta(days=30))
    assert play.state.due == MONDAY + 5 * HOUR
    assert not play.state.is_due(play.now)
    assert not play.state.has_rung("egg", play.now)


def test_when_the_clock_goes_on_what_was_left_is_left() -> None:
    play = kitchen(SetDeadline(5), BoilEgg(2))
    play.sleep(HOUR)
    play.say("ada", Pause())
    play.sleep(timedelta(days=30))
    play.say("ada", Resume())
    assert (left(play, play.state.due), left(play, play.state.bells["egg"])) == (4 * HOUR, HOUR)


def test_a_clock_without_a_deadline_can_stand_too() -> None:
    assert resumed_event(Table(paused_at=MONDAY), MONDAY + HOUR) == Resumed(None)


def test_a_rhythm_takes_its_next_boundary_after_a_pause_beyond_it() -> None:
    table = Table(due=at(5, 12), rhythm=NOON_AND_SIX, paused_at=at(5, 9))
    assert resumed_event(table, at(7, 13)).due == at(7, 18)


def test_a_boundary_with_a_name_is_followed_after_a_pause_by_the_next_of_its_name() -> None:
    named = Schedule.named("UTC", {"noon": time(12), "six": time(18)})
    table = Table(due=at(5, 12), rhythm=named, paused_at=at(5, 9))
    assert resumed_event(table, at(5, 13)).due == at(6, 12)


def test_a_rhythm_keeps_its_boundary_after_a_pause_that_ends_before_it() -> None:
    table = Table(due=at(5, 12), rhythm=NOON_AND_SIX, paused_at=at(5, 9))
    assert resumed_event(table, at(5, 11)).due == at(5, 12)


def test_a_boundary_that_comes_just_as_the_clock_goes_on_is_missed() -> None:
    table = Table(due=at(5, 12), rhythm=NOON_AND_SIX, paused_at=at(5, 9))
    assert resumed_event(table, at(5, 12)).due == at(5, 18)


def test_the_bells_of_a_rhythm_keep_what_was_left_of_their_time() -> None:
    table = Table(due=at(5, 12), rhythm=NOON_AND_SIX, bells={"egg": at(5, 10)}, paused_at=at(5, 9))
    assert resumed_event(table, at(7, 13)).bells == {"egg": at(7, 14)}


def test_a_standing_clock_waits_for_the_host_alone() -> None:
    play = kitchen(Pause())
    assert [prompt.key for prompt in play.agenda.prompts if play.host in prompt.owing and prompt.to.host] == [
        "resume"
    ]


def test_a_clock_that_stands_cannot_be_stopped_and_one_that_runs_cannot_go_on() -> None:
    with pytest.raises(Refused, match=r"^paused$"):
        kitchen(Pause()).say("ada", Pause())
    with pytest.raises(Refused, match="not_paused"):
        kitchen().say("ada", Resume())


def test_to_end_it_all_stops_the_clock_for_good() -> None:
    play = kitchen(SetDeadline(5), BoilEgg(2), Pause(), Finish())
    assert (play.state.due, play.state.bells, play.state.paused_at) == (None, {}, None)


# ── While it stands ──


def test_a_deadline_set_while_the_clock_stands_has_all_its_time_when_it_goes_on() -> None:
    play = kitchen(Pause())
    play.sleep(8 * HOUR)
    play.say("ada", SetDeadline(5))
    play.sleep(8 * HOUR)
    play.say("ada", Resume())
    assert left(play, play.state.due) == 5 * HOUR


def test_a_bell_set_while_the_clock_stands_has_all_its_time_when_it_goes_on() -> None:
    play = kitchen(SetDeadline(5), Pause())
    play.sleep(8 * HOUR)
    play.say("ada", BoilEgg(2))
    play.sleep(8 * HOUR)
    play.say("ada", Resume())
    assert left(play, play.state.bells["egg"]) == 2 * HOUR


def test_a_bell_keeps_what_was_left_when_a_deadline_is_set_while_the_clock_stands() -> None:
    play = kitchen(BoilEgg(2), Pause())
    play.sleep(8 * HOUR)
    play.say("ada", SetDeadline(5))
    play.sleep(8 * HOUR)
    play.say("ada", Resume())
    assert left(play, play.state.bells["egg"]) == 2 * HOUR


def test_more_time_given_while_the_clock_stands_is_added_to_what_was_left() -> None:
    play = kitchen(SetDeadline(5), Pause())
    play.sleep(8 * HOUR)
    play.say("ada", Extend(hours=3))
    play.sleep(8 * HOUR)
    play.say("ada", Resume())
    assert left(play, play.state.due) == 8 * HOUR


Doing = tuple[str, int]
doings = st.lists(st.tuples(st.sampled_from(["wait", "pause", "resume", "extend"]), st.integers(1, 9)), max_size=12)


@settings(max_examples=60)
@given(doings)
def test_time_runs_only_while_the_clock_does(todo: list[Doing]) -> None:
    """However the host meddles, a deadline comes when its time has run, and all that was added to it."""
    play = kitchen(SetDeadline(1000))
    remains = 1000 * HOUR
    for what, hours in todo:
        paused = play.state.paused_at is not None
        if what == "wait":
            play.sleep(hours * HOUR)
            remains -= timedelta() if paused else hours * HOUR
        elif what == "extend" and play.state.extensions < MOST_EXTENSIONS:
            play.say("ada", Extend(hours))
            remains += hours * HOUR
        elif what == ("resume" if paused else "pause"):
            play.say("ada", Resume() if paused else Pause())
    if play.state.paused_at is not None:
        play.say("ada", Resume())
    assert left(play, play.state.due) == remains


# ── More time ──


def test_more_time_moves_the_deadline_and_every_bell() -> None:
    play = kitchen(SetDeadline(5), BoilEgg(2), Extend(hours=3))
    assert (play.state.due, play.state.bells["egg"]) == (MONDAY + 8 * HOUR, MONDAY + 5 * HOUR)


def test_more_time_for_bells_alone_moves_them_alone() -> None:
    play = kitchen(BoilEgg(2), Extend(hours=3))
    assert (play.state.due, play.state.bells["egg"]) == (None, MONDAY + 5 * HOUR)


def test_more_time_with_a_rhythm_moves_this_boundary_and_not_the_rhythm() -> None:
    table = Table(due=at(5, 12), rhythm=NOON_AND_SIX)
    after = clock.apply(table, extended_event(table, 2 * HOUR))
    assert (after.due, after.rhythm) == (at(5, 14), NOON_AND_SIX)


WEEKDAYS_AT_NOON = Schedule("UTC", (time(12),), (0, 1, 2, 3, 4))
FRIDAY, MONDAY_AFTER = 9, 12  # of January 2026


class Office(Table, frozen=True):
    """A table whose steps last a length of time, on weekdays."""

    @property
    def calendar(self) -> Schedule:
        return WEEKDAYS_AT_NOON


def test_a_day_more_from_friday_is_monday_at_the_same_time() -> None:
    table = Table(due=at(FRIDAY, 12), rhythm=WEEKDAYS_AT_NOON, bells={"egg": at(FRIDAY, 11)})
    assert extended_event(table, 24 * HOUR) == Extended(at(MONDAY_AFTER, 12), {"egg": at(MONDAY_AFTER, 11)})


def test_three_days_more_are_three_play_days() -> None:
    table = Table(due=at(FRIDAY, 12), rhythm=WEEKDAYS_AT_NOON)
    assert extended_event(table, 72 * HOUR).due == at(MONDAY_AFTER + 2, 12)


def test_hours_more_that_lead_into_a_free_day_lead_to_the_next_boundary() -> None:
    table = Table(due=at(FRIDAY, 21), rhythm=WEEKDAYS_AT_NOON)
    assert extended_event(table, 5 * HOUR).due == at(MONDAY_AFTER, 12)


def test_a_day_more_keeps_to_the_calendar_where_steps_have_lengths() -> None:
    table = Office(due=at(FRIDAY, 17))
    assert extended_event(table, 24 * HOUR).due == at(MONDAY_AFTER, 17)


@pytest.mark.parametrize("hours", [0, MOST_HOURS + 1, -5, True, "3"])
def test_more_time_is_from_one_hour_to_three_days(hours: Any) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        kitchen(SetDeadline(5)).say("ada", Extend(hours))


def test_there_is_no_more_time_where_there_is_no_deadline() -> None:
    with pytest.raises(Refused, match="no_deadline"):
        kitchen().say("ada", Extend(1))


def test_the_deadline_is_moved_ten_times_and_no_more() -> None:
    play = kitchen(SetDeadline(5), *[Extend(1)] * MOST_EXTENSIONS)
    with pytest.raises(Refused, match="enough_extensions"):
        play.say("ada", Extend(1))
    assert play.state.due == MONDAY + (5 + MOST_EXTENSIONS) * HOUR


def test_what_the_house_forgives_does_not_count_against_the_host() -> None:
    table = Table(due=MONDAY, extensions=3)
    assert clock.apply(table, moved_event(table, HOUR, "outage")).extensions == 3
    assert clock.apply(table, extended_event(table, HOUR)).extensions == 4


def phrases(event: Any) -> list[str]:
    return [notice.phrase for notice in clock.narrate(event)]


def test_everyone_hears_of_a_new_deadline_and_whether_the_host_or_the_house_gave_it() -> None:
    assert phrases(Extended(MONDAY)) == ["extended"]
    assert phrases(Extended(MONDAY, why="outage")) == ["forgiven"]
    assert phrases(Extended(MONDAY, why="postponed")) == ["postponed"]
    assert phrases(Extended(MONDAY, why="late")) == ["late"]


def test_everyone_hears_that_the_clock_goes_on_and_until_when_if_there_is_a_deadline() -> None:
    assert phrases(Resumed(None)) == ["resumed"]
    assert phrases(Resumed(MONDAY)) == ["resumed_until"]


# ── The table ──


def test_a_step_is_due_from_its_instant_on() -> None:
    table = Table(due=MONDAY, bells={"egg": MONDAY})
    moment = timedelta(microseconds=1)
    assert [table.is_due(MONDAY - moment), table.is_due(MONDAY), table.is_due(MONDAY + moment)] == [False, True, True]
    assert [table.has_rung("egg", MONDAY - moment), table.has_rung("egg", MONDAY)] == [False, True]


def test_a_table_without_a_deadline_is_never_due() -> None:
    assert not Table().is_due(at(31, 23))
    assert not Table().has_rung("egg", at(31, 23))


def test_a_standing_clock_closes_nothing() -> None:
    table = Table(due=MONDAY, bells={"egg": MONDAY}, paused_at=MONDAY)
    assert (table.closes_at, table.bell_at("egg")) == (None, None)
