"""What happened in each chat, as text that a person can read.

Ada: /nyttspel
Guzman (silent): Vem är med?
    [Jag är med] [Regler]
Ada taps [Jag är med]
    Ada sees: Du är med!
~Guzman: Vem är med? Ada
    [Jag är med] [Regler]
"""

from __future__ import annotations

from collections import defaultdict

from tests.emulators.telegram.chats import Answer, Chat
from tests.emulators.telegram.messages import Message, Rows

_INDENT = "    "


class Transcript:
    """Kept by chat and not by id: a group that is upgraded goes on on the same page."""

    def __init__(self) -> None:
        self._lines: defaultdict[Chat, list[str]] = defaultdict(list)

    def of(self, chat: Chat) -> str:
        return "\n".join(self._lines[chat])

    def said(self, chat: Chat, message: Message, mark: str = "") -> None:
        how = " (silent)" if message.silent and not mark else ""
        self._lines[chat] += [f"{mark}{message.sender.name}{how}: {_body(message)}", *_rows(message.buttons)]

    def edited(self, chat: Chat, message: Message) -> None:
        self.said(chat, message, "~")

    def tapped(self, chat: Chat, who: str, label: str) -> None:
        self._lines[chat].append(f"{who} taps [{label}]")

    def answered(self, chat: Chat, who: str, answer: Answer) -> None:
        if answer.text:
            self._lines[chat].append(f"{_INDENT}{who} sees{' a pop-up' if answer.alert else ''}: {answer.text}")
        if answer.url:
            self._lines[chat].append(f"{_INDENT}{who} is taken to {answer.url}")

    def happened(self, chat: Chat, what: str) -> None:
        self._lines[chat].append(f"* {what}")


def first_line(message: Message) -> str:
    return _body(message).partition("\n")[0]


def _body(message: Message) -> str:
    return f"{_media(message)}{message.text}".replace("\n", f"\n{_INDENT}").rstrip()


def _media(message: Message) -> str:
    if message.photo is not None:
        width, height = message.photo.size or (0, 0)
        return f"(photo {width}×{height}) "
    return f"(file {message.document.name}) " if message.document is not None else ""


def _rows(rows: Rows) -> list[str]:
    return [_INDENT + " ".join(f"[{button.label}]" for button in row) for row in rows]
