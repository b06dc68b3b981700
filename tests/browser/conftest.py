"""A house for all tests of a worker, and a browser for each file of them."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser

from tests.browser.house import ServedHouse
from tests.browser.visitor import A_PHONE, Theme, Visitor, opened_browser

Comes = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """No longer than a file: while Playwright runs, no other test could run a loop."""
    with opened_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """One for each file: all come from one address, and a house lets it create only so many matches in a while."""
    house = ServedHouse(tmp_path_factory.mktemp("house"))
    house.begin()
    yield house
    house.close()


@pytest.fixture
def comes(browser: Browser, house: ServedHouse) -> Iterator[Comes]:
    """Whoever comes leaves when the test is over, and nothing may have broken in their browser."""
    visitors: list[Visitor] = []

    def come(
        size: tuple[int, int] = A_PHONE,
        theme: Theme = "light",
        locale: str = "en-GB",
        zone: str = "Europe/London",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> Visitor:
        visitors.append(Visitor(browser, house.address, size, theme, locale, zone, motion))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leaves()
