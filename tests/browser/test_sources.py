"""What the page is made of: types that come from the server, and each colour in one place."""

import re

from tests.browser.ui import UI

SOURCES = sorted((UI / "src").rglob("*.ts*"))
STYLES = sorted((UI / "src").rglob("*.css"))


def test_no_type_is_forced_by_way_of_unknown() -> None:
    """A view's type is generated from the rules; what is cast by two steps would hide that it no longer fits."""
    assert [file.name for file in SOURCES if "as unknown as" in file.read_text(encoding="utf-8")] == []


def test_what_is_dark_is_said_in_one_place() -> None:
    """Each colour says both of its faces with `light-dark`; only the tokens say which of them counts."""
    asking = ("prefers-color-scheme", "data-theme")
    told = {file.name for file in STYLES for word in asking if word in file.read_text(encoding="utf-8")}
    assert told == {"tokens.css"}


def test_the_frame_of_the_browser_has_the_colour_of_the_page() -> None:
    tokens = (UI / "src/styles/tokens.css").read_text(encoding="utf-8")
    paper = re.search(r"--paper: light-dark\((#\w+), (#\w+)\)", tokens)
    assert paper is not None
    page = (UI / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'name="theme-color" content="(#\w+)"', page) == list(paper.groups())


def test_the_shell_has_its_colours_of_day_and_night_in_the_tokens_alone() -> None:
    """A game's board may have a palette of its own, beside it."""
    shell = [file for file in STYLES if "games" not in file.parts]
    assert [file.name for file in shell if "light-dark(" in file.read_text(encoding="utf-8")] == ["tokens.css"]
