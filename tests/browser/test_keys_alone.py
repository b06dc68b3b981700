"""Ligan and Diplomacy are played with a keyboard alone: no pointer, no touch, nothing but keys."""

import re
import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import Comes
from tests.browser.visitor import A_DESK, Visitor

MOST_TABS = 120
A_WHOLE_LIGAN, A_YEAR = 480, 420  # seconds at most, on a busy machine
IS_ON = "(place) => document.activeElement !== null && document.activeElement.matches(place)"


def reaches(page: Page, place: str) -> bool:
    """By Tab alone, whatever is on the way.  False: it has gone meanwhile, as the others go on too."""
    for _ in range(MOST_TABS):
        if page.evaluate(IS_ON, place):
            return True
        if not page.locator(place).count():
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {place}")


def presses(page: Page, place: str, key: str = "Enter") -> None:
    if reaches(page, place):
        page.keyboard.press(key)
        page.wait_for_timeout(80)  # the house answers


def begins_by_keys(ada: Visitor, game: str) -> None:
    page = ada.page
    page.goto("/")
    page.locator(f".shelf a[href$='/new/{game}']").first.wait_for()
    presses(page, f".shelf a[href$='/new/{game}']")
    page.locator("#new-match").wait_for()
    assert reaches(page, "#new-match input:not([type=radio])")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/m/"))


def answers_until(page: Page, over: str, places: tuple[str, ...], seconds: float) -> None:
    until = time.monotonic() + seconds
    while not page.locator(over).first.is_visible():
        assert time.monotonic() < until, page.locator("main").inner_text()
        place = next((each for each in places if page.locator(each).count()), None)
        if place is None:
            page.wait_for_timeout(150)
        else:
            presses(page, place)


def test_five_rounds_of_ligan_are_played_by_keys_alone(comes: Comes) -> None:
    """Until the end, or until the others have the Last Chance, over which they think for minutes."""
    ada = comes(A_DESK)
    begins_by_keys(ada, "ligan")
    ada.page.locator(".ligan").first.wait_for()
    assert reaches(ada.page, ".mine-hold")
    ada.page.keyboard.down("Space")
    expect(ada.page.locator(".mine-front .ligan-role")).to_be_visible()
    ada.page.keyboard.up("Space")
    expect(ada.page.locator(".mine-front")).to_have_count(0)
    asked = (
        ".ligan-task .ligan-main:enabled:not([aria-busy])",
        ".ligan-pair:not(:has([aria-pressed=true])) button:enabled:not([aria-busy])",
        ".ligan-crew button[aria-pressed=false]:enabled:not([aria-busy])",
    )
    answers_until(ada.page, ".end-title, .ligan-chance", asked, A_WHOLE_LIGAN)


def test_a_year_of_diplomacy_is_played_by_keys_alone(comes: Comes) -> None:
    ada = comes(A_DESK)
    page = ada.page
    page.goto("/new/diplomacy")
    page.locator("#new-match").wait_for()
    assert reaches(page, "#new-match input:not([type=radio])")
    page.keyboard.type("Ada")
    presses(page, "#new-match summary")
    last = page.get_by_label("Last year").first
    last.wait_for()
    assert reaches(page, f"#{last.get_attribute('id')}")
    page.keyboard.press("Control+a")
    page.keyboard.type("1901")
    presses(page, "button[type=submit][form=new-match]")
    page.locator(".dip").wait_for()
    ada.must_read("Spring 1901")
    presses(page, ".dip-row")
    page.locator(".dip-chips button").first.wait_for()
    presses(page, ".dip-chips button")
    ada.must_read("1 of [34]")
    answers_until(page, ".end-title", (".dip-main:enabled:not([aria-busy])",), A_YEAR)
