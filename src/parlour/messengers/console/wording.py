"""What the terminal says by itself."""

from __future__ import annotations

from functools import cache
from unicodedata import category

from rich.text import Text

from parlour.messengers.console.timeline import Entry
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Phrasebook, Speaker


@cache
def _phrasebook() -> Phrasebook:
    return Phrasebook(__package__)


def voice(speaker: Speaker) -> Speaker:
    """The terminal's own, for the same reader."""
    return Speaker(_phrasebook().closest(speaker.language), speaker.names, speaker.zone)


def harmless(line: str | Text) -> Text:
    """What people write must not steer the terminal."""
    text = Text(line) if isinstance(line, str) else line
    text.plain = "".join("�" if category(c) == "Cc" and c != "\n" else c for c in text.plain)
    return text


def only(entry: Entry, me: Seat | None, voice: Speaker) -> str:
    """Who reads a private post."""
    if entry.seat is None or entry.seat == me:
        return voice.say("only-you")
    return voice.say("only-one", {"name": voice.names(entry.seat)})
