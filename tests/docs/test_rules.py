"""Whatever a test cites by number stands in docs/rules, so that nobody needs a book that is not here."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
OTHERS = ROOT / "tests" / "games" / "diplomacy"  # has its own sources


def cited(pattern: str, *folders: str) -> set[str]:
    found = set[str]()
    for folder in folders:
        for path in (ROOT / "tests" / folder).rglob("*.py"):
            if OTHERS not in path.parents:
                found.update(re.findall(pattern, path.read_text(encoding="utf-8")))
    return found


def told(page: str) -> set[str]:
    """What the first cells of its tables say."""
    return set(re.findall(r"(?m)^\| ([G\d.]+) \|", (RULES / page).read_text(encoding="utf-8")))


Citation = tuple[str, tuple[str, ...]]  # a pattern, and where it means this page

CITED: dict[str, tuple[Citation, ...]] = {
    "ligan.md": ((r"\bG\d{2,3}\b", ("games/ligan", "messengers", "engine", "roads", "app", "browser")),),
    "wire.md": ((r"\bCheck (\d+)", ("web", "browser", "engine")),),
    "journeys.md": (
        (r"\b(4\.[1-4]\.\d+)\b", ("games/ligan", "messengers")),
        (r"4\.5,? row (\d+)", ("games/ligan", "messengers", "engine", "web")),
    ),
}


@pytest.mark.parametrize("page", CITED)
def test_what_tests_cite_is_told(page: str) -> None:
    numbers = {number for pattern, folders in CITED[page] for number in cited(pattern, *folders)}
    assert numbers, "nothing is cited any more: the page can go"
    assert numbers - told(page) == set()


def test_the_sections_of_ligan_that_its_tests_cite_are_told() -> None:
    lists = cited(r"(?:\bspec |§)(\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)", "games/ligan")
    numbers = {number for several in lists for number in several.split(", ")}
    numbers |= cited(r"§(\d+(?:\.\d+)?)", "messengers/telegram")
    assert numbers - told("ligan.md") == set()
