"""Text cut between characters as people see them: no accent, flag or joined emoji is cut in two."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"  # makes one emoji of two
MORE = "…"
_BLACK_FLAG = "\U0001f3f4"
_TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))  # behind a black flag they spell a region
_FLAG_LETTERS = "".join(map(chr, range(0x1F1E6, 0x1F200)))  # two of them are a flag
_SKINS = "".join(map(chr, range(0x1F3FB, 0x1F400)))
_FARTHEST = 32  # letters to go back for a whole character


def whole_end(text: str, end: int) -> int:
    """The last place, at most `end`, that is not within a character."""
    if end >= len(text):
        return len(text)
    return next((at for at in range(end, max(end - _FARTHEST, 0), -1) if not _is_within(text, at)), end)


def cut_text(text: str, most: int) -> str:
    """The text, or its beginning and a sign that there is more; at most so many letters."""
    return text if len(text) <= most else text[: whole_end(text, most - len(MORE))].rstrip() + MORE


def belongs_to_emoji(text: str, at: int) -> bool:
    """Whether the letter there, which shows nothing by itself, is a part of an emoji."""
    before, letter, after = text[:at], text[at], text[at + 1 : at + 2]
    if letter == JOINER:
        return _is_emoji(before[-1:]) and _is_emoji(after)
    return letter in _TAGS and before.rstrip(_TAGS).endswith(_BLACK_FLAG)


def _is_within(text: str, at: int) -> bool:
    """Whether this place is not between two characters."""
    before, letter = text[:at], text[at]
    if letter == JOINER or before.endswith(JOINER) or unicodedata.category(letter)[0] == "M":
        return True
    if letter in _TAGS or letter in _SKINS:
        return True
    return letter in _FLAG_LETTERS and (len(before) - len(before.rstrip(_FLAG_LETTERS))) % 2 == 1


def _is_emoji(letter: str) -> bool:
    return letter == "\ufe0f" or (letter != "" and unicodedata.category(letter) in ("So", "Sk"))
