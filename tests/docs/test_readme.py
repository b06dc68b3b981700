"""The first page tells the truth: its example runs, and what it says to type can be typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.app.games import installed_games
from tests.docs.pages import HOUSE, Block, blocks, commands, without_blocks
from tests.docs.typed import words_of
from tests.docs.workshop import Workshop

README = HOUSE / "README.md"
BLOCKS = list(blocks(README))
SHORTER = {"check": "--plays 2"}  # said by a reader who has no minute


def test_its_example_of_a_test_passes(tmp_path: Path) -> None:
    examples = [block for block in BLOCKS if block.language == "python"]
    assert examples
    for block in examples:
        Workshop(tmp_path).must_follow(block)


def parlour_lines() -> list[str]:
    return [line for block in BLOCKS for line in block.text.splitlines() if words_of(line)[:1] == ["parlour"]]


@pytest.mark.parametrize("line", parlour_lines())
def test_each_command_of_parlour_runs(line: str, tmp_path: Path) -> None:
    words = words_of(line)
    short = " ".join([*words, SHORTER.get(words[1], "")])
    Workshop(tmp_path).must_run(Block("README.md", 0, "shell", {}, short))


def test_the_two_commands_are_there() -> None:
    assert {"make run", "make test"} <= set(commands(README))


def test_every_game_of_the_house_is_named() -> None:
    prose = without_blocks(README)
    assert [key for key, entry in installed_games().items() if entry.value.startswith("parlour.games.")]
    for key, entry in installed_games().items():
        assert f"`{key}`" in prose or not entry.value.startswith("parlour.games.")


def test_it_fits_a_screen_or_two() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) < 100
