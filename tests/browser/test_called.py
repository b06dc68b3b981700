"""Being called in a browser: switched on at the page, sent by the house, shown by the service worker."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse
from tests.browser.visitor import Visitor
from tests.messengers.called import Browser, PushService, push_service

# In place of the browser's own push service, which is not on this machine.
SUBSCRIBED = """
const subscription = %s;
const own = {
  endpoint: subscription.endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: subscription.endpoint, keys: subscription }),
  unsubscribe: async () => { sessionStorage.removeItem("subscribed"); return true; },
};
PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("subscribed") ? own : null);
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  window.houseKey = new Uint8Array(applicationServerKey).length;
  sessionStorage.setItem("subscribed", "yes");
  return own;
};
"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def house(service: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """One of its own, which writes to our push service."""
    house = ServedHouse(tmp_path_factory.mktemp("house"), PARLOUR_PUSH_SERVICES=service.origin)
    house.begin()
    yield house
    house.close()


def with_push(visitor: Visitor, browser: Browser, address: str) -> Visitor:
    visitor.context.grant_permissions(["notifications"], origin=address)
    visitor.page.add_init_script(SUBSCRIBED % json.dumps(browser.subscription))
    return visitor


def wait_until(page: Page, is_so: Callable[[], bool]) -> None:
    """Looks again and again until it is so, while the browser goes on."""
    for _ in range(300):
        if is_so():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it did not happen")


def deliver(page: Page, origin: str, shown: dict[str, Any]) -> list[dict[str, str]]:
    """What the service worker shows when this comes to the browser."""
    devtools, registered = page.context.new_cdp_session(page), list[str]()
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda said: registered.extend(each["registrationId"] for each in said["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until(page, lambda: bool(registered))
    message = {"origin": origin, "registrationId": registered[-1], "data": json.dumps(shown)}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    page.wait_for_function("async () => (await (await navigator.serviceWorker.ready).getNotifications()).length > 0")
    seen: list[dict[str, str]] = page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
           .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))"""
    )
    return seen


def test_whoever_switches_it_on_is_called_when_it_is_their_turn(
    comes: Comes, house: ServedHouse, service: PushService
) -> None:
    """The whole way: the switch, the house, the push service, the service worker."""
    browser = Browser(service, "bo")
    ada, bo = comes(), with_push(comes(), browser, house.address)
    match_id = ada.begins("pick", "Ada", with_stand_ins=False)
    bo.opens(f"/join/{ada.code}")
    bo.writes("Your name", "Bo")
    bo.taps_on("Join")
    bo.page.wait_for_url(re.compile("/m/"))
    bo.taps_on("About me")
    switch = bo.page.get_by_label("Notify me in this browser")
    switch.check()
    bo.must_read("From now on this browser tells you")
    expect(switch).to_be_checked()
    assert bo.page.evaluate("window.houseKey") == 65
    bo.must_read("Quiet hours")
    ada.taps_on("Start|Begin")
    wait_until(bo.page, lambda: bool(browser.read))
    assert (browser.read[0]["title"], browser.read[0]["path"]) == ("Pick", f"/m/{match_id}")
    seen = deliver(bo.page, house.address, browser.read[0])
    assert (seen[0]["title"], seen[0]["body"], seen[0]["path"]) == ("Pick", "You are waited for.", f"/m/{match_id}")


def test_whoever_switches_it_off_is_forgotten_there(comes: Comes, house: ServedHouse, service: PushService) -> None:
    ada = with_push(comes(), Browser(service, "off"), house.address)
    ada.begins("pick", "Ada", with_stand_ins=False)
    ada.taps_on("About me")
    switch = ada.page.get_by_label("Notify me in this browser")
    switch.check()
    ada.must_read("From now on this browser tells you")
    with ada.page.expect_response(lambda answer: answer.url.endswith("/me/ways/push/forget")) as said:
        switch.uncheck()
    assert said.value.json()["push"]["endpoints"] == []


def test_what_comes_and_cannot_be_read_is_still_a_word_from_the_house(comes: Comes, house: ServedHouse) -> None:
    ada = comes()
    ada.context.grant_permissions(["notifications"], origin=house.address)
    ada.opens("/")
    ada.page.evaluate("navigator.serviceWorker.register('/sw.js')")
    seen = deliver(ada.page, house.address, {})
    assert (seen[0]["title"], seen[0]["path"]) == ("Parlour", "/")


def test_the_page_can_be_put_on_a_home_screen(comes: Comes, house: ServedHouse) -> None:
    ada = comes()
    ada.opens("/")
    manifest = ada.page.request.get("/manifest.webmanifest").json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    kinds = [ada.page.request.get(icon["src"]).headers["content-type"] for icon in manifest["icons"]]
    assert kinds == ["image/svg+xml", "image/png", "image/png"]
    devtools = ada.context.new_cdp_session(ada.page)
    assert devtools.send("Page.getAppManifest")["errors"] == []


def test_my_matches_say_until_when_i_am_waited_for(comes: Comes) -> None:
    ada = comes()
    ada.begins("diary", "Ada")
    ada.page.locator(".dock").wait_for()
    ada.opens("/")
    expect(ada.page.locator(".match-line .countdown")).to_be_visible()


def test_until_when_is_read_whole_on_the_narrowest_phone(comes: Comes) -> None:
    """Red before: at 320 pixels nothing was left of it but a dot."""
    ada = comes((320, 640))
    ada.begins("relay", "Ada")
    ada.page.locator(".dock").wait_for()
    ada.opens("/")
    line, due = ada.page.locator(".match-step"), ada.page.locator(".match-line .countdown")
    due.wait_for()
    around, box = line.bounding_box(), due.bounding_box()
    assert around is not None
    assert box is not None
    assert box["x"] + box["width"] <= around["x"] + around["width"]
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 320
