"""A screen as messages of Block Kit: text in sections, a picture, buttons or a menu; within every limit.

In a channel what is long stands in a thread below its headline, so that the channel can be read at a glance; the
buttons hang under the headline.  In private all of it stands in the conversation, with the buttons under its last
message.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.screens import Button, File, Picture, Row, Screen
from parlour.messengers.render.parts import split
from parlour.messengers.slack.capabilities import CAN
from parlour.messengers.slack.text import Span, clean, escape, flatten, sections, within, written_length
from parlour.sdk.characters import cut_text
from parlour.sdk.text import text_of

Block = dict[str, Any]

WORDLESS = "…"  # above buttons that come without a word: a message cannot be empty
MOST_IN_CHANNEL = 1400  # characters of a post; of a longer one the headline stands there, and the rest in a thread
MOST_LINES = 16  # likewise
HEADLINE = 700
ALT_TEXT = 2000
MOST_ACTIONS = 24  # blocks of buttons in a message; further rows share them
IN_BLOCK = 25  # buttons of a block
TOP_TEXT = 3000  # what lock screens and screen readers get: an edit takes 4,000, marks and all
OPTION_TEXT, OPTION_VALUE = 75, 150
NOTHING = "-"  # behind a button that only says something; it is answered like any code that is not ours
LINK = "link"  # begins the names of buttons that lead somewhere: nothing else happens when they are tapped


class MessagePart(Struct, frozen=True):
    """One message."""

    text: str  # plain; empty under a picture
    spans: tuple[Span, ...] = ()
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    file: File | None = None
    in_thread: bool = False  # below the first
    preview: str = ""  # instead of the text, where others may look

    @property
    def top_text(self) -> str:
        """What lock screens and screen readers get: of a secret only that there is one."""
        if self.preview:
            return escape(cut_text(clean(self.preview), TOP_TEXT // 2))
        written = sections(self.text, self.spans, TOP_TEXT // 2)
        alt = escape(cut_text(clean(self.picture.alt), TOP_TEXT // 2)) if self.picture is not None else ""
        return (written[0] if written else alt) or WORDLESS

    def blocks(self, picture: str | None) -> list[Block]:
        """Its blocks; `picture`: the file that shows it."""
        shown = [_section(each) for each in sections(self.text, self.spans)]
        if picture is not None and self.picture is not None:
            shown.append(_image(self.picture, picture))
        return [*(shown or [_section(WORDLESS)]), *controls(self.rows)]


def parts_of(screen: Screen, is_room: bool) -> tuple[MessagePart, ...]:
    """The messages of a screen; none if nothing can be seen in it.  The one with the buttons is the first in a
    channel, and the last in private."""
    text, spans = flatten(text_of(screen.text))
    bears = screen.picture is not None or screen.file is not None
    parts = [
        MessagePart(text[start:end], within(spans, start, end), preview=screen.preview)
        for start, end in _spans(text, is_room)
    ]
    if not parts and (bears or screen.rows):
        parts = [MessagePart("" if bears else WORDLESS, preview=screen.preview)]
    if not parts:
        return ()
    parts[0] = replace(parts[0], picture=screen.picture, file=screen.file)
    if is_room:
        parts = [parts[0], *[replace(part, in_thread=True) for part in parts[1:]]]
    bearing = 0 if is_room else -1
    parts[bearing] = replace(parts[bearing], rows=screen.rows)
    return tuple(parts)


def _spans(text: str, is_room: bool) -> list[tuple[int, int]]:
    if not any(letter.isprintable() and not letter.isspace() for letter in text):
        return []
    is_short = len(text.strip()) <= MOST_IN_CHANNEL and text.strip().count("\n") < MOST_LINES
    if not is_room or is_short:
        return split(text, CAN.text, CAN.text, written_length)
    headline = len(text.strip().partition("\n\n")[0])
    return split(text, headline if headline <= HEADLINE else HEADLINE, CAN.text, written_length)


def _section(text: str) -> Block:
    return {"type": "section", "text": {"type": "mrkdwn", "text": text, "verbatim": True}}


def _image(picture: Picture, file_id: str) -> Block:
    alt = cut_text(clean(picture.alt), ALT_TEXT) or picture.name
    return {"type": "image", "slack_file": {"id": file_id}, "alt_text": alt}


# ── What can be touched ──


def controls(rows: Sequence[Row], prefix: str = "") -> list[Block]:
    """The buttons in blocks, a row each as long as there is room; more than a message bears are a menu."""
    shown = [row for row in rows if row]
    buttons = [button for row in shown for button in row]
    if len(buttons) > CAN.buttons:
        return [_menu(buttons, prefix)]
    return [
        {"type": "actions", "block_id": f"{prefix}row{place}", "elements": elements}
        for place, elements in enumerate(_packed(shown, prefix))
    ]


def _packed(rows: Sequence[Row], prefix: str) -> Iterable[list[Block]]:
    """The buttons of each block."""
    number, packed = 0, list[list[Block]]()
    for row in rows:
        elements = []
        for button in row:
            elements.append(_button(button, f"{prefix}{number}"))
            number += 1
        is_full = len(packed) < MOST_ACTIONS or len(packed[-1]) + len(elements) > IN_BLOCK
        if is_full:
            packed.append(elements)
        else:
            packed[-1] += elements
    return packed


def _button(button: Button, name: str) -> Block:
    shown = {"type": "button", "text": _plain(button.label, CAN.label)}
    if button.link:
        return {**shown, "action_id": f"{LINK}{name}", "url": button.link}
    code = button.code or NOTHING
    assert len(code) <= 2000, "a code that is longer than Slack takes"
    return {**shown, "action_id": f"tap{name}", "value": code}


def _menu(buttons: Sequence[Button], prefix: str) -> Block:
    taps = [button for button in buttons if button.code]
    assert len(taps) <= 100, "more choices than a menu has"
    options = [{"text": _plain(each.label, OPTION_TEXT), "value": each.code} for each in taps]
    menu = {
        "type": "static_select",
        "action_id": f"{prefix}menu",
        "placeholder": {"type": "plain_text", "text": WORDLESS},
        "options": options,
    }
    return {"type": "actions", "block_id": f"{prefix}menu", "elements": [menu]}


def _plain(label: str, most: int) -> Block:
    line = " ".join(clean(label).split()) or "·"
    return {"type": "plain_text", "text": cut_text(line, most), "emoji": True}


def codes_in(blocks: Iterable[Any]) -> tuple[str, ...]:
    """The codes of all that can be touched in a message, as Slack gives it back to us."""
    codes = list[str]()
    for block in blocks:
        for element in block.get("elements", ()) if isinstance(block, dict) else ():
            if isinstance(element, dict):
                codes += [str(each["value"]) for each in (element, *element.get("options", ())) if "value" in each]
    return tuple(codes)


def without_controls(blocks: Iterable[Block]) -> list[Block]:
    return [block for block in blocks if block.get("type") != "actions"]
