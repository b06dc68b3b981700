"""Everybody can use it: axe finds nothing, by day or night, phone or desk; keys are enough; all fits."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.ui import UI
from tests.browser.visitor import A_DESK, A_PHONE, Theme, Visitor

AXE = UI / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
THEMES: tuple[Theme, ...] = ("light", "dark")


def faults(visitor: Visitor) -> list[Any]:
    """The page's policy forbids foreign scripts; what the browser itself evaluates is not one."""
    visitor.page.evaluate(f"() => {{ if (!window.axe) {{ {AXE.read_text(encoding='utf-8')} }} }}")
    found = visitor.page.evaluate(RUN)
    return [(fault["id"], [node["html"][:200] for node in fault["nodes"]][:3]) for fault in found]


class Inspection:
    """Looks at whatever page somebody is on: on a phone by day and by night, and at a desk."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self.found = dict[str, list[Any]]()
        visitor.page.emulate_media(reduced_motion="reduce")  # what rises has risen

    def look(self, page: str) -> None:
        for theme in THEMES:
            self._at(page, A_PHONE, theme)
        self._at(page, A_DESK, "light")
        self._visitor.page.set_viewport_size({"width": A_PHONE[0], "height": A_PHONE[1]})

    def _at(self, page: str, size: tuple[int, int], theme: Theme) -> None:
        self._visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        self._visitor.sees_by(theme)
        if found := faults(self._visitor):
            self.found[f"{page} {size} {theme}"] = found


def test_axe_finds_nothing_around_a_match(comes: Comes) -> None:
    ada = comes()
    inspection = Inspection(ada)
    for path in ("/", "/new/ligan", "/rules/ligan", "/join/ABCDEF", "/enter#nothing", "/nowhere"):
        ada.opens(path)
        ada.page.get_by_role("heading").first.wait_for()
        inspection.look(path)
    ada.opens("/new/diplomacy")
    ada.page.get_by_text("All settings").click()
    inspection.look("all settings")
    assert inspection.found == {}


def test_axe_finds_nothing_in_a_match(comes: Comes) -> None:
    ada = comes()
    inspection = Inspection(ada)
    ada.begins("pick", "Ada", with_stand_ins=False)
    ada.must_read("free seats")
    inspection.look("the lobby")
    ada.taps_on("Add a bot")
    ada.taps_on("Start with 2")
    ada.must_read("Your turn")
    ada.picks(3)
    ada.must_read(r"Round 2\. Which")
    inspection.look("a match")
    ada.taps_on("Look back")
    ada.must_read("Back to now")
    inspection.look("looking back")
    ada.taps_on("Invite")
    inspection.look("a sheet")
    for game in ("ttt", "ligan", "diplomacy"):
        ada.begins(game, "Ada")
        ada.page.locator(".board > *").first.wait_for()
        inspection.look(game)
    assert inspection.found == {}


def test_a_match_is_played_by_keys_alone(comes: Comes) -> None:
    ada = comes(A_DESK)
    ada.begins("pick", "Ada")
    ada.must_read("Which number")
    ada.page.locator("main").focus()
    for _ in range(12):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.type") == "radio":
            break
    for key in ("Space", "ArrowRight", "ArrowRight", "Enter"):
        ada.page.keyboard.press(key)
    ada.must_read(r"Round 2\. Which number")
    ada.taps_on("Look back")
    ada.must_read("Ada Picked 2")


TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_no_page_is_wider_than_the_window(comes: Comes) -> None:
    ada = comes(A_DESK, locale="sv-SE")
    for path in ("/", "/new/ligan", "/rules/diplomacy"):
        ada.opens(path)
        ada.page.wait_for_load_state("networkidle")
        must_fit(ada, path)


def test_no_match_is_wider_than_the_window_from_its_lobby_to_its_end(comes: Comes) -> None:
    """Red before: the score of Ligan was 346 pixels wide at 320, and at the end it was 395."""
    ada = comes(A_DESK)
    for game, board in (("ligan", ".ligan"), ("diplomacy", ".dip-map"), ("ttt", ".laid")):
        ada.begins(game, "Ada", with_stand_ins=False)
        ada.must_read("Invite")
        must_fit(ada, f"the lobby of {game}")
        ada.taps_on("Fill up with" if game == "ligan" else "Add a bot")
        ada.taps_on("Start with")
        ada.page.locator(board).first.wait_for()
        must_fit(ada, game)
    ada.begins("ligan", "Ada")
    ada.page.get_by_text("Host’s tools").click()
    ada.taps_on("End the match")
    end = ada.page.locator("dialog .button.is-danger")
    end.click()
    ada.page.wait_for_timeout(800)  # what is meant is meant after a moment, too
    end.click()
    ada.page.locator(".end-title").wait_for()
    must_fit(ada, "the end of ligan")


def test_nobody_on_a_television_sits_below_the_way_in(comes: Comes) -> None:
    """Red before: the seat at the right was behind the code."""
    ada = comes(A_DESK)
    ada.begins("ligan", "Ada", with_stand_ins=False)
    ada.taps_on("Fill up with")
    ada.must_read("Start with 4")
    ada.opens(ada.page.url.replace("/m/", "/tv/"))
    expect(ada.page.locator(".ligan-member")).to_have_count(4)
    way_in = ada.page.locator(".television aside").bounding_box()
    seats = [seat.bounding_box() for seat in ada.page.locator(".ligan-member").all()]
    assert way_in is not None
    assert all(seat is not None and seat["x"] + seat["width"] <= way_in["x"] for seat in seats)
    expect(ada.page.locator(".ligan-member .is-bot")).to_have_count(3)


def must_fit(visitor: Visitor, what: str) -> None:
    for width in (320, 360, 390, 760, 820, 1024):
        visitor.page.set_viewport_size({"width": width, "height": 900})
        assert visitor.page.evaluate(TOO_WIDE) <= 0, (what, width)
    visitor.page.set_viewport_size({"width": A_DESK[0], "height": A_DESK[1]})


def test_a_host_at_a_desk_sees_how_to_begin_without_scrolling(comes: Comes) -> None:
    """Red before: it was below the invitation and the host's tools, and 300 pixels below the window."""
    ada = comes(A_DESK)
    ada.begins("ligan", "Ada", with_stand_ins=False)
    expect(ada.page.get_by_role("button", name=re.compile("Start with"))).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".code")).to_be_in_viewport(ratio=1)
