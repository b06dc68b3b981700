"""HTML as Telegram reads it: text, and entities that say which part of it is bold.  Offsets count in UTF-16."""

from __future__ import annotations

import html
import re
from typing import Any

from msgspec import Struct

from tests.emulators.telegram.errors import ApiError, bad_request

Entity = dict[str, Any]

TAGS = {
    "a": "text_link",
    "b": "bold",
    "blockquote": "blockquote",
    "code": "code",
    "del": "strikethrough",
    "em": "italic",
    "i": "italic",
    "ins": "underline",
    "pre": "pre",
    "s": "strikethrough",
    "span": "spoiler",
    "strike": "strikethrough",
    "strong": "bold",
    "tg-emoji": "custom_emoji",
    "tg-spoiler": "spoiler",
    "tg-time": "date_time",
    "u": "underline",
}
# What bots may send besides, and the field that it needs.
SENT = dict.fromkeys(TAGS.values(), "") | {
    "text_link": "url",
    "text_mention": "user",
    "custom_emoji": "custom_emoji_id",
    "date_time": "unix_time",
    "expandable_blockquote": "",
}
MOST_ENTITIES = 100  # not documented; python-telegram-bot's constants
_TOKEN = re.compile(
    r"""<(?P<end>/?)(?P<tag>[^\s<>/]*)(?P<attributes>(?:[^<>"']|"[^"]*"|'[^']*')*)>"""
    r"""|(?P<escape>&(?:lt|gt|amp|quot|\#\d+|\#x[0-9a-fA-F]+);)"""
    r"""|(?P<broken><)"""
    r"""|(?P<plain>[^<&]+|&)"""
)
_ATTRIBUTE = re.compile(r"""([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
_COMMAND = re.compile(r"(?<![\w/])/[a-zA-Z0-9_]{1,32}(?:@\w{3,32})?")


class Formatted(Struct, frozen=True):
    text: str
    entities: tuple[Entity, ...] = ()


class _Open(Struct, frozen=True):
    tag: str
    offset: int
    entity: Entity


def length16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def read(text: str, parse_mode: str, entities: list[Entity] | None) -> Formatted:
    """As it is, or as HTML; other modes are not emulated.  White space at the end is cut off, and so are entities
    beyond the first hundred."""
    said = _read(text, parse_mode, entities)
    return Formatted(said.text, said.entities[:MOST_ENTITIES])


def _read(text: str, parse_mode: str, entities: list[Entity] | None) -> Formatted:
    if "\x00" in text:
        raise bad_request("text must be encoded in UTF-8")
    if not parse_mode:
        for entity in entities or []:
            _check_entity(entity, text)
        return _trimmed(text, entities or [])
    if parse_mode.lower() != "html":
        raise bad_request("unsupported parse_mode")
    return _Reader(text).read()


def commands_in(text: str) -> tuple[Entity, ...]:
    """Whatever looks like a command is one, whether there is such a command or not."""
    return tuple(
        {"type": "bot_command", "offset": length16(text[: found.start()]), "length": length16(found.group())}
        for found in _COMMAND.finditer(text)
    )


def _check_entity(entity: Entity, text: str) -> None:
    """An entity that bots may send, over whole letters of the text, with what its kind needs."""
    kind, offset, length = entity.get("type"), entity.get("offset"), entity.get("length")
    if kind not in SENT:
        raise bad_request(f"can't parse entities: unsupported entity type {kind}")
    if not isinstance(offset, int) or not isinstance(length, int):
        raise bad_request('can\'t parse MessageEntity: Field "offset" must be of type Number')
    if offset < 0 or length < 1 or offset + length > length16(text):
        raise bad_request("ENTITY_BOUNDS_INVALID")
    units = text.encode("utf-16-le")
    try:
        units[2 * offset : 2 * (offset + length)].decode("utf-16-le")
    except UnicodeDecodeError:
        raise bad_request("ENTITY_BOUNDS_INVALID") from None
    if (needed := SENT[kind]) and not entity.get(needed):
        raise bad_request(f"can't parse MessageEntity: Can't find field \"{needed}\"")


def _trimmed(text: str, entities: list[Entity]) -> Formatted:
    kept = text.rstrip()
    end = length16(kept)
    clipped = ({**entity, "length": min(entity["length"], end - entity["offset"])} for entity in entities)
    return Formatted(kept, tuple(entity for entity in clipped if entity["length"] > 0))


class _Reader:
    def __init__(self, markup: str) -> None:
        self._markup, self._text = markup, ""
        self._open: list[_Open] = []
        self._entities: list[Entity] = []

    def read(self) -> Formatted:
        for token in _TOKEN.finditer(self._markup):
            self._take(token)
        if self._open:
            raise _cannot_parse(f'Can\'t find end tag corresponding to start tag "{self._open[-1].tag}"')
        return _trimmed(self._text, sorted(self._entities, key=lambda entity: (entity["offset"], -entity["length"])))

    def _take(self, token: re.Match[str]) -> None:
        at = len(self._markup[: token.start()].encode())
        match token.lastgroup:
            case "plain":
                self._text += token.group()
            case "escape":
                self._text += html.unescape(token.group())
            case "broken":
                raise _cannot_parse(f"Unclosed start tag at byte offset {at}")
            case _ if token["end"]:
                self._end(token["tag"].lower(), at)
            case _:
                self._start(token["tag"].lower(), token["attributes"], at)

    def _start(self, tag: str, attributes: str, at: int) -> None:
        if tag not in TAGS:
            raise _cannot_parse(f'Unsupported start tag "{tag}" at byte offset {at}')
        given = {name: html.unescape(a or b or c) for name, a, b, c in _ATTRIBUTE.findall(attributes)}
        if tag == "span" and given.get("class") != "tg-spoiler":
            raise _cannot_parse(f'Tag "span" must have class "tg-spoiler" at byte offset {at}')
        self._open.append(_Open(tag, length16(self._text), {"type": TAGS[tag]} | _details(tag, given)))

    def _end(self, tag: str, at: int) -> None:
        if not self._open:
            raise _cannot_parse(f"Unexpected end tag at byte offset {at}")
        begun = self._open.pop()
        if tag not in ("", begun.tag):
            raise _cannot_parse(f'Unmatched end tag at byte offset {at}, expected "</{begun.tag}>", found "</{tag}>"')
        length = length16(self._text) - begun.offset
        is_dead_link = begun.tag == "a" and "url" not in begun.entity
        if length and not is_dead_link:
            self._entities.append(begun.entity | {"offset": begun.offset, "length": length})


def _details(tag: str, given: dict[str, str]) -> Entity:
    if tag == "a" and given.get("href"):
        return {"url": given["href"]}
    if tag == "tg-emoji":
        return {"custom_emoji_id": given.get("emoji-id", "")}
    if tag == "tg-time":
        return _moment(given.get("unix", ""), given.get("format", ""))
    if tag == "blockquote" and "expandable" in given:
        return {"type": "expandable_blockquote"}
    return {}


def _moment(unix: str, shown_as: str) -> Entity:
    if not unix.isdigit():
        raise _cannot_parse('Tag "tg-time" must have attribute "unix"')
    return {"unix_time": int(unix)} | ({"date_time_format": shown_as} if shown_as else {})


def _cannot_parse(why: str) -> ApiError:
    return bad_request(f"can't parse entities: {why}")
