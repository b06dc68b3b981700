"""A game that was written a moment ago is played in the browser, with no line of code for the page."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse

NAME = "two_doors"
MOST = 60  # answers


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """One in which the new game is installed, as far as Python can tell."""
    folder = tmp_path_factory.mktemp("authors")
    subprocess.run([Path(sys.executable).with_name("parlour"), "new-game", NAME, "--into", folder], check=True)
    source = folder / NAME / "src"
    _install(source)
    house = ServedHouse(tmp_path_factory.mktemp("house"), PYTHONPATH=str(source))
    house.begin()
    yield house
    house.close()


def _install(source: Path) -> None:
    record = source / f"{NAME}-0.1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 0.1.0\n", encoding="utf-8")
    (record / "entry_points.txt").write_text(f"[parlour.games]\n{NAME} = {NAME}:GAME\n", encoding="utf-8")


def test_a_scaffolded_game_is_played_to_its_end(comes: Comes) -> None:
    ada = comes()
    ada.begins(NAME, "Ada")
    over = ada.page.locator(".match-sub", has_text="Over")
    form = ada.page.locator(".dock .prompt").first
    for _ in range(MOST):
        expect(form.or_(over).first).to_be_visible()
        if over.is_visible():
            break
        asked = form.inner_text()
        with suppress(Error):  # it is gone, if the others were faster or the last tap has come through by now
            if form.locator(".chip").count():
                form.locator(".chip").first.click(timeout=2_000)
            form.get_by_role("button").last.click(timeout=2_000)
        expect(ada.page.locator(".dock .prompt").filter(has_text=asked)).to_have_count(0)
    ada.must_read("Over")


def test_a_scaffolded_game_has_its_own_words_everywhere(comes: Comes) -> None:
    ada = comes()
    ada.begins(NAME, "Ada")
    expect(ada.page.locator(".match-sub")).to_contain_text("Choosing a door")
    ada.opens(f"/rules/{NAME}")
    expect(ada.page.locator(".prose")).to_contain_text("whoever took the less crowded one scores a point")
