"""A messenger as the courier knows it: how to post, how fast it may be, and how it says no."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Protocol, runtime_checkable

from msgspec import Struct

from parlour.engine.capabilities import Capabilities
from parlour.engine.letters import Delivery, ReplyLetter
from parlour.engine.match import Match
from parlour.engine.seating import Address, Messenger
from parlour.sdk.audience import Viewer

A_SECOND = timedelta(seconds=1)


class Pace(Struct, frozen=True):
    """How fast a messenger takes what we send."""

    overall: int = 30  # in a second, to all conversations together
    between: timedelta = A_SECOND  # two to the same conversation
    burst: int = 1  # so many may go to a conversation that was quiet before they keep that distance
    in_room: int = 20  # in a minute, to the same room
    between_in_room: timedelta = A_SECOND  # two to the same room, when many wait
    burst_in_room: int = 1  # so many may go to a room that was quiet before they keep that distance
    parts_share_limits: bool = False  # what is said in a part of a room, a topic, counts for the whole room
    edits_a_minute: int | None = (
        None  # in all conversations of one workspace together; None: an edit counts as a post
    )


class Envelope(Struct, frozen=True):
    """A letter that goes out as a post, and all that is needed to word it for its reader."""

    address: Address
    match: Match
    viewer: Viewer  # who reads it; in a room, anyone
    language: str
    zone: str
    delivery: Delivery
    is_room: bool = False
    is_quiet: bool = False  # its reader wants no sound made by it
    in_place: bool = False  # it only revises a post
    window_until: datetime | None = None  # from then on its reader can be written to only if they write before
    reads_aloud: bool = False  # its reader has private posts read aloud


class CarrierBusy(Exception):
    """The messenger takes nothing just now.  The letter is fine, and is sent again after a while."""

    def __init__(self, retry_after: timedelta, overall: bool = False) -> None:
        super().__init__(f"not before {retry_after.total_seconds():.0f} seconds")
        self.retry_after, self.overall = retry_after, overall


class PostUnfinished(Exception):
    """A message of the post has gone, and it has more.  The carrier goes on where it was at the next turn."""


class AddressGone(Exception):
    """We cannot write there any more: blocked, removed, closed.  Or it is another conversation by now."""

    def __init__(self, why: str, moved_to: Address | None = None) -> None:
        super().__init__(why)
        self.why, self.moved_to = why, moved_to


class WindowClosed(Exception):
    """The messenger lets us write to them only for a while after their own words.  The letter waits for those."""


class PostFailed(Exception):
    """A post did not work this time; it may work the next."""


class LetterUnfit(Exception):
    """The messenger will never take this letter as it is.  It takes the others."""


@runtime_checkable
class CallsBack(Protocol):
    """A carrier that may say one thing also when the window is shut: that a game waits for them."""

    async def call_back(self, address: Address, match: Match, language: str) -> None:
        """Ask them, by a template of the messenger, to write to us for the sake of a match.  Raises what `post`
        raises."""
        ...


class Carrier(Protocol):
    """A messenger that takes posts."""

    name: Messenger
    pace: Pace
    can: Capabilities

    async def post(self, envelope: Envelope) -> str:
        """Send a new post; how the messenger calls it.  Raises CarrierBusy, PostUnfinished, AddressGone,
        WindowClosed, PostFailed or LetterUnfit."""
        ...

    async def revise(self, ref: str, envelope: Envelope) -> str:
        """Change a post; how it is called, which is new if the old one cannot be changed any more.  Raises the same.

        What is to be revised `in_place` is never sent anew: what cannot be changed stays as it is.
        """
        ...

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        """Send a reply to somebody who wrote or tapped there; how the post is called.  Raises the same.

        With `keeps_text` the post only loses its buttons.
        """
        ...
