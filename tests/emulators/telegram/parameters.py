"""What a call brings along: values, and uploaded files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tests.emulators.telegram.errors import bad_request

# These are written as JSON wherever they stand, in a form too.
STRUCTURES = frozenset(
    {
        "allowed_updates",
        "caption_entities",
        "commands",
        "entities",
        "ephemeral_message_parameters",
        "link_preview_options",
        "media",
        "reply_markup",
        "reply_parameters",
        "scope",
    }
)


class Upload(Struct, frozen=True):
    name: str
    content: bytes


class Parameters:
    def __init__(self, values: Mapping[str, Any], uploads: Mapping[str, Upload] | None = None) -> None:
        self.values = {name: _read(name, value) for name, value in values.items()}
        self.uploads = uploads or {}

    def text(self, name: str, default: str = "") -> str:
        value = self.values.get(name)
        return default if value is None else str(value)

    def number(self, name: str, default: int = 0) -> int:
        try:
            return int(self.values.get(name, default))
        except (TypeError, ValueError):
            raise bad_request(f'parameter "{name}" must be an integer') from None

    def flag(self, name: str) -> bool:
        return self.values.get(name) in (True, "true", "True", "1", 1)

    def structure(self, name: str) -> Any:
        return self.values.get(name)


def _read(name: str, value: Any) -> Any:
    if name not in STRUCTURES or not isinstance(value, str):
        return value
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError:
        raise bad_request(f'can\'t parse "{name}" as a JSON object') from None
