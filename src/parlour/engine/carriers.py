"""A messenger as the courier knows it: how to post, how fast it may be, and how it says no."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Protocol

from msgspec import Struct

from parlour.engine.deliveries import Delivery, ReplyLetter
from parlour.engine.match import Match
from parlour.engine.seating import Address, Messenger
from parlour.engine.submission import MatchId
from parlour.sdk.audience import Viewer

A_SECOND = timedelta(seconds=1)


class Pace(Struct, frozen=True):
    """How fast a messenger takes what we send."""

    overall: int = 30  # in a second, to all conversations together
    between: timedelta = A_SECOND  # two to the same conversation
    in_room: int = 20  # in a minute, to the same room
    between_in_room: timedelta = A_SECOND  # two to the same room


class Envelope(Struct, frozen=True):
    """Letters that go out as one post, and all that is needed to word them for their reader."""

    address: Address
    match: Match
    viewer: Viewer  # who reads it; in a room, anyone
    language: str
    zone: str
    deliveries: tuple[Delivery, ...]
    is_room: bool = False
    is_quiet: bool = False  # its reader wants no sound made by it
    others: Mapping[MatchId, Match] = {}  # a room may carry several matches, and letters of all are merged

    def match_of(self, delivery: Delivery) -> Match:
        return self.others.get(delivery.match_id, self.match)


class CarrierBusy(Exception):
    """The messenger takes nothing just now.  The letter is fine, and is sent again after a while."""

    def __init__(self, retry_after: timedelta, overall: bool = False) -> None:
        super().__init__(f"not before {retry_after.total_seconds():.0f} seconds")
        self.retry_after, self.overall = retry_after, overall


class AddressGone(Exception):
    """We cannot write there any more: blocked, removed, closed.  Or it is another conversation by now."""

    def __init__(self, why: str, moved_to: Address | None = None) -> None:
        super().__init__(why)
        self.why, self.moved_to = why, moved_to


class PostFailed(Exception):
    """A post did not work this time; it may work the next."""


class LetterUnfit(Exception):
    """The messenger will never take this letter as it is.  It takes the others."""


class PostTooLong(Exception):
    """So many letters do not fit into one post."""


class Carrier(Protocol):
    """A messenger that takes posts."""

    name: Messenger
    pace: Pace

    async def post(self, envelope: Envelope) -> str:
        """Send a new post; how the messenger calls it.  Raises CarrierBusy, AddressGone, PostFailed, or PostTooLong
        if letters were merged."""
        ...

    async def revise(self, ref: str, envelope: Envelope) -> str:
        """Change a post; how it is called, which is new if the old one cannot be changed any more.  Raises the
        same."""
        ...

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        """Send a reply to somebody who wrote or tapped there; how the post is called.  Raises the same.

        With `keeps_text` the post only loses its buttons.
        """
        ...
