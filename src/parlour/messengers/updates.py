"""What reaches us through a messenger, the same for all of them; the answer to a tap; and what a messenger can do.

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


class PersonUpdate(Struct, frozen=True, kw_only=True):
    """Something that a person did.  `id` tells one from another, and is the same when the messenger repeats it."""

    id: str
    sender: Sender
    address: Address  # a room, or the private conversation with the sender
    is_room: bool
    room_name: str = ""


class TextMessage(PersonUpdate, frozen=True, kw_only=True):
    """Text.  A slash command comes without our own name behind it: "/status", not "/status@bot"."""

    text: str


class ButtonTap(PersonUpdate, frozen=True, kw_only=True):
    """A tap on a button.  Its code may be forged, and its post as old as the match."""

    code: str
    ref: str  # the post that bears the button
    is_typed: bool = False  # they replied with its number or label: there is nothing for a toast to pop up from
    codes_beneath: tuple[str, ...] = ()  # of all buttons there, as the messenger tells; no forged one


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


Update = TextMessage | ButtonTap | Arrival | Departure | RoomMove | AnonymousText


class Toast(Struct, frozen=True):
    """The answer to a tap, which only the tapper sees, at once.  With `link` the tap leads there."""

    text: str = ""
    is_alert: bool = False  # stays until it is read
    link: str | None = None
    is_whisper: bool = False  # too long for a toast: a post that only the tapper sees, where the messenger has such


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


class Capabilities(Struct, frozen=True, kw_only=True):
    """What a messenger can show and do.  What it does not name, it cannot."""

    text: int  # characters of a post
    caption: int = 0  # of one with a picture
    label: int = 20  # characters of a button
    code: int = 64  # bytes behind a button; at least 16
    buttons: int = 0  # under one post
    in_row: int = 1  # buttons beside each other
    list_rows: int = 0  # of a list that takes the place of buttons; 0: it has none
    link_buttons: bool = False  # may a button lead somewhere?
    toasts: bool = False  # something that only the tapper sees, in a room too
    toast: int = 0  # its characters
    edits: bool = False  # else what would be edited is a new post
    pictures: bool = False
    alt_text: bool = False  # of a picture
    attachments: bool = False  # files and sounds
    pins: bool = False
    mentions: bool = False  # of people, who hear of it
    own_time: bool = False  # each reader sees an instant in their own zone
    ephemeral: bool = False  # a post in a room that one person sees; it may get lost: never the only copy
    form_fields: int = 0  # of a form that is sent as a whole
    writes_first: bool = False  # may we write to people who never wrote to us?
    window_hours: int | None = None  # for how long after their last words we may write; None: for ever
    room_conversations: int = 1  # how many private ones make up a room at most; 1: it is one of its own; 0: no rooms
    posts_a_day: int | None = None  # to one person; None: as many as the carrier's pace allows

    @property
    def fans_out(self) -> bool:
        """Whether a room is a list of private conversations."""
        return self.room_conversations > 1
