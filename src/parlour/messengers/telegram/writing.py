"""A screen as Telegram's messages: text in parts that fit, a picture with the first, buttons under the last."""

from __future__ import annotations

from html import escape

from msgspec import Struct

from parlour.engine.screens import Picture, Row, Screen
from parlour.messengers.telegram.isolating import isolated
from parlour.messengers.telegram.keyboards import CAN
from parlour.messengers.telegram.splitting import split

WORDLESS = "…"  # above buttons that come without a word: a message cannot be empty


class Part(Struct, frozen=True):
    """One message."""

    text: str  # under a picture there may be none
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None

    @property
    def html(self) -> str:
        return escape(self.text, quote=False)


def written(screen: Screen) -> tuple[Part, ...]:
    """None at all, if there is nothing to be seen in it."""
    first = CAN.caption if screen.picture is not None else CAN.text
    texts = split(_seen(screen.text), first, CAN.text)
    if not texts and screen.picture is None:
        texts = [WORDLESS] if screen.rows else []
    parts = [Part(text) for text in texts or ([""] if screen.picture is not None else [])]
    if not parts:
        return ()
    parts[0] = Part(parts[0].text, picture=screen.picture)
    parts[-1] = Part(parts[-1].text, screen.rows, parts[-1].picture)
    return tuple(parts)


def _seen(text: str) -> str:
    """Telegram takes a text in which nothing can be seen for none, and so do we."""
    clean = isolated(text)
    return clean if any(letter.isprintable() and not letter.isspace() for letter in clean) else ""
