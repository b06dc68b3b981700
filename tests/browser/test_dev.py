"""`parlour dev`: an author sees their game from every seat, saves a file, and sees what became of it."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, expect

from tests.browser.house import SCRIPT
from tests.browser.visitor import A_DESK, A_PHONE, Visitor
from tests.ports import free_port

NAME = "two_doors"
A_RELOAD = 90_000  # milliseconds: a process ends, another begins, and the check plays, on a busy machine
LISTENS = "0A"  # as /proc/net/tcp says it
LEAK = ("mine=state.doors.get(viewer.seat) if viewer.seat else None", "mine=next(iter(state.doors.values()), None)")


class Author:
    """Somebody with an editor, a terminal and a browser."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        subprocess.run([SCRIPT, "new-game", NAME, "--into", folder], check=True, stdout=subprocess.DEVNULL)
        self.package = folder / NAME / "src" / NAME
        self.port, self._log, self._temporary = free_port(), folder / "terminal.txt", folder / "temporary"
        self._temporary.mkdir()
        self._process = self._begin(folder / NAME)
        self.visitor = Visitor(browser, f"http://localhost:{self.port}", A_DESK)
        self.page = self.visitor.page

    def _begin(self, game: Path) -> subprocess.Popen[bytes]:
        words = [str(SCRIPT), "dev", str(game), "--port", str(self.port)]
        with self._log.open("wb") as log:
            environment = {**os.environ, "TMPDIR": str(self._temporary)}
            return subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, env=environment)

    @property
    def terminal(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def opens(self) -> None:
        for _ in range(200):
            if "A match is begun" in self.terminal:
                break
            self.page.wait_for_timeout(300)
        self.page.wait_for_timeout(300)
        self.page.goto("/dev")
        expect(self.seat("Ada").locator(".dock")).to_be_visible(timeout=A_RELOAD)

    def seat(self, name: str) -> FrameLocator:
        return self.page.frame_locator(f"iframe[title={name}]")

    def picks(self, name: str, door: str = "left") -> None:
        self.seat(name).get_by_role("button", name=f"{door} door").first.click()
        expect(self.seat(name).locator(".dock")).to_have_count(0)

    def saves(self, file: str, *changes: tuple[str, str]) -> None:
        path = self.package / file
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text, f"{old} is not in {file}"
            text = text.replace(old, new, 1)
        path.write_text(text, encoding="utf-8")

    def must_see(self, place: str, words: str) -> None:
        expect(self.page.locator(place)).to_contain_text(re.compile(words), timeout=A_RELOAD)

    def ends(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=20)
        self.visitor.leaves()
        assert list(self._temporary.iterdir()) == [], "something was left behind"


@pytest.fixture
def author(tmp_path: Path, browser: Browser) -> Iterator[Author]:
    author = Author(tmp_path, browser)
    try:
        author.opens()
        yield author
    finally:
        author.ends()


def test_every_seat_is_played_in_one_window_and_time_is_pushed(author: Author) -> None:
    expect(author.page.locator("figcaption")).to_have_text(["Adahosts", "Bo", "Cy", "Spectatorwatches"])
    author.picks("Ada")
    author.picks("Bo")
    expect(author.seat("Spectator").locator(".awaiting")).to_have_text("Waiting for Cy")
    author.page.get_by_role("button", name="+1 hour").click()
    expect(author.seat("Cy").locator(".match-sub")).to_contain_text("22 h")
    rounds = author.seat("Cy").locator(".match-sub")
    for _ in range(3):  # a reminder comes before the deadline
        if "Round 2" not in rounds.inner_text():
            author.page.get_by_role("button", name="Next instant").click()
            author.page.wait_for_timeout(3000)
    expect(rounds).to_contain_text("Round 2")
    assert "set aside" not in author.terminal


def test_a_saved_file_is_loaded_anew_and_the_match_goes_on(author: Author) -> None:
    author.picks("Ada")
    expect(author.seat("Bo").locator(".awaiting")).to_have_text("Waiting for you and Cy")
    author.saves("phrases/en.ftl", ("Which door do you take?", "Left or right, my friend?"))
    expect(author.seat("Bo").locator(".dock")).to_contain_text("my friend", timeout=A_RELOAD)
    author.must_see("#said", "The match goes on")
    expect(author.seat("Bo").locator(".awaiting")).to_have_text("Waiting for you and Cy")


def test_a_finding_appears_when_a_fault_is_saved_and_goes_when_it_is_mended(author: Author) -> None:
    author.must_see("#verdict", "finds nothing")
    author.saves("__init__.py", LEAK)
    author.must_see("#verdict", "found something")
    author.must_see("#check pre", "breaks law 8 secrets")
    assert "breaks law 8 secrets" in author.terminal
    author.saves("__init__.py", (LEAK[1], LEAK[0]))
    author.must_see("#verdict", "finds nothing")
    expect(author.page.locator("#check pre")).not_to_contain_text("breaks law")


def test_a_syntax_error_is_shown_and_it_goes_on_when_that_is_mended(author: Author) -> None:
    author.saves("__init__.py", ("def settle(", "def settle(("))
    author.must_see("#broken", r"SyntaxError.*__init__\.py")
    assert "SyntaxError" in author.terminal
    author.saves("__init__.py", ("def settle((", "def settle("))
    author.must_see("#said", "The match goes on")
    expect(author.page.locator("#broken")).to_be_hidden()
    expect(author.seat("Ada").locator(".dock")).to_be_visible()


def test_a_match_whose_log_does_not_fold_any_more_is_begun_anew_and_that_is_said(author: Author) -> None:
    author.picks("Ada")
    expect(author.seat("Bo").locator(".awaiting")).to_have_text("Waiting for you and Cy")
    renamed = "class RoundOpened(Event, frozen=True):\n    until: datetime"
    author.saves(
        "__init__.py",
        (renamed.replace("until", "due"), renamed),
        ("RoundOpened(due=", "RoundOpened(until="),
        ("due=event.due", "due=event.until"),
    )
    author.must_see("#said", "A new match is begun: the last one.s log")
    expect(author.seat("Bo").locator(".awaiting")).to_have_text("Waiting for Ada, you, and Cy")


def test_the_page_is_for_this_machine_alone_and_fits_a_phone(author: Author) -> None:
    heard = [
        line.split()[1]
        for table in ("tcp", "tcp6")
        for line in Path("/proc/net", table).read_text().splitlines()[1:]
        if line.split()[3] == LISTENS and line.split()[1].endswith(f":{author.port:04X}")
    ]
    assert heard == [f"0100007F:{author.port:04X}"]
    author.page.set_viewport_size({"width": A_PHONE[0], "height": A_PHONE[1]})
    assert author.page.evaluate("document.documentElement.scrollWidth") <= A_PHONE[0]
    foreign = author.visitor.context.request.post("/dev/new", headers={"Origin": "http://evil.example"})
    assert foreign.status == 403


def test_a_folder_that_is_not_there_is_said_not_to_be() -> None:
    told = subprocess.run([SCRIPT, "dev", "./nowhere"], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (
        2,
        "parlour: There is no ./nowhere. Name the folder of a game: parlour dev ./two_doors\n",
    )
