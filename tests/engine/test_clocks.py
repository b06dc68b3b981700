"""The clock on the wall, held against one that nobody can set."""

import time
from datetime import UTC, datetime, timedelta

import pytest

from parlour.engine.clocks import FAR, SECOND_LOOK, TrustedClock, seconds_since_boot
from parlour.rehearsal import MONDAY

A_SECOND, HOUR = timedelta(seconds=1), timedelta(hours=1)


class Watch:
    """A machine whose clock on the wall can be set, and whose other clock only runs."""

    def __init__(self) -> None:
        self.wall, self.steady = MONDAY, 1000.0
        self.clock = TrustedClock(lambda: self.wall, lambda: self.steady)

    def run(self, span: timedelta) -> None:
        self.wall += span
        self.steady += span.total_seconds()


def test_time_that_passes_is_believed_however_long_nobody_looked() -> None:
    """A house that was stopped, or a laptop that was shut."""
    watch = Watch()
    watch.run(30 * HOUR)
    assert watch.clock.now() == MONDAY + 30 * HOUR


def test_a_clock_that_is_set_far_ahead_is_not_believed_at_once_and_time_goes_on() -> None:
    watch = Watch()
    watch.wall += 24 * HOUR
    assert watch.clock.now() == MONDAY
    watch.run(A_SECOND)
    assert watch.clock.now() == MONDAY + A_SECOND


def test_a_clock_that_is_put_right_by_a_little_is_believed_at_once() -> None:
    watch = Watch()
    watch.wall += timedelta(minutes=5)
    assert watch.clock.now() == MONDAY + timedelta(minutes=5)


def test_a_clock_that_is_still_ahead_at_a_second_look_is_believed() -> None:
    watch = Watch()
    watch.wall += 24 * HOUR
    watch.clock.now()
    watch.run(SECOND_LOOK)
    assert watch.clock.now() == MONDAY + 24 * HOUR + SECOND_LOOK


def test_a_clock_that_is_put_right_before_the_second_look_has_done_no_harm() -> None:
    watch = Watch()
    watch.wall += 24 * HOUR
    watch.clock.now()
    watch.wall -= 24 * HOUR
    watch.run(SECOND_LOOK)
    assert watch.clock.now() == MONDAY + SECOND_LOOK


def test_a_clock_that_jumps_once_more_needs_another_second_look() -> None:
    watch = Watch()
    watch.wall += 24 * HOUR
    watch.clock.now()
    watch.run(SECOND_LOOK)
    watch.wall += 24 * HOUR
    assert watch.clock.now() == MONDAY + SECOND_LOOK


def test_a_clock_that_leaps_again_after_it_was_right_is_not_believed_at_once() -> None:
    watch = Watch()
    watch.wall += 24 * HOUR
    watch.clock.now()
    watch.wall -= 24 * HOUR
    watch.run(HOUR)
    watch.clock.now()
    watch.wall += 24 * HOUR
    assert watch.clock.now() == MONDAY + HOUR


def test_a_clock_that_is_a_little_ahead_or_behind_is_believed() -> None:
    watch = Watch()
    watch.wall += timedelta(minutes=5)
    assert watch.clock.now() == MONDAY + timedelta(minutes=5)
    watch.wall -= 24 * HOUR
    assert watch.clock.now() == MONDAY + FAR - 24 * HOUR


def test_the_clock_of_this_machine_is_believed() -> None:
    before = datetime.now(UTC)
    assert before <= TrustedClock().now() <= datetime.now(UTC)


def test_the_steady_clock_counts_the_time_that_a_machine_sleeps_where_there_is_such_a_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a machine that never slept two clocks say the same: so each says here which it is."""
    monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7, raising=False)
    monkeypatch.setattr(time, "clock_gettime", lambda which: {7: 2.0}[which])
    monkeypatch.setattr(time, "monotonic", lambda: 1.0)
    assert seconds_since_boot() == 2.0
    monkeypatch.delattr(time, "CLOCK_BOOTTIME")
    assert seconds_since_boot() == 1.0
