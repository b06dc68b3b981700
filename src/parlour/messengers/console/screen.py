"""A terminal that somebody watches: redrawn as a whole, the newest at the bottom, the question under it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from parlour.messengers.console.questions import question_lines
from parlour.messengers.console.scene import TerminalScene, harmless_text, reader_label
from parlour.messengers.console.timeline import Timeline, TimelineEntry
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Speaker

HOME, CLEAR_LINE, CLEAR_BELOW = "\x1b[H", "\x1b[K", "\x1b[J"
PROMPT = "> "
GUTTER = 2  # columns before every post
LEAST_TALK = 3  # lines of the conversation that a long question leaves on the screen
NOTE = {"done": "green", "wrong": "yellow", "quiet": "dim"}


class FullScreen:
    """A terminal that somebody watches: each scene is drawn over the one before."""

    def __init__(self, out: Console, read: Callable[[str], str], voice: Speaker, me: Seat | None = None) -> None:
        self._out, self._read, self._voice, self._me = out, read, voice, me
        self._seen: tuple[TimelineEntry, ...] = ()
        self._is_open = False

    def recall(self, timeline: Timeline) -> None:
        self._seen = timeline.entries

    def ask(self, scene: TerminalScene) -> str:
        self._let_read(scene)
        self._draw(scene)
        answer = self._read(PROMPT)
        self._seen = scene.timeline.entries
        return answer

    def show(self, scene: TerminalScene) -> None:
        self._draw(scene)

    def page(self, title: str, text: str) -> str:
        """Leaf by leaf, each as high as the window."""
        lines, typed = self._wrapped([Text(line) for line in text.split("\n")], self._width), ""
        while lines and not typed:
            foot = "more" if len(lines) > self._leaf_height else "close"
            typed = self._leaf(Text(title, "bold"), lines, foot)
            lines = lines[self._leaf_height :]
        return typed

    def leave(self, *lines: str) -> None:
        if self._is_open:
            self._out.set_alt_screen(False)
            self._is_open = False
        for line in lines:
            self._out.print(harmless_text(line))

    @property
    def _width(self) -> int:
        return self._out.width

    @property
    def _leaf_height(self) -> int:
        return max(self._out.height - 4, 1)

    def _leaf(self, title: Text, lines: list[Text], foot: str) -> str:
        """Shows as much as fits and waits."""
        self._put([title, self._rule(), *lines[: self._leaf_height]], [Text(self._voice.say(foot), "dim")])
        return self._read("")

    def _let_read(self, scene: TerminalScene) -> None:
        """Nothing that was said runs off the top before somebody could read it."""
        unread = scene.timeline.entries[len(self._seen) :]
        lines = [line for entry in unread for line in self._post(entry, is_new=True)]
        while len(lines) > self._room - len(self._foot(scene)):
            self._leaf(self._head(scene), lines, "more")
            lines = lines[self._leaf_height :]

    def _draw(self, scene: TerminalScene) -> None:
        head, foot = [self._head(scene), self._rule()], self._foot(scene)
        self._put(head, [*self._talk(scene.timeline, self._room - len(foot)), *foot])

    @property
    def _room(self) -> int:
        """Lines between the head and what is typed."""
        return self._out.height - 3

    def _foot(self, scene: TerminalScene) -> list[Text]:
        lines = [self._rule(scene.awaited), *self._question(scene)]
        return self._fitted(lines, max(self._room - LEAST_TALK, 2))

    def _fitted(self, lines: list[Text], height: int) -> list[Text]:
        if len(lines) <= height:
            return lines
        return [*lines[: height - 1], Text(self._voice.say("cut", {"count": len(lines) - height + 1}), "dim")]

    def _head(self, scene: TerminalScene) -> Text:
        """The step gives way to the clock, if there is no room for both."""
        long = f"{scene.title} · {scene.step}" if scene.step else scene.title
        title = long if cell_len(long) + cell_len(scene.clock) < self._width else scene.title
        gap = self._width - cell_len(title) - cell_len(scene.clock)
        if gap < 1:
            return self._cut(Text(title, "bold"), self._width)
        return Text.assemble((title, "bold"), " " * gap, (scene.clock, "cyan"))

    def _rule(self, words: str = "") -> Text:
        said = self._cut(Text(f"── {words} " if words else ""), self._width)
        return Text(said.plain + "─" * (self._width - cell_len(said.plain)), "dim")

    def _question(self, scene: TerminalScene) -> list[Text]:
        lines = [Text(note.text, NOTE[note.kind]) for note in scene.notes]
        if scene.control is not None:
            lines += question_lines(scene.control, self._width, self._voice, private=scene.is_private)
        lines += [Text(words, "dim") for words in scene.below]
        return self._wrapped(lines, self._width)

    def _talk(self, timeline: Timeline, height: int) -> list[Text]:
        """The end of it, as much as there is room for."""
        lines: list[Text] = []
        entries = timeline.entries
        for place in range(len(entries) - 1, -1, -1):
            if len(lines) >= height:
                break
            lines = [*self._post(entries[place], self._is_new(place, entries[place])), *lines]
        return lines[max(0, len(lines) - height) :]

    def _is_new(self, place: int, entry: TimelineEntry) -> bool:
        return place >= len(self._seen) or self._seen[place] != entry

    def _post(self, entry: TimelineEntry, is_new: bool) -> list[Text]:
        if entry.kind == "clock":
            return [Text(f"⏰ {entry.text}", "cyan dim")]
        private = entry.kind == "private"
        words = Text(f"({reader_label(entry, self._me, self._voice)}) {entry.text}" if private else entry.text)
        words.stylize("magenta" if private else "")
        if self._me is not None:
            words.highlight_regex(rf"\b{re.escape(self._voice.names(self._me))}\b", "bold")
        margin = Text("▌ " if is_new else "  ", "bold magenta" if private else "bold cyan")
        lines = self._wrapped(words.split("\n", allow_blank=True), self._width - GUTTER)
        return [Text.assemble(margin, line) for line in lines]

    def _wrapped(self, lines: Iterable[Text], width: int) -> list[Text]:
        return [part for line in lines for part in self._wrap(line, width)]

    def _wrap(self, line: Text, width: int) -> list[Text]:
        """What is indented goes on a little further in."""
        start = len(line.plain) - len(line.plain.lstrip(" "))
        if cell_len(line.plain) <= width or not start:
            return list(line.wrap(self._out, width)) if line.plain else [line]
        margin = " " * (start + 2)
        first, *rest = line[start:].wrap(self._out, width - len(margin))
        return [Text.assemble(" " * start, first), *(Text.assemble(margin, part) for part in rest)]

    def _cut(self, line: Text, width: int) -> Text:
        line.truncate(width, overflow="ellipsis")
        return line

    def _put(self, above: list[Text], below: list[Text]) -> None:
        """In one piece and over what was there, so that nothing flickers; what is left free is in the middle."""
        if not self._is_open:
            self._out.set_alt_screen(True)
            self._is_open = True
        free = self._out.height - 1 - len(above) - len(below)
        lines = [*above, *[Text()] * free, *below]
        with self._out.capture() as drawn:
            for line in lines:
                self._out.print(harmless_text(line), no_wrap=True, overflow="crop")
        text = drawn.get().replace("\n", f"{CLEAR_LINE}\n")
        self._out.file.write(f"{HOME}{text}{CLEAR_BELOW}")
        self._out.file.flush()
