"""Pages that everybody can use: axe finds nothing serious on any, by day and by night, on a phone and a desk."""

from typing import Any

import pytest

from tests.browser.conftest import Comes
from tests.browser.ui import UI
from tests.browser.visitor import A_DESK, A_PHONE, Theme, Visitor

AXE = UI / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"


def faults(visitor: Visitor) -> list[Any]:
    """The page's policy forbids foreign scripts; what the browser itself evaluates is not one."""
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = visitor.page.evaluate(RUN)
    return [
        (fault["id"], [node["html"][:200] for node in fault["nodes"]][:3])
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [A_PHONE, A_DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious(comes: Comes, theme: Theme, size: tuple[int, int]) -> None:
    ada, found = comes(size, theme), {}

    def look(page: str) -> None:
        ada.page.wait_for_timeout(300)  # what rises has risen
        found[page] = faults(ada)

    for path in ("/", "/new/ligan", "/rules/ligan", "/join/ABCDEF", "/enter#nothing", "/nowhere"):
        ada.opens(path)
        ada.page.get_by_role("heading").first.wait_for()
        look(path)
    ada.begins("pick", "Ada", with_stand_ins=False)
    ada.reads("free seats")
    look("the lobby")
    ada.taps_on("Add a stand-in")
    ada.taps_on("Start with 2")
    ada.reads("Your turn")
    look("a match")
    ada.picks(3)
    ada.reads(r"Round 2\. Which")
    ada.taps_on("Look back")
    ada.reads("Back to now")
    look("looking back")
    ada.taps_on("Invite")
    look("a sheet")
    for game in ("ttt", "relay", "ligan", "diplomacy"):
        ada.begins(game, "Ada")
        ada.page.locator(".board > *").first.wait_for()
        look(game)
    assert {page: each for page, each in found.items() if each} == {}
