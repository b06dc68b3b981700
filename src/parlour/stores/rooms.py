"""Rooms within rooms: the topics of a group, say."""

from __future__ import annotations

from parlour.engine.seating import WITHIN, Address

_BEHIND = chr(ord(WITHIN) + 1)


def ids_within(address: Address) -> tuple[str, str]:
    """The ids of what is within this room are from the first of these up to the second, and no others are."""
    return address.id + WITHIN, address.id + _BEHIND
