"""Text as Slack writes it: mrkdwn in sections that fit, instants in each reader's own time; and what people wrote,
read back as plain words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from parlour.messengers.render.parts import split
from parlour.sdk.text import Link, Mention, Moment, Part, Style, Styled, Text

SECTION = 3000  # characters of a section's text, marks and all
MOST_PLAIN = 2400  # of these, letters as they are read

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_HALF = re.compile("[\ud800-\udfff]")
# A sign that would begin or end something bold, slanted, struck or of fixed width: it cannot be escaped.
_SIGN = re.compile(r"(?<!\w)[*_~`](?=\S)|(?<=\S)[*_~`](?!\w)")
JOINER = "\u2060"  # shows nothing, and keeps such a sign from meaning anything
_EDGE = "\u200b"  # beside a sign of ours that stands within a word


class Span(Struct, frozen=True):
    """Letters of a text that Slack shows in its own way; counted as Python counts."""

    start: int
    end: int
    token: str = ""  # stands for them
    style: Style | None = None


def escape(text: str) -> str:
    """The text so that none of it means anything to Slack."""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SIGN.sub(lambda sign: JOINER + sign[0], plain)


def written_length(text: str) -> int:
    """Number of characters that Slack counts: of an ampersand five, of a line break two."""
    return len(json.dumps(escape(text), ensure_ascii=False)) - 2


def clean(text: str) -> str:
    """The text without control characters, and without what turns the rest of a line round."""
    return _HALF.sub("\ufffd", _CONTROL.sub("", text.replace("\r\n", "\n")))


def flatten(text: Text) -> tuple[str, tuple[Span, ...]]:
    """The text in one piece, and what of it is more than letters."""
    pieces, spans = list[str](), list[Span]()
    _flatten(text.parts, 0, pieces, spans)
    return "".join(pieces), tuple(spans)


def _flatten(parts: Iterable[Part], start: int, pieces: list[str], spans: list[Span]) -> int:
    for part in parts:
        begin = start
        if isinstance(part, Styled):
            start = _flatten(part.parts, start, pieces, spans)
            spans.append(Span(begin, start, style=part.style))
            continue
        letters = clean(part if isinstance(part, str) else part.text)
        pieces.append(letters)
        start += len(letters)
        if token := _token(part, letters):
            spans.append(Span(begin, start, token))
    return start


def _token(part: Part, letters: str) -> str:
    shown = escape(letters).replace("|", "¦").replace("\n", " ")
    match part:
        case Mention():
            return f"<@{part.account.rpartition('/')[2]}>"
        case Link():
            return f"<{part.url.replace('|', '%7C').replace('>', '%3E').replace('<', '%3C')}|{shown}>"
        case Moment():
            how = "{date_short_pretty} {time}" if part.has_day else "{time}"
            return f"<!date^{int(part.at.timestamp())}^{how}|{shown}>"
        case _:
            return ""


def within(spans: Iterable[Span], start: int, end: int) -> tuple[Span, ...]:
    """Those of a part of the text, counted from its beginning.  What stands for letters is whole, or no more."""
    cut = [
        replace(each, start=max(each.start, start) - start, end=min(each.end, end) - start)
        for each in spans
        if not each.token or (start <= each.start and each.end <= end)
    ]
    return tuple([each for each in cut if each.start < each.end])


def mrkdwn(text: str, spans: Iterable[Span]) -> str:
    """The text as Slack reads it."""
    tokens = sorted([each for each in spans if each.token], key=lambda each: each.start)
    styles = [each for each in spans if each.style is not None]
    marks = dict[int, str]()
    for each in styles:
        _mark(text, each, marks)
    places = sorted({0, len(text), *marks, *(at for each in tokens for at in (each.start, each.end))})
    by_start = {each.start: each for each in tokens}
    written, at = list[str](), 0
    for start, end in zip(places, [*places[1:], len(text)], strict=True):
        written.append(marks.get(start, ""))
        if start < at or start == end:
            continue
        if (token := by_start.get(start)) is not None:
            written.append(token.token)
            at = token.end
        else:
            written.append(escape(text[start:end]))
            at = end
    return "".join(written)


def _mark(text: str, span: Span, marks: dict[int, str]) -> None:
    if span.style == "strong":
        before, after = text[span.start - 1 : span.start] if span.start else "", text[span.end : span.end + 1]
        marks[span.start] = marks.get(span.start, "") + (_EDGE if before.isalnum() else "") + "*"
        marks[span.end] = "*" + (_EDGE if after.isalnum() else "") + marks.get(span.end, "")
    elif span.style == "quote":
        is_line = span.start == 0 or text[span.start - 1] == "\n"
        marks[span.start] = marks.get(span.start, "") + ("" if is_line else "\n") + ">"
        for at in range(span.start, span.end - 1):
            if text[at] == "\n":
                marks[at + 1] = marks.get(at + 1, "") + ">"


def sections(text: str, spans: tuple[Span, ...], most: int = MOST_PLAIN) -> list[str]:
    """The text in pieces that fit into a section each; they end between words, and at a paragraph if they can."""
    written = list[str]()
    for start, end in split(text, most, most):
        piece = mrkdwn(text[start:end], within(spans, start, end))
        if len(piece) <= SECTION:
            written.append(piece)
        else:
            written += sections(text[start:end], within(spans, start, end), max(most // 2, 100))
    return written


# ── Back ──

_TOKEN = re.compile(r"<([^<>]*)>")


def plain_words(text: str) -> str:
    """What somebody wrote, as they see it: a link is its label, and signs are themselves."""
    shown = _TOKEN.sub(_shown, text).replace(JOINER, "")
    return shown.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _shown(token: re.Match[str]) -> str:
    what, _, label = token[1].partition("|")
    if label:
        return label
    return what if what[:1] in "@#!" else what.removeprefix("mailto:")
