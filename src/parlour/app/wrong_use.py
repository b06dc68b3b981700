"""What goes wrong at the command line is said in one line: what it is, and what to do instead."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from traceback import extract_tb


class WrongUse(Exception):
    """What was typed makes no sense.  Said on stderr as it is, without a traceback; the exit code is 2."""


def spelling_hint(word: str, words: Iterable[str]) -> str:
    """` Did you mean …?` to end a sentence with, if one of the words is spelt nearly like this one; else nothing."""
    near = get_close_matches(word, list(words), n=1)
    return f" Did you mean {near[0]}?" if near else ""


def describe_fault(fault: BaseException) -> str:
    """What went wrong in a game's code, and where in its author's files."""
    what = str(fault).partition("\n")[0]
    said = f"{type(fault).__name__}: {what}" if what else type(fault).__name__
    if isinstance(fault, SyntaxError):
        return said
    frames = [frame for frame in extract_tb(fault.__traceback__) if _is_of_author(frame.filename)]
    return f"{said} ({frames[-1].filename}:{frames[-1].lineno})" if frames else said


_HOUSE = Path(__file__).parents[1]


def _is_of_author(filename: str) -> bool:
    """Not Python's import machinery, nor the house's own way to a game."""
    path = Path(filename)
    if filename.startswith("<") or "importlib" in path.parts:
        return False
    return not path.is_relative_to(_HOUSE) or path.is_relative_to(_HOUSE / "games")
