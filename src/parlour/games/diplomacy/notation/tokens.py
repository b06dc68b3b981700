"""A message as pieces, one order each, and a piece as words and signs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from msgspec import Struct

from parlour.games.diplomacy.notation.names import folded
from parlour.games.diplomacy.notation.vocabulary import ARROWS

ARROW = "-"  # whichever was written

_SEPARATOR = re.compile(r"[\n,;]+")
_BULLET = re.compile(r"^\s*(?:[*•·]+|\d{1,3}[.):](?=\s))\s*")
_ADDRESSED = re.compile(r"(?:^\s*/(?=\w))|@\w+")  # "/order@parlour"
_DOTTED_COAST = re.compile(r"\b([nsew])\.\s?c\b", re.IGNORECASE)  # "n.c."
_TOKEN = re.compile(rf"[^\W_]+|[{re.escape(ARROWS)}]+|[/()+]")


class Token(Struct, frozen=True):
    text: str  # a word, folded, or a sign
    is_word: bool
    is_glued: bool  # to what stands before it


def pieces(message: str) -> Iterator[str]:
    """Orders stand on lines of their own, or behind commas or semicolons."""
    for piece in _SEPARATOR.split(visible(message)):
        if piece.strip():
            yield " ".join(piece.split())


def tokens(piece: str) -> tuple[Token, ...]:
    """What is neither a word nor a sign that means something is passed over: dots, quotes, smileys."""
    piece = _DOTTED_COAST.sub(r"\1c", _ADDRESSED.sub(" ", _BULLET.sub("", piece)))
    found, end = [], -1
    for match in _TOKEN.finditer(piece):
        found.append(_token(match[0], match.start() == end))
        end = match.end()
    return tuple(found)


def _token(text: str, is_glued: bool) -> Token:
    if text[0] in ARROWS:
        return Token(ARROW, False, is_glued)
    return Token(folded(text), text[0].isalnum(), is_glued)


def visible(message: str) -> str:
    """Marks that turn the direction of writing go, and other control characters are as good as spaces."""
    composed = unicodedata.normalize("NFC", message.replace("\r", "\n"))
    return "".join(_shown(letter) for letter in composed)


def _shown(letter: str) -> str:
    category = unicodedata.category(letter)
    if category == "Cf":
        return ""
    return " " if category.startswith("C") and letter != "\n" else letter
