"""The messengers that can be served here: those that come with Parlour, and those of other installed packages."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from parlour.messengers.messenger import MessengerKind

GROUP = "parlour.messengers"
OURS = tuple(f"parlour.messengers.{name}" for name in ("telegram", "slack", "whatsapp", "push", "email"))


@cache
def installed_messengers() -> tuple[MessengerKind, ...]:
    """All of them.  The library of none is loaded by it."""
    ours: list[MessengerKind] = [import_module(name).MESSENGER for name in OURS]
    others = [entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)]
    return (*ours, *others)
