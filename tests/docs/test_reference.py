"""The reference is made from the code: up to date, complete, and the same on every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour.sdk
from tests.docs.pages import DOCS
from tools import reference
from tools.reference import main, pages, stale, write

REFERENCE = DOCS / "reference"
OUT_OF_DATE = "docs/reference: sdk.md is out of date; python tools/reference.py writes it\n"


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return pages()


@pytest.fixture(autouse=True)
def _made_once(made: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """To make the pages takes seconds, and they are the same each time, as a test here shows."""
    monkeypatch.setattr(reference, "pages", lambda: made)


def test_it_is_up_to_date() -> None:
    assert stale(REFERENCE) == []


def test_it_is_the_same_each_time(made: dict[str, str]) -> None:
    assert made == pages()


@pytest.mark.parametrize("name", parlour.sdk.__all__)
def test_every_name_of_the_sdk_is_in_it(made: dict[str, str], name: str) -> None:
    if name == "house":
        assert "`parlour.sdk.house`" in made["parts.md"]
    else:
        heading, row = f"### {name} ★\n", f"| `{name}` |"
        assert any(heading in page or row in page for page in made.values())


@pytest.mark.parametrize("command", ["play", "games", "check", "simulate", "bench", "new-game"])
def test_every_command_is_in_it_with_its_help(made: dict[str, str], command: str) -> None:
    assert f"Usage: parlour {command} " in made["command-line.md"]


def test_a_comment_beside_a_field_says_what_it_is(made: dict[str, str]) -> None:
    assert "| `shown` | `bool` | `True` | others may know who is asked" in made["sdk.md"]


def test_the_check_is_quiet_when_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path)
    assert main(["--check"], tmp_path) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("sdk.md", "Something else.\n", OUT_OF_DATE),
        ("old.md", "Once.\n", "docs/reference: old.md is not made here; python tools/reference.py writes it\n"),
        ("parts.md", None, "docs/reference: parts.md is missing; python tools/reference.py writes it\n"),
    ],
)
def test_the_check_says_in_one_line_what_is_not_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str | None, said: str
) -> None:
    write(tmp_path)
    if text is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert main(["--check"], tmp_path) == 1
    assert capsys.readouterr().err == said


def test_a_page_that_is_not_made_any_more_is_removed(tmp_path: Path) -> None:
    (tmp_path / "old.md").write_text("Once.\n", encoding="utf-8")
    write(tmp_path)
    assert not (tmp_path / "old.md").exists()


def test_other_words_are_not_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help-me"]) == 2
    assert capsys.readouterr().err == "use: python tools/reference.py [--check]\n"


@pytest.mark.parametrize("game", ["diplomacy", "ligan", "lowest"])
def test_no_game_with_settings_is_said_to_have_none(made: dict[str, str], game: str) -> None:
    about = made["games.md"].partition(f"\n## {game}\n")[2].partition("\n## ")[0]
    assert "no settings" not in about
    assert "| setting | type | default |" in about
