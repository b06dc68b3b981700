"""What a how-to page shows can be done to the scaffold, runs, and leaves a game that keeps every law."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from parlour.app.commands.new_game import scaffold
from tests.docs.pages import DOCS, Block, blocks
from tests.docs.workshop import Workshop
from tests.wheelhouse import shared_wheels

PAGES = sorted(page for page in (DOCS / "how-to").glob("*.md") if page.stem != "README")
RULES = Path("src/doors/__init__.py")
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def doors(folder: Path, wheels: Path | None = None) -> Workshop:
    """The game with which every page begins."""
    for path, text in scaffold("doors"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return Workshop(folder, wheels)


def command(words: str) -> Block:
    return Block("check", 0, "shell", {"run": ""}, words)


@every_page
def test_the_page_can_be_followed_and_the_game_keeps_every_law(
    page: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    workshop = doors(tmp_path, shared_wheels(tmp_path_factory))
    for block in blocks(page):
        workshop.must_follow(block)
    workshop.must_run(command("parlour check . --plays 6"))


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules as each page leaves them, side by side."""
    folder = tmp_path_factory.mktemp("changed")
    for page in PAGES:
        workshop = doors(tmp_path_factory.mktemp("doors"))
        for block in blocks(page):
            if block.language == "diff":
                workshop.must_follow(block)
        rules = workshop.file(str(RULES)).read_text(encoding="utf-8")
        (folder / f"{page.stem.replace('-', '_')}.py").write_text(rules, encoding="utf-8")
    settings = dict(scaffold("doors"))[Path("pyproject.toml")]
    (folder / "pyproject.toml").write_text(settings, encoding="utf-8")
    return folder


@pytest.mark.parametrize("words", ["ruff check --no-cache .", "ruff format --check --no-cache .", "mypy --strict ."])
def test_what_the_pages_teach_is_clean(changed: Path, words: str) -> None:
    call = [sys.executable, "-m", *words.split()]
    told = subprocess.run(call, cwd=changed, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
