"""Somebody with a browser: what they tap, what they read, and everything that their browser was sent."""

from __future__ import annotations

import math
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, WebSocket, expect, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = ("--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync")
Theme = Literal["light", "dark"]
A_PHONE = (390, 844)
A_DESK = (1280, 860)
PATIENCE = 15_000  # milliseconds: a busy machine is no fault of the page's
A_LOOK = 0.65  # seconds between two taps at one spot; the page takes what is quicker for a double tap
ONE_SPOT = 45  # pixels

expect.set_options(timeout=PATIENCE)


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """The one that is installed: none is downloaded."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, (
        "These tests play in a browser. Install chromium (on Debian: apt-get install chromium), or say make test."
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = A_PHONE,
        theme: Theme = "light",
        locale: str = "en-GB",
        zone: str = "Europe/London",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> None:
        is_phone = size == A_PHONE
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            base_url=address,
            color_scheme=theme,
            locale=locale,
            timezone_id=zone,
            is_mobile=is_phone,
            has_touch=is_phone,
            reduced_motion=motion,
        )
        self.taps = 0
        self._last_tap = (0.0, (0.0, 0.0))
        self._frames: list[str] = []
        self._answers: list[Response] = []
        self.faults: list[str] = []
        self.page = self._watched(self.context.new_page())

    def _watched(self, page: Page) -> Page:
        page.set_default_timeout(PATIENCE)
        page.on("websocket", self._hear)
        page.on("requestfinished", lambda request: self._keep(request.response()))
        page.on("console", self._note_violation)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        return page

    def _note_violation(self, said: ConsoleMessage) -> None:
        """What the page's policy forbids, a browser says here and nowhere else."""
        if "Content Security Policy" in said.text:
            self.faults.append(said.text)

    def _hear(self, line: WebSocket) -> None:
        line.on("framereceived", lambda payload: self._frames.append(str(payload)))

    def _keep(self, response: Response | None) -> None:
        """A game's phrases are in its package, for all to read; what is said of a match is another matter."""
        if response is not None and "/api/" in response.url and "/phrases" not in response.url:
            self._answers.append(response)

    def sees_by(self, theme: Theme) -> None:
        self.page.emulate_media(color_scheme=theme)

    def another_tab(self) -> Page:
        return self._watched(self.context.new_page())

    def opens(self, path: str) -> None:
        self.page.goto(path)

    def taps_on(self, name: str, role: str = "button") -> None:
        self.presses(self.page.get_by_role(role, name=re.compile(name)).first)  # type: ignore[arg-type]

    def presses(self, button: Locator) -> None:
        """As people do, who look before they tap once more at the same spot."""
        self.taps += 1
        button.click(trial=True)
        box = button.bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        tapped_at, before = self._last_tap
        if math.dist(spot, before) < ONE_SPOT:
            self.page.wait_for_timeout(max(0.0, tapped_at + A_LOOK - time.monotonic()) * 1000)
        button.click()
        self._last_tap = (time.monotonic(), spot)

    def writes(self, label: str, text: str) -> None:
        self.page.get_by_label(label).first.fill(text)

    def must_read(self, text: str, within: float = 15) -> None:
        """Fails unless the text stands on the page, now or soon."""
        expect(self.page.locator("body")).to_contain_text(re.compile(text), timeout=within * 1000)

    def begins(self, game: str, name: str, with_stand_ins: bool = True) -> str:
        """A new match; its id."""
        self.opens(f"/new/{game}")
        self.writes("Your name", name)
        self.taps_on("against bots" if with_stand_ins else "Open a lobby")
        self.page.wait_for_url(re.compile("/m/"))
        return self.page.url.rpartition("/")[2]

    def lists(self, is_listed: bool = True) -> None:
        """The match that they host, among those which are open for anyone to join."""
        with self.page.expect_response(re.compile("/listing$")):
            self.page.get_by_label("on the home page").set_checked(is_listed)

    def picks(self, number: int) -> None:
        """In the game of pick, when it is asked."""
        self.presses(self.page.locator(".dock .chip", has_text=str(number)))
        self.taps_on("Pick a number")

    @property
    def code(self) -> str:
        return self.page.locator(".code").inner_text()

    def everything(self) -> str:
        """All that this browser has of the match: what was sent, and what it made of it."""
        answers = [answer.text() for answer in self._answers]
        return "\n".join([*self._frames, *answers, self.page.content()])

    def leaves(self) -> None:
        self.context.close()
        assert self.faults == [], self.faults
