"""Lines get lost: the page keeps what it shows, says so, and goes on by itself."""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """One of its own, since it is killed."""
    house = ServedHouse(tmp_path_factory.mktemp("house"))
    house.begin()
    yield house
    house.close()


def test_a_reload_comes_back_to_the_same_seat(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.picks(5)
    ada.must_read(r"Round 2\. Which number")
    ada.page.reload()
    ada.must_read(r"Round 2\. Which number")


def test_a_match_waits_on_the_first_page(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.must_read("Which number")
    ada.opens("/")
    ada.must_read("Your games")
    ada.must_read("Your turn")


def test_a_house_that_is_killed_and_begun_again_loses_nothing(comes: Comes, house: ServedHouse) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.picks(5)
    ada.must_read(r"Round 2\. Which number")
    house.kill()
    ada.must_read("No connection")
    ada.must_read(r"Round 2\. Which number")  # what was there stays there
    house.begin()
    opened = time.monotonic()
    expect(ada.page.get_by_text("No connection")).to_have_count(0, timeout=30_000)
    assert time.monotonic() - opened < 3
    ada.picks(6)
    ada.must_read(r"Round 3\. Which number")


def test_a_page_is_back_within_three_seconds_of_its_house(comes: Comes, house: ServedHouse) -> None:
    """Red before: 13 seconds, when the house had been away for as long."""
    ada = comes()
    ada.begins("pick", "Ada")
    ada.must_read("Which number")
    house.kill()
    ada.must_read("No connection")
    ada.page.wait_for_timeout(6_000)  # by then the page used to ask seldom
    house.begin()
    expect(ada.page.get_by_text("No connection")).to_have_count(0, timeout=3_000)


def test_an_answer_that_nobody_hears_is_said_to_be_unheard(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.must_read("Which number")
    ada.context.set_offline(True)
    ada.picks(5)
    ada.must_read("The server can’t be reached just now")
    ada.context.set_offline(False)
    ada.picks(5)
    ada.must_read(r"Round 2\. Which number")


def test_a_page_keeps_its_content_while_it_is_offline_and_says_so(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.must_read("Which number")
    before = ada.page.locator(".board").inner_text()
    ada.context.set_offline(True)
    ada.must_read("No connection")
    assert ada.page.locator(".board").inner_text() == before
    ada.context.set_offline(False)
    expect(ada.page.get_by_text("No connection")).to_have_count(0, timeout=30_000)


def test_an_answer_given_while_the_line_is_down_for_a_moment_arrives_once(comes: Comes) -> None:
    ada = comes()
    ada.begins("pick", "Ada")
    ada.must_read("Which number")
    ada.context.set_offline(True)
    ada.picks(5)
    ada.context.set_offline(False)
    ada.must_read(r"Round 2\. Which number")


def test_two_tabs_of_one_seat_show_the_same(comes: Comes) -> None:
    ada = comes()
    match_id = ada.begins("pick", "Ada")
    tab = ada.another_tab()
    tab.goto(f"/m/{match_id}")
    expect(tab.locator(".dock")).to_contain_text("Round 1.")
    ada.picks(5)
    expect(tab.locator(".dock")).to_contain_text("Round 2.")
