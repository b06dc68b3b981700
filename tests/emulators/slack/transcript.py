"""What happened in each conversation, as text that a person can read.

Ada types /dip new
Parlour: Who joins?
    [Join] [Rules]
Ada taps [Join]
    only Ada sees: You are in!
~Parlour: Who joins? Ada
    [Join] [Rules]
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from tests.emulators.slack.messages import Message
from tests.emulators.slack.state import Channel, State

_INDENT = "    "


class Transcript:
    """Kept by channel and not by id: one that gets another id goes on on the same page."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._lines: defaultdict[int, list[str]] = defaultdict(list)
        self._where: dict[str, int] = {}  # by name: where they last typed or tapped

    def of(self, channel: Channel) -> str:
        return "\n".join(self._lines[id(channel)])

    def said(self, channel: Channel, message: Message, mark: str = "") -> None:
        thread = "  ↳ " if message.thread_ts else ""
        self._lines[id(channel)] += [
            f"{thread}{mark}{self._state.app_name}: {self._body(message)}",
            *_rows(message),
        ]

    def edited(self, channel: Channel, message: Message, before: Message) -> None:
        if (message.blocks, message.top_text) != (before.blocks, before.top_text):
            self.said(channel, message, "~")

    def wrote(self, channel: Channel, who: str, text: str) -> None:
        self._lines[id(channel)].append(f"{who}: {text}".replace("\n", f"\n{_INDENT}"))

    def typed(self, channel: Channel, who: str, command: str) -> None:
        self._where[who] = id(channel)
        self._lines[id(channel)].append(f"{who} types {command}")

    def tapped(self, channel: Channel | None, who: str, label: str) -> None:
        if channel is not None:
            self._where[who] = id(channel)
            self._lines[id(channel)].append(f"{who} taps [{label}]")

    def whispered(self, channel: Channel, message: Message) -> None:
        name = self._state.names[message.only_for]
        self._lines[id(channel)] += [f"{_INDENT}only {name} sees: {self._body(message)}", *_rows(message)]

    def opened(self, user: str, view: dict[str, Any]) -> None:
        """A modal, with what is filled in already."""
        name = self._state.names[user]
        if (where := self._where.get(name)) is None:
            return
        fields = [each for each in view["blocks"] if each["type"] == "input"]
        begun = [each["element"].get("initial_option", {}).get("text", {}).get("text", "") for each in fields]
        lines = [f"{each['label']['text']} {at}".strip() for each, at in zip(fields, begun, strict=True)]
        self._lines[where].append(f"{_INDENT}a form opens for {name}: {view['title']['text']}")
        self._lines[where] += [f"{_INDENT * 2}{line}" for line in lines]

    def happened(self, channel: Channel, what: str) -> None:
        self._lines[id(channel)].append(f"* {what}")

    def _body(self, message: Message) -> str:
        text = message.text(self._state.names)
        return f"{_media(message)}{text}".replace("\n", f"\n{_INDENT}").rstrip()


def _media(message: Message) -> str:
    if message.file is not None:
        return f"(file {message.file.name}) "
    return f"(picture: {message.image['alt_text'].partition('. ')[0]}) " if message.image is not None else ""


def _rows(message: Message) -> list[str]:
    lines = list[str]()
    for block in message.blocks:
        if block["type"] != "actions":
            continue
        elements = [each for each in block["elements"] if each["type"] == "button"]
        menus = [each for each in block["elements"] if each["type"] != "button"]
        lines += [_INDENT + " ".join(f"[{each['text']['text']}]" for each in elements)] if elements else []
        lines += [f"{_INDENT}[a menu of {len(each['options'])}]" for each in menus]
    return lines
