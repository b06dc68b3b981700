"""The page of deliberate differences names settings that are there, and says of each difference why."""

import re
from pathlib import Path

from msgspec import Struct
from msgspec.structs import fields

from parlour.games.diplomacy.settings import Settings as DiplomacySettings
from parlour.games.ligan.settings import Settings as LiganSettings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "where-we-differ.md").read_text(encoding="utf-8")
SETTINGS: dict[str, type[Struct]] = {"000": LiganSettings, "001": DiplomacySettings}


def rows(section: str) -> list[list[str]]:
    """The cells of each row below this heading, without the head of the table."""
    text = PAGE.partition(f"## {section}")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[1:]]


def sections() -> list[str]:
    return re.findall(r"(?m)^## (.+)$", PAGE)


def test_every_difference_quotes_what_it_departs_from_and_says_why() -> None:
    all_rows = [row for section in sections() for row in rows(section)]
    assert len(all_rows) > 25
    assert [row for row in all_rows if not all(row[:3]) or ('"' not in row[0] and "`" not in row[0])] == []


def test_every_setting_that_gives_a_reading_back_is_there() -> None:
    for number, settings in SETTINGS.items():
        named = {name for row in rows(f"Document {number}") for name in re.findall(r"`(\w+)`", row[3])}
        assert named, number
        assert named - {field.name for field in fields(settings)} == set()


def test_the_readme_leads_there() -> None:
    assert "(docs/where-we-differ.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
