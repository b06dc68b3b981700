"""Quiet hours as people write them."""

from datetime import time

import pytest
from hypothesis import given
from hypothesis import strategies as some

from parlour.messengers.personal.settings import (
    means_no_quiet_hours,
    quiet_hours_text,
    read_quiet_hours,
    typed_quiet_hours,
)
from parlour.sdk.schedule import Quiet

WALLS = some.builds(time, some.integers(0, 23), some.integers(0, 59))


@pytest.mark.parametrize(
    ("text", "begins", "ends"),
    [
        ("21:30-07", time(21, 30), time(7)),
        ("22-7", time(22), time(7)),
        (" 21–08 ", time(21), time(8)),
        ("21.30 till 7.15", time(21, 30), time(7, 15)),
        ("kl. 9 to 17", time(9), time(17)),
        ("22-24", time(22), time(0)),
        ("24:00-06", time(0), time(6)),
    ],
)
def test_hours_are_read_as_people_write_them(text: str, begins: time, ends: time) -> None:
    assert read_quiet_hours(text) == Quiet(begins, ends)


@pytest.mark.parametrize(
    "text", ["", "21", "imorgon", "25-07", "21:60-07", "22-22", "24:30-07", "21-07-08", "2130-07", "-1-5", "٢١-٠٧-"]
)
def test_what_is_no_hours_is_not_understood(text: str) -> None:
    assert read_quiet_hours(text) is None


@given(some.text(max_size=20))
def test_whatever_is_written_is_read_or_not_understood(text: str) -> None:
    assert read_quiet_hours(text) is None or not means_no_quiet_hours(text)


@given(WALLS, WALLS)
def test_hours_that_are_shown_can_be_written(begins: time, ends: time) -> None:
    if begins != ends:
        hours = Quiet(begins, ends)
        assert read_quiet_hours(quiet_hours_text(hours)) == read_quiet_hours(typed_quiet_hours(hours)) == hours
