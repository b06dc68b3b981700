"""What reaches us through a messenger, said the same way for all of them, and what the tapper is told at once.

Whoever reads a messenger's own updates makes these; `inbox` answers them.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from parlour.engine.seating import Address, Messenger


class Sender(Struct, frozen=True):
    """Who did it, as their messenger knows them.  Nothing of it can be trusted but the id."""

    id: str
    name: str
    language: str = "en"


class Heard(Struct, frozen=True, kw_only=True):
    """`id` tells one from another, and is the same when the messenger says it again."""

    id: str
    sender: Sender
    place: Address  # where it was said: a room, or the private conversation with the sender
    is_room: bool
    room_name: str = ""


class Written(Heard, frozen=True, kw_only=True):
    """Words.  A stroke command comes without our own name behind it: "/status", not "/status@bot"."""

    text: str


class Tapped(Heard, frozen=True, kw_only=True):
    """A button.  Its code may be forged, and its post as old as the match."""

    code: str
    ref: str  # the post it hangs under
    beneath: tuple[str, ...] = ()  # the codes of all buttons there, as the messenger tells; no forged one


class Came(Heard, frozen=True, kw_only=True):
    """The private conversation was opened, or we were let into a room; by a link of ours, if it has words."""

    words: str = ""


class Shut(Heard, frozen=True, kw_only=True):
    """The sender wants no more letters, or we were shown out of the room."""


class Moved(Struct, frozen=True, kw_only=True):
    """A room has another address by now."""

    id: str
    place: Address
    to: Address


class Masked(Struct, frozen=True, kw_only=True):
    """Words behind a stroke, written in a room under its own name or a channel's: nobody knows by whom."""

    id: str
    place: Address
    text: str


News = Written | Tapped | Came | Shut | Moved | Masked


class Toast(Struct, frozen=True):
    """What only the tapper sees, at once.  With `link` the tap leads there."""

    text: str = ""
    is_alert: bool = False  # stays until it is read
    link: str | None = None


class Service(Protocol):
    """What we ask of a messenger besides carrying letters."""

    name: Messenger

    def private_link(self, words: str = "") -> str:
        """Opens the private conversation with us; whoever comes by it brings these words (A-Z a-z 0-9 _ -, few)."""
        ...

    def room_link(self, words: str = "") -> str:
        """Lets us into a room of one's choice."""
        ...

    def pin_link(self) -> str:
        """Gives us, in a room of one's choice, the right to pin."""
        ...

    async def may_pin(self, place: Address) -> bool:
        """Whether we may pin there; also if that is not known."""
        ...

    async def runs_the_room(self, place: Address, sender: Sender) -> bool:
        """Whether they have the say in that room."""
        ...
