"""The town square as screen readers and narrow phones find it."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse
from tests.browser.test_clocktower import assigns, gathered, points, shoot
from tests.browser.test_seen_by_all import Inspection
from tests.browser.visitor import A_DESK


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """Stand-ins think for long: looking takes a while, and none shall accuse somebody meanwhile."""
    house = ServedHouse(tmp_path_factory.mktemp("square"), PARLOUR_PACE="100")
    house.begin()
    yield house
    house.close()


def test_axe_finds_nothing_serious_on_the_square_and_at_the_desk(comes: Comes) -> None:
    """For a player and a storyteller, on a phone and at a desk; nothing is wider than the page."""
    teller, (ada, bo) = gathered(comes)
    looks = {"teller": Inspection(teller), "ada": Inspection(ada)}
    looks["teller"].look("roles")
    assigns(teller)
    looks["ada"].look("night")
    points(bo, "Ada")
    for tab in ("Square", "Players", "Book", "Desk"):
        teller.page.set_viewport_size({"width": 390, "height": 844})
        teller.taps_on(f"^{tab}$", role="tab")
        shoot(teller, f"phone-teller-{tab}")
        assert teller.page.evaluate("document.documentElement.scrollWidth") <= 390, tab
        looks["teller"].look(f"night {tab}")
    teller.page.set_viewport_size({"width": A_DESK[0], "height": A_DESK[1]})
    teller.taps_on("Let it dawn")
    ada.taps_on("^Nominate$")
    ada.presses(ada.page.locator(".ct-face", has_text="Bo"))
    shoot(ada, "nominate")
    looks["ada"].look("a sheet")
    ada.page.locator(".sheet").get_by_role("button", name="Nominate").click()
    ada.must_read("Ada accuses Bo")
    looks["ada"].look("a vote")
    ada.taps_on("As a list")
    shoot(ada, "list")
    looks["ada"].look("a list")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    looks["teller"].look("a vote")
    assert {who: look.found for who, look in looks.items() if look.found} == {}
