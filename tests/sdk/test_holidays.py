from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.sdk.holidays import UnknownCalendar, easter, holidays

years = st.integers(1900, 2200)


def test_sweden_is_free_on_these_days_of_2026() -> None:
    days = ["01-01", "01-06", "04-03", "04-05", "04-06", "05-01", "05-14", "05-24", "06-06"]
    days += ["06-19", "06-20", "10-31", "12-24", "12-25", "12-26", "12-31"]
    assert holidays("SE", 2026) == {date.fromisoformat(f"2026-{day}") for day in days}


@pytest.mark.parametrize("eve", ["2025-06-20", "2026-06-19", "2027-06-25", "2028-06-23"])
def test_midsummer_eve_is_free_in_sweden_and_moves_with_its_saturday(eve: str) -> None:
    assert date.fromisoformat(eve) in holidays("SE", int(eve[:4]))


@pytest.mark.parametrize("saints", ["2025-11-01", "2026-10-31", "2027-11-06", "2028-11-04"])
def test_all_saints_is_the_saturday_from_the_last_of_october_on(saints: str) -> None:
    assert date.fromisoformat(saints) in holidays("SE", int(saints[:4]))


def test_an_ordinary_wednesday_is_no_holiday() -> None:
    assert date(2026, 3, 11) not in holidays("SE", 2026)


# Among them the earliest and the latest there can be, and both exceptions in Gauss's rule (1954, 1981).
@pytest.mark.parametrize(
    "sunday",
    ["1818-03-22", "1943-04-25", "1954-04-18", "1961-04-02", "1981-04-19", "2000-04-23", "2024-03-31", "2038-04-25"],
)
def test_easter_is_when_the_almanac_says(sunday: str) -> None:
    assert easter(int(sunday[:4])) == date.fromisoformat(sunday)


@given(years)
def test_easter_is_a_sunday_from_22_march_to_25_april(year: int) -> None:
    assert easter(year).weekday() == 6
    assert date(year, 3, 22) <= easter(year) <= date(year, 4, 25)


@given(years)
def test_ascension_is_the_sixth_thursday_after_easter(year: int) -> None:
    thursday = easter(year) + timedelta(days=4, weeks=5)
    assert thursday.weekday() == 3
    assert thursday in holidays("SE", year)


@given(years)
def test_all_holidays_of_a_year_are_in_it(year: int) -> None:
    assert {day.year for day in holidays("SE", year)} == {year}


def test_an_unknown_calendar_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownCalendar, match="no holiday calendar named 'Atlantis': use one of SE"):
        holidays("Atlantis", 2026)
