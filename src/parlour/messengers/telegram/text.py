"""A screen as messages: text in parts that fit, a picture or a file with the first, buttons under the last."""

from __future__ import annotations

import re
import unicodedata
from html import escape

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.screens import File, Picture, Row, Screen
from parlour.messengers.updates import Capabilities

CAN = Capabilities()
WORDLESS = "…"  # above buttons that come without a word: a message cannot be empty


class MessagePart(Struct, frozen=True):
    """One message."""

    text: str  # under a picture there may be none
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    file: File | None = None

    @property
    def html(self) -> str:
        return escape(self.text, quote=False)


def parts_of(screen: Screen) -> tuple[MessagePart, ...]:
    """The messages of a screen; none if nothing can be seen in it."""
    bears = screen.picture is not None or screen.file is not None
    texts = split(_visible(screen.text), CAN.caption if bears else CAN.text, CAN.text)
    if not texts and not bears:
        texts = [WORDLESS] if screen.rows else []
    parts = [MessagePart(text) for text in texts or ([""] if bears else [])]
    if not parts:
        return ()
    parts[0] = MessagePart(parts[0].text, picture=screen.picture, file=screen.file)
    parts[-1] = replace(parts[-1], rows=screen.rows)
    return tuple(parts)


def _visible(text: str) -> str:
    """The text, or nothing if none of it can be seen: Telegram refuses that."""
    clean = safe_text(text)
    return clean if any(letter.isprintable() and not letter.isspace() for letter in clean) else ""


# ── Parts that fit: at a paragraph, else at a line, else between words ──

_BREAKS = ("\n\n", "\n", " ")
_JOINERS = "\u200d\ufe0e\ufe0f"  # what holds one picture character together
_FARTHEST = 32  # letters to go back for a whole character


def utf16_length(text: str) -> int:
    """The length as Telegram counts: a character beyond the first plane is two."""
    return len(text.encode("utf-16-le")) // 2


def split(text: str, first: int, rest: int) -> list[str]:
    """Parts of at most `first` and then `rest` characters; none is empty."""
    parts, most, text = list[str](), first, text.strip()
    while utf16_length(text) > most:
        end = _end(text, most)
        parts.append(text[:end].rstrip())
        text, most = text[end:].lstrip(), rest
    return [*parts, text] if text else parts


def _end(text: str, most: int) -> int:
    """Where the part ends: a break in the second half is worth a shorter part."""
    longest = _longest(text, most)
    for mark in _BREAKS:
        if (at := text.rfind(mark, 0, longest + 1)) >= longest // 2 > 0:
            return at
    return _whole(text, longest)


def _longest(text: str, most: int) -> int:
    """Number of letters that fit."""
    end = min(len(text), most)
    while (over := utf16_length(text[:end]) - most) > 0:
        end -= (over + 1) // 2
    return max(end, 1)


def _whole(text: str, end: int) -> int:
    """The last place before `end` that is not between a letter and its marks, nor within a joined emoji."""
    for at in range(end, max(end - _FARTHEST, 0), -1):
        if not (_joins(text[at]) or text[at - 1] == _JOINERS[0]):
            return at
    return end


def _joins(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.combining(letter) != 0 or "\U0001f3fb" <= letter <= "\U0001f3ff"


# ── Text that cannot disturb the line around it: nobody's name turns the sentence round, or breaks it ──

# What a hostile name brings to turn the rest of a line round; control characters; halves of a letter.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufeff]")
_HALF = re.compile("[\ud800-\udfff]")

_RIGHT_TO_LEFT = "[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_RUN = re.compile(f"{_RIGHT_TO_LEFT}+(?:[ '’.-]+{_RIGHT_TO_LEFT}+)*")
_BEGIN, _END = "\u2068", "\u2069"  # first strong isolate, and its end


def safe_text(text: str) -> str:
    """The text without control characters, each run from right to left isolated from what surrounds it."""
    clean = _HALF.sub("\ufffd", _CONTROL.sub("", _TURNING.sub("", text.replace("\r\n", "\n"))))
    return _RUN.sub(lambda run: f"{_BEGIN}{run[0]}{_END}", clean)
