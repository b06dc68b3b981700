"""Who sits where: players and their accounts, the rooms that carry a match, and who can be reached."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import NewType

from msgspec import Struct

from parlour.engine.hours import AT_ANY_HOUR, Hears, Hours
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.audience import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.schedule import Quiet

Messenger = NewType("Messenger", str)  # its name: "slack"
Holder = str  # a player's id, STAND_IN, or somebody who wants to be forgotten
_FORGOTTEN = "~"
NOBODY: Mapping[Seat, Holder] = MappingProxyType({})


class Player(Struct, frozen=True):
    """A person, whatever they write with."""

    id: PlayerId
    name: str
    language: str = "en"
    zone: str = "UTC"
    hears: Hears = "all"
    quiet: Quiet | None = None  # in their zone; nobody has any until they say so, for where they are is a guess

    @property
    def hours(self) -> Hours:
        """Those who mind nothing are alike, wherever they are."""
        if self.hears == "all" and self.quiet is None:
            return AT_ANY_HOUR
        return Hours(self.hears, self.quiet, self.zone)


WITHIN = "/"  # between the id of a room and that of a part of it, a topic say


class Address(Struct, frozen=True):
    """A conversation: a room, or the private one with somebody."""

    messenger: Messenger
    id: str

    def __str__(self) -> str:
        return f"{self.messenger}/{self.id}"


class Account(Struct, frozen=True):
    """A player on one messenger."""

    messenger: Messenger
    id: str  # as the messenger knows them
    player_id: PlayerId
    conversation: str | None = None  # where to write to them in private
    unreachable: str | None = None  # why they cannot be written to: "needs_start", "blocked"
    seen_at: datetime | None = None  # when they last wrote or tapped

    @property
    def address(self) -> Address | None:
        """None: they cannot be written to."""
        if self.conversation is None or self.unreachable is not None:
            return None
        return Address(self.messenger, self.conversation)


class Room(Struct, frozen=True):
    """A conversation of many that a match is carried in."""

    address: Address
    language: str = "en"
    zone: str = "UTC"  # whose midnight ends its day


class Seated(Struct, frozen=True):
    """A seat that a player holds."""

    match_id: MatchId
    seat: Seat


class Seating(Struct, frozen=True, gc=False):
    """All that the engine needs to know of the people of one match.

    `version` counts every change to it, here or in another process: what was judged by an older one is judged anew.
    """

    version: int = 0
    holders: Mapping[Seat, Holder] = {}
    reached: frozenset[Seat] = frozenset()  # seats whose holder can be written to in private
    has_room: bool = False
    nudged: frozenset[str] = frozenset()  # what was asked or reminded of, and need not be again
    hours: Mapping[Seat, Hours] = {}  # of those who do not want to hear everything at any hour
    called: Mapping[Seat, str] = {}  # seats whose holder has chosen another name since they sat down
    lost: Mapping[Seat, str] = {}  # seats with the name of somebody who wants to be forgotten: letters to say instead

    @property
    def is_carried(self) -> bool:
        """There is somebody to write to."""
        return self.has_room or bool(self.reached)

    @property
    def stand_ins(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, holder in self.holders.items() if holder == STAND_IN])


class Taken(Struct, frozen=True):
    """A seat with its holder, as a store finds them."""

    seat: Seat
    holder: Holder
    is_reached: bool  # can be written to in private
    player: Player | None = None  # if the holder is one that the house knows
    called: str | None = None  # what they call themselves, if not as the seat


def seating_of(
    version: int,
    taken: Collection[Taken],
    has_room: bool = False,
    nudged: frozenset[str] = frozenset(),
    named_after: Mapping[Seat, Holder] = NOBODY,
) -> Seating:
    """The same in every store.  `named_after`: who sat down first, at least of those who want to be forgotten."""
    known = {each.seat: each.player for each in taken if each.player is not None}
    return Seating(
        version,
        {each.seat: each.holder for each in taken},
        frozenset([each.seat for each in taken if each.is_reached]),
        has_room,
        nudged,
        {seat: player.hours for seat, player in known.items() if player.hours is not AT_ANY_HOUR},
        {each.seat: each.called for each in taken if each.called is not None},
        {seat: code for seat, first in named_after.items() if (code := forgotten(first)) is not None},
    )


def somebody(code: str) -> Holder:
    """Who held a seat and wants to be forgotten: a few letters tell them from others, and nothing else is left."""
    return _FORGOTTEN + code


def forgotten(holder: Holder | None) -> str | None:
    """The letters, if it is one."""
    return holder.removeprefix(_FORGOTTEN) if holder is not None and holder.startswith(_FORGOTTEN) else None


def as_stored(holders: Mapping[Seat, Holder], changes: Mapping[Seat, Holder | None]) -> dict[Seat, Holder]:
    """After these changes; None: nobody sits there any more."""
    after = {**holders, **changes}
    return {seat: holder for seat, holder in after.items() if holder is not None}
