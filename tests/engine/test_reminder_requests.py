"""What a player requests about reminders of a question is granted once, and never in their quiet hours."""

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.engine.hours import Hours
from parlour.engine.reminders import HALF_AN_HOUR, ReminderRequest, request_stand_in
from parlour.engine.seating import Seating
from parlour.games import lowest
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Seat
from parlour.sdk.schedule import Quiet

ADA, BO = Seat("ada"), Seat("bo")
MATCH = Rehearsal(lowest.GAME, seats=3).match
WALL = st.times().map(lambda at: at.replace(microsecond=0, fold=0))
QUIET = st.tuples(WALL, WALL).filter(lambda both: both[0] != both[1]).map(lambda both: Quiet(*both))


@given(st.timedeltas(timedelta(), timedelta(days=2)), st.none() | QUIET)
def test_once_more_comes_before_it_is_due_and_never_in_quiet_hours(left: timedelta, quiet: Quiet | None) -> None:
    """Journey 4.2.4"""
    hours = Hours(quiet=quiet, zone="Europe/Stockholm")
    reminding, seating = ReminderRequest(ADA, "vote", MONDAY + left), Seating(hours={ADA: hours})
    out = reminding.remind_again(MATCH, MONDAY, seating)
    at = MONDAY + HALF_AN_HOUR
    assert bool(out.deliveries) == (left > HALF_AN_HOUR and not hours.are_quiet(at))
    assert [each.not_before for each in out.deliveries] == [at][: len(out.deliveries)]


@given(st.lists(st.integers(0, 120), min_size=2, max_size=5))
def test_however_often_they_request_it_they_are_reminded_once(minutes: list[int]) -> None:
    reminding, seating, letters = ReminderRequest(ADA, "vote", MONDAY + timedelta(days=1)), Seating(), 0
    for minute in sorted(minutes):
        out = reminding.remind_again(MATCH, MONDAY + timedelta(minutes=minute), seating)
        seating, letters = replace(seating, nudges=seating.nudges | set(out.nudges)), letters + len(out.deliveries)
    assert letters == 1
    assert reminding.repeats_at(seating) == MONDAY + timedelta(minutes=min(minutes)) + HALF_AN_HOUR


def test_a_request_is_for_one_seat_one_question_and_one_deadline() -> None:
    due = MONDAY + timedelta(hours=5)
    request = ReminderRequest(ADA, "vote", due)
    nudges = (
        *request.remind_again(MATCH, MONDAY, Seating()).nudges,
        *request.decline(MATCH, MONDAY, Seating()).nudges,
    )
    seating = Seating(nudges=frozenset(nudges))
    assert request.is_declined(seating)
    for other in (
        ReminderRequest(BO, "vote", due),
        ReminderRequest(ADA, "deed", due),
        ReminderRequest(ADA, "vote", MONDAY),
    ):
        assert not other.is_declined(seating)
        assert other.repeats_at(seating) is None


def test_the_host_hears_once_who_wants_a_stand_in() -> None:
    """Journey 4.2.5"""
    first = request_stand_in(ADA, MATCH, MONDAY, Seating())
    knows = Seating(nudges=frozenset(first.nudges))
    assert len(first.deliveries) == 1
    assert not request_stand_in(ADA, MATCH, MONDAY, knows).deliveries
    assert len(request_stand_in(BO, MATCH, MONDAY, knows).deliveries) == 1
