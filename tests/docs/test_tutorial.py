"""Whoever follows the tutorial to the letter has a game that plays, keeps the laws and passes its tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, Block, blocks, undone
from tests.docs.workshop import Workshop
from tests.wheelhouse import shared_wheels

TUTORIAL = list(blocks(DOCS / "tutorial.md"))
RULES = "src/coins/__init__.py"


def follow(workshop: Workshop, steps: list[Block]) -> None:
    leak: Block | None = None
    for block in steps:
        if leak is not None and block.language == "python":
            workshop.change(RULES, undone(leak.text))  # "Take it out again."
            leak = None
        workshop.must_follow(block)
        if block.marks.get("name") == "leak":
            leak = block


def test_every_step_does_what_the_page_says(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    workshop = Workshop(tmp_path, shared_wheels(tmp_path_factory))
    follow(workshop, TUTORIAL)
    assert "so_far" not in workshop.file(RULES).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """All its files, with nothing played on the way."""
    workshop = Workshop(tmp_path_factory.mktemp("reader"))
    begin = next(block for block in TUTORIAL if "run" in block.marks)
    follow(workshop, [begin, *(block for block in TUTORIAL if "title" in block.marks)])
    return workshop


def test_the_rules_are_short(written: Workshop) -> None:
    rules = written.file(RULES).read_text(encoding="utf-8").partition("SEATS =")[2]
    assert len([line for line in rules.splitlines() if line.strip()]) < 150


@pytest.mark.parametrize("words", ["ruff check --no-cache", "ruff format --check --no-cache", "mypy --strict"])
def test_what_it_teaches_is_clean(written: Workshop, words: str) -> None:
    command = [sys.executable, "-m", *words.split()]
    told = subprocess.run(command, cwd=written.folder, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
