"""`parlour config`: what is configured, where it was set, and what may be."""

from __future__ import annotations

import os

from parlour.app.config import (
    FILE,
    NAMES_THE_FILE,
    Configuration,
    mask_password,
    read_configuration,
    variable_of,
)
from parlour.app.output import format_columns


def config_command() -> int:
    """Print every setting with its value, its source and its meaning."""
    now = read_configuration(os.environ)
    rows = [("NAME", "VALUE", "FROM", "WHAT IT IS"), *(_row(name, now) for name in now.known.keys)]
    print(format_columns(rows))
    print(f"\nFile: {now.file or f'none; it would be ./{FILE}, {FILE} in the data folder, or {NAMES_THE_FILE}'}")
    for variable in now.ignored:
        print(f"Not understood, and left alone: {variable}")
    return 0


def _row(name: str, now: Configuration) -> tuple[str, str, str, str]:
    theirs, key = now.known.of_messengers.get(name), now.known.keys[name]
    value = getattr(now.config, name) if theirs is None else now.config.messengers.get(name, theirs.default)
    shown = _shown(value, is_secret=theirs is not None and theirs.is_secret)
    return name, shown or "-", _place(name, now), f"{key.about} ({variable_of(name)}: {key.allowed})"


def _shown(value: object, *, is_secret: bool) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if is_secret:
        return "***" if value else ""
    return f"{value:g}" if isinstance(value, float) else mask_password(str(value))


def _place(name: str, now: Configuration) -> str:
    place = now.places.get(name, "default")
    return "file" if place.endswith(f" in {now.file}") else place
