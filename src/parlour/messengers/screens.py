"""A post as any messenger can show it: words, buttons in rows, perhaps a picture."""

from __future__ import annotations

from msgspec import Struct


class Button(Struct, frozen=True, omit_defaults=True):
    label: str
    code: str = ""  # comes back when it is tapped; at most 64 bytes
    link: str = ""  # or it leads somewhere


Row = tuple[Button, ...]


class Picture(Struct, frozen=True):
    """Drawn from the reader's own view when it is sent."""

    name: str
    svg: str


class Screen(Struct, frozen=True):
    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    is_quiet: bool = False  # no sound: nobody who reads it owes anything
    is_secret: bool = False  # not to be passed on


class Capabilities(Struct, frozen=True):
    """What a messenger can show and do."""

    text: int = 4096  # characters of a post
    caption: int = 1024  # of one with a picture
    toast: int = 200
    label: int = 64  # of a button, to be read on a telephone
    code: int = 64  # bytes behind a button
    buttons: int = 100  # under one post
    in_row: int = 8
    edits: bool = True
    pictures: bool = True
    pins: bool = True
    toasts: bool = True  # something that only the tapper sees, in a room too
    writes_first: bool = False  # may we write to people who never wrote to us?
