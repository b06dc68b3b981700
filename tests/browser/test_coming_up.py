"""Nothing jumps while a page comes up, whichever of its parts comes last: on a slow phone each of them may."""

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Comes
from tests.browser.visitor import A_DESK, Visitor

NOTED = """window.jumps = [];
const called = ({node}) => node ? `${node.nodeName} ${node.className ?? ''} ${node.textContent.slice(0, 30)}` : '?';
new PerformanceObserver((seen) => {
  for (const {value, sources} of seen.getEntries()) window.jumps.push([value, ...sources.map(called)]);
}).observe({type: 'layout-shift', buffered: true});"""
LATE = 300  # milliseconds: by then everything else is there
A_MOMENT = 150  # to draw what came
GOOD = 0.02  # how much moved times how far; browsers call a page good below 0.1

GAMES, OPEN, WORDS, BOARD = "/games$", "/open-games", "/phrases", r"/assets/ligan.*\.(js|css)"
TOLD, DRAWN, CODE, INVITED = "/notices", "/pictures/", "/me$", "/invitations/"


def watching(visitor: Visitor) -> Visitor:
    visitor.page.add_init_script(NOTED)
    return visitor


def jumps(visitor: Visitor, path: str, shows: str, *lasts: str) -> dict[str, list[Any]]:
    """What jumps, by what comes last."""
    seen = {last: jumped(visitor.page, path, shows, last) for last in lasts}
    return {last: found for last, found in seen.items() if sum(value for value, *_ in found) >= GOOD}


def jumped(page: Page, path: str, shows: str, last: str) -> list[Any]:
    def late(route: Route) -> None:
        page.wait_for_timeout(LATE)
        route.continue_()

    page.route(re.compile(last), late)
    with page.expect_request_finished(lambda request: re.search(last, request.url) is not None):
        page.goto(path)
    page.locator(shows).first.wait_for()
    page.wait_for_timeout(A_MOMENT)
    page.unroute_all(behavior="wait")
    seen: list[Any] = page.evaluate("window.jumps")
    return seen


def under_way(visitor: Visitor, game: str) -> str:
    """A match that waits for nobody else: nothing moves in it by itself."""
    path = f"/m/{visitor.begins(game, 'Ada')}"
    expect(visitor.page.locator(".awaiting")).to_have_text("Waiting for you")
    return path


def test_the_first_page_and_the_rules_do_not_jump(comes: Comes) -> None:
    ada, bo = watching(comes()), watching(comes())
    ada.begins("pick", "Ada", with_stand_ins=False)
    ada.lists()
    assert jumps(bo, "/", ".shelf li", GAMES, OPEN) == {}
    ada.lists(False)
    assert jumps(bo, "/rules/ligan", ".prose p", WORDS) == {}


def test_a_lobby_does_not_jump(comes: Comes) -> None:
    ada = watching(comes())
    lobby = f"/m/{ada.begins('ligan', 'Ada', with_stand_ins=False)}"
    assert jumps(ada, lobby, ".invite", GAMES, CODE, INVITED) == {}


def test_a_match_does_not_jump_on_a_phone_or_at_a_desk(comes: Comes) -> None:
    ada = watching(comes())
    ligan, ttt = under_way(ada, "ligan"), under_way(ada, "ttt")
    assert jumps(ada, ligan, ".board > *", BOARD) == {}
    assert jumps(ada, ttt, ".board img", GAMES, TOLD, DRAWN) == {}
    ada.page.set_viewport_size({"width": A_DESK[0], "height": A_DESK[1]})
    assert jumps(ada, ligan, ".board > *", TOLD) == {}
    assert jumps(ada, ttt, ".board img", TOLD) == {}
