"""A terminal that nobody watches, a pipe or a file: what is new is added below, a revised post with "~" before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.console import Console
from rich.text import Text

from parlour.messengers.console.questions import question_lines
from parlour.messengers.console.scene import TerminalScene, harmless_text, reader_label
from parlour.messengers.console.timeline import Timeline, TimelineEntry
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Speaker

WIDTH = 80  # of a row of choices
RECALLED = 3  # posts of an earlier evening that are said again


class Transcript:
    """What is new, line by line."""

    def __init__(self, out: Console, read: Callable[[str], str], voice: Speaker, me: Seat | None = None) -> None:
        self._out, self._read, self._voice, self._me = out, read, voice, me
        self._seen: tuple[TimelineEntry, ...] = ()
        self._said: set[str] = set()

    def ask(self, scene: TerminalScene) -> str:
        self.show(scene)
        if scene.control is not None:
            for line in question_lines(scene.control, WIDTH, self._voice, private=scene.is_private):
                self._say(line)
        for words in scene.below:
            self._say_once(words)
        answer = self._read("")
        self._say(f"> {answer}\n")
        return answer

    def show(self, scene: TerminalScene) -> None:
        for note in scene.notes:
            self._say(note.text)
        for line in self._news(scene.timeline):
            self._say(line)
        self._seen = scene.timeline.entries

    def page(self, title: str, text: str) -> str:
        self._say(f"{title}\n{text}\n")
        return ""

    def leave(self, *lines: str) -> None:
        for line in lines:
            self._say(line)

    def recall(self, timeline: Timeline) -> None:
        self._seen = timeline.entries[:-RECALLED]

    def _news(self, timeline: Timeline) -> Iterator[str]:
        for place, entry in enumerate(timeline.entries):
            if place >= len(self._seen):
                yield self._line(entry)
            elif entry != self._seen[place]:
                yield f"~ {self._line(entry)}"

    def _line(self, entry: TimelineEntry) -> str:
        match entry.kind:
            case "clock":
                return f"⏰ {entry.text}"
            case "private":
                return f"🔒 ({reader_label(entry, self._me, self._voice)}) {entry.text}"
            case "room":
                return entry.text

    def _say_once(self, words: str) -> None:
        """Help that stands under every question would drown a text that only grows."""
        if words not in self._said:
            self._said.add(words)
            self._say(words)

    def _say(self, line: str | Text) -> None:
        self._out.print(harmless_text(line), soft_wrap=True)
