"""A phrase that nothing can say is named; one that is said seldom, or only in older matches, is not."""

import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parlour.app.games import find_game, installed_games
from parlour.games import pick
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.dead_phrases import phrases_can_be_said
from parlour.sdk import Game
from tests.rehearsal.planting import must_be_red


@pytest.fixture
def a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Any:
    """The game of a package that is a copy of Pick, with one more phrase in each language."""
    name = f"picked_{abs(hash(request.node.name))}"
    shutil.copytree(Path(str(pick.__file__)).parent, tmp_path / name)
    monkeypatch.syspath_prepend(tmp_path)

    def with_phrase(phrase: str, code: str = "") -> Game[Any]:
        rules = tmp_path / name / "__init__.py"
        rules.write_text(f"{rules.read_text(encoding='utf-8')}\n{code}\n", encoding="utf-8")
        for file in (tmp_path / name / "phrases").iterdir():
            file.write_text(f"{file.read_text(encoding='utf-8')}\n{phrase}\n", encoding="utf-8")
        return import_module(name).GAME  # type: ignore[no-any-return]

    yield with_phrase
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


def complaints(game: Game[Any]) -> list[str]:
    try:
        phrases_can_be_said(game)
    except LawViolation as broken:
        return [broken.what]
    return []


def test_a_phrase_that_nothing_says_is_named(a_copy: Any) -> None:
    finding = must_be_red(a_copy("old_joke = Ha."), "dead phrases")
    assert finding.what.startswith("nothing says old_joke:")


@pytest.mark.parametrize("phrase", ["picks-winners", "ask-revealed", "closest"])
def test_a_phrase_made_of_words_that_the_code_has_for_something_else_is_dead(a_copy: Any, phrase: str) -> None:
    """Names of its variables, of an event that nobody is asked for, of nothing."""
    assert complaints(a_copy(f"{phrase} = Ha.")) != []


@pytest.mark.parametrize("phrase", ["ask-pick_number-9", "pick_number-number-7", "view-scores", "step-picking"])
def test_a_phrase_that_the_house_says_by_its_name_is_alive(a_copy: Any, phrase: str) -> None:
    assert complaints(a_copy(f"{phrase} = Ha.")) == []


@pytest.mark.parametrize(
    "code",
    ['CELLS = tuple("".join((column, str(row))) for column in "ab" for row in (1, 2))', 'x = lambda a, b: f"{a}{b}"'],
)
def test_an_option_whose_name_is_worked_out_is_alive(code: str, a_copy: Any) -> None:
    """Red before: all fields of a board, `f"{column}{row}"`, were called dead."""
    assert complaints(a_copy("pick_number-number-b2 = Ha.", code)) == []


def test_an_option_that_no_text_of_the_modules_names_is_dead(a_copy: Any) -> None:
    cells = 'CELLS = tuple("".join((column, str(row))) for column in "ab" for row in (1, 2))'
    assert complaints(a_copy("pick_number-number-c7 = Ha.", cells)) != []


def test_a_phrase_of_older_matches_is_kept(a_copy: Any) -> None:
    assert complaints(a_copy("# Only in older matches.\nold_joke = Ha.")) == []


def test_a_phrase_that_another_mentions_is_said(a_copy: Any) -> None:
    assert complaints(a_copy("old_joke = Ha.\nask-pick_number-2 = { old_joke }")) == []


@pytest.mark.parametrize("key", installed_games())
def test_no_installed_game_has_a_dead_phrase(key: str) -> None:
    assert complaints(find_game(key)) == []
