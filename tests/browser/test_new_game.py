"""A game that was written a moment ago is played in the browser, on the board that it declares."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse, note_installed

NAME = "two_doors"
MOST = 60  # answers


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """One in which the new game is installed, as far as Python can tell."""
    folder = tmp_path_factory.mktemp("authors")
    subprocess.run([Path(sys.executable).with_name("parlour"), "new-game", NAME, "--into", folder], check=True)
    source = folder / NAME / "src"
    note_installed(source, NAME)
    house = ServedHouse(tmp_path_factory.mktemp("house"), PYTHONPATH=str(source))
    house.begin()
    yield house
    house.close()


def test_a_scaffolded_game_is_played_to_its_end(comes: Comes) -> None:
    ada = comes()
    ada.begins(NAME, "Ada")
    over = ada.page.locator(".match-sub", has_text="Over")
    door = ada.page.get_by_role("button", name="The left door")
    for _ in range(MOST):
        expect(door.or_(over).first).to_be_visible()
        if over.is_visible():
            break
        asked = ada.page.locator(".dock .prompt").first.inner_text()
        with suppress(Error):  # it is gone, if the others were faster or the last tap has come through by now
            door.click(timeout=2_000)
        expect(ada.page.locator(".dock .prompt").filter(has_text=asked)).to_have_count(0)
    ada.must_read("Over")


def test_a_scaffolded_game_has_its_own_words_everywhere(comes: Comes) -> None:
    ada = comes()
    ada.begins(NAME, "Ada")
    expect(ada.page.locator(".match-sub")).to_contain_text("Choosing a door")
    ada.opens(f"/rules/{NAME}")
    expect(ada.page.locator(".prose")).to_contain_text("whoever took the less crowded one scores a point")
