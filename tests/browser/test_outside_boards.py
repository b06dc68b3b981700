"""A game of another package is played on the board that it brings along, under the policy of the page."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse
from tests.browser.lanterns import NAME, build_lanterns
from tests.browser.visitor import A_PHONE, Visitor

SLOW_QUESTIONS = """
  const asked = window.fetch;
  window.fetch = async (address, options) => {
    const response = await asked(address, options);
    if (String(address).includes("/prompts")) await new Promise((resolve) => setTimeout(resolve, 1200));
    return response;
  };
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """One in which the game from outside is installed."""
    source = build_lanterns(tmp_path_factory.mktemp("author"))
    house = ServedHouse(tmp_path_factory.mktemp("house"), PYTHONPATH=str(source))
    house.begin()
    yield house
    house.close()


def lights(visitor: Visitor, lantern: int) -> None:
    visitor.presses(visitor.page.get_by_role("button", name=f"Lantern {lantern}"))


def joins(visitor: Visitor, code: str, name: str) -> None:
    visitor.opens(f"/join/{code}")
    visitor.writes("Your name", name)
    visitor.taps_on("Join")
    visitor.must_read("The host starts")


def test_a_match_is_played_to_its_end_on_a_board_of_another_package(comes: Comes) -> None:
    ada, bo = comes(), comes()
    ada.begins(NAME, "Ada", with_stand_ins=False)
    joins(bo, ada.code, "Bo")
    ada.taps_on("Start with 2")
    for round in (1, 2, 3):
        for visitor, lantern in ((ada, 5), (bo, 3)):
            expect(visitor.page.locator(".lanterns > p")).to_contain_text(f"Round {round}.")
            lights(visitor, lantern)
    for visitor in (ada, bo):
        visitor.must_read("Ada wins!")
        assert visitor.faults == []  # what the policy forbids is among them


def test_a_board_of_another_package_asks_itself_what_it_takes_over(comes: Comes) -> None:
    ada = comes()
    ada.begins(NAME, "Ada")
    expect(ada.page.locator(".lanterns > p")).to_contain_text("Which lantern")
    expect(ada.page.locator(".dock")).to_have_count(0)
    lantern = ada.page.get_by_role("button", name="Lantern 1").bounding_box()
    assert lantern is not None
    assert (min(lantern["width"], lantern["height"]) >= 44, ada.page.viewport_size) == (
        True,
        {"width": A_PHONE[0], "height": A_PHONE[1]},
    )


def test_a_board_of_another_package_gets_only_what_its_viewer_sees(comes: Comes) -> None:
    ada, bo = comes(), comes()
    ada.begins(NAME, "Ada", with_stand_ins=False)
    joins(bo, ada.code, "Bo")
    ada.taps_on("Start with 2")
    bo.must_read("Which lantern")
    lights(ada, 4)
    expect(ada.page.locator(".lantern.is-mine")).to_contain_text("4")
    expect(bo.page.locator(".playing")).to_contain_text("Waiting for you")
    expect(bo.page.locator(".lantern.is-mine")).to_have_count(0)
    assert '"mine":4' in ada.everything()
    assert '"mine":4' not in bo.everything()


@pytest.mark.parametrize("name", ["Breaker", "Faller"])
def test_a_board_that_throws_is_done_without_and_the_match_goes_on(comes: Comes, name: str) -> None:
    """One at once, one after a while; see its source."""
    ada = comes()
    ada.begins(NAME, name)
    if name == "Faller":
        lights(ada, 5)
    ada.must_read("own board can’t be shown")
    expect(ada.page.locator(".lanterns")).to_have_count(0)
    ada.page.locator(".dock .chip").first.click()
    ada.taps_on("Light it")
    expect(ada.page.locator(".feed")).to_contain_text("So far")


@pytest.mark.parametrize(("name", "words"), [("Stumbler", "stumbled on purpose"), ("Tripper", "tripped on purpose")])
def test_a_board_that_throws_when_it_is_tapped_is_done_without(comes: Comes, name: str, words: str) -> None:
    """One in its listener, one in a promise that the listener began; see its source."""
    ada = comes()
    ada.begins(NAME, name)
    lights(ada, 5)
    ada.must_read("own board can’t be shown")
    expect(ada.page.locator(".lanterns")).to_have_count(0)
    assert words in json.dumps(ada.faults)  # the browser's console has it
    ada.faults.clear()
    ada.page.locator(".dock .chip").first.click()
    ada.taps_on("Light it")
    expect(ada.page.locator(".feed")).to_contain_text("So far")


def test_a_form_that_takes_the_place_of_a_board_asks_what_is_asked_by_then(comes: Comes) -> None:
    """Red before: a board that threw after its answer was taken left the form of the question that it had answered,
    until the next one came and took away what was chosen meanwhile."""
    ada = comes()
    ada.page.add_init_script(SLOW_QUESTIONS)
    ada.begins(NAME, "Tripper")
    lights(ada, 5)
    ada.must_read("own board can’t be shown")
    ada.page.locator(".dock .chip").first.click()
    ada.taps_on("Light it")
    expect(ada.page.locator(".dock")).to_contain_text("Round 3.")
    ada.faults.clear()


def test_what_others_throw_is_no_fault_of_a_board(comes: Comes) -> None:
    ada = comes()
    ada.begins(NAME, "Ada")
    ada.must_read("Which lantern")
    with ada.page.expect_event("pageerror"):
        ada.page.evaluate("setTimeout(() => { throw new Error('from elsewhere') })")
    lights(ada, 5)
    expect(ada.page.locator(".feed")).to_contain_text("So far")
    expect(ada.page.locator(".lanterns")).to_have_count(1)
    ada.faults.clear()


def test_a_board_that_cannot_be_loaded_is_done_without(comes: Comes) -> None:
    ada = comes()
    ada.page.route(re.compile("/boards/.*js$"), lambda route: route.fulfill(status=404))
    ada.begins(NAME, "Ada")
    ada.must_read("own board can’t be shown")
    expect(ada.page.locator(".dock .chip").first).to_be_visible()


def test_a_page_loads_nothing_but_what_the_game_declares_and_only_once(comes: Comes) -> None:
    ada = comes()
    asked: list[Request] = []
    ada.page.on("request", lambda request: asked.append(request) if "/boards/" in request.url else None)
    ada.begins(NAME, "Ada")
    ada.must_read("Which lantern")
    expect(ada.page.locator(".lantern img").first).to_have_js_property("naturalWidth", 28)
    names = sorted({request.url.rpartition("/")[2] for request in asked})
    assert names == ["board.css", "board.js", "flame.svg"]
    response = asked[0].response()
    assert response is not None
    assert "immutable" in response.headers["cache-control"]


def test_the_policy_is_seen_when_it_is_broken(comes: Comes) -> None:
    """Else a count of nought would say nothing."""
    ada = comes()
    ada.begins(NAME, "Ada")
    ada.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<b style=\"color: red\">!</b>')")
    ada.page.wait_for_timeout(300)
    assert json.dumps(ada.faults).count("Content Security Policy") > 0
    ada.faults.clear()
