"""Secrets: values that not everyone may know, each with its place, its owner, and an audience that only grows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from parlour.sdk.audience import EVERYONE, Audience, Seat


class Secret(Struct, frozen=True):
    """A value that an event keeps, and who may know it from that event on.

    With `to=EVERYONE` it is what all may know of something that else is secret: how many betrayed, not who.
    """

    place: str  # what it is and where it lies: "role", "coaster/2", "red_herring"
    value: Any
    to: Audience
    owner: Seat | None = None  # whose it is; None: nobody's, or the storyteller's


class Reveal(Struct, frozen=True):
    """Secrets that are open to more people from this event on: all that has been laid at a place so far."""

    place: str  # with what lies under it: "coaster" opens "coaster/2" too
    owner: Seat | None = None  # whose; None: everybody's and nobody's
    to: Audience = EVERYONE

    def covers(self, place: str, owner: Seat | None) -> bool:
        """Whether it opens what this owner has at this place."""
        return (self.owner is None or self.owner == owner) and f"{place}/".startswith(f"{self.place}/")
