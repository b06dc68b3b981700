"""The house knows messengers, and none by its name: all that is Telegram's is in a folder of its own."""

import io
import re
import tokenize
from pathlib import Path

import pytest

import parlour

HOUSE = Path(parlour.__file__).parent
SHARED = ("sdk", "engine", "games", "stores", "rehearsal", "web", "messengers")
OURS = HOUSE / "messengers" / "telegram"
WORDS = re.compile(r"telegram|botfather|t\.me\b|aiogram", re.IGNORECASE)


def said_in(path: Path) -> str:
    """Names, texts and docstrings; a comment may give an example."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join(token.string for token in tokens if token.type != tokenize.COMMENT)


@pytest.mark.parametrize("part", SHARED)
def test_no_word_of_telegram_is_said_there(part: str) -> None:
    words = [path for path in (HOUSE / part).rglob("*") if path.suffix in (".py", ".ftl")]
    files = [path for path in words if OURS not in path.parents]
    named = [str(path.relative_to(HOUSE)) for path in files if WORDS.search(path.read_text(encoding="utf-8"))]
    assert len(files) > 3
    assert [path for path in named if WORDS.search(said_in(HOUSE / path))] == []


def test_it_is_said_where_it_belongs() -> None:
    assert WORDS.search(said_in(OURS / "client.py"))
