"""A long text in parts that each fit into one message: at a paragraph, else at a line, else between words."""

from __future__ import annotations

import unicodedata

_BREAKS = ("\n\n", "\n", " ")
_JOINERS = "\u200d\ufe0e\ufe0f"  # what holds one picture character together
_FARTHEST = 32  # letters to go back for a whole character


def length(text: str) -> int:
    """As Telegram counts: a character beyond the first plane is two."""
    return len(text.encode("utf-16-le")) // 2


def split(text: str, first: int, rest: int) -> list[str]:
    """Parts of at most `first` and then `rest` characters; none is empty."""
    parts, most, text = list[str](), first, text.strip()
    while length(text) > most:
        end = _end(text, most)
        parts.append(text[:end].rstrip())
        text, most = text[end:].lstrip(), rest
    return [*parts, text] if text else parts


def _end(text: str, most: int) -> int:
    """A break in the second half is worth a shorter part."""
    longest = _longest(text, most)
    for mark in _BREAKS:
        if (at := text.rfind(mark, 0, longest + 1)) >= longest // 2 > 0:
            return at
    return _whole(text, longest)


def _longest(text: str, most: int) -> int:
    """How many letters fit."""
    end = min(len(text), most)
    while (over := length(text[:end]) - most) > 0:
        end -= (over + 1) // 2
    return max(end, 1)


def _whole(text: str, end: int) -> int:
    """Not between a letter and its marks, nor within a family of faces."""
    for at in range(end, max(end - _FARTHEST, 0), -1):
        if not (_joins(text[at]) or text[at - 1] == _JOINERS[0]):
            return at
    return end


def _joins(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.combining(letter) != 0 or "\U0001f3fb" <= letter <= "\U0001f3ff"
