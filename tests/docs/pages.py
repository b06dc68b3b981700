"""Pages of the documentation, read so that what they show can be run.

A fenced block says after its language what it is for:

    python title="src/x.py"   a piece of this file: the first begins it anew, the next are added to it
    diff title="src/x.py"     a change of this file; its unchanged lines must be there
    python from="src/x.py"    a quotation: it stands in this file, word for word
    python                    run where it stands
    shell run                 run; `exit=1` if it must fail, `input="a|b"` for what is typed into it, `clean` if it is
                              run on a machine with our wheel and nothing else on it
    text output               what the block before it prints; … stands for what may be different elsewhere
    typescript                a board for the page, which must fit the contract that it is written against
    text output like="a|b"    the same, where another run may say it about another player: both have these, in order
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).parents[2]
DOCS = HOUSE / "docs"
PAGES = sorted(path for path in (*HOUSE.glob("*.md"), *DOCS.rglob("*.md")))

_FENCE = re.compile(r"^(?P<fence>`{3,})(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=fence)[ \t]*$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    page: str
    line: int
    language: str
    marks: dict[str, str]
    text: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        language, *marks = shlex.split(found["info"]) or [""]
        line = text.count("\n", 0, found.start()) + 1
        yield Block(page.name, line, language, dict(map(_mark, marks)), found["text"])


def _mark(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    return name, value


def without_blocks(page: Path) -> str:
    """Its prose."""
    return _FENCE.sub("", page.read_text(encoding="utf-8"))


def commands(page: Path) -> Iterator[str]:
    """Every line that could be typed into a terminal, and every short one in the prose."""
    for block in blocks(page):
        if block.language == "shell":
            yield from (line for line in block.text.splitlines() if line.strip())
    yield from re.findall(r"`((?:parlour|make) [^`\n]+)`", without_blocks(page))


def changed(text: str, diff: str, where: str) -> str:
    """The text with the change made.  A line of @@ parts one place from the next."""
    for hunk in re.split(r"^@@.*\n", diff, flags=re.MULTILINE):
        if not hunk.strip():
            continue
        lines = [line or " " for line in hunk.splitlines()]
        before = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
        after = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
        assert text.count(before) == 1, f"{where}: not there just once:\n{before}"
        text = text.replace(before, after)
    return text


def undone(diff: str) -> str:
    """The same change the other way round."""
    swap = {"+": "-", "-": "+"}
    return "".join(f"{swap.get(line[:1], line[:1])}{line[1:]}\n" for line in diff.splitlines())


def is_like(printed: str, expected: str, like: str = "") -> bool:
    if like:
        pattern = ".*".join(["", *map(re.escape, like.split("|")), ""])
        return all(re.fullmatch(pattern, text, re.DOTALL) for text in (printed, expected))
    pattern = ".*?".join(re.escape(part) for part in _tidy(expected).split("…"))
    return re.fullmatch(pattern, _tidy(printed), re.DOTALL) is not None


def _tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())
