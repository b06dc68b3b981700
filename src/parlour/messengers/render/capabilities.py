"""What a messenger can show and do."""

from __future__ import annotations

from msgspec import Struct


class Capabilities(Struct, frozen=True):
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
