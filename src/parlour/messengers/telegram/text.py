"""A screen as messages: text with its entities, in parts that fit; a picture or a file with the first, buttons under
the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace
from telegram import MessageEntity, User
from telegram.constants import MessageEntityType

from parlour.engine.screens import File, Picture, Row, Screen
from parlour.messengers.render.parts import split
from parlour.messengers.telegram.capabilities import CAN
from parlour.sdk.text import Link, Mention, Moment, Name, Part, Style, Styled, Text, text_of

WORDLESS = "…"  # above buttons that come without a word: a message cannot be empty


class Entity(Struct, frozen=True):
    """Letters of a message that Telegram shows in its own way; counted as Python counts."""

    kind: MessageEntityType
    start: int
    end: int
    user: str = ""  # who is mentioned
    url: str = ""
    at: datetime | None = None
    time_format: str = ""


class MessagePart(Struct, frozen=True):
    """One message."""

    text: str  # under a picture there may be none
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    file: File | None = None
    entities: tuple[Entity, ...] = ()

    @property
    def message_entities(self) -> list[MessageEntity]:
        return [_message_entity(self.text, entity) for entity in self.entities]


def parts_of(screen: Screen) -> tuple[MessagePart, ...]:
    """The messages of a screen; none if nothing can be seen in it."""
    bears = screen.picture is not None or screen.file is not None
    text, entities = flatten(text_of(screen.text))
    first = _first_limit(text) if bears else CAN.text
    spans = split(text, first, CAN.text, utf16_length) if _is_visible(text) else []
    parts = [MessagePart(text[start:end], entities=_within(entities, start, end)) for start, end in spans]
    if not parts and (bears or screen.rows):
        parts = [MessagePart("" if bears else WORDLESS)]
    if not parts:
        return ()
    parts[0] = replace(parts[0], picture=screen.picture, file=screen.file)
    parts[-1] = replace(parts[-1], rows=screen.rows)
    return tuple(parts)


def _first_limit(text: str) -> int:
    """How much stands under a picture: all, if a caption holds it; else the first paragraph, so that the rest stays
    together."""
    headline = text.strip().partition("\n\n")[0]
    fits = utf16_length(text.strip()) <= CAN.caption or utf16_length(headline) > CAN.caption
    return CAN.caption if fits else utf16_length(headline)


def _is_visible(text: str) -> bool:
    """Whether any of it can be seen: Telegram refuses what cannot."""
    return any(letter.isprintable() and not letter.isspace() for letter in text)


# ── Text with its entities ──

_STYLES: Mapping[Style, MessageEntityType] = {
    "strong": MessageEntityType.BOLD,
    "quote": MessageEntityType.BLOCKQUOTE,
    "spoiler": MessageEntityType.SPOILER,
}
TIME, DAY_AND_TIME = "t", "wdt"  # how a client shows an instant by its own clock


def flatten(text: Text) -> tuple[str, tuple[Entity, ...]]:
    """The text in one piece, and what of it is more than letters.  Names are bold, so that they are found."""
    pieces, entities = list[str](), list[Entity]()
    _flatten(text.parts, 0, pieces, entities)
    return "".join(pieces), tuple(entities)


def _flatten(parts: Iterable[Part], start: int, pieces: list[str], entities: list[Entity]) -> int:
    """Where the text ends that began at `start`."""
    for part in parts:
        begin = start
        if isinstance(part, Styled):
            place = len(entities)
            start = _flatten(part.parts, start, pieces, entities)
            entities.insert(place, Entity(_STYLES[part.style], begin, start))
        else:
            letters = safe_text(part if isinstance(part, str) else part.text)
            pieces.append(letters)
            start += len(letters)
            entities += _entity(part, begin, start)
    return start


def _entity(part: Part, start: int, end: int) -> Iterable[Entity]:
    match part:
        case Name():
            yield Entity(MessageEntityType.BOLD, start, end)
        case Mention():
            yield Entity(MessageEntityType.TEXT_MENTION, start, end, user=part.account)
        case Link():
            yield Entity(MessageEntityType.TEXT_LINK, start, end, url=part.url)
        case Moment():
            time_format = DAY_AND_TIME if part.has_day else TIME
            yield Entity(MessageEntityType.DATE_TIME, start, end, at=part.at, time_format=time_format)
        case _:
            pass


def _within(entities: Iterable[Entity], start: int, end: int) -> tuple[Entity, ...]:
    """Those of a part of the text, counted from its beginning."""
    cut = [replace(each, start=max(each.start, start) - start, end=min(each.end, end) - start) for each in entities]
    return tuple([each for each in cut if each.start < each.end])


def _message_entity(text: str, entity: Entity) -> MessageEntity:
    offset, length = utf16_length(text[: entity.start]), utf16_length(text[entity.start : entity.end])
    return MessageEntity(
        entity.kind,
        offset,
        length,
        url=entity.url or None,
        user=User(int(entity.user), text[entity.start : entity.end], False) if entity.user else None,
        unix_time=entity.at,
        date_time_format=entity.time_format or None,
    )


def utf16_length(text: str) -> int:
    """The length as Telegram counts: a character beyond the first plane is two."""
    return len(text.encode("utf-16-le")) // 2


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
