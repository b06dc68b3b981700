"""Settings at the command line: a preset, names with values, JSON or a file, one after the other."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec import Struct

from parlour.app.settings import read_settings
from parlour.app.wrong_use import WrongUse
from parlour.games import pick
from parlour.sdk import Game


class Settings(Struct, frozen=True):
    rounds: int = 3
    pace: Literal["swift", "evening"] = "evening"
    names: tuple[str, ...] = ()


PLAIN: Game[Any] = pick.GAME
GAME = replace(PLAIN, settings=Settings, presets={"long": Settings(9), "swift": Settings(1, "swift")})
USUAL = Settings(9)


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        ((), Settings(9)),
        (("swift",), Settings(1, "swift")),
        (("rounds=4",), Settings(4)),
        (("pace=swift", "rounds = 2"), Settings(2, "swift")),
        (("swift", "rounds=5"), Settings(5, "swift")),
        (('{"rounds": 7}', 'names=["a","b"]'), Settings(7, names=("a", "b"))),
    ],
)
def test_what_is_typed_changes_the_usual_settings_in_its_order(words: tuple[str, ...], settings: Settings) -> None:
    assert read_settings(GAME, words, USUAL) == settings


@pytest.mark.parametrize(("name", "text"), [("s.json", '{"rounds": 2}'), ("s.toml", 'rounds = 2\npace = "evening"')])
def test_a_file_changes_what_is_in_it(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    assert read_settings(GAME, (str(tmp_path / name),), USUAL) == Settings(2)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (
            "swif",
            r"pick has no preset swif\. Did you mean swift\? Presets: long, swift\. Settings of your",
        ),
        ("round=2", r"pick has no setting round\. Did you mean rounds\?"),
        ("rounds=many", r"These are no settings of pick: Expected `int`, got `str`"),
        ("pace=slow", r"These are no settings of pick: Invalid enum value 'slow'"),
        ("nowhere.toml", r"nowhere\.toml cannot be read: No such file or directory\."),
        ('{"rounds": ', r"The settings are not JSON"),
    ],
)
def test_what_is_wrong_is_said_with_what_to_type_instead(word: str, why: str) -> None:
    with pytest.raises(WrongUse, match=why):
        read_settings(GAME, (word,), USUAL)


def test_a_file_that_is_not_toml_says_so(tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text("rounds: 2")
    with pytest.raises(WrongUse, match=r"s\.toml is not TOML"):
        read_settings(GAME, (str(tmp_path / "s.toml"),), USUAL)
