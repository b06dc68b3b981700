"""Buttons under a message, within what Telegram takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from parlour.engine.screens import Button, Row
from parlour.messengers.capabilities import Capabilities
from parlour.messengers.telegram.isolating import isolated

CAN = Capabilities()
NOTHING = "-"  # behind a button that only says something; it is answered like any code that is not ours


def keyboard(rows: Iterable[Row]) -> InlineKeyboardMarkup | None:
    """None: no buttons."""
    shown = [[_button(button) for button in row] for row in _rows(rows)]
    assert sum(map(len, shown)) <= CAN.buttons, "more buttons than a message can bear"
    return InlineKeyboardMarkup(shown) if shown else None


def _rows(rows: Iterable[Row]) -> Iterator[Row]:
    for row in rows:
        for begin in range(0, len(row), CAN.in_row):
            yield row[begin : begin + CAN.in_row]


def _button(button: Button) -> InlineKeyboardButton:
    if button.link:
        return InlineKeyboardButton(_label(button.label), url=button.link)
    code = button.code or NOTHING
    assert len(code.encode()) <= CAN.code, "a code that is longer than Telegram takes"
    return InlineKeyboardButton(_label(button.label), callback_data=code)


def _label(label: str) -> str:
    line = " ".join(isolated(label).split()) or "·"
    return line if len(line) <= CAN.label else f"{line[: CAN.label - 1].rstrip()}…"
