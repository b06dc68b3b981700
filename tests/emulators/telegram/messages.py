"""A message as it stands in a chat: what everyone there can see of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import Struct

from tests.emulators.telegram.keyboards import Button, Rows
from tests.emulators.telegram.markup import Entity


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
