"""How long is left, as one says it."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.messengers.wording import duration_text, tell_due
from parlour.sdk.phrases import phrasebook

SWEDISH = phrasebook().speaker("sv", str, "Europe/Stockholm")
ENGLISH = phrasebook().speaker("en", str, "UTC")
NOON = datetime(2026, 1, 12, 11, tzinfo=UTC)  # by the clock in Stockholm


@pytest.mark.parametrize(
    ("span", "swedish", "english"),
    [
        (timedelta(seconds=59), "0 min", "0 min"),
        (timedelta(minutes=59, seconds=59), "59 min", "59 min"),
        (timedelta(hours=1), "1 h", "1 h"),
        (timedelta(hours=2, minutes=40, seconds=30), "2 h 40 min", "2 h 40 min"),
        (timedelta(hours=48), "48 h", "48 h"),
        (timedelta(hours=71), "2 dygn", "2 days"),
        (timedelta(days=-1), "0 min", "0 min"),
    ],
)
def test_it_is_rounded_down_and_many_hours_are_days(span: timedelta, swedish: str, english: str) -> None:
    """Journey 4.2.2"""
    assert duration_text(SWEDISH, span) == swedish
    assert duration_text(ENGLISH, span) == english


@given(st.timedeltas(min_value=timedelta(), max_value=timedelta(hours=48)))
def test_nobody_is_promised_a_minute_that_there_is_not(span: timedelta) -> None:
    words = duration_text(SWEDISH, span).split()
    units = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    said = timedelta(hours=units.get("h", 0), minutes=units.get("min", 0))
    assert said <= span < said + timedelta(minutes=1)


def test_today_needs_no_day_and_tomorrow_does() -> None:
    """By the reader's own clock: at eleven in the evening in London it is tomorrow in Stockholm"""
    evening = datetime(2026, 1, 12, 23, tzinfo=UTC)
    assert str(tell_due(SWEDISH, NOON + timedelta(seconds=70), NOON)) == "⏰ Senast 12:01 (om 1 min)."
    assert "23:00 today (" in str(tell_due(ENGLISH, evening, NOON))
    assert "tis 13 jan 00:00" in str(tell_due(SWEDISH, evening, NOON))


def test_in_the_last_minute_it_is_no_longer_counted() -> None:
    assert str(tell_due(SWEDISH, NOON + timedelta(hours=2, minutes=40), NOON)) == "⏰ Senast 14:40 (om 2 h 40 min)."
    assert str(tell_due(SWEDISH, NOON, NOON - timedelta(seconds=30))) == "⏰ Senast 12:00."
