"""Whole games on their own boards, by one person on a phone against stand-ins."""

import re
import time

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.conftest import Comes
from tests.browser.visitor import Visitor

A_WHOLE_LIGAN, A_YEAR = 800, 720  # seconds at most: one took 290 on two cores under a load of twenty


def plays_until(page: Page, over: str, turn: "Turn", seconds: float) -> None:
    """Whatever is asked is answered, until it is over."""
    until = time.monotonic() + seconds
    while not page.locator(over).first.is_visible():
        assert time.monotonic() < until, page.locator("main").inner_text()
        if not turn(page):
            page.wait_for_timeout(150)


class Turn:
    """What can be tapped, the first that there is; each a place on the page.  Whether there was anything."""

    def __init__(self, *places: str) -> None:
        self._places = places

    def __call__(self, page: Page) -> bool:
        for place in self._places:
            found = page.locator(place).first
            if found.is_visible():
                return self._taps(page, found)
        return False

    def _taps(self, page: Page, place: Locator) -> bool:
        """The others go on, too: what could be tapped a moment ago may be gone."""
        try:
            place.click(timeout=2_000)
        except TimeoutError:
            return False
        page.wait_for_timeout(60)  # the house answers
        return True


LIGAN = Turn(
    ".ligan-task .ligan-main:enabled",
    ".ligan-pair:not(:has([aria-pressed=true])) button:enabled",
    ".ligan-crew button[aria-pressed=false]:enabled",
)
DIPLOMACY = Turn(".dip-main:enabled")


def test_one_person_plays_a_whole_ligan(comes: Comes) -> None:
    """As it is offered first, `try-it`; in Swedish, as it was written."""
    ada = comes(locale="sv-SE")
    ada.opens("/new/ligan")
    expect(ada.page.get_by_label("Prova")).to_be_checked()
    ada.writes("Ditt namn", "Ada")
    ada.taps_on("direkt mot bottar")
    ada.page.locator(".ligan").first.wait_for()
    plays_until(ada.page, ".end-title", LIGAN, A_WHOLE_LIGAN)


def test_a_role_shows_only_while_it_is_held(comes: Comes) -> None:
    ada = comes()
    ada.begins("ligan", "Ada")
    card, told = ada.page.locator(".mine-hold"), re.compile("You are (Loyal|a Rat|Guzman)")
    everything = ada.page.locator("body")
    expect(card).to_contain_text("Hold to see it")
    expect(everything).not_to_contain_text(told)
    card.focus()
    ada.page.keyboard.down("Space")
    expect(card).to_contain_text(re.compile("Loyal|Rat|Right Hand"))
    ada.page.keyboard.up("Space")
    expect(card).to_contain_text("Hold to see it")
    expect(everything).not_to_contain_text(told)


def begins_a_year_of_diplomacy(ada: Visitor) -> None:
    ada.opens("/new/diplomacy")
    ada.writes("Your name", "Ada")
    ada.page.get_by_text("All settings").click()
    ada.writes("Last year", "1901")
    ada.taps_on("against bots")
    ada.page.locator(".dip").wait_for()


def test_one_person_plays_a_year_of_diplomacy(comes: Comes) -> None:
    ada = comes()
    begins_a_year_of_diplomacy(ada)
    ada.must_read("Spring 1901")
    ada.page.locator(".dip-row").first.click()
    ada.page.locator(".dip-chips button").first.click()
    ada.must_read("1 of [34]")
    plays_until(ada.page, ".end-title", DIPLOMACY, A_YEAR)
    ada.taps_on("Result", role="tab")
    ada.taps_on("Earlier phase")
    ada.must_read("1901, (movement|retreats)")
    expect(ada.page.locator(".dip-pieces .dip-piece").first).to_be_visible()
