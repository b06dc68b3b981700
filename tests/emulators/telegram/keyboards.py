"""Buttons under a message, and what Telegram refuses about them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tests.emulators.telegram.errors import bad_request

MOST_BYTES = 64  # of callback data
MOST_BUTTONS, MOST_IN_A_ROW = 100, 8  # not documented; python-telegram-bot's constants
_SCHEMES = ("http://", "https://", "tg://", "t.me/")


class Button(Struct, frozen=True):
    label: str
    data: str | None = None
    url: str | None = None

    def wire(self) -> dict[str, str]:
        return {"text": self.label} | (
            {"url": self.url} if self.url is not None else {"callback_data": self.data or ""}
        )


Rows = tuple[tuple[Button, ...], ...]


def rows_of(markup: Any) -> Rows:
    if not markup:
        return ()
    if "inline_keyboard" not in markup:
        raise bad_request("the emulator knows inline keyboards only")
    rows = tuple(tuple(_button(each) for each in row) for row in markup["inline_keyboard"])
    if sum(map(len, rows)) > MOST_BUTTONS or any(len(row) > MOST_IN_A_ROW for row in rows):
        raise bad_request("reply markup is too long")
    return tuple(row for row in rows if row)


def wire_of(rows: Rows) -> dict[str, Any]:
    return {"inline_keyboard": [[button.wire() for button in row] for row in rows]}


def _button(asked: Any) -> Button:
    label = str(asked.get("text", "")).strip()
    if not label:
        raise bad_request('can\'t parse inline keyboard button: Field "text" must be of type String')
    if "url" in asked:
        return Button(label, url=_link(asked["url"]))
    if "callback_data" not in asked:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if not 1 <= len(asked["callback_data"].encode()) <= MOST_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    return Button(label, data=asked["callback_data"])


def _link(url: str) -> str:
    if not url.startswith(_SCHEMES):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Unsupported URL protocol")
    return url
