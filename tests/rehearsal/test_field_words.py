"""A form with several fields says what each of them asks for: an identifier is no word."""

import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest

from parlour.games import pick
from tests.rehearsal.planting import must_be_red, the_finding

CHANGES = (
    ("    number: int\n", "    number: int\n    twice: bool = False\n"),
    ("        A_DIGIT,\n", '        {**A_DIGIT, "twice": PickOne((False, True))},\n'),
    ("    Number,\n", "    Number,\n    PickOne,\n"),
)


@pytest.mark.parametrize("is_worded", [False, True])
def test_a_field_without_words_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_worded: bool) -> None:
    name = f"twice_{is_worded}"
    shutil.copytree(Path(str(pick.__file__)).parent, tmp_path / name, ignore=shutil.ignore_patterns("golden"))
    monkeypatch.syspath_prepend(tmp_path)
    rules = tmp_path / name / "__init__.py"
    text = rules.read_text(encoding="utf-8")
    for before, after in CHANGES:
        assert before in text
        text = text.replace(before, after, 1)
    rules.write_text(text, encoding="utf-8")
    for file in (tmp_path / name / "phrases").iterdir():
        words = "\npick_number-number = Which?" + "\npick_number-twice = Does it count twice?\n" * is_worded
        file.write_text(file.read_text(encoding="utf-8") + words, encoding="utf-8")
    try:
        game = import_module(name).GAME
        if is_worded:
            assert the_finding(game, "words") is None
        else:
            assert "has no words: write pick_number-twice" in must_be_red(game, "words").what
    finally:
        del sys.modules[name]
