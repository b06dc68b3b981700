"""A pushed clock stays pushed, also in the next process, and never goes back."""

from datetime import timedelta
from pathlib import Path

from parlour.app.dev.pushed_clock import PushedClock
from parlour.engine.clocks import wall_clock

A_DAY = timedelta(days=1)


def test_a_push_outlives_the_process(tmp_path: Path) -> None:
    clock = PushedClock(tmp_path / "ahead")
    clock.push(A_DAY)
    clock.push(A_DAY)
    later = PushedClock(tmp_path / "ahead").now() - wall_clock()
    assert abs(later - 2 * A_DAY) < timedelta(minutes=1)


def test_time_does_not_go_back(tmp_path: Path) -> None:
    clock = PushedClock(tmp_path / "ahead")
    clock.push(-A_DAY)
    assert clock.ahead == timedelta()
