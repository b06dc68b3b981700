"""Text in parts: a name stays a name, and an instant an instant, until a messenger says how they are shown there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Literal, TypeAlias

from msgspec import Struct

from parlour.sdk.audience import Seat

Style = Literal["strong", "quote", "spoiler"]


class Name(Struct, frozen=True, tag="name", gc=False):
    """A player, as this reader knows them."""

    text: str
    seat: Seat


class Mention(Struct, frozen=True, tag="mention", gc=False):
    """A player who is called upon, by their account in the messenger that shows it."""

    text: str
    account: str


class Moment(Struct, frozen=True, tag="moment", gc=False):
    """An instant, shown by each reader's own clock where the messenger can; `text` says it by that of `zone`."""

    text: str
    at: datetime
    zone: str
    has_day: bool  # the day is told too


class Link(Struct, frozen=True, tag="link", gc=False):
    text: str
    url: str


class Styled(Struct, frozen=True, tag="styled", gc=False):
    """Parts that stand out together."""

    style: Style
    parts: tuple[Part, ...]


Part: TypeAlias = "str | Name | Mention | Moment | Link | Styled"


class Text(Struct, frozen=True, gc=False):
    """Some parts in a row; `str` of it is the plain text."""

    parts: tuple[Part, ...] = ()

    def __str__(self) -> str:
        return "".join(map(_plain, self.parts))

    def __bool__(self) -> bool:
        return bool(self.parts)

    def __add__(self, other: Text | str) -> Text:
        return Text((*self.parts, *text_of(other).parts))

    def map_parts(self, change: Callable[[Part], Part]) -> Text:
        """The same text with each part changed, those inside a style first."""
        return Text(tuple([_changed(part, change) for part in self.parts]))

    def walk(self) -> Iterator[Part]:
        """All parts, those inside a style in its place."""
        return _walk(self.parts)


def text_of(words: Text | str) -> Text:
    if isinstance(words, Text):
        return words
    return Text((words,)) if words else Text()


def join_texts(gap: str, texts: Iterable[Text | str]) -> Text:
    """All of them that are not empty, with the gap between them."""
    parts = list[Part]()
    for text in filter(None, map(text_of, texts)):
        parts += [gap, *text.parts] if parts else text.parts
    return Text(tuple(parts))


def strong(words: Text | str) -> Text:
    return Text((Styled("strong", text_of(words).parts),))


def quote(words: Text | str) -> Text:
    return Text((Styled("quote", text_of(words).parts),))


def _plain(part: Part) -> str:
    match part:
        case str():
            return part
        case Styled():
            return "".join(map(_plain, part.parts))
        case Link() if part.url not in part.text:
            return f"{part.text}: {part.url}"
        case _:
            return part.text


def _changed(part: Part, change: Callable[[Part], Part]) -> Part:
    if isinstance(part, Styled):
        return change(Styled(part.style, tuple([_changed(inner, change) for inner in part.parts])))
    return change(part)


def _walk(parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, Styled):
            yield from _walk(part.parts)
        else:
            yield part
