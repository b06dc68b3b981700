"""A message as everyone in its chat can see it, and the buttons under it."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

from tests.emulators.telegram.errors import bad_request
from tests.emulators.telegram.markup import Entity

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
    """To another program of the phone, or to a host that is more than one word."""
    wrong = f"inline keyboard button URL '{url}' is invalid"
    if not url.startswith(_SCHEMES):
        raise bad_request(f"{wrong}: Unsupported URL protocol")
    link = urlsplit(url)
    if link.scheme in ("http", "https") and not {".", ":"} & set(link.hostname or ""):
        raise bad_request(f"{wrong}: Wrong HTTP URL")
    return url


class User(Struct, frozen=True):
    id: int
    name: str
    surname: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False

    def wire(self) -> dict[str, Any]:
        optional = {"last_name": self.surname, "username": self.username, "language_code": self.language_code}
        given = {name: value for name, value in optional.items() if value}
        return {"id": self.id, "is_bot": self.is_bot, "first_name": self.name} | given


class File(Struct, frozen=True):
    """What was uploaded; known by its id ever after."""

    id: str
    content: bytes
    name: str = ""
    size: tuple[int, int] | None = None  # of a picture

    def wire(self) -> dict[str, Any]:
        same = {"file_id": self.id, "file_unique_id": f"u{self.id}", "file_size": len(self.content)}
        return same | ({"width": self.size[0], "height": self.size[1]} if self.size else {"file_name": self.name})


class Message(Struct, frozen=True):
    id: int
    chat_id: int
    sender: User
    sent_at: datetime
    text: str = ""  # the caption, if there is a picture or a file
    entities: tuple[Entity, ...] = ()
    buttons: Rows = ()
    photo: File | None = None
    document: File | None = None
    silent: bool = False
    protected: bool = False
    topic: int | None = None
    reply_to: int | None = None
    edited_at: datetime | None = None
    pinned: bool = False
    service: dict[str, Any] = {}  # what Telegram itself tells: who came, who went

    @property
    def by_bot(self) -> bool:
        return self.sender.is_bot and not self.service

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(button.label for row in self.buttons for button in row)

    def button(self, label: str) -> Button:
        for row in self.buttons:
            for button in row:
                if button.label == label:
                    return button
        raise LookupError(f"no button [{label}] under message {self.id}, but {list(self.labels)}")

    @property
    def has_media(self) -> bool:
        return self.photo is not None or self.document is not None
