"""A board that a game declares is played by taps on its picture: on a phone, by keys, and only where one may."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.visitor import A_DESK, A_PHONE, Visitor

A_THUMB = 44  # pixels


def two_at_tic_tac_toe(comes: Comes) -> tuple[Visitor, Visitor]:
    ada, bo = comes(A_PHONE), comes(A_PHONE)
    ada.begins("ttt", "Ada", with_stand_ins=False)
    bo.opens(f"/join/{ada.code}")
    bo.writes("Your name", "Bo")
    bo.taps_on("Join")
    ada.taps_on("Start with 2")
    ada.must_read("Your move")
    bo.must_read("Waiting for Ada")
    return ada, bo


def taps(visitor: Visitor, cell: str) -> None:
    visitor.page.get_by_role("button", name=f"{cell}, free").tap()


def test_a_whole_tic_tac_toe_is_played_by_taps_on_the_picture(comes: Comes) -> None:
    ada, bo = two_at_tic_tac_toe(comes)
    for visitor, cell in ((ada, "a1"), (bo, "b2"), (ada, "b1"), (bo, "c3"), (ada, "c1")):
        taps(visitor, cell)
    for visitor in (ada, bo):
        visitor.must_read("Three in a row for Ada|goes to Ada|Ada wins")
        expect(visitor.page.locator("button.area")).to_have_count(0)


def test_only_who_is_asked_can_tap_and_only_what_is_offered(comes: Comes) -> None:
    ada, bo = two_at_tic_tac_toe(comes)
    expect(ada.page.locator("button.area")).to_have_count(9)
    expect(bo.page.locator("button.area")).to_have_count(0)
    taps(ada, "b2")
    expect(bo.page.locator("button.area")).to_have_count(8)
    expect(bo.page.get_by_role("img", name="b2, ❌")).to_be_visible()
    expect(bo.page.get_by_role("button", name="b2")).to_have_count(0)
    bo.page.get_by_role("img", name="b2, ❌").tap()
    expect(bo.page.locator(".awaiting")).to_have_text("Waiting for you")
    expect(ada.page.locator("button.area")).to_have_count(0)


def test_every_place_fits_a_thumb_and_the_picture_stays_an_image(comes: Comes) -> None:
    ada, _ = two_at_tic_tac_toe(comes)
    expect(ada.page.locator("button.area")).to_have_count(9)
    boxes = [area.bounding_box() for area in ada.page.locator("button.area").all()]
    assert all(box is not None and min(box["width"], box["height"]) >= A_THUMB for box in boxes)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= A_PHONE[0]
    expect(ada.page.get_by_role("img", name="Picture of the game")).to_have_js_property("tagName", "IMG")


def test_a_declared_board_is_played_by_keys_alone(comes: Comes) -> None:
    ada = comes(A_DESK)
    ada.begins("ttt", "Ada")
    ada.must_read("Your move")
    for _ in range(20):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.classList.contains('area')"):
            break
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("img", name="b1, ❌")).to_be_visible()
