"""Messages as people see them in Slack: text, buttons and menus, a picture, a file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

_TOKEN = re.compile(r"<([^<>]*)>")
_UNSEEN = str.maketrans("", "", "\u2060\u200b")
_BOLD = re.compile(r"(?<![\w*\u2060])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?!\w)")


class Touch(Struct, frozen=True):
    """A button, or one choice of a menu."""

    label: str
    value: str
    action: Mapping[str, Any]  # as the app is told of it
    url: str = ""


class SharedFile(Struct, frozen=True):
    id: str
    name: str
    content: bytes
    alt: str = ""


class Message(Struct, frozen=True):
    """As it reads now."""

    ts: str
    channel: str
    user: str  # who wrote it
    top_text: str  # what lock screens and screen readers get
    blocks: tuple[dict[str, Any], ...] = ()
    thread_ts: str = ""
    is_ours: bool = False  # the app wrote it
    file: SharedFile | None = None
    edited: int = 0
    only_for: str = ""

    def text(self, names: Mapping[str, str]) -> str:
        """What people read, without buttons."""
        if not self.blocks:
            return shown(self.top_text, names)
        texts = [block["text"]["text"] for block in self.blocks if block["type"] in ("section", "header")]
        return "\n".join([shown(each, names) for each in texts])

    @property
    def image(self) -> dict[str, Any] | None:
        return next((block for block in self.blocks if block["type"] == "image"), None)

    @property
    def touches(self) -> list[Touch]:
        return touches_in(self.blocks)

    @property
    def labels(self) -> list[str]:
        return [each.label for each in self.touches]


def touches_in(blocks: Any) -> list[Touch]:
    return [touch for block in blocks if block["type"] == "actions" for touch in _touches(block)]


def _touches(block: Mapping[str, Any]) -> Iterator[Touch]:
    for element in block["elements"]:
        known = {"type": element["type"], "action_id": element["action_id"], "block_id": block.get("block_id", "")}
        if element["type"] == "button":
            label, value = element["text"]["text"], element.get("value", "")
            told = {**known, "text": element["text"], **({"value": value} if "value" in element else {})}
            yield Touch(label, value, told, element.get("url", ""))
        for option in element.get("options", ()):
            yield Touch(option["text"]["text"], option["value"], {**known, "selected_option": option})


def shown(text: str, names: Mapping[str, str]) -> str:
    """The text as people see it; instants by the words that are given for those whose client knows no zone."""
    plain = _TOKEN.sub(lambda token: _token(token[1], names), text)
    plain = _BOLD.sub(lambda bold: bold[1], plain).translate(_UNSEEN)
    return plain.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def _token(token: str, names: Mapping[str, str]) -> str:
    what, _, label = token.partition("|")
    if what.startswith("@"):
        return f"@{names.get(what[1:], what[1:])}"
    if what.startswith("!date^"):
        _, seconds, how = what.split("^")[:3]
        assert "{" in how, "a date without a form"
        assert datetime.fromtimestamp(int(seconds), UTC).year > 2000, "a date long past"
        return label
    return label or what
