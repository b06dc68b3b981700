"""What a terminal shows at one moment, before it is known how wide it is."""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from parlour.messengers.console.timeline import Timeline
from parlour.messengers.controls import Control


class Note(Struct, frozen=True):
    """A line from the face itself, to the one who sits there."""

    text: str
    kind: Literal["done", "wrong", "quiet"] = "quiet"


class Scene(Struct, frozen=True):
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
        """This was said before anyone sat down here."""
        ...

    def ask(self, scene: Scene) -> str: ...

    def show(self, scene: Scene) -> None:
        """Nothing is asked; just what happened meanwhile."""
        ...

    def page(self, title: str, text: str) -> str:
        """Something longer to read: rules, help, history.  What was typed instead of reading on, if anything."""
        ...

    def leave(self, *lines: str) -> None:
        """Last words, which stay on the screen."""
        ...
