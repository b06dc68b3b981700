"""The tic-tac-toe of the page "Less to write": a whole game, and short."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.rehearsal.conformance import check
from parlour.sdk import Game
from tests.docs.pages import DOCS, blocks

MOST_LINES = 45


def source() -> str:
    [block] = [block for block in blocks(DOCS / "how-to" / "less-to-write.md") if 'key="short_ttt"' in block.text]
    return block.text


def rules() -> list[str]:
    """Its lines from the first that is no import to the end of GAME, without blank ones."""
    lines = source().split("\nplay = ")[0].splitlines()
    return [line for line in lines if line.strip() and not line.startswith(("from ", "import "))]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """In a file: the check plays it in other processes too."""
    (tmp_path / "short_ttt.py").write_text(source(), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield importlib.import_module("short_ttt").GAME
    del sys.modules["short_ttt"]


def test_its_rules_are_short() -> None:
    assert len(rules()) <= MOST_LINES
    assert f"in {len(rules())} lines of rules" in (DOCS / "how-to" / "less-to-write.md").read_text(encoding="utf-8")


def test_it_keeps_every_law(game: Game[Any]) -> None:
    assert [finding.text(game) for finding in check(game, range(4))] == []
