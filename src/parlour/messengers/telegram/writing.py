"""A screen as messages: text in parts that fit, a picture or a file with the first, buttons under the last."""

from __future__ import annotations

from html import escape

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.screens import File, Picture, Row, Screen
from parlour.messengers.telegram.isolating import isolated
from parlour.messengers.telegram.keyboards import CAN
from parlour.messengers.telegram.splitting import split

WORDLESS = "…"  # above buttons that come without a word: a message cannot be empty


class Part(Struct, frozen=True):
    """One message."""

    text: str  # under a picture there may be none
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    file: File | None = None

    @property
    def html(self) -> str:
        return escape(self.text, quote=False)


def written(screen: Screen) -> tuple[Part, ...]:
    """None at all, if there is nothing to be seen in it."""
    bears = screen.picture is not None or screen.file is not None
    texts = split(_seen(screen.text), CAN.caption if bears else CAN.text, CAN.text)
    if not texts and not bears:
        texts = [WORDLESS] if screen.rows else []
    parts = [Part(text) for text in texts or ([""] if bears else [])]
    if not parts:
        return ()
    parts[0] = Part(parts[0].text, picture=screen.picture, file=screen.file)
    parts[-1] = replace(parts[-1], rows=screen.rows)
    return tuple(parts)


def _seen(text: str) -> str:
    """Telegram takes a text in which nothing can be seen for none, and so do we."""
    clean = isolated(text)
    return clean if any(letter.isprintable() and not letter.isspace() for letter in clean) else ""
