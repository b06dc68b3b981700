"""What a terminal shows at one moment, before it is known how wide it is; and the terminal's own words."""

from __future__ import annotations

from functools import cache
from typing import Literal, Protocol
from unicodedata import category

from msgspec import Struct
from rich.text import Text

from parlour.messengers.console.timeline import Timeline, TimelineEntry
from parlour.messengers.controls import Control
from parlour.sdk.audience import Seat
from parlour.sdk.notice import Who
from parlour.sdk.phrases import Phrasebook, Speaker


class Note(Struct, frozen=True):
    """A line from the terminal itself, to the one who sits there."""

    text: str
    kind: Literal["done", "wrong", "quiet"] = "quiet"


class TerminalScene(Struct, frozen=True):
    """What is shown at one moment."""

    title: str
    timeline: Timeline
    step: str = ""  # said beside the title, if there is room
    clock: str = ""
    awaited: str = ""  # who is awaited
    notes: tuple[Note, ...] = ()  # about what was just typed
    control: Control | None = None
    below: tuple[str, ...] = ()  # what silence means, what else can be done
    is_private: bool = False  # the question is asked in private


class Terminal(Protocol):
    """Where a scene is shown and a line is read; raises EOFError when there are no more lines."""

    def recall(self, timeline: Timeline) -> None:
        """Take these as said before anyone sat down here."""
        ...

    def ask(self, scene: TerminalScene) -> str: ...

    def show(self, scene: TerminalScene) -> None:
        """Show what happened meanwhile, and ask nothing."""
        ...

    def page(self, title: str, text: str) -> str:
        """Show something longer: rules, help, history.  Gives what was typed instead of reading on, if anything."""
        ...

    def leave(self, *lines: str) -> None:
        """Show last words, which stay on the screen."""
        ...


@cache
def _phrasebook() -> Phrasebook:
    return Phrasebook(__package__)


def terminal_voice(speaker: Speaker) -> Speaker:
    """A speaker of the terminal's own phrases, for the same reader."""
    return Speaker(_phrasebook().closest(speaker.language), speaker.names, speaker.zone)


def harmless_text(line: str | Text) -> Text:
    """The text without control characters: what people write must not steer the terminal."""
    text = Text(line) if isinstance(line, str) else line
    text.plain = "".join("�" if category(c) == "Cc" and c != "\n" else c for c in text.plain)
    return text


def reader_label(entry: TimelineEntry, me: Seat | None, terminal_voice: Speaker) -> str:
    """Who reads a private post."""
    if entry.seat is None or entry.seat == me:
        others = Who(entry.others)
        return terminal_voice.say("you-and", {"others": others}) if entry.others else terminal_voice.say("only-you")
    return terminal_voice.say("only-one", {"name": Who((entry.seat, *entry.others))})
