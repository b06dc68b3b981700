"""What reaches us through a messenger, the same for all of them, and the answer to a tap.

Whoever reads a messenger's own updates makes these; `inbox` answers them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from parlour.engine.capabilities import Capabilities as Capabilities  # a messenger brings it with its updates
from parlour.engine.screens import Form, Screen
from parlour.engine.seating import Address, Messenger


class Sender(Struct, frozen=True):
    """Who did it, as their messenger knows them.  Nothing of it can be trusted but the id, which is empty if nobody
    says who it was."""

    id: str
    name: str
    language: str = "en"  # empty: their messenger does not say just now
    conversation: str | None = None  # the private one with them, if the messenger lets us write first
    zone: str = ""  # if their messenger knows it


class PersonUpdate(Struct, frozen=True, kw_only=True):
    """Something that a person did.  `id` tells one from another, and is the same when the messenger repeats it."""

    id: str
    sender: Sender
    address: Address  # a room, or the private conversation with the sender
    is_room: bool
    room_name: str = ""
    at: datetime | None = None  # when they did it, if the messenger says; None: just now
    whisper_to: str = ""  # nobody else in the room sees it, nor the replies, which go this way; empty: all do


class TextMessage(PersonUpdate, frozen=True, kw_only=True):
    """Text.  A slash command comes without our own name behind it: "/status", not "/status@bot"."""

    text: str
    meant_at: datetime | None = None  # what it answers stood then: when it was written, or the post it replies to
    is_addressed: bool = False  # it can be meant for nobody but us
    has_file: bool = False  # a file came with it, which nobody here looks at


class ButtonTap(PersonUpdate, frozen=True, kw_only=True):
    """A tap on a button.  Its code may be forged, and its post as old as the match."""

    code: str
    ref: str  # the post that bears the button
    is_typed: bool = False  # they replied with its number or label: there is nothing for a toast to pop up from
    codes_beneath: tuple[str, ...] = ()  # of all buttons there, as the messenger tells; no forged one


class FormSent(PersonUpdate, frozen=True, kw_only=True):
    """A form that was filled in and sent, all fields at once.  Any of it may be forged, and the form as old as the
    match."""

    code: str
    fields: Mapping[str, tuple[str, ...]]  # by their names: the values that were picked, or the words
    ref: str = ""  # the post that bears the button by which it was opened


class FormSearch(PersonUpdate, frozen=True, kw_only=True):
    """Somebody types into a field of a form, to find a choice there.  Nothing happens by it."""

    code: str
    field: str
    words: str


class HomeOpened(PersonUpdate, frozen=True, kw_only=True):
    """Somebody looks at the page that their messenger has for them alone: what waits there is shown anew."""


class Arrival(PersonUpdate, frozen=True, kw_only=True):
    """The private conversation was opened, or we were added to a room; by a link of ours, if it has words."""

    words: str = ""
    is_wordless: bool = False  # a private conversation may be written to again, and nobody said hello


class Departure(PersonUpdate, frozen=True, kw_only=True):
    """The sender wants no more letters, or we were removed from the room."""


class RoomMove(Struct, frozen=True, kw_only=True):
    """A room has a new address."""

    id: str
    address: Address
    to: Address


class AnonymousText(Struct, frozen=True, kw_only=True):
    """A slash command written in a room under the room's or a channel's name: nobody knows by whom."""

    id: str
    address: Address
    text: str


Update = TextMessage | ButtonTap | FormSent | HomeOpened | Arrival | Departure | RoomMove | AnonymousText


def without_nul(update: Update) -> Update:
    """The update without NUL characters, which nobody types and no store keeps."""
    if r"\x00" not in repr(update):
        return update
    plain: Update = msgspec.convert(_stripped(msgspec.to_builtins(update)), type(update))
    return plain


def _stripped(value: Any) -> Any:
    if isinstance(value, str):
        return value.replace("\0", "")
    if isinstance(value, dict):
        return {key: _stripped(each) for key, each in value.items()}
    return [_stripped(each) for each in value] if isinstance(value, list | tuple) else value


class Toast(Struct, frozen=True):
    """The answer to a tap, which only the tapper sees, at once.  With `link` the tap leads there."""

    text: str = ""
    is_alert: bool = False  # stays until it is read
    link: str | None = None
    is_passing: bool = False  # it says no more than the room shows anyway: it may pop up, and is not worth a post
    is_whisper: bool = False  # a post in the room that only the tapper sees, where the messenger has such
    screen: Screen | None = None  # what the whisper shows, if more than the text
    kept: Screen | None = None  # what is kept of it in private, where it may get lost; if not said, its text
    form: Form | None = None  # opens for the tapper, where the messenger has forms
    faults: Mapping[str, str] = {}  # what is wrong with the fields of a form that was sent: it stays open
    home: tuple[Screen, ...] = ()  # what the page shows that the messenger has for them alone


class Service(Protocol):
    """What we ask of a messenger besides carrying letters."""

    name: Messenger

    def private_link(self, words: str = "") -> str:
        """Opens the private conversation with us; whoever arrives by it brings these words (A-Z a-z 0-9 _ -, few)."""
        ...

    def room_link(self, words: str = "") -> str:
        """Adds us to a room of one's choice."""
        ...

    def pin_link(self) -> str:
        """Gives us, in a room of one's choice, the right to pin."""
        ...

    async def may_pin(self, room: Address) -> bool:
        """Whether we may pin there; also if that is not known."""
        ...

    async def runs_the_room(self, room: Address, sender: Sender) -> bool:
        """Whether the sender is an admin of that room."""
        ...
