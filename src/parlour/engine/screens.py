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


class Screen(Struct, frozen=True, omit_defaults=True):
    """One post."""

    text: Text | str  # in parts, where it has any that a messenger may show in its own way
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    is_quiet: bool = False  # no sound: nobody who reads it owes anything
    is_secret: bool = False  # not to be passed on
    file: File | None = None  # instead of a picture
    asks_for_words: bool = False  # what is written next is its answer, also a number
