"""All pages: what they link to and name is there, what they say to type can be typed, and no machine shows."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, HOUSE, PAGES, blocks, commands, without_blocks
from tests.docs.typed import must_be_true

LANGUAGES = {"", "diff", "ftl", "python", "shell", "text", "typescript"}
CONTRACT = HOUSE / "ui" / "src" / "match" / "board.ts"  # what boards are written against
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(HOUSE)))


@every_page
def test_what_it_links_to_is_there(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", without_blocks(page)):
        if link.startswith("https://"):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{page.name}: {link}"
        assert not anchor or anchor in _anchors(target), f"{page.name}: {link}"


def _anchors(page: Path) -> set[str]:
    """As the usual hosts make them of headings."""
    headings = re.findall(r"^#+ (.+)$", without_blocks(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@every_page
def test_what_it_says_to_type_can_be_typed(page: Path) -> None:
    for line in commands(page):
        must_be_true(line)


@every_page
def test_the_files_it_names_are_there(page: Path) -> None:
    """A path of the repository; those of a reader's own game begin with src/coins or src/doors."""
    for path in re.findall(r"`((?:src/parlour|tests|tools|docs|\.ci)/[\w./-]+)`", without_blocks(page)):
        is_of_reader = re.match(r"tests/(test_coins|test_playthroughs)", path)
        assert (HOUSE / path).exists() or is_of_reader, f"{page.name}: {path}"


@every_page
def test_its_blocks_are_marked_with_what_they_are(page: Path) -> None:
    for block in blocks(page):
        assert block.language in LANGUAGES, block.place


def test_its_typescript_fits_the_contract_of_boards(tmp_path: Path) -> None:
    """Packed, it is called `parlour-board`; here it is found by its path."""
    sources = [block.text for page in PAGES for block in blocks(page) if block.language == "typescript"]
    for number, text in enumerate(sources):
        (tmp_path / f"board{number}.ts").write_text(text, encoding="utf-8")
    options = {"strict": True, "noEmit": True, "target": "ES2022", "module": "ESNext", "moduleResolution": "bundler"}
    paths = {"types": [], "paths": {"parlour-board": [str(CONTRACT)]}, "lib": ["ES2022", "DOM"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": {**options, **paths}}), encoding="utf-8")
    tsc = HOUSE / "ui" / "node_modules" / ".bin" / "tsc"
    told = subprocess.run([tsc, "-p", tmp_path], capture_output=True, text=True, check=False)
    assert (len(sources) > 0, told.stdout) == (True, "")


@every_page
def test_it_knows_no_machine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"(?<![\w.])/(home|root|work|tmp|Users)/", text)


def test_every_page_can_be_reached_from_the_first() -> None:
    found, waiting = set[Path](), [HOUSE / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in found or page.suffix != ".md":
            continue
        found.add(page)
        links = re.findall(r"\]\(([^)\s#]+)", without_blocks(page))
        waiting += [(page.parent / link).resolve() for link in links if not link.startswith("https://")]
    assert sorted(DOCS.rglob("*.md")) == sorted(page for page in found if page.is_relative_to(DOCS))
