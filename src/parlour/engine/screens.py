"""A post as any messenger can show it: words, buttons in rows, perhaps a picture or a file."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from parlour.sdk.text import Text


class Button(Struct, frozen=True, omit_defaults=True):
    """A button: its label and what a tap on it sends or opens."""

    label: str
    code: str = ""  # comes back when it is tapped
    link: str = ""  # or it leads somewhere


Row = tuple[Button, ...]


class Picture(Struct, frozen=True, omit_defaults=True):
    """A picture as SVG, and what it shows."""

    name: str
    svg: str
    alt: str = ""  # the same in words, for whoever cannot see it


class File(Struct, frozen=True, omit_defaults=True):
    """A file or a sound that comes along with a post."""

    name: str
    text: str = ""  # of a file of words
    kind: Literal["file", "sound"] = "file"
    alt: str = ""  # what is in it, for whoever cannot open or hear it
    content: bytes = b""  # of any other
    link: str = ""  # where it is found, too

    @property
    def body(self) -> bytes:
        return self.content or self.text.encode()


FieldKind = Literal["pick_one", "pick_some", "number", "text"]


class FormChoice(Struct, frozen=True):
    """One of the choices of a field."""

    value: str  # comes back when it is chosen
    label: str


class FormField(Struct, frozen=True, kw_only=True):
    """One field of a form, and what may go in."""

    name: str
    kind: FieldKind
    label: str
    choices: tuple[FormChoice, ...] = ()  # of a text: suggestions
    least: int  # how many are picked, or the number, or the length of the text
    most: int
    given: tuple[str, ...] = ()  # the answer that stands: values, or words


class Form(Struct, frozen=True, kw_only=True):
    """A question with several fields, which are answered together."""

    code: str  # comes back with what was filled in
    text: str
    fields: tuple[FormField, ...]
    button: str  # the label of the one that sends it


class Screen(Struct, frozen=True, omit_defaults=True):
    """One post."""

    text: Text | str  # in parts, where it has any that a messenger may show in its own way
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    is_quiet: bool = False  # no sound: nobody who reads it owes anything
    is_secret: bool = False  # not to be passed on
    file: File | None = None  # instead of a picture
    drops_file: bool = False  # what came along with the post that it revises is to go
    asks_for_words: bool = False  # what is written next is its answer, also a number
    preview: str = ""  # what a lock screen may show of it, where that is told apart; empty: its text
