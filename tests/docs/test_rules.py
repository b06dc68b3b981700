"""Whatever a test cites by number stands in docs/rules, so that nobody needs a book that is not here."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
CASES = ROOT / "tests" / "games" / "diplomacy" / "adjudication" / "datc.jsonl"
TESTS = sorted(path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__))

# How a page's numbers are cited, in any test.
CITED = {
    "ligan.md": (r"\bG\d{2,3}\b", r"(?:\bspec |§)\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*"),
    "clocktower.md": (r"\bC(?:\d{1,2}|1[0-4]\d|15[0-2])\b",),
    "tidslinje.md": (r"\bM\d{2,3}\b",),
    "wire.md": (r"(?<=\bCheck )\d+",),
    "journeys.md": (r"\b4\.[1-4]\.\d+\b", r"(?<=\b4\.5 row )\d+"),
    "diplomacy.md": (r"\b[46]\.[A-J]\.\d+\b",),
}
NUMBER = r"[CGM]?\d+(?:\.\w+)*"

# Spellings that the patterns above do not find, so that nobody would notice a number without its page.
OTHER_SPELLINGS = "|".join(
    (
        r"(?i:\b(?:checks|sections?|specs|journeys|rows|steps?) \d)",
        r"(?i:\bspec §|\bjourney \d\.\d,|, row \d)",
        r"\bJ\d",
    )
)


def find_cited(source: str, page: str) -> set[str]:
    """The numbers of this page that a test cites."""
    cited = [found for pattern in CITED[page] for found in re.findall(pattern, source)]
    return {number for found in cited for number in re.findall(NUMBER, found)}


def find_told(page: str) -> set[str]:
    """What the first cells of its tables say; of Diplomacy also the cases that are kept with its tests."""
    told = set(re.findall(r"(?m)^\| ([CGM]?\d[\w.]*) \|", (RULES / page).read_text(encoding="utf-8")))
    return told | (_cases() if page == "diplomacy.md" else set())


def _cases() -> set[str]:
    return {json.loads(line)["id"] for line in CASES.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize("page", CITED)
def test_what_tests_cite_is_told(page: str) -> None:
    numbers = {number for path in TESTS for number in find_cited(path.read_text(encoding="utf-8"), page)}
    assert numbers, "nothing is cited any more: the page can go"
    assert numbers - find_told(page) == set()


def test_nothing_is_cited_in_another_spelling() -> None:
    found = {
        str(path.relative_to(ROOT)): re.findall(OTHER_SPELLINGS, path.read_text(encoding="utf-8")) for path in TESTS
    }
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("page", "source", "numbers"),
    [
        ("ligan.md", '"""G31, G102"""', {"G31", "G102"}),
        ("ligan.md", '"""The week: spec 6, 26.2, 26.3."""', {"6", "26.2", "26.3"}),
        ("ligan.md", '"""Journey 4.2.3; §12: chosen is chosen"""', {"12"}),
        ("clocktower.md", '"""C7, C152"""', {"C7", "C152"}),
        ("wire.md", '"""Check 121."""', {"121"}),
        ("journeys.md", '"""Journey 4.1.3, 4.5 row 11"""', {"4.1.3", "11"}),
        ("diplomacy.md", '"""DATC 4.A.6, 6.B.14."""', {"4.A.6", "6.B.14"}),
    ],
)
def test_citations_are_found(page: str, source: str, numbers: set[str]) -> None:
    assert find_cited(source, page) == numbers


@pytest.mark.parametrize(
    "source",
    [
        "J4.5 row 2",
        "spec section 9",
        "Spec sections 2, 4",
        "spec §5",
        "Journey 4.1, step 7",
        "Journey 4.5, row 5",
        "4.5 rows 9 and 11",
    ],
)
def test_other_spellings_are_found(source: str) -> None:
    assert re.search(OTHER_SPELLINGS, source)
